//! A minimal hyper server that serves bytes from memory.

use crate::Error;
use bytes::Bytes;
use http::{HeaderName, HeaderValue, Response, StatusCode, header};
use http_body_util::Full;
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::TokioIo;
use std::{collections::HashMap, convert::Infallible, net::SocketAddr, path::Path, sync::Arc};
use tokio::net::TcpListener;

/// The line on standard error with which a server announces its origin.
pub const LISTENING_PREFIX: &str = "listening on ";

/// Serves the brotli-compressed pages of a folder at their file names, and prints the address.
pub async fn serve_folder(folder: &Path) -> Result<(), Error> {
    let mut pages = HashMap::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let page = Bytes::from(std::fs::read(entry.path())?);
        pages.insert(format!("/{}", entry.file_name().to_string_lossy()), page);
    }
    let (listener, address) = listener().await?;
    eprintln!("{LISTENING_PREFIX}http://{address}");
    let head = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CONTENT_ENCODING, "br")];
    serve(listener, head, move |path| pages.get(path).cloned()).await
}

/// Listens on a free port.
pub async fn listener() -> Result<(TcpListener, SocketAddr), Error> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    Ok((listener, address))
}

/// Serves the bodies of paths, all with these headers, until the program ends.
#[expect(clippy::disallowed_methods, reason = "all of them end with the program")]
pub async fn serve<const N: usize>(
    listener: TcpListener,
    head: [(HeaderName, &'static str); N],
    body: impl Fn(&str) -> Option<Bytes> + Send + Sync + 'static,
) -> Result<(), Error> {
    let head = Arc::new(head.map(|(name, value)| (name, HeaderValue::from_static(value))));
    let body = Arc::new(body);
    loop {
        let (stream, _) = listener.accept().await?;
        stream.set_nodelay(true)?;
        let (head, body) = (Arc::clone(&head), Arc::clone(&body));
        let service = service_fn(move |request: Request<Incoming>| {
            let body = body(request.uri().path());
            let status = if body.is_some() { StatusCode::OK } else { StatusCode::NOT_FOUND };
            let mut response = Response::new(Full::new(body.unwrap_or_default()));
            *response.status_mut() = status;
            response.headers_mut().extend(head.iter().cloned());
            async move { Ok::<_, Infallible>(response) }
        });
        tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(stream), service));
    }
}
