//! The vehicle's address (VEHICLE-2).

use super::Vehicle;
use crate::words::slug::slug;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Everything but RFC 3986's unreserved characters.
const SEGMENT: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

impl Vehicle {
    /// The vehicle's own page: `/used-vehicles/{slug}/{stock_number}`, percent-encoded where it must be.
    pub fn path(&self) -> String {
        vehicle_path(self)
    }
}

/// `/used-vehicles/{slug of year, make, model}/{stock number, percent-encoded}`. The slug is `vehicle` where nothing of it is left.
pub fn vehicle_path(vehicle: &Vehicle) -> String {
    let words = slug(&vehicle.year_make_model());
    let words = if words.is_empty() { "vehicle" } else { &words };
    format!("/used-vehicles/{words}/{}", segment(vehicle.stock_number.as_str()))
}

/// `/vehicle/{stock number, percent-encoded}`: the search panel's link, which leads to the vehicle's own page.
pub fn short_path(vehicle: &Vehicle) -> String {
    format!("/vehicle/{}", segment(vehicle.stock_number.as_str()))
}

/// What stands before a stock number that would otherwise be a dot segment.
const DOTS_MARK: char = '~';

/// The stock number as exactly one path segment.
///
/// `.` and `..` would be resolved away by every browser, percent-encoded too, so they stand behind a mark.
fn segment(stock_number: &str) -> String {
    let encoded = utf8_percent_encode(stock_number, SEGMENT);
    if is_dots(stock_number) { format!("{DOTS_MARK}{encoded}") } else { encoded.to_string() }
}

/// The stock number behind the mark that [`segment`] set, if the decoded segment has one.
pub(crate) fn unmarked_dots(segment: &str) -> Option<&str> {
    segment.strip_prefix(DOTS_MARK).filter(|rest| is_dots(rest))
}

fn is_dots(text: &str) -> bool {
    matches!(text, "." | "..")
}
