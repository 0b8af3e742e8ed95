//! The cabin's windows: the sides, the windshield, the backlight.

use super::side::smooth;
use super::{Art, Stuff, ellipse, polyline, rectangle, rounded};
use crate::figures::curve::Curve;
use crate::vehicle::body::{Sheet, TailEnd};
use crate::vehicle::hull::Hull;

const TINT: [&str; 3] = ["#06080a", "#0c1116", "#141b22"];

/// Outline of the side windows, whole, around from the lower front corner.
pub(crate) fn daylight(sheet: &Sheet, upper: &Hull) -> Vec<(f32, f32)> {
    let glass = &sheet.glass;
    let belt = Curve::through(&sheet.deck, 0.16);
    let roof = |x: f32| upper.top.at(x) - glass.below_roof;
    let low = |x: f32| belt.at(x) + glass.above_belt;
    let mut outline = vec![(glass.front.0, low(glass.front.0))];
    let end = glass.rear[0].0;
    for step in 0..=8 {
        let x = glass.front.1 + (end - glass.front.1) * step as f32 / 8.0;
        outline.push((x, roof(x)));
    }
    outline.extend(glass.rear.iter().skip(1).copied());
    let back = glass.rear[glass.rear.len() - 1].0;
    for step in 1..=6 {
        let x = back + (glass.front.0 - back) * step as f32 / 7.0;
        outline.push((x, low(x)));
    }
    outline
}

/// The side windows as seen from the side.
pub(crate) fn sides(sheet: &Sheet, upper: &Hull) -> Art {
    let mut art = Art::new((0.0, 0.6), (sheet.length, 2.9));
    let outline = daylight(sheet, upper);
    let path = rounded(&outline, sheet.glass.round);
    let (low, high) = outline.iter().fold((9.0_f32, 0.0_f32), |(a, b), (_, z)| (a.min(*z), b.max(*z)));
    if sheet.glass.chrome {
        art.line(&path, "#d9dde0", 0.03, 1.0, Stuff::Chrome);
    }
    art.line(&path, "#050607", 0.02, 1.0, Stuff::Gloss);
    let tint = art.gradient("tint", low, high, &TINT);
    art.fill(&path, &tint, 1.0, Stuff::Glazed);
    art.clip("panes", &path);
    seats(&mut art, sheet, low, high);
    for (bottom, top, width) in &sheet.glass.pillars {
        let pillar = polyline(&[(*bottom, low - 0.03), (*top, high + 0.03)]);
        art.line(&pillar, "#050607", *width, 1.0, Stuff::Gloss);
    }
    art.unclip();
    art
}

fn seats(art: &mut Art, sheet: &Sheet, low: f32, high: f32) {
    let room = high - low;
    for pillar in sheet.glass.pillars.iter().take(2) {
        let x = pillar.0 - 0.12;
        if x < sheet.glass.front.0 + 0.6 {
            continue;
        }
        let head = rounded(
            &[
                (x - 0.07, low + room * 0.42),
                (x + 0.06, low + room * 0.40),
                (x + 0.1, low + room * 0.78),
                (x, low + room * 0.82),
            ],
            0.05,
        );
        art.fill(&head, "#1d242b", 0.8, Stuff::Glazed);
        let back = rounded(
            &[
                (x - 0.22, low - 0.1),
                (x + 0.1, low - 0.1),
                (x + 0.12, low + room * 0.36),
                (x - 0.08, low + room * 0.38),
            ],
            0.07,
        );
        art.fill(&back, "#1a2027", 0.8, Stuff::Glazed);
    }
}

/// The windshield; x runs outwards from the middle, around the corner.
pub(crate) fn windshield(sheet: &Sheet, upper: &Hull) -> Art {
    let mut art = Art::new((-0.02, 0.6), (1.6, 2.9));
    let low = sheet.cabin.windshield[0].0;
    let high = sheet.cabin.windshield[sheet.cabin.windshield.len() - 1].0;
    let belt = sheet.deck_height(sheet.cabin.windshield[1].1) + 0.005;
    let top = high - sheet.cabin.edge * 0.22;
    let edge = |z: f32| upper.half_width(upper.front.at(z) + 0.25, z) * 0.955;
    let mut outline = vec![(-0.05, low - 0.05)];
    for step in 0..=6 {
        let z = belt - 0.03 + (top - belt + 0.03) * step as f32 / 6.0;
        outline.push((edge(z), z - 0.03 * (step as f32 / 6.0)));
    }
    outline.push((edge(top) * 0.5, top + 0.012));
    outline.push((-0.05, top + 0.018));
    let path = rounded(&outline, 0.05);
    art.line(&path, "#050607", 0.02, 1.0, Stuff::Gloss);
    let tint = art.gradient("tint", belt, top, &["#0b0e12", "#12181e", "#0c1015"]);
    art.fill(&path, &tint, 1.0, Stuff::Glazed);
    interior(&mut art, belt, top, edge(belt + 0.1));
    art.line(&path, "#030405", 0.035, 0.9, Stuff::Gloss);
    // The dark sill with the wipers.
    art.line(
        &polyline(&[(-0.05, belt + 0.012), (edge(belt), belt + 0.004)]),
        "#060708",
        0.05,
        1.0,
        Stuff::Matte,
    );
    art.line(
        &smooth(&[(0.1, belt + 0.03), (0.45, belt + 0.055), (0.8, belt + 0.04)]),
        "#020202",
        0.014,
        1.0,
        Stuff::Matte,
    );
    art
}

fn interior(art: &mut Art, belt: f32, top: f32, edge: f32) {
    let room = top - belt;
    let dash = rounded(
        &[(-0.05, belt), (edge * 0.98, belt), (edge * 0.93, belt + room * 0.16), (-0.05, belt + room * 0.20)],
        0.04,
    );
    art.fill(&dash, "#20262c", 0.75, Stuff::Glazed);
    let (x, width) = (0.38, 0.15);
    {
        let head = rounded(
            &[
                (x - width, belt + room * 0.45),
                (x + width, belt + room * 0.45),
                (x + width * 0.9, belt + room * 0.78),
                (x - width * 0.9, belt + room * 0.78),
            ],
            0.05,
        );
        art.fill(&head, "#232a31", 0.75, Stuff::Glazed);
        let back = rounded(
            &[
                (x - width * 1.7, belt + room * 0.1),
                (x + width * 1.7, belt + room * 0.1),
                (x + width * 1.4, belt + room * 0.48),
                (x - width * 1.4, belt + room * 0.48),
            ],
            0.06,
        );
        art.fill(&back, "#1e242b", 0.75, Stuff::Glazed);
    }
    let mirror =
        rounded(&[(-0.13, top - 0.12), (0.13, top - 0.12), (0.13, top - 0.06), (-0.13, top - 0.06)], 0.02);
    art.fill(&mirror, "#020303", 0.95, Stuff::Glazed);
}

/// The backlight, as the windshield.
pub(crate) fn backlight(sheet: &Sheet, upper: &Hull) -> Art {
    let mut art = Art::new((-0.02, 0.6), (1.6, 2.9));
    let rear = &sheet.cabin.backlight;
    let (low, high) = (rear[0].0, rear[rear.len() - 1].0);
    let lift = if sheet.tail_end == TailEnd::Trunk { 0.035 } else { 0.09 };
    let belt = (sheet.deck_height(upper.rear.at(low + 0.1)) + lift).max(low + 0.02);
    let van = sheet.tail_end == TailEnd::BarnDoors;
    let top = high - if van { 0.25 } else { 0.06 };
    let edge = |z: f32| upper.half_width(upper.rear.at(z) - 0.3, z) * if van { 0.8 } else { 0.87 };
    let inner = if van { 0.07 } else { -0.1 };
    let middle = (belt + top) * 0.5;
    let outline = [
        (inner, belt),
        (edge(belt), belt),
        (edge(middle), middle),
        (edge(top), top - 0.02),
        (inner, top + 0.015),
    ];
    let path = rounded(&outline, 0.07);
    art.line(&path, "#050607", 0.02, 1.0, Stuff::Gloss);
    let tint = art.gradient("tint", belt, top, &TINT);
    art.fill(&path, &tint, 1.0, Stuff::Glazed);
    art.clip("pane", &path);
    for line in 1..8 {
        let z = belt + (top - belt) * line as f32 / 8.5;
        art.line(&polyline(&[(0.0, z), (edge(z) * 0.93, z)]), "#3a2a1c", 0.004, 0.5, Stuff::Glazed);
    }
    for seat in [0.38, 0.0] {
        let head =
            [(seat - 0.12, belt), (seat + 0.12, belt), (seat + 0.1, belt + 0.13), (seat - 0.1, belt + 0.13)];
        art.fill(&rounded(&head, 0.04), "#1a2026", 0.8, Stuff::Glazed);
    }
    art.unclip();
    art.line(&path, "#030405", 0.035, 0.9, Stuff::Gloss);
    if van {
        art.gap(&polyline(&[(0.0, low - 0.2), (0.0, high - 0.06)]), 0.012);
        return art;
    }
    art.fill(&rectangle((-0.02, top - 0.03), (0.13, top - 0.008)), "#8c0e14", 1.0, Stuff::Glazed);
    if sheet.tail_end == TailEnd::Liftgate {
        let cut: Vec<(f32, f32)> = outline[1..4].iter().map(|(x, z)| (x + 0.055, *z)).collect();
        art.gap(&polyline(&[(cut[0].0, belt - 0.3), cut[0], cut[1], (cut[2].0, cut[2].1 + 0.05)]), 0.007);
        art.line(&polyline(&[(0.0, belt + 0.03), (0.36, belt + 0.075)]), "#020202", 0.016, 1.0, Stuff::Matte);
        art.fill(&ellipse((0.0, belt + 0.02), 0.03, 0.03), "#08090a", 1.0, Stuff::Matte);
    }
    art
}
