//! What is filtered by a range: year, price, mileage, with what there is to say of each.

use super::Bounds;
use crate::words::money::grouped;
use crate::{Money, Vehicle};
use enum_map::Enum;

/// What a vehicle is measured by; a range of it is asked for (FILTER-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
pub enum Measure {
    /// Model year.
    Year,
    /// Dealer price in whole dollars.
    Price,
    /// Miles.
    Mileage,
}

/// What the table has of a measure.
struct Entry {
    name: &'static str,
    ends: (&'static str, &'static str),
    label: &'static str,
    from: u32,
    to: Option<u32>,
    step: u32,
    grain: u32,
}

impl Measure {
    const fn entry(self) -> Entry {
        match self {
            Self::Year => Entry {
                name: "year",
                ends: ("year_min", "year_max"),
                label: "Year",
                from: 2000,
                to: None,
                step: 1,
                grain: 1,
            },
            Self::Price => Entry {
                name: "price",
                ends: ("price_min", "price_max"),
                label: "Price",
                from: 0,
                to: Some(100_000),
                step: 1000,
                grain: 100,
            },
            Self::Mileage => Entry {
                name: "mileage",
                ends: ("mileage_min", "mileage_max"),
                label: "Mileage",
                from: 0,
                to: Some(200_000),
                step: 5000,
                grain: 1,
            },
        }
    }

    /// The parameter that says both ends at once.
    pub(crate) const fn name(self) -> &'static str {
        self.entry().name
    }

    /// The parameters of the lower end and of the upper.
    pub const fn end_names(self) -> (&'static str, &'static str) {
        self.entry().ends
    }

    /// What a shopper calls it.
    pub const fn label(self) -> &'static str {
        self.entry().label
    }

    /// Where its filter begins, and hides nothing below.
    pub const fn from(self) -> u32 {
        self.entry().from
    }

    /// Where its filter ends, and hides nothing above; that of the years is the lot's.
    pub(crate) const fn to(self) -> Option<u32> {
        self.entry().to
    }

    /// The step of its filter.
    pub const fn step(self) -> u32 {
        self.entry().step
    }

    /// How many of the column's units make one of the filter's: cents in a dollar.
    pub(crate) const fn grain(self) -> u32 {
        self.entry().grain
    }

    /// The vehicle's, in the units of the column; more than fit are the most that fit.
    pub(crate) fn value(self, vehicle: &Vehicle) -> Option<u32> {
        match self {
            Self::Year => vehicle.year.map(u32::from),
            Self::Price => {
                vehicle.list_price.map(|price| u32::try_from(price.in_cents()).unwrap_or(u32::MAX))
            }
            Self::Mileage => vehicle.mileage,
        }
    }

    /// An end as it is typed. A price may have a dollar sign; price and miles may have thousands.
    pub(crate) fn read(self, text: &str) -> Option<u32> {
        match self {
            Self::Year => whole_number(text),
            Self::Price => grouped_number(text.strip_prefix('$').unwrap_or(text).trim_start()),
            Self::Mileage => grouped_number(text),
        }
    }

    /// Both ends in one value: a year, or the hero form's range of prices, `min-max` (FILTER-4).
    pub(crate) fn read_both(self, text: &str) -> Option<Bounds> {
        match self {
            Self::Year => whole_number(text).map(Bounds::of_one),
            Self::Price => {
                let (min, max) = text.split_once('-')?;
                let end = |text: &str| whole_number(text).filter(|_| !text.is_empty());
                Some(Bounds { min: Some(end(min)?), max: Some(end(max)?) })
            }
            Self::Mileage => None,
        }
    }

    /// The one value that both ends are written as.
    pub(crate) fn written_alone(self, bounds: Bounds) -> Option<u32> {
        bounds.single().filter(|_| self == Self::Year)
    }

    /// The range with its ends in their order, and those open that stand at the filter's own or beyond; `to` is its upper one,
    /// where that is known yet. One single year is never opened: who asks for 2000 wants that year, not all before it.
    pub(crate) fn settled(self, bounds: Bounds, to: Option<u32>) -> Bounds {
        let bounds = bounds.upright();
        if self.written_alone(bounds).is_some() {
            return bounds;
        }
        Bounds {
            min: bounds.min.filter(|&min| min > self.from()),
            max: bounds.max.filter(|&max| to.is_none_or(|to| max < to)),
        }
    }

    /// From one to another as a shopper reads it: `$18,990 – $45,000`, `12,000 – 90,000 miles`, `2012 – 2024`.
    pub(crate) fn span(self, least: u32, most: u32) -> String {
        let figure = |number: u32| match self {
            Self::Year => number.to_string(),
            Self::Price => Money::dollars(number.into()).to_string(),
            Self::Mileage => grouped(number.into()),
        };
        let unit = if self == Self::Mileage { " miles" } else { "" };
        if least == most {
            format!("{}{unit}", figure(least))
        } else {
            format!("{} – {}{unit}", figure(least), figure(most))
        }
    }

    /// The range as a shopper reads it: `Price: $10,000 – $20,000`, `Up to $20,000`, `Under 40,000 miles`; nothing where it is open.
    pub(crate) fn words(self, Bounds { min, max }: Bounds) -> Option<String> {
        let dollars = |amount| Money::dollars(u64::from(amount));
        let miles = |count| grouped(u64::from(count));
        Some(match (self, min, max) {
            (_, None, None) => return None,
            (Self::Year, Some(min), Some(max)) if min == max => format!("Year: {min}"),
            (Self::Year, Some(min), Some(max)) => format!("Year: {min} – {max}"),
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

/// Digits and nothing else; more than fit are the most that fit.
pub(crate) fn whole_number(text: &str) -> Option<u32> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().unwrap_or(u32::MAX))
}

/// Digits, with commas between them or not.
fn grouped_number(text: &str) -> Option<u32> {
    let digits = text.replace(',', "");
    whole_number(&digits).filter(|_| !digits.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_amount_is_no_price() {
        for nothing in ["$", ",", "$,", "-1", "12.5", "12e3", "$$5"] {
            assert_eq!(Measure::Price.read(nothing), None, "{nothing}");
        }
    }
}
