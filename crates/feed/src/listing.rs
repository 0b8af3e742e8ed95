//! What the listing call can say.

use inventory::{Report, Snapshot};
use std::sync::Arc;

/// Why a fetch brought no listing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// A status other than success; `redirected` if it came from a redirect's target.
    #[error("status {status}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// The answer came after a redirect.
        redirected: bool,
    },
    /// No answer within the limit.
    #[error("timed out")]
    TimedOut,
    /// No connection, or it broke.
    #[error("not reached: {0}")]
    Unreachable(String),
    /// The body is not JSON.
    #[error("not JSON: {0}")]
    NotJson(String),
    /// The body is larger than the bound, after decompression.
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
    /// The load itself panicked: a mistake of ours, with its text for the log.
    #[error("the load broke off: {0}")]
    Crashed(String),
}

impl Failure {
    /// Whether another try may end better. A 4xx is ours to mend, and a body too large or a bad redirect will be there again.
    pub(crate) fn may_pass(&self) -> bool {
        match self {
            Self::Refused { status, .. } => !(400..500).contains(status),
            Self::TimedOut | Self::Unreachable(_) | Self::NotJson(_) => true,
            Self::TooLarge { .. } | Self::BadRedirect(_) | Self::Crashed(_) => false,
        }
    }

    /// Its name among the outcomes that are counted.
    pub(crate) fn label(&self) -> &'static str {
        match self {
            Self::Refused { .. } => "refused",
            Self::TimedOut => "timed_out",
            Self::Unreachable(_) => "unreachable",
            Self::NotJson(_) => "not_json",
            Self::TooLarge { .. } => "too_large",
            Self::BadRedirect(_) => "bad_redirect",
            Self::Crashed(_) => "crashed",
        }
    }
}

impl From<http_client::Failure> for Failure {
    fn from(failure: http_client::Failure) -> Self {
        match failure {
            http_client::Failure::TimedOut => Self::TimedOut,
            http_client::Failure::NotConnected(why) | http_client::Failure::BrokenOff(why) => {
                Self::Unreachable(why)
            }
            http_client::Failure::TooLarge { most, size } => Self::TooLarge { most, size },
            http_client::Failure::BadRedirect(why) => Self::BadRedirect(why),
            // Not said to a call that may go anywhere, as the feed's do.
            http_client::Failure::NotPublic(host) => Self::Unreachable(host.to_string()),
        }
    }
}

/// What pages see.
#[derive(Clone, Debug)]
pub enum Listing {
    /// The inventory.
    Loaded(Arc<Snapshot>),
    /// The feed's last answer was JSON but no array: an empty inventory to a shopper (FEED-5), and to a
    /// machine no word that anything has been sold.
    NotArray,
    /// Nothing yet: the first fetch is still under way.
    Loading,
    /// No inventory, and why.
    Failed(Failure),
}

/// One fetch from start to end, for `forecourt check`.
#[derive(Clone, Debug)]
pub struct Fetched {
    /// The inventory.
    pub snapshot: Arc<Snapshot>,
    /// What decoding did.
    pub report: Report,
    /// False where the body was JSON but no array.
    pub was_array: bool,
}
