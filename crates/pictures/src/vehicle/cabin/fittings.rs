//! What a cabin is furnished with.

use crate::View;
use crate::figures::mesh::{Mesh, Part};
use crate::figures::vector::{V3, v3};
use std::f32::consts::TAU;

/// A flat piece that carries artwork: corner, sides, which artwork, how bright.
pub(super) type Frame = (V3, V3, V3, usize, f32);

const DRIVER: f32 = -0.385;

/// Everything, and the places of the artwork.
pub(super) fn built(view: View) -> (Mesh, Vec<Frame>) {
    let mut mesh = Mesh::default();
    let mut frames = Vec::new();
    dash(&mut mesh, &mut frames);
    console(&mut mesh);
    // Whoever photographs the mileage holds the camera inside the steering wheel.
    if view != View::Odometer {
        wheel(&mut mesh);
    }
    seats(&mut mesh);
    shell(&mut mesh, view == View::Interior);
    (mesh, frames)
}

fn dash(mesh: &mut Mesh, frames: &mut Vec<Frame>) {
    let blob =
        |mesh: &mut Mesh, c: V3, h: V3, square: f32, part: Part| mesh.join(&Mesh::blob(c, h, square, part));
    blob(mesh, v3(-0.5, 0.0, 0.835), v3(0.49, 0.94, 0.11), 6.0, Part::Dash);
    blob(mesh, v3(-0.2, 0.0, 0.70), v3(0.245, 0.90, 0.13), 7.0, Part::Dash);
    blob(mesh, v3(-0.16, 0.0, 0.47), v3(0.2, 0.88, 0.2), 7.0, Part::Carpet);
    // A band of trim across, with a bright line under it.
    blob(mesh, v3(0.02, 0.2, 0.79), v3(0.055, 0.68, 0.034), 8.0, Part::Rim);
    blob(mesh, v3(0.03, 0.2, 0.752), v3(0.05, 0.68, 0.0045), 8.0, Part::Chrome);
    // The gauges under their hood.
    blob(mesh, v3(-0.08, DRIVER, 1.0), v3(0.17, 0.232, 0.02), 5.0, Part::Dash);
    blob(mesh, v3(-0.14, DRIVER, 0.905), v3(0.15, 0.222, 0.095), 5.0, Part::Black);
    for side in [-1.0, 1.0] {
        blob(mesh, v3(-0.06, DRIVER + side * 0.218, 0.91), v3(0.12, 0.02, 0.092), 3.0, Part::Dash);
    }
    frames.push((v3(0.052, DRIVER - 0.2, 0.83), v3(0.0, 0.4, 0.0), v3(-0.03, 0.0, 0.149), 0, 0.8));
    // The screen stands in the middle.
    blob(mesh, v3(0.02, 0.05, 0.985), v3(0.014, 0.172, 0.104), 9.0, Part::Piano);
    frames.push((v3(0.0355, -0.105, 0.9), v3(0.0, 0.31, 0.0), v3(0.0, 0.0, 0.1734), 1, 0.75));
    for y in [-0.83, -0.12, 0.07, 0.66] {
        blob(mesh, v3(0.04, y + 0.075, 0.845), v3(0.03, 0.084, 0.026), 7.0, Part::Chrome);
        frames.push((v3(0.0712, y, 0.825), v3(0.0, 0.15, 0.0), v3(0.0, 0.0, 0.04), 2, 0.0));
    }
    blob(mesh, v3(0.045, 0.02, 0.69), v3(0.045, 0.16, 0.036), 8.0, Part::Piano);
    frames.push((v3(0.0915, -0.125, 0.664), v3(0.0, 0.29, 0.0), v3(0.0, 0.0, 0.052), 3, 0.3));
    // The glove box, and the panel under the column.
    blob(mesh, v3(0.005, 0.53, 0.63), v3(0.07, 0.27, 0.085), 7.0, Part::Dash);
    blob(mesh, v3(0.077, 0.53, 0.69), v3(0.006, 0.05, 0.007), 4.0, Part::Chrome);
    blob(mesh, v3(0.0, DRIVER, 0.64), v3(0.07, 0.3, 0.07), 7.0, Part::Dash);
    // Carpet under it all.
    blob(mesh, v3(-0.1, 0.0, 0.3), v3(0.2, 0.88, 0.16), 6.0, Part::Carpet);
}

fn console(mesh: &mut Mesh) {
    mesh.join(&Mesh::blob(v3(0.45, 0.01, 0.43), v3(0.5, 0.135, 0.15), 7.0, Part::Dash));
    mesh.join(&Mesh::blob(v3(0.38, 0.01, 0.58), v3(0.32, 0.112, 0.012), 8.0, Part::Rim));
    mesh.join(&Mesh::blob(v3(0.92, 0.0, 0.6), v3(0.19, 0.115, 0.055), 4.0, Part::Seat));
    mesh.join(&Mesh::blob(v3(0.28, -0.02, 0.64), v3(0.02, 0.018, 0.06), 2.5, Part::Black));
    mesh.join(&Mesh::blob(v3(0.275, -0.02, 0.71), v3(0.034, 0.026, 0.036), 2.6, Part::Piano));
    mesh.join(&Mesh::blob(v3(0.275, -0.02, 0.742), v3(0.024, 0.018, 0.008), 2.6, Part::Chrome));
    for x in [0.47, 0.58] {
        let ring = [(0.03, 0.0), (0.036, 0.004), (0.042, 0.0)];
        let mut holder = Mesh::turned(v3(0.0, 0.0, 0.0), &ring, 24, Part::Chrome);
        for vertex in &mut holder.vertices {
            let p = vertex.place;
            vertex.place = v3(p.x + x, p.z + 0.03, 0.598 - p.y);
            vertex.normal = v3(vertex.normal.x, vertex.normal.z, -vertex.normal.y);
        }
        mesh.join(&holder);
        mesh.join(&Mesh::blob(v3(x, 0.03, 0.594), v3(0.033, 0.033, 0.006), 2.2, Part::Black));
    }
}

/// A ring with three spokes, tipped towards the driver.
fn wheel(mesh: &mut Mesh) {
    let hub = v3(0.36, DRIVER, 0.83);
    let line: Vec<V3> = (0..=48)
        .map(|step| {
            let angle = TAU * step as f32 / 48.0;
            hub + v3(0.0, 0.182 * angle.cos(), 0.178 * angle.sin())
        })
        .collect();
    let mut wheel = Mesh::tube(&line, 0.0155, Part::Black);
    wheel.join(&Mesh::blob(hub + v3(-0.01, 0.0, 0.0), v3(0.035, 0.068, 0.056), 3.0, Part::Dash));
    wheel.join(&Mesh::blob(hub + v3(0.024, 0.0, 0.0), v3(0.008, 0.022, 0.018), 2.4, Part::Chrome));
    for side in [-1.0, 1.0] {
        wheel.join(&Mesh::blob(
            hub + v3(-0.008, side * 0.115, -0.004),
            v3(0.014, 0.062, 0.022),
            3.0,
            Part::Rim,
        ));
        wheel.join(&Mesh::blob(
            hub + v3(0.006, side * 0.1, -0.004),
            v3(0.008, 0.028, 0.014),
            4.0,
            Part::Piano,
        ));
    }
    wheel.join(&Mesh::blob(hub + v3(-0.01, 0.0, -0.11), v3(0.012, 0.026, 0.062), 3.0, Part::Rim));
    mesh.join(&wheel.tipped(hub, -0.42));
    let column = [v3(0.1, DRIVER, 0.72), v3(0.34, DRIVER, 0.82)];
    mesh.join(&Mesh::tube(&column, 0.045, Part::Black));
    for side in [-1.0, 1.0] {
        let stalk = [v3(0.26, DRIVER, 0.83), v3(0.27, DRIVER + side * 0.16, 0.86)];
        mesh.join(&Mesh::tube(&stalk, 0.009, Part::Black));
    }
}

fn seats(mesh: &mut Mesh) {
    for side in [-1.0, 1.0] {
        let y = DRIVER.abs() * side;
        mesh.join(&Mesh::blob(v3(0.98, y, 0.46), v3(0.28, 0.225, 0.085), 3.4, Part::Seat));
        for edge in [-1.0, 1.0] {
            mesh.join(&Mesh::blob(v3(0.98, y + edge * 0.225, 0.49), v3(0.26, 0.045, 0.085), 3.0, Part::Seat));
        }
        let pivot = v3(1.2, y, 0.5);
        let mut back = Mesh::blob(v3(1.24, y, 0.82), v3(0.075, 0.205, 0.33), 3.4, Part::Seat);
        for edge in [-1.0, 1.0] {
            back.join(&Mesh::blob(v3(1.2, y + edge * 0.2, 0.76), v3(0.09, 0.05, 0.25), 3.0, Part::Seat));
            back.join(&Mesh::tube(
                &[v3(1.25, y + edge * 0.06, 1.1), v3(1.25, y + edge * 0.06, 1.22)],
                0.008,
                Part::Chrome,
            ));
        }
        back.join(&Mesh::blob(v3(1.24, y, 1.27), v3(0.055, 0.13, 0.085), 3.0, Part::Seat));
        mesh.join(&back.tipped(pivot, 0.28));
    }
    mesh.join(&Mesh::blob(v3(1.95, 0.0, 0.48), v3(0.26, 0.66, 0.09), 4.0, Part::Seat));
    mesh.join(
        &Mesh::blob(v3(2.3, 0.0, 0.84), v3(0.08, 0.64, 0.34), 4.0, Part::Seat).tipped(v3(2.2, 0.0, 0.5), 0.3),
    );
}

/// Doors, pillars, roof, floor; through the open door the driver's side is left out.
fn shell(mesh: &mut Mesh, open_door: bool) {
    let sides: &[f32] = if open_door { &[1.0] } else { &[-1.0, 1.0] };
    for side in sides {
        mesh.join(&Mesh::blob(v3(0.7, side * 0.87, 0.64), v3(0.95, 0.07, 0.31), 7.0, Part::Dash));
        mesh.join(&Mesh::blob(v3(0.72, side * 0.77, 0.68), v3(0.34, 0.05, 0.035), 4.0, Part::Seat));
        mesh.join(&Mesh::blob(v3(0.5, side * 0.775, 0.83), v3(0.055, 0.014, 0.014), 3.0, Part::Chrome));
        mesh.join(&Mesh::blob(v3(1.6, side * 0.72, 1.1), v3(0.07, 0.05, 0.46), 4.0, Part::Lining));
        mesh.join(&Mesh::blob(v3(2.5, side * 0.84, 0.66), v3(0.75, 0.06, 0.3), 6.0, Part::Dash));
    }
    for side in [-1.0, 1.0] {
        let pillar = [v3(-0.7, side * 0.86, 0.9), v3(-0.2, side * 0.78, 1.2), v3(0.36, side * 0.66, 1.47)];
        mesh.join(&Mesh::tube(&pillar, 0.06, Part::Lining));
        let rail = [v3(0.3, side * 0.64, 1.45), v3(1.2, side * 0.64, 1.5), v3(2.8, side * 0.62, 1.46)];
        mesh.join(&Mesh::tube(&rail, 0.05, Part::Lining));
    }
    mesh.join(&Mesh::blob(v3(1.5, 0.0, 1.54), v3(1.26, 0.7, 0.06), 6.0, Part::Lining));
    mesh.join(&Mesh::blob(v3(0.2, 0.0, 1.375), v3(0.022, 0.125, 0.036), 4.0, Part::Black));
    mesh.join(&Mesh::blob(v3(0.212, 0.0, 1.375), v3(0.014, 0.116, 0.03), 5.0, Part::MirrorGlass));
    let floor = [v3(-0.6, -0.82, 0.28), v3(2.8, -0.82, 0.28), v3(2.8, 0.82, 0.28), v3(-0.6, 0.82, 0.28)];
    mesh.join(&Mesh::flat(floor, Part::Carpet));
    mesh.join(&Mesh::blob(v3(-1.5, 0.0, 0.78), v3(0.75, 0.86, 0.1), 4.0, Part::Painted));
    if open_door {
        // The opening's frame, in the car's paint: sill, pillar, roof.
        mesh.join(&Mesh::blob(v3(0.8, -0.7, 1.56), v3(1.6, 0.1, 0.05), 5.0, Part::Painted));
        mesh.join(&Mesh::blob(v3(0.9, -0.55, 1.5), v3(1.1, 0.12, 0.03), 5.0, Part::Lining));
        mesh.join(&Mesh::blob(v3(0.9, -0.84, 0.24), v3(1.3, 0.06, 0.09), 5.0, Part::Painted));
        mesh.join(&Mesh::blob(v3(0.9, -0.79, 0.32), v3(0.7, 0.05, 0.012), 5.0, Part::Chrome));
        mesh.join(&Mesh::blob(v3(1.72, -0.8, 0.85), v3(0.11, 0.07, 0.62), 4.0, Part::Painted));
        mesh.join(&Mesh::blob(v3(-0.32, -0.83, 0.62), v3(0.14, 0.06, 0.38), 4.0, Part::Painted));
        let frame = [v3(-0.7, -0.8, 0.98), v3(-0.1, -0.76, 1.25), v3(0.4, -0.68, 1.5), v3(1.7, -0.68, 1.56)];
        mesh.join(&Mesh::tube(&frame, 0.035, Part::Painted));
    }
}
