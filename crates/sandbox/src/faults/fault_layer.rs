//! Faults, carried out: one layer around a partner's routes.

use crate::{Fault, faults::partner::Partner, faults::partner::SeenRequest, faults::wire::Cut};
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

/// Bytes of one drop.
const DROP: usize = 16;
/// Time between two drops.
const DROP_EVERY: Duration = Duration::from_millis(50);
/// No answer of the sandbox's own is larger than this.
const LARGEST_ANSWER: usize = 64 * 1024 * 1024;

/// What the layer needs: whose faults, and when to give up pretending.
#[derive(Clone, Debug)]
pub(crate) struct Misbehavior {
    pub(crate) partner: Arc<Partner>,
    /// A sandbox that shuts down does not hang any more.
    pub(crate) stop: CancellationToken,
}

/// Answers as the partner's fault says; well where there is none.
pub(crate) async fn misbehave(
    State(Misbehavior { partner, stop }): State<Misbehavior>,
    ConnectInfo(cut): ConnectInfo<Cut>,
    request: Request,
    next: Next,
) -> Response {
    match partner.meet(SeenRequest::of(&request)) {
        Fault::None => next.run(request).await,
        Fault::Status(code) => refusal(code),
        Fault::Delay(time) => {
            tokio::select! {
                () = tokio::time::sleep(time) => next.run(request).await,
                () = stop.cancelled() => close(&cut),
            }
        }
        Fault::Hang => {
            stop.cancelled().await;
            close(&cut)
        }
        Fault::Drip => slowly(next.run(unconditional(request)).await, stop).await,
        Fault::Truncated => broken_off(next.run(unconditional(request)).await).await,
        Fault::NotArray => {
            axum::Json(serde_json::json!({ "message": "listing is being rebuilt" })).into_response()
        }
        Fault::NotJson => axum::response::Html(HOSTING_ERROR).into_response(),
        Fault::Redirect(to) => redirect(request.method(), &to),
        Fault::Close => close(&cut),
    }
}

const HOSTING_ERROR: &str = "<!doctype html><html lang=\"en\"><head><title>Error</title></head>\
    <body><h1>The application is temporarily unavailable</h1></body></html>";

/// A fault in the body needs a body, so nobody is told `not modified`.
fn unconditional(mut request: Request) -> Request {
    request.headers_mut().remove(header::IF_NONE_MATCH);
    request.headers_mut().remove(header::IF_MODIFIED_SINCE);
    request
}

fn refusal(code: u16) -> Response {
    let status = StatusCode::from_u16(code).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    (status, format!("sandbox: told to answer {status}\n")).into_response()
}

fn redirect(method: &Method, to: &str) -> Response {
    // A posted lead has to be posted again at the target, so its method and body must stay.
    let status = if method == Method::POST { StatusCode::TEMPORARY_REDIRECT } else { StatusCode::FOUND };
    match HeaderValue::from_str(to) {
        Ok(to) => (status, [(header::LOCATION, to)]).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

/// The answer is made only to make the server write, and so find the wire cut.
fn close(cut: &Cut) -> Response {
    cut.now();
    StatusCode::SERVICE_UNAVAILABLE.into_response()
}

async fn slowly(response: Response, stop: CancellationToken) -> Response {
    let (parts, bytes) = match taken_apart(response).await {
        Ok(apart) => apart,
        Err(error) => return error,
    };
    let drops = stream::unfold((bytes, stop), async |(mut rest, stop)| {
        if rest.is_empty() {
            return None;
        }
        tokio::select! {
            () = tokio::time::sleep(DROP_EVERY) => {}
            () = stop.cancelled() => return Some((Err(io::ErrorKind::ConnectionAborted.into()), (Bytes::new(), stop))),
        }
        let drop = rest.split_to(DROP.min(rest.len()));
        Some((Ok::<_, io::Error>(drop), (rest, stop)))
    });
    Response::from_parts(parts, Body::from_stream(drops))
}

async fn broken_off(response: Response) -> Response {
    let (parts, bytes) = match taken_apart(response).await {
        Ok(apart) => apart,
        Err(error) => return error,
    };
    let half = bytes.slice(..bytes.len() / 2);
    let pieces = stream::unfold(Some(half), async |half| match half {
        Some(half) if !half.is_empty() => Some((Ok(half), Some(Bytes::new()))),
        Some(_) => {
            // The first half has to be on its way before the connection breaks.
            tokio::task::yield_now().await;
            Some((Err(io::Error::from(io::ErrorKind::ConnectionAborted)), None))
        }
        None => None,
    });
    Response::from_parts(parts, Body::from_stream(pieces))
}

/// Status, headers and whole body, with the length announced.
async fn taken_apart(response: Response) -> Result<(axum::http::response::Parts, Bytes), Response> {
    let (mut parts, body) = response.into_parts();
    let bytes = to_bytes(body, LARGEST_ANSWER)
        .await
        .map_err(|_| StatusCode::INTERNAL_SERVER_ERROR.into_response())?;
    announce(&mut parts.headers, bytes.len());
    Ok((parts, bytes))
}

fn announce(headers: &mut HeaderMap, length: usize) {
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(length));
}
