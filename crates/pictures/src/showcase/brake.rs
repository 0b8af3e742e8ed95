//! A front brake with its wheel taken off, and the wheel beside it.

use super::props::{Props, painted};
use crate::figures::mesh::{Mesh, Part};
use crate::figures::vector::{V3, gray, srgb, v3};
use crate::render::surface::Surface;
use crate::vehicle::body::Sheet;
use crate::vehicle::car::Car;
use std::f32::consts::TAU;

/// The middle of the left front wheel's outer face, from the car's own corner.
pub(super) fn hub(sheet: &Sheet) -> V3 {
    let axle = sheet.axles.0;
    v3(axle, -(sheet.half_width - sheet.plan_loss(axle) - 0.02), sheet.tire)
}

/// Whether a triangle belongs to the left front wheel.
fn of_the_wheel(car: &Car, corners: [u32; 3], part: Part) -> bool {
    let place = car.mesh.vertices[corners[0] as usize].place;
    let rolls =
        matches!(part, Part::Tire | Part::Rim | Part::Barrel | Part::Brake | Part::Caliper | Part::Spokes(_));
    rolls && place.y < 0.0 && (place.x - car.sheet.axles.0).abs() < 0.6
}

/// A car without its left front wheel.
pub(super) fn bare(mut car: Car) -> Car {
    let triangles = car.mesh.triangles.clone();
    car.mesh.triangles =
        triangles.into_iter().filter(|(corners, part)| !of_the_wheel(&car, *corners, *part)).collect();
    car
}

/// Only a car's left front wheel, its brake left behind.
pub(super) fn wheel(mut car: Car) -> Car {
    let triangles = car.mesh.triangles.clone();
    car.mesh.triangles = triangles
        .into_iter()
        .filter(|(corners, part)| {
            of_the_wheel(&car, *corners, *part) && !matches!(part, Part::Brake | Part::Caliper)
        })
        .collect();
    car
}

/// Disc, caliper, hub and studs; `at` is the middle of where the wheel's outer face was.
pub(super) fn fitted(props: &mut Props, at: V3) {
    let iron = Surface::metal(gray(0.62), 0.3);
    let rough_iron = Surface::metal(gray(0.22), 0.5);
    let dark = painted(gray(0.012), 0.2);
    let (inner, outer) = (0.1, 0.205);
    // Fine grooves, as pads leave them.
    let face = |out: f32| {
        let groove = |ring: usize| out + if ring.is_multiple_of(2) { 0.0 } else { 0.000_25 };
        (0..=44).map(|ring| (inner + (outer - inner) * ring as f32 / 44.0, groove(ring))).collect::<Vec<_>>()
    };
    props.add(iron, |part| Mesh::turned(at, &face(-0.085), 160, part));
    let edge =
        |from: f32, to: f32| [(outer, from), (outer + 0.001, from - 0.002), (outer + 0.001, to), (outer, to)];
    props.add(rough_iron, |part| Mesh::turned(at, &edge(-0.085, -0.094), 160, part));
    props.add(dark, |part| Mesh::turned(at, &[(outer - 0.012, -0.094), (outer - 0.012, -0.106)], 90, part));
    props.add(rough_iron, |part| Mesh::turned(at, &edge(-0.106, -0.115), 160, part));
    props.add(rough_iron, |part| Mesh::turned(at, &[(outer, -0.115), (0.02, -0.115)], 90, part));
    let hat = [
        (inner + 0.001, -0.085),
        (inner - 0.003, -0.075),
        (inner - 0.006, -0.04),
        (inner - 0.012, -0.036),
        (0.034, -0.036),
    ];
    props.add(rough_iron, |part| Mesh::turned(at, &hat, 120, part));
    let cap = [(0.035, -0.036), (0.034, -0.012), (0.03, -0.008), (0.0, -0.007)];
    props.add(iron, |part| Mesh::turned(at, &cap, 80, part));
    let around = |radius: f32, turn: f32, out: f32| at + v3(radius * turn.cos(), -out, radius * turn.sin());
    props.add(Surface::metal(gray(0.75), 0.2), |part| {
        let mut studs = Mesh::default();
        for stud in 0..5 {
            let turn = TAU * (stud as f32 + 0.25) / 5.0;
            studs.join(&Mesh::tube(&[around(0.062, turn, -0.04), around(0.062, turn, 0.006)], 0.0065, part));
            studs.join(&Mesh::turned(around(0.062, turn, 0.0), &[(0.0066, 0.006), (0.0, 0.0065)], 12, part));
        }
        studs
    });
    props.add(dark, |part| {
        let mut holes = Mesh::default();
        for hole in 0..36 {
            let turn = TAU * hole as f32 / 36.0;
            let radius = [0.122, 0.15, 0.178][hole % 3];
            holes.join(&Mesh::turned(around(radius, turn, -0.0845), &[(0.0042, 0.0), (0.0, 0.0)], 14, part));
        }
        holes
    });
    caliper(props, at);
}

/// Over the disc's rear edge.
fn caliper(props: &mut Props, at: V3) {
    let amber = painted(srgb(0xe08a06), 0.9);
    let bolt = Surface::metal(gray(0.5), 0.3);
    let middle = at + v3(0.172, 0.09, 0.035);
    props.add(amber, |part| Mesh::blob(middle, v3(0.058, 0.068, 0.118), 4.5, part).tipped(at, -0.12));
    props.add(amber, |part| {
        let mut ribs = Mesh::default();
        for z in [-0.062, 0.0, 0.062] {
            ribs.join(
                &Mesh::blob(middle + v3(0.0, -0.06, z), v3(0.05, 0.014, 0.016), 3.0, part).tipped(at, -0.12),
            );
        }
        ribs
    });
    props.add(bolt, |part| {
        let mut bolts = Mesh::default();
        for z in [-0.096, 0.096] {
            let place = middle + v3(-0.02, -0.062, z);
            bolts.join(
                &Mesh::turned(place, &[(0.009, 0.0), (0.009, 0.008), (0.0, 0.009)], 12, part)
                    .tipped(at, -0.12),
            );
        }
        bolts
    });
    let hose = [middle + v3(0.0, 0.05, 0.1), middle + v3(0.02, 0.12, 0.2), middle + v3(-0.02, 0.2, 0.28)];
    props.add(painted(gray(0.02), 0.3), |part| Mesh::tube(&hose, 0.007, part));
}
