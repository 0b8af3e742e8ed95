//! Compression of responses that are not prepared: JSON, pages of a failed post.

use super::{AcceptedEncodings, CompressionEffort, prepared_response::is_compressible};
use axum::{
    body::{Body, HttpBody as _, to_bytes},
    extract::Request,
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use http::{HeaderName, HeaderValue, StatusCode, header};

/// Compresses a body in memory as [`AcceptedEncodings`] says. The status never changes: where no
/// encoding is acceptable the body is sent as it is, which RFC 9110 allows.
pub async fn compress(request: Request, next: Next) -> Response {
    let accepted = AcceptedEncodings::from_headers(request.headers());
    let response = next.run(request).await;
    let headers = response.headers();
    let is_encoded =
        [header::CONTENT_ENCODING, header::CONTENT_RANGE].iter().any(|name| headers.contains_key(name));
    let content_type = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
    // A stream has no exact size and must not wait for its end.
    let size = response.body().size_hint().exact().and_then(|size| usize::try_from(size).ok());
    if is_encoded || !is_compressible(size.unwrap_or(0), content_type.unwrap_or_default()) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    if !varies_by(&parts.headers, &header::ACCEPT_ENCODING) {
        parts.headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    }
    let Some(encoding) = accepted.fastest() else { return Response::from_parts(parts, body) };
    let Ok(plain) = to_bytes(body, usize::MAX).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let Some(compressed) = encoding.compress(&plain, CompressionEffort::FastFinal) else {
        return Response::from_parts(parts, Body::from(plain));
    };
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding.name()));
    Response::from_parts(parts, Body::from(compressed))
}

fn varies_by(headers: &http::HeaderMap, name: &HeaderName) -> bool {
    let lists = headers.get_all(header::VARY).iter().filter_map(|value| value.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|item| item.trim().eq_ignore_ascii_case(name.as_str()))
}
