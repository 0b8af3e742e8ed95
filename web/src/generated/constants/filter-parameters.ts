// Generated from constants of the Rust crates. Do not edit.

/** The parameters of facets and ranges, whose values analytics may receive, separated by spaces. */
export const FILTER_PARAMETERS = "make model trim body condition type drivetrain fuel cylinders displacement transmission color interior doors reduced arrival history feature status location year year_min year_max price_min price_max mileage_min mileage_max";
