//! The key of a vehicle (VEHICLE-1).

/// The dealership's own key of a vehicle: unique on the lot, last segment of the vehicle's address.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StockNumber(String);

impl StockNumber {
    /// Longest stock number, in characters.
    pub const MAX_CHARS: usize = 64;

    /// A stock number from text: trimmed, not empty, at most 64 characters, no control characters; `None` otherwise.
    pub fn new(text: &str) -> Option<Self> {
        let text = text.trim();
        let fits = !text.is_empty() && text.chars().count() <= Self::MAX_CHARS;
        (fits && !text.chars().any(char::is_control)).then(|| Self(text.to_owned()))
    }

    /// The stock number as the feed writes it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
