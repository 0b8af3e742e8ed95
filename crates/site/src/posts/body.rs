//! Lead forms as they are posted.

use ::leads::FormData;
use axum::body::Body;
use http_server::{BodyError, read_body};
use percent_encoding::percent_decode;

/// Largest form, in bytes. A message that is too long must fit, to be rejected by its field's rule.
const MAX_FORM: usize = 512 * 1024;

#[derive(Debug)]
pub(super) enum FormBody {
    Complete(FormData),
    /// Not in UTF-8, although the pages ask for it.
    NotUtf8,
    Unread(BodyError),
}

impl FormBody {
    pub(super) async fn read(body: Body) -> Self {
        let bytes = match read_body(body, MAX_FORM).await {
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
