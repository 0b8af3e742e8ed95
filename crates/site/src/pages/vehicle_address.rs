//! Addresses of vehicles' pages.

use inventory::Query;

/// The parts of a vehicle's address.
pub(super) struct VehicleAddress {
    /// The last segment.
    pub stock_number: String,
    /// The slug's words, such as year, make and model.
    pub words: String,
}

impl VehicleAddress {
    /// Parses the path before decoding, because a stock number may contain a slash.
    pub(super) fn parse(path: &str) -> Self {
        let mut segments = path.split('/').filter(|segment| !segment.is_empty()).skip(1);
        let slug = segments.next().unwrap_or_default();
        let last = segments.last().unwrap_or(slug);
        Self { stock_number: decoded(last), words: bounded(&decoded(slug).replace('-', " ")) }
    }
}

/// Limits the text to the length of a search.
pub(super) fn bounded(text: &str) -> String {
    text.chars().take(Query::MAX_SEARCH_CHARS).collect()
}

pub(super) fn decoded(path: &str) -> String {
    percent_encoding::percent_decode_str(path).decode_utf8_lossy().into_owned()
}

/// The stock number in the path of a vehicle's page; `None` for other paths.
pub(super) fn number_in(path: &str) -> Option<String> {
    let is_vehicle = ["/used-vehicles/", "/vehicle/"].iter().any(|prefix| path.starts_with(prefix));
    is_vehicle.then(|| VehicleAddress::parse(path).stock_number).filter(|number| !number.is_empty())
}
