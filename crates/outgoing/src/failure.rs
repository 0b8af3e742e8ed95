//! What can go wrong with a call, and before one.

use crate::NotPublic;

/// Why a call brought no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// No answer, or not all of it, within the call's limit.
    #[error("timed out")]
    TimedOut,
    /// No connection came about, also because it was not made in time.
    #[error("not connected: {0}")]
    NotConnected(String),
    /// The connection broke, or what came is no HTTP.
    #[error("broken off: {0}")]
    BrokenOff(String),
    /// The body is larger than the call's bound, after decompression.
    #[error("larger than {most} bytes ({size} were announced, or had come)")]
    TooLarge {
        /// The bound.
        most: usize,
        /// What the answer announced; without an announcement, what had come when it was given up.
        size: u64,
    },
    /// More than five redirects, a loop, or a target that is no http(s) address.
    #[error("bad redirect: {0}")]
    BadRedirect(String),
    /// The address, or one that it redirects to, is out of the door's reach.
    #[error(transparent)]
    NotPublic(#[from] NotPublic),
}

/// Why a call can't be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BuildError {
    /// The HTTP client can't be built.
    #[error("{0}")]
    Client(String),
    /// The name that a key's header should have.
    #[error("`{0}` is not a header's name")]
    HeaderName(String),
    /// The key for the header of this name.
    #[error("the key can't be the value of the header `{0}`")]
    HeaderValue(String),
}

/// A connection that is not made in time was not made; an answer that does not come in time is late.
pub(crate) fn failure(error: reqwest::Error) -> Failure {
    if let Some(not_public) = chain(&error).find_map(|error| error.downcast_ref::<NotPublic>()) {
        return Failure::NotPublic(not_public.clone());
    }
    if error.is_connect() {
        return Failure::NotConnected(causes(&error.without_url()));
    }
    if error.is_timeout() { Failure::TimedOut } else { Failure::BrokenOff(causes(&error.without_url())) }
}

/// An error with everything behind it, on one line.
pub(crate) fn causes(error: &(dyn std::error::Error + 'static)) -> String {
    chain(error).map(ToString::to_string).collect::<Vec<_>>().join(": ")
}

fn chain<'a>(
    error: &'a (dyn std::error::Error + 'static),
) -> impl Iterator<Item = &'a (dyn std::error::Error + 'static)> {
    std::iter::successors(Some(error), |error| error.source())
}
