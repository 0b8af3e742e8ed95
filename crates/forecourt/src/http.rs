//! Listening: connections in, requests to what answers them, an orderly end.
//!
//! hyper is used directly for what `axum::serve` does not offer: bounds on connections, and limits on how long a client may take,
//! so that one that dribbles, idles or stops reading keeps nobody else out.

mod answer;
mod crowd;
mod files;
mod patience;
mod request_body;
mod turn;

pub(crate) use crowd::Bounds;
pub(crate) use files::connections;
pub(crate) use request_body::RequestBody;

use crate::outcome::Stop;
use answer::Held;
use axum::{body::Body, extract::ConnectInfo};
use crowd::{Crowd, Place};
use hyper::{
    Request, Response,
    body::{Body as _, Incoming},
    server::conn::http1,
    service::service_fn,
};
use hyper_util::{
    rt::TokioIo,
    server::graceful::{GracefulShutdown, Watcher},
};
use patience::Patient;
use std::{convert::Infallible, io, net::SocketAddr, sync::Arc, time::Duration};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tower::Service;
use turn::{InFlight, PendingBody, Turn};

/// The largest request head: an address may have 8 KiB, and browsers' headers and partners' cookies as much again.
const HEAD_BYTES: usize = 16 * 1024;
/// What the system takes of an answer before it has sent the rest.
#[cfg(target_os = "linux")]
const UNSENT_BYTES: u32 = 16 * 1024;
/// What to wait when the system has no connection to give (too many open files), before asking again.
const ACCEPT_PAUSE: Duration = Duration::from_secs(1);

/// What answers requests: a router, or the site's front, both always ready.
pub(crate) trait Answers:
    Service<Request<RequestBody>, Response = Response<Body>, Error = Infallible, Future: Send>
    + Clone
    + Send
    + Sync
    + 'static
{
}

impl<S> Answers for S where
    S: Service<Request<RequestBody>, Response = Response<Body>, Error = Infallible, Future: Send>
        + Clone
        + Send
        + Sync
        + 'static
{
}

/// Takes the address, or says in the operator's words why not.
pub(crate) async fn bind(key: &str, address: SocketAddr) -> Result<TcpListener, Stop> {
    TcpListener::bind(address).await.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => {
            Stop::failed(key, format!("{address} is taken by another program; choose another"))
        }
        _ => Stop::failed(key, format!("can't listen on {address}: {error}")),
    })
}

/// Serves until `stop` is cancelled; then takes no more, and ends with the last answer. Give it an end with
/// [`crate::shutdown::within_limit`].
#[expect(clippy::disallowed_methods, reason = "the graceful end waits for the connections")]
pub(crate) async fn serve<S: Answers>(
    listener: TcpListener,
    service: S,
    bounds: Bounds,
    stop: CancellationToken,
) {
    let crowd = Crowd::new(bounds);
    let connections = GracefulShutdown::new();
    while let Some(accepted) = stop.run_until_cancelled(listener.accept()).await {
        match accepted {
            Ok((stream, client)) => {
                // Without a place it is closed here.
                if let Some(place) = crowd.admit(client.ip()) {
                    let answer = answer(stream, client, place, service.clone(), connections.watcher());
                    drop(tokio::spawn(answer));
                }
            }
            Err(error) if is_clients_fault(&error) => {}
            Err(error) => {
                tracing::error!(%error, "no connection can be accepted");
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
    drop(listener);
    connections.shutdown().await;
}

/// Answers one client's requests until it goes, takes too long or makes room, or until the end has come and its last answer is
/// out.
async fn answer(
    stream: TcpStream,
    client: SocketAddr,
    place: Place,
    service: impl Answers,
    connections: Watcher,
) {
    // Answers are written whole; waiting to fill a packet only delays their end.
    let _ = stream.set_nodelay(true);
    keep_little_unsent(&stream);
    let service = service_fn(|mut request: Request<Incoming>| {
        let begun = begin(&place.turn, request.body());
        let mut service = service.clone();
        async move {
            // One that comes while its connection is being closed has come too late.
            let Some((in_flight, pending)) = begun else { return std::future::pending().await };
            request.extensions_mut().insert(ConnectInfo(client));
            let request = request.map(|body| RequestBody::new(body, pending));
            let response = service.call(request).await?;
            Ok::<_, Infallible>(response.map(|body| Held::new(body, in_flight)))
        }
    });
    let connection = http1::Builder::new()
        // Kept by `Patient`, which tells a head from an idle connection.
        .header_read_timeout(None)
        .max_buf_size(HEAD_BYTES)
        .serve_connection(TokioIo::new(Patient::new(stream, place.turn.clone())), service);
    tokio::select! {
        // A client that breaks off is the client's affair.
        _ = connections.watch(connection) => {}
        () = place.turn.displaced() => {}
    }
}

/// The request in flight, and its body where that is still to come.
fn begin(turn: &Arc<Turn>, body: &Incoming) -> Option<(InFlight, Option<PendingBody>)> {
    if body.is_end_stream() {
        turn.begin().map(|in_flight| (in_flight, None))
    } else {
        turn.begin_with_body().map(|(in_flight, pending)| (in_flight, Some(pending)))
    }
}

/// Without this the system takes megabytes ahead, and more only when a third of them has been read: on a slow line minutes pass in
/// which the client seems to read nothing.
#[cfg(target_os = "linux")]
fn keep_little_unsent(stream: &TcpStream) {
    let _ = socket2::SockRef::from(stream).set_tcp_notsent_lowat(UNSENT_BYTES);
}

#[cfg(not(target_os = "linux"))]
const fn keep_little_unsent(_: &TcpStream) {}

fn is_clients_fault(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}
