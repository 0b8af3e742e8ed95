//! Errors of requests and of building a call.

use crate::NotPublic;

/// Why a request has no response.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// The response was not complete within the time limit.
    #[error("timed out")]
    TimedOut,
    /// No connection, also because of a timeout.
    #[error("not connected: {0}")]
    NotConnected(String),
    /// The connection broke, or the response is not HTTP.
    #[error("broken off: {0}")]
    BrokenOff(String),
    /// The decompressed body exceeds the size limit.
    #[error("larger than {most} bytes ({size} were announced, or had come)")]
    TooLarge {
        most: usize,
        /// The announced length, or the number of bytes received before the request was stopped.
        size: u64,
    },
    /// More than five redirects, a loop, or a target that is not an http(s) URL.
    #[error("bad redirect: {0}")]
    BadRedirect(String),
    /// The egress policy forbids the URL or a redirect target.
    #[error(transparent)]
    NotPublic(#[from] NotPublic),
}

/// Why a call can't be built.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BuildError {
    /// The HTTP client can't be built.
    #[error("{0}")]
    Client(String),
    /// The header name for a key is invalid.
    #[error("`{0}` is not a header's name")]
    HeaderName(String),
    /// The key for this header is not a valid header value.
    #[error("the key can't be the value of the header `{0}`")]
    HeaderValue(String),
}

/// Converts an error. A timeout while connecting counts as not connected.
pub(crate) fn failure(error: reqwest::Error) -> Failure {
    if let Some(not_public) = chain(&error).find_map(|error| error.downcast_ref::<NotPublic>()) {
        return Failure::NotPublic(not_public.clone());
    }
    if error.is_connect() {
        return Failure::NotConnected(error_chain(&error.without_url()));
    }
    if error.is_timeout() { Failure::TimedOut } else { Failure::BrokenOff(error_chain(&error.without_url())) }
}

/// An error and its sources, joined on one line.
pub(crate) fn error_chain(error: &(dyn std::error::Error + 'static)) -> String {
    chain(error).map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

fn chain<'a>(
    error: &'a (dyn std::error::Error + 'static),
) -> impl Iterator<Item = &'a (dyn std::error::Error + 'static)> {
    std::iter::successors(Some(error), |error| error.source())
}
