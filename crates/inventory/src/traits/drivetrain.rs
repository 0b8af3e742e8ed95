//! Drivetrains.

use super::kinds;
use super::sayings::{Sayings, Table};
use crate::Vehicle;
use std::sync::LazyLock;

kinds! {
    /// Which wheels are driven.
    Drivetrain {
        All: "awd", "All-wheel drive";
        Four: "4wd", "Four-wheel drive";
        Front: "fwd", "Front-wheel drive";
        Rear: "rwd", "Rear-wheel drive";
    }
}

/// The trade's abbreviations, and makers' own names for driving all wheels: Audi, BMW, Hyundai and Genesis, Mercedes-Benz, MINI,
/// Mitsubishi, Nissan, Volkswagen, Jeep. `4x2`, `2WD` and `sDrive` leave open which two.
const WORDS: Table<Drivetrain> = &[
    ("awd", Some(Drivetrain::All)),
    ("all wheel drive", Some(Drivetrain::All)),
    ("quattro", Some(Drivetrain::All)),
    ("xdrive", Some(Drivetrain::All)),
    ("htrac", Some(Drivetrain::All)),
    ("4matic", Some(Drivetrain::All)),
    ("all4", Some(Drivetrain::All)),
    ("s awc", Some(Drivetrain::All)),
    ("e 4orce", Some(Drivetrain::All)),
    ("4motion", Some(Drivetrain::All)),
    ("4wd", Some(Drivetrain::Four)),
    ("4x4", Some(Drivetrain::Four)),
    ("4 x 4", Some(Drivetrain::Four)),
    ("4 wheel drive", Some(Drivetrain::Four)),
    ("four wheel drive", Some(Drivetrain::Four)),
    ("4xe", Some(Drivetrain::Four)),
    ("fwd", Some(Drivetrain::Front)),
    ("front wheel drive", Some(Drivetrain::Front)),
    ("rwd", Some(Drivetrain::Rear)),
    ("rear wheel drive", Some(Drivetrain::Rear)),
];

static SAYINGS: LazyLock<Sayings<Drivetrain>> = LazyLock::new(|| Sayings::of(WORDS));

impl Drivetrain {
    /// What words say of it.
    pub(crate) const SAYINGS: Table<Self> = WORDS;

    /// A vehicle's, from the field of its own, its name or its trim.
    pub fn of(vehicle: &Vehicle) -> Option<Self> {
        let texts = [vehicle.drivetrain.as_deref(), Some(&vehicle.name), vehicle.trim.as_deref()];
        SAYINGS.first_of(texts.into_iter().flatten())
    }
}
