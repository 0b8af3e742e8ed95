//! Rendered pages, keyed by what they depend on: the inventory's content, the time that a page tells, path and canonical query.

use super::{CachePolicy, Coding, Conditions, Effort, Lasting, Moment, Rendered, Standing};
use askama::Template;
use axum::response::Response;
use http::{HeaderValue, StatusCode};
use inventory::{Snapshot, SnapshotId};
use metrics::{counter, describe_counter};
use std::{
    sync::{Arc, Mutex, PoisonError},
    time::{Duration, Instant},
};
use tokio::sync::mpsc::{self, Receiver, Sender};

/// What an entry takes beside key and body, in bytes, counted generously: the cache's own books and the answer's head.
const OVERHEAD: usize = 512;

/// Pages that wait to be made smaller, at most.
const MOST_MAKESHIFT: usize = 1_024;

const RENDERED: &str = "pages_rendered_total";
const COMPRESSED: &str = "pages_compressed_total";

/// What a page depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PageKey {
    standing: Standing,
    name: Arc<str>,
    is_of_its_address: bool,
}

impl PageKey {
    /// `moment` is what the page tells about now (open until …); `name` tells it from others that depend on the same, as its path
    /// with the canonical query does.
    pub(crate) fn new(
        snapshot: Option<&Snapshot>,
        moment: Option<Arc<Moment>>,
        name: impl Into<Arc<str>>,
    ) -> Self {
        let standing = Standing { lot: snapshot.map(Snapshot::id), moment };
        Self { standing, name: name.into(), is_of_its_address: false }
    }

    /// The same, of a page to which its address leads as long as inventory and moment stand, whatever else there is.
    pub(crate) fn of_its_address(mut self) -> Self {
        self.is_of_its_address = true;
        self
    }

    /// The answer with this page, and with what whoever keeps answers must know of it.
    fn answer(&self, page: &Arc<Rendered>, conditions: &Conditions) -> Response {
        let mut answer = page.respond(conditions);
        if self.is_of_its_address {
            let lasting = Lasting { page: Arc::clone(page), standing: self.standing.clone() };
            answer.extensions_mut().insert(lasting);
        }
        answer
    }
}

/// A page in one coding; `None` is plain.
type Form = (PageKey, Option<Coding>);

/// The page cache. An entry can't be stale: a change of what it depends on changes its key.
///
/// Each coding is an entry of its own, made when it is first asked for, so that the bound counts what is there. What is new is
/// compressed quickly; what is asked for again is made smaller behind the visit, one page at a time.
pub(crate) struct Pages {
    forms: Forms,
    /// Whose pages are kept.
    lot: Mutex<Option<SnapshotId>>,
    asked_again: Sender<Makeshift>,
}

type Forms = moka::future::Cache<Form, Arc<Rendered>>;

impl Pages {
    /// An empty cache that takes so many bytes. Needs a tokio runtime.
    #[expect(clippy::disallowed_methods, reason = "it ends with the cache")]
    pub(crate) fn new(capacity: u64) -> Self {
        describe_counter!(RENDERED, "Pages rendered, because the page cache did not have them");
        describe_counter!(
            COMPRESSED,
            "Pages compressed, because the page cache did not have them so, by coding"
        );
        let weight = |(key, _): &Form, page: &Arc<Rendered>| {
            u32::try_from(OVERHEAD + key.name.len() + page.size()).unwrap_or(u32::MAX)
        };
        let forms = moka::future::Cache::builder()
            .max_capacity(capacity)
            .weigher(weight)
            .support_invalidation_closures()
            .build();
        let (asked_again, makeshift) = mpsc::channel(MOST_MAKESHIFT);
        tokio::spawn(make_smaller(Forms::clone(&forms), makeshift));
        Self { forms, lot: Mutex::default(), asked_again }
    }

    /// Answers with the page under this key, rendered once, however many ask at a time, in a coding that this browser reads.
    pub(crate) async fn answer(
        &self,
        key: PageKey,
        conditions: &Conditions,
        render: impl FnOnce() -> Rendered + Send,
    ) -> Response {
        if let Some(answer) = self.kept(&key, conditions).await {
            return answer;
        }
        let (page, rendering) = self.made(key.clone(), conditions, render).await;
        let mut answer = key.answer(&page, conditions);
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
        // The smallest is there where it was asked for again, the quickest from the first time on.
        for coding in [conditions.smallest(), conditions.quickest()] {
            if let Some(page) = self.forms.get(&(key.clone(), coding)).await {
                if let Some(coding) = conditions.smallest().filter(|_| page.is_makeshift()) {
                    // Where many wait already it is told again by the next visit.
                    let _ = self.asked_again.try_send(Makeshift {
                        key: key.clone(),
                        page: Arc::clone(&page),
                        coding,
                    });
                }
                return Some(key.answer(&page, conditions));
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
        self.turn_to(key.standing.lot);
        let mut took = None;
        let making = async {
            let page = if let Some(plain) = self.forms.get(&(key.clone(), None)).await {
                Rendered::clone(&plain)
            } else {
                counter!(RENDERED).increment(1);
                let began = Instant::now();
                let page = render();
                took = Some(began.elapsed());
                page
            };
            Arc::new(match conditions.quickest() {
                Some(coding) => {
                    counter!(COMPRESSED, "coding" => coding.name()).increment(1);
                    page.compressed(coding, Effort::Quick)
                }
                None => page,
            })
        };
        let page = self.forms.get_with((key.clone(), conditions.quickest()), making).await;
        (page, took)
    }

    /// With a new inventory the pages of the one before go: nobody asks for them again.
    fn turn_to(&self, lot: Option<SnapshotId>) {
        let mut kept = self.lot.lock().unwrap_or_else(PoisonError::into_inner);
        if lot.is_none() || lot == *kept {
            return;
        }
        *kept = lot;
        let is_dead =
            move |(key, _): &Form, _: &Arc<Rendered>| key.standing.lot.is_some() && key.standing.lot != lot;
        if let Err(error) = self.forms.invalidate_entries_if(is_dead) {
            tracing::error!(%error, "the pages of an earlier inventory are kept until others need their place");
        }
    }
}

/// A page that was asked for again, and is to be smaller in this coding.
struct Makeshift {
    key: PageKey,
    page: Arc<Rendered>,
    coding: Coding,
}

/// Makes pages smaller, one after the other, apart from the threads that answer.
async fn make_smaller(forms: Forms, mut asked_again: Receiver<Makeshift>) {
    while let Some(Makeshift { key, page, coding }) = asked_again.recv().await {
        let [quick, small] = [page.coding(), Some(coding)].map(|coding| (key.clone(), coding));
        let is_done = forms.get(&small).await.is_some_and(|known| !known.is_makeshift());
        // Meanwhile its inventory may have gone, or its place been needed.
        if is_done || !forms.contains_key(&quick) {
            continue;
        }
        counter!(COMPRESSED, "coding" => coding.name()).increment(1);
        let Ok(Some(smaller)) = tokio::task::spawn_blocking(move || page.smaller(coding)).await else {
            continue;
        };
        forms.insert(small.clone(), Arc::new(smaller)).await;
        if quick != small {
            forms.invalidate(&quick).await;
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
    use crate::http::{CachePolicy, Coding, Conditions, Lasting, Rendered};
    use axum::response::Response;
    use http::{HeaderMap, StatusCode, header};
    use http_body_util::BodyExt as _;
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

    /// Asks until the page comes as small as it gets.
    async fn asked_for_again(pages: &Pages, key: impl Fn() -> PageKey, codings: &str) -> Response {
        loop {
            let answer = pages.answer(key(), &accepting(codings), page).await;
            let lasting = answer.extensions().get::<Lasting>().unwrap();
            if !lasting.page.is_makeshift() {
                return answer;
            }
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn a_page_is_kept_in_the_codings_that_it_is_asked_for_alone_and_rendered_once_for_each() {
        let (pages, rendered) = (Pages::new(1 << 20), AtomicUsize::new(0));
        let ask = async |codings: &str| {
            let render = || {
                rendered.fetch_add(1, Ordering::Relaxed);
                page()
            };
            pages.answer(PageKey::new(None, None, "/"), &accepting(codings), render).await
        };
        for (codings, used, forms) in [
            ("gzip", Some("gzip"), 1),
            ("br;q=0.0, gzip", Some("gzip"), 1),
            ("gzip, br", Some("br"), 2),
            ("identity", None, 3),
        ] {
            assert_eq!(coding(&ask(codings).await), used, "{codings}");
            assert_eq!(size(&pages).await.0, forms, "{codings}");
        }
        assert_eq!(rendered.load(Ordering::Relaxed), 3);
        // What is there plain need not be rendered for another coding.
        assert_eq!(coding(&ask("zstd").await), Some("zstd"));
        assert_eq!(rendered.into_inner(), 3);
    }

    #[tokio::test]
    async fn what_is_new_comes_in_the_quickest_coding_and_what_is_asked_for_again_in_the_smallest() {
        for (codings, quickest, smallest) in [
            ("gzip, deflate, br, zstd", "zstd", "br"),
            ("gzip, br", "br", "br"),
            ("gzip", "gzip", "gzip"),
            ("br;q=0, zstd", "zstd", "zstd"),
        ] {
            let pages = Pages::new(1 << 20);
            let key = || PageKey::new(None, None, "/inventory?price_min=1").of_its_address();
            let first = pages.answer(key(), &accepting(codings), page).await;
            assert_eq!(coding(&first), Some(quickest), "{codings}");
            let again = asked_for_again(&pages, key, codings).await;
            assert_eq!(coding(&again), Some(smallest), "{codings}");
            assert_eq!(first.headers()[header::ETAG], again.headers()[header::ETAG]);
            assert_eq!(size(&pages).await.0, 1, "{codings}: the quick one is not needed any more");
            let body = again.into_body().collect().await.unwrap().to_bytes();
            let plain = match smallest {
                "br" => Coding::Brotli,
                "zstd" => Coding::Zstd,
                _ => Coding::Gzip,
            };
            assert_eq!(plain.plain(&body, PAGE.len() * 40).unwrap(), PAGE.repeat(40).as_bytes());
        }
    }

    #[tokio::test]
    async fn a_browser_that_has_the_page_is_told_so_in_whatever_coding_it_is_kept() {
        let pages = Pages::new(1 << 20);
        let key = || PageKey::new(None, None, "/");
        let first = pages.answer(key(), &accepting("identity"), page).await;
        let tag = first.headers()[header::ETAG].clone();
        for codings in ["identity", "br", "zstd"] {
            let had = HeaderMap::from_iter([
                (header::IF_NONE_MATCH, tag.clone()),
                (header::ACCEPT_ENCODING, codings.parse().unwrap()),
            ]);
            let again = pages.answer(key(), &Conditions::from_headers(&had), page).await;
            assert_eq!((again.status(), coding(&again)), (StatusCode::NOT_MODIFIED, None));
        }
    }

    #[tokio::test]
    async fn with_a_new_lot_the_pages_of_the_old_one_go_and_those_of_none_stay() {
        let pages = Pages::new(1 << 20);
        for path in ["/", "/inventory"] {
            pages.answer(PageKey::new(Some(&lot("A1")), None, path), &accepting("br"), page).await;
        }
        pages.answer(PageKey::new(None, None, "/privacy"), &accepting("identity"), page).await;
        assert_eq!(size(&pages).await.0, 3);
        pages.answer(PageKey::new(Some(&lot("B2")), None, "/"), &accepting("identity"), page).await;
        assert_eq!(size(&pages).await.0, 2);
    }

    #[tokio::test]
    async fn all_forms_together_stay_within_the_bound() {
        let pages = Pages::new(20_000);
        for number in 0..50 {
            let key = PageKey::new(None, None, format!("/inventory?search={number}"));
            pages.answer(key, &accepting("br"), page).await;
        }
        let (forms, bytes) = size(&pages).await;
        assert!(forms > 0 && bytes <= 20_000, "{forms} forms, {bytes} bytes");
    }
}
