//! What kind of vehicle it is: body, drivetrain, fuel, doors, colors, features and condition, each with its few values. A record's
//! own field is read first, then its words, by one table for each; what neither says is unknown, and nobody guesses (FILTER-6).

mod body;
mod color;
mod condition;
mod doors;
mod drivetrain;
mod feature;
mod fuel;
mod reduced;
mod sayings;

pub use body::BodyStyle;
pub use color::ColorFamily;
pub use condition::Condition;
pub use doors::Doors;
pub use drivetrain::Drivetrain;
pub use feature::Feature;
pub(crate) use feature::FeaturesOf;
pub use fuel::Fuel;
pub use reduced::Reduced;
pub(crate) use sayings::Table;

/// One of the few values that there are of something.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FixedValue {
    /// The parameter's value.
    pub(crate) value: &'static str,
    /// What a shopper reads.
    pub(crate) label: &'static str,
}

/// An enumeration of values, each with the parameter's and the shopper's word for it.
macro_rules! kinds {
    ($(#[$about:meta])* $name:ident { $($variant:ident: $value:literal, $label:literal;)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $(#[doc = concat!("`", $value, "`")] $variant,)+
        }

        impl $name {
            /// All, in reading order.
            pub(crate) const VALUES: &[$crate::traits::FixedValue] =
                &[$($crate::traits::FixedValue { value: $value, label: $label }),+];

            /// The parameter's value.
            pub const fn value(self) -> &'static str {
                match self {
                    $(Self::$variant => $value,)+
                }
            }
        }
    };
}
use kinds;
