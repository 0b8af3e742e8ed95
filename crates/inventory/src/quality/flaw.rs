//! The table of flaws.

use super::subject::Subject;
use super::{missing, name, price, vin};

/// An enumeration of flaws, each with how grave it is, its code, what it is called, and what finds it: that says it with the vehicle's
/// own figures.
macro_rules! flaws {
    ($(#[$about:meta])* $name:ident { $($variant:ident: $weight:literal, $code:literal, $title:literal, $find:expr;)+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $(#[doc = $title] $variant,)+
        }

        impl $name {
            /// All, the gravest first.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// How grave it is, of 100.
            pub const fn weight(self) -> u32 {
                match self { $(Self::$variant => $weight,)+ }
            }

            /// Its name for programs.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$variant => $code,)+ }
            }

            /// Its name for people.
            pub const fn title(self) -> &'static str {
                match self { $(Self::$variant => $title,)+ }
            }

            /// What is to be said where the vehicle has it.
            pub(super) fn find(self, subject: &Subject<'_>) -> Option<String> {
                match self { $(Self::$variant => $find(subject),)+ }
            }
        }
    };
}

flaws! {
    /// What keeps a vehicle from selling. Advertising feeds refuse those of 50 and more, but for a price that is far off, miles
    /// that fell and a year that is not the VIN's, which they take and shoppers should not.
    Flaw {
        NoPhotos: 100, "no-photos", "no photos", missing::photos;
        NoPrice: 95, "no-price", "no price", missing::price;
        PriceOff: 90, "price-off", "price about ten times off", price::off;
        MileageFell: 80, "mileage-fell", "fewer miles than it was seen with", missing::fallen_miles;
        NoModel: 75, "no-model", "no year, make or model", missing::model;
        NoVin: 70, "no-vin", "no VIN", vin::missing;
        MalformedVin: 70, "malformed-vin", "VIN of a wrong length or with wrong characters", vin::malformed;
        WrongVin: 70, "wrong-vin", "VIN whose check digit does not fit", vin::wrong;
        RepeatedVin: 65, "repeated-vin", "VIN of another vehicle here", vin::repeated;
        WrongYear: 60, "wrong-year", "model year is not the VIN's", vin::wrong_year;
        NoMileage: 55, "no-mileage", "no mileage", missing::mileage;
        NoExteriorColor: 50, "no-exterior-color", "no exterior color", missing::exterior_color;
        FewPhotos: 30, "few-photos", "fewer photos than usual here", missing::usual_photos;
        NoOptions: 25, "no-options", "no options or features", missing::options;
        RepeatingName: 15, "repeating-name", "name that repeats itself", name::repeating;
        NoInteriorColor: 10, "no-interior-color", "no interior color", missing::interior_color;
    }
}
