//! Rendered pages, keyed by what they depend on: the inventory's content, the time that a page tells, path and canonical query.

use super::{CachePolicy, Rendered};
use askama::Template;
use http::StatusCode;
use inventory::Snapshot;
use std::sync::Arc;

/// Memory that rendered pages may take, in bytes.
const CAPACITY: u64 = 96 * 1024 * 1024;

/// What a page depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PageKey(String);

impl PageKey {
    /// `moment` is what the page tells about now (open until …); `path` holds the canonical query.
    pub(crate) fn new(snapshot: Option<&Snapshot>, moment: &str, path: &str) -> Self {
        let id = snapshot.map_or("-", |snapshot| snapshot.id().as_str());
        Self(format!("{id}|{moment}|{path}"))
    }
}

/// The page cache. An entry can't be stale: a change of what it depends on changes its key.
pub(crate) struct Pages(moka::future::Cache<PageKey, Arc<Rendered>>);

impl Pages {
    /// An empty cache.
    pub(crate) fn new() -> Self {
        Self(
            moka::future::Cache::builder()
                .max_capacity(CAPACITY)
                .weigher(|_, page: &Arc<Rendered>| page.weight())
                .build(),
        )
    }

    /// The page under this key, rendered once, however many ask at a time.
    pub(crate) async fn get(&self, key: PageKey, render: impl FnOnce() -> Rendered + Send) -> Arc<Rendered> {
        self.0.get_with(key, async { Arc::new(render()) }).await
    }
}

impl Rendered {
    /// Renders a page. A template can only fail where a formatter does; then the page is a plain sentence and a 500.
    pub(crate) fn page(status: StatusCode, policy: CachePolicy, template: &impl Template) -> Self {
        match template.render() {
            Ok(html) => Self::new(status, "text/html; charset=utf-8", policy, html.into()),
            Err(error) => {
                tracing::error!(%error, "a page could not be rendered");
                let plain = "Unexpected Application Error! Please try again.";
                Self::new(
                    StatusCode::INTERNAL_SERVER_ERROR,
                    "text/plain; charset=utf-8",
                    CachePolicy::Passing,
                    plain.into(),
                )
            }
        }
    }
}
