//! Which value of a record is which field: the feed's own names (VEHICLE-1), the same in another case, and usual synonyms.

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

    /// The feed's own name (VEHICLE-1), which is also the name in the report.
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

    /// The field that a name without case and punctuation stands for, and whether that name is a synonym.
    fn of(plain_name: &str) -> Option<(Self, Rank)> {
        let (field, rank) = match plain_name {
            "stocknumber" => (Self::StockNumber, Rank::OtherCase),
            "stock" | "stockno" | "stocknum" => (Self::StockNumber, Rank::Synonym),
            "vin" => (Self::Vin, Rank::OtherCase),
            "fulltextname" => (Self::Name, Rank::OtherCase),
            "fullname" | "name" | "title" => (Self::Name, Rank::Synonym),
            "year" => (Self::Year, Rank::OtherCase),
            "modelyear" => (Self::Year, Rank::Synonym),
            "make" => (Self::Make, Rank::OtherCase),
            "model" => (Self::Model, Rank::OtherCase),
            "trim" => (Self::Trim, Rank::OtherCase),
            "trimlevel" => (Self::Trim, Rank::Synonym),
            "mileage" => (Self::Mileage, Rank::OtherCase),
            "miles" | "odometer" => (Self::Mileage, Rank::Synonym),
            "transmission" => (Self::Transmission, Rank::OtherCase),
            "exteriorcolor" => (Self::ExteriorColor, Rank::OtherCase),
            "exteriorcolour" | "extcolor" | "color" => (Self::ExteriorColor, Rank::Synonym),
            "interiorcolor" => (Self::InteriorColor, Rank::OtherCase),
            "interiorcolour" | "intcolor" => (Self::InteriorColor, Rank::Synonym),
            "baseprice" => (Self::BasePrice, Rank::OtherCase),
            "marketprice" => (Self::BasePrice, Rank::Synonym),
            "listprice" => (Self::ListPrice, Rank::OtherCase),
            "dealerprice" | "price" => (Self::ListPrice, Rank::Synonym),
            "neworused" => (Self::NewOrUsed, Rank::OtherCase),
            "options" => (Self::Options, Rank::OtherCase),
            "features" => (Self::Features, Rank::OtherCase),
            "description" => (Self::Description, Rank::OtherCase),
            "dealernotes" | "comments" => (Self::Description, Rank::Synonym),
            "imageurls" => (Self::ImageUrls, Rank::OtherCase),
            "images" | "photos" | "photourls" => (Self::ImageUrls, Rank::Synonym),
            "engine" => (Self::Engine, Rank::OtherCase),
            "drivetrain" => (Self::Drivetrain, Rank::OtherCase),
            "drivetype" => (Self::Drivetrain, Rank::Synonym),
            "fueltype" => (Self::FuelType, Rank::OtherCase),
            "fuel" => (Self::FuelType, Rank::Synonym),
            "bodystyle" => (Self::BodyStyle, Rank::OtherCase),
            "bodytype" | "body" => (Self::BodyStyle, Rank::Synonym),
            "certified" => (Self::Certified, Rank::OtherCase),
            "iscertified" => (Self::Certified, Rank::Synonym),
            "newarrival" => (Self::NewArrival, Rank::OtherCase),
            "isnewarrival" => (Self::NewArrival, Rank::Synonym),
            "msrp" => (Self::Msrp, Rank::OtherCase),
            "savings" => (Self::Savings, Rank::OtherCase),
            _ => return None,
        };
        Some((field, rank))
    }
}

/// How well a name fits; the better one wins where a record has several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Exact,
    OtherCase,
    Synonym,
}

/// The values of one record, unread. `null` and empty text count as missing.
#[derive(Debug, Default)]
pub(super) struct Fields<'a>([Option<(Rank, &'a RawValue)>; Field::COUNT]);

impl<'a> Fields<'a> {
    /// The record's fields; `None` if it is not an object.
    pub(super) fn of(record: &'a RawValue) -> Option<Self> {
        if !record.get().starts_with('{') {
            return None;
        }
        let mut fields = Self::default();
        serde_json::Deserializer::from_str(record.get()).deserialize_map(FieldsVisitor(&mut fields)).ok()?;
        Some(fields)
    }

    /// The field's value, where the record has one.
    pub(super) fn get(&self, field: Field) -> Option<&'a RawValue> {
        self.0[field as usize].map(|(_, value)| value)
    }

    /// Of two names for one field the better stays; of two that are equal the later, as in every JSON parser.
    fn put(&mut self, field: Field, rank: Rank, value: &'a RawValue) {
        if matches!(value.get(), "null" | "\"\"") {
            return;
        }
        let slot = &mut self.0[field as usize];
        if slot.is_none_or(|(held, _)| rank <= held) {
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

/// Reads a member's name into the field it stands for, without keeping the name.
struct NameSeed;

impl<'de> DeserializeSeed<'de> for NameSeed {
    type Value = Option<(Field, Rank)>;

    fn deserialize<D: Deserializer<'de>>(self, json: D) -> Result<Self::Value, D::Error> {
        json.deserialize_str(self)
    }
}

impl Visitor<'_> for NameSeed {
    type Value = Option<(Field, Rank)>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E>(self, name: &str) -> Result<Self::Value, E> {
        let mut plain = [0_u8; LONGEST_NAME];
        let mut length = 0;
        for byte in name.bytes().filter(u8::is_ascii_alphanumeric) {
            let Some(slot) = plain.get_mut(length) else { return Ok(None) };
            *slot = byte.to_ascii_lowercase();
            length += 1;
        }
        let known = str::from_utf8(&plain[..length]).ok().and_then(Field::of);
        Ok(known.map(|(field, rank)| (field, if name == field.name() { Rank::Exact } else { rank })))
    }
}

/// More than any known name has letters.
const LONGEST_NAME: usize = 24;
