//! Which triangle is seen at each point of the picture: four looks a pixel, the nearest wins.

use crate::figures::mesh::{Mesh, Part};
use crate::figures::vector::V3;
use crate::render::camera::Camera;

/// Looks along each side of a pixel.
pub(crate) const FINE: usize = 2;

/// A corner on the picture: column and row in looks, one over the depth.
#[derive(Clone, Copy, Debug)]
struct Spot {
    column: f32,
    row: f32,
    near: f32,
}

/// A triangle on the picture, with its edges ready to be evaluated.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Facet {
    pub(crate) corners: [u32; 3],
    pub(crate) part: Part,
    pub(crate) car: u16,
    spots: [Spot; 3],
}

/// Shares of a triangle's three corners at a look, perspective put right.
pub(crate) type Shares = [f32; 3];

impl Facet {
    /// Shares at a look, and one over the depth.
    pub(crate) fn shares(&self, column: f32, row: f32) -> (Shares, f32) {
        let [a, b, c] = self.spots;
        let area = (b.column - a.column) * (c.row - a.row) - (c.column - a.column) * (b.row - a.row);
        let v = ((column - a.column) * (c.row - a.row) - (c.column - a.column) * (row - a.row)) / area;
        let w = ((b.column - a.column) * (row - a.row) - (column - a.column) * (b.row - a.row)) / area;
        let weighted = [(1.0 - v - w) * a.near, v * b.near, w * c.near];
        let near: f32 = weighted.iter().sum();
        (weighted.map(|share| share / near), near)
    }
}

/// The part of a picture that cars cover, look by look.
#[derive(Debug)]
pub(crate) struct Seen {
    /// First and last pixel column and row.
    pub(crate) bounds: [usize; 4],
    columns: usize,
    /// One more than the number of the facet; 0 where there is none.
    looks: Vec<u32>,
    pub(crate) facets: Vec<Facet>,
}

/// A mesh in the scene.
pub(crate) struct Staged<'a> {
    pub(crate) mesh: &'a Mesh,
    /// Whether hulls hide their own far sides.
    pub(crate) closed: bool,
    /// Puts a point of the car into the scene.
    pub(crate) place: &'a (dyn Fn(V3) -> V3 + Sync),
    /// Whether a point of this part is really there: arches and spokes have openings.
    pub(crate) solid: &'a (dyn Fn(Part, V3) -> bool + Sync),
}

impl Seen {
    /// Finds what is seen; `mirrored` looks at the image in the floor.
    pub(crate) fn new(staged: &[Staged], camera: &Camera, size: (usize, usize), mirrored: bool) -> Self {
        let mut facets = Vec::new();
        for (car, stage) in staged.iter().enumerate() {
            project(stage, car as u16, camera, mirrored, &mut facets);
        }
        let bounds = bounds(&facets, size);
        let columns = (bounds[1] - bounds[0]) * FINE;
        let rows = (bounds[3] - bounds[2]) * FINE;
        let mut looks = vec![0_u32; columns * rows];
        let half = rows / 2;
        let (upper, lower) = looks.split_at_mut(half * columns);
        std::thread::scope(|scope| {
            let facets = &facets;
            scope.spawn(move || fill(facets, staged, bounds, 0, half, upper));
            fill(facets, staged, bounds, half, rows, lower);
        });
        Self { bounds, columns, looks, facets }
    }

    /// The facet at a look of a pixel.
    pub(crate) fn at(&self, column: usize, row: usize, look: usize) -> Option<&Facet> {
        let x = (column - self.bounds[0]) * FINE + look % FINE;
        let y = (row - self.bounds[2]) * FINE + look / FINE;
        let number = self.looks[y * self.columns + x];
        (number > 0).then(|| &self.facets[number as usize - 1])
    }
}

fn project(stage: &Staged, car: u16, camera: &Camera, mirrored: bool, facets: &mut Vec<Facet>) {
    let fine = FINE as f32;
    let spots: Vec<Option<Spot>> = stage
        .mesh
        .vertices
        .iter()
        .map(|vertex| {
            let place = (stage.place)(vertex.place);
            let (column, row, depth) =
                if mirrored { camera.project_mirrored(place) } else { camera.project(place) };
            (depth > 0.15).then(|| Spot { column: column * fine, row: row * fine, near: 1.0 / depth })
        })
        .collect();
    for (corners, part) in &stage.mesh.triangles {
        if let [Some(a), Some(b), Some(c)] = corners.map(|corner| spots[corner as usize]) {
            let area = (b.column - a.column) * (c.row - a.row) - (c.column - a.column) * (b.row - a.row);
            // A closed hull's far side is hidden anyway; its near side turns one way on the left, the other on the right.
            let hull = stage.closed && matches!(part, Part::Lower | Part::Cabin);
            let left = stage.mesh.vertices[corners[0] as usize].place.y
                + stage.mesh.vertices[corners[1] as usize].place.y
                + stage.mesh.vertices[corners[2] as usize].place.y
                < 0.0;
            let turned_away = hull && ((area > 0.0) == (left != mirrored));
            if area.abs() > 1e-4 && !turned_away {
                facets.push(Facet { corners: *corners, part: *part, car, spots: [a, b, c] });
            }
        }
    }
}

fn bounds(facets: &[Facet], size: (usize, usize)) -> [usize; 4] {
    let (mut left, mut right, mut top, mut bottom) = (f32::MAX, 0.0_f32, f32::MAX, 0.0_f32);
    for spot in facets.iter().flat_map(|facet| &facet.spots) {
        left = left.min(spot.column);
        right = right.max(spot.column);
        top = top.min(spot.row);
        bottom = bottom.max(spot.row);
    }
    let pixel = |looks: f32, last: usize| ((looks / FINE as f32).max(0.0) as usize).min(last);
    let (left, top) = (pixel(left, size.0), pixel(top, size.1));
    [left, pixel(right + 3.0, size.0).max(left), top, pixel(bottom + 3.0, size.1).max(top)]
}

/// Fills the rows of looks from `first` to `end`.
fn fill(
    facets: &[Facet],
    staged: &[Staged],
    bounds: [usize; 4],
    first: usize,
    end: usize,
    looks: &mut [u32],
) {
    let columns = (bounds[1] - bounds[0]) * FINE;
    let mut nearest = vec![0.0_f32; looks.len()];
    let origin = ((bounds[0] * FINE) as f32, (bounds[2] * FINE) as f32);
    for (number, facet) in facets.iter().enumerate() {
        let low = |pick: fn(&Spot) -> f32| facet.spots.iter().map(pick).fold(f32::MAX, f32::min);
        let high = |pick: fn(&Spot) -> f32| facet.spots.iter().map(pick).fold(f32::MIN, f32::max);
        let top = ((low(|s| s.row) - origin.1 - 0.5).ceil().max(first as f32)) as usize;
        let bottom = ((high(|s| s.row) - origin.1 + 0.5).ceil().clamp(0.0, end as f32)) as usize;
        let left = ((low(|s| s.column) - origin.0 - 0.5).ceil().max(0.0)) as usize;
        let right = ((high(|s| s.column) - origin.0 + 0.5).ceil().clamp(0.0, columns as f32)) as usize;
        for row in top..bottom {
            for column in left..right {
                let place = (origin.0 + column as f32 + 0.5, origin.1 + row as f32 + 0.5);
                let (shares, near) = facet.shares(place.0, place.1);
                let index = (row - first) * columns + column;
                if shares.iter().any(|share| *share < 0.0) || near <= nearest[index] {
                    continue;
                }
                if is_solid(facet, staged, shares) {
                    nearest[index] = near;
                    looks[index] = number as u32 + 1;
                }
            }
        }
    }
}

fn is_solid(facet: &Facet, staged: &[Staged], shares: Shares) -> bool {
    if !matches!(facet.part, Part::Lower | Part::Cabin | Part::Spokes(_)) {
        return true;
    }
    let stage = &staged[facet.car as usize];
    let mut point = V3::default();
    for (corner, share) in facet.corners.iter().zip(shares) {
        point += stage.mesh.vertices[*corner as usize].place * share;
    }
    (stage.solid)(facet.part, point)
}
