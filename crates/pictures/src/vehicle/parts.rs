//! What is bolted to a body: mirrors, number plates, rails, spoilers; what stands in an open one.

use crate::figures::mesh::{Mesh, Part};
use crate::figures::vector::{V3, v3};
use crate::vehicle::body::{Sheet, TailEnd};
use crate::vehicle::hull::Hull;
use crate::vehicle::look::Look;
use std::f32::consts::TAU;

/// All of a car's.
pub(crate) fn fittings(sheet: &Sheet, look: &Look, lower: &Hull, upper: &Hull) -> Mesh {
    let mut mesh = mirror(sheet, upper).mirrored();
    mesh.join(&plate(sheet.face.plate, |z| lower.front.at(z) - 0.014));
    mesh.join(&plate(sheet.back.plate, |z| lower.rear.at(z) + 0.014));
    if sheet.rails {
        mesh.join(&rail(sheet, look, upper).mirrored());
    }
    if sheet.open {
        mesh.join(&cockpit(sheet));
    } else {
        mesh.join(&roof_end(sheet, upper));
    }
    if look.rugged || sheet.tail_end == TailEnd::Tailgate {
        mesh.join(&step(sheet, lower).mirrored());
    }
    mesh
}

fn mirror(sheet: &Sheet, upper: &Hull) -> Mesh {
    let x = sheet.glass.front.0 + 0.1;
    let belt = sheet.deck_height(x);
    let width = upper.half_width(x, belt);
    // Trucks and vans have taller ones.
    let tall = if sheet.height() > 1.75 { 1.3 } else { 1.0 };
    let center = v3(x, -(width + 0.13), belt + 0.09 * tall);
    let mut mesh = Mesh::blob(center, v3(0.08, 0.115, 0.082 * tall), 3.2, Part::Painted);
    mesh.join(&Mesh::blob(center + v3(0.02, 0.01, -0.066 * tall), v3(0.055, 0.1, 0.028), 3.2, Part::Black));
    mesh.join(&Mesh::blob(
        center + v3(0.034, 0.0, 0.0),
        v3(0.053, 0.1, 0.066 * tall),
        4.0,
        Part::MirrorGlass,
    ));
    mesh.join(&Mesh::blob(
        v3(x + 0.01, -(width + 0.02), belt + 0.04),
        v3(0.05, 0.075, 0.022),
        3.0,
        Part::Black,
    ));
    mesh
}

fn plate(middle: f32, x: impl Fn(f32) -> f32) -> Mesh {
    let (low, high) = (middle - 0.077, middle + 0.077);
    let (a, b) = (x(low), x(high));
    Mesh::flat([v3(a, -0.152, low), v3(a, 0.152, low), v3(b, 0.152, high), v3(b, -0.152, high)], Part::Plate)
}

/// A roof rail on the left, on three feet.
fn rail(sheet: &Sheet, look: &Look, upper: &Hull) -> Mesh {
    let front = sheet.cabin.windshield[sheet.cabin.windshield.len() - 1].1 + 0.12;
    let rear = sheet.cabin.backlight[sheet.cabin.backlight.len() - 1].1 + 0.1;
    let roof = |x: f32| {
        let z = upper.top.at(x) - 0.045;
        v3(x, -(upper.half_width(x, z) - 0.11), upper.top.at(x) - 0.01)
    };
    let part = if look.bright { Part::Chrome } else { Part::Black };
    let line: Vec<V3> = (0..=16)
        .map(|step| {
            let share = step as f32 / 16.0;
            let foot = if step == 0 || step == 16 { -0.03 } else { 0.028 };
            roof(front + (rear - front) * share) + v3(0.0, 0.0, foot)
        })
        .collect();
    let mut mesh = Mesh::tube(&line, 0.017, part);
    for share in [0.06, 0.5, 0.94] {
        let foot = roof(front + (rear - front) * share);
        mesh.join(&Mesh::blob(foot, v3(0.05, 0.014, 0.024), 3.0, part));
    }
    mesh
}

/// Aerial, and on tailgates a spoiler over the backlight.
fn roof_end(sheet: &Sheet, upper: &Hull) -> Mesh {
    let (high, rear) = sheet.cabin.backlight[sheet.cabin.backlight.len() - 1];
    let roof = |x: f32| upper.top.at(x);
    let x = rear - 0.25;
    let mut mesh = Mesh::blob(v3(x, 0.0, roof(x) + 0.004), v3(0.085, 0.013, 0.026), 2.0, Part::Black);
    if sheet.tail_end == TailEnd::Liftgate {
        let width = upper.half_width(rear, high) - 0.1;
        mesh.join(&Mesh::blob(
            v3(rear - 0.01, 0.0, roof(rear) - 0.02),
            v3(0.13, width - 0.03, 0.02),
            3.0,
            Part::Painted,
        ));
    }
    mesh
}

/// A running board on the left.
fn step(sheet: &Sheet, lower: &Hull) -> Mesh {
    let (from, to) = (sheet.axles.0 + sheet.arch + 0.08, sheet.axles.1 - sheet.arch - 0.08);
    let to = sheet.bed.map_or(to, |(bed, _)| to.min(bed));
    let z = sheet.clearance() - 0.005;
    let y = -(lower.half_width(f32::midpoint(from, to), 0.6) - 0.03);
    Mesh::blob(v3(f32::midpoint(from, to), y, z), v3((to - from) * 0.5, 0.085, 0.032), 6.0, Part::Black)
}

/// Seats, dash and steering wheel of an open car, and the dark tub they stand in.
fn cockpit(sheet: &Sheet) -> Mesh {
    let Some((from, to)) = sheet.cockpit() else { return Mesh::default() };
    let rim = sheet.crease[2].1 + 0.04;
    let wide = sheet.half_width - 0.18;
    let mut mesh = Mesh::blob(
        v3((from + to) * 0.5, 0.0, 0.42),
        v3((to - from) * 0.5 + 0.1, wide, 0.14),
        8.0,
        Part::Carpet,
    );
    mesh.join(&Mesh::blob(v3(from + 0.0, 0.0, rim), v3(0.34, wide - 0.02, 0.07), 4.0, Part::Dash));
    for side in [-1.0, 1.0] {
        let y = 0.38 * side;
        mesh.join(&Mesh::blob(
            v3((from + to) * 0.5, side * (wide + 0.02), rim - 0.2),
            v3((to - from) * 0.5, 0.05, 0.25),
            6.0,
            Part::Dash,
        ));
        for (x, height, head) in [(from + 1.0, 0.22, 0.085), (to - 0.24, 0.17, 0.05)] {
            let pivot = v3(x, y, 0.6);
            let mut seat =
                Mesh::blob(v3(x, y, 0.62 + height), v3(0.085, 0.23, height + 0.04), 3.2, Part::Seat);
            seat.join(&Mesh::blob(
                v3(x, y, 0.68 + 2.0 * height + head * 0.7),
                v3(0.06, 0.13, head),
                2.8,
                Part::Seat,
            ));
            mesh.join(&seat.tipped(pivot, 0.24));
        }
    }
    mesh.join(&Mesh::blob(v3(to + 0.02, 0.0, rim + 0.08), v3(0.3, wide - 0.05, 0.07), 4.0, Part::Dash));
    let hub = v3(from + 0.45, -0.38, rim + 0.04);
    let ring: Vec<V3> = (0..=32)
        .map(|step| {
            let angle = TAU * step as f32 / 32.0;
            hub + v3(0.0, 0.18 * angle.cos(), 0.18 * angle.sin())
        })
        .collect();
    mesh.join(&Mesh::tube(&ring, 0.016, Part::Black).tipped(hub, -0.4));
    mesh
}
