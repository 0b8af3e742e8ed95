//! Parses the segments of a JPEG before its scans.

use std::iter;

/// The end marker of the image is missing, whatever follows it: phones append a video. The decoder fills
/// missing parts with gray, which must not be cached.
pub(super) fn is_truncated(original: &[u8]) -> bool {
    let Some(mut rest) = original.strip_prefix(&[0xff, 0xd8]) else { return false };
    while let Some(at) = rest.iter().position(|&byte| byte == 0xff) {
        rest = &rest[at + 1..];
        match rest {
            [0xd9, ..] => return false,
            // Bytes of a scan, markers without a body, and fill bytes.
            [0x00 | 0x01 | 0xd0..=0xd8 | 0xff, ..] => {}
            [_, high, low, ..] => {
                let length = usize::from(u16::from_be_bytes([*high, *low]));
                let Some(after) = rest.get(1 + length..) else { return true };
                rest = after;
            }
            _ => return true,
        }
    }
    true
}

/// Bytes of the coefficients that a decoder holds for the whole image: only for progressive images
/// and for images with one scan per color. For all others the decoder holds one row of blocks.
pub(super) fn coefficient_bytes(original: &[u8]) -> u64 {
    let mut frame = None;
    for (marker, body) in segments(original) {
        match marker {
            // Tables, and a reserved marker.
            0xc4 | 0xc8 | 0xcc => {}
            0xc0..=0xcf => frame = Frame::parse(marker, body),
            // The first scan shows whether all colors are interleaved.
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
    fn parse(marker: u8, body: &[u8]) -> Option<Self> {
        let [_precision, h1, h0, w1, w0, components, samplings @ ..] = body else { return None };
        let sides = [u16::from_be_bytes([*w1, *w0]), u16::from_be_bytes([*h1, *h0])].map(u64::from);
        let samplings = samplings.chunks_exact(3).take(usize::from(*components));
        let samplings: Vec<_> = samplings.map(|c| (u64::from(c[1] >> 4), u64::from(c[1] & 15))).collect();
        let most = |of: fn(&(u64, u64)) -> u64| samplings.iter().map(of).max().unwrap_or(1).max(1);
        let blocks = sides[0].div_ceil(8 * most(|s| s.0)) * sides[1].div_ceil(8 * most(|s| s.1));
        let in_each: u64 = samplings.iter().map(|(across, down)| across * down).sum();
        // A block has 64 coefficients of 2 bytes.
        let coefficients = blocks * in_each * 64 * 2;
        Some(Self { is_progressive: !matches!(marker, 0xc0 | 0xc1), components: *components, coefficients })
    }
}

/// The markers and bodies of the segments, up to the first invalid one.
fn segments(original: &[u8]) -> impl Iterator<Item = (u8, &[u8])> {
    let mut rest = original.get(2..).unwrap_or_default();
    iter::from_fn(move || {
        // Fill bytes may precede a marker.
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
