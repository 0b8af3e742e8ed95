//! Compression of bodies.

use bytes::Bytes;
use std::{
    cell::RefCell,
    io::{Read as _, Write as _},
};

thread_local! {
    /// Kept by each thread: setting it up takes longer than compressing a page.
    static FAST_ZSTD: RefCell<Option<zstd::bulk::Compressor<'static>>> =
        RefCell::new(zstd::bulk::Compressor::new(1).ok());
}

/// A content encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ContentEncoding {
    Brotli,
    Zstd,
    /// For clients that accept neither.
    Gzip,
}

/// The time that compression may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompressionEffort {
    /// Little: a visitor waits, and perhaps nobody requests the page again.
    Fast,
    /// As little, and the result is final: compressing a file of megabytes again would block a
    /// processor.
    FastFinal,
    /// A millisecond for a small body: a client waits that does not accept the encoding that is kept.
    OnDemand,
    /// Some milliseconds for a small body, while others wait.
    Small,
    /// Some hundred milliseconds for the smallest, while nothing else waits.
    Smallest,
}

/// Beyond this many bytes a body takes the longest effort for half a second and more.
const MAX_SMALLEST: usize = 256 * 1_024;

impl ContentEncoding {
    /// Number of encodings.
    pub const COUNT: usize = 3;

    /// In `Content-Encoding`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Zstd => "zstd",
            Self::Gzip => "gzip",
        }
    }

    /// A name in `Accept-Encoding` means this encoding.
    pub(crate) fn is_named(self, name: &str) -> bool {
        name.eq_ignore_ascii_case(self.name()) || (self == Self::Gzip && name.eq_ignore_ascii_case("x-gzip"))
    }

    /// Extension of the files that the build has compressed.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Zstd => "zst",
            Self::Gzip => "gz",
        }
    }

    /// `None` if compression fails.
    pub(crate) fn compress(self, plain: &[u8], effort: CompressionEffort) -> Option<Bytes> {
        use CompressionEffort::{Fast, FastFinal, OnDemand, Small, Smallest};
        let effort = if effort == Smallest && plain.len() > MAX_SMALLEST { Small } else { effort };
        let mut compressed = match (self, effort) {
            // Quality 2 takes twice as long as 1, for a twentieth less. Beyond 64 kB, 9 takes eight times as
            // long as 8, for a hundredth less. 11 takes ten times as long as 8, for a tenth less.
            (Self::Brotli, Fast | FastFinal) => brotli(plain, 1),
            (Self::Brotli, OnDemand) => brotli(plain, 4),
            (Self::Brotli, Small) => brotli(plain, 8),
            (Self::Brotli, Smallest) => brotli(plain, 11),
            (Self::Zstd, Fast | FastFinal) => {
                FAST_ZSTD.with_borrow_mut(|zstd| zstd.as_mut()?.compress(plain).ok())
            }
            (Self::Zstd, OnDemand) => zstd::bulk::compress(plain, 3).ok(),
            (Self::Zstd, Small) => zstd::bulk::compress(plain, 9).ok(),
            (Self::Zstd, Smallest) => zstd::bulk::compress(plain, 19).ok(),
            (Self::Gzip, Fast | FastFinal) => gzip(plain, 1),
            (Self::Gzip, OnDemand) => gzip(plain, 6),
            (Self::Gzip, Small | Smallest) => gzip(plain, 9),
        }?;
        // The cache keeps the buffer and counts its length.
        compressed.shrink_to_fit();
        Some(compressed.into())
    }

    /// Decompresses a body whose decoded length is known; `None` if it is invalid.
    pub(crate) fn decompress(self, compressed: &[u8], decoded_len: usize) -> Option<Vec<u8>> {
        match self {
            Self::Brotli => {
                let mut plain = vec![0; decoded_len];
                let length = brotlic::decompress(compressed, &mut plain).ok()?;
                (length == decoded_len).then_some(plain)
            }
            Self::Zstd => zstd::bulk::decompress(compressed, decoded_len).ok(),
            Self::Gzip => {
                let mut plain = Vec::with_capacity(decoded_len);
                flate2::read::GzDecoder::new(compressed).read_to_end(&mut plain).ok()?;
                Some(plain)
            }
        }
    }
}

fn brotli(plain: &[u8], quality: u8) -> Option<Vec<u8>> {
    // The smallest window that holds the body: a browser sets aside as much memory.
    let window = (plain.len() + 16).next_power_of_two().ilog2().clamp(16, 22);
    let window = brotlic::WindowSize::new(u8::try_from(window).ok()?).ok()?;
    let quality = brotlic::Quality::new(quality).ok()?;
    // A body that does not compress grows a little.
    let mut out = vec![0; plain.len() + plain.len() / 1_024 + 1_024];
    let length =
        brotlic::compress(plain, &mut out, quality, window, brotlic::CompressionMode::Generic).ok()?;
    out.truncate(length);
    Some(out)
}

fn gzip(plain: &[u8], level: u32) -> Option<Vec<u8>> {
    let level = flate2::Compression::new(level);
    let mut encoder = flate2::write::GzEncoder::new(Vec::with_capacity(plain.len() / 4), level);
    encoder.write_all(plain).ok()?;
    encoder.finish().ok()
}

#[cfg(test)]
mod tests {
    use super::{CompressionEffort, ContentEncoding};

    #[test]
    fn a_compressed_body_has_no_spare_capacity() {
        let plain = "<p>A page that says the same thing again and again, and again.</p>".repeat(1_000);
        for encoding in [ContentEncoding::Brotli, ContentEncoding::Zstd, ContentEncoding::Gzip] {
            for effort in [
                CompressionEffort::Fast,
                CompressionEffort::FastFinal,
                CompressionEffort::OnDemand,
                CompressionEffort::Small,
                CompressionEffort::Smallest,
            ] {
                let body = encoding.compress(plain.as_bytes(), effort).unwrap();
                let length = body.len();
                assert_eq!(encoding.decompress(&body, plain.len()).unwrap(), plain.as_bytes());
                assert_eq!(body.try_into_mut().unwrap().capacity(), length, "{encoding:?} {effort:?}");
            }
        }
    }
}
