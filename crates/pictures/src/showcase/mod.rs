//! The site's own pictures: what they show, and from where.

mod booth;
mod brake;
mod desk;
mod evening;
mod models;
mod pavilion;
mod props;
mod shots;
mod studio;
mod tools;
mod workshop;

use crate::Photograph;

/// An occasion for such a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Showcase {
    /// A row of cars before the lit building, calm on the left.
    Hero,
    /// The same, upright, calm at the top.
    HeroPhone,
    /// The same for social sites.
    Social,
    /// The building with cars before it.
    Story,
    /// One car in the evening.
    Banner,
    /// Three cars of different shapes.
    BodyAll,
    /// An SUV.
    BodySuvs,
    /// A pickup.
    BodyTrucks,
    /// A sedan.
    BodySedans,
    /// The workshop.
    Service,
    /// A car on a lift with its oil being drained.
    ServiceQuickLube,
    /// A brake with its wheel taken off.
    ServiceTiresBrakes,
    /// Tools on a cart before a raised car.
    ServiceMechanical,
    /// A car in the paint booth.
    ServiceCollision,
    /// A key and a contract on a desk in the showroom.
    Finance,
    /// A clipboard on the hood of a car.
    Sell,
}

impl Showcase {
    /// All of them.
    pub const ALL: [Self; 16] = [
        Self::Hero,
        Self::HeroPhone,
        Self::Social,
        Self::Story,
        Self::Banner,
        Self::BodyAll,
        Self::BodySuvs,
        Self::BodyTrucks,
        Self::BodySedans,
        Self::Service,
        Self::ServiceQuickLube,
        Self::ServiceTiresBrakes,
        Self::ServiceMechanical,
        Self::ServiceCollision,
        Self::Finance,
        Self::Sell,
    ];

    /// Its name, as files have it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hero => "hero",
            Self::HeroPhone => "hero-phone",
            Self::Social => "social",
            Self::Story => "story",
            Self::Banner => "banner",
            Self::BodyAll => "body-all",
            Self::BodySuvs => "body-suvs",
            Self::BodyTrucks => "body-trucks",
            Self::BodySedans => "body-sedans",
            Self::Service => "service",
            Self::ServiceQuickLube => "service-quick-lube",
            Self::ServiceTiresBrakes => "service-tires-brakes",
            Self::ServiceMechanical => "service-mechanical",
            Self::ServiceCollision => "service-collision",
            Self::Finance => "finance",
            Self::Sell => "sell",
        }
    }

    /// Widths of the AVIF files, and of the JPEG.
    pub const fn widths(self) -> (&'static [usize], usize) {
        match self {
            Self::Hero => (&[960, 1440, 1920], 960),
            Self::HeroPhone => (&[480, 960], 480),
            Self::Social => (&[], 1200),
            Self::Story | Self::Banner | Self::Service | Self::Finance | Self::Sell => (&[960, 1600], 960),
            _ => (&[400, 800], 800),
        }
    }

    /// Width to height.
    pub const fn ratio(self) -> (usize, usize) {
        match self {
            Self::Hero | Self::Story | Self::Banner | Self::Service | Self::Finance | Self::Sell => (16, 9),
            Self::HeroPhone => (4, 5),
            Self::Social => (40, 21),
            _ => (4, 3),
        }
    }
}

/// Draws it, so many pixels wide and with so many looks a pixel: 100 are clean, 9 are a sketch.
pub fn showcase(occasion: Showcase, width: usize, looks: usize) -> Photograph {
    let (across, down) = occasion.ratio();
    let size = (width, width * down / across);
    let shot = shots::Shot { occasion, size, looks };
    match occasion {
        Showcase::Hero | Showcase::HeroPhone | Showcase::Social | Showcase::Story | Showcase::Banner => {
            shot.in_the_evening()
        }
        Showcase::BodyAll => shot.in_studio(&[models::SUV, models::SEDAN, models::TRUCK]),
        Showcase::BodySuvs => shot.in_studio(&[models::SUV]),
        Showcase::BodyTrucks => shot.in_studio(&[models::TRUCK]),
        Showcase::BodySedans => shot.in_studio(&[models::SEDAN]),
        Showcase::Service | Showcase::ServiceQuickLube | Showcase::ServiceMechanical => shot.in_workshop(),
        Showcase::ServiceTiresBrakes => shot.of_a_brake(),
        Showcase::ServiceCollision => shot.in_the_booth(),
        Showcase::Finance => shot.of_a_desk(),
        Showcase::Sell => shot.of_a_hood(),
    }
}
