//! Rims, drawn flat over a radius of one.

use super::{Art, Stuff, ellipse};
use crate::vehicle::look::Look;
use std::f32::consts::TAU;
use std::fmt::Write;

/// A rim design; what is not drawn is open.
pub(crate) fn draw(look: &Look) -> Art {
    let mut chance = look.wheels.clone();
    let mut art = Art::new((-1.0, -1.0), (1.0, 1.0));
    let (spokes, split, wide, sweep) = chance.pick(&[
        (5, 0.16, 0.13, 0.0),
        (10, 0.0, 0.11, 0.1),
        (7, 0.11, 0.1, 0.0),
        (6, 0.0, 0.24, 0.0),
        (9, 0.08, 0.07, 0.25),
        (5, 0.0, 0.3, 0.15),
    ]);
    let tone = chance.pick(&["#c6cacd", "#b4b9be", "#8b9096", "#2a2d31"]);
    art.line(&ellipse((0.0, 0.0), 0.955, 0.955), tone, 0.09, 1.0, Stuff::Chrome);
    for spoke in 0..spokes {
        let angle = TAU * spoke as f32 / spokes as f32 + TAU / 4.0;
        for side in if split > 0.0 { vec![-1.0, 1.0] } else { vec![0.0] } {
            let (foot, tip) = (angle + side * 0.10, angle + side * split * 1.4 + sweep);
            let blade = blade(foot, tip, wide);
            art.fill(&blade, tone, 1.0, Stuff::Chrome);
            art.line(&blade, "#1b1e22", 0.012, 0.35, Stuff::Chrome);
        }
    }
    art.fill(&ellipse((0.0, 0.0), 0.27, 0.27), tone, 1.0, Stuff::Chrome);
    for nut in 0..5 {
        let angle = TAU * nut as f32 / 5.0;
        art.fill(
            &ellipse((0.19 * angle.cos(), 0.19 * angle.sin()), 0.035, 0.035),
            "#1a1c1f",
            1.0,
            Stuff::Matte,
        );
    }
    art.fill(&ellipse((0.0, 0.0), 0.11, 0.11), "#14171b", 1.0, Stuff::Gloss);
    art.line(&ellipse((0.0, 0.0), 0.11, 0.11), "#d0d4d8", 0.015, 1.0, Stuff::Chrome);
    art
}

fn blade(foot: f32, tip: f32, wide: f32) -> String {
    let at = |angle: f32, radius: f32, aside: f32| {
        (radius * angle.cos() - aside * angle.sin(), radius * angle.sin() + aside * angle.cos())
    };
    let middle = (foot + tip) * 0.5;
    let points = [
        at(foot, 0.2, -wide * 0.6),
        at(middle, 0.6, -wide * 0.42),
        at(tip, 0.95, -wide * 0.62),
        at(tip, 0.95, wide * 0.62),
        at(middle, 0.6, wide * 0.42),
        at(foot, 0.2, wide * 0.6),
    ];
    let mut path = String::new();
    let [a, b, c, d, e, f] = points;
    let _ = write!(
        path,
        "M{:.3} {:.3}Q{:.3} {:.3} {:.3} {:.3}L{:.3} {:.3}Q{:.3} {:.3} {:.3} {:.3}Z",
        a.0, a.1, b.0, b.1, c.0, c.1, d.0, d.1, e.0, e.1, f.0, f.1
    );
    path
}
