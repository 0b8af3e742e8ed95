//! The HTTP server: accepts connections, passes requests to a service, and shuts down gracefully.
//!
//! The server uses hyper directly for what `axum::serve` lacks: limits on connections and on slow, idle or
//! stalled clients, so that none of them keeps others out.

mod body;
mod connection_limit;
mod connection_state;
mod open_files;
mod timeouts;

pub(crate) use body::RequestBody;
pub(crate) use connection_limit::ConnectionLimits;
pub(crate) use open_files::max_connections;

use crate::error::CommandError;
use axum::{body::Body, extract::ConnectInfo};
use body::ResponseBody;
use connection_limit::{ConnectionLimiter, ConnectionPermit};
use connection_state::{ConnectionState, PendingBody, RequestInFlight};
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
use std::{convert::Infallible, io, net::SocketAddr, sync::Arc, time::Duration};
use timeouts::TimeoutStream;
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tower::Service;

/// The largest request head: 8 KiB of address, and as much again of headers and partners' cookies.
const MAX_HEAD_BYTES: usize = 16 * 1024;
/// The part of a response that the system may buffer.
#[cfg(target_os = "linux")]
const UNSENT_BYTES: u32 = 16 * 1024;
/// Pause after an error of the system, such as too many open files.
const ACCEPT_PAUSE: Duration = Duration::from_secs(1);

/// A router, or the site's cache in front of it. Both are always ready.
pub(crate) trait HttpService:
    Service<Request<RequestBody>, Response = Response<Body>, Error = Infallible, Future: Send>
    + Clone
    + Send
    + Sync
    + 'static
{
}

impl<S> HttpService for S where
    S: Service<Request<RequestBody>, Response = Response<Body>, Error = Infallible, Future: Send>
        + Clone
        + Send
        + Sync
        + 'static
{
}

/// Listens on the address of the setting `key`.
pub(crate) async fn bind(key: &str, address: SocketAddr) -> Result<TcpListener, CommandError> {
    TcpListener::bind(address).await.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => {
            CommandError::failed(key, format!("{address} is taken by another program; choose another"))
        }
        _ => CommandError::failed(key, format!("can't listen on {address}: {error}")),
    })
}

/// Serves until `stop` is cancelled, then accepts no more connections and ends with the last
/// response. Limit the time of that with [`crate::shutdown::within_limit`].
#[expect(clippy::disallowed_methods, reason = "the graceful shutdown waits for the connections")]
pub(crate) async fn serve<S: HttpService>(
    listener: TcpListener,
    service: S,
    limits: ConnectionLimits,
    stop: CancellationToken,
) {
    let limiter = ConnectionLimiter::new(limits);
    let connections = GracefulShutdown::new();
    while let Some(accepted) = stop.run_until_cancelled(listener.accept()).await {
        match accepted {
            Ok((stream, client)) => {
                // Without a permit the stream is dropped, and so closed.
                if let Some(permit) = limiter.admit(client.ip()) {
                    let connection =
                        serve_connection(stream, client, permit, service.clone(), connections.watcher());
                    drop(tokio::spawn(connection));
                }
            }
            Err(error) if is_client_error(&error) => {}
            Err(error) => {
                tracing::error!(%error, "connection not accepted");
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
    drop(listener);
    connections.shutdown().await;
}

/// Serves a connection until the client closes it, is too slow or is displaced, or until the
/// shutdown after its last response.
async fn serve_connection(
    stream: TcpStream,
    client: SocketAddr,
    permit: ConnectionPermit,
    service: impl HttpService,
    connections: Watcher,
) {
    // Responses are written whole, so waiting to fill a packet only delays their end.
    let _ = stream.set_nodelay(true);
    limit_unsent_bytes(&stream);
    let service = service_fn(|mut request: Request<Incoming>| {
        let begun = begin_request(&permit.state, request.body());
        let mut service = service.clone();
        async move {
            // The connection is displaced and about to be closed.
            let Some((in_flight, pending)) = begun else { return std::future::pending().await };
            request.extensions_mut().insert(ConnectInfo(client));
            let request = request.map(|body| RequestBody::new(body, pending));
            let response = service.call(request).await?;
            Ok::<_, Infallible>(response.map(|body| ResponseBody::new(body, in_flight)))
        }
    });
    let connection = http1::Builder::new()
        // `TimeoutStream` limits it: it tells a slow head from an idle connection.
        .header_read_timeout(None)
        .max_buf_size(MAX_HEAD_BYTES)
        .serve_connection(TokioIo::new(TimeoutStream::new(stream, permit.state.clone())), service);
    tokio::select! {
        // Errors of the client are not logged.
        _ = connections.watch(connection) => {}
        () = permit.state.displaced() => {}
    }
}

fn begin_request(
    connection: &Arc<ConnectionState>,
    body: &Incoming,
) -> Option<(RequestInFlight, Option<PendingBody>)> {
    if body.is_end_stream() {
        connection.begin().map(|in_flight| (in_flight, None))
    } else {
        connection.begin_with_body().map(|(in_flight, pending)| (in_flight, Some(pending)))
    }
}

/// Without this the system buffers megabytes, and takes more only after a third of them has been
/// read: on a slow line the client seems to read nothing for minutes.
#[cfg(target_os = "linux")]
fn limit_unsent_bytes(stream: &TcpStream) {
    let _ = socket2::SockRef::from(stream).set_tcp_notsent_lowat(UNSENT_BYTES);
}

#[cfg(not(target_os = "linux"))]
const fn limit_unsent_bytes(_: &TcpStream) {}

fn is_client_error(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}
