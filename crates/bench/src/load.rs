//! Visitors: as many requests as go through, or so many a second whatever becomes of them.

use crate::Trouble;
use bytes::Bytes;
use http::{Request, StatusCode, header};
use http_body_util::{BodyExt as _, Empty};
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

/// Connections that ask at a time.
const CONNECTIONS: usize = 64;
/// The coding that every server beside ours has.
const CODING: &str = "br";

/// What came back.
#[derive(Debug)]
pub(crate) struct Answer {
    /// Its status.
    pub status: StatusCode,
    /// Where it leads on to.
    pub location: Option<String>,
    /// The body as it went over the wire.
    pub body: Bytes,
}

/// A connection that is kept.
pub(crate) struct Connection {
    sender: SendRequest<Empty<Bytes>>,
    host: String,
}

impl Connection {
    /// Connects.
    #[expect(clippy::disallowed_methods, reason = "it ends with the connection")]
    pub(crate) async fn open(address: SocketAddr) -> Result<Self, Trouble> {
        let stream = TcpStream::connect(address).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = http1::handshake(TokioIo::new(stream)).await?;
        tokio::spawn(connection);
        Ok(Self { sender, host: address.to_string() })
    }

    /// Asks for this path with its query, in this coding, and reads the answer to its end.
    pub(crate) async fn get(&mut self, path: &str, coding: &str) -> Result<Answer, Trouble> {
        let request = Request::get(path)
            .header(header::HOST, &self.host)
            .header(header::ACCEPT, "text/html")
            .header(header::ACCEPT_ENCODING, coding)
            .body(Empty::new())?;
        // The end of the answer before may not have been noticed yet.
        self.sender.ready().await?;
        let (head, body) = self.sender.send_request(request).await?.into_parts();
        let location = head.headers.get(header::LOCATION).and_then(|value| value.to_str().ok());
        let location = location.map(ToOwned::to_owned);
        Ok(Answer { status: head.status, location, body: body.collect().await?.to_bytes() })
    }

    /// The body of a page that must be there.
    pub(crate) async fn page(&mut self, path: &str, coding: &str) -> Result<Bytes, Trouble> {
        let answer = self.get(path, coding).await?;
        if answer.status == StatusCode::OK {
            Ok(answer.body)
        } else {
            Err(format!("{path}: {}", answer.status).into())
        }
    }
}

/// Asks for these pages in turn, over and over, so many times in all, each connection as soon as it has its answer.
pub(crate) async fn as_fast_as_it_goes(
    address: SocketAddr,
    paths: &Arc<[String]>,
    requests: usize,
) -> Result<(), Trouble> {
    let next = Arc::new(AtomicUsize::new(0));
    let mut visitors = JoinSet::new();
    for _ in 0..CONNECTIONS {
        let (paths, next) = (Arc::clone(paths), Arc::clone(&next));
        visitors.spawn(async move {
            let mut connection = Connection::open(address).await?;
            loop {
                let number = next.fetch_add(1, Relaxed);
                if number >= requests {
                    return Ok::<_, Trouble>(());
                }
                connection.page(&paths[number % paths.len()], CODING).await?;
            }
        });
    }
    visitors.join_all().await.into_iter().collect()
}

/// Asks for each of these pages once, so many a second, whether or not those before are answered; how long each took, shortest first.
pub(crate) async fn at_a_pace(
    address: SocketAddr,
    paths: &Arc<[String]>,
    a_second: u32,
) -> Result<Vec<Duration>, Trouble> {
    let idle = Arc::new(Mutex::new(Vec::new()));
    let mut visitors = JoinSet::new();
    let mut tick = tokio::time::interval(Duration::from_secs(1) / a_second);
    for number in 0..paths.len() {
        tick.tick().await;
        let began = Instant::now();
        let (paths, idle) = (Arc::clone(paths), Arc::clone(&idle));
        visitors.spawn(async move {
            let free = idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
            let mut connection = match free {
                Some(connection) => connection,
                None => Connection::open(address).await?,
            };
            connection.page(&paths[number], CODING).await?;
            let took = began.elapsed();
            idle.lock().unwrap_or_else(PoisonError::into_inner).push(connection);
            Ok::<_, Trouble>(took)
        });
    }
    let mut times = visitors.join_all().await.into_iter().collect::<Result<Vec<_>, _>>()?;
    times.sort_unstable();
    Ok(times)
}
