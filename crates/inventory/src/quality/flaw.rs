//! The table of flaws.

use super::subject::Subject;
use super::{missing, name, price, vin};
use crate::Fact;
use messages::{Key, key};

/// An enumeration of flaws, each with its weight, code, title, what to change in the dealer's
/// inventory system, and the function that finds it and describes it with the vehicle's figures.
macro_rules! flaws {
    ($(#[$doc:meta])* $name:ident { $($variant:ident: $weight:literal, $code:literal, $title:ident, $remedy:ident, $find:expr;)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $(#[doc = concat!("`", $code, "`")] $variant,)+
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
            pub const fn title(self) -> Key {
                match self { $(Self::$variant => key::$title,)+ }
            }

            /// The change to make in the dealer's inventory system.
            pub const fn remedy(self) -> Key {
                match self { $(Self::$variant => key::$remedy,)+ }
            }

            /// Describes the flaw if the vehicle has it.
            pub(super) fn find(self, subject: &Subject<'_>) -> Option<String> {
                match self { $(Self::$variant => ($find)(subject),)+ }
            }
        }
    };
}

flaws! {
    /// A flaw keeps a vehicle from selling. Outbound feeds leave out vehicles with flaws of weight 50 or more,
    /// except for `MileageFell` and `WrongYear`, which only shoppers would notice.
    Flaw {
        NoPhotos: 100, "no-photos", FEEDS_FLAWS_NO_PHOTOS, FEEDS_FLAWS_NO_PHOTOS_REMEDY, missing::photos;
        NoPrice: 95, "no-price", FEEDS_FLAWS_NO_PRICE, FEEDS_FLAWS_NO_PRICE_REMEDY, missing::price;
        PriceOff: 90, "price-off", FEEDS_FLAWS_PRICE_OFF, FEEDS_FLAWS_PRICE_OFF_REMEDY, price::not_right;
        MileageFell: 80, "mileage-fell", FEEDS_FLAWS_MILEAGE_FELL, FEEDS_FLAWS_MILEAGE_FELL_REMEDY, missing::mileage_fell;
        NoModel: 75, "no-model", FEEDS_FLAWS_NO_MODEL, FEEDS_FLAWS_NO_MODEL_REMEDY, missing::model;
        NoVin: 70, "no-vin", FEEDS_FLAWS_NO_VIN, FEEDS_FLAWS_NO_VIN_REMEDY, vin::missing;
        MalformedVin: 70, "malformed-vin", FEEDS_FLAWS_MALFORMED_VIN, FEEDS_FLAWS_MALFORMED_VIN_REMEDY, vin::malformed;
        WrongVin: 70, "wrong-vin", FEEDS_FLAWS_WRONG_VIN, FEEDS_FLAWS_WRONG_VIN_REMEDY, vin::invalid_check_digit;
        RepeatedVin: 65, "repeated-vin", FEEDS_FLAWS_REPEATED_VIN, FEEDS_FLAWS_REPEATED_VIN_REMEDY, vin::repeated;
        WrongYear: 60, "wrong-year", FEEDS_FLAWS_WRONG_YEAR, FEEDS_FLAWS_WRONG_YEAR_REMEDY, vin::wrong_year;
        PriceWords: 60, "price-words", FEEDS_FLAWS_PRICE_WORDS, FEEDS_FLAWS_PRICE_WORDS_REMEDY, price::words;
        NoMileage: 55, "no-mileage", FEEDS_FLAWS_NO_MILEAGE, FEEDS_FLAWS_NO_MILEAGE_REMEDY,
            |subject| missing::fact(subject, Fact::Mileage, key::FEEDS_FLAWS_NO_MILEAGE);
        NoExteriorColor: 50, "no-exterior-color", FEEDS_FLAWS_NO_EXTERIOR_COLOR, FEEDS_FLAWS_NO_EXTERIOR_COLOR_REMEDY,
            |subject| missing::fact(subject, Fact::ExteriorColor, key::FEEDS_FLAWS_NO_EXTERIOR_COLOR);
        StockPhotos: 45, "stock-photos", FEEDS_FLAWS_STOCK_PHOTOS, FEEDS_FLAWS_STOCK_PHOTOS_REMEDY, missing::stock_photos;
        FewPhotos: 30, "few-photos", FEEDS_FLAWS_FEW_PHOTOS, FEEDS_FLAWS_FEW_PHOTOS_REMEDY, missing::few_photos;
        NoOptions: 25, "no-options", FEEDS_FLAWS_NO_OPTIONS, FEEDS_FLAWS_NO_OPTIONS_REMEDY,
            |subject| missing::fact(subject, Fact::Options, key::FEEDS_FLAWS_NO_OPTIONS);
        NoDescription: 20, "no-description", FEEDS_FLAWS_NO_DESCRIPTION, FEEDS_FLAWS_NO_DESCRIPTION_REMEDY,
            |subject| missing::fact(subject, Fact::Description, key::FEEDS_FLAWS_NO_DESCRIPTION);
        RepeatingName: 15, "repeating-name", FEEDS_FLAWS_REPEATING_NAME, FEEDS_FLAWS_REPEATING_NAME_REMEDY, name::repeating;
        NoInteriorColor: 10, "no-interior-color", FEEDS_FLAWS_NO_INTERIOR_COLOR, FEEDS_FLAWS_NO_INTERIOR_COLOR_REMEDY,
            |subject| missing::fact(subject, Fact::InteriorColor, key::FEEDS_FLAWS_NO_INTERIOR_COLOR);
    }
}
