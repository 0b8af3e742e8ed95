//! Vehicle addresses (VEHICLE-2).

use super::Vehicle;
use crate::text::slug;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Everything but RFC 3986's unreserved characters.
const SEGMENT: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

impl Vehicle {
    /// The address of the vehicle's page: [`vehicle_path`].
    pub fn path(&self) -> String {
        vehicle_path(&self.year_make_model(), self.stock_number.as_str())
    }

    /// `/vehicle/{stock number, percent-encoded}`: the search panel's link, which redirects to the
    /// vehicle's page.
    pub fn short_path(&self) -> String {
        format!("/vehicle/{}", segment(self.stock_number.as_str()))
    }
}

/// `/used-vehicles/{slug of year, make, model}/{stock number, percent-encoded}`. An empty slug is
/// replaced by `vehicle`.
pub fn vehicle_path(year_make_model: &str, stock_number: &str) -> String {
    let slug = slug(year_make_model);
    let slug = if slug.is_empty() { "vehicle" } else { &slug };
    format!("/used-vehicles/{slug}/{}", segment(stock_number))
}

/// Escapes stock numbers that would be dot segments.
const DOTS_ESCAPE: char = '~';

/// The stock number as one path segment. Browsers resolve `.` and `..`, even percent-encoded, so
/// these are escaped.
fn segment(stock_number: &str) -> String {
    let encoded = utf8_percent_encode(stock_number, SEGMENT).to_string();
    if is_dots(stock_number) {
        return format!("{DOTS_ESCAPE}{encoded}");
    }
    match encoded.rsplit_once('.') {
        // The page's Markdown and JSON have these suffixes.
        Some((rest, suffix @ ("md" | "json"))) => format!("{rest}%2E{suffix}"),
        _ => encoded,
    }
}

/// The stock number of an escaped, decoded segment.
pub(crate) fn unescape_dots(segment: &str) -> Option<&str> {
    segment.strip_prefix(DOTS_ESCAPE).filter(|rest| is_dots(rest))
}

fn is_dots(text: &str) -> bool {
    matches!(text, "." | "..")
}
