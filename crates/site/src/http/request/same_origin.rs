//! Whether a post comes from a page of this site, as the browser says.

use http::HeaderMap;
use std::sync::Once;

/// Extracts whether a post comes from a page of this site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SameOrigin(pub bool);

impl SameOrigin {
    pub(crate) fn new(headers: &HeaderMap, origin: &str) -> Self {
        let is_same = is_same_origin(headers, origin);
        if !is_same {
            warn_once(origin);
        }
        Self(is_same)
    }
}

/// `Sec-Fetch-Site: same-origin` suffices, as no other site's page can make a browser send it. If
/// it is absent (as over plain HTTP) or `none`, `Origin` must be the site's or match `Host`, which
/// behind a proxy may be the proxy's name for the site. A request without either header is not from
/// a current browser, so not from another site's page.
fn is_same_origin(headers: &HeaderMap, own: &str) -> bool {
    match text(headers, "sec-fetch-site") {
        Some("same-origin") => true,
        None | Some("none") => text(headers, "origin").is_none_or(|origin| {
            let host = text(headers, "host").filter(|host| !host.is_empty());
            origin == own || origin.split_once("://").is_some_and(|(_, rest)| Some(rest) == host)
        }),
        Some(_) => false,
    }
}

/// An unreadable value is empty, so it matches no origin.
fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).map(|value| value.to_str().unwrap_or_default())
}

/// Warns once, as an operator whose proxy hides the host loses leads. The message has no text of
/// the request.
fn warn_once(public_url: &str) {
    static WARNED: Once = Once::new();
    WARNED.call_once(|| {
        tracing::warn!(
            public_url,
            "a form that seems to come from another site was refused, and from here on others are without a word; if visitors \
             find the site at another origin than this one, set public_url to theirs",
        );
    });
}
