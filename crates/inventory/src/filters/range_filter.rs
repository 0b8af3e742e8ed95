//! The range filters: year, price and mileage, with their parameters, limits and texts.

use super::Bounds;
use crate::money::format_number;
use crate::{Fact, Money};
use enum_map::{Enum, enum_len};
use messages::{Key, Messages, key};

/// A figure that can be filtered by range (FILTER-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum RangeFilter {
    Year,
    /// Dealer price in whole dollars.
    Price,
    /// Miles.
    Mileage,
}

/// The unit of a range filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum Unit {
    /// `$12,500`
    Dollars,
    /// `2015`
    Year,
    /// `80,000 miles`
    Miles,
}

/// A row of the table of range filters.
pub(crate) struct RangeDefinition {
    name: &'static str,
    /// `None` for the advertised price.
    pub(crate) fact: Option<Fact>,
    params: (&'static str, &'static str),
    label: Key,
    /// The filter's place in the form, among all filters.
    pub(super) form_position: u8,
    unit: Unit,
    /// An end at or below it is open.
    min: u32,
    /// An end at or above it is open; `None` if that depends on the inventory.
    pub(crate) max: Option<u32>,
    step: u32,
    /// The least amount by which the filter is loosened.
    pub(crate) loosening_step: u32,
    stored_units: u32,
    /// The limits that the form offers as links; if empty, the inventory's quartiles.
    pub(crate) presets: &'static [u32],
    /// Quartiles are rounded up to a multiple.
    pub(crate) preset_multiple: u32,
    /// A preset is a lower end.
    pub(crate) preset_is_min: bool,
}

impl RangeFilter {
    pub(crate) const fn definition(self) -> RangeDefinition {
        match self {
            Self::Year => RangeDefinition {
                name: "year",
                fact: Some(Fact::Year),
                params: ("year_min", "year_max"),
                label: key::QUERY_RANGE_YEAR,
                form_position: 80,
                unit: Unit::Year,
                min: 2000,
                max: None,
                step: 1,
                loosening_step: 1,
                stored_units: 1,
                presets: &[],
                preset_multiple: 1,
                preset_is_min: true,
            },
            Self::Price => RangeDefinition {
                name: "price",
                fact: None,
                params: ("price_min", "price_max"),
                label: key::QUERY_RANGE_PRICE,
                form_position: 50,
                unit: Unit::Dollars,
                min: 0,
                max: Some(100_000),
                step: 1000,
                loosening_step: 500,
                stored_units: 100,
                presets: &[],
                preset_multiple: 5_000,
                preset_is_min: false,
            },
            Self::Mileage => RangeDefinition {
                name: "mileage",
                fact: Some(Fact::Mileage),
                params: ("mileage_min", "mileage_max"),
                label: key::QUERY_RANGE_MILEAGE,
                form_position: 90,
                unit: Unit::Miles,
                min: 0,
                max: Some(200_000),
                step: 5000,
                loosening_step: 5_000,
                stored_units: 1,
                // Nearly new, usual, high.
                presets: &[30_000, 60_000, 100_000],
                preset_multiple: 1,
                preset_is_min: false,
            },
        }
    }

    /// All, in the order of addresses.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..enum_len::<Self>()).map(Self::from_usize)
    }

    /// The unit of the filter's numbers.
    pub const fn unit(self) -> Unit {
        self.definition().unit
    }

    /// The parameter that sets both ends at once.
    pub(crate) const fn name(self) -> &'static str {
        self.definition().name
    }

    /// The parameters of the lower and the upper end.
    pub const fn param_names(self) -> (&'static str, &'static str) {
        self.definition().params
    }

    /// The label for shoppers.
    pub const fn label(self) -> Key {
        self.definition().label
    }

    /// The filter's lower limit. An end at or below it is open.
    pub const fn min(self) -> u32 {
        self.definition().min
    }

    /// The step of the filter's slider.
    pub const fn step(self) -> u32 {
        self.definition().step
    }

    /// The units of the column in one unit of the filter: cents per dollar.
    pub const fn stored_units(self) -> u32 {
        self.definition().stored_units
    }

    /// Parses an end. Amounts may have commas, dollars a dollar sign.
    pub(crate) fn parse_end(self, text: &str) -> Option<u32> {
        match self.unit() {
            Unit::Year => parse_whole_number(text),
            Unit::Dollars => parse_grouped_number(text.strip_prefix('$').unwrap_or(text).trim_start()),
            Unit::Miles => parse_grouped_number(text),
        }
    }

    /// Parses both ends in one value: a year, or the hero form's price range `min-max` (FILTER-4).
    pub(crate) fn parse_both_ends(self, text: &str) -> Option<Bounds> {
        match self {
            Self::Year => parse_whole_number(text).map(Bounds::exactly),
            Self::Price => {
                let (min, max) = text.split_once('-')?;
                let end = |text: &str| parse_whole_number(text).filter(|_| !text.is_empty());
                Some(Bounds { min: Some(end(min)?), max: Some(end(max)?) })
            }
            Self::Mileage => None,
        }
    }

    /// The parameter of a single value, if there is one.
    pub fn single_param_name(self) -> Option<&'static str> {
        (self == Self::Year).then_some(self.name())
    }

    /// Swaps reversed ends and opens ends at or beyond the filter's limits. `max` is the upper
    /// limit, if known. A single year stays: 2000 means that year, not all before it.
    pub(crate) fn normalize(self, bounds: Bounds, max: Option<u32>) -> Bounds {
        let bounds = bounds.ordered();
        if self.single_param_name().is_some() && bounds.single().is_some() {
            return bounds;
        }
        Bounds {
            min: bounds.min.filter(|&end| end > self.min()),
            max: bounds.max.filter(|&end| max.is_none_or(|max| end < max)),
        }
    }

    /// Formats a span of values: `$18,990 – $45,000`, `12,000 – 90,000 miles`, `2012 – 2024`.
    pub(crate) fn format_span(self, min: u32, max: u32, messages: &Messages) -> String {
        let unit = self.unit();
        let span = if min == max { unit.format(min) } else { unit.format_span(min, max, messages) };
        unit.with_name(span, messages)
    }

    /// A limit that the form offers: `Under $15,000`, `2018 or newer`.
    pub(crate) fn preset_label(self, limit: u32, messages: &Messages) -> String {
        let limit = self.unit().format(limit);
        match self {
            Self::Year => messages.query_preset_year(&limit).to_string(),
            Self::Price => messages.query_preset_price(&limit).to_string(),
            Self::Mileage => messages.query_preset_mileage(&limit).to_string(),
        }
    }

    /// Describes a filter's range: `Price: $10,000 – $20,000`, `Up to $20,000`,
    /// `Under 40,000 miles`; `None` if it is open.
    pub fn describe(self, Bounds { min, max }: Bounds, messages: &Messages) -> Option<String> {
        let unit = self.unit();
        let span = |min: u32, max: u32| {
            if min == max && self.single_param_name().is_some() {
                unit.format(min)
            } else {
                unit.format_span(min, max, messages)
            }
        };
        let text = match (self, min, max) {
            (_, None, None) => return None,
            (Self::Year, Some(min), Some(max)) => messages.query_year(&span(min, max)).to_string(),
            (Self::Year, Some(min), None) => messages.query_year_from(&unit.format(min)).to_string(),
            (Self::Year, None, Some(max)) => messages.query_year_to(&unit.format(max)).to_string(),
            (Self::Price, Some(min), Some(max)) => messages.query_price(&span(min, max)).to_string(),
            (Self::Price, Some(min), None) => messages.query_price_from(&unit.format(min)).to_string(),
            (Self::Price, None, Some(max)) => messages.query_price_to(&unit.format(max)).to_string(),
            (Self::Mileage, Some(min), Some(max)) => messages.query_mileage(&span(min, max)).to_string(),
            (Self::Mileage, Some(min), None) => messages.query_mileage_from(&unit.format(min)).to_string(),
            (Self::Mileage, None, Some(max)) => messages.query_mileage_to(&unit.format(max)).to_string(),
        };
        Some(text)
    }

    /// The number of further ones within a range: `3 more up to $20,000`, `2 more from 2018 on`.
    pub(crate) fn describe_more(self, added: &str, bounds: Bounds, messages: &Messages) -> String {
        match (self, bounds.min, bounds.max) {
            (Self::Year, Some(min), None) => messages.query_more_year_from(&added, &min).to_string(),
            (Self::Year, None, Some(max)) => messages.query_more_year_to(&added, &max).to_string(),
            (_, Some(min), Some(max)) => {
                messages.query_more_within(&added, &self.format_span(min, max, messages)).to_string()
            }
            _ => {
                let range = self.describe(bounds, messages).unwrap_or_default().to_lowercase();
                messages.query_more_range(&added, &range).to_string()
            }
        }
    }
}

impl Unit {
    pub fn all() -> impl Iterator<Item = Self> {
        (0..enum_len::<Self>()).map(Self::from_usize)
    }

    /// The name in the form.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dollars => "dollars",
            Self::Year => "year",
            Self::Miles => "miles",
        }
    }

    /// Amounts with what they count, as in a sentence: `80,000 miles`, `$12,500`.
    pub fn with_name(self, amounts: String, messages: &Messages) -> String {
        match self {
            Self::Dollars | Self::Year => amounts,
            Self::Miles => messages.units_miles(&amounts).to_string(),
        }
    }

    /// `$12,500`, `2015`, `80,000`.
    pub fn format(self, number: u32) -> String {
        match self {
            Self::Dollars => Money::dollars(number.into()).to_string(),
            Self::Year => number.to_string(),
            Self::Miles => format_number(number.into()),
        }
    }

    fn format_span(self, min: u32, max: u32, messages: &Messages) -> String {
        messages.units_span(&self.format(min), &self.format(max)).to_string()
    }
}

/// Parses digits, capped at `u32::MAX`.
pub(crate) fn parse_whole_number(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().unwrap_or(u32::MAX))
}

fn parse_grouped_number(text: &str) -> Option<u32> {
    let digits = text.replace(',', "");
    parse_whole_number(&digits).filter(|_| !digits.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn malformed_amounts_are_no_price() {
        for malformed in ["$", ",", "$,", "-1", "12.5", "12e3", "$$5"] {
            assert_eq!(RangeFilter::Price.parse_end(malformed), None, "{malformed}");
        }
    }
}
