//! A partner's photo server on this machine.

use crate::pictures;
use axum::{
    Router,
    body::{Body, Bytes},
    extract::State,
    http::{StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use photos::Source;
use std::{
    convert::Infallible,
    net::Ipv4Addr,
    sync::{Arc, Mutex},
};
use tokio::{net::TcpListener, sync::Semaphore, sync::watch};
use url::Host;

static STARTED: Mutex<Vec<(Host, u16)>> = Mutex::new(Vec::new());

/// Host and port of each server.
pub(crate) fn started() -> Vec<(Host, u16)> {
    STARTED.lock().unwrap().clone()
}

/// A photo server with one response per path.
#[derive(Clone)]
pub(crate) struct PhotoServer {
    origin: String,
    state: Arc<ServerState>,
}

struct ServerState {
    /// Requested paths.
    requested: watch::Sender<Vec<String>>,
    /// Permits for responses that are held back.
    held_responses: Semaphore,
    status: Mutex<StatusCode>,
}

impl PhotoServer {
    /// Starts the server.
    pub(crate) async fn open() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        STARTED.lock().unwrap().push((Host::Ipv4(Ipv4Addr::LOCALHOST), address.port()));
        let origin = format!("http://{address}");
        let state = Arc::new(ServerState {
            requested: watch::Sender::default(),
            held_responses: Semaphore::new(0),
            status: Mutex::new(StatusCode::OK),
        });
        let router = Router::new().fallback(answer).with_state(Arc::clone(&state));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { origin, state }
    }

    /// The photo at this path. A query or fragment makes it another photo with the same response.
    pub(crate) fn photo(&self, path: &str) -> Source {
        Source::new(&format!("{}{path}", self.origin)).unwrap()
    }

    /// The number of requests for this path.
    pub(crate) fn request_count(&self, path: &str) -> usize {
        self.state.requested.borrow().iter().filter(|path_seen| *path_seen == path).count()
    }

    /// Waits until this many requests have arrived.
    pub(crate) async fn wait_for_requests(&self, times: usize) {
        self.state.requested.subscribe().wait_for(|paths| paths.len() >= times).await.unwrap();
    }

    /// Sends the responses that are held back.
    pub(crate) fn release_responses(&self) {
        self.state.held_responses.add_permits(1000);
    }

    /// All later responses have this status.
    pub(crate) fn set_status(&self, status: u16) {
        *self.state.status.lock().unwrap() = StatusCode::from_u16(status).unwrap();
    }
}

async fn answer(State(state): State<Arc<ServerState>>, uri: Uri) -> Response {
    let path = uri.path();
    state.requested.send_modify(|paths| paths.push(path.to_owned()));
    let status = *state.status.lock().unwrap();
    if status != StatusCode::OK {
        return status.into_response();
    }
    match path {
        "/moved.jpg" => (StatusCode::FOUND, [(header::LOCATION, "/photo.jpg")]).into_response(),
        "/to" => (StatusCode::FOUND, [(header::LOCATION, uri.query().unwrap().to_owned())]).into_response(),
        "/loop.jpg" => (StatusCode::FOUND, [(header::LOCATION, "/loop.jpg")]).into_response(),
        "/away.jpg" => {
            (StatusCode::FOUND, [(header::LOCATION, "ftp://photos.example/1.jpg")]).into_response()
        }
        "/endless.jpg" => {
            let pieces = std::iter::repeat_with(|| Ok::<_, Infallible>(Bytes::from_static(&[0xff; 4096])));
            Body::from_stream(futures_util::stream::iter(pieces)).into_response()
        }
        "/late.jpg" => {
            state.held_responses.acquire().await.unwrap().forget();
            pictures::jpeg(1600, 1200).into_response()
        }
        _ => picture(path).map_or(StatusCode::NOT_FOUND.into_response(), IntoResponse::into_response),
    }
}

fn picture(path: &str) -> Option<Vec<u8>> {
    Some(match path {
        "/photo.jpg" => pictures::jpeg(1600, 1200),
        "/half.jpg" => {
            let whole = pictures::jpeg_held(800, 600, 1);
            whole[..whole.len() / 2].to_vec()
        }
        "/motion.jpg" => [&pictures::jpeg(1600, 1200)[..], b"\0\0\0\x18ftypmp42\xff\xda\0\x02video"].concat(),
        "/wide.jpg" => pictures::jpeg(2400, 1800),
        "/small.jpg" => pictures::jpeg(500, 375),
        "/held.jpg" => pictures::jpeg_held(800, 600, 6),
        "/turned.jpg" => pictures::jpeg_held(800, 600, 3),
        "/wide-gamut.jpg" => pictures::jpeg_with_profile(*b"RGB "),
        "/print.jpg" => pictures::jpeg_with_profile(*b"CMYK"),
        "/dot.png" => pictures::png_with_hole(1, 1),
        "/line.jpg" => pictures::jpeg(800, 2),
        "/spacer.png" => pictures::png_with_hole(10, 400),
        "/hole.png" => pictures::png_with_hole(1000, 1000),
        "/bomb.png" => pictures::bomb(),
        "/page.html" => b"<!doctype html><title>Not here</title>".to_vec(),
        _ => return None,
    })
}
