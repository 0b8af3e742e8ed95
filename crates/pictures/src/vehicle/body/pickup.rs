//! A cab and a bed. The cab's length follows the trim's words.

use super::{Back, Cabin, Doors, Face, Glass, Line, Sheet, TailEnd, pairs};

/// With two rows of doors, or with a short second row.
pub(super) fn sheet(crew: bool) -> Sheet {
    // Where the cab ends.
    let cab = if crew { 3.86 } else { 3.44 };
    Sheet {
        length: 5.8,
        half_width: 0.995,
        axles: (0.95, 4.62),
        tire: 0.408,
        rim: 0.268,
        arch: 0.458,
        under: pairs(&[0.0, 0.38, 0.5, 0.33, 4.9, 0.36, 5.8, 0.46]),
        nose: pairs(&[0.36, 0.10, 0.46, 0.02, 0.6, 0.0, 0.85, 0.0, 1.05, 0.01, 1.15, 0.03, 1.22, 0.10]),
        tail: pairs(&[0.44, 5.66, 0.52, 5.76, 0.62, 5.8, 0.72, 5.79, 0.8, 5.74, 1.1, 5.73, 1.4, 5.72]),
        deck: deck(cab),
        crown: pairs(&[0.0, 0.035, 0.6, 0.05, 1.4, 0.04, 1.9, 0.0, 5.8, 0.0]),
        plan: pairs(&[0.0, 0.03, 0.7, 0.004, 1.4, 0.0, 4.6, 0.0, 5.2, 0.006, 5.8, 0.03]),
        crease: pairs(&[0.2, 1.08, 0.9, 1.11, 2.0, 1.1, 3.8, 1.11, 5.0, 1.12, 5.8, 1.12]),
        section: pairs(&[
            -0.8, -0.08, -0.68, -0.03, -0.58, -0.01, -0.44, -0.024, -0.24, -0.03, -0.07, -0.014, 0.0, 0.0,
            0.04, -0.012, 0.14, -0.032, 0.32, -0.085,
        ]),
        corners: [(0.5, 3.8), (0.22, 4.6)],
        edge: 0.06,
        ridge: [0.5, 0.66, 0.03, 1.5],
        lip: 0.036,
        cabin: cabin(cab),
        glass: Glass {
            front: (1.74, 2.22),
            rear: behind(cab, &[0.3, 1.77, 0.22, 1.62, 0.18, 1.4, 0.28, 1.345]),
            below_roof: 0.125,
            above_belt: 0.04,
            pillars: vec![(2.68, 2.72, 0.1)],
            round: 0.045,
            chrome: false,
        },
        doors: doors(cab, crew),
        face: Face {
            grille: [0.72, 1.1, 0.6, 0.56],
            intake: [0.44, 0.58, 0.6],
            lamp: [0.64, 1.12, 0.86, 1.09, 0.9, 1.1],
            plate: 0.64,
        },
        back: Back {
            lamp: [0.8, 1.06, 0.92, 1.3, 0.92, 1.3],
            lid: [0.8, 1.37, 0.76, 0.76],
            plate: 0.62,
            bumper: 0.5,
        },
        tail_end: TailEnd::Tailgate,
        bed: Some((cab + 0.06, 5.7)),
        ..Sheet::plain()
    }
}

/// Points given by how far they lie before the cab's end, and their height.
fn behind(cab: f32, figures: &[f32]) -> Line {
    pairs(figures).into_iter().map(|(before, z)| (cab - before, z)).collect()
}

fn deck(cab: f32) -> Line {
    let mut line =
        pairs(&[0.0, 1.14, 0.1, 1.19, 0.35, 1.225, 0.8, 1.25, 1.2, 1.27, 1.5, 1.29, 2.1, 1.27, 3.0, 1.275]);
    line.extend(behind(cab, &[0.15, 1.285, 0.0, 1.33, -0.2, 1.365]));
    line.extend(pairs(&[5.0, 1.37, 5.8, 1.38]));
    line
}

fn cabin(cab: f32) -> Cabin {
    let mut roof = pairs(&[1.2, 1.5, 1.9, 1.8, 2.25, 1.88, 2.7, 1.912, 3.0, 1.912]);
    roof.extend(behind(cab, &[0.2, 1.885, -0.2, 1.84]));
    let backlight = behind(cab, &[-0.02, 1.2, 0.0, 1.35, 0.05, 1.5, 0.13, 1.68, 0.22, 1.82]);
    Cabin {
        windshield: pairs(&[1.18, 1.38, 1.29, 1.52, 1.48, 1.76, 1.66, 1.99, 1.82, 2.22]),
        backlight: backlight.into_iter().map(|(x, z)| (z, x)).collect(),
        roof,
        inset: 0.06,
        lean: pairs(&[-0.2, 0.02, 0.0, 0.0, 0.15, -0.035, 0.3, -0.08, 0.45, -0.135, 0.6, -0.2]),
        corners: [(0.48, 3.0), (0.3, 3.6)],
        edge: 0.10,
        crown: 0.03,
    }
}

fn doors(cab: f32, crew: bool) -> Doors {
    let mut handles = pairs(&[2.46, 1.155]);
    if crew {
        handles.push((3.46, 1.16));
    }
    Doors {
        cuts: vec![
            pairs(&[1.68, 1.27, 1.63, 1.1, 1.6, 0.85, 1.6, 0.6, 1.63, 0.48]),
            pairs(&[2.66, 1.28, 2.66, 0.75, 2.64, 0.48]),
            behind(cab, &[0.17, 1.29, 0.16, 0.8, 0.19, 0.48]),
            behind(cab, &[-0.03, 1.36, -0.03, 0.8, -0.03, 0.45]),
        ],
        handles,
        sill: 0.48,
        cladding: false,
    }
}
