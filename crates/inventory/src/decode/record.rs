//! Decodes one record of the feed.

use super::columns::Row;
use super::field::{Field, Source};
use super::lists::{Images, Options};
use super::number::number_text;
use super::placeholder::{is_placeholder, is_placeholder_for_key};
use super::report::RecordIssues;
use super::spelling;
use super::stock_photos;
use super::text::{self, Cleaned, MAX_LINE_CHARS};
use crate::text::{fold, joined};
use crate::{
    ArcStr, Charges, FACTS, Fact, FactKind, FactValue, Facts, Observation, StockNumber, Vehicle, Vin,
};
use serde_json::Value;
use std::borrow::Cow;

/// Maximum length of a malformed VIN in reports.
const MAX_VIN_CHARS: usize = 40;
/// Larger values are dropped. Pictures pasted into a description may be long, but not that long.
const MAX_FIELD_BYTES: usize = 4 * 1024 * 1024;
const MAX_DESCRIPTION_CHARS: usize = 20_000;

/// Why a record without a stock number is dropped.
pub(super) const NO_STOCK_NUMBER: &str = "no stock number";

/// Decodes a record. `is_new` is called once and tells whether the stock number is not a duplicate.
/// The error is the reason for dropping the record.
pub(super) fn decode_record(
    row: Row<'_>,
    is_new: impl FnOnce(&StockNumber) -> bool,
) -> Result<(Vehicle, RecordIssues), &'static str> {
    let mut decoder = RecordDecoder { row, issues: RecordIssues::default(), has_price_words: false };
    let stock_number = decoder.stock_number()?;
    if !is_new(&stock_number) {
        return Err("duplicate stock number");
    }
    let vehicle = decoder.vehicle(stock_number);
    Ok((vehicle, decoder.issues))
}

pub(super) struct RecordDecoder<'a> {
    pub(super) row: Row<'a>,
    pub(super) issues: RecordIssues,
    /// The list price has words beside its amount.
    pub(super) has_price_words: bool,
}

impl<'a> RecordDecoder<'a> {
    /// The stock number; in a file without one, or where a spreadsheet has rounded it, the VIN (FEED-14).
    fn stock_number(&mut self) -> Result<StockNumber, &'static str> {
        let vin = |decoder: &mut Self| decoder.vin().0.and_then(|vin| StockNumber::new(vin.as_str()));
        let Some(text) = self.text(Field::StockNumber) else {
            let vin = if self.row.mapping().is_specified { None } else { vin(self) };
            return vin.ok_or(NO_STOCK_NUMBER);
        };
        if is_rounded(&text)
            && let Some(vin) = vin(self)
        {
            self.issues.dropped(Field::StockNumber.name(), "rounded by a spreadsheet");
            return Ok(vin);
        }
        let Cleaned { text, repairs } = text::stock_number(&text);
        for reason in repairs {
            self.issues.repaired(Field::StockNumber.name(), reason);
        }
        if text.is_empty() || is_placeholder_for_key(&text) {
            return Err(NO_STOCK_NUMBER);
        }
        StockNumber::new(&text).ok_or("stock number too long")
    }

    fn vehicle(&mut self, stock_number: StockNumber) -> Vehicle {
        let mut facts: Facts =
            FACTS.iter().filter_map(|row| Some((row.fact, self.fact(row.fact, row.kind)?))).collect();
        let keeps_spelling = self.row.mapping().is_specified;
        if !keeps_spelling && !facts.has(Fact::BodyStyle) {
            let body = self.body_in_condition(Field::Fact(Fact::NewOrUsed));
            facts.set(Fact::BodyStyle, body.map(FactValue::from));
        }
        let name = self.line(Field::Name);
        let (vin, malformed_vin) = self.vin();
        let (image_urls, stock_photos) = self.photos();
        let mut vehicle = Vehicle {
            stock_number,
            vin,
            malformed_vin,
            name: ArcStr::new(),
            base_price: self.money(Field::BasePrice),
            list_price: self.money(Field::ListPrice),
            charges: Charges::default(),
            image_urls: image_urls.into_iter().collect(),
            stock_photos,
            feed_status: self.status(),
            location: self.line(Field::Location),
            has_price_words: self.has_price_words,
            observation: Observation::default(),
            facts,
        };
        vehicle.observation.is_new_arrival = vehicle.flagged_new_arrival();
        let name = if keeps_spelling { name } else { spelling::respell(&mut vehicle, name) };
        vehicle.name = name.unwrap_or_else(|| fallback_name(&vehicle));
        vehicle.without_price_on_order()
    }

    /// A fact's value, read as its kind.
    fn fact(&mut self, fact: Fact, kind: FactKind) -> Option<FactValue> {
        let field = Field::Fact(fact);
        match kind {
            FactKind::Line => self.line(field).map(FactValue::from),
            FactKind::Key => self.key_line(field).map(FactValue::from),
            FactKind::Notes => self.notes(field).map(FactValue::from),
            FactKind::Condition => self.condition(field).map(FactValue::from),
            FactKind::Year => self.year(field).map(FactValue::from),
            FactKind::Miles => self.mileage(field).map(FactValue::from),
            FactKind::Count(low, high) | FactKind::Measure(low, high, _) => {
                self.count(field, low..=high).map(FactValue::from)
            }
            FactKind::Money => self.money(field).map(FactValue::from),
            FactKind::Date => self.date(field).map(FactValue::from),
            FactKind::Flag => self.flag(field).then_some(FactValue::Yes),
            FactKind::List => FactValue::list(self.list(field).into_iter().map(ArcStr::from)),
            FactKind::Address => {
                let address = self.images(field).urls.into_iter().next();
                address.map(|address| FactValue::from(ArcStr::from(address)))
            }
        }
    }

    /// The field's value; reports unreadable ones.
    fn value(&mut self, field: Field) -> Option<Value> {
        let source = self.row.get(field)?;
        self.read(field, source)
    }

    pub(super) fn read(&mut self, field: Field, source: Source<'_>) -> Option<Value> {
        let (length, value) = match source {
            Source::Json(json) if json.get().len() <= MAX_FIELD_BYTES => {
                let value = serde_json::from_str(json.get());
                return value.inspect_err(|_| self.issues.dropped(field.name(), "unreadable")).ok();
            }
            Source::Json(json) => (json.get().len(), Value::Null),
            Source::Text(text) => (text.len(), Value::from(text)),
            Source::Texts(texts) => (texts.iter().map(|text| text.len()).sum(), Value::from(texts)),
        };
        if length > MAX_FIELD_BYTES {
            self.issues.dropped(field.name(), "too long");
            return None;
        }
        Some(value)
    }

    /// The field's value as text, not cleaned.
    pub(super) fn text(&mut self, field: Field) -> Option<Cow<'a, str>> {
        if let Some(Source::Text(text)) = self.row.get(field)
            && text.len() <= MAX_FIELD_BYTES
        {
            return Some(Cow::Borrowed(text));
        }
        let (text, repair) = match self.value(field)? {
            Value::String(text) => (Some(text), None),
            Value::Number(number) => (Some(number_text(&number)), Some("number for text")),
            Value::Array(mut entries) if entries.len() == 1 => match entries.pop() {
                Some(Value::String(text)) => (Some(text), Some("list for text")),
                _ => (None, None),
            },
            _ => (None, None),
        };
        match (&text, repair) {
            (None, _) => self.issues.dropped(field.name(), "wrong type"),
            (Some(_), Some(reason)) => self.issues.repaired(field.name(), reason),
            (Some(_), None) => {}
        }
        text.map(Cow::Owned)
    }

    pub(super) fn line(&mut self, field: Field) -> Option<ArcStr> {
        let text = self.text(field)?;
        self.non_empty(field, &text, text::line(&text, MAX_LINE_CHARS), is_placeholder)
    }

    /// A line in which some placeholders may be names.
    fn key_line(&mut self, field: Field) -> Option<ArcStr> {
        let text = self.text(field)?;
        self.non_empty(field, &text, text::line(&text, MAX_LINE_CHARS), is_placeholder_for_key)
    }

    fn notes(&mut self, field: Field) -> Option<ArcStr> {
        let mut text = self.text(field)?;
        if text.contains('\r') {
            text = text.replace("\r\n", "\n").replace('\r', "\n").into();
        }
        let lines = text::lines(&text, MAX_DESCRIPTION_CHARS);
        self.non_empty(field, &text, lines, is_placeholder)
    }

    /// The cleaned text, unless it is empty or a placeholder; reports repairs.
    fn non_empty(
        &mut self,
        field: Field,
        source: &str,
        cleaned: Cleaned,
        is_placeholder: fn(&str) -> bool,
    ) -> Option<ArcStr> {
        if cleaned.text.is_empty() {
            if !source.trim().is_empty() {
                self.issues.dropped(field.name(), "nothing readable");
            }
            return None;
        }
        if is_placeholder(&cleaned.text) {
            self.issues.dropped(field.name(), "placeholder");
            return None;
        }
        for reason in cleaned.repairs {
            self.issues.repaired(field.name(), reason);
        }
        Some(cleaned.text.into())
    }

    /// The VIN, or the malformed text in its place.
    fn vin(&mut self) -> (Option<Vin>, Option<ArcStr>) {
        let Some(text) = self.text(Field::Vin) else { return (None, None) };
        // Folded, because dashes come in several shapes.
        let line = fold(&text::line(&text, MAX_FIELD_BYTES).text);
        let compact: String = line.chars().filter(|letter| !matches!(letter, ' ' | '-')).collect();
        let vin = Vin::new(&compact);
        match &vin {
            None if compact.is_empty() => {}
            None => self.issues.dropped(Field::Vin.name(), "not a VIN"),
            Some(vin) if vin.as_str() != text => self.issues.repaired(Field::Vin.name(), "spelling"),
            Some(_) => {}
        }
        let shown = text::line(&text, MAX_VIN_CHARS).text;
        let is_malformed = vin.is_none() && !shown.is_empty() && !is_placeholder(&shown);
        (vin, is_malformed.then(|| shown.into()))
    }

    fn flag(&mut self, field: Field) -> bool {
        let text = match self.value(field) {
            None => return false,
            Some(Value::Bool(flag)) => return flag,
            Some(Value::Number(number)) => number_text(&number),
            Some(Value::String(text)) => text::line(&text, MAX_LINE_CHARS).text.to_ascii_lowercase(),
            Some(_) => {
                self.issues.dropped(field.name(), "wrong type");
                return false;
            }
        };
        let (yes, no) = (["true", "yes", "y", "1", "certified"], ["false", "no", "n", "0", ""]);
        if yes.contains(&text.as_str()) {
            if matches!(self.row.get(field), Some(Source::Json(_))) {
                self.issues.repaired(field.name(), "text for yes or no");
            }
            return true;
        }
        if !no.contains(&text.as_str()) && !is_placeholder(&text) {
            self.issues.dropped(field.name(), "neither yes nor no");
        }
        false
    }

    /// The entries of a list; of the options also those of the features.
    fn list(&mut self, field: Field) -> Vec<String> {
        let mut options = Options::new(!self.row.mapping().is_specified);
        let features = (field == Field::Fact(Fact::Options)).then_some(Field::Features);
        for field in [Some(field), features].into_iter().flatten() {
            for source in self.row.all(field) {
                if let Some(value) = self.read(field, source) {
                    options.add(field.name(), value, &mut self.issues);
                }
            }
        }
        options.into_list()
    }

    /// The photos, and those of them that show another vehicle or none: all of them if the record says so.
    fn photos(&mut self) -> (Vec<String>, u128) {
        let Images { urls, stock_photos, .. } = self.images(Field::ImageUrls);
        let sources: Vec<Source<'_>> = self.row.all(Field::StockPhotos).collect();
        let mut values = sources.into_iter().filter_map(|source| self.read(Field::StockPhotos, source));
        let are_all = values.any(|value| stock_photos::is_said(&value));
        (urls, if are_all { u128::MAX } else { stock_photos })
    }

    /// The addresses in the field.
    fn images(&mut self, field: Field) -> Images<'a> {
        let mut images = Images::new(field.name(), &self.row.mapping().actual_photos);
        for source in self.row.all(field) {
            if matches!(source, Source::Json(json) if json.get().starts_with('"')) {
                self.issues.repaired(field.name(), "text as list");
            }
            if let Some(value) = self.read(field, source) {
                images.add(value, &mut self.issues);
            }
        }
        images
    }
}

/// True if a long number was shown by its first digits: `2.02511E+11`. `12E3` may be a stock number.
fn is_rounded(text: &str) -> bool {
    let Some((digits, power)) = text.trim().split_once(['e', 'E']) else { return false };
    let are_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let unsigned = power.strip_prefix('+');
    let has_point = digits.contains(['.', ',']);
    are_digits(&digits.replacen(['.', ','], "", 1))
        && are_digits(unsigned.unwrap_or(power))
        && (unsigned.is_some() || has_point)
}

/// Year, make, model and trim, or the stock number, for a record without a name.
fn fallback_name(vehicle: &Vehicle) -> ArcStr {
    let known = vehicle.year_make_model();
    let name = joined([known.as_str(), vehicle.trim().unwrap_or_default()]);
    if name.is_empty() {
        return arcstr::format!("Vehicle {}", vehicle.stock_number.as_str());
    }
    text::line_of_plain(&name, MAX_LINE_CHARS).text.into()
}
