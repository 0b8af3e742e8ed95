//! Makes, models, trims and colors of the US used-car market, for the synthetic inventory.

/// A make: its VINs' first three characters, its share of the inventory, and its models.
pub(crate) struct Make {
    pub(crate) name: &'static str,
    pub(crate) maker_code: &'static str,
    pub(crate) share: u32,
    pub(crate) models: &'static [&'static str],
}

const fn make(
    name: &'static str,
    maker_code: &'static str,
    share: u32,
    models: &'static [&'static str],
) -> Make {
    Make { name, maker_code, share, models }
}

/// Models are ordered by sales.
#[rustfmt::skip]
pub(crate) const MAKES: &[Make] = &[
    make("Acura", "19U", 12, &["MDX", "TLX", "RDX", "Integra", "ILX", "ZDX", "RLX", "TSX"]),
    make("Alfa Romeo", "ZAS", 2, &["Giulia", "Stelvio", "Tonale", "4C"]),
    make("Audi", "WAU", 18, &["Q5", "A4", "Q7", "A6", "Q3", "A3", "Q8", "A5", "e-tron", "A8", "S4", "S5", "SQ5", "TT", "R8", "A7"]),
    make("Bentley", "SCB", 1, &["Bentayga", "Continental GT", "Flying Spur"]),
    make("BMW", "WBA", 26, &["3 Series", "X5", "X3", "5 Series", "4 Series", "X1", "X7", "7 Series", "2 Series", "i4", "X6", "M3", "M4", "Z4", "iX", "i3"]),
    make("Buick", "5GA", 14, &["Enclave", "Encore", "Envision", "Encore GX", "LaCrosse", "Regal", "Verano", "Envista"]),
    make("Cadillac", "1GY", 18, &["Escalade", "XT5", "XT4", "XT6", "CT5", "CT4", "SRX", "ATS", "CTS", "XTS", "Escalade ESV", "LYRIQ"]),
    make("Chevrolet", "1GC", 96, &["Silverado 1500", "Equinox", "Tahoe", "Malibu", "Traverse", "Silverado 2500HD", "Colorado", "Suburban", "Camaro", "Trax", "Blazer", "Cruze", "Impala", "Trailblazer", "Corvette", "Bolt EV", "Spark", "Express 2500", "Silverado 3500HD", "Sonic", "Volt"]),
    make("Chrysler", "2C3", 14, &["Pacifica", "300", "Voyager", "200", "Town & Country", "300C"]),
    make("Dodge", "1C3", 34, &["Charger", "Durango", "Challenger", "Grand Caravan", "Journey", "Hornet", "Dart", "Avenger"]),
    make("Fiat", "3C3", 2, &["500", "500X", "500L", "124 Spider"]),
    make("Ford", "1FT", 118, &["F-150", "Explorer", "Escape", "Edge", "Mustang", "F-250 Super Duty", "Fusion", "Expedition", "Bronco Sport", "Bronco", "Ranger", "Maverick", "EcoSport", "Focus", "Transit-250", "F-350 Super Duty", "Mustang Mach-E", "Expedition Max", "Flex", "Taurus", "Transit Connect", "C-Max Hybrid", "F-150 Lightning"]),
    make("Genesis", "KMT", 4, &["G70", "GV70", "GV80", "G80", "G90"]),
    make("GMC", "1GT", 44, &["Sierra 1500", "Yukon", "Acadia", "Terrain", "Sierra 2500HD", "Canyon", "Yukon XL", "Savana 2500", "Sierra 3500HD", "HUMMER EV"]),
    make("Honda", "1HG", 74, &["CR-V", "Civic", "Accord", "Pilot", "Odyssey", "HR-V", "Ridgeline", "Passport", "Fit", "Insight", "Crosstour", "CR-Z", "Element"]),
    make("Hyundai", "KM8", 56, &["Tucson", "Elantra", "Santa Fe", "Sonata", "Kona", "Palisade", "Venue", "Accent", "IONIQ 5", "Veloster", "Santa Cruz", "Genesis Coupe", "Azera", "IONIQ 6"]),
    make("INFINITI", "JN1", 14, &["QX60", "Q50", "QX80", "QX50", "Q60", "QX55", "QX30", "G37"]),
    make("Jaguar", "SAJ", 4, &["F-PACE", "XF", "E-PACE", "XE", "F-TYPE", "I-PACE", "XJ"]),
    make("Jeep", "1C4", 64, &["Grand Cherokee", "Wrangler", "Compass", "Cherokee", "Gladiator", "Renegade", "Wagoneer", "Grand Cherokee L", "Patriot", "Grand Wagoneer", "Liberty"]),
    make("Kia", "5XY", 52, &["Sorento", "Sportage", "Telluride", "Forte", "K5", "Soul", "Optima", "Seltos", "Carnival", "Rio", "Niro", "Sedona", "Stinger", "EV6", "Cadenza"]),
    make("Land Rover", "SAL", 10, &["Range Rover Sport", "Range Rover", "Discovery", "Range Rover Evoque", "Defender", "Discovery Sport", "Range Rover Velar", "LR4"]),
    make("Lexus", "JTH", 32, &["RX 350", "ES 350", "NX 300", "GX 460", "IS 300", "UX 250h", "LX 570", "RX 350L", "NX 350", "ES 300h", "IS 350", "LS 500", "RC 350", "TX 350"]),
    make("Lincoln", "5LM", 12, &["Navigator", "Nautilus", "Corsair", "Aviator", "MKZ", "MKC", "MKX", "Continental", "Navigator L"]),
    make("Maserati", "ZAM", 2, &["Ghibli", "Levante", "Quattroporte", "Grecale"]),
    make("Mazda", "JM3", 26, &["CX-5", "Mazda3", "CX-9", "CX-30", "Mazda6", "CX-50", "MX-5 Miata", "CX-90", "CX-3"]),
    make("Mercedes-Benz", "W1K", 26, &["C-Class", "GLC", "GLE", "E-Class", "GLS", "S-Class", "GLA", "GLB", "CLA", "A-Class", "Sprinter 2500", "G-Class", "SL-Class", "EQS", "CLS", "AMG GT"]),
    make("MINI", "WMW", 6, &["Cooper", "Countryman", "Clubman", "Hardtop 4 Door", "Convertible"]),
    make("Mitsubishi", "JA4", 12, &["Outlander", "Outlander Sport", "Eclipse Cross", "Mirage", "Mirage G4", "Lancer"]),
    make("Nissan", "1N4", 76, &["Rogue", "Altima", "Sentra", "Pathfinder", "Murano", "Frontier", "Versa", "Kicks", "Armada", "Maxima", "Titan", "Rogue Sport", "LEAF", "370Z", "Quest", "NV200", "Juke", "Z"]),
    make("Polestar", "LPS", 1, &["2", "3"]),
    make("Porsche", "WP1", 6, &["Macan", "Cayenne", "911", "Panamera", "Taycan", "718 Boxster", "718 Cayman"]),
    make("Ram", "1C6", 52, &["1500", "2500", "1500 Classic", "3500", "ProMaster 2500", "ProMaster City"]),
    make("Rivian", "7FC", 1, &["R1T", "R1S"]),
    make("Subaru", "4S4", 30, &["Outback", "Forester", "Crosstrek", "Ascent", "Impreza", "Legacy", "WRX", "BRZ", "Solterra"]),
    make("Tesla", "5YJ", 16, &["Model 3", "Model Y", "Model S", "Model X", "Cybertruck"]),
    make("Toyota", "4T1", 104, &["Camry", "RAV4", "Corolla", "Tacoma", "Highlander", "Tundra", "4Runner", "Sienna", "Prius", "Corolla Cross", "Venza", "Sequoia", "C-HR", "Avalon", "Grand Highlander", "Corolla Hatchback", "GR86", "Supra", "Prius Prime", "RAV4 Hybrid", "Land Cruiser", "Yaris", "Mirai", "Camry Hybrid", "FJ Cruiser"]),
    make("Volkswagen", "3VW", 28, &["Jetta", "Tiguan", "Atlas", "Passat", "Taos", "Atlas Cross Sport", "Golf GTI", "Golf", "ID.4", "Beetle", "Arteon", "CC", "Golf R", "Touareg"]),
    make("Volvo", "YV4", 10, &["XC90", "XC60", "XC40", "S60", "S90", "V60", "V90", "EX30"]),
];

pub(crate) const TRIMS: &[&str] = &[
    "SE",
    "LE",
    "XLE",
    "Limited",
    "Sport",
    "Touring",
    "EX",
    "EX-L",
    "LX",
    "LT",
    "LTZ",
    "XLT",
    "Lariat",
    "Platinum",
    "Premium",
    "Premium Plus",
    "SEL",
    "SV",
    "SL",
    "S",
    "Base",
    "Denali",
    "High Country",
    "RS",
    "SR5",
    "TRD Off-Road",
    "Laredo",
    "Overland",
    "Sahara",
    "Rubicon",
    "GT",
    "R/T",
    "SXT",
    "Big Horn",
    "Laramie",
    "Tradesman",
    "N Line",
    "SX Prestige",
    "King Ranch",
    "ST",
];

/// The end of a name, with its body style, drivetrain and fuel.
pub(crate) const BODIES: &[(&str, &str, &str, &str)] = &[
    ("4dr Sedan", "Sedan", "FWD", "Gasoline"),
    ("AWD 4dr SUV", "SUV", "AWD", "Gasoline"),
    ("4dr SUV", "SUV", "FWD", "Gasoline"),
    ("4x4 Crew Cab", "Truck", "4WD", "Gasoline"),
    ("Crew Cab Pickup", "Truck", "RWD", "Diesel"),
    ("2dr Coupe", "Coupe", "RWD", "Gasoline"),
    ("Hybrid 4dr SUV", "SUV", "AWD", "Hybrid"),
    ("Passenger Van", "Minivan", "FWD", "Flex Fuel"),
];

pub(crate) const TRANSMISSIONS: &[&str] = &[
    "Automatic",
    "CVT",
    "8-Speed Automatic",
    "6-Speed Automatic",
    "10-Speed Automatic",
    "9-Speed Automatic",
    "Manual",
    "6-Speed Manual",
    "7-Speed Dual-Clutch",
    "Single-Speed",
    "5-Speed Manual",
    "eCVT",
];

pub(crate) const COLORS: &[&str] = &[
    "Black", "White", "Gray", "Silver", "Blue", "Red", "Green", "Brown", "Beige", "Orange", "Gold", "Yellow",
    "Purple",
];

/// Words that makers add to a plain color.
pub(crate) const SHADES: &[&str] = &[
    "Magnetic", "Midnight", "Oxford", "Summit", "Crystal", "Lunar", "Granite", "Velvet", "Sonic", "Platinum",
    "Arctic", "Billet", "Radiant", "Modern", "Diamond", "Ruby", "Stone", "Iconic", "Phantom", "Snow",
];
pub(crate) const FINISHES: &[&str] = &["Metallic", "Pearl", "Tri-Coat"];

pub(crate) const OPTIONS: &[&str] = &[
    "Heated front seats",
    "Leather upholstery",
    "Navigation system",
    "Apple CarPlay",
    "Android Auto",
    "Backup camera",
    "Blind-spot monitor",
    "Adaptive cruise control",
    "Lane keeping assist",
    "Remote start",
    "Power liftgate",
    "Third-row seating",
    "Sunroof",
    "Tow package",
    "Keyless entry",
    "Alloy wheels",
    "Bluetooth",
    "Premium sound",
    "Parking sensors",
    "Ventilated seats",
];
