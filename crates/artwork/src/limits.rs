//! Limits of time and memory for reading a file.

/// The limits of a child process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Time on a processor.
    pub seconds: u64,
    /// Address space.
    pub megabytes: u64,
}

impl Limits {
    /// An icon is drawn in a tenth of a second and 30 MB.
    pub(crate) const SVG: Self = Self { seconds: 10, megabytes: 512 };
    /// A picture of 40 megapixels needs some seconds and up to 0.8 GB.
    pub(crate) const OTHER: Self = Self { seconds: 60, megabytes: 1536 };
}
