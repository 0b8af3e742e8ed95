//! Normalized traits of a vehicle: body, drivetrain, fuel, engine, doors, colors, features,
//! condition, history, recent arrival and reduction. Those that texts of a record name are read from its own field
//! first, then from other texts, with a table of phrases; what neither contains is unknown (FILTER-6).

mod body;
mod color;
mod doors;
mod drivetrain;
mod engine;
mod feature;
mod fuel;
mod history;
mod phrase_matcher;
mod transmission;
mod vehicle_kind;

use crate::{Vehicle, VehicleStatus};
use messages::{Key, Messages};
use std::borrow::Cow;

pub use body::BodyStyle;
pub use color::ColorFamily;
pub use doors::Doors;
pub use drivetrain::Drivetrain;
pub use engine::{Cylinders, Displacement};
pub use feature::Feature;
pub(crate) use feature::FeatureCache;
pub use fuel::Fuel;
pub use history::History;
pub(crate) use phrase_matcher::{PhraseTable, split_phrases};
pub(crate) use transmission::{TRANSMISSION_KINDS, TransmissionKind};

/// A value of a trait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FixedValue {
    /// The parameter's value.
    pub(crate) value: &'static str,
    /// The label for shoppers.
    label: Label,
}

/// The label of a fixed value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    Text(Key),
    /// The value is a number of doors.
    Doors,
    /// The value is a number of cylinders.
    Cylinders,
    /// The value is a number of liters.
    Liters,
}

impl FixedValue {
    /// The label for shoppers.
    pub(crate) fn label<'m>(&self, messages: &'m Messages) -> Cow<'m, str> {
        let count = || self.value.parse::<u8>().unwrap_or_default();
        match self.label {
            Label::Text(key) => Cow::Borrowed(&messages[key]),
            Label::Doors => messages.facts_values_doors(&count()).to_string().into(),
            Label::Cylinders => messages.facts_values_cylinders(&count()).to_string().into(),
            Label::Liters => messages.facts_values_liters(&self.value).to_string().into(),
        }
    }
}

/// An enumeration of fixed values, each with its parameter value and its label: a message, perhaps with a word for
/// programs; or for the numbers from 1 on, one label that has the number.
macro_rules! fixed_values {
    ($(#[$doc:meta])* $name:ident { $($variant:ident: $value:literal, $label:ident, $word:literal;)+ }) => {
        $crate::traits::fixed_values! { $(#[$doc])* $name { $($variant: $value, $label;)+ } }

        impl $name {
            /// The word for programs, in feeds and records.
            pub(crate) const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)+
                }
            }
        }
    };
    ($(#[$doc:meta])* $name:ident { $($variant:ident: $value:literal, $label:ident;)+ }) => {
        $crate::traits::fixed_values! {
            $(#[$doc])*
            $name { $($variant: $value, $crate::traits::Label::Text(::messages::key::$label);)+ }
        }

        impl $name {
            /// The label for shoppers.
            pub const fn label(self) -> ::messages::Key {
                match self {
                    $(Self::$variant => ::messages::key::$label,)+
                }
            }
        }
    };
    ($(#[$doc:meta])* $name:ident: $label:ident { $($variant:ident = $value:literal),+ $(,)? }) => {
        $crate::traits::fixed_values! {
            $(#[$doc])*
            $name { $($variant: $value, $crate::traits::Label::$label;)+ }
        }

        impl $name {
            /// The number that a record states.
            fn from_count(count: u16) -> Option<Self> {
                Self::ALL.get(usize::from(count).checked_sub(1)?).copied()
            }
        }
    };
    ($(#[$doc:meta])* $name:ident { $($variant:ident: $value:literal, $label:expr;)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $(#[doc = concat!("`", $value, "`")] $variant,)+
        }

        impl $name {
            /// All, in display order.
            pub(crate) const VALUES: &[$crate::traits::FixedValue] =
                &[$($crate::traits::FixedValue { value: $value, label: $label }),+];

            /// All, in display order.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// The parameter's value.
            pub const fn value(self) -> &'static str {
                match self {
                    $(Self::$variant => $value,)+
                }
            }
        }
    };
}
use fixed_values;

fixed_values! {
    /// New below 500 miles, otherwise used (FILTER-3).
    Condition {
        New: "new", FACTS_VALUES_CONDITION_NEW;
        Used: "used", FACTS_VALUES_CONDITION_USED;
    }
}

impl Condition {
    /// A vehicle with at least this many miles is used.
    pub const THRESHOLD_MILES: u32 = 500;

    /// The condition of a vehicle with this mileage.
    pub fn from_mileage(mileage: Option<u32>) -> Option<Self> {
        mileage.map(|miles| if miles < Self::THRESHOLD_MILES { Self::New } else { Self::Used })
    }
}

fixed_values! {
    /// The price was reduced within the last fourteen days (PRICE-6).
    Reduced {
        Lately: "lately", FACTS_VALUES_REDUCED_LATELY;
    }
}

impl Reduced {
    /// `Lately` if the price history has a recent reduction.
    pub fn from_vehicle(vehicle: &Vehicle) -> Option<Self> {
        vehicle.observation.reduction.map(|_| Self::Lately)
    }
}

/// The statuses of vehicles as the values of a filter (VEHICLE-5).
pub(crate) const STATUSES: [FixedValue; VehicleStatus::ALL.len()] = {
    let mut values = [FixedValue { value: "", label: Label::Doors }; VehicleStatus::ALL.len()];
    let mut place = 0;
    while place < values.len() {
        let status = VehicleStatus::ALL[place];
        values[place] = FixedValue { value: status.name(), label: Label::Text(status.label()) };
        place += 1;
    }
    values
};

fixed_values! {
    /// The vehicle is a new arrival (VEHICLE-4).
    Arrival {
        New: "new", FACTS_VALUES_ARRIVAL_NEW;
    }
}

impl Arrival {
    /// `New` for a new arrival.
    pub fn from_vehicle(vehicle: &Vehicle) -> Option<Self> {
        vehicle.observation.is_new_arrival.then_some(Self::New)
    }
}
