//! The dealership's building: a glass hall under a dark roof that stands far out, lit from within.

use super::props::{Props, painted};
use crate::figures::vector::{V3, gray, srgb, v3};
use crate::render::surface::Surface;
use crate::render::trace::Lamp;

/// x of its ends, y of its glass and of its back wall.
const LEFT: f32 = -9.0;
const RIGHT: f32 = 34.0;
pub(super) const GLASS: f32 = 15.0;
const BACK: f32 = 25.0;
/// Height of the ceiling, of the roof, and how far the roof stands out.
const CEILING: f32 = 4.3;
const ROOF: f32 = 5.3;
const EAVES: f32 = 2.2;
/// x of the gate's middle.
const GATE: f32 = 7.2;

/// Its walls.
pub(super) fn built() -> Props {
    let mut props = Props::default();
    let ink = painted(srgb(0x182a48), 0.0);
    let amber = painted(srgb(0xf2a20c), 0.0);
    let white = painted(gray(0.72), 0.0);
    let frame = painted(gray(0.02), 0.4);
    let timber = painted(srgb(0x77573f), 0.0);
    let tiles = painted(gray(0.42), 0.8);
    props.slab(tiles, v3(LEFT, GLASS, 0.0), v3(RIGHT, BACK, 0.03));
    props.slab(white, v3(LEFT, BACK, 0.0), v3(RIGHT, BACK + 0.3, CEILING));
    props.slab(white, v3(RIGHT, GLASS, 0.0), v3(RIGHT + 0.3, BACK, CEILING));
    props.slab(white, v3(LEFT, GLASS + 0.3, CEILING), v3(RIGHT, BACK, CEILING + 0.1));
    props.slab(timber, v3(LEFT, GLASS - EAVES, CEILING), v3(RIGHT + 0.3, GLASS + 0.3, CEILING + 0.1));
    props.slab(ink, v3(LEFT - 0.6, GLASS - EAVES - 0.1, CEILING + 0.1), v3(RIGHT + 0.6, BACK + 0.6, ROOF));
    props.slab(
        amber,
        v3(LEFT - 0.6, GLASS - EAVES - 0.16, CEILING + 0.1),
        v3(RIGHT + 0.6, GLASS - EAVES - 0.1, CEILING + 0.2),
    );
    let mut x = LEFT;
    while x <= RIGHT {
        props.slab(frame, v3(x - 0.035, GLASS - 0.06, 0.0), v3(x + 0.035, GLASS + 0.06, CEILING));
        x += 2.15;
    }
    for z in [0.0, 3.05, CEILING - 0.1] {
        props.slab(frame, v3(LEFT, GLASS - 0.05, z), v3(RIGHT, GLASS + 0.05, z + 0.07));
    }
    gate(&mut props, amber);
    rooms(&mut props, timber, white);
    props
}

/// The tall frame around the entrance.
fn gate(props: &mut Props, amber: Surface) {
    let (near, far) = (GLASS - EAVES - 0.5, GLASS - EAVES + 0.5);
    for side in [-2.4, 2.0] {
        props.slab(amber, v3(GATE + side, near, 0.0), v3(GATE + side + 0.4, far, ROOF + 0.7));
    }
    props.slab(amber, v3(GATE - 2.4, near, ROOF + 0.3), v3(GATE + 2.4, far, ROOF + 0.7));
}

/// What is seen inside: panels on the back wall, a counter, offices.
fn rooms(props: &mut Props, timber: Surface, white: Surface) {
    let ink = painted(srgb(0x17294a), 0.2);
    for x in [-7.0, 12.0, 20.0] {
        props.slab(timber, v3(x, BACK - 0.12, 0.0), v3(x + 4.5, BACK, 3.4));
    }
    for x in [-1.5, 26.0] {
        props.slab(ink, v3(x, BACK - 0.12, 0.0), v3(x + 4.5, BACK, CEILING));
    }
    props.slab(white, v3(5.2, 20.5, 0.0), v3(9.2, 21.3, 1.1));
    props.slab(timber, v3(5.1, 20.4, 1.1), v3(9.3, 21.4, 1.16));
}

/// Strips in the hall's ceiling, and under the eaves.
pub(super) fn lamps() -> Vec<Lamp> {
    let warm = v3(1.0, 0.86, 0.66);
    let strip = |low: V3, along: f32, deep: f32, light: f32| Lamp {
        corner: low,
        across: v3(0.0, deep, 0.0),
        up: v3(along, 0.0, 0.0),
        light: warm * light,
        shown: true,
    };
    vec![
        strip(v3(LEFT + 1.0, 17.5, CEILING - 0.02), 41.0, 0.3, 9.0),
        strip(v3(LEFT + 1.0, 22.5, CEILING - 0.02), 41.0, 0.3, 9.0),
        strip(v3(LEFT, GLASS - EAVES + 0.7, CEILING - 0.01), RIGHT - LEFT, 0.12, 13.0),
        // The lot's own masts, above and behind whoever takes the picture.
        mast(v3(-7.0, -6.0, 7.5), v3(4.0, 5.0, 0.6)),
        mast(v3(9.0, -9.0, 7.5), v3(9.0, 5.0, 0.6)),
    ]
}

/// A wide lamp on a mast, turned to where the cars stand.
fn mast(middle: V3, target: V3) -> Lamp {
    let towards = (target - middle).unit();
    let across = v3(towards.y, -towards.x, 0.0).unit() * -3.2;
    let up = across.cross(towards).unit() * -2.0;
    let (across, up) = if across.cross(up).dot(towards) > 0.0 { (across, up) } else { (up, across) };
    Lamp {
        corner: middle - across * 0.5 - up * 0.5,
        across,
        up,
        light: v3(1.0, 0.95, 0.88) * 16.0,
        shown: false,
    }
}
