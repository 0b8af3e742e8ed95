//! The controls of the form of a vehicle, made from the table of its fields.

use crate::Admin;
use inventory::{FactKind, VehicleStatus, known_makes, known_models};
use messages::{Key, Messages, key};
use staff_inventory::{FieldKind, FieldRow, Record, STATUSES, fields};

/// A field with its value.
pub(super) struct FieldView {
    pub name: &'static str,
    pub label: Key,
    pub value: String,
    pub control: Control,
    pub hint: Option<Key>,
    /// A word about the value: it is needed, can't be read, or somebody else has changed it.
    pub note: Option<String>,
    pub is_usual: bool,
}

/// The control of a field.
pub(super) enum Control {
    Line {
        kind: &'static str,
        /// The keyboard of a phone.
        inputmode: &'static str,
        /// Words to choose from, beside others.
        suggestions: Vec<&'static str>,
        max: usize,
    },
    Text,
    /// Values and labels.
    Choice(Vec<(String, String)>),
}

const fn line(kind: &'static str, inputmode: &'static str) -> Control {
    Control::Line { kind, inputmode, suggestions: Vec::new(), max: 500 }
}

impl FieldView {
    /// All fields of a record. A field of one place of the dealership has no choice of places.
    pub(super) fn all(record: &Record, admin: &Admin) -> Vec<Self> {
        let places = admin.site.config.dealership.locations.len();
        let is_there = |row: &&FieldRow| row.kind != FieldKind::Location || places > 1;
        let (missing, unread) = (record.missing(), record.unread());
        let has = |rows: &[&FieldRow], row: &FieldRow| rows.iter().any(|other| other.name == row.name);
        let messages = admin.messages();
        let view = |row: &'static FieldRow| Self {
            name: row.name,
            label: row.label,
            value: record.field(row.name).to_owned(),
            control: Control::new(row, record, admin),
            hint: (row.kind == FieldKind::Fact(FactKind::List)).then_some(key::STAFF_CARS_LIST_HINT),
            note: if has(&unread, row) {
                Some(messages.staff_cars_unread().to_owned())
            } else if has(&missing, row) {
                Some(messages.staff_cars_needed().to_owned())
            } else {
                None
            },
            is_usual: row.is_usual,
        };
        fields().iter().filter(is_there).map(view).collect()
    }
}

impl Control {
    fn new(row: &FieldRow, record: &Record, admin: &Admin) -> Self {
        let messages = admin.messages();
        match row.kind {
            FieldKind::Vin => {
                Self::Line { kind: "text", inputmode: "text", suggestions: Vec::new(), max: 40 }
            }
            FieldKind::StockNumber => {
                Self::Line { kind: "text", inputmode: "text", suggestions: Vec::new(), max: 64 }
            }
            FieldKind::Price | FieldKind::Fact(FactKind::Money) => line("text", "decimal"),
            FieldKind::Fact(
                FactKind::Year | FactKind::Miles | FactKind::Count(..) | FactKind::Measure(..),
            ) => line("text", "numeric"),
            FieldKind::Fact(FactKind::Date) => line("date", "none"),
            FieldKind::Fact(FactKind::Address) => line("url", "url"),
            FieldKind::Fact(FactKind::Notes | FactKind::List) => Self::Text,
            FieldKind::Fact(FactKind::Flag) => {
                Self::choice([("yes", messages.staff_cars_yes())], record, row)
            }
            FieldKind::Status => {
                let name = |status: VehicleStatus| match status {
                    // A car without a status is available.
                    VehicleStatus::Available if record.field(row.name) != status.name() => "",
                    other => other.name(),
                };
                let label = |status: VehicleStatus| (name(status), &messages[status.label()]);
                Self::choice(STATUSES.map(label), record, row)
            }
            FieldKind::Location => {
                let places = admin.site.config.dealership.locations.iter();
                Self::choice(places.map(|place| (place.name.as_str(), place.name.as_str())), record, row)
            }
            FieldKind::Fact(FactKind::Line | FactKind::Key | FactKind::Condition) => {
                let suggestions = match row.name {
                    "make" => known_makes().collect(),
                    "model" => {
                        let make = inventory::make_named(record.field("make"));
                        let models = known_models().iter();
                        models.filter(|model| Some(model.make) == make).map(|model| model.name).collect()
                    }
                    _ => Vec::new(),
                };
                Self::Line { kind: "text", inputmode: "text", suggestions, max: 200 }
            }
        }
    }

    /// With an empty choice first, and the value of the record if it is no other.
    fn choice<'a>(
        choices: impl IntoIterator<Item = (&'a str, &'a str)>,
        record: &'a Record,
        row: &FieldRow,
    ) -> Self {
        let value = record.field(row.name);
        let mut all: Vec<(&str, &str)> = choices.into_iter().collect();
        if all.iter().all(|(name, _)| !name.is_empty()) {
            all.insert(0, ("", ""));
        }
        if !all.iter().any(|(name, _)| *name == value) {
            all.push((value, value));
        }
        Self::Choice(all.into_iter().map(|(name, label)| (name.to_owned(), label.to_owned())).collect())
    }
}

/// The label of a field, also of the photos and the state.
pub(super) fn label_of<'m>(name: &str, messages: &'m Messages) -> &'m str {
    match fields().iter().find(|row| row.name == name) {
        Some(row) => &messages[row.label],
        None if name == "photos" => messages.staff_cars_photos(),
        None => messages.staff_cars_state(),
    }
}
