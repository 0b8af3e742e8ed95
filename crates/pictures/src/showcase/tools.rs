//! A cart with tools in the foreground: sockets in a row, wrenches, a ratchet.

use super::props::{Props, painted, upright};
use crate::figures::mesh::{Mesh, Part};
use crate::figures::vector::{V3, gray, srgb, v3};
use crate::render::surface::Surface;
use std::f32::consts::{PI, TAU};

fn chrome() -> Surface {
    Surface { dull: gray(0.02), ..Surface::metal(gray(1.05), 0.1) }
}

/// The cart about the middle of its top.
pub(super) fn cart(props: &mut Props, top: V3) {
    let red = painted(srgb(0x9e1b1e), 0.8);
    let mat = painted(gray(0.022), 0.05);
    let at = |x: f32, y: f32, z: f32| top + v3(x, y, z);
    props.slab(red, at(-0.5, -0.3, -0.75), at(0.5, 0.3, -0.02));
    props.slab(red, at(-0.53, -0.33, -0.05), at(0.53, -0.31, 0.025));
    props.slab(red, at(-0.53, 0.31, -0.05), at(0.53, 0.33, 0.025));
    props.slab(red, at(-0.53, -0.33, -0.05), at(-0.51, 0.33, 0.025));
    props.slab(red, at(0.51, -0.33, -0.05), at(0.53, 0.33, 0.025));
    props.slab(mat, at(-0.51, -0.31, -0.02), at(0.51, 0.31, 0.0));
    for socket in 0..9 {
        let size = 0.0105 + 0.0012 * socket as f32;
        let place = at(-0.21 + 0.047 * socket as f32 + 0.0006 * (socket * socket) as f32, 0.06, 0.0);
        sock(props, place, size, 0.044 + 0.0025 * socket as f32);
    }
    props.slab(painted(srgb(0xf2a20c), 0.3), at(-0.25, 0.03, 0.0), at(0.26, 0.09, 0.006));
    for (index, long) in [0.26, 0.225, 0.195, 0.17].into_iter().enumerate() {
        wrench(props, at(-0.2, -0.06 - 0.052 * index as f32, 0.008), long, 0.0165 - 0.0018 * index as f32);
    }
    ratchet(props, at(0.2, -0.21, 0.016));
}

/// A socket that stands on its drive end.
fn sock(props: &mut Props, base: V3, radius: f32, tall: f32) {
    let profile = [
        (0.0, tall - 0.016),
        (radius * 0.72, tall - 0.016),
        (radius * 0.74, tall - 0.001),
        (radius * 0.9, tall),
        (radius, tall - 0.002),
        (radius, tall * 0.52),
        (radius * 0.9, tall * 0.46),
        (radius * 0.9, tall * 0.4),
        (radius * 0.97, tall * 0.36),
        (radius * 0.97, 0.0),
    ];
    props.add(chrome(), |part| upright(base, &profile, 40, part));
    props.add(painted(gray(0.01), 0.0), |part| {
        upright(base, &[(0.0, tall - 0.0155), (radius * 0.715, tall - 0.0155)], 24, part)
    });
}

/// A combination wrench that lies along x, its ring on the left.
fn wrench(props: &mut Props, ring: V3, long: f32, size: f32) {
    let end = ring + v3(long, 0.0, 0.0);
    props.add(chrome(), |part| {
        let mut shape =
            Mesh::blob((ring + end) * 0.5, v3(long * 0.5 - size * 0.6, size * 0.36, 0.0042), 5.0, part);
        shape.join(&hoop(ring, size, size * 0.34, TAU, 0.0, part));
        shape.join(&hoop(
            end + v3(size * 0.35, 0.0, 0.0),
            size * 1.02,
            size * 0.42,
            PI * 1.35,
            PI * 0.325,
            part,
        ));
        shape
    });
}

/// A ratchet with its handle to the right and away from the camera.
fn ratchet(props: &mut Props, head: V3) {
    let along = v3(0.21, 0.13, 0.0);
    props.add(chrome(), |part| {
        let mut shape = Mesh::blob(head, v3(0.026, 0.021, 0.013), 2.6, part);
        shape.join(&Mesh::tube(&[head, head + along * 0.55], 0.0075, part));
        shape
    });
    let grip: Vec<V3> = (0..=12).map(|step| head + along * (0.5 + 0.5 * step as f32 / 12.0)).collect();
    props.add(painted(gray(0.02), 0.35), |part| Mesh::tube(&grip, 0.0125, part));
    props.add(painted(srgb(0xf2a20c), 0.4), |part| {
        Mesh::tube(&[head + along * 0.52, head + along * 0.56], 0.0132, part)
    });
}

/// A piece of a ring that lies flat.
fn hoop(middle: V3, radius: f32, thick: f32, sweep: f32, from: f32, part: Part) -> Mesh {
    let line: Vec<V3> = (0..=28)
        .map(|step| {
            let turn = from + sweep * step as f32 / 28.0;
            middle + v3(radius * turn.cos(), radius * turn.sin(), 0.0)
        })
        .collect();
    Mesh::tube(&line, thick, part)
}
