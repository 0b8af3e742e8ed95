//! The lot under the Memphis sky: painted bays on asphalt, the glass showroom front, trees.

use super::front;
use super::hours::{HOURS, Hour};
use super::trees::{Daylight, Trees};
use crate::figures::noise::{Chance, clouds, speck};
use crate::figures::vector::{V3, gray, lerp, smoothstep, srgb, v3};
use crate::render::light::Sun;
use crate::render::place::Place;
use crate::render::texture::Texture;
use std::f32::consts::{FRAC_PI_2, PI};

/// The lot at some hour.
#[derive(Debug)]
pub(crate) struct Lot {
    hour: Hour,
    sun: Sun,
    ambient: V3,
    /// Where this lot's noise is taken from the sheet.
    shift: (f32, f32),
    seed: u32,
    trees: Trees,
    wet: f32,
    front: Texture,
    /// x of the building's left end.
    left: f32,
    /// Sine and cosine of how far building and trees are turned about the car.
    turn: (f32, f32),
}

const FRONT_Y: f32 = 30.0;
const FRONT_END: f32 = 78.0;

impl Lot {
    /// Some day's lot.
    pub(crate) fn new(chance: &mut Chance) -> Self {
        let hour = chance.pick(&HOURS);
        let overcast = hour.cover > 0.7;
        let sky = srgb(hour.zenith).mix(srgb(hour.horizon), 0.5) * hour.sky;
        // Light from the sky is a little grayer than the sky is.
        let ambient = sky.mix(gray(sky.luminance()), 0.65);
        Self {
            hour,
            sun: Sun { towards: hour.sun.unit(), light: srgb(hour.sunlight.0) * hour.sunlight.1 },
            ambient,
            shift: (chance.between(0.0, 16.0), chance.between(0.0, 16.0)),
            seed: chance.seed(),
            trees: Trees::planted(chance),
            wet: if overcast && chance.once_in(0.6) { chance.between(0.4, 0.9) } else { 0.0 },
            front: Texture::of_svg(&front::svg(hour.lamps), 2048, 192),
            left: chance.between(-46.0, -34.0),
            turn: chance.pick(&[-0.55_f32, -0.2, 0.0, 0.15, 0.4, 0.62]).sin_cos(),
        }
    }

    fn noise(&self, x: f32, y: f32) -> f32 {
        clouds(x + self.shift.0, y + self.shift.1)
    }

    fn sky(&self, towards: V3) -> V3 {
        let up = towards.z.max(0.0);
        let zenith = srgb(self.hour.zenith) * self.hour.sky;
        let horizon = srgb(self.hour.horizon) * (self.hour.sky * 1.1);
        let mut color = horizon.mix(zenith, (up * 2.0).min(1.0).powf(0.7));
        let glow = towards.dot(self.sun.towards).max(0.0);
        color += self.sun.light * (0.06 * glow.powi(5) + 0.5 * glow.powi(60));
        // Clouds lie on a plane far above; near the horizon they crowd together and fade.
        let spread = 1.0 / (up + 0.13);
        let (cx, cy) = (towards.x * spread * 0.8, towards.y * spread * 0.8);
        let body = self.noise(cx, cy);
        let lit = self.noise(cx - self.sun.towards.x * 0.13, cy - self.sun.towards.y * 0.13);
        let from = 0.78 - 0.52 * self.hour.cover;
        let cover = smoothstep(from, from + 0.2, body) * smoothstep(0.0, 0.1, up);
        let shade = lerp(0.92, 1.4, smoothstep(-0.1, 0.12, body - lit));
        color.mix(srgb(self.hour.cloud) * (self.hour.sky * shade), cover * 0.9)
    }

    /// Sky with trees before it.
    fn far(&self, towards: V3) -> V3 {
        let sky = self.sky(towards);
        let rise = towards.z / towards.x.hypot(towards.y).max(1e-4);
        // Where photographers stand the lot is open to the road, and only a far line of trees is left.
        let rise = rise / lerp(1.0, 0.22, smoothstep(0.25, 0.85, -towards.y));
        let towards = towards.turned(self.turn.0, self.turn.1);
        let day = Daylight {
            light: self.ambient * 0.8 + self.sun.light * 0.5,
            haze: srgb(self.hour.horizon) * (self.hour.sky * 0.85),
            side: self.sun.towards.x.signum(),
        };
        self.trees.before(sky, towards.x.atan2(towards.y) + 7.0, rise, &day)
    }

    /// A ray as building and trees see it.
    fn turned(&self, from: V3, towards: V3) -> (V3, V3) {
        let middle = v3(2.4, 0.0, 0.0);
        ((from - middle).turned(self.turn.0, self.turn.1) + middle, towards.turned(self.turn.0, self.turn.1))
    }

    fn building(&self, from: V3, towards: V3) -> Option<(V3, f32)> {
        let (from, towards) = self.turned(from, towards);
        if towards.y < 1e-3 {
            return None;
        }
        let distance = (FRONT_Y - from.y) / towards.y;
        let hit = from + towards * distance;
        let along = (hit.x - self.left) / FRONT_END;
        if hit.z < 0.0 || hit.z > front::HEIGHT || !(0.0..1.0).contains(&along) {
            return None;
        }
        let (color, cover) = self.front.at(along, 1.0 - hit.z / front::HEIGHT);
        let daylight = self.ambient * 0.8 + self.sun.light * 0.3;
        Some((color.tint(daylight), cover))
    }
}

impl Place for Lot {
    fn look(&self, from: V3, towards: V3) -> V3 {
        let horizon = self.horizon(from, towards);
        if towards.z < -1e-3 && -from.z / towards.z < horizon {
            let distance = -from.z / towards.z;
            let hit = from + towards * distance;
            let lit = self.ground(hit.x, hit.y, distance * 0.01);
            return lit.tint(self.ambient + self.sun.light * self.sun.towards.z);
        }
        match self.building(from, towards) {
            Some((color, cover)) if cover > 0.99 => color,
            Some((color, cover)) => color + self.far(towards) * (1.0 - cover),
            None => self.far(towards),
        }
    }

    fn ground(&self, x: f32, y: f32, reach: f32) -> V3 {
        let patches = self.noise(x * 0.22, y * 0.22);
        let mut tone = 0.12 + 0.075 * patches;
        let grit = (1.0 - reach / 0.03).clamp(0.0, 1.0);
        let medium = self.noise(x * 4.0, y * 4.0);
        tone *= 0.86 + 0.28 * medium;
        if grit > 0.0 {
            let fine = speck((x * 170.0).floor() as i32, (y * 170.0).floor() as i32, self.seed);
            let coarse = clouds(x * 38.0, y * 38.0);
            tone *= 1.0 + grit * ((fine - 0.5) * 0.5 + (coarse - 0.5) * 0.9);
        }
        let stain = smoothstep(0.62, 0.74, self.noise(x * 0.5 + 7.0, y * 0.5));
        tone *= 1.0 - 0.28 * stain;
        // Tar over old cracks.
        let crack = (self.noise(x * 0.31, y * 0.31 + 3.0) - 0.5).abs();
        tone *= lerp(0.62, 1.0, smoothstep(0.002, 0.005 + reach * 0.4, crack));
        let base = v3(tone * 0.975, tone * 0.985, tone) * lerp(1.0, 0.5, self.wet);
        base.mix(gray(0.6), self.bay_lines(x, y, reach))
    }

    fn ambient(&self) -> V3 {
        self.ambient
    }
    fn sun(&self) -> Sun {
        self.sun
    }
    fn spots(&self) -> Vec<(f32, f32, f32)> {
        let mut chance = Chance::of(&[&self.seed.to_string(), "spots"]);
        let across = (-5..12).map(|bay| (bay as f32 * 2.9 + 1.0, 11.6, FRAC_PI_2));
        let behind = (-1..7).map(|bay| (-15.5, bay as f32 * 2.9 - 7.5, PI));
        across.chain(behind).filter(|_| chance.once_in(0.72)).collect()
    }
    fn softness(&self) -> f32 {
        self.hour.softness
    }
    fn polish(&self) -> f32 {
        self.wet * 0.36
    }
    fn exposure(&self) -> f32 {
        1.7 / (self.ambient.luminance() + 0.5 * self.sun.light.luminance()).max(0.2)
    }
    fn horizon(&self, from: V3, towards: V3) -> f32 {
        let (from, towards) = self.turned(from, towards);
        let front = if towards.y > 1e-3 { (FRONT_Y - from.y) / towards.y } else { f32::MAX };
        let hit = from.x + towards.x * front;
        if front < 90.0 && hit > self.left && hit < self.left + FRONT_END { front } else { 90.0 }
    }
}

impl Lot {
    /// Paint on the asphalt: bays lie along the cars, a line every 3.1 m, worn by tires.
    fn bay_lines(&self, x: f32, y: f32, reach: f32) -> f32 {
        let edge = reach.max(0.008);
        let across = ((y + 1.75).rem_euclid(3.1) - 0.05).abs();
        let line = smoothstep(0.05 + edge, 0.05 - edge, across)
            * smoothstep(-0.7 - edge, -0.7 + edge, x)
            * smoothstep(5.5 + edge, 5.5 - edge, x);
        // Across the aisle the next bays lie the other way.
        let along = ((x + 0.4).rem_euclid(2.9) - 0.05).abs();
        let other = smoothstep(0.05 + edge, 0.05 - edge, along)
            * smoothstep(8.8 - edge, 8.8 + edge, y)
            * smoothstep(14.0 + edge, 14.0 - edge, y);
        let line = line * smoothstep(7.0, 6.9, y.abs());
        let worn = smoothstep(0.25, 0.5, self.noise(x * 2.2, y * 2.2));
        line.max(other) * worn * 0.75
    }
}
