//! Finds the first triangle on a ray: boxes within boxes, split where it costs least.

use crate::figures::vector::{V3, v3};

/// A straight line from a point.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ray {
    pub(super) from: V3,
    pub(super) towards: V3,
}

impl Ray {
    pub(super) fn at(&self, distance: f32) -> V3 {
        self.from + self.towards * distance
    }
}

/// Three corners.
pub(super) type Corners = [V3; 3];

/// Where a ray meets a triangle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Met {
    pub(super) distance: f32,
    pub(super) triangle: u32,
    /// Shares of the second and third corner.
    pub(super) shares: (f32, f32),
}

#[derive(Clone, Copy, Debug)]
struct Bounds {
    low: V3,
    high: V3,
}

impl Bounds {
    const NONE: Self = Self { low: v3(f32::MAX, f32::MAX, f32::MAX), high: v3(f32::MIN, f32::MIN, f32::MIN) };

    fn with(self, p: V3) -> Self {
        Self {
            low: v3(self.low.x.min(p.x), self.low.y.min(p.y), self.low.z.min(p.z)),
            high: v3(self.high.x.max(p.x), self.high.y.max(p.y), self.high.z.max(p.z)),
        }
    }
    fn joined(self, other: Self) -> Self {
        self.with(other.low).with(other.high)
    }
    fn of(corners: &Corners) -> Self {
        corners.iter().fold(Self::NONE, |bounds, corner| bounds.with(*corner))
    }
    fn area(self) -> f32 {
        let d = self.high - self.low;
        if d.x < 0.0 { 0.0 } else { d.x * d.y + d.y * d.z + d.z * d.x }
    }
    /// How far away it begins on a ray; `f32::MAX` where the ray passes it by.
    fn met(&self, from: V3, over: V3, within: f32) -> f32 {
        let (a, b) = ((self.low - from).tint(over), (self.high - from).tint(over));
        let enter = a.x.min(b.x).max(a.y.min(b.y)).max(a.z.min(b.z)).max(0.0);
        let leave = a.x.max(b.x).min(a.y.max(b.y)).min(a.z.max(b.z)).min(within);
        if enter <= leave { enter } else { f32::MAX }
    }
}

/// A box with two boxes in it, or with triangles.
#[derive(Clone, Copy, Debug)]
struct Node {
    bounds: Bounds,
    /// The first of its triangles, or the second of its boxes (the first follows it).
    first: u32,
    /// How many triangles; 0 where there are boxes.
    count: u32,
}

/// All triangles of a scene.
#[derive(Debug)]
pub(super) struct Bvh {
    nodes: Vec<Node>,
    order: Vec<u32>,
    corners: Vec<Corners>,
}

const LEAF: usize = 4;
const BINS: usize = 12;

fn part(v: V3, axis: usize) -> f32 {
    [v.x, v.y, v.z][axis]
}

impl Bvh {
    pub(super) fn of(corners: &[Corners]) -> Self {
        let bounds: Vec<Bounds> = corners.iter().map(Bounds::of).collect();
        let middles: Vec<V3> = bounds.iter().map(|b| (b.low + b.high) * 0.5).collect();
        let mut order: Vec<u32> = (0..corners.len() as u32).collect();
        let mut nodes = Vec::new();
        split(&mut nodes, &mut order, 0, &bounds, &middles);
        let corners = order.iter().map(|index| corners[*index as usize]).collect();
        Self { nodes, order, corners }
    }

    /// The nearest triangle on a ray within a distance; `there` says whether a triangle is not open at that point.
    pub(super) fn first(&self, ray: &Ray, within: f32, there: impl Fn(&Met) -> bool) -> Option<Met> {
        self.found::<false>(ray, within, there)
    }

    /// Whether any triangle is on a ray within a distance.
    pub(super) fn any(&self, ray: &Ray, within: f32, there: impl Fn(&Met) -> bool) -> bool {
        self.found::<true>(ray, within, there).is_some()
    }

    fn found<const ANY: bool>(
        &self,
        ray: &Ray,
        mut within: f32,
        there: impl Fn(&Met) -> bool,
    ) -> Option<Met> {
        if self.corners.is_empty() {
            return None;
        }
        let turned = |value: f32| 1.0 / if value.abs() < 1e-9 { 1e-9 } else { value };
        let over = v3(turned(ray.towards.x), turned(ray.towards.y), turned(ray.towards.z));
        let mut found = None;
        let (mut stack, mut depth) = ([(0_u32, 0.0_f32); 64], 1);
        while depth > 0 {
            depth -= 1;
            let (index, away) = stack[depth];
            if away > within {
                continue;
            }
            let node = &self.nodes[index as usize];
            if node.count > 0 {
                for at in node.first..node.first + node.count {
                    if let Some(met) = self.triangle(ray, at, within).filter(&there) {
                        if ANY {
                            return Some(met);
                        }
                        within = met.distance;
                        found = Some(met);
                    }
                }
                continue;
            }
            let (near, far) = (index + 1, node.first);
            let away = |child: u32| self.nodes[child as usize].bounds.met(ray.from, over, within);
            let (a, b) = (away(near), away(far));
            // The nearer one is looked into first.
            for (child, distance) in if a < b { [(far, b), (near, a)] } else { [(near, a), (far, b)] } {
                if distance < f32::MAX {
                    stack[depth] = (child, distance);
                    depth += 1;
                }
            }
        }
        found
    }

    fn triangle(&self, ray: &Ray, at: u32, within: f32) -> Option<Met> {
        let [a, b, c] = self.corners[at as usize];
        let (along, across) = (b - a, c - a);
        let side = ray.towards.cross(across);
        let scale = along.dot(side);
        if scale.abs() < 1e-12 {
            return None;
        }
        let offset = ray.from - a;
        let u = offset.dot(side) / scale;
        let turned = offset.cross(along);
        let v = ray.towards.dot(turned) / scale;
        let distance = across.dot(turned) / scale;
        let hit = u >= 0.0 && v >= 0.0 && u + v <= 1.0 && distance > 1e-4 && distance < within;
        hit.then(|| Met { distance, triangle: self.order[at as usize], shares: (u, v) })
    }
}

/// Adds the box for `order`, which begins at `start` of the whole order, and all boxes in it.
fn split(nodes: &mut Vec<Node>, order: &mut [u32], start: usize, bounds: &[Bounds], middles: &[V3]) {
    let all = order.iter().fold(Bounds::NONE, |all, index| all.joined(bounds[*index as usize]));
    let here = nodes.len();
    nodes.push(Node { bounds: all, first: start as u32, count: order.len() as u32 });
    if order.len() <= LEAF {
        return;
    }
    let span = order.iter().fold(Bounds::NONE, |span, index| span.with(middles[*index as usize]));
    let Some((axis, bin)) = cheapest(order, span, bounds, middles) else { return };
    let is_left = |index: u32| bin_of(middles[index as usize], span, axis) <= bin;
    let (mut left, mut right) = (0, order.len());
    while left < right {
        if is_left(order[left]) {
            left += 1;
        } else {
            right -= 1;
            order.swap(left, right);
        }
    }
    let (lefts, rights) = order.split_at_mut(left);
    split(nodes, lefts, start, bounds, middles);
    nodes[here].first = nodes.len() as u32;
    nodes[here].count = 0;
    split(nodes, rights, start + left, bounds, middles);
}

fn bin_of(middle: V3, span: Bounds, axis: usize) -> usize {
    let (low, high) = (part(span.low, axis), part(span.high, axis));
    (((part(middle, axis) - low) / (high - low).max(1e-9) * BINS as f32) as usize).min(BINS - 1)
}

/// The axis and the last bin on the left of the cheapest cut; `None` where all middles are one point.
fn cheapest(order: &[u32], span: Bounds, bounds: &[Bounds], middles: &[V3]) -> Option<(usize, usize)> {
    let mut best = None;
    let mut least = f32::MAX;
    for axis in 0..3 {
        if part(span.high, axis) - part(span.low, axis) < 1e-6 {
            continue;
        }
        let mut bins = [(Bounds::NONE, 0_usize); BINS];
        for index in order {
            let bin = &mut bins[bin_of(middles[*index as usize], span, axis)];
            *bin = (bin.0.joined(bounds[*index as usize]), bin.1 + 1);
        }
        for cut in 0..BINS - 1 {
            let side = |bins: &[(Bounds, usize)]| {
                bins.iter().fold((Bounds::NONE, 0), |(b, n), bin| {
                    (if bin.1 > 0 { b.joined(bin.0) } else { b }, n + bin.1)
                })
            };
            let (left, right) = (side(&bins[..=cut]), side(&bins[cut + 1..]));
            if left.1 == 0 || right.1 == 0 {
                continue;
            }
            let cost = left.0.area() * left.1 as f32 + right.0.area() * right.1 as f32;
            if cost < least {
                least = cost;
                best = Some((axis, cut));
            }
        }
    }
    best
}
