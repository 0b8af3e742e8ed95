//! Whether a post comes from our own pages, as far as the browser says.

use http::HeaderMap;
use std::sync::Once;

/// Whether a post comes from a page of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SameOrigin(pub bool);

impl SameOrigin {
    /// Of a post to the site at this origin.
    pub(crate) fn of(headers: &HeaderMap, origin: &str) -> Self {
        let ours = is_ours(headers, origin);
        if !ours {
            warn_once(origin);
        }
        Self(ours)
    }
}

/// `Sec-Fetch-Site: same-origin` suffices: no page can make a browser say it of another site's. Where a browser does not say
/// (over plain HTTP it does not), or says that no page was involved, `Origin` is ours, or what the request was sent to. Behind a
/// proxy that passes no `Host` on the latter is the proxy's word for us, which is why the former comes first. Who sends neither
/// is no browser of today, and no other site's page.
fn is_ours(headers: &HeaderMap, ours: &str) -> bool {
    match text(headers, "sec-fetch-site") {
        Some("same-origin") => true,
        None | Some("none") => text(headers, "origin").is_none_or(|origin| {
            let host = text(headers, "host").filter(|host| !host.is_empty());
            origin == ours || origin.split_once("://").is_some_and(|(_, rest)| Some(rest) == host)
        }),
        Some(_) => false,
    }
}

/// What can't be read is not ours either.
fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).map(|value| value.to_str().unwrap_or_default())
}

/// An operator whose proxy hides the host would lose leads, and must learn why; from the log of one request, not of each. What
/// the request says stays out of it: anybody can send anything.
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
