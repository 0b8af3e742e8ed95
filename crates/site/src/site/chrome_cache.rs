//! The HTML around the content of pages: header, footer and dialogs, rendered once per page that
//! they link to.

use jiff::civil::Date;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

/// An announcement with the number of vehicles makes more entries in a day than there are pages.
const MAX_ENTRIES: usize = 100;

/// The facts that determine the HTML around a page's content.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct ChromeKey {
    /// The page whose links are marked as current; empty for pages without a link.
    pub path: String,
    /// The day of the copyright line and of what is on today.
    pub today: Date,
    /// Pages that compare have none.
    pub has_compare_bar: bool,
    /// The dealership's announcement as HTML.
    pub announcement: Option<String>,
    /// There are specials today.
    pub has_specials: bool,
}

impl ChromeKey {
    /// A link to this path leads to the current page.
    pub(crate) fn is_at(&self, path: &str) -> bool {
        self.path == path
    }
}

/// Stands for the address of the page in another language.
pub(crate) const IN_OTHER_LANGUAGE: char = '\u{1}';

/// HTML before and after the `main` element, in parts between which the address of the page in another language
/// stands.
pub(crate) struct Chrome {
    pub above: Vec<String>,
    pub below: Vec<String>,
}

impl Chrome {
    /// The header or the footer has a link to the page.
    pub(crate) fn links_to(&self, path: &str) -> bool {
        let link = format!("href=\"{path}\"");
        self.above.iter().chain(&self.below).any(|part| part.contains(&link))
    }
}

/// One entry per page, of one day.
#[derive(Default)]
pub(crate) struct ChromeCache(Mutex<HashMap<ChromeKey, Arc<Chrome>>>);

impl ChromeCache {
    pub(crate) fn get_or_render(
        &self,
        key: ChromeKey,
        render: impl FnOnce(&ChromeKey) -> Chrome,
    ) -> Arc<Chrome> {
        let mut rendered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if rendered.len() >= MAX_ENTRIES || rendered.keys().next().is_some_and(|one| one.today != key.today) {
            rendered.clear();
        }
        Arc::clone(rendered.entry(key).or_insert_with_key(|key| Arc::new(render(key))))
    }
}
