//! Headlamps and tail lamps, and their signatures of light.

use super::{Art, Stuff, ellipse, polyline, rounded};

/// A lamp's edges: inner and outer end, low and high at the inner end, low and high at the outer.
type Outline = [f32; 6];

fn along(outline: Outline, share: f32, height: f32) -> (f32, f32) {
    let [inner, outer, low_in, high_in, low_out, high_out] = outline;
    let (low, high) = (low_in + (low_out - low_in) * share, high_in + (high_out - high_in) * share);
    (inner + (outer - inner) * share, low + (high - low) * height)
}

/// A headlamp: dark housing, bright modules, the daytime line.
pub(super) fn headlamp(art: &mut Art, outline: Outline, signature: usize) {
    let at = |share: f32, height: f32| along(outline, share, height);
    let (inner, outer) = (outline[0], outline[1]);
    let cut = (outer - inner) * 0.08;
    let (low, high) = (at(1.0, 0.0), at(1.0, 1.0));
    let corners = [
        at(0.0, 0.12),
        at(0.35, 0.0),
        (low.0, low.1 + 0.015),
        (high.0 + cut, high.1),
        at(0.5, 0.97),
        at(0.0, 1.0),
    ];
    let path = rounded(&corners, 0.032);
    art.line(&path, "#020304", 0.018, 0.9, Stuff::Matte);
    let inside = art.gradient("lamp", at(0.0, 0.0).1, high.1, &["#0e1013", "#262b31", "#4a525a", "#7a848d"]);
    art.fill(&path, &inside, 1.0, Stuff::Glazed);
    art.clip("lens", &path);
    let tall = (at(0.2, 1.0).1 - at(0.2, 0.0).1).abs();
    let radius = (tall * 0.34).clamp(0.022, 0.07);
    // Facets of the reflector.
    for facet in 0..9 {
        let share = 0.1 + 0.095 * facet as f32;
        let line = polyline(&[at(share, 0.1), at(share + 0.05, 0.95)]);
        art.line(&line, if facet % 2 == 0 { "#c3ccd4" } else { "#0b0d10" }, 0.012, 0.25, Stuff::Glazed);
    }
    let modules: &[f32] = match signature % 4 {
        0 => &[0.2, 0.45],
        1 => &[0.28],
        2 => &[0.16, 0.34, 0.52],
        _ => &[0.22, 0.5],
    };
    for share in modules {
        module(art, at(*share, 0.56), radius, signature % 4 == 3);
    }
    art.fill(
        &rounded(&[at(0.8, 0.15), at(0.97, 0.2), at(0.99, 0.8), at(0.84, 0.75)], 0.01),
        "#c6701d",
        0.75,
        Stuff::Glazed,
    );
    daytime(art, outline, signature);
    art.line(&path, "#d9e2ea", 0.006, 0.35, Stuff::Glazed);
    art.unclip();
}

/// A round headlamp in a dark ring, with the turn signal beside it.
pub(super) fn round(art: &mut Art, outline: Outline) {
    let at = |share: f32, height: f32| along(outline, share, height);
    let (x, z) = at(0.34, 0.5);
    let radius = 0.105;
    art.fill(&ellipse((x, z), radius * 1.16, radius * 1.16), "#07080a", 1.0, Stuff::Gloss);
    art.fill(&ellipse((x, z), radius, radius), "#59636c", 1.0, Stuff::Glazed);
    art.line(&ellipse((x, z), radius * 0.92, radius * 0.92), "#ffffff", 0.014, 1.0, Stuff::Lit);
    module(art, (x, z), radius * 0.52, false);
    art.fill(
        &rounded(&[at(0.86, 0.2), at(0.98, 0.2), at(0.98, 0.75), at(0.86, 0.75)], 0.012),
        "#c6701d",
        0.9,
        Stuff::Glazed,
    );
}

fn module(art: &mut Art, (x, z): (f32, f32), radius: f32, square: bool) {
    if square {
        let body = |r: f32| {
            rounded(
                &[(x - r, z - r * 0.8), (x + r, z - r * 0.8), (x + r, z + r * 0.8), (x - r, z + r * 0.8)],
                r * 0.3,
            )
        };
        art.fill(&body(radius * 1.3), "#07080a", 1.0, Stuff::Glazed);
        art.fill(&body(radius * 0.95), "#a9b4be", 1.0, Stuff::Glazed);
        art.fill(&body(radius * 0.5), "#f3f7fa", 1.0, Stuff::Lit);
        return;
    }
    art.fill(&ellipse((x, z), radius * 1.3, radius * 1.3), "#07080a", 1.0, Stuff::Glazed);
    art.line(&ellipse((x, z), radius * 1.14, radius * 1.14), "#d2d9df", 0.008, 0.9, Stuff::Glazed);
    art.fill(&ellipse((x, z), radius * 0.86, radius * 0.86), "#6f7b86", 1.0, Stuff::Glazed);
    art.fill(
        &ellipse((x - radius * 0.15, z + radius * 0.2), radius * 0.5, radius * 0.45),
        "#dbe6ef",
        1.0,
        Stuff::Lit,
    );
}

/// The line of light that tells makes apart by day.
fn daytime(art: &mut Art, outline: Outline, signature: usize) {
    let at = |share: f32, height: f32| along(outline, share, height);
    let line: Vec<(f32, f32)> = match signature {
        0 => vec![at(0.04, 0.16), at(0.35, 0.1), at(0.96, 0.14)],
        1 => vec![at(0.04, 0.9), at(0.5, 0.88), at(0.98, 0.9)],
        2 => vec![at(0.03, 0.92), at(0.04, 0.16), at(0.5, 0.12)],
        3 => vec![at(0.55, 0.9), at(0.03, 0.9), at(0.03, 0.2), at(0.55, 0.14)],
        4 => vec![at(0.96, 0.9), at(0.6, 0.85), at(0.45, 0.14), at(0.04, 0.16)],
        _ => vec![at(0.04, 0.2), at(0.3, 0.2), at(0.36, 0.8), at(0.98, 0.86)],
    };
    let path = polyline(&line);
    art.line(&path, "#bcd3e6", 0.026, 0.35, Stuff::Glazed);
    art.line(&path, "#ffffff", 0.0135, 1.0, Stuff::Lit);
}

/// A tail lamp: red glass, bright lines, a piece of white for reverse.
pub(super) fn tail_lamp(art: &mut Art, outline: Outline, signature: usize) {
    let at = |share: f32, height: f32| along(outline, share, height);
    let high = at(1.0, 1.0);
    let path =
        rounded(&[at(0.0, 0.0), at(1.0, 0.0), (high.0 + 0.03, high.1), at(0.5, 1.02), at(0.0, 1.0)], 0.03);
    art.line(&path, "#020304", 0.016, 0.9, Stuff::Matte);
    let red =
        art.gradient("red", at(0.0, 0.0).1, high.1, &["#2c0104", "#6d070d", "#97121a", "#c02a2c", "#4c0408"]);
    art.fill(&path, &red, 1.0, Stuff::Glazed);
    art.clip("tail", &path);
    let upright = (outline[1] - outline[0]) < (outline[3] - outline[2]) * 1.6;
    let lines: Vec<Vec<(f32, f32)>> = match (upright, signature % 3) {
        (true, 0) => vec![vec![at(0.2, 0.1), at(0.2, 0.9), at(0.85, 0.9)]],
        (true, 1) => vec![vec![at(0.85, 0.1), at(0.2, 0.1), at(0.2, 0.9), at(0.85, 0.9)]],
        (true, _) => vec![vec![at(0.15, 0.8), at(0.9, 0.8)], vec![at(0.15, 0.65), at(0.9, 0.65)]],
        (false, 0) => vec![vec![at(0.04, 0.75), at(0.97, 0.75)], vec![at(0.04, 0.25), at(0.8, 0.25)]],
        (false, 1) => vec![vec![at(0.03, 0.2), at(0.5, 0.2), at(0.6, 0.8), at(0.98, 0.8)]],
        (false, _) => vec![vec![at(0.95, 0.85), at(0.05, 0.85), at(0.05, 0.2), at(0.6, 0.2)]],
    };
    for line in &lines {
        let path = polyline(line);
        art.line(&path, "#ff2a22", 0.034, 0.5, Stuff::Glazed);
        art.line(&path, "#ff6a5c", 0.016, 1.0, Stuff::Lit);
    }
    let white = if upright {
        [at(0.3, 0.32), at(0.85, 0.32), at(0.85, 0.5), at(0.3, 0.5)]
    } else {
        [at(0.08, 0.4), at(0.3, 0.4), at(0.3, 0.62), at(0.08, 0.62)]
    };
    art.fill(&rounded(&white, 0.01), "#d8ccc8", 0.9, Stuff::Glazed);
    art.line(&path, "#ffd9d2", 0.006, 0.3, Stuff::Glazed);
    art.unclip();
}
