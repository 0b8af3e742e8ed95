//! How a body is compressed.

use bytes::Bytes;
use std::{
    cell::RefCell,
    io::{Read as _, Write as _},
};

thread_local! {
    /// Zstandard at its quickest. What it works with takes longer to set up than a page to compress, so that each thread keeps it.
    static QUICK: RefCell<Option<zstd::bulk::Compressor<'static>>> =
        RefCell::new(zstd::bulk::Compressor::new(1).ok());
}

/// How a body is compressed on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Coding {
    /// The smallest.
    Brotli,
    /// The quickest: of 92 kB of results it makes 13.2 kB in 0.2 ms, brotli in 0.9 ms no less.
    Zstd,
    /// For whoever reads neither.
    Gzip,
}

impl Coding {
    /// In `Content-Encoding`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Zstd => "zstd",
            Self::Gzip => "gzip",
        }
    }

    /// Of the files that the build has compressed so.
    pub(crate) const fn ending(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Zstd => "zst",
            Self::Gzip => "gz",
        }
    }

    /// This in this coding; `None` where that can't be made.
    pub(in crate::http) fn compress(self, plain: &[u8], effort: Effort) -> Option<Bytes> {
        let mut compressed = match (self, effort) {
            (Self::Brotli, Effort::Small) => brotli_of(plain, 6),
            (Self::Brotli, Effort::Quick | Effort::Once) => brotli_of(plain, 2),
            (Self::Zstd, Effort::Small) => zstd::bulk::compress(plain, 9).ok(),
            (Self::Zstd, Effort::Quick | Effort::Once) => {
                QUICK.with_borrow_mut(|quick| quick.as_mut()?.compress(plain).ok())
            }
            (Self::Gzip, Effort::Small) => gzip_of(plain, 6),
            (Self::Gzip, Effort::Quick | Effort::Once) => gzip_of(plain, 1),
        }?;
        // The buffer was as large as the plain body may need; a cache keeps it, and counts its length.
        compressed.shrink_to_fit();
        Some(compressed.into())
    }

    /// What was compressed in this coding, of this length; `None` where it was not.
    pub(in crate::http) fn plain(self, compressed: &[u8], length: usize) -> Option<Vec<u8>> {
        let mut plain = Vec::with_capacity(length);
        match self {
            Self::Brotli => brotli::BrotliDecompress(&mut &compressed[..], &mut plain).ok()?,
            Self::Zstd => plain = zstd::bulk::decompress(compressed, length).ok()?,
            Self::Gzip => {
                flate2::read::GzDecoder::new(compressed).read_to_end(&mut plain).ok()?;
            }
        }
        Some(plain)
    }
}

/// What compressing may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    /// Little time: somebody waits for it, and perhaps nobody will ask for it again.
    Quick,
    /// As little, and for good: a file of megabytes, which another pass would hold a processor up with.
    Once,
    /// Some milliseconds, for the sake of few bytes.
    Small,
}

fn brotli_of(plain: &[u8], quality: i32) -> Option<Vec<u8>> {
    // The smallest window that takes it whole, for a larger one costs time; below 2^17 the encoder is a hundred times slower.
    let window = (plain.len() + 16).next_power_of_two().ilog2().clamp(17, 22);
    let params =
        brotli::enc::BrotliEncoderParams { quality, lgwin: window.cast_signed(), ..Default::default() };
    let mut out = Vec::with_capacity(plain.len() / 4);
    brotli::BrotliCompress(&mut &plain[..], &mut out, &params).ok()?;
    Some(out)
}

fn gzip_of(plain: &[u8], level: u32) -> Option<Vec<u8>> {
    let level = flate2::Compression::new(level);
    let mut encoder = flate2::write::GzEncoder::new(Vec::with_capacity(plain.len() / 4), level);
    encoder.write_all(plain).ok()?;
    encoder.finish().ok()
}

#[cfg(test)]
mod tests {
    use super::{Coding, Effort};

    #[test]
    fn a_compressed_body_takes_the_memory_that_it_is_counted_by_and_no_more() {
        let plain = "<p>A page that says the same thing again and again, and again.</p>".repeat(1_000);
        for coding in [Coding::Brotli, Coding::Zstd, Coding::Gzip] {
            for effort in [Effort::Quick, Effort::Once, Effort::Small] {
                let body = coding.compress(plain.as_bytes(), effort).unwrap();
                let length = body.len();
                assert_eq!(coding.plain(&body, plain.len()).unwrap(), plain.as_bytes());
                assert_eq!(body.try_into_mut().unwrap().capacity(), length, "{coding:?} {effort:?}");
            }
        }
    }
}
