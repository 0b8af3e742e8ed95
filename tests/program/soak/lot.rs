//! A feed with another lot at each look, and the photos of its vehicles. It knows when it last was of no use.

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
/// Of so many vehicles one is away each time, another one the next: a lot is never lost in one step.
const ONE_AWAY_OF: u64 = 10;
const MAKES: [&str; 5] = ["Toyota", "Ford", "Honda", "Chevrolet", "Kia"];
/// What the site goes on showing, the fetch under way, and a busy machine.
const EXPLAINS_FOR: Duration = Duration::from_secs(12);
/// A photo that can't be made is not tried again for a minute, and may have been under way when the fault ended.
const EXPLAINS_PHOTOS_FOR: Duration = Duration::from_secs(75);
const PHOTO: &[u8] = include_bytes!("../../fuzz/seeds/photo/small.jpeg");

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    None,
    Down,
    Hangs,
    CutShort,
}

impl Fault {
    pub(crate) fn any(dice: &mut StdRng) -> Self {
        [Self::None, Self::Down, Self::Hangs, Self::CutShort][dice.random_range(0..4)]
    }
}

#[derive(Clone)]
pub(crate) struct Lot {
    address: SocketAddr,
    state: Arc<Mutex<State>>,
}

struct State {
    fault: Fault,
    last_ailed: Option<Instant>,
    listings: u64,
}

impl Lot {
    pub(crate) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let state = State { fault: Fault::None, last_ailed: None, listings: 0 };
        let lot = Self { address: listener.local_addr().unwrap(), state: Arc::new(Mutex::new(state)) };
        let router = Router::new()
            .route("/listings", get(listings))
            .route("/photo/{name}", get(photo))
            .with_state(lot.clone());
        tokio::spawn(async move { axum::serve(listener, router).await });
        lot
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}/listings", self.address)
    }

    pub(crate) fn is_now(&self, fault: Fault) {
        let mut state = self.state();
        if state.fault != Fault::None {
            state.last_ailed = Some(Instant::now());
        }
        state.fault = fault;
    }

    /// Whether a page that can't be shown at this moment is the feed's fault.
    pub(crate) fn explains_an_outage(&self) -> bool {
        self.has_ailed_within(EXPLAINS_FOR)
    }

    /// Whether a photo that can't be made at this moment is the feed's fault.
    pub(crate) fn explains_a_photo(&self) -> bool {
        self.has_ailed_within(EXPLAINS_PHOTOS_FOR)
    }

    fn has_ailed_within(&self, time: Duration) -> bool {
        let state = self.state();
        state.fault != Fault::None || state.last_ailed.is_some_and(|at| at.elapsed() < time)
    }

    /// How many different lots it has shown.
    pub(crate) fn listings(&self) -> u64 {
        self.state().listings
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    fn next(&self) -> String {
        let mut state = self.state();
        state.listings += 1;
        let present = (0..VEHICLES).filter(|number| !(number + state.listings).is_multiple_of(ONE_AWAY_OF));
        let records: Vec<Value> = present.map(|number| self.record(number, state.listings)).collect();
        json!(records).to_string()
    }

    fn record(&self, number: u64, listing: u64) -> Value {
        let make = MAKES[usize::try_from(number).unwrap() % MAKES.len()];
        let photo = |place: u64| format!("http://{}/photo/{number}-{place}.jpg", self.address);
        json!({
            "stock_number": format!("S{number}"),
            "full_text_name": format!("2021 {make} Number {number}"),
            "year": 2021,
            "make": make,
            "model": format!("Model {}", number % 17),
            "mileage": 10_000 + number,
            "list_price": 15_000 + number * 50 + listing % 7 * 100,
            "description": format!("Seen on listing {listing}."),
            "image_urls": [photo(1), photo(2), photo(3)],
        })
    }
}

async fn listings(Shared(lot): Shared<Lot>) -> Response {
    let fault = lot.state().fault;
    match fault {
        Fault::None => lot.next().into_response(),
        Fault::Down => StatusCode::SERVICE_UNAVAILABLE.into_response(),
        Fault::Hangs => std::future::pending().await,
        Fault::CutShort => {
            let whole = lot.next();
            whole[..whole.len() / 2].to_owned().into_response()
        }
    }
}

async fn photo(Shared(lot): Shared<Lot>) -> Response {
    let fault = lot.state().fault;
    if fault == Fault::Down { StatusCode::SERVICE_UNAVAILABLE.into_response() } else { PHOTO.into_response() }
}
