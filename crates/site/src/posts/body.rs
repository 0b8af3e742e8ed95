//! The body of a form post, up to its bound.

use ::leads::FormData;
use axum::body::Body;
use http_body_util::BodyExt as _;

/// Largest form: one whose longest message is refused by its own rule, with a message, must still fit.
const FORM_MAX: usize = 512 * 1024;
/// As much is read of a larger one: a browser that has not sent all of it does not look at the answer.
const READ_MAX: usize = 16 * 1024 * 1024;

/// What came of reading it.
#[derive(Debug)]
pub(super) enum FormBody {
    /// The fields. What is not UTF-8, or not encoded as forms are, becomes replacement characters.
    Whole(FormData),
    /// More than any form of ours.
    TooLong,
    /// The visitor went away.
    Broken,
}

impl FormBody {
    pub(super) async fn read(mut body: Body) -> Self {
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
        Self::Whole(FormData::from_pairs(form_urlencoded::parse(&bytes).into_owned()))
    }
}
