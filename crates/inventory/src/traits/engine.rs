//! Engines: cylinders and displacement.

use super::phrase_matcher::{PhraseMatcher, PhraseTable};
use super::{FixedValue, Label, fixed_values};
use crate::Vehicle;
use std::sync::LazyLock;

fixed_values! {
    /// Number of cylinders, one value for each count that a record may state.
    Cylinders: Cylinders {
        One = "1", Two = "2", Three = "3", Four = "4", Five = "5", Six = "6", Seven = "7", Eight = "8",
        Nine = "9", Ten = "10", Eleven = "11", Twelve = "12", Thirteen = "13", Fourteen = "14", Fifteen = "15", Sixteen = "16",
    }
}

static MATCHER: LazyLock<PhraseMatcher<Cylinders>> = LazyLock::new(|| PhraseMatcher::new(Cylinders::PHRASES));

/// Configurations that only the engine field may have: an i4 and an i8 are also BMWs.
static ENGINE_MATCHER: LazyLock<PhraseMatcher<Cylinders>> = LazyLock::new(|| {
    PhraseMatcher::new(&[
        (Some(Cylinders::Two), "i2, i 2"),
        (Some(Cylinders::Three), "i3, i 3, l3, l 3"),
        (Some(Cylinders::Four), "i4, i 4, l4, l 4, h4, h 4, b4, 4cyl"),
        (Some(Cylinders::Five), "i5, i 5, l5"),
        (Some(Cylinders::Six), "i6, i 6, l6, l 6, h6, h 6, b6, 6cyl"),
        (Some(Cylinders::Eight), "8cyl"),
    ])
});

impl Cylinders {
    /// The configurations of the NHTSA's VIN decoder (in-line, V, W, horizontally opposed) as makers
    /// and Edmunds write them with the number of cylinders, and the counts of the EPA's fuel economy
    /// guide.
    pub(crate) const PHRASES: PhraseTable<Self> = &[
        (Some(Self::Three), "3 cylinder, 3 cylinders, 3 cyl, three cylinder, inline 3, straight 3, v3"),
        (
            Some(Self::Four),
            "4 cylinder, 4 cylinders, 4 cyl, 4cyl, four cylinder, inline 4, straight 4, flat 4, inline four, \
             four banger, 4 banger, v4",
        ),
        (Some(Self::Five), "5 cylinder, 5 cylinders, 5 cyl, five cylinder, inline 5, v5"),
        (
            Some(Self::Six),
            "v6, v 6, 6 cylinder, 6 cylinders, 6 cyl, 6cyl, six cylinder, inline 6, straight 6, flat 6, inline \
             six, straight six",
        ),
        (Some(Self::Eight), "v8, v 8, 8 cylinder, 8 cylinders, 8 cyl, 8cyl, eight cylinder"),
        (Some(Self::Ten), "v10, v 10, 10 cylinder, 10 cyl"),
        (Some(Self::Twelve), "v12, v 12, w12, 12 cylinder, 12 cyl"),
        (Some(Self::Sixteen), "w16, 16 cylinder"),
    ];

    /// Reads the record's own count, else the engine field, the name or the trim (FILTER-6).
    pub fn from_vehicle(vehicle: &Vehicle) -> Option<Self> {
        if let Some(count) = vehicle.cylinders() {
            return Self::from_count(count);
        }
        let engine = vehicle.engine();
        let texts = [engine, Some(vehicle.name.as_str()), vehicle.trim()];
        engine
            .and_then(|engine| ENGINE_MATCHER.find_first([engine]))
            .or_else(|| MATCHER.find_first(texts.into_iter().flatten()))
    }
}

/// Displacement in liters, to a tenth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Displacement(&'static FixedValue);

macro_rules! liters {
    ($($value:literal)+) => { &[$(FixedValue { value: $value, label: Label::Liters }),+] };
}

impl Displacement {
    /// Displacements of engines for cars and light trucks, ascending; the EPA's fuel economy guide lists none
    /// beyond these.
    pub(crate) const VALUES: &[FixedValue] = liters![
        "0.6" "0.7" "0.9" "1.0" "1.1" "1.2" "1.3" "1.4" "1.5" "1.6" "1.7" "1.8" "1.9" "2.0" "2.1" "2.2" "2.3"
        "2.4" "2.5" "2.6" "2.7" "2.8" "2.9" "3.0" "3.1" "3.2" "3.3" "3.4" "3.5" "3.6" "3.7" "3.8" "3.9" "4.0"
        "4.1" "4.2" "4.3" "4.4" "4.5" "4.6" "4.7" "4.8" "4.9" "5.0" "5.2" "5.3" "5.4" "5.5" "5.6" "5.7" "5.8"
        "5.9" "6.0" "6.1" "6.2" "6.3" "6.4" "6.5" "6.6" "6.7" "6.8" "7.0" "7.3" "7.4" "8.0" "8.1" "8.3" "8.4"
    ];

    /// Reads the engine field, the name or the trim. A name must say that it is a displacement
    /// (`5.0L`, `2.0T`), because beds have such lengths too: `5.8 ft. SB`.
    pub fn from_vehicle(vehicle: &Vehicle) -> Option<Self> {
        let engine = vehicle.engine().and_then(|engine| Self::find(engine, false));
        let texts = [Some(vehicle.name.as_str()), vehicle.trim()];
        engine.or_else(|| texts.into_iter().flatten().find_map(|text| Self::find(text, true)))
    }

    /// The parameter's value.
    pub const fn value(self) -> &'static str {
        self.0.value
    }

    fn find(text: &str, needs_unit: bool) -> Option<Self> {
        let bytes = text.as_bytes();
        (0..bytes.len().saturating_sub(2)).find_map(|at| {
            // Most texts have no such digits, and the table is long.
            if bytes[at + 1] != b'.' || !bytes[at].is_ascii_digit() {
                return None;
            }
            let value = text.get(at..at + 3)?;
            let is_apart = at == 0 || !matches!(bytes[at - 1], b'0'..=b'9' | b'.');
            let after = bytes.get(at + 3).copied().unwrap_or(b' ').to_ascii_lowercase();
            let spaced_unit = after == b' ' && {
                let next = text.get(at + 4..).unwrap_or_default().as_bytes();
                next.first().is_some_and(|first| first.eq_ignore_ascii_case(&b'l'))
            };
            let is_unit = matches!(after, b'l' | b't') || spaced_unit;
            let ends = is_unit || (!needs_unit && !after.is_ascii_alphanumeric() && after != b'.');
            let fixed = Self::VALUES.iter().find(|fixed| fixed.value == value)?;
            (is_apart && ends).then_some(Self(fixed))
        })
    }
}
