//! A CRM on loopback: an HTTP server with scripted responses that records posts.

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

/// The response to one post; 200 after the last one.
#[derive(Debug)]
pub(crate) enum CrmResponse {
    Status(u16),
    /// 503 with this `Retry-After`.
    RetryAfter(&'static str),
    /// 302 to this path on the same server.
    Redirect(&'static str),
    /// 200 with an endless body.
    EndlessBody,
    /// 200 after `CrmMock::release`.
    Nothing,
}

/// A received post.
#[derive(Clone, Debug)]
pub(crate) struct ReceivedPost {
    pub(crate) path: String,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
    /// The response was 200.
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
    release: Semaphore,
    is_down: AtomicBool,
}

impl CrmMock {
    /// Starts a CRM that gives these responses in turn.
    pub(crate) async fn start(response: impl IntoIterator<Item = CrmResponse>) -> Self {
        let (arrivals, arrived) = watch::channel(0);
        let service = Arc::new(Reception {
            response: Mutex::new(response.into_iter().collect()),
            posts: Mutex::default(),
            arrivals,
            release: Semaphore::new(0),
            is_down: AtomicBool::new(false),
        });
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/api/post-data", listener.local_addr().unwrap());
        let app = Router::new().fallback(receive).with_state(Arc::clone(&service));
        let door = Door { listener, service: Arc::clone(&service) };
        tokio::spawn(async move { axum::serve(door, app).await });
        Self { url, service, arrived }
    }

    /// Closes every connection without a response from now on.
    pub(crate) fn stop_responding(&self) {
        self.service.is_down.store(true, Ordering::SeqCst);
    }

    pub(crate) fn respond_again(&self) {
        self.service.is_down.store(false, Ordering::SeqCst);
    }

    /// Adds a response after those that are left.
    pub(crate) fn respond_next(&self, response: CrmResponse) {
        self.service.response.lock().unwrap().push_back(response);
    }

    /// Drops the responses that are left: 200 from now on.
    pub(crate) fn respond_ok(&self) {
        self.service.response.lock().unwrap().clear();
    }

    /// Answers one held post.
    pub(crate) fn release(&self) {
        self.service.release.add_permits(1);
    }

    /// Waits until this many posts were received in total.
    pub(crate) async fn has_received(&self, count: usize) {
        self.arrived.clone().wait_for(|arrived| *arrived >= count).await.unwrap();
    }

    /// Posts that were answered 200.
    pub(crate) fn accepted(&self) -> Vec<ReceivedPost> {
        self.posts().into_iter().filter(|post| post.is_accepted).collect()
    }

    /// The number of posts.
    pub(crate) fn count(&self) -> usize {
        self.service.posts.lock().unwrap().len()
    }

    /// All posts.
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
    // One connection per post, so that a CRM that stops is down for the next post.
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
                self.release.acquire().await.unwrap().forget();
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
