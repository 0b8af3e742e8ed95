//! A mock feed with another inventory at each request, photos of its vehicles, and faults.

use axum::{
    Router,
    extract::State as Shared,
    http::StatusCode,
    response::{IntoResponse, Response},
    routing::get,
};
use rand::{RngExt as _, rngs::StdRng};
use serde_json::{Value, json};
use std::{
    net::SocketAddr,
    sync::{Arc, Mutex, MutexGuard},
    time::{Duration, Instant},
};
use tokio::net::TcpListener;

const VEHICLES: u64 = 300;
/// One of this many vehicles is missing from a listing, a different one each time.
const ONE_MISSING_OF: u64 = 10;
const MAKES: [&str; 5] = ["Toyota", "Ford", "Honda", "Chevrolet", "Kia"];
/// A fault explains failures for this long after its end: cached failures, a fetch in flight, and a
/// busy machine.
const EXPLAINS_PAGES_FOR: Duration = Duration::from_secs(12);
/// A failed photo is not tried again for a minute, and may have been in flight at the end of the
/// fault.
const EXPLAINS_PHOTOS_FOR: Duration = Duration::from_secs(75);
const PHOTO: &[u8] = include_bytes!("../../fuzz/seeds/photo/small.jpeg");

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    None,
    Down,
    Hang,
    Truncated,
    /// Small files that take far more work than their bytes (FEED-10).
    Costly,
}

impl Fault {
    pub(crate) fn random(random: &mut StdRng) -> Self {
        [Self::None, Self::Down, Self::Hang, Self::Truncated, Self::Costly][random.random_range(0..5)]
    }
}

#[derive(Clone)]
pub(crate) struct ChangingFeed {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
}

struct State {
    fault: Fault,
    last_fault: Option<Instant>,
    listings: u64,
}

impl ChangingFeed {
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let state = State { fault: Fault::None, last_fault: None, listings: 0 };
        let feed = Self { address: listener.local_addr().unwrap(), state: Arc::new(Mutex::new(state)) };
        let router = Router::new()
            .route("/listings", get(listings))
            .route("/photo/{name}", get(photo))
            .with_state(feed.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        feed
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}/listings", self.address)
    }

    pub(crate) fn set_fault(&self, fault: Fault) {
        let mut state = self.state();
        if state.fault != Fault::None {
            state.last_fault = Some(Instant::now());
        }
        state.fault = fault;
    }

    /// Whether a fault of the feed explains a failed page.
    pub(crate) fn explains_page_failure(&self) -> bool {
        self.had_fault_within(EXPLAINS_PAGES_FOR)
    }

    /// Whether a fault of the feed explains a failed photo.
    pub(crate) fn explains_photo_failure(&self) -> bool {
        self.had_fault_within(EXPLAINS_PHOTOS_FOR)
    }

    fn had_fault_within(&self, time: Duration) -> bool {
        let state = self.state();
        state.fault != Fault::None || state.last_fault.is_some_and(|at| at.elapsed() < time)
    }

    /// Number of different listings served.
    pub(crate) fn listings(&self) -> u64 {
        self.state().listings
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    fn next_listing(&self) -> String {
        let mut state = self.state();
        state.listings += 1;
        let present =
            (0..VEHICLES).filter(|number| !(number + state.listings).is_multiple_of(ONE_MISSING_OF));
        let records: Vec<Value> = present.map(|number| self.record(number, state.listings)).collect();
        json!(records).to_string()
    }

    fn record(&self, number: u64, listing: u64) -> Value {
        let make = MAKES[usize::try_from(number).unwrap() % MAKES.len()];
        let photo_url = |n: u64| format!("http://{}/photo/{number}-{n}.jpg", self.address);
        json!({
            "stock_number": format!("S{number}"),
            "full_text_name": format!("2021 {make} Number {number}"),
            "year": 2021,
            "make": make,
            "model": format!("Model {}", number % 17),
            "mileage": 10_000 + number,
            "list_price": 15_000 + number * 50 + listing % 7 * 100,
            "description": format!("Seen on listing {listing}."),
            "image_urls": [photo_url(1), photo_url(2), photo_url(3)],
        })
    }
}

async fn listings(Shared(feed): Shared<ChangingFeed>) -> Response {
    let fault = feed.state().fault;
    match fault {
        Fault::None => feed.next_listing().into_response(),
        Fault::Down => StatusCode::SERVICE_UNAVAILABLE.into_response(),
        Fault::Hang => std::future::pending().await,
        Fault::Truncated => {
            let whole = feed.next_listing();
            whole[..whole.len() / 2].to_owned().into_response()
        }
        Fault::Costly => costly(feed.state().listings).into_response(),
    }
}

/// A file of nested long names, of a run of letters, or of records with other members each.
fn costly(turn: u64) -> String {
    let name = "n".repeat(1_000);
    match turn % 4 {
        0 => {
            let (open, close) = (format!("<{name}>").repeat(20), format!("</{name}>").repeat(20));
            let members = "<a>x</a>".repeat(50_000);
            format!(
                "<cars><car><stock>A1</stock><year>2021</year><make>A</make><model>B</model>{open}{members}{close}</car></cars>"
            )
        }
        1 => {
            let members: Vec<String> = (0..100_000).map(|number| format!("\"{number:x}\":1")).collect();
            format!("[{{\"stock_number\":\"A1\",\"{name}\":{{{}}}}}]", members.join(","))
        }
        2 => format!("[{{\"stock_number\":\"A1\"}},{}]", "a".repeat(1_000_000)),
        _ => {
            let records: Vec<String> =
                (0..40_000).map(|number| format!("{{\"m{}\":1}}", number % 2_000)).collect();
            format!("[{}]", records.join(","))
        }
    }
}

async fn photo(Shared(feed): Shared<ChangingFeed>) -> Response {
    let fault = feed.state().fault;
    if fault == Fault::Down { StatusCode::SERVICE_UNAVAILABLE.into_response() } else { PHOTO.into_response() }
}
