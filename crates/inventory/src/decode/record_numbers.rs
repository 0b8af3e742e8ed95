//! Reads numbers of a record: years, mileages, amounts.

use super::facts::{amount_among_words, is_no_price, miles as to_miles};
use super::field::{Field, Source};
use super::number::{Decimal, Unit};
use super::record::RecordDecoder;
use super::report::WORDS_BESIDE_AMOUNT;
use super::text::{self, MAX_LINE_CHARS};
use crate::Money;
use serde_json::Value;

const YEARS: std::ops::RangeInclusive<u64> = 1900..=2100;
const MAX_MILES: u64 = 2_000_000;
const MAX_PRICE: Money = Money::dollars(10_000_000);

impl RecordDecoder<'_> {
    /// The model year. A text of two digits is a year from 1950 to 2049.
    pub(super) fn year(&mut self, field: Field) -> Option<u32> {
        let two_digits = |text: &str| text.bytes().filter(u8::is_ascii_digit).count() == 2;
        let has_century = match self.row.get(field)? {
            Source::Json(json) => !json.get().starts_with('"') || !two_digits(json.get()),
            Source::Text(text) => !two_digits(text),
            Source::Texts(_) => true,
        };
        self.number(field, &Unit::MODEL_YEAR, |year| {
            if year.has_fraction() {
                return Err("not a whole year");
            }
            let whole = match year.whole() {
                short @ 0..50 if !has_century => 2000 + short,
                short @ 50..100 if !has_century => 1900 + short,
                whole => whole,
            };
            let in_range = YEARS.contains(&whole) && !year.negative;
            u32::try_from(whole).ok().filter(|_| in_range).ok_or("out of range")
        })
    }

    pub(super) fn mileage(&mut self, field: Field) -> Option<u32> {
        let source = self.row.get(field)?;
        let unit = match self.unit_of_mileage(field, source) {
            Ok(unit) => unit,
            Err(reason) => {
                self.issues.dropped(Field::MileageUnit.name(), reason);
                return None;
            }
        };
        let mut cut = false;
        let miles = self.number_in(field, source, unit, |miles| {
            if miles.negative && miles.hundredths > 0 {
                return Err("negative");
            }
            cut = miles.has_fraction();
            let whole = Some(miles.whole()).filter(|&whole| whole <= MAX_MILES);
            whole.and_then(|whole| u32::try_from(whole).ok()).ok_or("out of range")
        })?;
        if *unit == Unit::KILOMETERS {
            self.issues.repaired(field.name(), "kilometers");
            return Some(to_miles(miles));
        }
        if cut {
            self.issues.repaired(field.name(), "fraction cut off");
        }
        Some(miles)
    }

    pub(super) fn money(&mut self, field: Field) -> Option<Money> {
        let source = self.row.get(field)?;
        let text = match source {
            Source::Text(text) => text,
            Source::Json(json) if json.get().starts_with('"') => json.get().trim_matches('"'),
            _ => "",
        };
        let amount = amount_among_words(text);
        if amount.is_none() && !text.is_empty() && is_no_price(text) {
            return None;
        }
        if amount.is_some() {
            self.issues.repaired(field.name(), WORDS_BESIDE_AMOUNT);
            self.has_price_words |= field == Field::ListPrice;
        }
        let source = amount.as_deref().map_or(source, Source::Text);
        self.number_in(field, source, &Unit::DOLLARS, |amount| match Money::cents(amount.hundredths) {
            _ if amount.hundredths == 0 => Err("zero"),
            _ if amount.negative => Err("negative"),
            money if money > MAX_PRICE => Err("out of range"),
            money => Ok(money),
        })
    }

    /// A number that passes `check`; reports the reason if not. In a cell every number is a text.
    pub(super) fn number<T>(
        &mut self,
        field: Field,
        unit: &Unit,
        check: impl FnOnce(Decimal) -> Result<T, &'static str>,
    ) -> Option<T> {
        let source = self.row.get(field)?;
        self.number_in(field, source, unit, check)
    }

    fn number_in<T>(
        &mut self,
        field: Field,
        source: Source<'_>,
        unit: &Unit,
        check: impl FnOnce(Decimal) -> Result<T, &'static str>,
    ) -> Option<T> {
        let is_number = |json: &str| json.starts_with(|first: char| first == '-' || first.is_ascii_digit());
        let mut is_repaired = false;
        let number = match source {
            Source::Json(json) if is_number(json.get()) => Decimal::from_json(json.get()),
            Source::Json(json) if json.get().starts_with('"') => {
                let Value::String(text) = self.read(field, source)? else { return None };
                if text.trim().is_empty() {
                    return None;
                }
                is_repaired = true;
                Decimal::from_text(&text::line(&text, MAX_LINE_CHARS).text, unit)
            }
            Source::Text(text) => Decimal::from_text(&text::line(text, MAX_LINE_CHARS).text, unit),
            Source::Json(_) | Source::Texts(_) => Err("wrong type"),
        };
        match number.and_then(check) {
            Ok(number) => {
                if is_repaired {
                    self.issues.repaired(field.name(), "number as text");
                }
                Some(number)
            }
            Err(reason) => {
                self.issues.dropped(field.name(), reason);
                None
            }
        }
    }
}
