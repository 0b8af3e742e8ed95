//! A lot of a test's own, told by a feed of its own.

use axum::{Router, extract::State, routing::get};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use tokio::net::TcpListener;
use url::Url;

/// A feed that says what a test wants.
pub(crate) struct Lot {
    says: Arc<Mutex<String>>,
    url: Url,
}

impl Lot {
    /// A feed with these records.
    pub(crate) async fn of(records: &[Value]) -> Self {
        let says = Arc::new(Mutex::new(json!(records).to_string()));
        let feed = Router::new().route(
            "/listings",
            get(|State(says): State<Arc<Mutex<String>>>| async move { says.lock().unwrap().clone() }),
        );
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/listings", listener.local_addr().unwrap()).parse().unwrap();
        let router = feed.with_state(Arc::clone(&says));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { says, url }
    }

    /// Where the feed is.
    pub(crate) fn url(&self) -> Url {
        self.url.clone()
    }

    /// From now on the feed has these records; a site hears of it when it asks again.
    pub(crate) fn is_now(&self, records: &[Value]) {
        self.says(&json!(records).to_string());
    }

    /// From now on the feed answers with this text.
    pub(crate) fn says(&self, text: &str) {
        text.clone_into(&mut self.says.lock().unwrap());
    }
}

/// A record with all that a buyer wants to know.
pub(crate) fn record(stock_number: &str) -> Value {
    json!({
        "stock_number": stock_number,
        "vin": "4T1G11AK8MU500001",
        "full_text_name": "2021 Toyota Camry SE",
        "year": 2021,
        "make": "Toyota",
        "model": "Camry",
        "trim": "SE",
        "mileage": 38_210,
        "transmission": "8-Speed Automatic",
        "exterior_color": "Celestial Silver",
        "interior_color": "Black",
        "base_price": 23_990,
        "list_price": 21_990,
        "body_style": "Sedan",
        "fuel_type": "Gasoline",
        "drivetrain": "FWD",
        "engine": "2.5L I4",
        "description": "One owner, serviced here.",
        "image_urls": ["https://photos.example/a/1.jpg?w=1&h=2", "https://photos.example/a/2.jpg"],
    })
}

/// A VIN that holds, another for each number.
pub(crate) fn vin(number: usize) -> String {
    let vin = format!("1FTFW1E50MFA{number:05}");
    let digit = inventory::Vin::new(&vin).expect("a VIN").check_digit();
    format!("{}{digit}{}", &vin[..8], &vin[9..])
}

/// The record with a field of another value.
pub(crate) fn with(mut record: Value, field: &str, value: impl Into<Value>) -> Value {
    record[field] = value.into();
    record
}
