//! World manufacturer identifiers: the first three characters of a VIN (49 CFR 565.15), with the makes
//! that are sold in the United States under each.

/// Makes with their identifiers, separated by spaces; one of two characters is for all that start with
/// it. From NHTSA's list of manufacturers. An identifier may stand at several makes.
const CODES: &[(&str, &str)] = &[
    ("acura", "19U 19V 2HH 2HN 5FR 5J8 5KC JH4"),
    ("alfa romeo", "ZAR ZAS"),
    ("aston martin", "SCF SD7"),
    ("audi", "TRU WA1 WAU WU1 WUA"),
    ("bentley", "SCB SJA"),
    ("bmw", "3MF 3MW 4US 5UM 5UX 5YM WB1 WB3 WB5 WBA WBS WBX WBY"),
    ("buick", "1G4 2G4 3G5 4GL 5GA 5GD KL4 LRB W04 W06"),
    ("cadillac", "1G6 1GY 2G6 3GY LRE W06"),
    ("chevrolet", "1G1 1GA 1GB 1GC 1GN 1Y1 2G1 2GB 2GC 2GN 3G1 3GC 3GN KL1 KL7 KL8 KL2"),
    ("chrysler", "1A4 1A8 1C3 1C4 1C8 2A4 2A8 2C3 2C4 2C8 3A4 3A8 3C3 3C4 3C8"),
    (
        "dodge",
        "1B3 1B4 1B7 1C3 1C4 1D3 1D4 1D7 1D8 2B3 2B4 2B7 2C3 2C4 2D4 2D7 2D8 3B7 3C3 3C4 3D2 3D3 3D4 3D7 ZAC",
    ),
    ("ferrari", "ZFF ZSG"),
    ("fiat", "3C3 JC1 ZFA ZFB ZFC"),
    ("ford", "1FA 1FB 1FC 1FD 1FM 1FT 1ZV 2FA 2FD 2FM 2FT 3FA 3FM 3FR 3FT MAJ NM0 WF0"),
    ("genesis", "5NM KMH KMT KMU"),
    ("gmc", "1GD 1GJ 1GK 1GT 2GD 2GK 2GT 3GD 3GK 3GT 7GZ"),
    ("honda", "19X 1HG 2HG 2HJ 2HK 3CZ 3GP 3HG 5FN 5FP 5J6 5J0 5KB 7FA JHL JHM SHH SHS"),
    ("hummer", "1GT 5GN 5GR 5GT"),
    ("hyundai", "2HM 3KP 5NM 5NP 5NT 5XY 7YA KM8 KMH KMF"),
    ("infiniti", "3PC 5N1 5N3 JN1 JN8 JNK JNR JNX"),
    ("jaguar", "SAD SAJ"),
    ("jeep", "1C4 1J4 1J8 3C4 ZAC"),
    ("kia", "3KP 5XX 5XY KNA KNC KND KNH"),
    ("lamborghini", "ZHW ZPB"),
    ("land rover", "SAL"),
    ("lexus", "2T2 58A JT6 JT8 JTH JTJ"),
    ("lincoln", "1LJ 1LN 2LJ 2LM 2LN 3LN 5L1 5LM 5LT"),
    ("lotus", "SCC"),
    ("lucid", "50E 7UU"),
    ("maserati", "ZAM ZN6"),
    ("mazda", "1YV 3MD 3MV 3MY 3MZ 4F2 4F4 7MM JM1 JM3"),
    ("mclaren", "SBM"),
    ("mercedes-benz", "4JG 55S W1K W1N W1V W1W W1X W1Y W1Z WD3 WD4 WDB WDC WDD WDP 8BR"),
    ("mercury", "1ME 1ZW 2ME 2MR 3ME 4M2"),
    ("mini", "WMW WMZ"),
    ("mitsubishi", "4A3 4A4 6MM JA3 JA4 JA7 ML3"),
    ("nissan", "1N4 1N6 3N1 3N6 3N8 5BZ 5N1 JN1 JN6 JN8 KNM"),
    ("oldsmobile", "1G3 1GH 2G3"),
    ("polestar", "LPS YSM YSR YV"),
    ("pontiac", "1G2 1GM 2CK 2G2 3G2 3G7 5Y2 6G2 KL2"),
    ("porsche", "WP0 WP1"),
    ("ram", "1C6 2C4 3C6 3C7 3D7 1D7 ZFB"),
    ("rivian", "7FC 7PD"),
    ("rolls-royce", "SCA SLA"),
    ("saab", "YS3 3G0"),
    ("saturn", "1G8 3GS 5GZ W08"),
    ("scion", "JTK JTL JTN JTD JF1 3MY"),
    ("smart", "WME"),
    ("subaru", "1S4 4S3 4S4 JF1 JF2 JTM"),
    ("suzuki", "2S2 2S3 JS1 JS2 JS3 KL5 5Z6"),
    ("tesla", "5YJ 7G2 7SA LRW XP7"),
    (
        "toyota",
        "1NX 2T1 2T3 3MY 3TM 3TY 4T1 4T3 4T4 5TB 5TD 5TE 5TF 5YF 7MU 7SV JT2 JT3 JT4 JTD JTE JTF JTG JTK JTL JTM JTN JF1",
    ),
    ("volkswagen", "1V1 1V2 1VW 2V4 3VV 3VW WV1 WV2 WV3 WVG WVW"),
    ("volvo", "7JR LVY LYV YV"),
];

/// The makes, in lower case, that a manufacturer's identifier may stand for; none if it is not known.
pub(super) fn makes(vin: &str) -> impl Iterator<Item = &'static str> {
    let has_code = move |codes: &str| codes.split(' ').any(|code| vin.starts_with(code));
    CODES.iter().filter(move |(_, codes)| has_code(codes)).map(|&(make, _)| make)
}
