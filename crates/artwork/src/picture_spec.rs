//! The inputs that a picture's files depend on.

use std::fmt;

/// The files that a place on a page needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PictureSpec {
    /// Width to height.
    pub ratio: (u16, u16),
    /// Widths in pixels of the WebP files, ascending. None: only a JPEG is made.
    pub widths: &'static [u16],
    /// Width in pixels of the JPEG.
    pub fallback: u16,
    /// Bytes of the JPEG and of the widest WebP, at most. Narrower WebP files have a part of it by
    /// their area.
    pub budget: usize,
}

/// Part of every key. It changes when other code would make other files.
const VERSION: u32 = 2;

/// The identity of a picture's files: a hash of the original's bytes, the spec and the version of this
/// crate's code.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key(blake3::Hash);

impl Key {
    /// The key of the picture that [`Isolation::picture`](crate::Isolation::picture) makes of these.
    pub fn new(original: &[u8], spec: &PictureSpec) -> Self {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&VERSION.to_le_bytes());
        for number in [spec.ratio.0, spec.ratio.1, spec.fallback] {
            hasher.update(&number.to_le_bytes());
        }
        hasher.update(&(spec.budget as u64).to_le_bytes());
        // With their count, so that no width is read as a part of the original.
        hasher.update(&(spec.widths.len() as u64).to_le_bytes());
        for width in spec.widths {
            hasher.update(&width.to_le_bytes());
        }
        Self(hasher.update(original).finalize())
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.to_hex())
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
