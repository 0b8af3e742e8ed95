//! The body of a form post, up to its bound, and the page that it says it came from.

use crate::http::READ_MAX;
use ::leads::FormData;
use axum::body::Body;
use http_body_util::BodyExt as _;
use percent_encoding::percent_decode;
use std::time::Duration;

/// Largest form: one whose longest message is refused by its own rule, with a message, must still fit.
const FORM_MAX: usize = 512 * 1024;

/// A form comes in a second; who sends a byte now and then keeps a connection from others.
const TIME_MAX: Duration = Duration::from_mins(1);

/// What came of reading it.
#[derive(Debug)]
pub(super) enum FormBody {
    /// The fields.
    Whole(FormData),
    /// Fields in another encoding than UTF-8, which our pages ask for: nobody knows what was meant.
    Garbled,
    /// More than any form of ours.
    TooLong,
    /// The visitor went away.
    Broken,
    /// It did not come to its end in time.
    Late,
}

impl FormBody {
    /// Reads it, within [`TIME_MAX`].
    pub(super) async fn read(body: Body) -> Self {
        tokio::time::timeout(TIME_MAX, Self::read_all(body)).await.unwrap_or(Self::Late)
    }

    async fn read_all(mut body: Body) -> Self {
        let mut bytes = Vec::new();
        let mut length = 0;
        while let Some(frame) = body.frame().await {
            let Ok(frame) = frame else { return Self::Broken };
            let Some(data) = frame.data_ref() else { continue };
            length += data.len();
            if length > READ_MAX {
                break;
            }
            if length <= FORM_MAX {
                bytes.extend_from_slice(data);
            }
        }
        if length > FORM_MAX {
            return Self::TooLong;
        }
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
