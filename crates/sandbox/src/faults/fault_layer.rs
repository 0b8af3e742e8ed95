//! The middleware that applies a partner's fault.

use crate::{
    Fault, faults::killable_connection::ConnectionKillSwitch, faults::partner::Partner,
    faults::partner::ReceivedRequest,
};
use axum::{
    body::{Body, Bytes, to_bytes},
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use futures_util::stream;
use std::{io, sync::Arc, time::Duration};
use tokio_util::sync::CancellationToken;

const CHUNK_BYTES: usize = 16;
const CHUNK_INTERVAL: Duration = Duration::from_millis(50);
const MAX_BODY_BYTES: usize = 64 * 1024 * 1024;

#[derive(Clone, Debug)]
pub(crate) struct FaultLayer {
    pub(crate) partner: Arc<Partner>,
    /// Ends delays and hangs when the sandbox stops.
    pub(crate) stop: CancellationToken,
}

/// Records the request, and responds as the partner's fault says.
pub(crate) async fn apply_fault(
    State(FaultLayer { partner, stop }): State<FaultLayer>,
    ConnectInfo(kill_switch): ConnectInfo<ConnectionKillSwitch>,
    request: Request,
    next: Next,
) -> Response {
    match partner.record_request(ReceivedRequest::from_request(&request)) {
        Fault::None => next.run(request).await,
        Fault::Status(code) => status_response(code),
        Fault::Delay(time) => {
            tokio::select! {
                () = tokio::time::sleep(time) => next.run(request).await,
                () = stop.cancelled() => close(&kill_switch),
            }
        }
        Fault::Hang => {
            stop.cancelled().await;
            close(&kill_switch)
        }
        Fault::Drip => drip(next.run(unconditional(request)).await, stop).await,
        Fault::Truncated => truncate(next.run(unconditional(request)).await).await,
        Fault::NotArray => {
            axum::Json(serde_json::json!({ "message": "listing is being rebuilt" })).into_response()
        }
        Fault::NotJson => axum::response::Html(HTML_ERROR_PAGE).into_response(),
        Fault::Redirect(to) => redirect(request.method(), &to),
        Fault::Close => close(&kill_switch),
    }
}

const HTML_ERROR_PAGE: &str = "<!doctype html><html lang=\"en\"><head><title>Error</title></head>\
    <body><h1>The application is temporarily unavailable</h1></body></html>";

/// Prevents a 304: a fault in the body needs a body.
fn unconditional(mut request: Request) -> Request {
    request.headers_mut().remove(header::IF_NONE_MATCH);
    request.headers_mut().remove(header::IF_MODIFIED_SINCE);
    request
}

fn status_response(code: u16) -> Response {
    let status = StatusCode::from_u16(code).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, format!("sandbox: told to answer {status}\n")).into_response()
}

fn redirect(method: &Method, to: &str) -> Response {
    // 307 keeps the method and body of a posted lead.
    let status = if method == Method::POST { StatusCode::TEMPORARY_REDIRECT } else { StatusCode::FOUND };
    match HeaderValue::from_str(to) {
        Ok(to) => (status, [(header::LOCATION, to)]).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// The response only makes the server write, which then fails.
fn close(kill_switch: &ConnectionKillSwitch) -> Response {
    kill_switch.kill();
    StatusCode::SERVICE_UNAVAILABLE.into_response()
}

async fn drip(response: Response, stop: CancellationToken) -> Response {
    let (parts, bytes) = match read_body(response).await {
        Ok(apart) => apart,
        Err(error) => return error,
    };
    let drops = stream::unfold((bytes, stop), async |(mut rest, stop)| {
        if rest.is_empty() {
            return None;
        }
        tokio::select! {
            () = tokio::time::sleep(CHUNK_INTERVAL) => {}
            () = stop.cancelled() => return Some((Err(io::ErrorKind::ConnectionAborted.into()), (Bytes::new(), stop))),
        }
        let drop = rest.split_to(CHUNK_BYTES.min(rest.len()));
        Some((Ok::<_, io::Error>(drop), (rest, stop)))
    });
    Response::from_parts(parts, Body::from_stream(drops))
}

async fn truncate(response: Response) -> Response {
    let (parts, bytes) = match read_body(response).await {
        Ok(apart) => apart,
        Err(error) => return error,
    };
    let half = bytes.slice(..bytes.len() / 2);
    let pieces = stream::unfold(Some(half), async |half| match half {
        Some(half) if !half.is_empty() => Some((Ok(half), Some(Bytes::new()))),
        Some(_) => {
            // Sends the first half before the connection closes.
            tokio::task::yield_now().await;
            Some((Err(io::Error::from(io::ErrorKind::ConnectionAborted)), None))
        }
        None => None,
    });
    Response::from_parts(parts, Body::from_stream(pieces))
}

/// Reads the whole body and sets `content-length`.
async fn read_body(response: Response) -> Result<(axum::http::response::Parts, Bytes), Response> {
    let (mut parts, body) = response.into_parts();
    let bytes = to_bytes(body, MAX_BODY_BYTES)
        .await
        .map_err(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())?;
    announce(&mut parts.headers, bytes.len());
    Ok((parts, bytes))
}

fn announce(headers: &mut HeaderMap, length: usize) {
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(length));
}
