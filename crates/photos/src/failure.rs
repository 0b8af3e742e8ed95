//! Why a photo can't be had.

use std::time::Duration;

/// Why a photo could not be made; reads on after the photo's address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// More photos are asked for than may wait.
    #[error("was not begun: too many photos are waiting")]
    Busy,
    /// It is being made, though not within the time that a request waits.
    #[error("was not ready within {0:?}")]
    NotReady(Duration),
    /// The partner has not answered in time.
    #[error("did not arrive within {0:?}")]
    TimedOut(Duration),
    /// The partner was not reached, or the connection broke.
    #[error("did not arrive: {0}")]
    Unreachable(String),
    /// The address, or one that it redirects to, is on this machine or in its network, and no host of the feed's.
    #[error("was not asked for: {0}")]
    NotPublic(String),
    /// The partner answered with another status than success.
    #[error("was refused with status {0}")]
    Refused(u16),
    /// The original is larger than we read.
    #[error("has more than {0} bytes")]
    TooLarge(usize),
    /// What came is no picture, or a broken one.
    #[error("can't be read: {0}")]
    Unreadable(String),
    /// The picture would take too much memory.
    #[error("has {width} x {height} pixels, too many")]
    TooManyPixels {
        /// Its width.
        width: u32,
        /// Its height.
        height: u32,
    },
    /// The picture would take more memory than all photos together may.
    #[error("needs {needed} bytes of memory to be made smaller, more than photos may take ({most})")]
    TooMuchMemory {
        /// What it would take.
        needed: u64,
        /// What pictures may take, all together.
        most: u64,
    },
    /// The picture could not be made smaller, or not be written as WebP.
    #[error("can't be made smaller: {0}")]
    NotMade(String),
}

impl Failure {
    /// Whether the photo itself is at fault, so that asking again at once is of no use.
    pub(crate) const fn is_lasting(&self) -> bool {
        !matches!(self, Self::Busy | Self::NotReady(_))
    }
}

/// Why the pipeline can't be set up.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// The HTTP client.
    #[error("the photos' HTTP client: {0}")]
    Client(#[from] outgoing::BuildError),
}

/// An error with everything behind it, on one line.
pub(crate) fn causes(error: &dyn std::error::Error) -> String {
    let chain = std::iter::successors(Some(error), |error| error.source());
    chain.map(ToString::to_string).collect::<Vec<_>>().join(": ")
}
