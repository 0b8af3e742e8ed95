//! What a picture's head says, and what the picture will take of memory at its worst moment.

use super::jpeg;
use crate::Cut;
use image::{ColorType, ImageFormat};

/// Bytes for each pixel of what is made: its own, and those of the encoder (its own copy in YUV, tokens, what is written).
const ENCODING: u64 = 12;
/// Bytes for each pixel that a WebP takes while it is unpacked: the planes of one with losses (1.5) and its transparency (5).
const WEBP: u64 = 7;
/// The same of a moving one, whose pictures are laid upon each other.
const MOVING_WEBP: u64 = 15;
/// Rows that a PNG needs at a time: the one before, the one that is read, and what they are unpacked into.
const PNG_ROWS: u64 = 4;
/// What every decoder needs besides: tables, windows, the color profile.
const SMALL_THINGS: u64 = 1024 * 1024;

/// What the head of a picture says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Head {
    pub(super) format: Option<ImageFormat>,
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) color: ColorType,
    /// Whether it is seen turned to a side.
    pub(super) lies: bool,
}

impl Head {
    /// Width and height as it is seen.
    pub(super) const fn upright(&self) -> (u32, u32) {
        if self.lies { (self.height, self.width) } else { (self.width, self.height) }
    }

    /// Pixels.
    pub(super) const fn pixels(&self) -> u64 {
        self.width as u64 * self.height as u64
    }

    /// Bytes unpacked, as the file has them.
    fn unpacked(&self) -> u64 {
        self.pixels() * u64::from(self.color.bytes_per_pixel())
    }

    /// Bytes unpacked, with eight bits a channel.
    fn in_eight_bits(&self) -> u64 {
        self.pixels() * if self.color.has_alpha() { 4 } else { 3 }
    }

    /// Bytes at the worst of four moments: unpacking, bringing it to eight bits, making it smaller, writing it.
    pub(super) fn needs(&self, original: &[u8], cut: Cut) -> u64 {
        let unpacking = self.unpacked() + self.working(original);
        let is_in_eight_bits = matches!(self.color, ColorType::Rgb8 | ColorType::Rgba8);
        let converting = if is_in_eight_bits { 0 } else { self.unpacked() + self.in_eight_bits() };
        let (width, height) = made(self.upright(), cut);
        // Made narrower first, then lower.
        let (narrow, tall) = if self.lies { (height, self.height) } else { (width, self.height) };
        let between = u64::from(narrow) * u64::from(tall) * 4;
        let small = u64::from(width) * u64::from(height) * ENCODING;
        let making = self.in_eight_bits() + between + small;
        unpacking.max(converting).max(making) + SMALL_THINGS
    }

    /// What the decoder holds while it works.
    fn working(&self, original: &[u8]) -> u64 {
        match self.format {
            Some(ImageFormat::Jpeg) => original.len() as u64 + jpeg::coefficients(original),
            Some(ImageFormat::WebP) if is_moving(original) => self.pixels() * MOVING_WEBP,
            Some(ImageFormat::WebP) => self.pixels() * WEBP,
            _ => self.unpacked() / u64::from(self.height.max(1)) * PNG_ROWS,
        }
    }
}

/// Width and height of what is made of a picture that is seen with these.
pub(super) fn made((width, height): (u32, u32), cut: Cut) -> (u32, u32) {
    match cut {
        Cut::Card => Cut::CARD,
        Cut::Whole(to) if width <= to.pixels() => (width, height),
        Cut::Whole(to) => {
            // A side is at most 2^32 and a width less than 2^16: the product fits, and the quotient is no more than the side.
            let scaled = (u64::from(height) * u64::from(to.pixels())).div_ceil(u64::from(width));
            (to.pixels(), u32::try_from(scaled).unwrap_or(height))
        }
    }
}

/// Whether a WebP's flags say that it moves.
fn is_moving(webp: &[u8]) -> bool {
    webp.get(12..16) == Some(b"VP8X") && webp.get(20).is_some_and(|flags| flags & 2 != 0)
}
