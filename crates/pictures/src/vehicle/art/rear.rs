//! The back: lamps, lid or gate, bumper.

use super::{Art, Stuff, ellipse, front, lamp, polyline, rectangle, rounded};
use crate::vehicle::body::{Sheet, TailEnd};
use crate::vehicle::look::Look;

/// Draws the back; x runs outwards from the middle and around the corner.
pub(crate) fn draw(sheet: &Sheet, look: &Look) -> Art {
    let mut art = Art::new((-0.02, 0.0), (1.95, 1.6));
    bumper(&mut art, sheet, look);
    gate(&mut art, sheet);
    if sheet.tail_end != TailEnd::Tailgate {
        recess(&mut art, sheet.back.plate);
    }
    lamp::tail_lamp(&mut art, sheet.back.lamp, look.face.signature);
    if look.face.signature == 4 && matches!(sheet.tail_end, TailEnd::Trunk | TailEnd::Liftgate) {
        joined_lamps(&mut art, sheet);
    } else if sheet.tail_end != TailEnd::BarnDoors {
        let [_, _, low, high, ..] = sheet.back.lamp;
        let z = if sheet.tail_end == TailEnd::Tailgate {
            sheet.back.lid[0] * 0.4 + sheet.back.lid[1] * 0.6
        } else {
            (low + high) * 0.5
        };
        front::emblem(&mut art, (0.0, z), 0.8);
    }
    art
}

/// A bar of light from lamp to lamp.
fn joined_lamps(art: &mut Art, sheet: &Sheet) {
    let [inner, _, low, high, ..] = sheet.back.lamp;
    let z = low + (high - low) * 0.6;
    art.fill(&rectangle((-0.05, z - 0.03), (inner + 0.02, z + 0.03)), "#3a0407", 1.0, Stuff::Glazed);
    art.line(&polyline(&[(-0.05, z), (inner + 0.03, z)]), "#ff5a4e", 0.016, 1.0, Stuff::Lit);
}

fn gate(art: &mut Art, sheet: &Sheet) {
    let [low, high, bottom, top] = sheet.back.lid;
    match sheet.tail_end {
        TailEnd::Trunk | TailEnd::Liftgate => {
            let edge = [(-0.05, low), (bottom - 0.05, low), (bottom, low + 0.05), (top, high)];
            art.gap(&polyline(&edge), 0.007);
            let dent = rounded(
                &[
                    (-0.1, low + 0.05),
                    (bottom - 0.1, low + 0.06),
                    (top - 0.1, high - 0.1),
                    (-0.1, high - 0.08),
                ],
                0.05,
            );
            let shade = art.gradient("dent", low, high, &["#ffffff20", "#ffffff00", "#00000030"]);
            art.fill(&dent, &shade, 0.5, Stuff::Gloss);
        }
        TailEnd::BarnDoors => {
            art.gap(&polyline(&[(0.0, low), (0.0, high + 0.2)]), 0.012);
            art.gap(&polyline(&[(-0.05, low), (bottom, low), (bottom, high + 0.2)]), 0.008);
            art.fill(&rectangle((0.03, low + 0.28), (0.06, low + 0.46)), "#0a0b0d", 1.0, Stuff::Gloss);
            for z in [low + 0.08, high - 0.15] {
                art.fill(
                    &rectangle((bottom - 0.02, z), (bottom + 0.05, z + 0.08)),
                    "#101214",
                    1.0,
                    Stuff::Matte,
                );
            }
        }
        TailEnd::Tailgate => {
            art.gap(&rounded(&[(-0.2, low), (bottom, low), (top, high), (-0.2, high)], 0.02), 0.012);
            let panel = rounded(
                &[
                    (-0.2, low + 0.08),
                    (bottom - 0.1, low + 0.08),
                    (bottom - 0.08, high - 0.22),
                    (-0.2, high - 0.22),
                ],
                0.03,
            );
            art.line(&panel, "#000000", 0.014, 0.35, Stuff::Gloss);
            art.line(&panel, "#ffffff", 0.006, 0.2, Stuff::Gloss);
            let handle = rounded(
                &[(-0.1, high - 0.15), (0.13, high - 0.15), (0.13, high - 0.085), (-0.1, high - 0.085)],
                0.012,
            );
            art.fill(&handle, "#0b0c0e", 1.0, Stuff::Gloss);
            art.line(
                &polyline(&[(0.0, high - 0.105), (0.1, high - 0.105)]),
                "#9aa0a5",
                0.012,
                0.8,
                Stuff::Chrome,
            );
        }
    }
}

fn recess(art: &mut Art, plate: f32) {
    let path =
        rounded(&[(-0.1, plate - 0.1), (0.24, plate - 0.1), (0.3, plate + 0.11), (-0.1, plate + 0.11)], 0.02);
    let shade = art.gradient("recess", plate - 0.1, plate + 0.11, &["#00000030", "#000000c0"]);
    art.fill(&path, &shade, 0.9, Stuff::Gloss);
    art.line(
        &polyline(&[(-0.05, plate + 0.115), (0.31, plate + 0.115)]),
        "#d5d9dc",
        0.014,
        0.9,
        Stuff::Chrome,
    );
}

fn bumper(art: &mut Art, sheet: &Sheet, look: &Look) {
    let dark = sheet.back.bumper;
    if sheet.tail_end == TailEnd::Tailgate {
        let bar = rounded(&[(-0.1, dark - 0.02), (1.3, dark), (1.3, dark + 0.22), (-0.1, dark + 0.24)], 0.04);
        let (color, stuff) = if look.bright { ("#cfd3d6", Stuff::Chrome) } else { ("#141619", Stuff::Matte) };
        art.line(&bar, "#000000", 0.012, 0.7, Stuff::Matte);
        art.fill(&bar, color, 1.0, stuff);
        art.fill(&rectangle((-0.1, dark + 0.17), (1.2, dark + 0.25)), "#0d0e10", 1.0, Stuff::Matte);
        art.fill(
            &rounded(&[(-0.1, dark), (0.22, dark), (0.22, dark + 0.16), (-0.1, dark + 0.16)], 0.02),
            "#0a0b0c",
            1.0,
            Stuff::Matte,
        );
        return;
    }
    let lip = [(-0.1, 0.0), (1.8, 0.0), (1.8, dark - 0.09), (0.8, dark - 0.07), (0.64, dark), (-0.1, dark)];
    art.fill(&rounded(&lip, 0.03), "#0b0c0e", 0.97, Stuff::Matte);
    let arch = sheet.half_width + sheet.length - sheet.axles.1 - sheet.arch;
    let [_, outer, _, _, low_out, _] = sheet.back.lamp;
    art.gap(
        &polyline(&[
            (sheet.back.lid[2], sheet.back.lid[0]),
            (outer - 0.1, low_out - 0.06),
            (arch, sheet.tire + 0.3),
        ]),
        0.006,
    );
    art.fill(
        &rounded(&[(0.7, dark + 0.02), (0.9, dark + 0.03), (0.9, dark + 0.055), (0.7, dark + 0.045)], 0.008),
        "#b3161b",
        1.0,
        Stuff::Glazed,
    );
    if sheet.doors.cladding {
        let skid = rounded(
            &[(-0.1, dark - 0.12), (0.4, dark - 0.12), (0.46, dark - 0.04), (-0.1, dark - 0.04)],
            0.02,
        );
        art.fill(&skid, "#80868b", 0.9, Stuff::Gloss);
    }
    if !look.rugged && sheet.tail_end != TailEnd::BarnDoors {
        art.fill(&ellipse((0.5, dark - 0.06), 0.062, 0.036), "#d5d9dc", 1.0, Stuff::Chrome);
        art.fill(&ellipse((0.5, dark - 0.06), 0.048, 0.026), "#030303", 1.0, Stuff::Matte);
    }
}
