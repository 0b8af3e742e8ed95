//! Why a file is refused, in words for a dealer.

use crate::Limits;
use resize::ResizeError;
use std::{io, process::ExitStatus};

/// Why a file is refused.
#[derive(Debug, thiserror::Error)]
pub enum ArtworkError {
    /// The file is of another kind.
    #[error("{needed} is needed; this is {found}")]
    Kind {
        /// The formats that are possible here.
        needed: &'static str,
        /// The name of the file's kind, with advice if there is some.
        found: &'static str,
    },
    /// The end of the file is missing.
    #[error("the file is cut short; copy or export it again")]
    CutShort,
    /// The file has the start of an image, and the decoder fails.
    #[error("the picture is damaged; export it again ({0})")]
    Damaged(String),
    /// The picture has more than 40 million pixels.
    #[error(
        "the picture has {width} x {height} pixels, and at most 40 million are possible; make it smaller"
    )]
    TooManyPixels {
        /// The picture's width.
        width: u32,
        /// The picture's height.
        height: u32,
    },
    /// The picture's files have too many bytes even at the lowest quality.
    #[error(
        "the picture has so fine details that a file of it takes at least {} KB, and at most {} KB are possible; \
         choose a calmer picture, or blur it",
        bytes.div_ceil(1024),
        limit / 1024
    )]
    TooDetailed {
        /// The smallest file in bytes.
        bytes: usize,
        /// The limit in bytes.
        limit: usize,
    },
    /// The picture could not be resized or encoded.
    #[error("the picture can't be resized ({0})")]
    NotCreated(String),
    /// The file is not XML, or the root is not an SVG.
    #[error("the SVG is not valid ({0}); export it again")]
    SvgSyntax(String),
    /// The drawing has something that would be missing, or that makes it large.
    #[error("the SVG has {found}; {advice}")]
    SvgContent {
        /// The content, with the name of its element or attribute.
        found: &'static str,
        /// The advice to the dealer.
        advice: &'static str,
    },
    /// The drawing has no natural size.
    #[error("the SVG has no size; export it with a `viewBox`, or with `width` and `height`")]
    SvgSize,
    /// The file of a font is too large for a page.
    #[error(
        "the font has {} KB, and at most {} KB are possible; export it with fewer characters",
        bytes.div_ceil(1024),
        limit / 1024
    )]
    FontTooLarge {
        /// The file's size in bytes.
        bytes: usize,
        /// The limit in bytes.
        limit: usize,
    },
    /// The file has the start of a WOFF2, and does not match the format.
    #[error("the font is damaged ({0}); convert it to WOFF2 again")]
    FontDamaged(&'static str),
    /// Characters are missing without which a page can't be written.
    #[error("the font has no “{character}”; export it with the letters, digits and punctuation of English")]
    FontCharacter {
        /// The first character that it does not have.
        character: char,
    },
    /// The child process that read it says why not.
    #[error("{0}")]
    Refused(String),
    /// The child process that read it was ended, by its limits or by a fault of a library.
    #[error(
        "reading it takes more than {} s or {} MB, or fails ({status}); export it smaller, with \
         fewer parts and effects",
        limits.seconds,
        limits.megabytes
    )]
    Ended {
        /// The end of the process.
        status: ExitStatus,
        /// The limits.
        limits: Limits,
    },
    /// The child process can't limit itself, so it has read nothing.
    #[error(
        "the process that reads it can't limit itself ({0}), so it is not read; let the program call setrlimit \
         and prlimit64"
    )]
    NotLimited(String),
    /// No child process could be started, or its pipes broke.
    #[error("no process that reads it could be started ({0})")]
    NotStarted(io::Error),
}

impl ArtworkError {
    /// The file is the reason, so the same bytes are refused again, and not the system.
    pub const fn is_of_file(&self) -> bool {
        !matches!(self, Self::NotStarted(_) | Self::NotLimited(_))
    }
}

impl From<ResizeError> for ArtworkError {
    fn from(error: ResizeError) -> Self {
        match error {
            ResizeError::CutShort => Self::CutShort,
            ResizeError::Unreadable(error) => Self::Damaged(error.to_string()),
            ResizeError::TooManyPixels { width, height } => Self::TooManyPixels { width, height },
            ResizeError::NotCreated(reason) => Self::NotCreated(reason),
        }
    }
}
