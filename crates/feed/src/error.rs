//! Errors of the inventory calls.

use messages::{Key, key};
use std::time::Duration;

/// Why a fetch failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FetchError {
    /// A status other than success.
    #[error("status {status}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The answer came from a redirect's target.
        redirected: bool,
    },
    /// No complete answer within the limit.
    #[error("timed out")]
    TimedOut,
    /// No connection, or it broke.
    #[error("not reached: {0}")]
    Unreachable(String),
    /// The body is not JSON.
    #[error("not JSON: {0}")]
    NotJson(String),
    /// The file can't be read, or holds no whole list of vehicles.
    #[error("unreadable: {0}")]
    Unreadable(String),
    /// No file of the folder is settled; the first one is, if it changes no more, after this time.
    #[error("unreadable: {file} is still being written")]
    StillWritten { file: String, settles_in: Duration },
    /// The decompressed body exceeds the limit.
    #[error("larger than {most} bytes ({size} were announced, or had come)")]
    TooLarge {
        most: usize,
        /// The announced length, or the number of bytes received before the request was stopped.
        size: u64,
    },
    /// The body has more records than are accepted.
    #[error("more than {most} vehicles")]
    TooManyVehicles { most: usize },
    /// More than five redirects, a loop, or a target that is not an http(s) URL.
    #[error("bad redirect: {0}")]
    BadRedirect(String),
    /// A file in `feed.folder` exceeds a limit.
    #[error("{name} in feed.folder: {cause}")]
    File { name: String, cause: Box<FetchError> },
    /// A step took longer than its limit.
    #[error("given up: {0}")]
    GivenUp(String),
    /// The fetch panicked; the text is the panic's.
    #[error("the load broke off: {0}")]
    Crashed(String),
}

impl FetchError {
    /// The failure in the words of people who sell vehicles.
    pub fn in_words(&self) -> Key {
        match self {
            Self::Refused { status: 401 | 403 | 407, .. } => key::REPORT_FEED_KEY,
            Self::Refused { status: 404 | 410, .. } => key::REPORT_FEED_ADDRESS,
            Self::Refused { .. } => key::REPORT_FEED_FAULT,
            Self::TimedOut => key::REPORT_FEED_SLOW,
            Self::Unreachable(_) | Self::BadRedirect(_) => key::REPORT_FEED_UNREACHABLE,
            Self::NotJson(_) | Self::Unreadable(_) | Self::Crashed(_) => key::REPORT_FEED_UNREADABLE,
            Self::StillWritten { .. } => key::REPORT_FEED_STILL_WRITTEN,
            Self::TooLarge { .. } | Self::TooManyVehicles { .. } => key::REPORT_FEED_TOO_LARGE,
            Self::File { cause, .. } => cause.in_words(),
            Self::GivenUp(_) => key::REPORT_FEED_GIVEN_UP,
        }
    }

    /// The same of a file in `feed.folder`. What is wrong with its bytes makes it unreadable.
    pub(crate) fn in_file(self, name: &str) -> Self {
        match self {
            Self::NotJson(why) => Self::Unreadable(format!("{name} in feed.folder: not JSON: {why}")),
            Self::Unreadable(why) => Self::Unreadable(format!("{name} in feed.folder: {why}")),
            Self::GivenUp(why) => Self::GivenUp(format!("{name} in feed.folder: {why}")),
            Self::StillWritten { .. } | Self::Crashed(_) => self,
            cause => Self::File { name: name.to_owned(), cause: Box::new(cause) },
        }
    }

    /// The reason, without the file.
    pub fn reason(&self) -> &Self {
        if let Self::File { cause, .. } = self { cause.reason() } else { self }
    }

    /// A retry may succeed.
    pub(crate) fn is_retryable(&self) -> bool {
        match self.reason() {
            Self::Refused { status, .. } => !(400..500).contains(status),
            Self::TimedOut
            | Self::Unreachable(_)
            | Self::NotJson(_)
            | Self::Unreadable(_)
            | Self::StillWritten { .. } => true,
            Self::TooLarge { .. }
            | Self::TooManyVehicles { .. }
            | Self::BadRedirect(_)
            | Self::File { .. }
            | Self::GivenUp(_)
            | Self::Crashed(_) => false,
        }
    }

    /// The `outcome` label in metrics.
    pub(crate) fn label(&self) -> &'static str {
        match self.reason() {
            Self::Refused { .. } => "refused",
            Self::TimedOut => "timed_out",
            Self::Unreachable(_) => "unreachable",
            Self::NotJson(_) => "not_json",
            Self::Unreadable(_) | Self::StillWritten { .. } => "unreadable",
            Self::TooLarge { .. } => "too_large",
            Self::TooManyVehicles { .. } => "too_many_vehicles",
            Self::BadRedirect(_) => "bad_redirect",
            Self::GivenUp(_) => "given_up",
            Self::File { .. } | Self::Crashed(_) => "crashed",
        }
    }
}

impl From<http_client::Failure> for FetchError {
    fn from(failure: http_client::Failure) -> Self {
        match failure {
            http_client::Failure::TimedOut => Self::TimedOut,
            http_client::Failure::NotConnected(why) | http_client::Failure::BrokenOff(why) => {
                Self::Unreachable(why)
            }
            http_client::Failure::TooLarge { most, size } => Self::TooLarge { most, size },
            http_client::Failure::BadRedirect(why) => Self::BadRedirect(why),
            // Cannot happen: the feed's client may connect anywhere.
            http_client::Failure::NotPublic(host) => Self::Unreachable(host.to_string()),
        }
    }
}
