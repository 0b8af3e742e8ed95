//! The HTML around the content of pages: header, footer and dialogs, rendered once per page that
//! they link to.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

/// What determines the HTML around a page's content.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ChromeKey {
    /// The page whose links are marked as current; empty for pages without a link.
    pub path: &'static str,
    /// Of the copyright line.
    pub year: i16,
}

/// HTML before and after the `main` element.
pub(crate) struct Chrome {
    pub above: String,
    pub below: String,
}

/// One entry per page and year.
#[derive(Default)]
pub(crate) struct ChromeCache(Mutex<HashMap<ChromeKey, Arc<Chrome>>>);

impl ChromeCache {
    pub(crate) fn get_or_render(&self, key: ChromeKey, render: impl FnOnce() -> Chrome) -> Arc<Chrome> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(known.entry(key).or_insert_with(|| Arc::new(render())))
    }
}
