//! Doors.

use super::fixed_values;
use super::phrase_matcher::{PhraseMatcher, PhraseTable};
use crate::Vehicle;
use std::sync::LazyLock;

fixed_values! {
    /// Number of doors, one value for each count that a record may state; a hatch counts only if the
    /// record counts it.
    Doors: Doors {
        One = "1", Two = "2", Three = "3", Four = "4", Five = "5", Six = "6", Seven = "7",
    }
}

static MATCHER: LazyLock<PhraseMatcher<Doors>> = LazyLock::new(|| PhraseMatcher::new(Doors::PHRASES));

impl Doors {
    /// The style names of Edmunds (`4dr Sedan`) and Black Book (`4D Sport Utility`), in their spellings.
    pub(crate) const PHRASES: PhraseTable<Self> = &[
        (Some(Self::Two), "2dr, 2drs, 2 dr, 2d, 2door, 2 door, 2 doors, two door, two doors, two dr, 2 d"),
        (Some(Self::Three), "3dr, 3drs, 3 dr, 3d, 3door, 3 door, 3 doors, three door, three doors"),
        (
            Some(Self::Four),
            "4dr, 4drs, 4 dr, 4d, 4door, 4 door, 4 doors, four door, four doors, four dr, 4 d",
        ),
        (Some(Self::Five), "5dr, 5drs, 5 dr, 5d, 5door, 5 door, 5 doors, five door, five doors"),
    ];

    /// Reads the record's own count, else the name, the trim or the body style (FILTER-6).
    pub fn from_vehicle(vehicle: &Vehicle) -> Option<Self> {
        if let Some(count) = vehicle.doors() {
            return Self::from_count(count);
        }
        let texts = [Some(vehicle.name.as_str()), vehicle.trim(), vehicle.body_style()];
        MATCHER.find_first(texts.into_iter().flatten())
    }
}
