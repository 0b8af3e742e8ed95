//! QR codes as SVG, for what is printed.

use qrcode::{Color, EcLevel};
use std::fmt::Write as _;

/// Light modules around the code that scanners need.
const QUIET_ZONE: usize = 4;
/// Longest text, in bytes. The work grows with the square of a code's side, and so does the
/// precision that a camera needs.
const MAX_BYTES: usize = 420;

/// A QR code as the `viewBox` and the path of an SVG, dark on light. The unit is a module, and the path is
/// drawn as lines of that width.
#[derive(Clone, Debug)]
pub(crate) struct QrCode {
    pub view_box: String,
    pub path: String,
}

impl QrCode {
    /// `None` for a text that is too long.
    pub(crate) fn new(text: &str) -> Option<Self> {
        if text.len() > MAX_BYTES {
            return None;
        }
        let code = qrcode::QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
        let width = code.width();
        let mut path = String::new();
        for (y, row) in code.to_colors().chunks(width).enumerate() {
            let _ = write!(path, "M{QUIET_ZONE} {}.5", y + QUIET_ZONE);
            // A line for neighbors of the same color, as wide as a module. Writing to a string does not fail.
            for run in row.chunk_by(|left, right| left == right) {
                let length = run.len();
                let _ = match run.first() {
                    Some(Color::Dark) => write!(path, "h{length}"),
                    _ => write!(path, "m{length} 0"),
                };
            }
        }
        let side = width + 2 * QUIET_ZONE;
        Some(Self { view_box: format!("0 0 {side} {side}"), path })
    }
}

#[cfg(test)]
mod tests {
    use super::QrCode;

    #[test]
    fn the_path_draws_the_finder_pattern_inside_the_quiet_zone() {
        let code = QrCode::new("https://example.com/vehicle/A1").unwrap();
        // Version 2 has 25 modules a side.
        assert_eq!(code.view_box, "0 0 33 33");
        assert!(code.path.starts_with("M4 4.5h7m"), "{}", code.path);
    }

    #[test]
    fn a_text_of_more_than_420_bytes_has_none() {
        assert!(QrCode::new(&"x".repeat(420)).is_some());
        assert!(QrCode::new(&"x".repeat(421)).is_none());
        assert!(QrCode::new(&"é".repeat(211)).is_none());
    }
}
