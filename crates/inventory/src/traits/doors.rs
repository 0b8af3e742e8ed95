//! Doors.

use super::kinds;
use super::sayings::{Sayings, Table};
use crate::Vehicle;
use std::sync::LazyLock;

kinds! {
    /// How many doors there are, a hatch not counted where the style's name does not.
    Doors {
        Two: "2", "2 doors";
        Three: "3", "3 doors";
        Four: "4", "4 doors";
        Five: "5", "5 doors";
    }
}

/// As Edmunds' (`4dr Sedan`) and Black Book's (`4D Sport Utility`) style names have them.
const WORDS: Table<Doors> = &[
    ("2dr", Some(Doors::Two)),
    ("2d", Some(Doors::Two)),
    ("2 door", Some(Doors::Two)),
    ("two door", Some(Doors::Two)),
    ("3dr", Some(Doors::Three)),
    ("3d", Some(Doors::Three)),
    ("3 door", Some(Doors::Three)),
    ("4dr", Some(Doors::Four)),
    ("4d", Some(Doors::Four)),
    ("4 door", Some(Doors::Four)),
    ("four door", Some(Doors::Four)),
    ("5dr", Some(Doors::Five)),
    ("5d", Some(Doors::Five)),
    ("5 door", Some(Doors::Five)),
];

static SAYINGS: LazyLock<Sayings<Doors>> = LazyLock::new(|| Sayings::of(WORDS));

impl Doors {
    /// What words say of it.
    pub(crate) const SAYINGS: Table<Self> = WORDS;

    /// A vehicle's, from its name, its trim or its body style.
    pub fn of(vehicle: &Vehicle) -> Option<Self> {
        let texts = [Some(vehicle.name.as_str()), vehicle.trim.as_deref(), vehicle.body_style.as_deref()];
        SAYINGS.first_of(texts.into_iter().flatten())
    }
}
