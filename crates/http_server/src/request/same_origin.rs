//! The test that a post comes from a page of this site, as the browser says.

use http::HeaderMap;
use std::sync::Once;

/// Extracts whether a post comes from a page of this site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SameOrigin(pub bool);

impl SameOrigin {
    pub fn new(headers: &HeaderMap, origin: &str) -> Self {
        let is_same = sender(headers, Some(origin)) != Sender::Other;
        if !is_same {
            warn_once(origin);
        }
        Self(is_same)
    }

    /// The request says that its page has the origin of its `Host`. False if it does not say where it
    /// comes from.
    pub fn is_stated(headers: &HeaderMap) -> bool {
        sender(headers, None) == Sender::Own
    }
}

/// The page that sent a request, as far as the browser says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sender {
    Own,
    Other,
    /// Not a page in a current browser, so not one of another site.
    Unstated,
}

/// `Sec-Fetch-Site: same-origin` suffices, as no other site's page can make a browser send it. If
/// it is absent (as over plain HTTP) or `none`, `Origin` must be the site's or match `Host`, which
/// behind a proxy may be the proxy's name for the site.
fn sender(headers: &HeaderMap, own: Option<&str>) -> Sender {
    let is_own = |origin: &str| {
        let host = text(headers, "host").filter(|host| !host.is_empty());
        Some(origin) == own || origin.split_once("://").is_some_and(|(_, rest)| Some(rest) == host)
    };
    match (text(headers, "sec-fetch-site"), text(headers, "origin")) {
        (Some("same-origin"), _) => Sender::Own,
        (None | Some("none"), None) => Sender::Unstated,
        (None | Some("none"), Some(origin)) if is_own(origin) => Sender::Own,
        _ => Sender::Other,
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
            "form refused, its page seems to be of another site; set public_url to the origin at which visitors find this \
             site; later cases are not logged",
        );
    });
}
