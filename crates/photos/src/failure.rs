//! Reasons why a photo is not available.

use resize::ResizeError;
use std::time::Duration;

/// Why a photo could not be created. The message continues a sentence that starts with the photo's
/// URL.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// Too many photos are pending.
    #[error("was not begun: too many photos are waiting")]
    Busy,
    /// The photo is still being created after the time that a request waits.
    #[error("was not ready within {0:?}")]
    NotReady(Duration),
    /// The host did not answer in time.
    #[error("did not arrive within {0:?}")]
    TimedOut(Duration),
    /// The host was not reached, or the connection broke.
    #[error("did not arrive: {0}")]
    Unreachable(String),
    /// The URL, or a redirect target, has a private address and is not a host of the feed.
    #[error("was not asked for: {0}")]
    NotPublic(String),
    /// The host answered with a status other than success.
    #[error("was refused with status {0}")]
    Refused(u16),
    /// The original exceeds the size limit.
    #[error("has more than {0} bytes")]
    TooLarge(usize),
    /// The original is not an image, or is damaged.
    #[error("can't be read: {0}")]
    Unreadable(String),
    /// The image has more pixels than the limit.
    #[error("has {width} x {height} pixels, too many")]
    TooManyPixels {
        /// The image's width.
        width: u32,
        /// The image's height.
        height: u32,
    },
    /// The image is smaller than any photo: a spacer, a counter of visits, or a stand-in for no photo.
    #[error("has {width} x {height} pixels, too few for a photo")]
    TooFewPixels {
        /// The image's width.
        width: u32,
        /// The image's height.
        height: u32,
    },
    /// The image needs more memory than the budget for all images.
    #[error("needs {needed} bytes of memory to be made smaller, more than photos may take ({max})")]
    TooMuchMemory {
        /// The memory that the image needs.
        needed: u64,
        /// The budget for all images.
        max: u64,
    },
    /// The image could not be resized or encoded.
    #[error("can't be made smaller: {0}")]
    NotCreated(String),
}

impl Failure {
    /// An immediate retry is useless.
    pub(crate) const fn is_permanent(&self) -> bool {
        !matches!(self, Self::Busy | Self::NotReady(_))
    }
}

impl From<ResizeError> for Failure {
    fn from(error: ResizeError) -> Self {
        match error {
            ResizeError::CutShort | ResizeError::Unreadable(_) => Self::Unreadable(error_chain(&error)),
            ResizeError::TooManyPixels { width, height } => Self::TooManyPixels { width, height },
            ResizeError::NotCreated(reason) => Self::NotCreated(reason),
        }
    }
}

/// Why the pipeline can't start.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The HTTP client can't be created.
    #[error("the photos' HTTP client: {0}")]
    Client(#[from] http_client::BuildError),
    /// The object store's settings in the environment are incomplete or wrong.
    #[error("the photos' store {store}: {error}")]
    Store {
        /// The store's address.
        store: String,
        /// The fault, in words.
        error: String,
    },
}

/// An error and its sources, joined on one line.
pub(crate) fn error_chain(error: &dyn std::error::Error) -> String {
    let chain = std::iter::successors(Some(error), |error| error.source());
    chain.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}
