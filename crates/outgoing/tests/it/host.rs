//! Somebody's server on this machine, which notes what it is asked and answers as told.

use axum::{
    Router,
    extract::{Request, State},
    http::{HeaderMap, StatusCode, header::LOCATION},
    response::{IntoResponse, Response},
};
use std::{
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex},
};
use tokio::net::TcpListener;
use url::Url;

/// The server.
#[derive(Clone)]
pub(crate) struct Host {
    pub(crate) address: SocketAddr,
    desk: Arc<Desk>,
}

#[derive(Default)]
struct Desk {
    asked: Mutex<Vec<(String, HeaderMap)>>,
    leads_to: Mutex<Option<String>>,
}

impl Host {
    /// Opens it at this address, on a free port.
    pub(crate) async fn open(ip: impl Into<IpAddr>) -> Self {
        let listener = TcpListener::bind((ip.into(), 0)).await.unwrap();
        let (address, desk) = (listener.local_addr().unwrap(), Arc::<Desk>::default());
        let router = Router::new().fallback(answer).with_state(Arc::clone(&desk));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { address, desk }
    }

    /// An address on it.
    pub(crate) fn url(&self, path: &str) -> Url {
        Url::parse(&format!("http://{}{path}", self.address)).unwrap()
    }

    /// `/moved` leads there.
    pub(crate) fn leads_to(&self, target: &str) {
        *self.desk.leads_to.lock().unwrap() = Some(target.to_owned());
    }

    /// What it was asked, in order.
    pub(crate) fn asked(&self) -> Vec<(String, HeaderMap)> {
        self.desk.asked.lock().unwrap().clone()
    }
}

async fn answer(State(desk): State<Arc<Desk>>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    desk.asked.lock().unwrap().push((path.clone(), request.headers().clone()));
    let target = desk.leads_to.lock().unwrap().clone();
    match target.filter(|_| path == "/moved") {
        Some(target) => (StatusCode::FOUND, [(LOCATION, target)]).into_response(),
        None => "here".into_response(),
    }
}
