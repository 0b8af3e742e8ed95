//! What cars of a maker have in common: the face. None of them is a real one; related cars only look related, and the others do not.

use crate::CarPicture;
use crate::figures::noise::Chance;

/// What fills the upper grille.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grille {
    Bars,
    ThickBars,
    /// One bar across, like spread wings.
    Wing,
    Honeycomb,
    Diamonds,
    Uprights,
    /// A row of upright openings in painted metal.
    Slots,
    /// Two openings side by side.
    Kidneys,
    /// Painted metal: nothing behind it needs air.
    Closed,
}

/// How a maker's grille stands among its neighbors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outline {
    Trapezoid,
    Hexagon,
    Shield,
}

/// A maker's face.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Face {
    pub(crate) grille: Grille,
    pub(crate) outline: Outline,
    /// Width and height of the grille over the body style's usual ones.
    pub(crate) wide: f32,
    pub(crate) tall: f32,
    /// Height of the headlamps over the usual one.
    pub(crate) lamps: f32,
    /// Pattern of the lights.
    pub(crate) signature: usize,
}

const fn face(grille: Grille, outline: Outline, [wide, tall, lamps]: [f32; 3], signature: usize) -> Face {
    Face { grille, outline, wide, tall, lamps, signature }
}

const FACES: [(&str, Face); 25] = [
    ("Acura", face(Grille::Diamonds, Outline::Shield, [0.98, 1.28, 0.66], 1)),
    ("Audi", face(Grille::Bars, Outline::Hexagon, [0.9, 1.34, 0.85], 0)),
    ("BMW", face(Grille::Kidneys, Outline::Trapezoid, [0.72, 1.05, 0.85], 2)),
    ("Buick", face(Grille::Uprights, Outline::Shield, [1.05, 1.15, 0.7], 5)),
    ("Cadillac", face(Grille::Diamonds, Outline::Trapezoid, [0.85, 1.3, 1.25], 2)),
    ("Chevrolet", face(Grille::ThickBars, Outline::Trapezoid, [1.15, 0.95, 0.72], 0)),
    ("Chrysler", face(Grille::Wing, Outline::Hexagon, [1.15, 0.66, 0.9], 0)),
    ("Dodge", face(Grille::Honeycomb, Outline::Trapezoid, [1.18, 0.82, 0.7], 2)),
    ("Ford", face(Grille::Bars, Outline::Hexagon, [1.05, 1.0, 1.0], 3)),
    ("GMC", face(Grille::ThickBars, Outline::Hexagon, [1.02, 1.28, 0.95], 3)),
    ("Honda", face(Grille::Wing, Outline::Trapezoid, [1.12, 0.78, 0.85], 1)),
    ("Hyundai", face(Grille::Diamonds, Outline::Hexagon, [1.16, 1.12, 0.6], 1)),
    ("Jeep", face(Grille::Slots, Outline::Trapezoid, [0.98, 0.85, 0.9], 2)),
    ("Kia", face(Grille::Honeycomb, Outline::Hexagon, [1.16, 0.7, 0.9], 5)),
    ("Land Rover", face(Grille::Honeycomb, Outline::Trapezoid, [0.9, 0.72, 0.75], 3)),
    ("Lexus", face(Grille::Diamonds, Outline::Shield, [1.1, 1.38, 0.72], 2)),
    ("Mazda", face(Grille::Wing, Outline::Shield, [1.1, 1.2, 0.62], 4)),
    ("Mercedes-Benz", face(Grille::Wing, Outline::Trapezoid, [0.86, 1.16, 1.0], 4)),
    ("Nissan", face(Grille::Bars, Outline::Shield, [1.12, 1.2, 0.75], 4)),
    ("Ram", face(Grille::Honeycomb, Outline::Hexagon, [1.08, 1.22, 0.8], 2)),
    ("Subaru", face(Grille::ThickBars, Outline::Hexagon, [0.88, 0.95, 1.05], 3)),
    ("Tesla", face(Grille::Closed, Outline::Trapezoid, [1.0, 1.0, 0.72], 4)),
    ("Toyota", face(Grille::Honeycomb, Outline::Trapezoid, [1.02, 1.12, 0.78], 5)),
    ("Volkswagen", face(Grille::Bars, Outline::Trapezoid, [1.16, 0.62, 0.9], 1)),
    ("Volvo", face(Grille::Uprights, Outline::Trapezoid, [0.92, 1.1, 0.8], 5)),
];

const ALL_GRILLES: [Grille; 6] =
    [Grille::Bars, Grille::ThickBars, Grille::Wing, Grille::Honeycomb, Grille::Diamonds, Grille::Uprights];

/// Cars that run on electricity alone, of makers whose others do not.
const ELECTRIC: [&str; 6] = ["ev6", "ev9", "ioniq", "leaf", "bolt", "mach-e"];

impl Face {
    /// The face of a listed car.
    pub(crate) fn of(car: &CarPicture) -> Self {
        let known = FACES.iter().find(|(make, _)| make.eq_ignore_ascii_case(&car.make));
        let mut face = known.map_or_else(|| Self::any(&car.make), |(_, face)| *face);
        let model = car.model.to_lowercase();
        if ELECTRIC.iter().any(|name| model.contains(name)) {
            face.grille = Grille::Closed;
        }
        face
    }

    /// Some face, the same for the same name.
    pub(crate) fn any(name: &str) -> Self {
        let mut chance = Chance::of(&[name, "face"]);
        Self {
            grille: chance.pick(&ALL_GRILLES),
            outline: chance.pick(&[Outline::Trapezoid, Outline::Hexagon, Outline::Shield]),
            wide: chance.between(0.88, 1.14),
            tall: chance.between(0.8, 1.2),
            lamps: chance.between(0.7, 1.05),
            signature: chance.below(6),
        }
    }
}
