//! The face: grille, headlamps, intakes.

use super::super::body::Sheet;
use super::super::look::Look;
use super::super::noise::Chance;
use super::{Art, Stuff, ellipse, polyline, rectangle, rounded};

/// Draws the face; x runs outwards from the middle and around the corner.
pub(crate) fn draw(sheet: &Sheet, look: &Look) -> Art {
    let mut chance = look.face.clone();
    let mut art = Art::new((-0.02, 0.0), (1.9, 1.4));
    intake(&mut art, sheet);
    grille(&mut art, sheet, &mut chance);
    lamp(&mut art, sheet, &mut chance);
    art
}

fn intake(art: &mut Art, sheet: &Sheet) {
    let [low, high, half] = sheet.face.intake;
    let path = rounded(&[(-0.05, low), (half * 0.94, low), (half, high - 0.02), (-0.05, high)], 0.03);
    art.line(&path, "#ffffff", 0.02, 0.12, Stuff::Gloss);
    art.fill(&path, "#07080a", 1.0, Stuff::Matte);
    for bar in 1..5 {
        let z = low + (high - low) * bar as f32 / 5.0;
        art.line(&polyline(&[(0.0, z), (half * 0.93, z)]), "#24282d", 0.008, 0.9, Stuff::Matte);
    }
    let lip = rectangle((-0.05, 0.0), (1.7, low - 0.03));
    art.fill(&lip, "#0a0b0d", 0.92, Stuff::Matte);
    // Fog lamp pockets beside the intake.
    let pocket = rounded(
        &[
            (half + 0.06, low + 0.04),
            (half + 0.24, low + 0.06),
            (half + 0.3, high + 0.03),
            (half + 0.08, high - 0.03),
        ],
        0.03,
    );
    art.fill(&pocket, "#08090b", 1.0, Stuff::Matte);
    art.line(&pocket, "#ffffff", 0.008, 0.2, Stuff::Gloss);
    let middle = (half + 0.155, (low + high) * 0.5 + 0.015);
    art.fill(&ellipse(middle, 0.045, 0.026), "#aab4bd", 1.0, Stuff::Glazed);
    art.fill(&ellipse(middle, 0.026, 0.016), "#f4f8fb", 1.0, Stuff::Lit);
}

fn grille(art: &mut Art, sheet: &Sheet, chance: &mut Chance) {
    let [low, high, top, bottom] = sheet.face.grille;
    let path = rounded(&[(-0.06, low), (bottom, low), (top, high), (-0.06, high)], 0.035);
    art.fill(&path, "#08090a", 1.0, Stuff::Gloss);
    let clip = |z: f32| bottom + (top - bottom) * ((z - low) / (high - low)) - 0.02;
    match chance.below(3) {
        0 => {
            let bars = 5;
            for bar in 1..=bars {
                let z = low + (high - low) * bar as f32 / (bars + 1) as f32;
                art.line(&polyline(&[(0.0, z), (clip(z), z)]), "#c9ced2", 0.012, 1.0, Stuff::Chrome);
            }
        }
        1 => {
            let pitch = 0.045;
            let rows = ((high - low) / pitch) as i32;
            for row in 0..=rows {
                let z = low + row as f32 * pitch + 0.02;
                let shift = if row % 2 == 0 { 0.0 } else { pitch * 0.5 };
                let mut x = shift;
                while x < clip(z) && z < high - 0.015 {
                    art.line(&ellipse((x, z), 0.018, 0.015), "#3b4046", 0.005, 1.0, Stuff::Gloss);
                    x += pitch;
                }
            }
        }
        _ => {
            let mut x = 0.03;
            while x < top - 0.03 {
                art.line(
                    &polyline(&[(x, low + 0.02), (x, high - 0.02)]),
                    "#9aa1a8",
                    0.008,
                    1.0,
                    Stuff::Chrome,
                );
                x += 0.055;
            }
        }
    }
    art.line(&path, "#dfe3e6", 0.018, 1.0, Stuff::Chrome);
    let middle = (0.0, (low + high) * 0.5);
    art.fill(&ellipse(middle, 0.075, 0.055), "#0b0d10", 1.0, Stuff::Gloss);
    art.line(&ellipse(middle, 0.07, 0.05), "#e3e7ea", 0.012, 1.0, Stuff::Chrome);
}

fn lamp(art: &mut Art, sheet: &Sheet, chance: &mut Chance) {
    let [inner, outer, low_in, high_in, low_out, high_out] = sheet.face.lamp;
    let middle = (inner + outer) * 0.5;
    let corners = [
        (inner, low_in + 0.02),
        (middle - 0.1, low_in * 0.75 + low_out * 0.25),
        (outer, low_out + 0.02),
        (outer + 0.03, high_out),
        (middle, high_in * 0.4 + high_out * 0.6),
        (inner, high_in),
    ];
    let path = rounded(&corners, 0.035);
    art.line(&path, "#020304", 0.016, 0.9, Stuff::Matte);
    let inside = art.gradient("lamp", low_in, high_out, &["#15181c", "#31383f", "#5c666f"]);
    art.fill(&path, &inside, 1.0, Stuff::Glazed);
    let height = (high_in - low_in).min(high_out - low_out);
    let radius = (height * 0.36).min(0.055);
    for share in [0.2, 0.42] {
        let x = inner + (outer - inner) * share;
        let z = (low_in + high_in) * 0.5 * (1.0 - share) + (low_out + high_out) * 0.5 * share + 0.004;
        art.fill(&ellipse((x, z), radius * 1.25, radius * 1.25), "#0a0c0e", 1.0, Stuff::Glazed);
        art.line(&ellipse((x, z), radius * 1.1, radius * 1.1), "#c7ced4", 0.007, 0.9, Stuff::Glazed);
        art.fill(&ellipse((x, z), radius * 0.8, radius * 0.8), "#8e9aa5", 1.0, Stuff::Glazed);
        art.fill(&ellipse((x - 0.01, z + 0.01), radius * 0.4, radius * 0.4), "#eef4f8", 1.0, Stuff::Lit);
    }
    let line: Vec<(f32, f32)> = match chance.below(3) {
        0 => vec![
            (inner + 0.03, low_in + 0.035),
            (middle - 0.1, low_in * 0.75 + low_out * 0.25 + 0.014),
            (outer - 0.03, low_out + 0.035),
        ],
        1 => vec![
            (inner + 0.03, high_in - 0.02),
            (middle, high_in * 0.4 + high_out * 0.6 - 0.02),
            (outer - 0.01, high_out - 0.02),
        ],
        _ => vec![
            (inner + 0.02, high_in - 0.02),
            (inner + 0.03, low_in + 0.04),
            (middle - 0.1, low_in * 0.75 + low_out * 0.25 + 0.014),
        ],
    };
    art.line(&polyline(&line), "#ffffff", 0.013, 1.0, Stuff::Lit);
}
