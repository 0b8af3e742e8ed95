//! The table of flaws.

use super::subject::Subject;
use super::{missing, name, price, vin};
use crate::Fact;

/// An enumeration of flaws, each with its weight, code, title, what to change in the dealer's
/// inventory system, and the function that finds it and describes it with the vehicle's figures.
macro_rules! flaws {
    ($(#[$doc:meta])* $name:ident { $($variant:ident: $weight:literal, $code:literal, $title:literal, $remedy:literal, $find:expr;)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $(#[doc = $title] $variant,)+
        }

        impl $name {
            /// All, the most severe first.
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            /// Severity, up to 100.
            pub const fn weight(self) -> u32 {
                match self { $(Self::$variant => $weight,)+ }
            }

            /// The code for programs.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$variant => $code,)+ }
            }

            /// The title for people.
            pub const fn title(self) -> &'static str {
                match self { $(Self::$variant => $title,)+ }
            }

            /// What to change in the dealer's inventory system.
            pub const fn remedy(self) -> &'static str {
                match self { $(Self::$variant => $remedy,)+ }
            }

            /// Describes the flaw if the vehicle has it.
            pub(super) fn find(self, subject: &Subject<'_>) -> Option<String> {
                match self { $(Self::$variant => ($find)(subject),)+ }
            }
        }
    };
}

flaws! {
    /// What keeps a vehicle from selling. Outbound feeds leave out vehicles with flaws of weight 50
    /// or more, except for `MileageFell` and `WrongYear`, which only shoppers would notice.
    Flaw {
        NoPhotos: 100, "no-photos", "no photos", "add its photos", missing::photos;
        NoPrice: 95, "no-price", "no price", "enter its price", missing::price;
        PriceOff: 90, "price-off", "price that can't be right",
            "correct the price: a digit is too many or missing, or it stands for another", price::not_right;
        MileageFell: 80, "mileage-fell", "fewer miles than it was seen with",
            "correct the mileage", missing::mileage_fell;
        NoModel: 75, "no-model", "no year, make or model", "enter year, make and model", missing::model;
        NoVin: 70, "no-vin", "no VIN", "enter the VIN", vin::missing;
        MalformedVin: 70, "malformed-vin", "VIN of a wrong length or with wrong characters",
            "enter the VIN again, from the title", vin::malformed;
        WrongVin: 70, "wrong-vin", "VIN whose check digit does not fit",
            "compare the VIN with the title, character by character", vin::invalid_check_digit;
        RepeatedVin: 65, "repeated-vin", "VIN of another vehicle here",
            "delete the record that is not this vehicle, or correct its VIN", vin::repeated;
        WrongYear: 60, "wrong-year", "model year is not the VIN's",
            "correct the model year, or the VIN", vin::wrong_year;
        PriceWords: 60, "price-words", "price with words beside it",
            "enter the price alone, and the words in the description", price::words;
        NoMileage: 55, "no-mileage", "no mileage", "enter the mileage",
            |subject| missing::fact(subject, Fact::Mileage, "mileage");
        NoExteriorColor: 50, "no-exterior-color", "no exterior color",
            "enter the exterior color",
            |subject| missing::fact(subject, Fact::ExteriorColor, "exterior color");
        FewPhotos: 30, "few-photos", "fewer photos than usual here",
            "add the missing photos", missing::few_photos;
        NoOptions: 25, "no-options", "no options or features", "enter its equipment",
            |subject| missing::fact(subject, Fact::Options, "options or features");
        NoDescription: 20, "no-description", "no description",
            "write what a buyer would ask about",
            |subject| missing::fact(subject, Fact::Description, "description");
        RepeatingName: 15, "repeating-name", "name that repeats itself",
            "delete the repeated words", name::repeating;
        NoInteriorColor: 10, "no-interior-color", "no interior color",
            "enter the interior color",
            |subject| missing::fact(subject, Fact::InteriorColor, "interior color");
    }
}
