//! Compression of a text, with another as its dictionary: of a page that changes little, little is stored.

use std::io::{self, Read as _};
use zstd::{bulk::Compressor, stream::read::Decoder};

const LEVEL: i32 = 15;

/// The base of a text that stands alone is empty.
pub(crate) fn compress(text: &str, base: &str) -> io::Result<Vec<u8>> {
    Compressor::with_dictionary(LEVEL, base.as_bytes())?.compress(text.as_bytes())
}

pub(crate) fn decompress(body: &[u8], base: &str) -> io::Result<String> {
    let mut text = String::new();
    Decoder::with_dictionary(body, base.as_bytes())?.read_to_string(&mut text)?;
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_text_is_read_with_the_base_that_it_was_written_with(text in ".{0,300}", base in ".{0,300}") {
            let body = compress(&text, &base).unwrap();
            prop_assert_eq!(decompress(&body, &base).unwrap(), text);
        }
    }
}
