//! What the car finder's selects offer (FORM-4).

use crate::forms::choice::choices;

choices! {
    /// Type of vehicle.
    VehicleType {
        Car = "car" "Car",
        Suv = "suv" "SUV",
        Truck = "truck" "Truck",
        Van = "van" "Van",
        Convertible = "convertible" "Convertible",
    }
}

choices! {
    BodyStyle {
        Sedan = "sedan" "Sedan",
        Coupe = "coupe" "Coupe",
        Hatchback = "hatchback" "Hatchback",
        Wagon = "wagon" "Wagon",
        Suv = "suv" "SUV",
        Truck = "truck" "Truck",
        Convertible = "convertible" "Convertible",
    }
}

choices! {
    Transmission {
        Automatic = "automatic" "Automatic",
        Manual = "manual" "Manual",
        Cvt = "cvt" "CVT",
        /// Dual clutch.
        Dct = "dct" "DCT",
    }
}

choices! {
    /// For how long to look.
    SearchPeriod {
        Days7 = "7" "7 days",
        Days14 = "14" "14 days",
        Days30 = "30" "30 days",
        /// Two months.
        Days60 = "60" "60 days",
        /// Three months.
        Days90 = "90" "90 days",
    }
}

impl SearchPeriod {
    /// Its days.
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
