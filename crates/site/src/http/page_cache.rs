//! Rendered pages, keyed by what they depend on: the inventory's content, the time that a page tells, path and canonical query.

use super::{CachePolicy, Coding, Conditions, Rendered};
use askama::Template;
use axum::response::Response;
use http::{HeaderValue, StatusCode};
use inventory::Snapshot;
use metrics::{counter, describe_counter};
use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};

/// What an entry takes beside key and body, in bytes, counted generously: the cache's own books and the answer's head.
const OVERHEAD: usize = 512;
/// In the place of an inventory's id.
const NO_LOT: &str = "-";

const RENDERED: &str = "pages_rendered_total";
const COMPRESSED: &str = "pages_compressed_total";

/// What a page depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PageKey(Arc<str>);

impl PageKey {
    /// `moment` is what the page tells about now (open until …); `path` holds the canonical query.
    pub(crate) fn new(snapshot: Option<&Snapshot>, moment: &str, path: &str) -> Self {
        let id = snapshot.map_or(NO_LOT, |snapshot| snapshot.id().as_str());
        Self(format!("{id}|{moment}|{path}").into())
    }

    fn lot(&self) -> &str {
        self.0.split_once('|').map_or(NO_LOT, |(lot, _)| lot)
    }
}

/// A page in one coding; `None` is plain.
type Form = (PageKey, Option<Coding>);

/// The page cache. An entry can't be stale: a change of what it depends on changes its key.
///
/// Each coding is an entry of its own, made when it is first asked for, so that the bound counts what is there.
pub(crate) struct Pages {
    forms: moka::future::Cache<Form, Arc<Rendered>>,
    /// Whose pages are kept.
    lot: Mutex<String>,
}

impl Pages {
    /// An empty cache that takes so many bytes.
    pub(crate) fn new(capacity: u64) -> Self {
        describe_counter!(RENDERED, "Pages rendered, because the page cache did not have them");
        describe_counter!(
            COMPRESSED,
            "Pages compressed, because the page cache did not have them so, by coding"
        );
        let weight = |(key, _): &Form, page: &Arc<Rendered>| {
            u32::try_from(OVERHEAD + key.0.len() + page.size()).unwrap_or(u32::MAX)
        };
        let forms = moka::future::Cache::builder()
            .max_capacity(capacity)
            .weigher(weight)
            .support_invalidation_closures()
            .build();
        Self { forms, lot: Mutex::new(NO_LOT.to_owned()) }
    }

    /// Answers with the page under this key, rendered once, however many ask at a time, in the coding that this browser reads.
    pub(crate) async fn answer(
        &self,
        key: PageKey,
        conditions: &Conditions,
        render: impl FnOnce() -> Rendered + Send,
    ) -> Response {
        if let Some(answer) = self.kept(&key, conditions).await {
            return answer;
        }
        let (page, rendering) = self.made(key, conditions, render).await;
        let mut answer = page.respond(conditions);
        tell_time(&mut answer, rendering);
        answer
    }

    /// The page under this key as it was rendered, for what is made of it.
    pub(crate) async fn plain(
        &self,
        key: PageKey,
        render: impl FnOnce() -> Rendered + Send,
    ) -> Arc<Rendered> {
        self.made(key, &Conditions::default(), render).await.0
    }

    /// The answer where the page is there as this browser reads it.
    pub(crate) async fn kept(&self, key: &PageKey, conditions: &Conditions) -> Option<Response> {
        // Which of the two codings it would have, only the page itself can say.
        for coding in [conditions.smallest(), conditions.quickest()] {
            if let Some(page) = self.forms.get(&(key.clone(), coding)).await {
                return Some(page.respond(conditions));
            }
        }
        None
    }

    /// The page, and how long rendering it took where it was rendered for this answer.
    async fn made(
        &self,
        key: PageKey,
        conditions: &Conditions,
        render: impl FnOnce() -> Rendered + Send,
    ) -> (Arc<Rendered>, Option<Duration>) {
        self.turn_to(key.lot());
        let mut took = None;
        let rendering = async {
            counter!(RENDERED).increment(1);
            let began = Instant::now();
            let page = Arc::new(render());
            took = Some(began.elapsed());
            page
        };
        let plain = self.forms.get_with((key.clone(), None), rendering).await;
        let page = match plain.coding_for(conditions) {
            Some(coding) if !plain.is_had(conditions) => {
                let compressing = async {
                    counter!(COMPRESSED, "coding" => coding.name()).increment(1);
                    plain.compressed(coding).await
                };
                self.forms.get_with((key, Some(coding)), compressing).await
            }
            _ => plain,
        };
        (page, took)
    }

    /// With a new inventory the pages of the one before go: nobody asks for them again.
    fn turn_to(&self, lot: &str) {
        let mut kept = self.lot.lock().unwrap_or_else(PoisonError::into_inner);
        if lot == NO_LOT || lot == *kept {
            return;
        }
        lot.clone_into(&mut kept);
        let lot = lot.to_owned();
        let is_dead = move |(key, _): &Form, _: &Arc<Rendered>| ![NO_LOT, lot.as_str()].contains(&key.lot());
        if let Err(error) = self.forms.invalidate_entries_if(is_dead) {
            tracing::error!(%error, "the pages of an earlier inventory are kept until others need their place");
        }
    }
}

/// How much of a visitor's wait was the rendering, for whoever looks at a slow page in the browser. A page that was there says
/// nothing: an earlier visitor waited for it.
fn tell_time(answer: &mut Response, rendering: Option<Duration>) {
    let told = rendering.map(|took| format!("render;dur={:.2}", took.as_secs_f64() * 1_000.0));
    if let Some(value) = told.and_then(|told| HeaderValue::from_str(&told).ok()) {
        answer.headers_mut().insert("server-timing", value);
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

#[cfg(test)]
mod tests {
    use super::{PageKey, Pages};
    use crate::http::{CachePolicy, Conditions, Rendered};
    use axum::response::Response;
    use http::{HeaderMap, StatusCode, header};
    use inventory::{Snapshot, decode};
    use std::sync::atomic::{AtomicUsize, Ordering};

    /// More than is compressed at once, less than is not compressed at all.
    const PAGE: &str = "<p>A page that says the same thing again and again, and again.</p>";

    fn accepting(codings: &str) -> Conditions {
        Conditions::from_headers(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, codings.parse().unwrap())]))
    }

    fn page() -> Rendered {
        Rendered::new(StatusCode::OK, "text/html; charset=utf-8", CachePolicy::Page, PAGE.repeat(40).into())
    }

    fn lot(number: &str) -> Snapshot {
        let record = serde_json::json!([{"stock_number": number, "make": "Ford"}]).to_string();
        Snapshot::build(decode(record.as_bytes()).unwrap().vehicles)
    }

    fn coding(answer: &Response) -> Option<&str> {
        answer.headers().get(header::CONTENT_ENCODING).map(|coding| coding.to_str().unwrap())
    }

    async fn size(pages: &Pages) -> (u64, u64) {
        pages.forms.run_pending_tasks().await;
        (pages.forms.entry_count(), pages.forms.weighted_size())
    }

    #[tokio::test]
    async fn a_page_is_rendered_once_and_compressed_only_as_it_is_asked_for() {
        let (pages, rendered) = (Pages::new(1 << 20), AtomicUsize::new(0));
        let ask = async |codings: &str| {
            let render = || {
                rendered.fetch_add(1, Ordering::Relaxed);
                page()
            };
            pages.answer(PageKey::new(None, "", "/"), &accepting(codings), render).await
        };
        for (codings, used, forms) in [
            ("identity", None, 1),
            ("gzip", Some("gzip"), 2),
            ("gzip", Some("gzip"), 2),
            ("br;q=0.0, gzip", Some("gzip"), 2),
            ("gzip, br", Some("br"), 3),
            ("gzip, deflate, br, zstd", Some("br"), 3),
        ] {
            assert_eq!(coding(&ask(codings).await), used, "{codings}");
            assert_eq!(size(&pages).await.0, forms, "{codings}");
        }
        assert_eq!(rendered.into_inner(), 1);
    }

    #[tokio::test]
    async fn one_page_of_many_comes_in_the_quickest_coding_that_the_browser_reads() {
        let pages = Pages::new(1 << 20);
        for (codings, used) in [
            ("gzip, deflate, br, zstd", "zstd"),
            ("gzip, br", "br"),
            ("gzip", "gzip"),
            ("br, zstd;q=0", "br"),
        ] {
            for _ in 0..2 {
                let key = PageKey::new(None, "", "/inventory?price_min=1");
                let answer = pages.answer(key, &accepting(codings), || page().one_of_many()).await;
                assert_eq!(coding(&answer), Some(used), "{codings}");
            }
        }
        assert_eq!(size(&pages).await.0, 4);
    }

    #[tokio::test]
    async fn a_browser_that_has_the_page_has_nothing_compressed_for_it() {
        let pages = Pages::new(1 << 20);
        let key = || PageKey::new(None, "", "/");
        let first = pages.answer(key(), &accepting("identity"), page).await;
        let tag = first.headers()[header::ETAG].clone();
        let had = HeaderMap::from_iter([
            (header::IF_NONE_MATCH, tag),
            (header::ACCEPT_ENCODING, "br".parse().unwrap()),
        ]);
        let again = pages.answer(key(), &Conditions::from_headers(&had), page).await;
        assert_eq!((again.status(), coding(&again)), (StatusCode::NOT_MODIFIED, None));
        assert_eq!(size(&pages).await.0, 1);
    }

    #[tokio::test]
    async fn with_a_new_lot_the_pages_of_the_old_one_go_and_those_of_none_stay() {
        let pages = Pages::new(1 << 20);
        for path in ["/", "/inventory"] {
            pages.answer(PageKey::new(Some(&lot("A1")), "", path), &accepting("br"), page).await;
        }
        pages.answer(PageKey::new(None, "", "/privacy"), &accepting("identity"), page).await;
        assert_eq!(size(&pages).await.0, 5);
        pages.answer(PageKey::new(Some(&lot("B2")), "", "/"), &accepting("identity"), page).await;
        assert_eq!(size(&pages).await.0, 2);
    }

    #[tokio::test]
    async fn all_forms_together_stay_within_the_bound() {
        let pages = Pages::new(20_000);
        for number in 0..50 {
            let key = PageKey::new(None, "", &format!("/inventory?search={number}"));
            pages.answer(key, &accepting("br"), page).await;
        }
        let (forms, bytes) = size(&pages).await;
        assert!(forms > 0 && bytes <= 20_000, "{forms} forms, {bytes} bytes");
    }
}
