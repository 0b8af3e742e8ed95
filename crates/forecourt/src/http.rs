//! Listening: connections in, requests to a router, an orderly end.
//!
//! hyper is used directly for what `axum::serve` does not offer: a limit on how long a request's head may take, so that a
//! client that dribbles does not hold a connection.

use crate::outcome::Stop;
use axum::{Router, extract::ConnectInfo};
use hyper::{Request, body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::{GracefulShutdown, Watcher},
};
use std::{io, net::SocketAddr, time::Duration};
use tokio::net::{TcpListener, TcpStream};
use tokio_util::sync::CancellationToken;
use tower::ServiceExt as _;

/// How long a request's head may take to arrive, and how long a connection may idle between requests.
const HEAD_LIMIT: Duration = Duration::from_secs(30);
/// The largest request head.
const HEAD_BYTES: usize = 64 * 1024;
/// What to wait when the system has no connection to give (too many open files), before asking again.
const ACCEPT_PAUSE: Duration = Duration::from_secs(1);

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
pub(crate) async fn serve(listener: TcpListener, router: Router, stop: CancellationToken) {
    let connections = GracefulShutdown::new();
    while let Some(accepted) = stop.run_until_cancelled(listener.accept()).await {
        match accepted {
            Ok((stream, client)) => {
                let answer = answer(stream, client, router.clone(), connections.watcher());
                drop(tokio::spawn(answer));
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

/// Answers one client's requests until it goes, or until the end has come and its last answer is out.
async fn answer(stream: TcpStream, client: SocketAddr, router: Router, connections: Watcher) {
    // Answers are written whole; waiting to fill a packet only delays their end.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(client));
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_LIMIT)
        .max_buf_size(HEAD_BYTES)
        .serve_connection(TokioIo::new(stream), service);
    // A client that breaks off is the client's affair.
    let _ = connections.watch(connection).await;
}

fn is_clients_fault(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}
