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
pub(crate) enum ContentEncoding {
    /// The smallest.
    Brotli,
    /// The fastest: 92 kB of results become 13.2 kB in 0.2 ms; brotli takes at least 0.9 ms.
    Zstd,
    /// For clients that accept neither.
    Gzip,
}

/// How much time compression may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CompressionEffort {
    /// Little: a visitor waits, and perhaps nobody requests the page again.
    Fast,
    /// As little, and the result is final: compressing a file of megabytes again would block a
    /// processor.
    FastFinal,
    /// Some milliseconds, for the smallest body.
    Best,
}

impl ContentEncoding {
    /// Number of encodings.
    pub(crate) const COUNT: usize = 3;

    /// In `Content-Encoding`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Zstd => "zstd",
            Self::Gzip => "gzip",
        }
    }

    /// Extension of the files that the build has compressed.
    pub(crate) const fn extension(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Zstd => "zst",
            Self::Gzip => "gz",
        }
    }

    /// `None` if compression fails.
    pub(in crate::http) fn compress(self, plain: &[u8], effort: CompressionEffort) -> Option<Bytes> {
        let is_best = effort == CompressionEffort::Best;
        let mut compressed = match self {
            Self::Brotli => brotli(plain, if is_best { 6 } else { 2 }),
            Self::Zstd if is_best => zstd::bulk::compress(plain, 9).ok(),
            Self::Zstd => FAST_ZSTD.with_borrow_mut(|zstd| zstd.as_mut()?.compress(plain).ok()),
            Self::Gzip => gzip(plain, if is_best { 6 } else { 1 }),
        }?;
        // The cache keeps the buffer and counts its length.
        compressed.shrink_to_fit();
        Some(compressed.into())
    }

    /// Decompresses a body whose decoded length is known; `None` if it is invalid.
    pub(in crate::http) fn decompress(self, compressed: &[u8], decoded_len: usize) -> Option<Vec<u8>> {
        let mut plain = Vec::with_capacity(decoded_len);
        match self {
            Self::Brotli => brotli::BrotliDecompress(&mut &compressed[..], &mut plain).ok()?,
            Self::Zstd => plain = zstd::bulk::decompress(compressed, decoded_len).ok()?,
            Self::Gzip => {
                flate2::read::GzDecoder::new(compressed).read_to_end(&mut plain).ok()?;
            }
        }
        Some(plain)
    }
}

fn brotli(plain: &[u8], quality: i32) -> Option<Vec<u8>> {
    // The smallest window that holds the body, as larger ones cost time; below 2^17 the encoder is
    // a hundred times slower.
    let window = (plain.len() + 16).next_power_of_two().ilog2().clamp(17, 22);
    let params =
        brotli::enc::BrotliEncoderParams { quality, lgwin: window.cast_signed(), ..Default::default() };
    let mut out = Vec::with_capacity(plain.len() / 4);
    brotli::BrotliCompress(&mut &plain[..], &mut out, &params).ok()?;
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
            for effort in [CompressionEffort::Fast, CompressionEffort::FastFinal, CompressionEffort::Best] {
                let body = encoding.compress(plain.as_bytes(), effort).unwrap();
                let length = body.len();
                assert_eq!(encoding.decompress(&body, plain.len()).unwrap(), plain.as_bytes());
                assert_eq!(body.try_into_mut().unwrap().capacity(), length, "{encoding:?} {effort:?}");
            }
        }
    }
}
