//! The HTTP server: accepts connections, passes requests to a service, and shuts down gracefully.
//!
//! The server uses hyper directly for what `axum::serve` lacks: limits on connections and on slow, idle or
//! stalled clients, so that none of them keeps others out.

mod body;
mod connection_limit;
mod connection_state;
mod inherited;
mod open_files;
mod plain;
mod timeouts;

pub(crate) use body::RequestBody;
pub(crate) use connection_limit::ConnectionLimits;
pub(crate) use open_files::max_connections;
pub(crate) use plain::plain_service;

use crate::error::CommandError;
use axum::{body::Body, extract::ConnectInfo};
use body::ResponseBody;
use certificates::TlsAcceptor;
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
use std::{
    convert::Infallible,
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    sync::Arc,
    time::Duration,
};
use timeouts::TimeoutStream;
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpListener, TcpStream},
    sync::Notify,
};
use tokio_util::sync::CancellationToken;
use tower::Service;

/// The largest request head: 8 KiB of address, and as much again of headers and partners' cookies.
const MAX_HEAD_BYTES: usize = 16 * 1024;
/// The part of a response that the system may buffer.
#[cfg(target_os = "linux")]
const UNSENT_BYTES: u32 = 16 * 1024;
/// Pause after an error of the system, such as too many open files.
const ACCEPT_PAUSE: Duration = Duration::from_secs(1);

/// The time from the beginning of a shutdown in which the first request of an accepted connection is awaited.
const FIRST_REQUEST_LIMIT: Duration = Duration::from_millis(250);

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

/// Listens on the address of the setting `key`, or takes the socket of the service manager at its port.
pub(crate) async fn bind(key: &str, address: SocketAddr) -> Result<TcpListener, CommandError> {
    if let Some(listener) = inherited::take(address.port()) {
        return listener.and_then(TcpListener::from_std).map_err(|error| CommandError::failed(key, error));
    }
    let bound = match TcpListener::bind(address).await {
        // A system without IPv6 has every address of IPv4.
        Err(error) if address.ip() == IpAddr::V6(Ipv6Addr::UNSPECIFIED) && !is_of_port(&error) => {
            TcpListener::bind((Ipv4Addr::UNSPECIFIED, address.port())).await
        }
        bound => bound,
    };
    bound.map_err(|error| match error.kind() {
        io::ErrorKind::AddrInUse => {
            CommandError::failed(key, format!("{address} is taken by another program; choose another"))
        }
        io::ErrorKind::PermissionDenied => CommandError::failed(
            key,
            format!(
                "can't listen on {address}: {error}; ports below 1024 need root, AmbientCapabilities=CAP_NET_BIND_SERVICE \
                 in the unit, or its socket (forecourt.socket)"
            ),
        ),
        _ => CommandError::failed(key, format!("can't listen on {address}: {error}")),
    })
}

fn is_of_port(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::AddrInUse | io::ErrorKind::PermissionDenied)
}

/// Serves, over TLS if there is an acceptor, until `stop` is cancelled; then accepts no more connections
/// and ends with the last response. Limit the time of that with [`crate::shutdown::within_limit`].
#[expect(clippy::disallowed_methods, reason = "the graceful shutdown waits for the connections")]
pub(crate) async fn serve<S: HttpService>(
    listener: TcpListener,
    tls: Option<TlsAcceptor>,
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
                    let shutdown = (stop.clone(), connections.watcher());
                    let connection = admitted(stream, client, permit, tls.clone(), service.clone(), shutdown);
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
async fn admitted(
    stream: TcpStream,
    client: SocketAddr,
    permit: ConnectionPermit,
    tls: Option<TlsAcceptor>,
    service: impl HttpService,
    shutdown: (CancellationToken, Watcher),
) {
    // Responses are written whole, so waiting to fill a packet only delays their end.
    let _ = stream.set_nodelay(true);
    limit_unsent_bytes(&stream);
    // Below TLS: a handshake that never ends is a head that never comes.
    let stream = TimeoutStream::new(stream, permit.state.clone());
    let serving = async {
        match tls {
            None => serve_connection(stream, client, &permit.state, service, shutdown).await,
            Some(tls) => {
                // Errors of the client are not logged.
                if let Ok(Some(stream)) = tls.accept(stream).await {
                    serve_connection(stream, client, &permit.state, service, shutdown).await;
                }
            }
        }
    };
    tokio::select! {
        () = serving => {}
        () = permit.state.displaced() => {}
    }
}

async fn serve_connection(
    stream: impl AsyncRead + AsyncWrite + Send + Unpin + 'static,
    client: SocketAddr,
    state: &Arc<ConnectionState>,
    service: impl HttpService,
    (stop, connections): (CancellationToken, Watcher),
) {
    let first_request = Notify::new();
    let service = service_fn(|mut request: Request<Incoming>| {
        first_request.notify_one();
        let begun = begin_request(state, request.body());
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
    let mut connection = http1::Builder::new()
        // `TimeoutStream` limits it: it tells a slow head from an idle connection.
        .header_read_timeout(None)
        .max_buf_size(MAX_HEAD_BYTES)
        .serve_connection(TokioIo::new(stream), service);
    // At a shutdown hyper closes a connection of which it has read nothing, also where the request is about to come.
    tokio::select! {
        biased;
        _ = &mut connection => return,
        () = first_request.notified() => {}
        () = async { stop.cancelled().await; tokio::time::sleep(FIRST_REQUEST_LIMIT).await } => {}
    }
    // Errors of the client are not logged.
    let _ = connections.watch(connection).await;
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
