//! A feed with a test's own records.

use axum::{Router, extract::State, routing::get};
use inventory::FeedFormat;
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};
use tokio::net::TcpListener;
use url::Url;

/// A feed with changeable content.
pub(crate) struct MockFeed {
    body: Arc<Mutex<String>>,
    url: Url,
}

impl MockFeed {
    /// A feed with these records.
    pub(crate) async fn start(records: &[Value]) -> Self {
        Self::start_with(json!(records).to_string()).await
    }

    /// A feed with this body.
    pub(crate) async fn start_with(body: String) -> Self {
        let body = Arc::new(Mutex::new(body));
        let feed = Router::new().route(
            "/listings",
            get(|State(body): State<Arc<Mutex<String>>>| async move { body.lock().unwrap().clone() }),
        );
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/listings", listener.local_addr().unwrap()).parse().unwrap();
        let router = feed.with_state(Arc::clone(&body));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { body, url }
    }

    pub(crate) fn url(&self) -> Url {
        self.url.clone()
    }

    /// Later responses have these records.
    pub(crate) fn set_records(&self, records: &[Value]) {
        self.respond_with(&json!(records).to_string());
    }

    /// Later responses have this body.
    pub(crate) fn respond_with(&self, text: &str) {
        text.clone_into(&mut self.body.lock().unwrap());
    }
}

/// The format of a feed's records.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FeedKind {
    Array,
    /// An object whose member `vehicles` is the list.
    Object,
    Csv,
    Xml,
}

impl FeedKind {
    pub(crate) const ALL: [Self; 4] = [Self::Array, Self::Object, Self::Csv, Self::Xml];

    /// The settings that it needs.
    pub(crate) fn format(self) -> FeedFormat {
        let records = matches!(self, Self::Object).then(|| "vehicles".to_owned());
        FeedFormat { records, ..FeedFormat::default() }
    }

    /// The records, which have the members of the first one.
    pub(crate) fn body(self, records: &[Value]) -> String {
        let names: Vec<&String> = records[0].as_object().unwrap().keys().collect();
        let text = |value: &Value| match value {
            Value::String(text) => text.clone(),
            Value::Array(entries) => {
                entries.iter().map(|entry| entry.as_str().unwrap()).collect::<Vec<_>>().join("|")
            }
            Value::Null => String::new(),
            other => other.to_string(),
        };
        match self {
            Self::Array => json!(records).to_string(),
            Self::Object => json!({ "count": records.len(), "vehicles": records }).to_string(),
            Self::Csv => {
                let mut table = csv::Writer::from_writer(Vec::new());
                table.write_record(&names).unwrap();
                for record in records {
                    table.write_record(names.iter().map(|name| text(&record[name.as_str()]))).unwrap();
                }
                String::from_utf8(table.into_inner().unwrap()).unwrap()
            }
            Self::Xml => {
                let element = |record: &Value, name: &str| {
                    let text = text(&record[name]).replace('&', "&amp;").replace('<', "&lt;");
                    format!("<{name}>{text}</{name}>")
                };
                let vehicle = |record: &Value| {
                    let elements: String = names.iter().map(|name| element(record, name)).collect();
                    format!("<vehicle>{elements}</vehicle>")
                };
                format!("<inventory>{}</inventory>", records.iter().map(vehicle).collect::<String>())
            }
        }
    }
}

/// A complete record.
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
