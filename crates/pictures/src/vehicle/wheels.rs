//! Wheels in their wells: tires, rims in layers so that spokes have depth, brakes.

use crate::figures::mesh::{Mesh, Part};
use crate::figures::vector::{V3, v3};
use crate::vehicle::body::Sheet;

/// Four wheels in their wells.
pub(crate) fn four(sheet: &Sheet, fine: f32) -> Mesh {
    let mut mesh = Mesh::default();
    for axle in [sheet.axles.0, sheet.axles.1] {
        let width = sheet.half_width - sheet.plan_loss(axle);
        mesh.join(&wheel(sheet, v3(axle, -(width - 0.02), sheet.tire), fine));
        mesh.join(&well(sheet, axle, width));
    }
    mesh.mirrored()
}

/// One wheel on the left side; `hub` is the middle of its outer face.
fn wheel(sheet: &Sheet, hub: V3, fine: f32) -> Mesh {
    let (tire, rim) = (sheet.tire, sheet.rim);
    let segments = (72.0 * fine) as usize + 12;
    let wall = tire - rim;
    let rubber = [
        (rim - 0.004, -0.014),
        (rim + wall * 0.12, -0.002),
        (rim + wall * 0.45, 0.006),
        (rim + wall * 0.8, 0.0),
        (tire - 0.012, -0.014),
        (tire - 0.003, -0.03),
        (tire, -0.06),
        (tire, -0.17),
        (tire - 0.012, -0.21),
        (rim, -0.22),
    ];
    let mut mesh = Mesh::turned(hub, &rubber, segments, Part::Tire);
    let lip = [(rim - 0.022, -0.03), (rim - 0.016, -0.016), (rim - 0.004, -0.013), (rim + 0.002, -0.018)];
    mesh.join(&Mesh::turned(hub, &lip, segments, Part::Rim));
    let barrel = [(rim - 0.022, -0.03), (rim - 0.03, -0.1), (rim - 0.03, -0.2), (0.0, -0.2)];
    mesh.join(&Mesh::turned(hub, &barrel, segments / 2, Part::Barrel));
    let disc = [(0.04, -0.085), (0.07, -0.085), (rim * 0.72, -0.105), (rim * 0.72, -0.12)];
    mesh.join(&Mesh::turned(hub, &disc, segments / 2, Part::Brake));
    mesh.join(&Mesh::blob(hub + v3(rim * 0.56, 0.09, 0.03), v3(0.035, 0.035, 0.085), 4.0, Part::Caliper));
    let layers = if fine > 0.7 { 6 } else { 2 };
    for layer in (0..layers).rev() {
        let deep = 0.006 * f32::from(layer);
        let dish: Vec<(f32, f32)> = (0..=8)
            .map(|step| {
                let radius = step as f32 / 8.0;
                ((rim * radius).max(1e-3), -0.02 - 0.022 * (1.0 - radius * radius) - deep)
            })
            .collect();
        mesh.join(&Mesh::turned(hub, &dish, segments / 2, Part::Spokes(layer)));
    }
    mesh
}

/// The dark inside of a wheel arch.
fn well(sheet: &Sheet, axle: f32, width: f32) -> Mesh {
    let radius = sheet.arch + 0.01;
    let mut lining = Mesh::turned(
        v3(axle, -(width - 0.012), sheet.tire),
        &[(radius - 0.004, -0.0), (radius, -0.03), (radius, -0.4)],
        40,
        Part::Well,
    );
    lining.triangles.retain(|(corners, _)| {
        corners.iter().any(|corner| lining.vertices[*corner as usize].place.z > sheet.clearance())
    });
    let (low, high) = (sheet.clearance(), sheet.tire + radius);
    let y = -(width - 0.32);
    lining.join(&Mesh::flat(
        [
            v3(axle - radius, y, low),
            v3(axle + radius, y, low),
            v3(axle + radius, y, high),
            v3(axle - radius, y, high),
        ],
        Part::Well,
    ));
    lining
}
