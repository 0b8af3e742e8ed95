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
pub(crate) enum Says {
    Status(u16),
    /// 503 with this `Retry-After`.
    RetryAfter(&'static str),
    /// 302 to this path of its own.
    Redirect(&'static str),
    /// 200 with a body that never ends.
    EndlessBody,
    /// Nothing, until `Crm::go_on`; then 200.
    Nothing,
}

/// A post as it arrived.
#[derive(Clone, Debug)]
pub(crate) struct Post {
    pub(crate) path: String,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
    /// Whether the answer was to be 200.
    pub(crate) is_accepted: bool,
}

#[derive(Debug)]
pub(crate) struct Crm {
    pub(crate) url: String,
    desk: Arc<Reception>,
    arrived: watch::Receiver<usize>,
}

#[derive(Debug)]
struct Reception {
    says: Mutex<VecDeque<Says>>,
    posts: Mutex<Vec<Post>>,
    arrivals: watch::Sender<usize>,
    go_on: Semaphore,
    is_down: AtomicBool,
}

impl Crm {
    /// Starts a CRM that says these things in turn.
    pub(crate) async fn start(says: impl IntoIterator<Item = Says>) -> Self {
        let (arrivals, arrived) = watch::channel(0);
        let desk = Arc::new(Reception {
            says: Mutex::new(says.into_iter().collect()),
            posts: Mutex::default(),
            arrivals,
            go_on: Semaphore::new(0),
            is_down: AtomicBool::new(false),
        });
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/api/post-data", listener.local_addr().unwrap());
        let app = Router::new().fallback(receive).with_state(Arc::clone(&desk));
        let door = Door { listener, desk: Arc::clone(&desk) };
        tokio::spawn(async move { axum::serve(door, app).await });
        Self { url, desk, arrived }
    }

    /// From now on every connection is closed without an answer.
    pub(crate) fn goes_down(&self) {
        self.desk.is_down.store(true, Ordering::SeqCst);
    }

    pub(crate) fn comes_back(&self) {
        self.desk.is_down.store(false, Ordering::SeqCst);
    }

    /// Its next answer, after those that it was told before.
    pub(crate) fn will_say(&self, says: Says) {
        self.desk.says.lock().unwrap().push_back(says);
    }

    /// Forgets what it was told: it says 200 from now on.
    pub(crate) fn is_well(&self) {
        self.desk.says.lock().unwrap().clear();
    }

    /// Answers one post that was told nothing.
    pub(crate) fn go_on(&self) {
        self.desk.go_on.add_permits(1);
    }

    /// Waits until so many posts have come, from the beginning.
    pub(crate) async fn has_received(&self, count: usize) {
        self.arrived.clone().wait_for(|arrived| *arrived >= count).await.unwrap();
    }

    /// The posts so far that were answered 200.
    pub(crate) fn accepted(&self) -> Vec<Post> {
        self.posts().into_iter().filter(|post| post.is_accepted).collect()
    }

    /// How many posts there were so far.
    pub(crate) fn count(&self) -> usize {
        self.desk.posts.lock().unwrap().len()
    }

    /// All posts so far.
    pub(crate) fn posts(&self) -> Vec<Post> {
        self.desk.posts.lock().unwrap().clone()
    }
}

async fn receive(State(desk): State<Arc<Reception>>, request: Request) -> Response {
    let (parts, body) = request.into_parts();
    let body = axum::body::to_bytes(body, 1 << 20).await.unwrap();
    let body = String::from_utf8(body.to_vec()).unwrap();
    let says = desk.says.lock().unwrap().pop_front().unwrap_or(Says::Status(200));
    let post = Post {
        path: parts.uri.path().to_owned(),
        headers: parts.headers,
        body,
        is_accepted: matches!(says, Says::Status(200)),
    };
    desk.posts.lock().unwrap().push(post);
    desk.arrivals.send_modify(|count| *count += 1);
    // Each post has a connection of its own, so that a CRM that goes down is down for the next one.
    ([("connection", "close")], desk.answer(says).await).into_response()
}

impl Reception {
    async fn answer(&self, says: Says) -> Response {
        match says {
            Says::Status(code) => StatusCode::from_u16(code).unwrap().into_response(),
            Says::RetryAfter(when) => {
                (StatusCode::SERVICE_UNAVAILABLE, [("retry-after", when)]).into_response()
            }
            Says::Redirect(path) => (StatusCode::FOUND, [("location", path)]).into_response(),
            Says::EndlessBody => {
                Body::from_stream(futures_util::stream::pending::<io::Result<&[u8]>>()).into_response()
            }
            Says::Nothing => {
                self.go_on.acquire().await.unwrap().forget();
                StatusCode::OK.into_response()
            }
        }
    }
}

struct Door {
    listener: TcpListener,
    desk: Arc<Reception>,
}

impl Listener for Door {
    type Io = TcpStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (TcpStream, SocketAddr) {
        loop {
            let accepted = self.listener.accept().await.unwrap();
            if !self.desk.is_down.load(Ordering::SeqCst) {
                return accepted;
            }
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }
}
