//! What stands in a picture beside the cars: walls, lifts, benches, each piece of one material.

use crate::figures::mesh::{Mesh, Part};
use crate::figures::noise::clouds;
use crate::figures::vector::{V3, gray, v3};
use crate::render::scene::Subject;
use crate::render::surface::Surface;

/// Pieces with their materials.
#[derive(Debug, Default)]
pub(super) struct Props {
    mesh: Mesh,
    surfaces: Vec<Surface>,
}

impl Props {
    /// Adds a piece that a closure shapes for the part it is given.
    pub(super) fn add(&mut self, surface: Surface, shape: impl FnOnce(Part) -> Mesh) {
        let number = self.surfaces.iter().position(|known| *known == surface).unwrap_or(self.surfaces.len());
        if number == self.surfaces.len() {
            self.surfaces.push(surface);
        }
        self.mesh.join(&shape(Part::Panel(number as u8)));
    }

    /// Adds a box between two corners.
    pub(super) fn slab(&mut self, surface: Surface, low: V3, high: V3) {
        self.add(surface, |part| Mesh::boxed(low, high, part));
    }
}

impl Subject for Props {
    fn mesh(&self) -> &Mesh {
        &self.mesh
    }
    fn closed(&self) -> bool {
        false
    }
    fn middle(&self) -> f32 {
        0.0
    }
    fn solid(&self, _part: Part, _point: V3) -> bool {
        true
    }
    fn surface(&self, part: Part, p: V3, _normal: V3) -> Surface {
        let Part::Panel(number) = part else { return Surface::matte(0.1) };
        let surface = self.surfaces[usize::from(number)];
        // Nothing in a shop is quite even.
        let wear = 0.93 + 0.14 * clouds(p.x * 1.3 + p.z * 0.9, p.y * 1.3 + p.z * 0.7);
        Surface { dull: surface.dull * wear, ..surface }
    }
}

/// Paint on a wall or a tool: dull, with a little gloss.
pub(super) fn painted(color: V3, coat: f32) -> Surface {
    Surface { dull: color, metal: gray(0.0), coat, ..Surface::matte(0.0) }
}

/// What a profile of (radius, height) points makes when it is turned about a vertical axle.
pub(super) fn upright(base: V3, profile: &[(f32, f32)], segments: usize, part: Part) -> Mesh {
    let mut mesh = Mesh::turned(V3::default(), profile, segments, part);
    for vertex in &mut mesh.vertices {
        let turn = |v: V3| v3(v.x, v.z, -v.y);
        vertex.place = turn(vertex.place) + base;
        vertex.normal = turn(vertex.normal);
    }
    mesh
}
