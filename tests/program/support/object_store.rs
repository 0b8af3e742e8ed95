//! A mock of an S3 service with one bucket.

use axum::{
    Router,
    body::{Bytes, to_bytes},
    extract::{self, Request},
    http::{Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use std::{
    collections::BTreeMap,
    net::Ipv4Addr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};
use tokio::net::TcpListener;

/// The endpoint of the service, and what it stores.
#[derive(Clone)]
pub(crate) struct ObjectStore {
    pub(crate) endpoint: String,
    state: Arc<State>,
}

#[derive(Default)]
struct State {
    objects: Mutex<BTreeMap<String, Object>>,
    reads: Mutex<Vec<String>>,
    is_hanging: AtomicBool,
}

struct Object {
    media_type: String,
    bytes: Bytes,
}

impl ObjectStore {
    pub(crate) async fn start() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let endpoint = format!("http://{}", listener.local_addr().unwrap());
        let state = Arc::<State>::default();
        let router = Router::new().fallback(respond).with_state(Arc::clone(&state));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { endpoint, state }
    }

    /// The path and the media type of each object.
    pub(crate) fn objects(&self) -> Vec<(String, String)> {
        let objects = self.state.objects.lock().unwrap();
        objects.iter().map(|(path, object)| (path.clone(), object.media_type.clone())).collect()
    }

    /// The paths of all reads.
    pub(crate) fn reads(&self) -> Vec<String> {
        self.state.reads.lock().unwrap().clone()
    }

    /// From now on requests get no answer.
    pub(crate) fn hang(&self) {
        self.state.is_hanging.store(true, Relaxed);
    }
}

async fn respond(extract::State(state): extract::State<Arc<State>>, request: Request) -> Response {
    if state.is_hanging.load(Relaxed) {
        return std::future::pending().await;
    }
    let (parts, body) = request.into_parts();
    let text = |name| parts.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    if !text(header::AUTHORIZATION).starts_with("AWS4-HMAC-SHA256 Credential=id/") {
        return StatusCode::FORBIDDEN.into_response();
    }
    let (path, bytes) = (parts.uri.path().to_owned(), to_bytes(body, 1 << 24).await.unwrap());
    let mut objects = state.objects.lock().unwrap();
    if parts.method == Method::GET {
        state.reads.lock().unwrap().push(path.clone());
    }
    match parts.method {
        Method::PUT if text(header::IF_NONE_MATCH) == "*" && objects.contains_key(&path) => {
            StatusCode::PRECONDITION_FAILED.into_response()
        }
        Method::PUT => {
            let media_type = text(header::CONTENT_TYPE).to_owned();
            objects.insert(path, Object { media_type, bytes });
            [(header::ETAG, "\"1\"")].into_response()
        }
        // The server leaves out the body of a response to HEAD.
        Method::GET | Method::HEAD => match objects.get(&path) {
            Some(object) => {
                let headers = [
                    (header::ETAG, "\"1\"".to_owned()),
                    (header::LAST_MODIFIED, "Mon, 23 Nov 2026 08:00:00 GMT".to_owned()),
                    (header::CONTENT_TYPE, object.media_type.clone()),
                ];
                let range =
                    text(header::RANGE).strip_prefix("bytes=").and_then(|range| range.split_once('-'));
                let Some((first, last)) = range else {
                    return (headers, object.bytes.clone()).into_response();
                };
                let (first, last): (usize, usize) = (first.parse().unwrap(), last.parse().unwrap());
                let end = object.bytes.len().min(last + 1);
                let range = format!("bytes {first}-{}/{}", end - 1, object.bytes.len());
                let part = object.bytes.slice(first..end);
                (StatusCode::PARTIAL_CONTENT, headers, [(header::CONTENT_RANGE, range)], part).into_response()
            }
            None => StatusCode::NOT_FOUND.into_response(),
        },
        Method::DELETE => {
            objects.remove(&path);
            StatusCode::NO_CONTENT.into_response()
        }
        _ => StatusCode::METHOD_NOT_ALLOWED.into_response(),
    }
}
