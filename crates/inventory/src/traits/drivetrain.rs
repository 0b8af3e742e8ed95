//! Drivetrains.

use super::fixed_values;
use super::phrase_matcher::{PhraseMatcher, PhraseTable};
use crate::Vehicle;
use std::sync::LazyLock;

fixed_values! {
    Drivetrain {
        All: "awd", FACTS_VALUES_DRIVE_AWD, "All-wheel drive";
        Four: "4wd", FACTS_VALUES_DRIVE_4WD, "Four-wheel drive";
        Front: "fwd", FACTS_VALUES_DRIVE_FWD, "Front-wheel drive";
        Rear: "rwd", FACTS_VALUES_DRIVE_RWD, "Rear-wheel drive";
    }
}

static MATCHER: LazyLock<PhraseMatcher<Drivetrain>> =
    LazyLock::new(|| PhraseMatcher::new(Drivetrain::PHRASES));

impl Drivetrain {
    /// Abbreviations, and makers' names for all-wheel drive: Audi, BMW, Hyundai and Genesis,
    /// Mercedes-Benz, MINI, Mitsubishi, Nissan, Acura, Volkswagen, Jeep. `4x2`, `2WD` and `sDrive` do not
    /// say which two.
    pub(crate) const PHRASES: PhraseTable<Self> = &[
        (
            Some(Self::All),
            "awd, all wheel drive, quattro, xdrive, htrac, 4matic, all4, s awc, sh awd, e 4orce, 4motion",
        ),
        (Some(Self::Four), "4wd, 4x4, 4 x 4, 4 wheel drive, four wheel drive, 4xe"),
        (Some(Self::Front), "fwd, front wheel drive"),
        (Some(Self::Rear), "rwd, rear wheel drive"),
    ];

    /// Reads the drivetrain field, the name or the trim.
    pub fn from_vehicle(vehicle: &Vehicle) -> Option<Self> {
        let texts = [vehicle.drivetrain(), Some(&vehicle.name), vehicle.trim()];
        MATCHER.find_first(texts.into_iter().flatten())
    }
}
