//! What a JPEG tells about itself before its scans.

use std::iter;

/// Whether it has no end: a decoder would fill the rest with gray, and that would be kept for good.
pub(super) fn is_cut_short(original: &[u8]) -> bool {
    let last = |marker: [u8; 2]| original.windows(2).rposition(|pair| pair == marker);
    let (scan, end) = (last([0xff, 0xda]), last([0xff, 0xd9]));
    original.starts_with(&[0xff, 0xd8]) && end <= scan
}

/// Bytes of the coefficients that a decoder keeps of the whole picture, where its colors come one after the other or better
/// and better. Of any other it keeps a row of blocks.
pub(super) fn coefficients(original: &[u8]) -> u64 {
    let mut frame = None;
    for (marker, body) in segments(original) {
        match marker {
            // Tables, and a mark that nobody uses.
            0xc4 | 0xc8 | 0xcc => {}
            0xc0..=0xcf => frame = Frame::read(marker, body),
            // The first scan: whether it has all colors.
            0xda => {
                let in_scan = body.first().copied().unwrap_or_default();
                frame = frame.filter(|frame: &Frame| frame.is_progressive || frame.components != in_scan);
                break;
            }
            _ => {}
        }
    }
    frame.map_or(0, |frame| frame.coefficients)
}

struct Frame {
    is_progressive: bool,
    components: u8,
    coefficients: u64,
}

impl Frame {
    fn read(marker: u8, body: &[u8]) -> Option<Self> {
        let [_precision, h1, h0, w1, w0, components, samplings @ ..] = body else { return None };
        let sides = [u16::from_be_bytes([*w1, *w0]), u16::from_be_bytes([*h1, *h0])].map(u64::from);
        let samplings = samplings.chunks_exact(3).take(usize::from(*components));
        let samplings: Vec<_> = samplings.map(|c| (u64::from(c[1] >> 4), u64::from(c[1] & 15))).collect();
        let most = |of: fn(&(u64, u64)) -> u64| samplings.iter().map(of).max().unwrap_or(1).max(1);
        let blocks = sides[0].div_ceil(8 * most(|s| s.0)) * sides[1].div_ceil(8 * most(|s| s.1));
        let in_each: u64 = samplings.iter().map(|(across, down)| across * down).sum();
        // 64 in a block, of two bytes.
        let coefficients = blocks * in_each * 64 * 2;
        Some(Self { is_progressive: !matches!(marker, 0xc0 | 0xc1), components: *components, coefficients })
    }
}

/// Marks and what belongs to them, until something else comes.
fn segments(original: &[u8]) -> impl Iterator<Item = (u8, &[u8])> {
    let mut rest = original.get(2..).unwrap_or_default();
    iter::from_fn(move || {
        // A mark may be filled up from the left.
        while rest.starts_with(&[0xff, 0xff]) {
            rest = &rest[1..];
        }
        let [0xff, marker, high, low, ..] = rest else { return None };
        let length = usize::from(u16::from_be_bytes([*high, *low]));
        let body = rest.get(4..2 + length)?;
        rest = &rest[2 + length..];
        Some((*marker, body))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{ExtendedColorType::Rgb8, codecs::jpeg::JpegEncoder};

    fn jpeg() -> Vec<u8> {
        let mut bytes = Vec::new();
        JpegEncoder::new(&mut bytes).encode(&[90; 30 * 20 * 3], 30, 20, Rgb8).unwrap();
        bytes
    }

    #[test]
    fn of_a_picture_in_one_scan_no_coefficients_are_kept() {
        assert_eq!(coefficients(&jpeg()), 0);
    }

    #[test]
    fn of_a_progressive_one_all_are() {
        let mut progressive = jpeg();
        let frame = progressive.windows(2).position(|pair| pair == [0xff, 0xc0]).unwrap();
        progressive[frame + 1] = 0xc2;
        let all = coefficients(&progressive);
        // Three colors, of two bytes, in whole blocks.
        assert!((30 * 20 * 3..=32 * 32 * 3 * 2).contains(&all), "{all}");
    }

    #[test]
    fn anything_else_is_read_to_its_end() {
        for odd in [
            &b""[..],
            b"\xff\xd8",
            b"\xff\xd8\xff\xc0\x00\x00",
            b"\xff\xd8\xff\xff\xff\xff",
            b"\xff\xd8\xff\xc2\x00\x04\x08\x00",
        ] {
            assert_eq!(coefficients(odd), 0, "{odd:?}");
        }
    }
}
