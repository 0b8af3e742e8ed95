//! A server of hyper's that hands out bytes from memory and does nothing else.

use crate::{Trouble, process::LISTENING};
use bytes::Bytes;
use http::{Response, StatusCode, header};
use http_body_util::Full;
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::TokioIo;
use std::{collections::HashMap, convert::Infallible, net::SocketAddr, path::Path, sync::Arc};
use tokio::net::TcpListener;

/// What lies at an address.
#[derive(Clone, Debug)]
pub(crate) struct Still {
    /// Its kind.
    pub content_type: &'static str,
    /// How it is compressed.
    pub coding: Option<&'static str>,
    /// The bytes.
    pub body: Bytes,
}

impl Still {
    fn respond(&self) -> Response<Full<Bytes>> {
        let mut response = Response::new(Full::new(self.body.clone()));
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, http::HeaderValue::from_static(self.content_type));
        if let Some(coding) = self.coding {
            headers.insert(header::CONTENT_ENCODING, http::HeaderValue::from_static(coding));
        }
        response
    }
}

/// Serves the compressed pages of this folder, each at its file's name, and says where.
pub(crate) async fn serve_folder(folder: &Path) -> Result<(), Trouble> {
    let mut pages = HashMap::new();
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let body = std::fs::read(entry.path())?.into();
        let page = Still { content_type: "text/html; charset=utf-8", coding: Some("br"), body };
        pages.insert(format!("/{}", entry.file_name().to_string_lossy()), page);
    }
    let (listener, address) = listener().await?;
    eprintln!("{LISTENING}{address}");
    serve(listener, pages).await
}

/// On any free port.
pub(crate) async fn listener() -> Result<(TcpListener, SocketAddr), Trouble> {
    let listener = TcpListener::bind("127.0.0.1:0").await?;
    let address = listener.local_addr()?;
    Ok((listener, address))
}

/// Serves these, without an end.
#[expect(clippy::disallowed_methods, reason = "all of them end with the program")]
pub(crate) async fn serve(listener: TcpListener, pages: HashMap<String, Still>) -> Result<(), Trouble> {
    let pages = Arc::new(pages);
    loop {
        let (stream, _) = listener.accept().await?;
        stream.set_nodelay(true)?;
        let pages = Arc::clone(&pages);
        let service = service_fn(move |request: Request<Incoming>| {
            let answer = pages.get(request.uri().path()).map_or_else(not_found, Still::respond);
            async move { Ok::<_, Infallible>(answer) }
        });
        tokio::spawn(http1::Builder::new().serve_connection(TokioIo::new(stream), service));
    }
}

fn not_found() -> Response<Full<Bytes>> {
    let mut response = Response::default();
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}
