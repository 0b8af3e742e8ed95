//! What is seen from above: the hood's and the trunk's cuts, the roof, a bed's cover.

use super::side::smooth;
use super::{Art, Stuff, polyline, rectangle, rounded};
use crate::vehicle::body::{Sheet, TailEnd};
use crate::vehicle::look::Look;

/// Draws the top; x runs along the car, the other axis outwards from the middle.
pub(crate) fn draw(sheet: &Sheet, look: &Look) -> Art {
    let mut art = Art::new((0.0, -0.02), (sheet.length, 1.1));
    let cowl = sheet.cabin.windshield[1].1;
    let wide = sheet.half_width - 0.13;
    let inner = sheet.face.lamp[0] - 0.05;
    art.gap(
        &smooth(&[(0.13, inner), (0.3, wide - 0.14), (0.6, wide - 0.03), (cowl + 0.3, wide + 0.02)]),
        0.007,
    );
    art.gap(&polyline(&[(0.15, -0.05), (0.13, inner)]), 0.007);
    if sheet.tail_end == TailEnd::Trunk {
        let base = sheet.cabin.backlight[0].1;
        let lid = sheet.back.lid[3];
        art.gap(&smooth(&[(base - 0.25, lid - 0.02), (base + 0.1, lid), (sheet.length - 0.05, lid)]), 0.007);
    }
    if let Some((from, to)) = sheet.bed {
        let cover = rounded(&[(from, -0.2), (to, -0.2), (to, wide + 0.02), (from, wide + 0.02)], 0.02);
        art.fill(&cover, "#0c0d0f", 1.0, Stuff::Matte);
        for fold in 1..3 {
            let x = from + (to - from) * fold as f32 / 3.0;
            art.line(&polyline(&[(x, -0.05), (x, wide)]), "#24272b", 0.014, 1.0, Stuff::Matte);
        }
    }
    roof(&mut art, sheet, look);
    art
}

fn roof(art: &mut Art, sheet: &Sheet, look: &Look) {
    let front = sheet.cabin.windshield[sheet.cabin.windshield.len() - 1].1;
    let rear = sheet.cabin.backlight[sheet.cabin.backlight.len() - 1].1;
    if look.sunroof && rear - front > 0.8 {
        let glass = rounded(
            &[(front + 0.08, -0.2), (rear - 0.12, -0.2), (rear - 0.12, 0.42), (front + 0.08, 0.42)],
            0.05,
        );
        art.fill(&glass, "#07090b", 1.0, Stuff::Glazed);
        art.line(
            &polyline(&[((front + rear) * 0.5, -0.05), ((front + rear) * 0.5, 0.42)]),
            "#000000",
            0.03,
            1.0,
            Stuff::Matte,
        );
    }
    if sheet.tail_end == TailEnd::BarnDoors {
        for rib in 0..6 {
            let x = front + 0.5 + rib as f32 * 0.55;
            art.fill(&rectangle((x, -0.05), (x + 0.06, 0.6)), "#000000", 0.12, Stuff::Gloss);
        }
    }
}
