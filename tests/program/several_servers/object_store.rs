//! A new bucket of the S3-compatible server that the test command starts, behind a proxy that
//! counts how often each object is written.

use crate::support::client;
use axum::{
    Router,
    body::Bytes,
    extract::State,
    http::{HeaderMap, Method, StatusCode, Uri, header},
    response::{IntoResponse as _, Response},
};
use std::{
    collections::BTreeMap,
    net::SocketAddr,
    sync::{Arc, Mutex},
};
use tokio::net::TcpListener;
use uuid::Uuid;

/// The server checks no signature, but refuses requests without one.
const SIGNATURE: &str = "AWS4-HMAC-SHA256 Credential=test/20260101/us-east-1/s3/aws4_request, \
                         SignedHeaders=host, Signature=00";

#[derive(Clone)]
pub(super) struct ObjectStore {
    address: SocketAddr,
    bucket: String,
    inner: Arc<Inner>,
}

struct Inner {
    server: String,
    client: reqwest::Client,
    /// Complete writes by path, whether the object was new or not.
    writes: Mutex<BTreeMap<String, usize>>,
}

impl ObjectStore {
    pub(super) async fn start() -> Self {
        let server = std::env::var("FORECOURT_TEST_S3").expect("FORECOURT_TEST_S3, which xtask sets");
        let bucket = format!("photos-{}", Uuid::new_v4().simple());
        let inner = Arc::new(Inner { server, client: client(), writes: Mutex::default() });
        let create = inner.client.put(format!("{}/{bucket}", inner.server));
        let created = create.header(header::AUTHORIZATION, SIGNATURE).send().await.unwrap();
        assert_eq!(created.status(), 200, "the bucket");
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let router = Router::new().fallback(forward).with_state(Arc::clone(&inner));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { address, bucket, inner }
    }

    /// The value of `photos.store`.
    pub(super) fn location(&self) -> String {
        format!("s3://{}/resized", self.bucket)
    }

    /// The variables with which the program finds it.
    pub(super) fn variables(&self) -> [(&'static str, String); 5] {
        [
            ("AWS_ACCESS_KEY_ID", "test".to_owned()),
            ("AWS_SECRET_ACCESS_KEY", "test".to_owned()),
            ("AWS_REGION", "us-east-1".to_owned()),
            ("AWS_ENDPOINT", format!("http://{}", self.address)),
            ("AWS_ALLOW_HTTP", "true".to_owned()),
        ]
    }

    /// How often each object was written.
    pub(super) fn writes(&self) -> BTreeMap<String, usize> {
        self.inner.writes.lock().unwrap().clone()
    }
}

async fn forward(
    State(inner): State<Arc<Inner>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    // A client that dies before the end of its body has written nothing, and does not get here.
    if method == Method::PUT {
        *inner.writes.lock().unwrap().entry(uri.path().to_owned()).or_default() += 1;
    }
    let request = inner.client.request(method, format!("{}{uri}", inner.server));
    let Ok(response) = request.headers(headers).body(body).send().await else {
        return StatusCode::BAD_GATEWAY.into_response();
    };
    let (status, mut headers) = (response.status(), response.headers().clone());
    // The body is whole here, whatever it was before.
    headers.remove(header::TRANSFER_ENCODING);
    (status, headers, response.bytes().await.unwrap_or_default()).into_response()
}
