//! One path of light, followed backwards from the lens.

use super::{Dice, Lamp, Lot, Point, Ray, Stage};
use crate::figures::vector::{V3, gray};
use crate::render::shading::fresnel;
use crate::render::surface::Surface;
use std::f32::consts::PI;

/// Bounces after which a path is given up.
const BOUNCES: usize = 6;
/// No single look may outshine this: specks that time would average out are cut off.
const BRIGHTEST: f32 = 8.0;
/// Surfaces rougher than this are lit by lamps directly; smoother ones mirror them.
const MIRROR: f32 = 0.3;

/// What a path left behind it, as far as lamps on its way are concerned.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Lens,
    Mirror,
    /// Lamps have been counted already.
    Dull,
}

impl Stage<'_> {
    /// The light that arrives along a ray, and color and normal of what it met first.
    pub(super) fn light(&self, mut ray: Ray, dice: &mut Dice) -> (V3, (V3, V3)) {
        let (mut sum, mut filter) = (V3::default(), gray(1.0));
        let mut seen = (V3::default(), V3::default());
        let mut last = Last::Lens;
        for bounce in 0..BOUNCES {
            let met = self.met(&ray);
            let mut within = met.as_ref().map_or(f32::MAX, |met| met.distance);
            let ground = self.ground(&ray, within, bounce == 0);
            if let Some((distance, _)) = ground {
                within = distance;
            }
            if let Some(lamp) = self.lamp(&ray, within, last == Last::Lens) {
                if last != Last::Dull {
                    sum += capped(filter.tint(lamp.light), bounce);
                }
                break;
            }
            let point = match (ground, met) {
                (Some((_, point)), _) => point,
                (None, Some(met)) => self.point(&ray, &met),
                (None, None) => {
                    let far = self.set.far(ray.from, ray.towards);
                    sum += capped(filter.tint(far + self.disc(&ray, last)), bounce);
                    break;
                }
            };
            if bounce == 0 {
                seen = (point.surface.dull + point.surface.metal, point.normal);
            }
            sum += capped(filter.tint(point.surface.glow * self.set.glow()), bounce);
            sum += capped(filter.tint(self.direct(&point, &ray, bounce == 0, dice)), bounce);
            let Some((towards, share, kind)) = scatter(&point, &ray, bounce == 0, dice) else { break };
            filter = filter.tint(share);
            last = kind;
            let brightest = filter.x.max(filter.y).max(filter.z);
            if bounce > 2 {
                let stay = brightest.min(0.95);
                if dice.roll() > stay {
                    break;
                }
                filter = filter * (1.0 / stay);
            }
            ray = Ray { from: point.place + point.flat * 1e-3, towards };
        }
        (sum, seen)
    }

    fn lamp(&self, ray: &Ray, within: f32, from_lens: bool) -> Option<&Lamp> {
        let mut nearest = within;
        let mut found = None;
        for lamp in self.set.lamps() {
            if from_lens && !lamp.shown {
                continue;
            }
            if let Some(distance) = lamp.met(ray, nearest) {
                nearest = distance;
                found = Some(lamp);
            }
        }
        found
    }

    /// The sun itself, where a mirror shows it.
    fn disc(&self, ray: &Ray, last: Last) -> V3 {
        match self.set.sun() {
            Some(sun) if last == Last::Mirror && ray.towards.dot(sun.towards) > 0.9994 => sun.light * 12.0,
            _ => V3::default(),
        }
    }

    /// Light straight from sun and lamps.
    fn direct(&self, point: &Point, ray: &Ray, every: bool, dice: &mut Dice) -> V3 {
        let mut sum = V3::default();
        let from = point.place + point.flat * 1e-3;
        if let Some(sun) = self.set.sun() {
            let towards = dice.facet(sun.towards, 0.02);
            if point.flat.dot(towards) > 0.0 && !self.shaded(&Ray { from, towards }, f32::MAX) {
                sum += sun.light.tint(thrown(point, ray, towards)) * PI;
            }
        }
        let tries = if every { 12 } else { 4 };
        for _ in 0..if every { 2 } else { 1 } {
            sum += self.lamplight(point, ray, tries, dice) * if every { 0.5 } else { 1.0 };
        }
        sum
    }

    /// Light from all lamps by way of one place on one of them: of a few places drawn by lot, one that matters.
    fn lamplight(&self, point: &Point, ray: &Ray, tries: usize, dice: &mut Dice) -> V3 {
        let from = point.place + point.flat * 1e-3;
        let (mut total, mut chosen) = (0.0, None);
        for _ in 0..tries {
            let Some(Lot { lamp, normal, area, chance, .. }) = self.lot(dice.roll()) else {
                return V3::default();
            };
            let (across, up) = dice.pair();
            let offset = lamp.corner + lamp.across * across + lamp.up * up - from;
            let distance = offset.length();
            let towards = offset * (1.0 / distance);
            let facing = -towards.dot(*normal);
            if facing <= 0.0 || point.flat.dot(towards) <= 0.0 {
                continue;
            }
            let share = area * facing / (distance * distance * chance);
            let light = lamp.light.tint(thrown(point, ray, towards)) * share;
            let weight = light.luminance();
            total += weight;
            if weight > 0.0 && dice.roll() * total < weight {
                chosen = Some((light * (1.0 / weight), towards, distance));
            }
        }
        match chosen {
            Some((light, towards, distance)) if !self.shaded(&Ray { from, towards }, distance - 2e-3) => {
                light * (total / tries as f32)
            }
            _ => V3::default(),
        }
    }

    fn lot(&self, roll: f32) -> Option<&Lot> {
        self.lots.iter().find(|lot| roll <= lot.upto).or(self.lots.last())
    }
}

fn capped(light: V3, bounce: usize) -> V3 {
    if bounce == 0 {
        return light;
    }
    let most = light.x.max(light.y).max(light.z);
    if most > BRIGHTEST { light * (BRIGHTEST / most) } else { light }
}

fn alpha(rough: f32) -> f32 {
    (rough * rough).max(0.002)
}

/// How much of the clear coat's gloss goes which way.
fn gloss(surface: &Surface, facing: f32) -> f32 {
    fresnel(facing, 0.045) * surface.coat.min(1.0)
}

/// The share of light from a direction that is thrown towards the ray's origin, the slant included.
fn thrown(point: &Point, ray: &Ray, towards: V3) -> V3 {
    let slant = point.normal.dot(towards);
    if slant <= 0.0 {
        return V3::default();
    }
    let view = -ray.towards;
    let facing = point.normal.dot(view).max(0.02);
    let half = (view + towards).unit();
    let lobe = |alpha: f32| {
        let cosine = point.normal.dot(half).max(0.0);
        let square = alpha * alpha;
        let bottom = cosine * cosine * (square - 1.0) + 1.0;
        let facets = square / (PI * bottom * bottom);
        let hidden =
            |cosine: f32| 2.0 * cosine / (cosine + (square + (1.0 - square) * cosine * cosine).sqrt());
        facets * hidden(slant) * hidden(facing) / (4.0 * facing)
    };
    let coat = gloss(&point.surface, facing);
    let mut sum = point.surface.dull * (slant / PI);
    if point.surface.rough >= MIRROR {
        sum += point.surface.metal * lobe(alpha(point.surface.rough));
    }
    sum = sum * (1.0 - coat);
    if point.rough >= MIRROR {
        sum += gray(coat * lobe(alpha(point.rough)));
    }
    sum
}

/// Where a path goes on, and the filter it passes.
fn scatter(point: &Point, ray: &Ray, first: bool, dice: &mut Dice) -> Option<(V3, V3, Last)> {
    let surface = &point.surface;
    let mirror = |rough: f32, dice: &mut Dice| {
        let facet = if rough < 0.02 { point.normal } else { dice.facet(point.normal, alpha(rough)) };
        ray.towards.reflect(facet)
    };
    let kind = |rough: f32| if rough >= MIRROR { Last::Dull } else { Last::Mirror };
    let facing = (-ray.towards).dot(point.normal).clamp(0.0, 1.0);
    let coat = gloss(surface, facing);
    let (metal, dull) = (surface.metal.luminance(), surface.dull.luminance());
    // What the lens sees in lacquer is faint but sharp: half of its looks follow the gloss.
    let glossy = if first && coat > 0.004 { coat.max(0.5) } else { coat };
    let (towards, share, last) = if dice.roll() < glossy {
        (mirror(point.rough, dice), gray(coat / glossy), kind(point.rough))
    } else {
        let rest = (1.0 - coat) / (1.0 - glossy).max(1e-6);
        let chance = metal / (metal + dull).max(1e-6);
        if dice.roll() < chance {
            (mirror(surface.rough, dice), surface.metal * (rest / chance), kind(surface.rough))
        } else {
            let share = surface.dull * (rest / (1.0 - chance).max(1e-6));
            (dice.scattered(point.normal), share, Last::Dull)
        }
    };
    (towards.dot(point.flat) > 0.0).then_some((towards, share, last))
}
