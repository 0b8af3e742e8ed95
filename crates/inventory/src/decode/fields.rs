//! Maps a record's members to fields: by the feed's names (VEHICLE-1), in any case, and by common
//! synonyms.

use serde::de::{DeserializeSeed, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

/// A field of the vehicle record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Field {
    StockNumber,
    Vin,
    Name,
    Year,
    Make,
    Model,
    Trim,
    Mileage,
    Transmission,
    ExteriorColor,
    InteriorColor,
    BasePrice,
    ListPrice,
    NewOrUsed,
    Options,
    Features,
    Description,
    ImageUrls,
    Engine,
    Drivetrain,
    FuelType,
    BodyStyle,
    Certified,
    NewArrival,
    Msrp,
    Savings,
}

impl Field {
    const COUNT: usize = Self::Savings as usize + 1;

    /// The feed's name (VEHICLE-1), also used in the report.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::StockNumber => "stock_number",
            Self::Vin => "vin",
            Self::Name => "full_text_name",
            Self::Year => "year",
            Self::Make => "make",
            Self::Model => "model",
            Self::Trim => "trim",
            Self::Mileage => "mileage",
            Self::Transmission => "transmission",
            Self::ExteriorColor => "exterior_color",
            Self::InteriorColor => "interior_color",
            Self::BasePrice => "base_price",
            Self::ListPrice => "list_price",
            Self::NewOrUsed => "new_or_used",
            Self::Options => "options",
            Self::Features => "features",
            Self::Description => "description",
            Self::ImageUrls => "image_urls",
            Self::Engine => "engine",
            Self::Drivetrain => "drivetrain",
            Self::FuelType => "fuel_type",
            Self::BodyStyle => "body_style",
            Self::Certified => "certified",
            Self::NewArrival => "new_arrival",
            Self::Msrp => "msrp",
            Self::Savings => "savings",
        }
    }

    /// Whether a member of this name is a stock number.
    pub(super) fn is_stock_number(name: &str) -> bool {
        matches!(Self::from_name(name), Some((Self::StockNumber, _)))
    }

    /// The field for a member's name.
    fn from_name(name: &str) -> Option<(Self, MatchRank)> {
        let mut plain = [0_u8; MAX_NAME_LEN];
        let mut length = 0;
        for byte in name.bytes().filter(u8::is_ascii_alphanumeric) {
            *plain.get_mut(length)? = byte.to_ascii_lowercase();
            length += 1;
        }
        let (field, rank) = Self::from_plain_name(str::from_utf8(&plain[..length]).ok()?)?;
        Some((field, if name == field.name() { MatchRank::Exact } else { rank }))
    }

    /// The field for a name in lower case without punctuation.
    fn from_plain_name(plain_name: &str) -> Option<(Self, MatchRank)> {
        let (field, rank) = match plain_name {
            "stocknumber" => (Self::StockNumber, MatchRank::OtherCase),
            "stock" | "stockno" | "stocknum" => (Self::StockNumber, MatchRank::Synonym),
            "vin" => (Self::Vin, MatchRank::OtherCase),
            "fulltextname" => (Self::Name, MatchRank::OtherCase),
            "fullname" | "name" | "title" => (Self::Name, MatchRank::Synonym),
            "year" => (Self::Year, MatchRank::OtherCase),
            "modelyear" => (Self::Year, MatchRank::Synonym),
            "make" => (Self::Make, MatchRank::OtherCase),
            "model" => (Self::Model, MatchRank::OtherCase),
            "trim" => (Self::Trim, MatchRank::OtherCase),
            "trimlevel" => (Self::Trim, MatchRank::Synonym),
            "mileage" => (Self::Mileage, MatchRank::OtherCase),
            "miles" | "odometer" => (Self::Mileage, MatchRank::Synonym),
            "transmission" => (Self::Transmission, MatchRank::OtherCase),
            "exteriorcolor" => (Self::ExteriorColor, MatchRank::OtherCase),
            "exteriorcolour" | "extcolor" | "color" => (Self::ExteriorColor, MatchRank::Synonym),
            "interiorcolor" => (Self::InteriorColor, MatchRank::OtherCase),
            "interiorcolour" | "intcolor" => (Self::InteriorColor, MatchRank::Synonym),
            "baseprice" => (Self::BasePrice, MatchRank::OtherCase),
            "marketprice" => (Self::BasePrice, MatchRank::Synonym),
            "listprice" => (Self::ListPrice, MatchRank::OtherCase),
            "dealerprice" | "price" => (Self::ListPrice, MatchRank::Synonym),
            "neworused" => (Self::NewOrUsed, MatchRank::OtherCase),
            "options" => (Self::Options, MatchRank::OtherCase),
            "features" => (Self::Features, MatchRank::OtherCase),
            "description" => (Self::Description, MatchRank::OtherCase),
            "dealernotes" | "comments" => (Self::Description, MatchRank::Synonym),
            "imageurls" => (Self::ImageUrls, MatchRank::OtherCase),
            "images" | "photos" | "photourls" => (Self::ImageUrls, MatchRank::Synonym),
            "engine" => (Self::Engine, MatchRank::OtherCase),
            "drivetrain" => (Self::Drivetrain, MatchRank::OtherCase),
            "drivetype" => (Self::Drivetrain, MatchRank::Synonym),
            "fueltype" => (Self::FuelType, MatchRank::OtherCase),
            "fuel" => (Self::FuelType, MatchRank::Synonym),
            "bodystyle" => (Self::BodyStyle, MatchRank::OtherCase),
            "bodytype" | "body" => (Self::BodyStyle, MatchRank::Synonym),
            "certified" => (Self::Certified, MatchRank::OtherCase),
            "iscertified" => (Self::Certified, MatchRank::Synonym),
            "newarrival" => (Self::NewArrival, MatchRank::OtherCase),
            "isnewarrival" => (Self::NewArrival, MatchRank::Synonym),
            "msrp" => (Self::Msrp, MatchRank::OtherCase),
            "savings" => (Self::Savings, MatchRank::OtherCase),
            _ => return None,
        };
        Some((field, rank))
    }
}

/// How well a name matches; of several members for a field the best one counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum MatchRank {
    Exact,
    OtherCase,
    Synonym,
}

/// The raw values of one record. `null` and empty text count as missing.
#[derive(Debug, Default)]
pub(super) struct Fields<'a>([Option<(MatchRank, &'a RawValue)>; Field::COUNT]);

impl<'a> Fields<'a> {
    /// The record's fields; `None` if it is not an object.
    pub(super) fn parse(record: &'a RawValue) -> Option<Self> {
        if !record.get().starts_with('{') {
            return None;
        }
        let mut fields = Self::default();
        serde_json::Deserializer::from_str(record.get()).deserialize_map(FieldsVisitor(&mut fields)).ok()?;
        Some(fields)
    }

    /// The field's raw value.
    pub(super) fn get(&self, field: Field) -> Option<&'a RawValue> {
        self.0[field as usize].map(|(_, value)| value)
    }

    /// Of two names for one field the better counts; of equal ones the later, as in other JSON
    /// parsers.
    fn put(&mut self, field: Field, rank: MatchRank, value: &'a RawValue) {
        if matches!(value.get(), "null" | "\"\"") {
            return;
        }
        let slot = &mut self.0[field as usize];
        if slot.is_none_or(|(current, _)| rank <= current) {
            *slot = Some((rank, value));
        }
    }
}

struct FieldsVisitor<'f, 'a>(&'f mut Fields<'a>);

impl<'de> Visitor<'de> for FieldsVisitor<'_, 'de> {
    type Value = ();

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a vehicle record")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        while let Some(known) = entries.next_key_seed(NameSeed)? {
            let value: &RawValue = entries.next_value()?;
            if let Some((field, rank)) = known {
                self.0.put(field, rank, value);
            }
        }
        Ok(())
    }
}

/// Deserializes a member's name to its field, without allocating the name.
struct NameSeed;

impl<'de> DeserializeSeed<'de> for NameSeed {
    type Value = Option<(Field, MatchRank)>;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Self::Value, D::Error> {
        json.deserialize_str(self)
    }
}

impl Visitor<'_> for NameSeed {
    type Value = Option<(Field, MatchRank)>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E>(self, name: &str) -> Result<Self::Value, E> {
        Ok(Field::from_name(name))
    }
}

/// Longer than any known name.
const MAX_NAME_LEN: usize = 24;
