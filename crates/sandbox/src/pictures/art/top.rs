//! What is seen from above: the hood's and the trunk's cuts, the roof.

use super::super::body::Sheet;
use super::super::look::Look;
use super::side::smooth;
use super::{Art, polyline};

/// Draws the top; x runs along the car, the other axis outwards from the middle.
pub(crate) fn draw(sheet: &Sheet, _look: &Look) -> Art {
    let mut art = Art::new((0.0, -0.02), (sheet.length, 1.1));
    let cowl = sheet.cabin.windshield[1].1;
    let wide = sheet.half_width - 0.14;
    art.gap(
        &smooth(&[
            (0.14, sheet.face.lamp[0] - 0.05),
            (0.3, wide - 0.16),
            (0.6, wide - 0.03),
            (cowl + 0.3, wide + 0.01),
        ]),
        0.007,
    );
    art.gap(&polyline(&[(0.16, -0.05), (0.14, sheet.face.lamp[0] - 0.05)]), 0.007);
    art
}
