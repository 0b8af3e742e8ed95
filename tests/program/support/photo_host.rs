//! A mock host of photos, and of a feed whose vehicles have them.

use axum::{
    Router,
    body::Bytes,
    extract::{self, Request},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use std::{
    collections::HashMap,
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex},
};
use tokio::net::TcpListener;

/// Its feed is at `/cars`.
#[derive(Clone)]
pub(crate) struct PhotoHost {
    address: SocketAddr,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    photo_urls: Mutex<Vec<String>>,
    responses: Mutex<HashMap<String, MockResponse>>,
    requests: Mutex<Vec<String>>,
}

#[derive(Clone)]
enum MockResponse {
    File(Bytes),
    Redirect(String),
}

impl PhotoHost {
    /// Listens on a free port.
    pub(crate) async fn start(ip: impl Into<IpAddr>) -> Self {
        let listener = TcpListener::bind((ip.into(), 0)).await.unwrap();
        let (address, state) = (listener.local_addr().unwrap(), Arc::<State>::default());
        let router = Router::new().fallback(respond).with_state(Arc::clone(&state));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { address, state }
    }

    pub(crate) fn feed_url(&self) -> String {
        self.url("/cars")
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub(crate) fn port(&self) -> u16 {
        self.address.port()
    }

    /// Returns the URL of the file.
    pub(crate) fn add_file(&self, path: &str, file: &Bytes) -> String {
        let response = MockResponse::File(file.clone());
        self.state.responses.lock().unwrap().insert(path.to_owned(), response);
        self.url(path)
    }

    /// Returns the URL that redirects.
    pub(crate) fn add_redirect(&self, path: &str, target: &str) -> String {
        let response = MockResponse::Redirect(target.to_owned());
        self.state.responses.lock().unwrap().insert(path.to_owned(), response);
        self.url(path)
    }

    /// Adds a vehicle with this photo to the feed. Returns the site's path of the photo by width.
    pub(crate) fn add_vehicle(&self, photo_url: &str) -> impl Fn(u32) -> String + use<> {
        let mut photo_urls = self.state.photo_urls.lock().unwrap();
        photo_urls.push(photo_url.to_owned());
        let stock_number = stock_number(photo_urls.len());
        move |width| format!("/photos/{stock_number}/1-{width}.webp")
    }

    /// The paths of all requests.
    pub(crate) fn requests(&self) -> Vec<String> {
        self.state.requests.lock().unwrap().clone()
    }
}

fn stock_number(number: usize) -> String {
    format!("P{number}")
}

async fn respond(extract::State(state): extract::State<Arc<State>>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    state.requests.lock().unwrap().push(path.clone());
    if path == "/cars" {
        return ([(header::CONTENT_TYPE, "application/json")], listing(&state)).into_response();
    }
    let response = state.responses.lock().unwrap().get(&path).cloned();
    match response {
        Some(MockResponse::File(file)) => file.into_response(),
        Some(MockResponse::Redirect(target)) => {
            (StatusCode::FOUND, [(header::LOCATION, target)]).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn listing(state: &State) -> String {
    let photo_urls = state.photo_urls.lock().unwrap();
    let vehicles = photo_urls.iter().enumerate().map(|(index, photo_url)| {
        serde_json::json!({
            "stock_number": stock_number(index + 1),
            "year": 2021, "make": "Toyota", "model": "Camry", "full_text_name": "2021 Toyota Camry SE",
            "mileage": 30_125, "list_price": 24_990, "image_urls": [photo_url],
        })
    });
    serde_json::Value::from(vehicles.collect::<Vec<_>>()).to_string()
}
