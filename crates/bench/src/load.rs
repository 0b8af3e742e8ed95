//! Sends requests: as fast as possible (closed loop), or at a fixed rate (open loop).

use crate::Error;
use bytes::Bytes;
use http::{Request, Response, StatusCode, header, request};
use http_body_util::{BodyExt as _, Full};
use hyper::client::conn::http1::{self, SendRequest};
use hyper_util::rt::TokioIo;
use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};
use tokio::{net::TcpStream, task::JoinSet};

/// Connections of the closed loop.
const CONNECTIONS: usize = 64;

/// A request of the open loop.
#[derive(Debug)]
pub enum Call {
    /// A page, compressed by brotli.
    Page(String),
    /// The lead of a person whom the site does not have yet.
    Lead(usize),
}

/// A keep-alive connection.
struct Connection {
    sender: SendRequest<Full<Bytes>>,
    host: String,
}

impl Connection {
    #[expect(clippy::disallowed_methods, reason = "it ends with the connection")]
    async fn open(address: SocketAddr) -> Result<Self, Error> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
        tokio::spawn(connection);
        Ok(Self { sender, host: address.to_string() })
    }

    /// Posts the form of the page `/contact` and reads the whole response. Each number is another person.
    async fn lead(&mut self, number: usize) -> Result<(), Error> {
        let form = format!(
            "firstName=Dana&lastName=Reed&email=dana{number}%40example.com&phone=901555{:04}&message=Lead+{number}",
            number % 10_000
        );
        let head = Request::post("/leads/contact")
            .header(header::ACCEPT, "application/json")
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header(header::ORIGIN, format!("http://{}", self.host))
            .header("sec-fetch-site", "same-origin");
        let response = self.send(head, form.into()).await?;
        if response.status().is_success() {
            return Ok(());
        }
        Err(format!("/leads/contact: {} {}", response.status(), String::from_utf8_lossy(response.body()))
            .into())
    }

    async fn send(&mut self, head: request::Builder, body: Bytes) -> Result<Response<Bytes>, Error> {
        let request = head.header(header::HOST, &self.host).body(Full::new(body))?;
        // The connection may not have processed the end of the previous response.
        self.sender.ready().await?;
        let (head, body) = self.sender.send_request(request).await?.into_parts();
        Ok(Response::from_parts(head, body.collect().await?.to_bytes()))
    }

    /// Requests a page and returns its body. Any status but 200 is an error.
    async fn page(&mut self, path: &str, encoding: &str) -> Result<Bytes, Error> {
        let head = Request::get(path).header(header::ACCEPT, "text/html");
        let response = self.send(head.header(header::ACCEPT_ENCODING, encoding), Bytes::new()).await?;
        match response.status() {
            StatusCode::OK => Ok(response.into_body()),
            status => Err(format!("{path}: {status}").into()),
        }
    }
}

/// Sends this number of requests, cycling through the paths. Each connection sends the next request
/// after a response.
pub async fn closed_loop(
    address: SocketAddr,
    paths: &Arc<[String]>,
    requests: usize,
    encoding: &'static str,
) -> Result<(), Error> {
    let next = Arc::new(AtomicUsize::new(0));
    let mut clients = JoinSet::new();
    for _ in 0..CONNECTIONS {
        let (paths, next) = (Arc::clone(paths), Arc::clone(&next));
        clients.spawn(async move {
            let mut connection = Connection::open(address).await?;
            loop {
                let number = next.fetch_add(1, Relaxed);
                if number >= requests {
                    return Ok::<_, Error>(());
                }
                connection.page(&paths[number % paths.len()], encoding).await?;
            }
        });
    }
    clients.join_all().await.into_iter().collect()
}

/// Sends each request once at a fixed rate, without waiting for earlier responses. Returns the
/// sorted latencies.
pub async fn open_loop(
    address: SocketAddr,
    calls: impl IntoIterator<Item = Call>,
    per_second: u32,
) -> Result<Vec<Duration>, Error> {
    let idle = Arc::new(Mutex::new(Vec::new()));
    let mut clients = JoinSet::new();
    let mut tick = tokio::time::interval(Duration::from_secs(1) / per_second);
    for call in calls {
        tick.tick().await;
        let started = Instant::now();
        let idle = Arc::clone(&idle);
        clients.spawn(async move {
            let reused = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let mut connection = match reused {
                Some(connection) => connection,
                None => Connection::open(address).await?,
            };
            match call {
                Call::Page(path) => _ = connection.page(&path, "br").await?,
                Call::Lead(number) => connection.lead(number).await?,
            }
            let latency = started.elapsed();
            idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
            Ok::<_, Error>(latency)
        });
    }
    let mut latencies = clients.join_all().await.into_iter().collect::<Result<Vec<_>, _>>()?;
    latencies.sort_unstable();
    Ok(latencies)
}
