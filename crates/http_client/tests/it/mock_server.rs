//! A local server that records requests and redirects `/moved` to a configurable target.

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

#[derive(Clone)]
pub(crate) struct MockServer {
    pub(crate) address: SocketAddr,
    state: Arc<ServerState>,
}

#[derive(Default)]
struct ServerState {
    requests: Mutex<Vec<(String, HeaderMap)>>,
    redirect_target: Mutex<Option<String>>,
}

impl MockServer {
    /// Starts the server on a free port.
    pub(crate) async fn start(ip: impl Into<IpAddr>) -> Self {
        let listener = TcpListener::bind((ip.into(), 0)).await.unwrap();
        let (address, state) = (listener.local_addr().unwrap(), Arc::<ServerState>::default());
        let router = Router::new().fallback(answer).with_state(Arc::clone(&state));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { address, state }
    }

    /// The URL of a path.
    pub(crate) fn url(&self, path: &str) -> Url {
        Url::parse(&format!("http://{}{path}", self.address)).unwrap()
    }

    /// Sets the redirect target of `/moved`.
    pub(crate) fn redirect_to(&self, target: &str) {
        *self.state.redirect_target.lock().unwrap() = Some(target.to_owned());
    }

    /// The requests so far.
    pub(crate) fn requests(&self) -> Vec<(String, HeaderMap)> {
        self.state.requests.lock().unwrap().clone()
    }
}

async fn answer(State(state): State<Arc<ServerState>>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    state.requests.lock().unwrap().push((path.clone(), request.headers().clone()));
    let target = state.redirect_target.lock().unwrap().clone();
    match target.filter(|_| path == "/moved") {
        Some(target) => (StatusCode::FOUND, [(LOCATION, target)]).into_response(),
        None => "here".into_response(),
    }
}
