//! The website in another language: the same site with other texts, below a root of its own such as `/es`
//! (LANG-1).
//!
//! Handlers and templates know paths without a root. A request below the root reaches the routes of that
//! language's site without it, and what the site answers has it again: in links and data here, in redirects
//! in [`service`](crate::routes::service). Each language has its own [`Site`], and so its own caches.

use crate::{Site, SiteConfig, SiteError, root_paths::root_paths};
use askama::Template;
use http::StatusCode;
use http_server::{CachePolicy, PreparedResponse};
use messages::Language;
use serde::Serialize;
use std::sync::Arc;

impl Site {
    /// This site's pages in another language. English is the original of each.
    pub(crate) fn translated(&self, language: Language) -> Result<Self, SiteError> {
        let config = self.config.in_language(language);
        Self::build_with(Arc::clone(self.services()), config, Some(self.clone()))
    }

    /// The site in English, which leads and programs read.
    pub(crate) fn in_english(&self) -> &Self {
        self.original.as_ref().unwrap_or(self)
    }
}

/// Answers for people and their scripts, whose paths get the root here.
impl Site {
    /// An HTML page or a part of one.
    pub(crate) fn page(
        &self,
        status: StatusCode,
        policy: CachePolicy,
        page: &impl Template,
    ) -> PreparedResponse {
        let root = self.shell.root;
        let finish =
            |html: String| if root.is_empty() { html.into() } else { root_paths(root, html.as_bytes()) };
        PreparedResponse::page(status, policy, page, finish)
    }

    /// An answer to a script.
    pub(crate) fn json(&self, policy: CachePolicy, value: &impl Serialize) -> PreparedResponse {
        let response = PreparedResponse::json(policy, value);
        match self.shell.root {
            "" => response,
            root => response.with_plain_body(|body| root_paths(root, body)),
        }
    }
}

impl SiteConfig {
    /// The languages of the website's pages, English first.
    pub fn all_languages(&self) -> impl Iterator<Item = Language> {
        Language::ALL.into_iter().filter(|language| self.speaks(*language))
    }

    /// The website has pages in this language.
    pub fn speaks(&self, language: Language) -> bool {
        language == Language::English || self.languages.contains(&language)
    }
}
