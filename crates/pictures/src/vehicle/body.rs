//! The shapes of cars: one sheet of measurements for each body style.

mod convertible;
mod coupe;
mod crossover;
mod hatchback;
mod minivan;
mod pickup;
mod sedan;
mod shape;
mod stretch;
mod suv;
mod van;
mod wagon;

pub(crate) use shape::Proportions;

use crate::BodyStyle;
use crate::figures::curve::Curve;
use crate::vehicle::hull::Hull;

/// Points of a curve.
pub(crate) type Line = Vec<(f32, f32)>;

/// Points written one after the other: x, z, x, z.
fn pairs(figures: &[f32]) -> Line {
    figures.chunks_exact(2).map(|pair| (pair[0], pair[1])).collect()
}

/// A body in figures. Lengths are meters; x runs from the front bumper to the rear, z up from the road.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    pub(crate) length: f32,
    pub(crate) half_width: f32,
    /// x of the two axles.
    pub(crate) axles: (f32, f32),
    /// Radius of the tire, and of the rim.
    pub(crate) tire: f32,
    pub(crate) rim: f32,
    /// Radius of the wheel openings.
    pub(crate) arch: f32,
    /// x to the underside's height.
    pub(crate) under: Line,
    /// Height to x of the front and of the rear, on the center line.
    pub(crate) nose: Line,
    pub(crate) tail: Line,
    /// x to height: hood, belt line, trunk.
    pub(crate) deck: Line,
    /// x to how far the hood falls to its sides.
    pub(crate) crown: Line,
    /// x to what the half width loses in plan.
    pub(crate) plan: Line,
    /// x to the height of the shoulder crease; height above it to what the half width loses.
    pub(crate) crease: Line,
    pub(crate) section: Line,
    /// Depth and squareness of the front's and rear's corners in plan.
    pub(crate) corners: [(f32, f32); 2],
    /// Radius of the edge between side and hood.
    pub(crate) edge: f32,
    /// Hood creases: y at the front and at the cowl, height, x where they end.
    pub(crate) ridge: [f32; 4],
    /// How far arches stand out.
    pub(crate) lip: f32,
    pub(crate) cabin: Cabin,
    pub(crate) glass: Glass,
    pub(crate) doors: Doors,
    pub(crate) face: Face,
    pub(crate) back: Back,
    pub(crate) tail_end: TailEnd,
    /// Comes with roof rails.
    pub(crate) rails: bool,
    /// No roof.
    pub(crate) open: bool,
    /// Where a pickup's bed begins and ends.
    pub(crate) bed: Option<(f32, f32)>,
}

/// The part above the belt line.
#[derive(Clone, Debug)]
pub(crate) struct Cabin {
    /// Height to x on the center line.
    pub(crate) windshield: Line,
    pub(crate) backlight: Line,
    /// x to height.
    pub(crate) roof: Line,
    /// What the half width loses at the belt line, and with height above it.
    pub(crate) inset: f32,
    pub(crate) lean: Line,
    pub(crate) corners: [(f32, f32); 2],
    pub(crate) edge: f32,
    pub(crate) crown: f32,
}

/// The side windows.
#[derive(Clone, Debug)]
pub(crate) struct Glass {
    /// x at the bottom and top of the front edge.
    pub(crate) front: (f32, f32),
    /// Outline of the rear end from the top edge down to the bottom edge.
    pub(crate) rear: Line,
    /// Distance from the roof's center line, and above the belt.
    pub(crate) below_roof: f32,
    pub(crate) above_belt: f32,
    /// Pillars: x at the bottom, x at the top, width.
    pub(crate) pillars: Vec<(f32, f32, f32)>,
    pub(crate) round: f32,
    /// Bright trim around.
    pub(crate) chrome: bool,
}

/// How the back opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TailEnd {
    Trunk,
    /// Takes the backlight up with it.
    Liftgate,
    /// Two doors side by side.
    BarnDoors,
    /// A pickup's, which folds down.
    Tailgate,
}

/// Door cuts and handles.
#[derive(Clone, Debug)]
pub(crate) struct Doors {
    /// Each cut runs through these points from the belt down.
    pub(crate) cuts: Vec<Line>,
    /// Middle of each handle.
    pub(crate) handles: Line,
    /// Height of the door bottoms.
    pub(crate) sill: f32,
    /// Dark cladding along sills and arches.
    pub(crate) cladding: bool,
}

/// Where the front's features are.
#[derive(Clone, Debug)]
pub(crate) struct Face {
    /// Bottom, top, half width at the top and bottom of the upper grille.
    pub(crate) grille: [f32; 4],
    /// Bottom, top and half width of the lower intake.
    pub(crate) intake: [f32; 3],
    /// Inner end, outer end (around the corner), low and high edge at the inner end, low and high at the outer.
    pub(crate) lamp: [f32; 6],
    /// Height of the number plate.
    pub(crate) plate: f32,
}

/// Where the rear's features are.
#[derive(Clone, Debug)]
pub(crate) struct Back {
    /// As the front's lamps.
    pub(crate) lamp: [f32; 6],
    /// Bottom and top, half width at bottom and top, of the trunk lid or liftgate's cut below the belt.
    pub(crate) lid: [f32; 4],
    pub(crate) plate: f32,
    /// Top of the dark part of the bumper.
    pub(crate) bumper: f32,
}

impl Sheet {
    /// The sheet of a body style; `crew` is a pickup with a full second row.
    pub(crate) fn of(style: BodyStyle, crew: bool) -> Self {
        match style {
            BodyStyle::Sedan => sedan::sheet(),
            BodyStyle::Coupe => coupe::sheet(),
            BodyStyle::Hatchback => hatchback::sheet(),
            BodyStyle::Wagon => wagon::sheet(),
            BodyStyle::Crossover => crossover::sheet(),
            BodyStyle::Suv => suv::sheet(),
            BodyStyle::Pickup => pickup::sheet(crew),
            BodyStyle::Minivan => minivan::sheet(),
            BodyStyle::Van => van::sheet(),
            BodyStyle::Convertible => convertible::sheet(),
        }
    }

    /// What a sheet has that says nothing about these.
    fn plain() -> Self {
        let none = Vec::new();
        Self {
            length: 0.0,
            half_width: 0.0,
            axles: (0.0, 0.0),
            tire: 0.0,
            rim: 0.0,
            arch: 0.0,
            under: none.clone(),
            nose: none.clone(),
            tail: none.clone(),
            deck: none.clone(),
            crown: none.clone(),
            plan: none.clone(),
            crease: none.clone(),
            section: none.clone(),
            corners: [(0.0, 0.0); 2],
            edge: 0.0,
            ridge: [0.0; 4],
            lip: 0.0,
            cabin: Cabin {
                windshield: none.clone(),
                backlight: none.clone(),
                roof: none.clone(),
                inset: 0.0,
                lean: none.clone(),
                corners: [(0.0, 0.0); 2],
                edge: 0.0,
                crown: 0.0,
            },
            glass: Glass {
                front: (0.0, 0.0),
                rear: none.clone(),
                below_roof: 0.0,
                above_belt: 0.0,
                pillars: Vec::new(),
                round: 0.0,
                chrome: false,
            },
            doors: Doors { cuts: Vec::new(), handles: none, sill: 0.0, cladding: false },
            face: Face { grille: [0.0; 4], intake: [0.0; 3], lamp: [0.0; 6], plate: 0.0 },
            back: Back { lamp: [0.0; 6], lid: [0.0; 4], plate: 0.0, bumper: 0.0 },
            tail_end: TailEnd::Trunk,
            rails: false,
            open: false,
            bed: None,
        }
    }

    /// Where a body without a roof is open: x from and to.
    pub(crate) fn cockpit(&self) -> Option<(f32, f32)> {
        let base = self.cabin.windshield[1].1;
        self.open.then_some((base + 0.25, self.axles.1 + 0.05))
    }

    /// Height of the hood's front edge.
    pub(crate) fn nose_height(&self) -> f32 {
        self.nose[self.nose.len() - 1].0
    }

    /// Height of the roof.
    pub(crate) fn height(&self) -> f32 {
        self.cabin.roof.iter().fold(0.0, |highest, (_, z)| f32::max(highest, *z))
    }

    /// Height of hood, belt and trunk at a place.
    pub(crate) fn deck_height(&self, x: f32) -> f32 {
        Curve::through(&self.deck, 0.16).at(x)
    }

    /// What the half width loses in plan at a place.
    pub(crate) fn plan_loss(&self, x: f32) -> f32 {
        Curve::through(&self.plan, 0.3).at(x)
    }

    /// Height of the underside in the middle.
    pub(crate) fn clearance(&self) -> f32 {
        Curve::through(&self.under, 0.1).at(self.length * 0.5)
    }

    /// The solid below the belt line.
    pub(crate) fn lower(&self) -> Hull {
        let arch = |x: f32| [x, self.tire, self.arch, self.lip];
        let plan: Line = self.plan.iter().map(|(x, loss)| (*x, self.half_width - loss)).collect();
        Hull {
            front: Curve::through(&self.nose, 0.05),
            rear: Curve::through(&self.tail, 0.05),
            front_corner: self.corners[0],
            rear_corner: self.corners[1],
            top: Curve::through(&self.deck, 0.16),
            crown: Curve::through(&self.crown, 0.2),
            top_edge: self.edge,
            bottom: Curve::through(&self.under, 0.1),
            plan: Curve::through(&plan, 0.5),
            crease: Curve::through(&self.crease, 0.5),
            section: Curve::through(&self.section, 0.022),
            flares: vec![arch(self.axles.0), arch(self.axles.1)],
            ridge: self.ridge,
            axis: (0.62 * self.crease[2].1 + 0.06, 0.75, self.length - 0.75),
        }
    }

    /// The solid above it.
    pub(crate) fn upper(&self) -> Hull {
        let cabin = &self.cabin;
        let belt = Curve::through(&self.deck, 0.16);
        let plan: Line =
            self.plan.iter().map(|(x, loss)| (*x, self.half_width - loss - cabin.inset)).collect();
        let (low, high) = (cabin.windshield[0], cabin.windshield[cabin.windshield.len() - 1]);
        let rear = cabin.backlight[cabin.backlight.len() - 1];
        let crease: Line = (0..12)
            .map(|i| {
                let x = low.1 + (self.length - low.1) * i as f32 / 11.0;
                (x, belt.at(x.clamp(low.1 + 0.3, self.length - 0.3)))
            })
            .collect();
        Hull {
            front: Curve::through(&cabin.windshield, 0.04),
            rear: Curve::through(&cabin.backlight, 0.04),
            front_corner: cabin.corners[0],
            rear_corner: cabin.corners[1],
            top: Curve::through(&cabin.roof, 0.3),
            crown: Curve::through(&[(0.0, cabin.crown), (self.length, cabin.crown)], 0.0),
            top_edge: cabin.edge,
            bottom: Curve::through(&[(0.0, low.0 - 0.2), (self.length, low.0 - 0.2)], 0.0),
            plan: Curve::through(&plan, 0.5),
            crease: Curve::through(&crease, 0.3),
            section: Curve::through(&cabin.lean, 0.03),
            flares: Vec::new(),
            ridge: [0.0; 4],
            axis: (low.0 + 0.05, high.1 + 0.1, (rear.1 - 0.1).max(high.1 + 0.3)),
        }
    }
}
