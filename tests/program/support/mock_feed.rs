//! A mock feed of five hundred vehicles, whose response a test can replace.

use axum::{
    Router, extract,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use serde_json::{Value, json};
use std::sync::{
    Arc, Mutex,
    atomic::{AtomicUsize, Ordering},
};

pub(crate) const VEHICLES: usize = 500;

pub(crate) fn stock_number(n: usize) -> String {
    format!("FC{n:04}")
}

/// A VIN with a valid check digit.
fn vin(n: usize) -> String {
    let vin = format!("4T1B11HK0KU{:06}", 200_000 + n);
    let digit = inventory::Vin::new(&vin).expect("a VIN").check_digit();
    format!("{}{digit}{}", &vin[..8], &vin[9..])
}

/// A record that is complete enough for advertising feeds.
fn record(n: usize) -> Value {
    json!({
        "stock_number": stock_number(n),
        "vin": vin(n),
        "year": 2021,
        "make": "Toyota",
        "model": "Camry",
        "mileage": 30_000 + n,
        "exterior_color": "Silver",
        "new_or_used": "used",
        "list_price": 20_000 + n,
        "image_urls": ["http://127.0.0.1:9/1.jpg"],
    })
}

pub(crate) fn first_vehicles(count: usize) -> Value {
    (0..count).map(record).collect()
}

/// The first vehicles at their prices divided by `divisor`.
pub(crate) fn with_prices_divided(count: usize, divisor: usize) -> Value {
    let reduced = |n| {
        let mut record = record(n);
        record["list_price"] = json!((20_000 + n) / divisor);
        record
    };
    (0..count).map(reduced).collect()
}

pub(crate) fn new_stock_number(n: usize) -> String {
    format!("NEW-{n}")
}

/// All vehicles under other stock numbers.
pub(crate) fn with_new_stock_numbers() -> Value {
    let renumbered = |n| {
        let mut record = record(n);
        record["stock_number"] = json!(new_stock_number(n));
        record
    };
    (0..VEHICLES).map(renumbered).collect()
}

/// All vehicles, with values of fields replaced in ranges of vehicles.
pub(crate) fn with_replaced_fields(replacements: &[(std::ops::Range<usize>, &str, Value)]) -> Value {
    let mut records = first_vehicles(VEHICLES);
    for (numbers, field, value) in replacements {
        for number in numbers.clone() {
            records[number][*field] = value.clone();
        }
    }
    records
}

/// Serves the listing, and 404 for every single item.
pub(crate) struct MockFeed {
    address: std::net::SocketAddr,
    state: Arc<State>,
}

struct State {
    /// `None` hangs.
    body: Mutex<Option<String>>,
    listing_calls: AtomicUsize,
    item_calls: AtomicUsize,
}

impl MockFeed {
    pub(crate) async fn start(listing: Value) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let state = Arc::new(State {
            body: Mutex::new(Some(listing.to_string())),
            listing_calls: AtomicUsize::new(0),
            item_calls: AtomicUsize::new(0),
        });
        let router = Router::new()
            .route("/listings", get(listings))
            .route("/api/inventory/{id}", get(item))
            .with_state(Arc::clone(&state));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { address, state }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}/listings", self.address)
    }

    pub(crate) fn item_url(&self) -> String {
        format!("http://{}/", self.address)
    }

    pub(crate) fn set_listing(&self, listing: &Value) {
        self.set_body(listing.to_string());
    }

    pub(crate) fn set_body(&self, body: String) {
        *self.state.body.lock().unwrap() = Some(body);
    }

    /// Requests for the listing hang from now on.
    pub(crate) fn hang(&self) {
        *self.state.body.lock().unwrap() = None;
    }

    pub(crate) fn listing_calls(&self) -> usize {
        self.state.listing_calls.load(Ordering::SeqCst)
    }

    pub(crate) fn item_calls(&self) -> usize {
        self.state.item_calls.load(Ordering::SeqCst)
    }
}

async fn listings(extract::State(state): extract::State<Arc<State>>) -> Response {
    state.listing_calls.fetch_add(1, Ordering::SeqCst);
    let body = state.body.lock().unwrap().clone();
    match body {
        Some(body) => ([(header::CONTENT_TYPE, "application/json")], body).into_response(),
        None => std::future::pending().await,
    }
}

async fn item(extract::State(state): extract::State<Arc<State>>) -> StatusCode {
    state.item_calls.fetch_add(1, Ordering::SeqCst);
    StatusCode::NOT_FOUND
}
