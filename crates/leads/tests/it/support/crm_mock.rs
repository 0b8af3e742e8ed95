//! A CRM on loopback: a real HTTP server that answers as it is told, and remembers what came.

use axum::{
    Router,
    body::Body,
    extract::{Request, State},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
    serve::Listener,
};
use std::{
    collections::VecDeque,
    io,
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{Semaphore, watch},
};

/// What the CRM says to one post; when nothing is left to say, 200.
#[derive(Debug)]
pub(crate) enum CrmResponse {
    Status(u16),
    /// 503 with this `Retry-After`.
    RetryAfter(&'static str),
    /// 302 to this path of its own.
    Redirect(&'static str),
    /// 200 with a body that never ends.
    EndlessBody,
    /// Nothing, until `CrmMock::go_on`; then 200.
    Nothing,
}

/// A post as it arrived.
#[derive(Clone, Debug)]
pub(crate) struct ReceivedPost {
    pub(crate) path: String,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
    /// Whether the answer was to be 200.
    pub(crate) is_accepted: bool,
}

#[derive(Debug)]
pub(crate) struct CrmMock {
    pub(crate) url: String,
    service: Arc<Reception>,
    arrived: watch::Receiver<usize>,
}

#[derive(Debug)]
struct Reception {
    response: Mutex<VecDeque<CrmResponse>>,
    posts: Mutex<Vec<ReceivedPost>>,
    arrivals: watch::Sender<usize>,
    go_on: Semaphore,
    is_down: AtomicBool,
}

impl CrmMock {
    /// Starts a CRM that says these things in turn.
    pub(crate) async fn start(response: impl IntoIterator<Item = CrmResponse>) -> Self {
        let (arrivals, arrived) = watch::channel(0);
        let service = Arc::new(Reception {
            response: Mutex::new(response.into_iter().collect()),
            posts: Mutex::default(),
            arrivals,
            go_on: Semaphore::new(0),
            is_down: AtomicBool::new(false),
        });
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/api/post-data", listener.local_addr().unwrap());
        let app = Router::new().fallback(receive).with_state(Arc::clone(&service));
        let door = Door { listener, service: Arc::clone(&service) };
        tokio::spawn(async move { axum::serve(door, app).await });
        Self { url, service, arrived }
    }

    /// From now on every connection is closed without an answer.
    pub(crate) fn goes_down(&self) {
        self.service.is_down.store(true, Ordering::SeqCst);
    }

    pub(crate) fn comes_back(&self) {
        self.service.is_down.store(false, Ordering::SeqCst);
    }

    /// Its next answer, after those that it was told before.
    pub(crate) fn will_say(&self, response: CrmResponse) {
        self.service.response.lock().unwrap().push_back(response);
    }

    /// Forgets what it was told: it says 200 from now on.
    pub(crate) fn is_well(&self) {
        self.service.response.lock().unwrap().clear();
    }

    /// Answers one post that was told nothing.
    pub(crate) fn go_on(&self) {
        self.service.go_on.add_permits(1);
    }

    /// Waits until so many posts have come, from the beginning.
    pub(crate) async fn has_received(&self, count: usize) {
        self.arrived.clone().wait_for(|arrived| *arrived >= count).await.unwrap();
    }

    /// The posts so far that were answered 200.
    pub(crate) fn accepted(&self) -> Vec<ReceivedPost> {
        self.posts().into_iter().filter(|post| post.is_accepted).collect()
    }

    /// How many posts there were so far.
    pub(crate) fn count(&self) -> usize {
        self.service.posts.lock().unwrap().len()
    }

    /// All posts so far.
    pub(crate) fn posts(&self) -> Vec<ReceivedPost> {
        self.service.posts.lock().unwrap().clone()
    }
}

async fn receive(State(service): State<Arc<Reception>>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let body = axum::body::to_bytes(body, 1 << 20).await.unwrap();
    let body = String::from_utf8(body.to_vec()).unwrap();
    let response = service.response.lock().unwrap().pop_front().unwrap_or(CrmResponse::Status(200));
    let post = ReceivedPost {
        path: parts.uri.path().to_owned(),
        headers: parts.headers,
        body,
        is_accepted: matches!(response, CrmResponse::Status(200)),
    };
    service.posts.lock().unwrap().push(post);
    service.arrivals.send_modify(|count| *count += 1);
    // Each post has a connection of its own, so that a CRM that goes down is down for the next one.
    ([("connection", "close")], service.answer(response).await).into_response()
}

impl Reception {
    async fn answer(&self, response: CrmResponse) -> Response {
        match response {
            CrmResponse::Status(code) => StatusCode::from_u16(code).unwrap().into_response(),
            CrmResponse::RetryAfter(when) => {
                (StatusCode::SERVICE_UNAVAILABLE, [("retry-after", when)]).into_response()
            }
            CrmResponse::Redirect(path) => (StatusCode::FOUND, [("location", path)]).into_response(),
            CrmResponse::EndlessBody => {
                Body::from_stream(futures_util::stream::pending::<io::Result<&[u8]>>()).into_response()
            }
            CrmResponse::Nothing => {
                self.go_on.acquire().await.unwrap().forget();
                StatusCode::OK.into_response()
            }
        }
    }
}

struct Door {
    listener: TcpListener,
    service: Arc<Reception>,
}

impl Listener for Door {
    type Io = TcpStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (TcpStream, SocketAddr) {
        loop {
            let accepted = self.listener.accept().await.unwrap();
            if !self.service.is_down.load(Ordering::SeqCst) {
                return accepted;
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}
