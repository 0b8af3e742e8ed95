//! The body of a post, up to its bounds, and the page that a form says it came from.

use crate::http::MAX_BODY;
use ::leads::FormData;
use axum::body::Body;
use http::StatusCode;
use http_body_util::BodyExt as _;
use percent_encoding::percent_decode;
use std::time::Duration;
use tokio::time::timeout;

/// Until its first byte. Browsers send a body right after its head.
const FIRST_BYTE_TIME: Duration = Duration::from_secs(5);

/// How much of a body is read, and for how long.
#[derive(Debug)]
pub(super) struct BodyLimits {
    /// The largest that is kept, in bytes.
    pub kept: usize,
    /// So many bytes are read of one that is larger.
    pub read: usize,
    /// From the head to the last byte.
    pub time: Duration,
}

/// Of a form.
const FORM: BodyLimits = BodyLimits {
    // One whose longest message is refused by its own rule, with a message, must still fit.
    kept: 512 * 1024,
    read: MAX_BODY,
    time: Duration::from_secs(30),
};

/// Why there is no body.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum BodyError {
    /// Larger than what is kept.
    TooLong,
    /// The visitor went away.
    Broken,
    /// It did not come in time.
    Late,
}

impl BodyError {
    /// What is answered where there is nothing better to say.
    pub(super) const fn status(&self) -> StatusCode {
        match self {
            Self::TooLong => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Broken => StatusCode::BAD_REQUEST,
            Self::Late => StatusCode::REQUEST_TIMEOUT,
        }
    }
}

/// Reads a body within these limits.
pub(super) async fn read_body(body: Body, limits: &BodyLimits) -> Result<Vec<u8>, BodyError> {
    timeout(limits.time, read_to_end(body, limits)).await.unwrap_or(Err(BodyError::Late))
}

async fn read_to_end(mut body: Body, limits: &BodyLimits) -> Result<Vec<u8>, BodyError> {
    let mut bytes = Vec::new();
    let mut length = 0;
    let mut next = timeout(FIRST_BYTE_TIME, body.frame()).await.map_err(|_| BodyError::Late)?;
    while let Some(frame) = next {
        let frame = frame.map_err(|_| BodyError::Broken)?;
        let data = frame.data_ref().map(AsRef::as_ref).unwrap_or_default();
        length += data.len();
        if length > limits.read {
            break;
        }
        if length <= limits.kept {
            bytes.extend_from_slice(data);
        }
        next = body.frame().await;
    }
    if length > limits.kept { Err(BodyError::TooLong) } else { Ok(bytes) }
}

/// What came of reading a form.
#[derive(Debug)]
pub(super) enum FormBody {
    /// The fields.
    Whole(FormData),
    /// Fields in another encoding than UTF-8, which our pages ask for: nobody knows what was meant.
    Garbled,
    /// None.
    Incomplete(BodyError),
}

impl FormBody {
    /// Reads it.
    pub(super) async fn read(body: Body) -> Self {
        let bytes = match read_body(body, &FORM).await {
            Ok(bytes) => bytes,
            Err(error) => return Self::Incomplete(error),
        };
        if percent_decode(&bytes).decode_utf8().is_err() {
            return Self::Garbled;
        }
        Self::Whole(FormData::from_pairs(form_urlencoded::parse(&bytes).into_owned()))
    }
}

/// The page that held the form: a path of ours, nothing else.
pub(super) fn page_of(data: &FormData) -> Option<&str> {
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

    const LIMITS: BodyLimits = BodyLimits { kept: 12, read: 20, time: Duration::from_secs(10) };

    /// A byte after so many seconds, and then one after each pause.
    fn body(first: u64, pause: u64, length: usize) -> Body {
        let bytes = futures_util::stream::iter(0..length).then(move |n| async move {
            sleep(Duration::from_secs(if n == 0 { first } else { pause })).await;
            Ok::<_, Infallible>("x")
        });
        Body::from_stream(bytes)
    }

    async fn read(body: Body) -> (Result<usize, BodyError>, u64) {
        let began = Instant::now();
        let bytes = read_body(body, &LIMITS).await;
        (bytes.map(|bytes| bytes.len()), began.elapsed().as_secs())
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_has_five_seconds_for_its_first_byte_and_its_limit_in_all() {
        assert_eq!(read(body(6, 0, 1)).await, (Err(BodyError::Late), 5));
        assert_eq!(read(body(4, 1, 12)).await, (Err(BodyError::Late), 10));
        assert_eq!(read(body(4, 1, 6)).await, (Ok(6), 9));
        assert_eq!(read(Body::empty()).await, (Ok(0), 0));
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_is_too_long_is_read_to_its_end_but_not_without_end() {
        assert_eq!(read(body(0, 0, 12)).await.0, Ok(12));
        assert_eq!(read(body(0, 1, 13)).await.0, Err(BodyError::Late));
        assert_eq!(read(body(0, 0, 13)).await, (Err(BodyError::TooLong), 0));
        assert_eq!(read(body(0, 0, usize::MAX)).await, (Err(BodyError::TooLong), 0));
    }
}
