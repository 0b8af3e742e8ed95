//! Bodies of requests. One layer gives each its deadlines and its largest size, whoever reads it.

use super::protocol::MAX_BODY;
use axum::{
    body::{Body, Bytes, HttpBody},
    extract::Request,
    middleware::Next,
    response::{IntoResponse as _, Response},
};
use http::StatusCode;
use http_body::{Frame, SizeHint};
use http_body_util::BodyExt as _;
use std::{
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll},
    time::Duration,
};
use tokio::time::{Sleep, sleep};

/// Browsers send a body right after the head.
const FIRST_BYTE_TIMEOUT: Duration = Duration::from_secs(5);

/// The bytes and the time that a body may take.
#[derive(Clone, Copy, Debug)]
struct BodyLimits {
    /// Bytes that are read at most.
    read: usize,
    /// From the head to the last byte.
    timeout: Duration,
}

impl BodyLimits {
    /// A person on a slow line sends these, and reads the response only after the whole body.
    const FORM: Self = Self { read: MAX_BODY, timeout: Duration::from_secs(30) };
    /// Programs send these.
    const OTHER: Self = Self { read: 512 * 1024, timeout: Duration::from_secs(10) };

    fn for_path(path: &str) -> Self {
        if path.starts_with("/leads/") { Self::FORM } else { Self::OTHER }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BodyError {
    #[error("the body is too long")]
    TooLong,
    #[error("the connection broke within the body")]
    Disconnected,
    #[error("the body took too long")]
    Timeout,
}

impl BodyError {
    pub const fn status(self) -> StatusCode {
        match self {
            Self::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Disconnected => StatusCode::BAD_REQUEST,
            Self::Timeout => StatusCode::REQUEST_TIMEOUT,
        }
    }
}

impl From<axum::Error> for BodyError {
    fn from(error: axum::Error) -> Self {
        error.into_inner().downcast().map_or(Self::Disconnected, |error| *error)
    }
}

/// The layer. The response to a body that missed a deadline is 408, whatever its reader makes of it.
pub async fn limit_body(request: Request, next: Next) -> Response {
    if request.body().is_end_stream() {
        return next.run(request).await;
    }
    let limits = BodyLimits::for_path(request.uri().path());
    let is_late = Arc::new(AtomicBool::new(false));
    let request = request.map(|body| Body::new(LimitedBody::new(body, limits, Arc::clone(&is_late))));
    let response = next.run(request).await;
    if is_late.load(Ordering::Relaxed) { BodyError::Timeout.status().into_response() } else { response }
}

/// A body that ends with an error at its limits.
struct LimitedBody {
    body: Body,
    /// Bytes that may follow.
    remaining: usize,
    /// Until the first frame.
    first_byte: Option<Pin<Box<Sleep>>>,
    deadline: Pin<Box<Sleep>>,
    is_late: Arc<AtomicBool>,
}

impl LimitedBody {
    fn new(body: Body, limits: BodyLimits, is_late: Arc<AtomicBool>) -> Self {
        Self {
            body,
            remaining: limits.read,
            first_byte: Some(Box::pin(sleep(FIRST_BYTE_TIMEOUT))),
            deadline: Box::pin(sleep(limits.timeout)),
            is_late,
        }
    }

    fn has_missed_deadline(&mut self, context: &mut Context<'_>) -> bool {
        let mut timers = self.first_byte.iter_mut().chain([&mut self.deadline]);
        timers.any(|timer| timer.as_mut().poll(context).is_ready())
    }
}

impl HttpBody for LimitedBody {
    type Data = Bytes;
    type Error = BodyError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BodyError>>> {
        let Poll::Ready(frame) = Pin::new(&mut self.body).poll_frame(context) else {
            if self.has_missed_deadline(context) {
                self.is_late.store(true, Ordering::Relaxed);
                return Poll::Ready(Some(Err(BodyError::Timeout)));
            }
            return Poll::Pending;
        };
        self.first_byte = None;
        let limited = frame.map(|frame| {
            let frame = frame.map_err(|_| BodyError::Disconnected)?;
            let length = frame.data_ref().map_or(0, Bytes::len);
            self.remaining = self.remaining.checked_sub(length).ok_or(BodyError::TooLong)?;
            Ok(frame)
        });
        Poll::Ready(limited)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// Reads a body of at most so many bytes. A longer one is read on, up to the layer's limit, because a
/// browser ignores the response until it has sent the whole body.
pub async fn read_body(mut body: Body, max_bytes: usize) -> Result<Vec<u8>, BodyError> {
    let mut bytes = Vec::new();
    let mut length = 0;
    while let Some(frame) = body.frame().await {
        let frame = frame?;
        let data = frame.data_ref().map(AsRef::as_ref).unwrap_or_default();
        length += data.len();
        if length <= max_bytes {
            bytes.extend_from_slice(data);
        }
    }
    if length > max_bytes { Err(BodyError::TooLong) } else { Ok(bytes) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::StreamExt as _;
    use std::convert::Infallible;
    use tokio::time::Instant;

    const LIMITS: BodyLimits = BodyLimits { read: 20, timeout: Duration::from_secs(10) };

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
        let is_late = Arc::new(AtomicBool::new(false));
        let body = Body::new(LimitedBody::new(body, LIMITS, Arc::clone(&is_late)));
        let bytes = read_body(body, 12).await;
        assert_eq!(is_late.load(Ordering::Relaxed), bytes == Err(BodyError::Timeout));
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
