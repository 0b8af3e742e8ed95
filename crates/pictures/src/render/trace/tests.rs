//! What can be worked out by hand comes out of the lens.

use super::bvh::{Bvh, Corners, Ray};
use super::{Floor, Lamp, Lens, Pixel, Set, calm, exposed};
use crate::figures::noise::Chance;
use crate::figures::vector::{V3, gray, v3};
use crate::render::camera::Camera;
use crate::render::light::Sun;
use crate::render::scene::Exposure;
use crate::render::surface::Surface;
use std::f32::consts::PI;

/// A dull floor without end under a sky of one brightness.
struct Plain {
    sky: f32,
    dull: f32,
    coat: f32,
    lamps: Vec<Lamp>,
}

impl Set for Plain {
    fn far(&self, _from: V3, _towards: V3) -> V3 {
        gray(self.sky)
    }
    fn floor(&self, _x: f32, _y: f32, _reach: f32) -> Floor {
        let surface =
            Surface { dull: gray(self.dull), metal: gray(0.0), coat: self.coat, ..Surface::matte(0.0) };
        Floor { surface, rough: 0.0 }
    }
    fn floor_end(&self, _from: V3, _towards: V3) -> f32 {
        f32::MAX
    }
    fn sun(&self) -> Option<Sun> {
        None
    }
    fn lamps(&self) -> &[Lamp] {
        &self.lamps
    }
}

/// The mean brightness of the floor straight below the camera.
fn below(set: &Plain) -> f32 {
    let size = (24, 24);
    let camera = Camera::new(v3(0.0, -0.01, 1.0), v3(0.0, 0.0, 0.0), 4.0, 24.0, 24.0);
    let Exposure { pixels, .. } =
        exposed(&[], set, Lens { camera, size, opening: 0.0, focus: 1.0, looks: 16 });
    pixels.iter().map(|pixel| pixel.luminance()).sum::<f32>() / pixels.len() as f32
}

#[test]
fn a_dull_floor_under_an_even_sky_throws_back_its_share() {
    let seen = below(&Plain { sky: 1.0, dull: 0.5, coat: 0.0, lamps: Vec::new() });
    assert!((seen - 0.5).abs() < 1e-3, "{seen}");
}

#[test]
fn a_clear_coat_neither_makes_light_nor_loses_any() {
    let seen = below(&Plain { sky: 1.0, dull: 1.0, coat: 1.0, lamps: Vec::new() });
    assert!((seen - 1.0).abs() < 0.01, "{seen}");
}

#[test]
fn a_lamp_lights_the_floor_by_its_size_and_the_square_of_its_distance() {
    let lamp = |side: f32, high: f32, light: f32| Lamp {
        corner: v3(-side * 0.5, -side * 0.5, high),
        across: v3(0.0, side, 0.0),
        up: v3(side, 0.0, 0.0),
        light: gray(light),
        shown: false,
    };
    // Two lamps: which one a look asks must not matter.
    let lamps = vec![lamp(0.2, 3.0, 400.0), lamp(0.1, 2.0, 100.0)];
    let by_hand = 0.5 / PI * (400.0 * 0.04 / 9.0 + 100.0 * 0.01 / 4.0);
    let seen = below(&Plain { sky: 0.0, dull: 0.5, coat: 0.0, lamps });
    assert!((seen / by_hand - 1.0).abs() < 0.03, "{seen} instead of {by_hand}");
}

#[test]
fn boxes_within_boxes_find_the_triangle_that_a_look_at_all_of_them_finds() {
    let mut chance = Chance::of(&["triangles"]);
    let mut point = |reach: f32| {
        v3(chance.between(-reach, reach), chance.between(-reach, reach), chance.between(-reach, reach))
    };
    let triangles: Vec<Corners> = (0..400)
        .map(|_| {
            let middle = point(5.0);
            [middle + point(1.2), middle + point(1.2), middle + point(1.2)]
        })
        .collect();
    let all = Bvh::of(&triangles);
    let each: Vec<Bvh> = triangles.iter().map(|triangle| Bvh::of(&[*triangle])).collect();
    let mut hits = 0;
    for _ in 0..500 {
        let from = point(8.0);
        let ray = Ray { from, towards: (point(4.0) - from).unit() };
        let found = all.first(&ray, f32::MAX, |_| true);
        let nearest = each
            .iter()
            .enumerate()
            .filter_map(|(index, one)| Some((index, one.first(&ray, f32::MAX, |_| true)?.distance)))
            .min_by(|a, b| a.1.total_cmp(&b.1));
        assert_eq!(found.map(|met| met.triangle as usize), nearest.map(|(index, _)| index));
        assert_eq!(all.any(&ray, f32::MAX, |_| true), nearest.is_some());
        hits += usize::from(found.is_some());
    }
    assert!(hits > 100, "only {hits} rays hit anything");
}

#[test]
fn grain_goes_and_edges_stay() {
    let (columns, rows) = (40, 40);
    let mut chance = Chance::of(&["grain"]);
    let pixels: Vec<Pixel> = (0..columns * rows)
        .map(|index| {
            let tone = if index % columns < 20 { 0.2 } else { 0.6 };
            let mut half = || gray(tone * chance.between(0.7, 1.3));
            Pixel { halves: [half(), half()], color: gray(0.5), normal: v3(0.0, 0.0, 1.0) }
        })
        .collect();
    let calmed = calm::calmed(&pixels, columns);
    let spread = |values: &[f32]| {
        let mean = values.iter().sum::<f32>() / values.len() as f32;
        (mean, (values.iter().map(|v| (v - mean).powi(2)).sum::<f32>() / values.len() as f32).sqrt())
    };
    let column = |at: usize| (0..rows).map(|row| calmed[row * columns + at].x).collect::<Vec<_>>();
    let (dark, grain) = spread(&column(10));
    assert!((dark - 0.2).abs() < 0.01 && grain < 0.01, "{dark} {grain}");
    let (left, right) = (spread(&column(19)).0, spread(&column(20)).0);
    assert!(left < 0.23 && right > 0.57, "{left} {right}");
}
