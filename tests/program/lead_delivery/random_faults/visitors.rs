//! Visitors who post forms concurrently, and the response of each.

use super::crm::FaultyCrm;
use crate::support::{client, wait::DEADLINE};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use serde_json::Value;
use std::{
    collections::BTreeMap,
    fmt,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::JoinSet,
};
use uuid::Uuid;

const MAX_CONCURRENT: usize = 8;
/// With the visitors who try again. The program accepts 240 connections from one address.
const MAX_OPEN: usize = 100;
/// Pause before a visitor tries again.
const PAUSE: Duration = Duration::from_millis(20);
const PAUSE_AFTER_REFUSAL: Duration = Duration::from_millis(300);
const FORMS: [&str; 5] = ["vehicle", "service", "contact", "trade-in", "car-finder"];

#[derive(Clone)]
pub(crate) struct Visitors {
    inner: Arc<Inner>,
}

struct Inner {
    seed: u64,
    origins: Vec<String>,
    crm: FaultyCrm,
    client: reqwest::Client,
    started: AtomicUsize,
    /// One for each post that may be under way.
    open: Semaphore,
    /// The last response of each visitor.
    responses: Mutex<BTreeMap<usize, Option<FormResponse>>>,
    /// Connections that broke during a post.
    broken_connections: AtomicUsize,
    /// Whether an outage since then explains an error of the site. Without it, errors are explained
    /// by the CRM.
    was_out_since: Option<Box<dyn Fn(Instant) -> bool + Send + Sync>>,
    /// Errors that an outage explains.
    errors_in_outages: AtomicUsize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum FormResponse {
    Delivered,
    Failed,
    Error,
    /// The visitor is asked to try again.
    NotStored,
}

/// What a visitor does after a broken connection, or if the lead is not stored.
enum OnBrokenConnection {
    /// As the form's script, which keeps the submission id while the fields stay the same.
    RepostWithId,
    /// As a browser without scripts: only the content shows that the post is a repeat.
    Repost,
    GiveUp,
}

impl Visitors {
    pub(crate) fn new(seed: u64, origins: Vec<String>, crm: FaultyCrm) -> Self {
        Self { inner: Arc::new(Inner::new(seed, origins, crm)) }
    }

    /// Visitors of a site with a CRM that works: only an outage may explain an error of the site.
    pub(crate) fn with_outages(
        seed: u64,
        origin: String,
        crm: FaultyCrm,
        was_out_since: impl Fn(Instant) -> bool + Send + Sync + 'static,
    ) -> Self {
        let mut inner = Inner::new(seed, vec![origin], crm);
        inner.was_out_since = Some(Box::new(was_out_since));
        Self { inner: Arc::new(inner) }
    }

    /// Visitors who have started to post.
    pub(crate) fn started(&self) -> usize {
        self.inner.started.load(Ordering::SeqCst)
    }

    /// Visitors who got a response.
    pub(crate) fn with_response(&self) -> Vec<usize> {
        let responses = self.inner.responses.lock().unwrap();
        responses.iter().filter(|(_, response)| response.is_some()).map(|(visitor, _)| *visitor).collect()
    }

    /// Each of `count` visitors posts one lead, a few at a time. Reposts do not count towards that.
    pub(crate) async fn post(&self, count: usize) {
        self.post_while(Duration::ZERO, |started| started < count).await;
    }

    /// As `post`, while `continues` is true of the number of visitors, with a pause after each.
    pub(crate) async fn post_while(&self, pause: Duration, continues: impl Fn(usize) -> bool) {
        let permits = Arc::new(Semaphore::new(MAX_CONCURRENT));
        let mut posts = JoinSet::new();
        for visitor in (0..).take_while(|started| continues(*started)) {
            let permit = Arc::clone(&permits).acquire_owned().await.unwrap();
            self.inner.started.fetch_add(1, Ordering::SeqCst);
            let inner = Arc::clone(&self.inner);
            posts.spawn(async move {
                let response = inner.post_lead(visitor, permit).await;
                inner.responses.lock().unwrap().insert(visitor, response);
            });
            if !pause.is_zero() {
                tokio::time::sleep(pause).await;
            }
        }
        while let Some(ended) = posts.join_next().await {
            ended.unwrap();
        }
    }
}

impl Inner {
    fn new(seed: u64, origins: Vec<String>, crm: FaultyCrm) -> Self {
        Self {
            seed,
            origins,
            crm,
            client: client(),
            started: AtomicUsize::new(0),
            open: Semaphore::new(MAX_OPEN),
            responses: Mutex::default(),
            broken_connections: AtomicUsize::new(0),
            was_out_since: None,
            errors_in_outages: AtomicUsize::new(0),
        }
    }

    async fn post_lead(&self, visitor: usize, permit: OwnedSemaphorePermit) -> Option<FormResponse> {
        let mut permit = Some(permit);
        let mut random = StdRng::seed_from_u64(self.seed.wrapping_add(visitor as u64));
        let on_broken = match random.random_range(0..3) {
            0 => OnBrokenConnection::RepostWithId,
            1 => OnBrokenConnection::Repost,
            _ => OnBrokenConnection::GiveUp,
        };
        let id = Uuid::from_u128(random.random()).to_string();
        let form = FORMS[random.random_range(0..FORMS.len())];
        let id = (!matches!(on_broken, OnBrokenConnection::Repost)).then_some(id);
        let body = form_body(form, visitor, id.as_deref());
        loop {
            let origin = &self.origins[random.random_range(0..self.origins.len())];
            match self.post(origin, form, body.clone()).await {
                Err(error) if error.is_timeout() => panic!("visitor {visitor} waits for {form}: {error:?}"),
                Ok(FormResponse::NotStored) => {
                    if matches!(on_broken, OnBrokenConnection::GiveUp) {
                        return None;
                    }
                    tokio::time::sleep(PAUSE_AFTER_REFUSAL).await;
                }
                Ok(response) => {
                    let is_in_crm = !self.crm.ids_of(visitor).is_empty();
                    assert!(
                        response != FormResponse::Delivered || is_in_crm,
                        "the lead of visitor {visitor} was not delivered"
                    );
                    return Some(response);
                }
                // The server is down: the page would not load either.
                Err(error) if error.is_connect() => tokio::time::sleep(PAUSE).await,
                Err(_) => {
                    self.broken_connections.fetch_add(1, Ordering::SeqCst);
                    drop(permit.take());
                    if matches!(on_broken, OnBrokenConnection::GiveUp) {
                        return None;
                    }
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }

    async fn post(&self, origin: &str, form: &str, body: String) -> reqwest::Result<FormResponse> {
        let post = self
            .client
            .post(format!("{origin}/leads/{form}"))
            .header("accept", "application/json")
            .header("content-type", "application/x-www-form-urlencoded")
            .header("origin", origin)
            .header("sec-fetch-site", "same-origin")
            .timeout(DEADLINE)
            .body(body);
        let began = Instant::now();
        let _open = self.open.acquire().await.unwrap();
        let response = post.send().await?;
        let status = response.status().as_u16();
        let is_stored = response.headers().contains_key("x-lead-kept");
        let text = response.text().await?;
        if let Some(was_out_since) = &self.was_out_since
            && status >= 500
        {
            assert!(was_out_since(began), "nothing explains the response to {form}: {status} {text}");
            self.errors_in_outages.fetch_add(1, Ordering::SeqCst);
            if !is_stored {
                return Ok(FormResponse::NotStored);
            }
        }
        let body: Value = serde_json::from_str(&text).unwrap();
        match (status, body["status"].as_str()) {
            (200, Some("delivered")) => Ok(FormResponse::Delivered),
            (502, Some("failed")) => Ok(FormResponse::Failed),
            (504, Some("error")) => Ok(FormResponse::Error),
            other => panic!("unexpected response to {form}: {other:?} {text}"),
        }
    }
}

fn form_body(form: &str, visitor: usize, id: Option<&str>) -> String {
    let email = format!("visitor{visitor}%40example.com");
    let person = format!("firstName=Visitor&lastName=Number+{visitor}&email={email}&phone=9015550142");
    let text = format!("I+am+number+{visitor}");
    let mut body = match form {
        "vehicle" => format!("{person}&message={text}&termsAccepted=true&stock_number=FC1042"),
        "service" => format!("{person}&message={text}&termsAccepted=true"),
        "contact" => format!("{person}&message={text}"),
        "car-finder" => format!("{person}&comments={text}&postalCode=38125&make=Toyota"),
        "trade-in" => format!(
            "name=Visitor+Number+{visitor}&email={email}&phone=9015550142&notes={text}\
             &vin=2HGFC2F59GH500001&mileage=84200&year=2016&make=Honda&model=Civic&condition=good"
        ),
        other => panic!("there is no form {other}"),
    };
    if let Some(id) = id {
        body.push_str("&submission_id=");
        body.push_str(id);
    }
    body
}

impl fmt::Display for Visitors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let responses = self.inner.responses.lock().unwrap();
        let count =
            |response: Option<FormResponse>| responses.values().filter(|other| **other == response).count();
        write!(
            f,
            "posts {}; responses: delivered {}, failed {}, error {}, none {}; broken connections {}; errors in outages {}",
            responses.len(),
            count(Some(FormResponse::Delivered)),
            count(Some(FormResponse::Failed)),
            count(Some(FormResponse::Error)),
            count(None),
            self.inner.broken_connections.load(Ordering::SeqCst),
            self.inner.errors_in_outages.load(Ordering::SeqCst),
        )
    }
}
