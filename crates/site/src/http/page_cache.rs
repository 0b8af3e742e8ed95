//! Rendered pages, keyed by what they depend on: the inventory's content, the time that a page tells, path and canonical query.

#[cfg(test)]
mod tests;

use super::{CachePolicy, Coding, Conditions, Effort, Lasting, Moment, Rendered, Standing};
use askama::Template;
use axum::response::Response;
use http::{HeaderValue, StatusCode};
use inventory::{Snapshot, SnapshotId};
use metrics::{counter, describe_counter};
use moka::policy::EvictionPolicy;
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
    is_file: bool,
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
        Self { standing, name: name.into(), is_of_its_address: false, is_file: false }
    }

    /// The same, of a page to which its address leads as long as inventory and moment stand, whatever else there is.
    pub(crate) fn of_its_address(mut self) -> Self {
        self.is_of_its_address = true;
        self
    }

    /// The same, of a file of megabytes for a few machines. It is kept apart from the pages, for a cache that is full of these would
    /// give none of them up for one entry that is asked for less often than all that it replaces; and it is compressed once.
    pub(crate) fn of_a_file(mut self) -> Self {
        self.is_file = true;
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
    /// Of files for machines; the one that was asked for last replaces the others.
    files: Forms,
    /// Whose pages are kept.
    lot: Mutex<Option<SnapshotId>>,
    asked_again: Sender<Makeshift>,
}

type Forms = moka::future::Cache<Form, Arc<Rendered>>;

impl Pages {
    /// An empty cache that takes so many bytes of pages, and so many of files. Needs a tokio runtime.
    #[expect(clippy::disallowed_methods, reason = "it ends with the cache")]
    pub(crate) fn new(page_capacity: u64, file_capacity: u64) -> Self {
        describe_counter!(RENDERED, "Pages rendered, because the page cache did not have them");
        describe_counter!(
            COMPRESSED,
            "Pages compressed, because the page cache did not have them so, by coding"
        );
        let weight = |(key, _): &Form, page: &Arc<Rendered>| {
            u32::try_from(OVERHEAD + key.name.len() + page.size()).unwrap_or(u32::MAX)
        };
        let cache = |capacity, policy| {
            moka::future::Cache::builder()
                .max_capacity(capacity)
                .eviction_policy(policy)
                .weigher(weight)
                .support_invalidation_closures()
                .build()
        };
        let forms = cache(page_capacity, EvictionPolicy::tiny_lfu());
        let files = cache(file_capacity, EvictionPolicy::lru());
        let (asked_again, makeshift) = mpsc::channel(MOST_MAKESHIFT);
        tokio::spawn(make_smaller(Forms::clone(&forms), makeshift));
        Self { forms, files, lot: Mutex::default(), asked_again }
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
            if let Some(page) = self.forms_of(key).get(&(key.clone(), coding)).await {
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
        let (forms, mut took) = (self.forms_of(&key), None);
        let making = async {
            let page = if let Some(plain) = forms.get(&(key.clone(), None)).await {
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
                    page.compressed(coding, if key.is_file { Effort::Once } else { Effort::Quick })
                }
                None => page.with_exact_capacity(),
            })
        };
        let page = forms.get_with((key.clone(), conditions.quickest()), making).await;
        (page, took)
    }

    fn forms_of(&self, key: &PageKey) -> &Forms {
        if key.is_file { &self.files } else { &self.forms }
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
        for forms in [&self.forms, &self.files] {
            if let Err(error) = forms.invalidate_entries_if(is_dead) {
                tracing::error!(%error, "the pages of an earlier inventory are kept until others need their place");
            }
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
