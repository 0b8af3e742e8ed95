//! The range filters: year, price and mileage, with their parameters, limits and texts.

use super::Bounds;
use crate::money::format_number;
use crate::{Money, Vehicle};
use enum_map::Enum;

/// A figure that can be filtered by range (FILTER-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum RangeFilter {
    /// Model year.
    Year,
    /// Dealer price in whole dollars.
    Price,
    /// Miles.
    Mileage,
}

struct RangeDefinition {
    name: &'static str,
    params: (&'static str, &'static str),
    label: &'static str,
    min: u32,
    max: Option<u32>,
    step: u32,
    stored_units: u32,
}

impl RangeFilter {
    const fn definition(self) -> RangeDefinition {
        match self {
            Self::Year => RangeDefinition {
                name: "year",
                params: ("year_min", "year_max"),
                label: "Year",
                min: 2000,
                max: None,
                step: 1,
                stored_units: 1,
            },
            Self::Price => RangeDefinition {
                name: "price",
                params: ("price_min", "price_max"),
                label: "Price",
                min: 0,
                max: Some(100_000),
                step: 1000,
                stored_units: 100,
            },
            Self::Mileage => RangeDefinition {
                name: "mileage",
                params: ("mileage_min", "mileage_max"),
                label: "Mileage",
                min: 0,
                max: Some(200_000),
                step: 5000,
                stored_units: 1,
            },
        }
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
    pub const fn label(self) -> &'static str {
        self.definition().label
    }

    /// The filter's lower limit. An end at or below it is open.
    pub const fn min(self) -> u32 {
        self.definition().min
    }

    /// The filter's upper limit. An end at or above it is open. `None` for years, whose limit
    /// depends on the snapshot.
    pub(crate) const fn max(self) -> Option<u32> {
        self.definition().max
    }

    /// The step of the filter's slider.
    pub const fn step(self) -> u32 {
        self.definition().step
    }

    /// By how much the filter is loosened at least: dollars, miles, years.
    pub(crate) const fn loosening_step(self) -> u32 {
        match self {
            Self::Year => 1,
            Self::Price => 500,
            Self::Mileage => 5_000,
        }
    }

    /// How many units of the column are one unit of the filter: cents per dollar.
    pub(crate) const fn stored_units(self) -> u32 {
        self.definition().stored_units
    }

    /// The vehicle's value in units of the column, capped at `u32::MAX`.
    pub(crate) fn value(self, vehicle: &Vehicle) -> Option<u32> {
        match self {
            Self::Year => vehicle.year.map(u32::from),
            Self::Price => {
                vehicle.advertised_price().map(|price| u32::try_from(price.in_cents()).unwrap_or(u32::MAX))
            }
            Self::Mileage => vehicle.mileage,
        }
    }

    /// Parses an end. Price and mileage may have commas, price a dollar sign.
    pub(crate) fn parse_end(self, text: &str) -> Option<u32> {
        match self {
            Self::Year => parse_whole_number(text),
            Self::Price => parse_grouped_number(text.strip_prefix('$').unwrap_or(text).trim_start()),
            Self::Mileage => parse_grouped_number(text),
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

    /// The value if both ends print as one parameter.
    pub(crate) fn single_param(self, bounds: Bounds) -> Option<u32> {
        bounds.single().filter(|_| self == Self::Year)
    }

    /// Swaps reversed ends and opens ends at or beyond the filter's limits. `max` is the upper
    /// limit, if known. A single year stays: 2000 means that year, not all before it.
    pub(crate) fn normalize(self, bounds: Bounds, max: Option<u32>) -> Bounds {
        let bounds = bounds.ordered();
        if self.single_param(bounds).is_some() {
            return bounds;
        }
        Bounds {
            min: bounds.min.filter(|&end| end > self.min()),
            max: bounds.max.filter(|&end| max.is_none_or(|max| end < max)),
        }
    }

    /// Formats a span of values: `$18,990 – $45,000`, `12,000 – 90,000 miles`, `2012 – 2024`.
    pub(crate) fn format_span(self, min: u32, max: u32) -> String {
        let format = |number: u32| match self {
            Self::Year => number.to_string(),
            Self::Price => Money::dollars(number.into()).to_string(),
            Self::Mileage => format_number(number.into()),
        };
        let unit = if self == Self::Mileage { " miles" } else { "" };
        if min == max {
            format!("{}{unit}", format(min))
        } else {
            format!("{} – {}{unit}", format(min), format(max))
        }
    }

    /// Describes a filter's range: `Price: $10,000 – $20,000`, `Up to $20,000`,
    /// `Under 40,000 miles`; `None` if it is open.
    pub(crate) fn describe(self, Bounds { min, max }: Bounds) -> Option<String> {
        let dollars = |amount| Money::dollars(u64::from(amount));
        let miles = |count| format_number(u64::from(count));
        Some(match (self, min, max) {
            (_, None, None) => return None,
            (Self::Year, Some(min), Some(max)) => format!("Year: {}", self.format_span(min, max)),
            (Self::Year, Some(min), None) => format!("Year: {min} or newer"),
            (Self::Year, None, Some(max)) => format!("Year: {max} or older"),
            (Self::Price, Some(min), Some(max)) => format!("Price: {} – {}", dollars(min), dollars(max)),
            (Self::Price, Some(min), None) => format!("From {}", dollars(min)),
            (Self::Price, None, Some(max)) => format!("Up to {}", dollars(max)),
            (Self::Mileage, Some(min), Some(max)) => format!("{} – {} miles", miles(min), miles(max)),
            (Self::Mileage, Some(min), None) => format!("From {} miles", miles(min)),
            (Self::Mileage, None, Some(max)) => format!("Under {} miles", miles(max)),
        })
    }
}

impl RangeFilter {
    /// Describes a range within a sentence: `up to $20,000`, `from 2018 on`.
    pub(crate) fn describe_lowercase(self, bounds: Bounds) -> String {
        match (self, bounds.min, bounds.max) {
            (Self::Year, Some(min), None) => format!("from {min} on"),
            (Self::Year, None, Some(max)) => format!("up to {max}"),
            (_, Some(min), Some(max)) => format!("within {}", self.format_span(min, max)),
            _ => self.describe(bounds).unwrap_or_default().to_lowercase(),
        }
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
