//! The pictures that stand in for a photographer: the demo's photographs of cars, and the site's own.
//!
//! This room only draws, and nothing that is shipped uses it: what its examples write lies in `crates/sandbox/photos` and in
//! `static/pictures`.
//!
//! A car is built as a solid from its body style's measurements, dressed with artwork in SVG (lamps, grille, glass,
//! door cuts, wheels), put on the lot or into the showroom, lit by what surrounds it, and photographed. The same stock
//! number always gives the same picture.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    clippy::many_single_char_names,
    clippy::similar_names,
    clippy::unreadable_literal,
    reason = "geometry on pixels: figures are small, and x, y, z, u, v are what they are called; colors are written 0xRRGGBB"
)]

mod figures;
mod listing;
mod photograph;
mod render;
mod scenery;
mod showcase;
#[cfg(test)]
mod tests;
mod vehicle;
mod views;

pub use listing::listing;
pub use photograph::Photograph;
pub use showcase::{Showcase, showcase};

/// What a picture has to know about a car.
#[derive(Clone, Debug)]
pub struct CarPicture {
    /// The shape.
    pub body: BodyStyle,
    /// The exterior color in the listing's words.
    pub paint: String,
    /// The interior color in the listing's words.
    pub interior: String,
    /// Model year.
    pub year: u16,
    /// Maker.
    pub make: String,
    /// Model.
    pub model: String,
    /// Trim; its words decide wheels, brightwork, stance and a pickup's cab.
    pub trim: String,
    /// What the odometer shows.
    pub mileage: u32,
    /// The stock number: the seed of everything that is left open.
    pub stock_number: String,
}

/// The shapes that cars come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BodyStyle {
    /// Four doors and a trunk.
    Sedan,
    /// Two doors.
    Coupe,
    /// Four doors and a tailgate, short.
    Hatchback,
    /// A sedan with a long roof.
    Wagon,
    /// A tall hatchback.
    Crossover,
    /// Upright, three rows.
    Suv,
    /// A cab and a bed.
    Pickup,
    /// Sliding doors.
    Minivan,
    /// A cargo van.
    Van,
    /// Two doors and no roof.
    Convertible,
}

impl BodyStyle {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Sedan,
        Self::Coupe,
        Self::Hatchback,
        Self::Wagon,
        Self::Crossover,
        Self::Suv,
        Self::Pickup,
        Self::Minivan,
        Self::Van,
        Self::Convertible,
    ];
}

/// What a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum View {
    /// The picture that shoppers see first.
    FrontThreeQuarter,
    /// The whole left side.
    Side,
    /// The left side and the back.
    RearThreeQuarter,
    /// The back.
    Rear,
    /// A front wheel from near by.
    Wheel,
    /// The dashboard from between the seats.
    Dashboard,
    /// The gauges with the mileage.
    Odometer,
    /// The front seats through the open door.
    Interior,
}

impl View {
    /// All of them, in the order in which a dealer uploads them.
    pub const ALL: [Self; 8] = [
        Self::FrontThreeQuarter,
        Self::RearThreeQuarter,
        Self::Side,
        Self::Interior,
        Self::Dashboard,
        Self::Odometer,
        Self::Wheel,
        Self::Rear,
    ];
}

/// Takes a photograph of a car, this wide and high: the same one for the same car.
pub fn photograph(car: &CarPicture, view: View, size: (usize, usize)) -> Photograph {
    views::taken(car, view, size)
}
