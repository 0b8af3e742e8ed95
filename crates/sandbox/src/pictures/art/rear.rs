//! The back: lamps, lid, bumper.

use super::super::body::Sheet;
use super::super::look::Look;
use super::{Art, Stuff, polyline, rectangle, rounded};

/// Draws the back; x runs outwards from the middle and around the corner.
pub(crate) fn draw(sheet: &Sheet, _look: &Look) -> Art {
    let mut art = Art::new((-0.02, 0.0), (1.9, 1.5));
    let [low, high, bottom, top] = sheet.back.lid;
    art.gap(&polyline(&[(-0.05, low), (bottom - 0.05, low), (bottom, low + 0.05), (top, high)]), 0.007);
    let dark = sheet.back.bumper;
    art.fill(
        &rounded(
            &[(-0.05, 0.0), (1.7, 0.0), (1.7, dark - 0.08), (0.75, dark - 0.06), (0.66, dark), (-0.05, dark)],
            0.03,
        ),
        "#0b0c0e",
        0.95,
        Stuff::Matte,
    );
    let recess = rounded(
        &[
            (-0.05, sheet.back.plate - 0.1),
            (0.27, sheet.back.plate - 0.1),
            (0.31, sheet.back.plate + 0.11),
            (-0.05, sheet.back.plate + 0.11),
        ],
        0.02,
    );
    let shade =
        art.gradient("recess", sheet.back.plate - 0.1, sheet.back.plate + 0.11, &["#00000030", "#000000b0"]);
    art.fill(&recess, &shade, 0.9, Stuff::Gloss);
    lamp(&mut art, sheet);
    art.fill(&rectangle((0.42, dark - 0.09), (0.58, dark - 0.03)), "#c9ced2", 1.0, Stuff::Chrome);
    art.fill(&rectangle((0.435, dark - 0.08), (0.565, dark - 0.04)), "#050505", 1.0, Stuff::Matte);
    art
}

fn lamp(art: &mut Art, sheet: &Sheet) {
    let [inner, outer, low_in, high_in, low_out, high_out] = sheet.back.lamp;
    let path =
        rounded(&[(inner, low_in), (outer, low_out), (outer + 0.03, high_out), (inner, high_in)], 0.035);
    art.line(&path, "#020304", 0.014, 0.9, Stuff::Matte);
    let red = art.gradient("red", low_in, high_in, &["#3a0206", "#7d0a10", "#a3141b", "#5a060b"]);
    art.fill(&path, &red, 1.0, Stuff::Glazed);
    let z = |share: f32, x: f32| {
        let along = (x - inner) / (outer - inner);
        let (low, high) = (low_in + (low_out - low_in) * along, high_in + (high_out - high_in) * along);
        low + (high - low) * share
    };
    let (a, b) = (inner + 0.03, outer - 0.03);
    art.line(&polyline(&[(a, z(0.7, a)), (b, z(0.7, b))]), "#ff4a40", 0.022, 1.0, Stuff::Lit);
    art.line(&polyline(&[(a, z(0.3, a)), (b - 0.1, z(0.3, b - 0.1))]), "#d21f22", 0.016, 1.0, Stuff::Lit);
    let white = rounded(
        &[
            (inner + 0.05, z(0.36, inner)),
            (inner + 0.2, z(0.36, inner + 0.2)),
            (inner + 0.2, z(0.56, inner + 0.2)),
            (inner + 0.05, z(0.56, inner)),
        ],
        0.01,
    );
    art.fill(&white, "#c9b9b6", 0.85, Stuff::Glazed);
}
