//! The face: grille, intakes, bumper. Its design is the maker's: cars of a make look related.

use super::{Art, Stuff, ellipse, lamp, polyline, rectangle, rounded};
use crate::vehicle::body::{Sheet, TailEnd};
use crate::vehicle::look::Look;
use crate::vehicle::maker::{Grille, Outline};

/// Draws the face; x runs outwards from the middle and around the corner.
pub(crate) fn draw(sheet: &Sheet, look: &Look) -> Art {
    let mut art = Art::new((-0.02, 0.0), (1.95, 1.5));
    cuts(&mut art, sheet);
    bumper(&mut art, sheet, look);
    grille(&mut art, sheet, look);
    if look.round_lamps {
        lamp::round(&mut art, sheet.face.lamp);
    } else {
        lamp::headlamp(&mut art, sheet.face.lamp, look.face.signature);
    }
    art
}

/// Where bumper, hood and fender meet.
fn cuts(art: &mut Art, sheet: &Sheet) {
    let [inner, outer, low_in, _, low_out, _] = sheet.face.lamp;
    let grille_top = sheet.face.grille[1];
    let arch = sheet.half_width + sheet.axles.0 - sheet.arch;
    art.gap(
        &polyline(&[
            (outer - 0.08, low_out),
            (arch - 0.06, (low_out + sheet.tire) * 0.55),
            (arch, sheet.tire + 0.18),
        ]),
        0.006,
    );
    art.gap(&polyline(&[(-0.05, grille_top + 0.02), (inner, grille_top + 0.02), (inner, low_in)]), 0.006);
}

fn bumper(art: &mut Art, sheet: &Sheet, look: &Look) {
    let [low, high, half] = sheet.face.intake;
    let truck = sheet.tail_end == TailEnd::Tailgate;
    if truck && look.bright {
        let bar = rounded(
            &[
                (-0.1, low - 0.1),
                (1.45, low - 0.06),
                (1.45, high + 0.07),
                (half + 0.3, high + 0.09),
                (-0.1, high + 0.09),
            ],
            0.05,
        );
        art.line(&bar, "#000000", 0.012, 0.7, Stuff::Matte);
        art.fill(&bar, "#cfd3d6", 1.0, Stuff::Chrome);
    }
    let path = rounded(
        &[(-0.05, low), (half * 0.94, low), (half, high - 0.02), (half * 0.96, high), (-0.05, high)],
        0.03,
    );
    art.line(&path, "#ffffff", 0.02, 0.12, Stuff::Gloss);
    let depth = art.gradient("depth", low, high, &["#15171a", "#08090a", "#030303"]);
    art.fill(&path, &depth, 1.0, Stuff::Matte);
    for bar in 1..5 {
        let z = low + (high - low) * bar as f32 / 5.0;
        art.line(&polyline(&[(0.0, z), (half * 0.93, z)]), "#2b2f34", 0.009, 0.9, Stuff::Gloss);
        art.line(
            &polyline(&[(0.0, z - 0.008), (half * 0.93, z - 0.008)]),
            "#000000",
            0.007,
            0.7,
            Stuff::Matte,
        );
    }
    pockets(art, sheet, look);
    // The chin, and on high cars a plate of bright plastic that looks like a skid plate.
    art.fill(&rectangle((-0.05, 0.0), (1.75, low - 0.035)), "#0b0c0e", 0.95, Stuff::Matte);
    if sheet.doors.cladding {
        let skid = rounded(
            &[(-0.1, low - 0.09), (half * 0.6, low - 0.08), (half * 0.72, low - 0.015), (-0.1, low - 0.015)],
            0.02,
        );
        let shine = art.gradient("skid", low - 0.09, low, &["#4d5257", "#8d9398", "#b9bec2"]);
        art.fill(&skid, &shine, 1.0, Stuff::Gloss);
        art.fill(
            &rounded(
                &[
                    (half + 0.2, 0.0),
                    (1.95, 0.0),
                    (1.95, low + 0.08),
                    (half + 0.62, low + 0.05),
                    (half + 0.42, low - 0.03),
                ],
                0.03,
            ),
            "#101214",
            1.0,
            Stuff::Matte,
        );
    }
    if look.rugged {
        let hook = ellipse((half * 0.62, low + 0.02), 0.05, 0.03);
        art.line(&hook, "#b3181b", 0.026, 1.0, Stuff::Gloss);
    }
}

/// Fog lamps or air curtains beside the intake.
fn pockets(art: &mut Art, sheet: &Sheet, look: &Look) {
    let [low, high, half] = sheet.face.intake;
    let (near, far) = (half + 0.06, half + 0.3);
    let corners = match look.face.signature % 3 {
        0 => [(near, low + 0.04), (near + 0.18, low + 0.06), (far, high + 0.03), (near + 0.02, high - 0.03)],
        1 => [
            (near + 0.1, low),
            (near + 0.2, low + 0.02),
            (far - 0.02, high + 0.12),
            (near + 0.14, high + 0.08),
        ],
        _ => [(near, low + 0.02), (far, low + 0.05), (far, low + 0.1), (near, low + 0.09)],
    };
    let pocket = rounded(&corners, 0.028);
    art.line(&pocket, "#ffffff", 0.018, 0.14, Stuff::Gloss);
    art.fill(&pocket, "#07080a", 1.0, Stuff::Matte);
    if look.face.signature % 3 != 1 {
        let middle = (
            corners.iter().map(|c| c.0).sum::<f32>() * 0.25,
            corners.iter().map(|c| c.1).sum::<f32>() * 0.25,
        );
        let size = if look.face.signature.is_multiple_of(3) { 0.042 } else { 0.026 };
        art.fill(&ellipse(middle, size, size * 0.8), "#9aa4ad", 1.0, Stuff::Glazed);
        art.fill(&ellipse(middle, size * 0.55, size * 0.45), "#f4f8fb", 1.0, Stuff::Lit);
    }
}

fn grille(art: &mut Art, sheet: &Sheet, look: &Look) {
    let [low, high, ..] = sheet.face.grille;
    let size = if sheet.nose_height() > 1.1 { 1.2 } else { 0.85 };
    match look.face.grille {
        Grille::Closed => {}
        Grille::Slots => slots(art, sheet, look),
        Grille::Kidneys => kidneys(art, sheet, look),
        _ => framed(art, sheet, look),
    }
    // Where the opening is no place for it, the sign is on the hood's edge.
    let high_up = matches!(look.face.grille, Grille::Closed | Grille::Slots | Grille::Kidneys);
    emblem(art, (0.0, if high_up { high + 0.005 } else { (low + high) * 0.5 }), size);
}

/// The bright or dark metal of grilles.
fn metal(look: &Look) -> (&'static str, Stuff) {
    if look.bright { ("#d3d7da", Stuff::Chrome) } else { ("#1c1f23", Stuff::Gloss) }
}

/// An opening in a frame, filled with the maker's pattern.
fn framed(art: &mut Art, sheet: &Sheet, look: &Look) {
    let [low, high, top, bottom] = sheet.face.grille;
    let waist = (low + high) * 0.5;
    let wide = top.max(bottom);
    let (path, wide) = match look.face.outline {
        Outline::Trapezoid => (
            rounded(&[(-0.08, low), (bottom * 1.04, low), (top * 0.92, high), (-0.08, high)], 0.035),
            wide * 1.04,
        ),
        Outline::Hexagon => (
            rounded(
                &[
                    (-0.08, low),
                    (bottom * 0.9, low),
                    (wide + 0.015, waist),
                    (top * 0.96, high),
                    (-0.08, high),
                ],
                0.03,
            ),
            wide + 0.015,
        ),
        Outline::Shield => (
            rounded(
                &[(-0.08, low), (bottom * 0.62, low), (bottom * 0.8, waist), (top, high), (-0.08, high)],
                0.03,
            ),
            wide,
        ),
    };
    let (color, stuff) = metal(look);
    art.fill(&path, "#060708", 1.0, Stuff::Gloss);
    art.clip("grille", &path);
    match look.face.grille {
        Grille::Bars => bars(art, low, high, wide, 6, 0.013, color, stuff),
        Grille::ThickBars => bars(art, low, high, wide, 3, 0.03, color, stuff),
        Grille::Honeycomb => honeycomb(art, low, high, wide),
        Grille::Uprights => uprights(art, low, high, wide, 0.052, color, stuff),
        Grille::Diamonds => diamonds(art, low, high, wide, color, stuff),
        _ => {
            honeycomb(art, low, high, wide);
            art.line(
                &polyline(&[(-0.05, waist), (wide * 0.55, waist), (wide, high)]),
                color,
                0.034,
                1.0,
                stuff,
            );
        }
    }
    let shade = art.gradient("shade", low, high, &["#00000000", "#00000010", "#000000b0"]);
    art.fill(&path, &shade, 0.7, Stuff::Matte);
    art.unclip();
    let frame = if look.face.grille == Grille::ThickBars { 0.03 } else { 0.018 };
    art.line(&path, color, frame, 1.0, stuff);
}

/// Seven upright openings: one in the middle, three to each side.
fn slots(art: &mut Art, sheet: &Sheet, look: &Look) {
    let [low, high, top, _] = sheet.face.grille;
    let pitch = top * 0.92 / 3.5;
    let (color, stuff) = metal(look);
    for slot in 0..4_u8 {
        let x = f32::from(slot) * pitch;
        let half = pitch * 0.3;
        let path = rounded(
            &[
                (x - half, low + 0.02),
                (x + half, low + 0.02),
                (x + half, high - 0.03),
                (x - half, high - 0.03),
            ],
            0.028,
        );
        art.line(&path, color, 0.014, 1.0, stuff);
        art.fill(&path, "#060708", 1.0, Stuff::Matte);
    }
}

/// An opening to each side of the middle.
fn kidneys(art: &mut Art, sheet: &Sheet, look: &Look) {
    let [low, high, top, bottom] = sheet.face.grille;
    let (color, stuff) = metal(look);
    let path = rounded(&[(0.018, low + 0.02), (bottom, low), (top, high - 0.03), (0.03, high - 0.03)], 0.05);
    art.fill(&path, "#060708", 1.0, Stuff::Gloss);
    art.clip("kidney", &path);
    uprights(art, low, high, top.max(bottom), 0.04, color, stuff);
    art.unclip();
    art.line(&path, color, 0.022, 1.0, stuff);
}

/// A maker's sign that is no maker's: a bright rim about a dark plaque with a bar of amber.
pub(super) fn emblem(art: &mut Art, (x, z): (f32, f32), size: f32) {
    let (wide, tall) = (0.085 * size, 0.042 * size);
    let corners = [
        (x - wide, z),
        (x - wide * 0.72, z + tall),
        (x + wide * 0.72, z + tall),
        (x + wide, z),
        (x + wide * 0.72, z - tall),
        (x - wide * 0.72, z - tall),
    ];
    let plaque = rounded(&corners, 0.02 * size);
    art.fill(&plaque, "#0d1116", 1.0, Stuff::Gloss);
    art.line(&plaque, "#e3e7ea", 0.011 * size, 1.0, Stuff::Chrome);
    art.line(
        &polyline(&[(x - wide * 0.45, z), (x + wide * 0.45, z)]),
        "#dfe3e6",
        0.012 * size,
        1.0,
        Stuff::Chrome,
    );
}

#[expect(clippy::too_many_arguments, reason = "the figures of one drawing")]
fn bars(art: &mut Art, low: f32, high: f32, wide: f32, count: u8, thick: f32, color: &str, stuff: Stuff) {
    for bar in 1..=count {
        let z = low + (high - low) * f32::from(bar) / f32::from(count + 1);
        art.line(
            &polyline(&[(-0.05, z - thick * 0.7), (wide, z - thick * 0.7)]),
            "#000000",
            thick,
            0.8,
            Stuff::Matte,
        );
        art.line(&polyline(&[(-0.05, z), (wide, z)]), color, thick, 1.0, stuff);
    }
}

fn uprights(art: &mut Art, low: f32, high: f32, wide: f32, pitch: f32, color: &str, stuff: Stuff) {
    let mut x = pitch * 0.5;
    while x < wide {
        art.line(&polyline(&[(x + 0.006, low), (x + 0.006, high)]), "#000000", 0.012, 0.8, Stuff::Matte);
        art.line(&polyline(&[(x, low), (x, high)]), color, 0.013, 1.0, stuff);
        x += pitch;
    }
}

fn honeycomb(art: &mut Art, low: f32, high: f32, wide: f32) {
    let pitch = 0.042;
    for row in 0..=((high - low) / pitch) as i32 + 1 {
        let z = low + row as f32 * pitch;
        let mut x = if row % 2 == 0 { 0.0 } else { pitch * 0.6 };
        while x < wide {
            art.line(&ellipse((x, z), 0.019, 0.017), "#363b41", 0.006, 1.0, Stuff::Gloss);
            x += pitch * 1.2;
        }
    }
}

fn diamonds(art: &mut Art, low: f32, high: f32, wide: f32, color: &str, stuff: Stuff) {
    let pitch = 0.06;
    let tall = high - low;
    let mut x = -tall;
    while x < wide {
        art.line(&polyline(&[(x, low), (x + tall, high)]), color, 0.007, 0.9, stuff);
        art.line(&polyline(&[(x, high), (x + tall, low)]), color, 0.007, 0.9, stuff);
        x += pitch;
    }
}
