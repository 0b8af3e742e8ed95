//! The flanks: door cuts, handles, sills, cladding.

use super::{Art, Stuff, polyline, rectangle, rounded};
use crate::vehicle::body::Sheet;

/// Draws the flank; x runs along the car.
pub(crate) fn draw(sheet: &Sheet) -> Art {
    let mut art = Art::new((0.0, 0.0), (sheet.length, 1.5));
    sills(&mut art, sheet);
    for cut in &sheet.doors.cuts {
        art.gap(&smooth(cut), 0.007);
    }
    let sill = sheet.doors.sill;
    if let (Some(first), Some(last)) = (sheet.doors.cuts.first(), sheet.doors.cuts.last()) {
        let (from, to) = (first[first.len() - 1].0, last[last.len() - 1].0);
        art.gap(&polyline(&[(from, sill), (to, sill)]), 0.006);
    }
    for handle in &sheet.doors.handles {
        draw_handle(&mut art, *handle);
    }
    art
}

/// A path that bends smoothly from point to point.
pub(crate) fn smooth(points: &[(f32, f32)]) -> String {
    use std::fmt::Write;
    let mut path = String::new();
    for (index, (x, z)) in points.iter().enumerate() {
        if index == 0 {
            let _ = write!(path, "M{x:.4} {z:.4}");
            continue;
        }
        let before = points[index - 1];
        let earlier = points[index.saturating_sub(2)];
        let later = points[(index + 1).min(points.len() - 1)];
        let first = (before.0 + (x - earlier.0) / 6.0, before.1 + (z - earlier.1) / 6.0);
        let second = (x - (later.0 - before.0) / 6.0, z - (later.1 - before.1) / 6.0);
        let _ = write!(path, "C{:.4} {:.4} {:.4} {:.4} {x:.4} {z:.4}", first.0, first.1, second.0, second.1);
    }
    path
}

fn sills(art: &mut Art, sheet: &Sheet) {
    let sill = sheet.doors.sill;
    let (front, rear) = (sheet.axles.0 + sheet.arch, sheet.axles.1 - sheet.arch);
    if sheet.doors.cladding {
        art.fill(&rectangle((front - 0.1, 0.0), (rear + 0.1, sill + 0.06)), "#15171a", 1.0, Stuff::Matte);
        art.line(
            &polyline(&[(front, sill + 0.06), (rear, sill + 0.06)]),
            "#3a3d42",
            0.008,
            0.8,
            Stuff::Matte,
        );
        for axle in [sheet.axles.0, sheet.axles.1] {
            let ring = super::ellipse((axle, sheet.tire), sheet.arch + 0.02, sheet.arch + 0.02);
            art.line(&ring, "#15171a", 0.1, 1.0, Stuff::Matte);
            let edge = super::ellipse((axle, sheet.tire), sheet.arch + 0.07, sheet.arch + 0.07);
            art.line(&edge, "#42464b", 0.008, 0.6, Stuff::Matte);
        }
    } else {
        let shade = art.gradient("sill", 0.14, sill, &["#08090b", "#08090b", "#08090b00"]);
        art.fill(&rectangle((front, 0.0), (rear, sill)), &shade, 0.75, Stuff::Matte);
    }
}

fn draw_handle(art: &mut Art, (x, z): (f32, f32)) {
    let pocket = rounded(
        &[(x - 0.085, z - 0.032), (x + 0.075, z - 0.032), (x + 0.075, z + 0.02), (x - 0.085, z + 0.02)],
        0.03,
    );
    let shade = art.gradient(
        &format!("pocket{}", (x * 100.0) as i32),
        z - 0.03,
        z + 0.02,
        &["#00000010", "#000000a0"],
    );
    art.fill(&pocket, &shade, 0.8, Stuff::Gloss);
    let bar = rounded(
        &[(x - 0.11, z - 0.012), (x + 0.11, z - 0.009), (x + 0.11, z + 0.017), (x - 0.11, z + 0.014)],
        0.012,
    );
    art.line(&polyline(&[(x - 0.1, z - 0.019), (x + 0.1, z - 0.016)]), "#000000", 0.012, 0.45, Stuff::Matte);
    let shine = art.gradient(
        &format!("bar{}", (x * 100.0) as i32),
        z - 0.012,
        z + 0.016,
        &["#00000090", "#ffffff00", "#ffffff58"],
    );
    art.fill(&bar, &shine, 0.85, Stuff::Gloss);
}
