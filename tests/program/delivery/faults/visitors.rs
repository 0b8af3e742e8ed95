//! Visitors who write at the same time, and what each was told.

use super::crm::Crm;
use crate::commands::serving::client;
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use serde_json::Value;
use std::{
    collections::BTreeMap,
    fmt,
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};
use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore},
    task::JoinSet,
};
use uuid::Uuid;

const AT_ONCE: usize = 8;
/// Before somebody whose page does not load tries again.
const PAUSE: Duration = Duration::from_millis(20);
const FORMS: [&str; 5] = ["vehicle", "service", "contact", "trade-in", "car-finder"];

#[derive(Clone)]
pub(crate) struct Visitors {
    inner: Arc<Inner>,
}

struct Inner {
    seed: u64,
    origins: Vec<String>,
    crm: Crm,
    client: reqwest::Client,
    begun: AtomicUsize,
    /// What each was told at last; `None` where nobody told them anything.
    told: Mutex<BTreeMap<usize, Option<Told>>>,
    /// Connections that broke while a post was on its way.
    broken: AtomicUsize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Told {
    Delivered,
    Failed,
    Error,
}

/// What a visitor does whose connection breaks.
enum Temper {
    /// The form's script keeps the post's id while its fields stay the same.
    SendsAgainWithItsId,
    /// Without scripts there is no id: only the content says that it is the same.
    SendsAgain,
    GivesUp,
}

impl Visitors {
    pub(crate) fn new(seed: u64, origins: Vec<String>, crm: Crm) -> Self {
        let inner = Inner {
            seed,
            origins,
            crm,
            client: client(),
            begun: AtomicUsize::new(0),
            told: Mutex::default(),
            broken: AtomicUsize::new(0),
        };
        Self { inner: Arc::new(inner) }
    }

    /// How many have begun to write.
    pub(crate) fn begun(&self) -> usize {
        self.inner.begun.load(Ordering::SeqCst)
    }

    /// Those who were told anything.
    pub(crate) fn told(&self) -> Vec<usize> {
        let told = self.inner.told.lock().unwrap();
        told.iter().filter(|(_, told)| told.is_some()).map(|(visitor, _)| *visitor).collect()
    }

    /// So many visitors write, each one lead, a few at a time; those who send theirs again keep nobody waiting.
    pub(crate) async fn send(&self, count: usize) {
        self.send_while(Duration::ZERO, |begun| begun < count).await;
    }

    /// As `send`, for as long as that holds of how many have begun, with a pause after each.
    pub(crate) async fn send_while(&self, pause: Duration, goes_on: impl Fn(usize) -> bool) {
        let places = Arc::new(Semaphore::new(AT_ONCE));
        let mut writing = JoinSet::new();
        for visitor in (0..).take_while(|begun| goes_on(*begun)) {
            let place = Arc::clone(&places).acquire_owned().await.unwrap();
            self.inner.begun.fetch_add(1, Ordering::SeqCst);
            let inner = Arc::clone(&self.inner);
            writing.spawn(async move {
                let told = inner.write(visitor, place).await;
                inner.told.lock().unwrap().insert(visitor, told);
            });
            if !pause.is_zero() {
                tokio::time::sleep(pause).await;
            }
        }
        while let Some(ended) = writing.join_next().await {
            ended.unwrap();
        }
    }
}

impl Inner {
    async fn write(&self, visitor: usize, place: OwnedSemaphorePermit) -> Option<Told> {
        let mut place = Some(place);
        let mut dice = StdRng::seed_from_u64(self.seed.wrapping_add(visitor as u64));
        let temper = match dice.random_range(0..3) {
            0 => Temper::SendsAgainWithItsId,
            1 => Temper::SendsAgain,
            _ => Temper::GivesUp,
        };
        let id = Uuid::from_u128(dice.random()).to_string();
        let form = FORMS[dice.random_range(0..FORMS.len())];
        let id = (!matches!(temper, Temper::SendsAgain)).then_some(id);
        let body = body(form, visitor, id.as_deref());
        loop {
            let origin = &self.origins[dice.random_range(0..self.origins.len())];
            match self.post(origin, form, body.clone()).await {
                Ok(told) => {
                    let in_list = !self.crm.ids_of(visitor).is_empty();
                    assert!(told != Told::Delivered || in_list, "visitor {visitor} was told a lie");
                    return Some(told);
                }
                // Nobody was there: not even the page would have come.
                Err(error) if error.is_connect() => tokio::time::sleep(PAUSE).await,
                Err(_) => {
                    self.broken.fetch_add(1, Ordering::SeqCst);
                    drop(place.take());
                    if matches!(temper, Temper::GivesUp) {
                        return None;
                    }
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }

    async fn post(&self, origin: &str, form: &str, body: String) -> reqwest::Result<Told> {
        let post = self
            .client
            .post(format!("{origin}/leads/{form}"))
            .header("accept", "application/json")
            .header("content-type", "application/x-www-form-urlencoded")
            .header("origin", origin)
            .header("sec-fetch-site", "same-origin")
            .body(body);
        let answer = post.send().await?;
        let status = answer.status().as_u16();
        let told: Value = serde_json::from_str(&answer.text().await?).unwrap();
        match (status, told["status"].as_str()) {
            (200, Some("delivered")) => Ok(Told::Delivered),
            (502, Some("failed")) => Ok(Told::Failed),
            (504, Some("error")) => Ok(Told::Error),
            other => panic!("{form} was answered {other:?}"),
        }
    }
}

/// The form as this visitor fills it in.
fn body(form: &str, visitor: usize, id: Option<&str>) -> String {
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
        let told = self.inner.told.lock().unwrap();
        let count = |what: Option<Told>| told.values().filter(|told| **told == what).count();
        write!(
            f,
            "posted {}, told delivered {}, failed {}, error {}, nothing {}; connections broken {}",
            told.len(),
            count(Some(Told::Delivered)),
            count(Some(Told::Failed)),
            count(Some(Told::Error)),
            count(None),
            self.inner.broken.load(Ordering::SeqCst),
        )
    }
}
