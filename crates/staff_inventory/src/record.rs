//! The record of a vehicle as staff enter it: texts by the names of VEHICLE-1, so that it is read as a feed's record
//! is, and what was typed is never lost.

use inventory::{FACTS, Fact, FactKind, Vehicle, VehicleStatus, decode_item};
use messages::{Key, key};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// The stock number of a record without one, while it is only looked at.
const NO_NUMBER: &str = "without stock number";

/// Bytes of a field; the rest is cut off.
const MAX_FIELD_BYTES: usize = 64 * 1024;

/// The photos of a vehicle; a page shows no more.
pub const MAX_PHOTOS: usize = 100;

/// A vehicle that staff have entered.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    #[serde(default)]
    pub state: RecordState,
    /// The texts that are not empty, by the names of [`fields`]. The entries of a list stand on lines of their own.
    pub fields: BTreeMap<String, String>,
    /// Names of files that were uploaded, or addresses; the first is the thumbnail.
    #[serde(default)]
    pub photos: Vec<String>,
}

/// The will of staff about a vehicle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RecordState {
    #[default]
    Draft,
    /// Shoppers see it, as long as it lacks nothing that an advertisement needs.
    Published,
    /// Staff have taken it away.
    Removed,
}

/// The control of a form in which a field is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    StockNumber,
    Vin,
    Price,
    Status,
    Location,
    Fact(FactKind),
}

/// A field of the form.
#[derive(Clone, Copy, Debug)]
pub struct FieldRow {
    /// The name of VEHICLE-1.
    pub name: &'static str,
    pub label: Key,
    pub kind: FieldKind,
    /// Most cars need it: the form has it first.
    pub is_usual: bool,
}

const fn row(name: &'static str, label: Key, kind: FieldKind) -> FieldRow {
    FieldRow { name, label, kind, is_usual: true }
}

/// The facts that the form has first; the others are folded.
const USUAL: [Fact; 5] = [Fact::Year, Fact::Make, Fact::Model, Fact::Trim, Fact::Mileage];
const USUAL_TEXTS: [Fact; 2] = [Fact::ExteriorColor, Fact::Description];

/// The statuses that staff may choose.
pub const STATUSES: [VehicleStatus; 6] = [
    VehicleStatus::Available,
    VehicleStatus::Pending,
    VehicleStatus::ComingSoon,
    VehicleStatus::InTransit,
    VehicleStatus::Sold,
    VehicleStatus::NotForSale,
];

/// The fields of a record in the form's order: the usual ones, then the others. The facts follow from their table.
pub fn fields() -> &'static [FieldRow] {
    static FIELDS: LazyLock<Vec<FieldRow>> = LazyLock::new(|| {
        let fact = |fact: Fact| row(fact.row().name, fact.row().label, FieldKind::Fact(fact.row().kind));
        let is_usual = |fact: &Fact| USUAL.contains(fact) || USUAL_TEXTS.contains(fact);
        let more = |row: FieldRow| FieldRow { is_usual: false, ..row };
        let others = FACTS.iter().filter(|row| row.is_expected && !is_usual(&row.fact));
        [row("vin", key::STAFF_CARS_VIN, FieldKind::Vin)]
            .into_iter()
            .chain([row("stock_number", key::STAFF_CARS_STOCK_NUMBER, FieldKind::StockNumber)])
            .chain(USUAL.map(fact))
            .chain([row("list_price", key::STAFF_CARS_PRICE, FieldKind::Price)])
            .chain([row("status", key::STAFF_CARS_STATUS, FieldKind::Status)])
            .chain([row("location", key::STAFF_CARS_LOCATION, FieldKind::Location)])
            .chain(USUAL_TEXTS.map(fact))
            .chain([row("base_price", key::STAFF_CARS_MARKET_PRICE, FieldKind::Price)].map(more))
            .chain(others.map(|row| more(fact(row.fact))))
            .collect()
    });
    &FIELDS
}

/// A text as a record keeps it: PostgreSQL has no zeros in texts.
fn clean(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\0', "");
    let text = text.trim();
    text[..text.floor_char_boundary(MAX_FIELD_BYTES)].trim_end().to_owned()
}

/// A field of two records that differs. Their photos are the field `photos`, their states `state`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldChange {
    pub name: &'static str,
    pub from: String,
    pub to: String,
}

impl Record {
    /// The text of a field; empty without one.
    pub fn field(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }

    /// Sets a field to a text, or removes it without one.
    pub fn set(&mut self, name: &str, text: &str) {
        match clean(text) {
            text if text.is_empty() => drop(self.fields.remove(name)),
            text => drop(self.fields.insert(name.to_owned(), text)),
        }
    }

    /// Fills in what the VIN says, where nothing is known: year, make, and a stock number of its end.
    pub fn fill_from_vin(&mut self) {
        let Some(vin) = inventory::Vin::new(self.field("vin")) else { return };
        let year = vin.model_year().filter(|_| vin.has_valid_check_digit()).map(|year| year.to_string());
        let known = [
            ("year", year),
            ("make", vin.make().map(str::to_owned)),
            ("stock_number", Some(vin.as_str()[9..].to_owned())),
        ];
        for (name, text) in known {
            if let Some(text) = text.filter(|_| self.field(name).is_empty()) {
                self.set(name, &text);
            }
        }
    }

    /// The vehicle, read as a feed's record is. `photos` begins the addresses of photos that were uploaded.
    pub fn vehicle(&self, photos: &str) -> Option<Vehicle> {
        decode_item(Value::Object(self.json(photos)).to_string().as_bytes())
    }

    /// The record as one of a feed (VEHICLE-1).
    fn json(&self, photos: &str) -> Map<String, Value> {
        let mut json: Map<String, Value> = self
            .fields
            .iter()
            .map(|(name, text)| {
                let is_list = fields()
                    .iter()
                    .any(|row| row.name == name.as_str() && row.kind == FieldKind::Fact(FactKind::List));
                let value =
                    if is_list { text.lines().map(str::trim).collect() } else { text.as_str().into() };
                (name.clone(), value)
            })
            .collect();
        json.entry("stock_number").or_insert_with(|| NO_NUMBER.into());
        json.insert("image_urls".to_owned(), self.photo_addresses(photos).collect());
        json
    }

    /// The addresses of its photos. `photos` begins those of photos that were uploaded.
    pub fn photo_addresses(&self, photos: &str) -> impl Iterator<Item = String> {
        self.photos.iter().map(move |photo| {
            if photo.contains("://") { photo.clone() } else { format!("{photos}{photo}.jpg") }
        })
    }

    /// The fields that an advertisement needs and this record lacks, or has in a form that can't be read.
    pub fn missing(&self) -> Vec<&'static FieldRow> {
        let vehicle = self.vehicle("");
        let has = |name: &str| {
            let Some(vehicle) = &vehicle else { return false };
            match name {
                "stock_number" => !self.field("stock_number").is_empty(),
                "vin" => vehicle.shown_vin().is_some(),
                "list_price" => vehicle.list_price.is_some(),
                "year" => vehicle.year().is_some(),
                "make" => !vehicle.make().is_empty(),
                "model" => !vehicle.model().is_empty(),
                "mileage" => vehicle.mileage().is_some(),
                _ => true,
            }
        };
        fields().iter().filter(|row| !has(row.name)).collect()
    }

    /// The fields with a text that can't be read.
    pub fn unread(&self) -> Vec<&'static FieldRow> {
        let Some(vehicle) = self.vehicle("") else { return Vec::new() };
        let is_read = |row: &FieldRow| match row.kind {
            FieldKind::Vin => vehicle.shown_vin().is_some(),
            FieldKind::Price if row.name == "base_price" => vehicle.base_price.is_some(),
            FieldKind::Price => vehicle.list_price.is_some(),
            FieldKind::StockNumber
            | FieldKind::Status
            | FieldKind::Location
            | FieldKind::Fact(FactKind::Flag) => true,
            FieldKind::Fact(_) => {
                FACTS.iter().any(|fact| fact.name == row.name && vehicle.facts.has(fact.fact))
            }
        };
        fields().iter().filter(|row| !self.field(row.name).is_empty() && !is_read(row)).collect()
    }

    /// Shoppers see it.
    pub fn is_shown(&self) -> bool {
        self.state == RecordState::Published && self.missing().is_empty()
    }

    /// The changes from an earlier record.
    pub fn changes_since(&self, before: &Self) -> Vec<FieldChange> {
        let change = |name, from: &str, to: &str| {
            (from != to).then(|| FieldChange { name, from: from.to_owned(), to: to.to_owned() })
        };
        let of_fields =
            fields().iter().filter_map(|row| change(row.name, before.field(row.name), self.field(row.name)));
        let photos = change("photos", &before.photos.join("\n"), &self.photos.join("\n"));
        let state = change("state", before.state.name(), self.state.name());
        of_fields.chain(photos).chain(state).collect()
    }

    /// The fields of `mine`, which began as `base`, on top of this record, which began there, too. Returns the names
    /// of the fields that both have changed, each to another text: they stay as they are here.
    pub fn merge(&mut self, base: &Self, mine: &BTreeMap<String, String>) -> BTreeSet<&'static str> {
        let mut conflicts = BTreeSet::new();
        for row in fields() {
            let (base, ours) = (base.field(row.name), self.field(row.name));
            let mine = mine.get(row.name).map(|text| clean(text));
            let Some(mine) = mine.filter(|mine| mine != base) else { continue };
            if ours == base {
                self.set(row.name, &mine);
            } else if ours != mine {
                conflicts.insert(row.name);
            }
        }
        conflicts
    }

    /// The record of another vehicle like this one: without what only one vehicle has.
    #[must_use]
    pub fn duplicate(&self) -> Self {
        let own = ["vin", "stock_number", "mileage", "status", "in_stock_since", "video_url"];
        let fields = self.fields.iter().filter(|(name, _)| !own.contains(&name.as_str()));
        Self {
            state: RecordState::Draft,
            fields: fields.map(|(name, text)| (name.clone(), text.clone())).collect(),
            photos: Vec::new(),
        }
    }
}

impl RecordState {
    /// `draft`, `published` or `removed`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draft => "draft",
            Self::Published => "published",
            Self::Removed => "removed",
        }
    }
}
