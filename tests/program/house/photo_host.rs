//! A feed whose vehicles have the photos that a test wants, and the host that serves them.

use axum::{
    Router,
    body::Bytes,
    extract::{Request, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use std::{
    collections::HashMap,
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex},
};
use tokio::net::TcpListener;

/// The host: `/cars` is its feed.
#[derive(Clone)]
pub(crate) struct PhotoHost {
    address: SocketAddr,
    desk: Arc<Desk>,
}

#[derive(Default)]
struct Desk {
    photos: Mutex<Vec<String>>,
    files: Mutex<HashMap<String, Served>>,
    asked: Mutex<Vec<String>>,
}

#[derive(Clone)]
enum Served {
    File(Bytes),
    LeadsTo(String),
}

impl PhotoHost {
    /// Opens it at this address, on a free port.
    pub(crate) async fn open(ip: impl Into<IpAddr>) -> Self {
        let listener = TcpListener::bind((ip.into(), 0)).await.unwrap();
        let (address, desk) = (listener.local_addr().unwrap(), Arc::<Desk>::default());
        let router = Router::new().fallback(answer).with_state(Arc::clone(&desk));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { address, desk }
    }

    /// Its feed's address.
    pub(crate) fn feed_url(&self) -> String {
        self.url("/cars")
    }

    /// An address on it.
    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Its port.
    pub(crate) fn port(&self) -> u16 {
        self.address.port()
    }

    /// Serves this file; its address.
    pub(crate) fn serves(&self, path: &str, file: &Bytes) -> String {
        self.desk.files.lock().unwrap().insert(path.to_owned(), Served::File(file.clone()));
        self.url(path)
    }

    /// Leads on from here to there; the address of here.
    pub(crate) fn leads_on(&self, path: &str, target: &str) -> String {
        self.desk.files.lock().unwrap().insert(path.to_owned(), Served::LeadsTo(target.to_owned()));
        self.url(path)
    }

    /// The feed lists a vehicle with this photo; the site's address of it in this width.
    pub(crate) fn lists(&self, photo: &str) -> impl Fn(u32) -> String + use<> {
        let mut photos = self.desk.photos.lock().unwrap();
        photos.push(photo.to_owned());
        let stock_number = stock_number(photos.len());
        move |width| format!("/photos/{stock_number}/1-{width}.webp")
    }

    /// Paths that were asked for.
    pub(crate) fn asked(&self) -> Vec<String> {
        self.desk.asked.lock().unwrap().clone()
    }
}

fn stock_number(number: usize) -> String {
    format!("P{number}")
}

async fn answer(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    desk.asked.lock().unwrap().push(path.clone());
    if path == "/cars" {
        return ([(header::CONTENT_TYPE, "application/json")], listing(&desk)).into_response();
    }
    let served = desk.files.lock().unwrap().get(&path).cloned();
    match served {
        Some(Served::File(file)) => file.into_response(),
        Some(Served::LeadsTo(target)) => (StatusCode::FOUND, [(header::LOCATION, target)]).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn listing(desk: &Desk) -> String {
    let photos = desk.photos.lock().unwrap();
    let vehicles = photos.iter().enumerate().map(|(index, photo)| {
        serde_json::json!({
            "stock_number": stock_number(index + 1),
            "year": 2021, "make": "Toyota", "model": "Camry", "full_text_name": "2021 Toyota Camry SE",
            "mileage": 30_125, "list_price": 24_990, "image_urls": [photo],
        })
    });
    serde_json::Value::from(vehicles.collect::<Vec<_>>()).to_string()
}
