//! The options of the car finder's selects (FORM-4).

use crate::forms::choice::choices;
use messages::key;

choices! {
    /// Type of vehicle.
    VehicleType {
        Car = "car" key::CAR_FINDER_FORM_TYPE_CAR,
        Suv = "suv" key::CAR_FINDER_FORM_TYPE_SUV,
        Truck = "truck" key::CAR_FINDER_FORM_TYPE_TRUCK,
        Van = "van" key::CAR_FINDER_FORM_TYPE_VAN,
        Convertible = "convertible" key::CAR_FINDER_FORM_TYPE_CONVERTIBLE,
    }
}

choices! {
    BodyStyle {
        Sedan = "sedan" key::CAR_FINDER_FORM_BODY_SEDAN,
        Coupe = "coupe" key::CAR_FINDER_FORM_BODY_COUPE,
        Hatchback = "hatchback" key::CAR_FINDER_FORM_BODY_HATCHBACK,
        Wagon = "wagon" key::CAR_FINDER_FORM_BODY_WAGON,
        Suv = "suv" key::CAR_FINDER_FORM_BODY_SUV,
        Truck = "truck" key::CAR_FINDER_FORM_BODY_TRUCK,
        Convertible = "convertible" key::CAR_FINDER_FORM_BODY_CONVERTIBLE,
    }
}

choices! {
    Transmission {
        Automatic = "automatic" key::CAR_FINDER_FORM_TRANSMISSION_AUTOMATIC,
        Manual = "manual" key::CAR_FINDER_FORM_TRANSMISSION_MANUAL,
        Cvt = "cvt" key::CAR_FINDER_FORM_TRANSMISSION_CVT,
        /// Dual clutch.
        Dct = "dct" key::CAR_FINDER_FORM_TRANSMISSION_DCT,
    }
}

choices! {
    /// For how long to look.
    SearchPeriod {
        Days7 = "7" key::CAR_FINDER_FORM_PERIOD_7,
        Days14 = "14" key::CAR_FINDER_FORM_PERIOD_14,
        Days30 = "30" key::CAR_FINDER_FORM_PERIOD_30,
        /// Two months.
        Days60 = "60" key::CAR_FINDER_FORM_PERIOD_60,
        /// Three months.
        Days90 = "90" key::CAR_FINDER_FORM_PERIOD_90,
    }
}

impl SearchPeriod {
    /// The number of days.
    pub const fn days(self) -> u16 {
        match self {
            Self::Days7 => 7,
            Self::Days14 => 14,
            Self::Days30 => 30,
            Self::Days60 => 60,
            Self::Days90 => 90,
        }
    }
}
