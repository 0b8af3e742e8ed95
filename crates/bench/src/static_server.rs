//! A minimal hyper server that serves bytes from memory.

use crate::Error;
use bytes::Bytes;
use http::{Response, StatusCode};
use http_body_util::Full;
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::TokioIo;
use std::{
    collections::HashMap,
    net::SocketAddr,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
};
use tokio::net::TcpListener;

/// The line on standard error with which a server announces its address.
pub const LISTENING_PREFIX: &str = "listening on http://";

/// Responses from memory, which take turns.
#[derive(Debug)]
pub struct StaticPage {
    turns: Vec<Response<Full<Bytes>>>,
    requests: AtomicUsize,
}

impl StaticPage {
    pub fn new(head: http::response::Builder, bodies: Vec<Bytes>) -> Result<Self, Error> {
        let (head, ()) = head.body(())?.into_parts();
        let turns = bodies.into_iter().map(|body| Response::from_parts(head.clone(), Full::new(body)));
        Ok(Self { turns: turns.collect(), requests: AtomicUsize::new(0) })
    }

    fn respond(&self) -> Response<Full<Bytes>> {
        self.turns[self.requests.fetch_add(1, Relaxed) % self.turns.len()].clone()
    }
}

/// Serves the brotli-compressed pages of a folder at their file names, and prints the address.
pub async fn serve_folder(folder: &Path) -> Result<(), Error> {
    let mut pages = HashMap::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let head = Response::builder()
            .header("content-type", "text/html; charset=utf-8")
            .header("content-encoding", "br");
        let page = StaticPage::new(head, vec![std::fs::read(entry.path())?.into()])?;
        pages.insert(format!("/{}", entry.file_name().to_string_lossy()), page);
    }
    let (listener, address) = listener().await?;
    eprintln!("{LISTENING_PREFIX}{address}");
    serve(listener, pages).await
}

/// Listens on a free port.
pub async fn listener() -> Result<(TcpListener, SocketAddr), Error> {
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
            let response = match pages.get(request.uri().path()) {
                Some(page) => Ok(page.respond()),
                None => Response::builder().status(StatusCode::NOT_FOUND).body(Full::default()),
            };
            async move { response }
        });
        tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(stream), service));
    }
}
