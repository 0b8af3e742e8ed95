//! A page of the dealership's folder (LOOK-4).

use super::{Head, layout, not_found};
use crate::{
    Site,
    structured_data::{breadcrumb_list, web_page},
    views::{Breadcrumbs, PageType, Values},
};
use askama::Template;
use axum::{
    extract::{MatchedPath, State},
    response::Response,
};
use http_server::{CachePolicy, Conditions};
use messages::Messages;

#[derive(Template)]
#[template(path = "own/page.html")]
struct DealerPageTemplate<'a> {
    messages: &'a Messages,
    title: String,
    breadcrumbs: Breadcrumbs,
    /// The language of the texts, if it is not that of the website.
    language: Option<&'static str>,
    /// HTML.
    body: String,
}

pub(crate) async fn show(State(site): State<Site>, path: MatchedPath, conditions: Conditions) -> Response {
    let pages = &site.config.site_dir.content.pages;
    let Some(own) = pages.iter().find(|page| page.path == path.as_str()) else {
        return not_found(&site, &conditions).await;
    };
    let key = site.page_key(None, &*own.path).await.replayable();
    let page = || {
        let values = Values::new(&site);
        let (title, description) = (values.line(&own.title), values.line(&own.description));
        let breadcrumbs = Breadcrumbs::new(&[], &title);
        let messages = &*site.shell.messages;
        let full_title = messages.meta_own_title(&title, &site.shell.name).to_string();
        let head = Head::new(&site, PageType::Custom, &own.path, full_title, &*description)
            .with_data(&web_page(&site, &own.path, &title, &description))
            .with_data(&breadcrumb_list(&site, &breadcrumbs));
        let body = values.html(&own.body);
        let language = site.config.site_dir.content.language_of(&format!("pages{}.md", own.path));
        let content = DealerPageTemplate { messages, title, breadcrumbs, language, body };
        layout::render(&site, head, CachePolicy::Page, content)
    };
    site.response_cache.respond(key, &conditions, page).await
}
