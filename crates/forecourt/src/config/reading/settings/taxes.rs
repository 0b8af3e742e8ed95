//! Amounts, rates and places of taxes.

use super::{Problem, Setting, by_text, entries, people::parts};
use figment::value::Value;
use inventory::{Band, County, LocalRate, Money, Percent, slug};

impl Setting for Money {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no amount in dollars (write 50 or 29.50)", Self::read)
    }
}

impl Setting for Band {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is no rate of a part of the price (write 2.75 of 1600-3200)", |text| {
            let (rate, part) = text.split_once(" of ")?;
            let (above, up_to) = part.split_once('-')?;
            Self::new(Percent::read(rate)?, Money::read(above)?, Money::read(up_to)?)
        })
    }
}

impl Setting for LocalRate {
    fn read(value: &Value) -> Result<Self, Problem> {
        by_text(value, "is neither a percentage nor county", |text| match text {
            "county" => Some(Self::OfTheCounty),
            rate => Percent::read(rate).map(Self::OfTheLot),
        })
    }
}

impl Setting for jiff::civil::Date {
    fn read(value: &Value) -> Result<Self, Problem> {
        // A file's own kind of date comes as a table of one.
        let value = value.as_dict().and_then(|table| table.values().next()).unwrap_or(value);
        by_text(value, "is no day (write 2026-11-23)", |text| text.parse().ok())
    }
}

impl Setting for Vec<County> {
    fn read(value: &Value) -> Result<Self, Problem> {
        let county = |entry: &Value| {
            let [name, rate, fee] = parts(entry, ["name", "rate", "fee"])?;
            let wrong =
                || Problem::new(entry, "is no place with a rate and a fee (write Shelby County | 2.25 | 50)");
            let rate = rate.map(|rate| Percent::read(&rate).ok_or_else(wrong)).transpose()?;
            let fee = fee.map(|fee| Money::read(&fee).ok_or_else(wrong)).transpose()?;
            Ok(County { name: name.filter(|name| !slug(name).is_empty()).ok_or_else(wrong)?, rate, fee })
        };
        entries(value, ';').iter().map(county).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::settings::tests::read;

    #[test]
    fn a_band_is_a_rate_of_what_lies_between_two_amounts() {
        let band: Band = read("2.75 of 1600-3200").unwrap();
        assert_eq!(band.of(Money::dollars(10_000)), Money::dollars(44));
        for wrong in ["2.75", "2.75 of 3200", "2.75 of 3200-1600", "of 1-2"] {
            assert!(read::<Band>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_local_rate_is_that_of_the_lot_or_that_of_the_buyers_county() {
        assert_eq!(read("county"), Ok(LocalRate::OfTheCounty));
        assert_eq!(read("2.75"), Ok(LocalRate::OfTheLot(Percent::read("2.75").unwrap())));
        assert!(read::<LocalRate>("city").is_err());
    }

    #[test]
    fn a_county_has_a_name_and_what_is_known_of_it() {
        let counties: Vec<County> =
            read("Shelby County | 2.25 | 50; Tipton County; Knox County||36.50").unwrap();
        let known: Vec<_> = counties
            .iter()
            .map(|county| (county.rate.map(|rate| rate.to_string()), county.fee.map(|fee| fee.to_string())))
            .collect();
        let text = |text: &str| Some(text.to_owned());
        assert_eq!(known, [(text("2.25"), text("$50")), (None, None), (None, text("$36.50"))]);
        for wrong in ["| 2.25", "?? | 2", "Shelby | fifty", "Shelby | 2 | fifty", "a|1|1|1"] {
            assert!(read::<Vec<County>>(wrong).is_err(), "{wrong}");
        }
    }
}
