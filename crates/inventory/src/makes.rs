//! Makes: their names, and the identifiers that their VINs begin with.

use crate::text::{compact, fold};
use hashbrown::HashMap;
use std::sync::LazyLock;

/// Makes, ascending: the usual name and others that records, addresses and shoppers use, separated by commas, and
/// the world manufacturer identifiers of their cars, light trucks and vans (49 CFR 565.15), separated by spaces.
/// An identifier of two characters is for all that start with it, and one may stand at several makes. Identifiers
/// are from NHTSA's Product Information Catalog (vPIC, tables `Wmi`, `Wmi_Make` and `Make`; in the public domain).
/// Those of heavy trucks, of makers of fewer than 1,000 vehicles a year (`9` in the third place) and of makes that
/// are not driven here are left out; Scion is written as vPIC decodes its cars.
const MAKES: &[(&str, &str)] = &[
    ("Acura", "19U 19V 2HH 2HN 2HU 3HD 4W5 5FR 5FS 5J8 5KC JAE JH4"),
    ("Alfa Romeo, alfa", "ZAR ZAS"),
    ("American Motors, amc", "1AC 1AM 2CC 2CM"),
    ("Aston Martin, aston", "SCF SD7"),
    ("Audi", "TRU WA1 WAU WU1 WUA"),
    ("Bentley", "SCB SJA"),
    ("BMW, beamer, beemer, bimmer", "3MF 3MW 4US 5UM 5UX 5YM WAP WB1 WB3 WB5 WBA WBS WBX WBY"),
    ("Bugatti", ""),
    ("Buick", "1G4 2G4 3G4 3G5 4GL 5GA 5GD KL4 LRB W04 W06"),
    ("BYD", "LGX LPE"),
    ("Cadillac, caddy", "1G6 1GY 2G6 3GG 3GY LRB LRE LSG W06"),
    (
        "Chevrolet, chevy, chev, chebby, chevvy",
        "1G1 1GA 1GB 1GC 1GN 1Y1 2C1 2CC 2CN 2G1 2G8 2GB 2GC 2GN 3G1 3GC 3GM 3GN 3N6 4G1 4G3 4W1 6G1 6G3 \
         J81 J8Z JG1 JN6 KL1 KL2 KL7 KL8",
    ),
    (
        "Chrysler",
        "1A3 1A4 1A7 1A8 1C3 1C4 1C6 1C8 2A3 2A4 2A7 2A8 2C3 2C4 2C6 2C8 2CA 3A3 3A4 3A7 3A8 3B3 3C3 3C4 \
         3C6 3C8 3CA 4C3 ZC2",
    ),
    ("Daewoo", "5GD KLA"),
    ("Daihatsu", "JD1 JD2"),
    ("Datsun", "JN1"),
    (
        "Dodge",
        "1B3 1B4 1B7 1B8 1C3 1C4 1C6 1D3 1D4 1D7 1D8 2B3 2B4 2B7 2B8 2C3 2C4 2C6 2D3 2D4 2D7 2D8 3B3 3B4 \
         3B7 3B8 3C3 3C4 3C6 3D2 3D3 3D4 3D7 3D8 4B3 JB3 JB4 JB7 WD0 WD8 ZAC",
    ),
    ("Eagle", "1E3 2E3 2XM 3E3 4E3 JE3 JE4 MN3"),
    ("Ferrari", "ZFD ZFF ZSG"),
    ("Fiat", "1C3 1C4 1C6 2C3 2C4 2C6 3C3 3C4 3C6 3E4 JC1 ZAC ZFA ZFB ZFC"),
    ("Fisker", "514 VCF YH4"),
    (
        "Ford",
        "177 1F1 1F7 1FA 1FB 1FC 1FD 1FM 1FT 1ZV 2FA 2FD 2FM 2FT 3FA 3FM 3FN 3FR 3FT 9BF JC2 KNJ MAJ NM0 \
         WF0",
    ),
    ("Freightliner", ""),
    ("Genesis", "5NM KMH KMT KMU"),
    ("Geo", "1Y1 2C1 2CK 2CN J81 JG1"),
    ("GMC", "1G5 1GD 1GJ 1GK 1GT 2C0 2CK 2CT 2GD 2GK 2GT 3GD 3GK 3GT 4G5 5G3 7GZ JGT"),
    ("Honda", "19X 1HG 2HG 2HJ 2HK 3CZ 3DH 3GP 3HD 3HG 4S6 5FN 5FP 5J0 5J6 5J7 5KB 7FA JH1 JHL JHM SHH SHS"),
    ("Hummer", "1GT 5GN 5GR 5GT ADM"),
    ("Hyundai", "2HM 3KM 3KP 5NM 5NP 5NT 5XY 7YA KM8 KME KMF KMH KMU KND PFD U5Y"),
    ("INEOS", "SC6 SH7"),
    ("Infiniti", "1N4 1N6 3N1 3N6 3PC 5N1 5N3 JN1 JN8 JNK JNR JNT JNX SJK"),
    ("International", "5RJ JPB JPE"),
    ("Isuzu", "1GG 4GT 4NU 4S1 4S2 J8C J8T JAA JAB JAC JR2 LES LM5"),
    ("Jaguar, jag", "SAD SAJ"),
    ("Jeep", "1C4 1C6 1J3 1J4 1J7 1J8 1JC 1JT 2BC 2C4 2C6 2J4 3C4 3C6 3J4 ZAC ZFB"),
    ("Karma", "50G"),
    ("Kia", "3KM 3KP 5XX 5XY KNA KNC KND KNH U5Y"),
    ("Lamborghini, lambo", "ZHW ZPB"),
    ("Land Rover, rover, range rover", "SAL"),
    ("Lexus, lex", "2T2 58A 5TD JT6 JT8 JTE JTH JTJ"),
    ("Lincoln", "1L1 1LJ 1LN 1MR 2LJ 2LM 2LN 3LN 5L1 5LM 5LT"),
    ("Lotus", "LJU SCC"),
    ("Lucid", "50E 7UU"),
    ("Maserati", "ZAM ZN6"),
    ("Maybach", "WDB"),
    ("Mazda", "1YV 3MD 3MV 3MY 3MZ 4F2 4F3 4F4 7MM JC1 JM1 JM2 JM3"),
    ("McLaren", "SBM"),
    (
        "Mercedes-Benz, mercedes, benz",
        "1MB 4JG 55S 8BR 8BT 8BU 9DB W1K W1N W1V W1W W1X W1Y W1Z WD3 WD4 WDB WDC WDD WDP",
    ),
    ("Mercury", "1ME 1ZW 2ME 2MR 3MA 3ME 4M2 4M4 6MP"),
    ("Merkur", "WF1"),
    ("MINI", "WMW WMZ"),
    ("Mitsubishi, mitsu", "1Z3 1Z4 1Z6 1Z7 1Z8 4A3 4A4 4P3 6MM JA3 JA4 JA7 JB4 JJ3 JP4 KPH ML3"),
    ("Nissan", "1N4 1N6 3N1 3N6 3N8 3PC 4N2 4N4 5BZ 5N1 JA4 JN1 JN6 JN8 KNM SJK"),
    ("Oldsmobile", "1G3 1GH 2G3 3G3"),
    ("Peugeot", "VF3"),
    ("Plymouth", "1P3 1P4 1P7 2P3 2P4 2P7 3P3 3P4 3P7 JP3 JP4 JP7 MP3"),
    ("Polestar", "7SY LPS YSM YSR"),
    ("Pontiac", "1G2 1G5 1G7 1GM 2C2 2CG 2CK 2G2 2G7 3G2 3G7 4G2 5Y2 6G2 JG2 KL2"),
    ("Porsche", "WP0 WP1"),
    ("Ram", "1C4 1C6 1D7 2C4 2C6 3C4 3C6 3C7 3D7 ZAC ZFB"),
    ("Rivian", "7FC 7PD"),
    ("Rolls-Royce, rolls", "SCA SLA"),
    ("Saab", "3G0 5S3 JF4 YK1 YS3"),
    ("Saturn", "1G8 3GS 4NT 5GZ W08"),
    ("Scion", "3MY JF1 JTD JTK JTL JTN"),
    ("smart", "WME"),
    ("Subaru, subie, subura, suburu", "1S4 4S3 4S4 JF1 JF2 JF3 JTE JTM"),
    ("Suzuki", "2S2 2S3 5Z6 JG7 JGC JGT JS1 JS2 JS3 JS4 KL5"),
    ("Tesla", "5YJ 7G2 7SA LRW SFZ XP7"),
    (
        "Toyota, yota",
        "1NX 2T1 2T3 3MY 3TM 3TY 4T1 4T3 4T4 4TA 5TB 5TD 5TE 5TF 5YF 7MM 7MU 7SV JF1 JT2 JT3 JT4 JT5 JTD \
         JTE JTF JTG JTK JTL JTM JTN NMT SB1 VNK WZ1",
    ),
    ("VinFast", "RLL"),
    (
        "Volkswagen, vw, vdub, volks",
        "1C4 1C6 1V1 1V2 1VW 2C4 2C6 2V4 2V8 3C4 3C6 3VV 3VW 9BW WV1 WV2 WV3 WVG WVW",
    ),
    ("Volvo", "4VJ 7JD 7JR 9BV LVY LYV YV YV1 YV4"),
];

/// No name of a make has more words.
const MAX_WORDS: usize = 2;

/// The make of each name in compact form.
static BY_NAME: LazyLock<HashMap<String, &'static str>> =
    LazyLock::new(|| make_names().map(|(name, make)| (compact(&fold(name)), make)).collect());

/// Every make, ascending.
pub fn known_makes() -> impl Iterator<Item = &'static str> {
    MAKES.iter().map(|(names, _)| usual(names))
}

/// Every name of every make, each with the make: `Chevrolet`, `chevy`.
pub fn make_names() -> impl Iterator<Item = (&'static str, &'static str)> {
    MAKES.iter().flat_map(|(names, _)| names.split(", ").map(|name| (name, usual(names))))
}

fn usual(names: &'static str) -> &'static str {
    names.split(',').next().unwrap_or(names)
}

/// The make that has this name, in any case and punctuation: `Chevrolet` for `chevy`.
pub fn make_named(name: &str) -> Option<&'static str> {
    BY_NAME.get(&compact(&fold(name))).copied()
}

/// Every name of the make that has this name: also `Chevrolet` for `chevy`.
pub(crate) fn names_of_make(name: &str) -> impl Iterator<Item = &'static str> {
    let make = make_named(name);
    make_names().filter(move |(_, of)| Some(*of) == make).map(|(name, _)| name)
}

/// The make that a text begins with, whether or not a vehicle of it is here: `Lamborghini` for
/// `lamborghini urus`.
pub fn leading_make(text: &str) -> Option<&'static str> {
    let folded = fold(text);
    let words = folded.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.take(MAX_WORDS).collect();
    make_named(&words[..words_of_make(&words)].concat())
}

/// The number of first words that are the name of a make.
pub(crate) fn words_of_make(words: &[&str]) -> usize {
    let lengths = (1..=words.len().min(MAX_WORDS)).rev();
    lengths.into_iter().find(|&length| make_named(&words[..length].concat()).is_some()).unwrap_or_default()
}

/// The makes that a VIN's manufacturer's identifier may stand for; none if no make has it.
pub(crate) fn makes_of_vin(vin: &str) -> impl Iterator<Item = &'static str> {
    let has_code = move |codes: &str| codes.split_whitespace().any(|code| vin.starts_with(code));
    MAKES.iter().filter(move |(_, codes)| has_code(codes)).map(|(names, _)| usual(names))
}
