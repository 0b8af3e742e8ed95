//! A partner's HTTP server on loopback, in its own thread with its own clock.

use crate::support::mock_response::MockResponse;
use feed::{FeedConfig, Secret};
use std::collections::{HashMap, VecDeque};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, oneshot};
use url::Url;

/// Stops when it is dropped.
pub(crate) struct MockPartner {
    addr: SocketAddr,
    responses: Responses,
    requests: mpsc::UnboundedReceiver<ReceivedRequest>,
    _stop: oneshot::Sender<()>,
}

#[derive(Debug)]
pub(crate) struct ReceivedRequest {
    pub(crate) method: String,
    pub(crate) target: String,
    headers: Vec<(String, String)>,
}

/// Responses by path, sent in order; the last one repeats.
type Responses = Arc<Mutex<HashMap<String, VecDeque<MockResponse>>>>;

/// Requests to this path are not counted.
const PING: &str = "/ping";

impl ReceivedRequest {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    async fn read(client: &mut TcpStream) -> Option<Self> {
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(client.read_u8().await.ok()?);
        }
        let text = String::from_utf8(head).ok()?;
        let mut lines = text.lines();
        let mut request = lines.next()?.split(' ').map(str::to_owned);
        let headers = lines.filter_map(|line| line.split_once(": "));
        Some(Self {
            method: request.next()?,
            target: request.next()?,
            headers: headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect(),
        })
    }
}

impl MockPartner {
    /// Responds with 500 until a test sets other responses.
    pub(crate) fn start() -> Self {
        let listener = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        listener.set_nonblocking(true).unwrap();
        let addr = listener.local_addr().unwrap();
        let (responses, (sender, requests), (stop, stopped)) =
            (Responses::default(), mpsc::unbounded_channel(), oneshot::channel());
        let serving = serve(listener, Arc::clone(&responses), sender);
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build().unwrap();
            runtime.block_on(async {
                tokio::select! { () = serving => (), _ = stopped => () }
            });
        });
        Self { addr, responses, requests, _stop: stop }
    }

    /// Sets the responses at this path; the last one repeats.
    pub(crate) fn respond_at(&self, path: &str, queue: impl IntoIterator<Item = MockResponse>) {
        self.responses.lock().unwrap().insert(path.to_owned(), queue.into_iter().collect());
    }

    /// Sets the response to the car listings call.
    pub(crate) fn respond(&self, response: MockResponse) {
        self.respond_at("/cars", [response]);
    }

    /// Waits for the next request.
    pub(crate) async fn request(&mut self) -> ReceivedRequest {
        self.requests.recv().await.expect("the server runs")
    }

    /// No request has come that a test has not taken.
    pub(crate) async fn has_no_requests(&mut self) -> bool {
        self.ping().await;
        self.requests.try_recv().is_err()
    }

    /// Takes all requests, and counts them.
    pub(crate) async fn count_requests(&mut self) -> usize {
        self.ping().await;
        std::iter::from_fn(|| self.requests.try_recv().ok()).count()
    }

    async fn ping(&self) {
        // Requests that the runtime was about to send arrive before or between these.
        for _ in 0..3 {
            let mut ping = TcpStream::connect(self.addr).await.unwrap();
            ping.write_all(format!("GET {PING} HTTP/1.1\r\n\r\n").as_bytes()).await.unwrap();
            ping.read_to_end(&mut Vec::new()).await.unwrap();
        }
    }

    /// A URL on this server.
    pub(crate) fn url(&self, path: &str) -> Url {
        Url::parse(&format!("http://{}{path}", self.addr)).unwrap()
    }

    /// The car listings call to this server, with a client key.
    pub(crate) fn config(&self) -> FeedConfig {
        FeedConfig { client_key: Some(Secret::new("k3y")), ..FeedConfig::new(self.url("/cars")) }
    }
}

async fn serve(
    listener: std::net::TcpListener,
    responses: Responses,
    sender: mpsc::UnboundedSender<ReceivedRequest>,
) {
    let listener = TcpListener::from_std(listener).unwrap();
    while let Ok((client, _)) = listener.accept().await {
        tokio::spawn(respond(client, Arc::clone(&responses), sender.clone()));
    }
}

async fn respond(
    mut client: TcpStream,
    responses: Responses,
    sender: mpsc::UnboundedSender<ReceivedRequest>,
) {
    let Some(request) = ReceivedRequest::read(&mut client).await else { return };
    let path = request.target.split('?').next().unwrap_or_default().to_owned();
    let response = if path == PING { MockResponse::status(204) } else { next(&responses, &path) };
    if path != PING {
        // Fails once the test is over.
        let _ = sender.send(request);
    }
    let _ = response.send(client).await;
}

fn next(responses: &Responses, path: &str) -> MockResponse {
    let mut responses = responses.lock().unwrap();
    match responses.get_mut(path) {
        Some(queue) if queue.len() > 1 => queue.pop_front(),
        Some(queue) => queue.front().cloned(),
        None => None,
    }
    .unwrap_or_else(|| MockResponse::status(500))
}
