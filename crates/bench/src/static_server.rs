//! A minimal hyper server that serves bytes from memory.

use crate::{Error, process::LISTENING_PREFIX};
use bytes::Bytes;
use http::{Response, StatusCode, header};
use http_body_util::Full;
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::TokioIo;
use std::{
    collections::HashMap,
    convert::Infallible,
    net::SocketAddr,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
};
use tokio::net::TcpListener;

/// A response from memory.
#[derive(Debug)]
pub(crate) struct StaticPage {
    /// The `Content-Type`.
    pub content_type: &'static str,
    /// The `Content-Encoding`.
    pub encoding: Option<&'static str>,
    /// The bodies, which take turns.
    pub bodies: Vec<Bytes>,
    /// Requests so far.
    pub served: AtomicUsize,
}

impl StaticPage {
    fn respond(&self) -> Response<Full<Bytes>> {
        let turn = self.served.fetch_add(1, Relaxed) % self.bodies.len();
        let mut response = Response::new(Full::new(self.bodies[turn].clone()));
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, http::HeaderValue::from_static(self.content_type));
        if let Some(encoding) = self.encoding {
            headers.insert(header::CONTENT_ENCODING, http::HeaderValue::from_static(encoding));
        }
        response
    }
}

/// Serves the brotli-compressed pages of a folder at their file names, and prints the address.
pub(crate) async fn serve_folder(folder: &Path) -> Result<(), Error> {
    let mut pages = HashMap::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let page = StaticPage {
            content_type: "text/html; charset=utf-8",
            encoding: Some("br"),
            bodies: vec![std::fs::read(entry.path())?.into()],
            served: AtomicUsize::new(0),
        };
        pages.insert(format!("/{}", entry.file_name().to_string_lossy()), page);
    }
    let (listener, address) = listener().await?;
    eprintln!("{LISTENING_PREFIX}{address}");
    serve(listener, pages).await
}

/// Listens on a free port.
pub(crate) async fn listener() -> Result<(TcpListener, SocketAddr), Error> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    Ok((listener, address))
}

/// Serves the pages until the program ends.
#[expect(clippy::disallowed_methods, reason = "all of them end with the program")]
pub(crate) async fn serve(listener: TcpListener, pages: HashMap<String, StaticPage>) -> Result<(), Error> {
    let pages = Arc::new(pages);
    loop {
        let (stream, _) = listener.accept().await?;
        stream.set_nodelay(true)?;
        let pages = Arc::clone(&pages);
        let service = service_fn(move |request: Request<Incoming>| {
            let response = pages.get(request.uri().path()).map_or_else(not_found, StaticPage::respond);
            async move { Ok::<_, Infallible>(response) }
        });
        tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(stream), service));
    }
}

fn not_found() -> Response<Full<Bytes>> {
    let mut response = Response::default();
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}
