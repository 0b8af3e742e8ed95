//! What the car finder's selects offer (FORM-4).

use crate::forms::choice::choices;

choices! {
    /// Type of vehicle.
    VehicleType {
        /// Car.
        Car = "car" "Car",
        /// SUV.
        Suv = "suv" "SUV",
        /// Truck.
        Truck = "truck" "Truck",
        /// Van.
        Van = "van" "Van",
        /// Convertible.
        Convertible = "convertible" "Convertible",
    }
}

choices! {
    /// Body style.
    BodyStyle {
        /// Sedan.
        Sedan = "sedan" "Sedan",
        /// Coupe.
        Coupe = "coupe" "Coupe",
        /// Hatchback.
        Hatchback = "hatchback" "Hatchback",
        /// Wagon.
        Wagon = "wagon" "Wagon",
        /// SUV.
        Suv = "suv" "SUV",
        /// Truck.
        Truck = "truck" "Truck",
        /// Convertible.
        Convertible = "convertible" "Convertible",
    }
}

choices! {
    /// Transmission.
    Transmission {
        /// Automatic.
        Automatic = "automatic" "Automatic",
        /// Manual.
        Manual = "manual" "Manual",
        /// Continuously variable.
        Cvt = "cvt" "CVT",
        /// Dual clutch.
        Dct = "dct" "DCT",
    }
}

choices! {
    /// For how long to look.
    SearchPeriod {
        /// A week.
        Days7 = "7" "7 days",
        /// Two weeks.
        Days14 = "14" "14 days",
        /// A month.
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
