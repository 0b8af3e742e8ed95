//! A lot of five hundred vehicles, and a partner that says of it what a test tells it to say.

use axum::{
    Router,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use serde_json::{Value, json};
use std::sync::{
    Arc, Mutex,
    atomic::{AtomicUsize, Ordering},
};

/// Vehicles of the whole lot.
pub(crate) const LOT: usize = 500;

/// The n-th vehicle's.
pub(crate) fn stock_number(n: usize) -> String {
    format!("FC{n:04}")
}

/// One that holds.
fn vin(n: usize) -> String {
    let vin = format!("4T1B11HK0KU{:06}", 200_000 + n);
    let digit = inventory::Vin::new(&vin).expect("a VIN").check_digit();
    format!("{}{digit}{}", &vin[..8], &vin[9..])
}

/// A record that advertising partners take too.
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

/// The first vehicles of the lot.
pub(crate) fn first(vehicles: usize) -> Value {
    (0..vehicles).map(record).collect()
}

/// The same at a part of their prices.
pub(crate) fn cheaper(vehicles: usize, part: usize) -> Value {
    let reduced = |n| {
        let mut record = record(n);
        record["list_price"] = json!((20_000 + n) / part);
        record
    };
    (0..vehicles).map(reduced).collect()
}

/// The n-th vehicle's, after the partner has numbered all of them anew.
pub(crate) fn new_stock_number(n: usize) -> String {
    format!("NEW-{n}")
}

/// The whole lot under other stock numbers.
pub(crate) fn renumbered() -> Value {
    let renumbered = |n| {
        let mut record = record(n);
        record["stock_number"] = json!(new_stock_number(n));
        record
    };
    (0..LOT).map(renumbered).collect()
}

/// The whole lot with another value in a field of these vehicles.
pub(crate) fn damaged(kinds: &[(std::ops::Range<usize>, &str, Value)]) -> Value {
    let mut lot = first(LOT);
    for (numbers, field, value) in kinds {
        for number in numbers.clone() {
            lot[number][*field] = value.clone();
        }
    }
    lot
}

/// The partner: the listing as it is told, and no vehicle's own record.
pub(crate) struct Feed {
    address: std::net::SocketAddr,
    inner: Arc<Inner>,
}

struct Inner {
    body: Mutex<Option<String>>,
    asked: AtomicUsize,
    item_calls: AtomicUsize,
}

impl Feed {
    pub(crate) async fn serve(listing: Value) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let inner = Arc::new(Inner {
            body: Mutex::new(Some(listing.to_string())),
            asked: AtomicUsize::new(0),
            item_calls: AtomicUsize::new(0),
        });
        let router = Router::new()
            .route("/listings", get(listings))
            .route("/api/inventory/{id}", get(item))
            .with_state(Arc::clone(&inner));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { address, inner }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://{}/listings", self.address)
    }

    pub(crate) fn item_url(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// From now on the listing is this.
    pub(crate) fn says(&self, listing: &Value) {
        *self.inner.body.lock().unwrap() = Some(listing.to_string());
    }

    /// From now on there is no answer.
    pub(crate) fn hangs(&self) {
        *self.inner.body.lock().unwrap() = None;
    }

    /// How often the listing was asked for.
    pub(crate) fn asked(&self) -> usize {
        self.inner.asked.load(Ordering::SeqCst)
    }

    /// How often a single vehicle was asked for.
    pub(crate) fn item_calls(&self) -> usize {
        self.inner.item_calls.load(Ordering::SeqCst)
    }
}

async fn listings(State(inner): State<Arc<Inner>>) -> Response {
    inner.asked.fetch_add(1, Ordering::SeqCst);
    let body = inner.body.lock().unwrap().clone();
    match body {
        Some(body) => ([(header::CONTENT_TYPE, "application/json")], body).into_response(),
        None => std::future::pending().await,
    }
}

async fn item(State(inner): State<Arc<Inner>>) -> StatusCode {
    inner.item_calls.fetch_add(1, Ordering::SeqCst);
    StatusCode::NOT_FOUND
}
