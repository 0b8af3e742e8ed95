//! Where cars keep light off the ground: contact under the tires, gloom under the floor, the shadow in the sun.

use crate::figures::vector::V3;

/// A map of the ground around the cars.
#[derive(Clone, Debug)]
struct Grid {
    from: (f32, f32),
    /// Side of a cell in meters.
    cell: f32,
    columns: usize,
    rows: usize,
    cells: Vec<f32>,
}

impl Grid {
    fn new(from: (f32, f32), to: (f32, f32), cell: f32) -> Self {
        let columns = ((to.0 - from.0) / cell) as usize + 2;
        let rows = ((to.1 - from.1) / cell) as usize + 2;
        Self { from, cell, columns, rows, cells: vec![0.0; columns * rows] }
    }
    fn place(&self, x: f32, y: f32) -> Option<(f32, f32)> {
        let (u, v) = ((x - self.from.0) / self.cell, (y - self.from.1) / self.cell);
        (u >= 0.0 && v >= 0.0 && u < (self.columns - 1) as f32 && v < (self.rows - 1) as f32)
            .then_some((u, v))
    }
    fn mark(&mut self, x: f32, y: f32) {
        if let Some((u, v)) = self.place(x, y) {
            let index = v as usize * self.columns + u as usize;
            self.cells[index] = 1.0;
        }
    }
    fn at(&self, x: f32, y: f32) -> f32 {
        let Some((u, v)) = self.place(x, y) else { return 0.0 };
        let (column, row) = (u as usize, v as usize);
        let (fu, fv) = (u - column as f32, v - row as f32);
        let index = row * self.columns + column;
        let top = self.cells[index] * (1.0 - fu) + self.cells[index + 1] * fu;
        let below = index + self.columns;
        top * (1.0 - fv) + (self.cells[below] * (1.0 - fu) + self.cells[below + 1] * fu) * fv
    }
    /// A blur of about this many meters; `gain` closes gaps between marks first.
    fn blurred(mut self, meters: f32, gain: f32) -> Self {
        self = self.swept(1);
        for cell in &mut self.cells {
            *cell = (*cell * gain).min(1.0);
        }
        let reach = ((meters / self.cell * 0.5) as usize).max(1);
        self.swept(reach).swept(reach)
    }
    fn swept(mut self, reach: usize) -> Self {
        let (columns, rows) = (self.columns, self.rows);
        for row in 0..rows {
            let line: Vec<f32> = self.cells[row * columns..(row + 1) * columns].to_vec();
            mean(&line, reach, |index, value| self.cells[row * columns + index] = value);
        }
        for column in 0..columns {
            let line: Vec<f32> = (0..rows).map(|row| self.cells[row * columns + column]).collect();
            mean(&line, reach, |index, value| self.cells[index * columns + column] = value);
        }
        self
    }
}

fn mean(line: &[f32], reach: usize, mut put: impl FnMut(usize, f32)) {
    let mut sum: f32 = line.iter().take(reach).sum();
    for index in 0..line.len() {
        if let Some(value) = line.get(index + reach) {
            sum += value;
        }
        put(index, sum / (2 * reach + 1) as f32);
        if index >= reach {
            sum -= line[index - reach];
        }
    }
}

/// The three kinds of shadow.
#[derive(Clone, Debug)]
pub(crate) struct Shadows {
    contact: Grid,
    gloom: Grid,
    wide: Grid,
    sun: Grid,
}

impl Shadows {
    /// Cast by these points of the cars' surfaces.
    pub(crate) fn cast(points: &[V3], towards_sun: V3, softness: f32, cell: f32) -> Self {
        let new = |from, to| Grid::new(from, to, cell);
        let reach = |pick: fn(&V3) -> f32| {
            points.iter().map(pick).fold((1e3_f32, -1e3_f32), |(a, b), v| (a.min(v), b.max(v)))
        };
        let (x, y) = (reach(|p| p.x), reach(|p| p.y));
        if points.is_empty() {
            let empty = new((0.0, 0.0), (0.0, 0.0));
            return Self { contact: empty.clone(), gloom: empty.clone(), wide: empty.clone(), sun: empty };
        }
        let (from, to) = ((x.0 - 3.5, y.0 - 3.5), (x.1 + 3.5, y.1 + 3.5));
        let (mut contact, mut gloom, mut sun) = (new(from, to), new(from, to), new(from, to));
        let steep = towards_sun.z.max(0.15);
        for point in points {
            if point.z < 0.07 {
                contact.mark(point.x, point.y);
            }
            gloom.mark(point.x, point.y);
            let along = point.z / steep;
            sun.mark(point.x - towards_sun.x * along, point.y - towards_sun.y * along);
        }
        Self {
            contact: contact.blurred(0.12, 3.0),
            wide: gloom.clone().blurred(1.6, 2.0),
            gloom: gloom.blurred(0.3, 2.0),
            sun: sun.blurred(softness, 1.8),
        }
    }

    /// How much light from everywhere, and from the sun, reaches this point of the ground.
    pub(crate) fn at(&self, x: f32, y: f32) -> (f32, f32) {
        let contact = 1.0 - 0.9 * (self.contact.at(x, y) * 1.6).min(1.0);
        let gloom = 1.0
            - 0.86 * {
                let gloom = self.gloom.at(x, y).clamp(0.0, 1.0);
                gloom * gloom.sqrt()
            };
        let wide = 1.0 - 0.5 * self.wide.at(x, y);
        (contact * gloom * wide, 1.0 - self.sun.at(x, y).clamp(0.0, 1.0))
    }
}
