//! The HTML around the content of pages: header, footer and dialogs, rendered once per page that
//! they link to.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

/// What determines the HTML around a page's content.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct ChromeKey {
    /// The page whose links are marked as current; empty for pages without a link.
    pub path: String,
    /// Of the copyright line.
    pub year: i16,
    /// Pages that compare have none.
    pub has_compare_bar: bool,
}

/// HTML before and after the `main` element.
pub(crate) struct Chrome {
    pub above: String,
    pub below: String,
}

impl Chrome {
    /// Whether header or footer have a link to the page.
    pub(crate) fn links_to(&self, path: &str) -> bool {
        let link = format!("href=\"{path}\"");
        self.above.contains(&link) || self.below.contains(&link)
    }
}

/// One entry per page and year.
#[derive(Default)]
pub(crate) struct ChromeCache(Mutex<HashMap<ChromeKey, Arc<Chrome>>>);

impl ChromeCache {
    pub(crate) fn get_or_render(
        &self,
        key: ChromeKey,
        render: impl FnOnce(&ChromeKey) -> Chrome,
    ) -> Arc<Chrome> {
        let mut rendered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(rendered.entry(key).or_insert_with_key(|key| Arc::new(render(key))))
    }
}
