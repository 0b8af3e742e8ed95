//! The same body with another character: broader, with a higher nose or tail, with a steeper windshield.

use super::{Line, Sheet};
use crate::vehicle::maker::Face as MakersFace;

/// Below it bumpers are bumpers.
const BUMPER: f32 = 0.35;
/// Where what happens at the nose has come to an end: before the windshield.
const COWL: f32 = 1.3;

/// What a model's body has of its own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Proportions {
    /// Length, height and width over those of the body style.
    pub(crate) along: f32,
    pub(crate) up: f32,
    pub(crate) across: f32,
    /// How much higher the front of the hood stands, and the end of the roof.
    pub(crate) nose: f32,
    pub(crate) tail: f32,
    /// What the windshield keeps of the usual rake.
    pub(crate) rake: f32,
}

impl Sheet {
    /// With a model's own proportions, the body this much higher.
    pub(crate) fn proportioned(&mut self, own: &Proportions, lift: f32) {
        let tires = (self.tire * (own.up - 1.0)).clamp(-0.025, 0.03);
        self.tire += tires;
        self.arch += tires;
        self.rim += 0.7 * tires;
        self.raise_nose(own.nose);
        self.raise_tail(own.tail);
        self.steepen(own.rake);
        self.widen(own.across);
        self.stretch(own.along, own.up, lift);
    }

    /// With a maker's face.
    pub(crate) fn face_of(&mut self, maker: &MakersFace) {
        let face = &mut self.face;
        let [low, high, top, bottom] = &mut face.grille;
        *top *= maker.wide;
        *bottom *= maker.wide;
        *low = (*high - (*high - *low) * maker.tall).max(face.intake[1] + 0.02);
        let [_, _, low_in, high_in, low_out, high_out] = &mut face.lamp;
        *low_in = *high_in - (*high_in - *low_in) * maker.lamps;
        *low_out = *high_out - (*high_out - *low_out) * maker.lamps;
    }

    fn widen(&mut self, across: f32) {
        let [.., grille_top, grille_bottom] = &mut self.face.grille;
        let [near, far, ..] = &mut self.face.lamp;
        let [back_near, back_far, ..] = &mut self.back.lamp;
        let [.., lid_low, lid_high] = &mut self.back.lid;
        let [ridge_front, ridge_cowl, ..] = &mut self.ridge;
        let widths = [grille_top, grille_bottom, near, far, back_near, back_far, lid_low, lid_high];
        for width in widths.into_iter().chain([
            ridge_front,
            ridge_cowl,
            &mut self.half_width,
            &mut self.face.intake[2],
        ]) {
            *width *= across;
        }
    }

    /// The hood's front this much higher, and with it what the face has.
    fn raise_nose(&mut self, by: f32) {
        let top = self.nose_height();
        let at_face = |z: &mut f32| *z += by * ((*z - BUMPER) / (top - BUMPER)).clamp(0.0, 1.0);
        let along_hood = |line: &mut Line, share: f32| {
            for (x, z) in line {
                *z += share * by * (1.0 - *x / COWL).clamp(0.0, 1.0);
            }
        };
        self.nose.iter_mut().for_each(|(z, _)| at_face(z));
        along_hood(&mut self.deck, 1.0);
        along_hood(&mut self.crease, 0.7);
        let [grille_low, grille_high, ..] = &mut self.face.grille;
        let [_, _, a, b, c, d] = &mut self.face.lamp;
        for z in [grille_low, grille_high, a, b, c, d] {
            at_face(z);
        }
    }

    /// The roof's end this much higher.
    fn raise_tail(&mut self, by: f32) {
        let middle = self.length * 0.55;
        let end = self.length;
        for (x, z) in &mut self.cabin.roof {
            *z += by * ((*x - middle) / (end - middle)).clamp(0.0, 1.0);
        }
    }

    /// The windshield with this share of its rake, and the roof as far ahead as it ends.
    fn steepen(&mut self, rake: f32) {
        let from = self.cabin.windshield[0].1;
        let to = self.cabin.windshield[self.cabin.windshield.len() - 1].1 + 0.6;
        let ahead = |x: &mut f32| {
            let share = ((*x - from) / (to - from)).clamp(0.0, 1.0);
            *x = from + (*x - from) * (rake + (1.0 - rake) * share);
        };
        self.cabin.windshield.iter_mut().filter(|(_, x)| *x > from).for_each(|(_, x)| ahead(x));
        self.cabin.roof.iter_mut().filter(|(x, _)| *x > from).for_each(|(x, _)| ahead(x));
        let (bottom, top) = &mut self.glass.front;
        ahead(bottom);
        ahead(top);
        if rake < 0.7 {
            // Drawn with a ruler all over.
            self.cabin.lean.iter_mut().filter(|(z, _)| *z > 0.0).for_each(|(_, loss)| *loss *= 0.6);
            self.cabin.corners[0].1 += 1.0;
            self.cabin.edge *= 0.7;
            self.corners[0].1 += 1.2;
        }
    }
}
