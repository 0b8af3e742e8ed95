//! Reads the bodies of posts within limits.

use crate::http::MAX_BODY;
use ::leads::FormData;
use axum::body::Body;
use http::StatusCode;
use http_body_util::BodyExt as _;
use percent_encoding::percent_decode;
use std::time::Duration;
use tokio::time::timeout;

/// Browsers send a body right after the head.
const FIRST_BYTE_TIMEOUT: Duration = Duration::from_secs(5);

#[derive(Debug)]
pub(crate) struct BodyLimits {
    /// Largest body that is accepted, in bytes.
    pub accepted: usize,
    /// Bytes that are read of a larger one before the response.
    pub read: usize,
    /// From the head to the last byte.
    pub timeout: Duration,
}

const FORM_LIMITS: BodyLimits = BodyLimits {
    // A message that is too long must fit, to be rejected by its field's rule.
    accepted: 512 * 1024,
    read: MAX_BODY,
    timeout: Duration::from_secs(30),
};

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum BodyError {
    /// Larger than accepted.
    TooLong,
    /// The connection broke.
    Disconnected,
    Timeout,
}

impl BodyError {
    pub(crate) const fn status(&self) -> StatusCode {
        match self {
            Self::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Disconnected => StatusCode::BAD_REQUEST,
            Self::Timeout => StatusCode::REQUEST_TIMEOUT,
        }
    }
}

pub(crate) async fn read_body(body: Body, limits: &BodyLimits) -> Result<Vec<u8>, BodyError> {
    timeout(limits.timeout, read_to_end(body, limits)).await.unwrap_or(Err(BodyError::Timeout))
}

async fn read_to_end(mut body: Body, limits: &BodyLimits) -> Result<Vec<u8>, BodyError> {
    let mut bytes = Vec::new();
    let mut length = 0;
    let mut next = timeout(FIRST_BYTE_TIMEOUT, body.frame()).await.map_err(|_| BodyError::Timeout)?;
    while let Some(frame) = next {
        let frame = frame.map_err(|_| BodyError::Disconnected)?;
        let data = frame.data_ref().map(AsRef::as_ref).unwrap_or_default();
        length += data.len();
        if length > limits.read {
            break;
        }
        if length <= limits.accepted {
            bytes.extend_from_slice(data);
        }
        next = body.frame().await;
    }
    if length > limits.accepted { Err(BodyError::TooLong) } else { Ok(bytes) }
}

#[derive(Debug)]
pub(super) enum FormBody {
    Complete(FormData),
    /// Not in UTF-8, although the pages ask for it.
    NotUtf8,
    Unread(BodyError),
}

impl FormBody {
    pub(super) async fn read(body: Body) -> Self {
        let bytes = match read_body(body, &FORM_LIMITS).await {
            Ok(bytes) => bytes,
            Err(error) => return Self::Unread(error),
        };
        if percent_decode(&bytes).decode_utf8().is_err() {
            return Self::NotUtf8;
        }
        Self::Complete(FormData::from_pairs(form_urlencoded::parse(&bytes).into_owned()))
    }
}

/// The path of the page with the form, as the form says; `None` if it is no path of this site.
pub(super) fn form_page_path(data: &FormData) -> Option<&str> {
    let page = data.get("page");
    let is_path = page.starts_with('/') && !page.starts_with("//") && page.len() <= 300;
    (is_path && !page.contains(['?', '#', '\\']) && !page.contains(char::is_control)).then_some(page)
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::StreamExt as _;
    use std::convert::Infallible;
    use tokio::time::{Instant, sleep};

    const LIMITS: BodyLimits = BodyLimits { accepted: 12, read: 20, timeout: Duration::from_secs(10) };

    /// The first byte comes after `first` seconds, each further one after `pause` seconds.
    fn body(first: u64, pause: u64, length: usize) -> Body {
        let bytes = futures_util::stream::iter(0..length).then(move |n| async move {
            sleep(Duration::from_secs(if n == 0 { first } else { pause })).await;
            Ok::<_, Infallible>("x")
        });
        Body::from_stream(bytes)
    }

    async fn read(body: Body) -> (Result<usize, BodyError>, u64) {
        let started = Instant::now();
        let bytes = read_body(body, &LIMITS).await;
        (bytes.map(|bytes| bytes.len()), started.elapsed().as_secs())
    }

    #[tokio::test(start_paused = true)]
    async fn the_first_byte_and_the_whole_body_have_a_timeout() {
        assert_eq!(read(body(6, 0, 1)).await, (Err(BodyError::Timeout), 5));
        assert_eq!(read(body(4, 1, 12)).await, (Err(BodyError::Timeout), 10));
        assert_eq!(read(body(4, 1, 6)).await, (Ok(6), 9));
        assert_eq!(read(Body::empty()).await, (Ok(0), 0));
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_is_too_long_is_read_up_to_a_limit() {
        assert_eq!(read(body(0, 0, 12)).await.0, Ok(12));
        assert_eq!(read(body(0, 1, 13)).await.0, Err(BodyError::Timeout));
        assert_eq!(read(body(0, 0, 13)).await, (Err(BodyError::TooLong), 0));
        assert_eq!(read(body(0, 0, usize::MAX)).await, (Err(BodyError::TooLong), 0));
    }
}
