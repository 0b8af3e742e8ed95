//! The names of fields: those of the feed (VEHICLE-1), their synonyms, and the column names of
//! inventory systems (FEED-14).

use super::field::Field;
use super::number::Unit;
use crate::Fact;
use hashbrown::HashMap;
use std::sync::LazyLock;

/// Longer names are not read.
pub(super) const MAX_NAME_BYTES: usize = 200;

/// The names of one field: the feed's name, also used in the report, and names in lower case without punctuation,
/// separated by blanks, in the order of preference `preferred`, `name`, `others`.
struct FieldNames {
    name: &'static str,
    preferred: &'static str,
    others: &'static str,
}

const fn names(name: &'static str, preferred: &'static str, others: &'static str) -> FieldNames {
    FieldNames { name, preferred, others }
}

/// Parts of the names of columns that state what the dealership paid. They are never read.
const COSTS: [&str; 15] = [
    "acquisition",
    "appraisal",
    "blackbook",
    "bookprice",
    "bookvalue",
    "buyprice",
    "cost",
    "floorplan",
    "holdback",
    "invoice",
    "loanvalue",
    "pricepaid",
    "purchaseprice",
    "tradeinvalue",
    "wholesale",
];

/// Whole names of such columns.
const COST_NAMES: [&str; 4] = ["acv", "book", "mmr", "pack"];

/// Groups of members that say nothing of their own: `build.make` is a make.
const GROUPS: &str = " attributes basic build color colors details engine general info media pricing prices specs \
    specifications vehicle vehicleinfo ";

/// Members of an entry of a list: `photos.photo.url`, `options.option.name`.
const ENTRIES: &str = " description feature href image item label name option photo picture src text title uri url \
    value ";

/// Groups around an object in the place of a text.
const MAX_GROUPS: usize = 4;
/// Members that hold the value of an object: `make.name`, `price.value`.
const VALUES: &str = " amount label name text value ";

/// The meaning of a name.
#[derive(Clone, Copy)]
struct Meaning {
    field: Field,
    /// The name's place among those of the field, in order of preference.
    place: usize,
}

/// By plain name.
static MEANINGS: LazyLock<HashMap<String, Meaning>> = LazyLock::new(|| {
    let mut meanings = HashMap::new();
    for field in Field::all() {
        for (place, name) in field.plain_names().into_iter().enumerate() {
            meanings.insert(name, Meaning { field, place });
        }
    }
    meanings
});

impl Field {
    /// Costs have no name here.
    const fn names(self) -> FieldNames {
        match self {
            Self::Fact(fact) => {
                let (preferred, others) = fact.row().columns;
                names(fact.row().name, preferred, others)
            }
            Self::StockNumber => names(
                "stock_number",
                "",
                "stock stockno stocknum stk stkno stknum stknumber stocknbr stockid vehiclestocknumber \
         vehiclestock inventorynumber vehicleid id",
            ),
            Self::Vin => names("vin", "", "vehiclevin vinnumber vinno vehicleidentificationnumber"),
            Self::Name => names(
                "full_text_name",
                "",
                "fullname name title heading headline vehicletitle vehiclename adtitle",
            ),
            Self::BasePrice => names("base_price", "", "marketprice"),
            Self::ListPrice => names(
                "list_price",
                "internetspecial specialprice internetprice saleprice onlineprice webprice advertisedprice",
                "dealerprice price sellingprice askingprice pricecurrent currentprice priceamount retailprice \
         retail",
            ),
            Self::Features => {
                names("features", "", "feature featurelist featureslist keyfeatures vehiclefeatures")
            }
            Self::ImageUrls => names(
                "image_urls",
                "mainphoto mainimage primaryphoto primaryimage imagelink",
                "images photos photourls imagelist photourllist imageurllist photolist picturelist imageurl \
         photourl pictureurl pictureurls pictures imagelinks photolinks additionalimagelink image photo \
         picture",
            ),
            Self::StockPhotos => names(
                "stock_photos",
                "",
                "stockphoto isstockphoto isstockphotos hasstockphoto hasstockphotos usesstockphotos usestockphotos \
         stockphotoflag stockphotoindicator stockimage stockimages isstockimage isstockimages hasstockimage \
         hasstockimages usesstockimages usestockimages stockimageflag phototype imagetype photosource imagesource",
            ),
            Self::Status => names(
                "status",
                "",
                "vehiclestatus inventorystatus stockstatus salestatus availability vehicleavailability",
            ),
            Self::Location => names(
                "location",
                "",
                "vehiclelocation lotlocation lotname lot storelocation storename dealername dealershipname",
            ),
            Self::MileageUnit => names("mileage_unit", "", ""),
        }
    }

    /// The feed's name (VEHICLE-1), also used in the report.
    pub(super) const fn name(self) -> &'static str {
        self.names().name
    }

    /// The names in letters and digits, in the order of preference.
    fn plain_names(self) -> Vec<String> {
        let FieldNames { name, preferred, others } = self.names();
        let own = plain_name(name);
        [preferred, &own, others].into_iter().flat_map(str::split_whitespace).map(str::to_owned).collect()
    }

    /// The field of this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        Self::all().find(|field| field.name() == name)
    }

    /// A member of this name is a stock number.
    pub(super) fn is_stock_number(name: &str) -> bool {
        matches!(column_field(name), Some((Self::StockNumber, _)))
    }
}

/// The field of a file's column, with the name's place among those of the field. Members of members
/// have dotted names.
pub(super) fn column_field(name: &str) -> Option<(Field, usize)> {
    if name.len() > MAX_NAME_BYTES {
        return None;
    }
    let meaning = |name: &str| MEANINGS.get(name).copied();
    let found = |Meaning { field, place, .. }: Meaning| (field, place);
    let plain = plain_name(name);
    // A name may say that it is the vehicle's: `Vehicle Trim Level`.
    let own = VEHICLE.iter().find_map(|word| plain.strip_prefix(word));
    for name in [Some(plain.as_str()), own].into_iter().flatten() {
        if let Some(whole) = meaning(name).map(found).or_else(|| measured_field(name)) {
            return Some(whole);
        }
    }
    // One column for each photo: `image[0].url`, `Photo 12`.
    let unnumbered: String = plain.chars().filter(|letter| !letter.is_ascii_digit()).collect();
    if let Some(list) = meaning(&unnumbered).filter(|meaning| meaning.field.is_list()) {
        return Some(found(list));
    }
    let (groups, member) = name.rsplit_once('.')?;
    let member = plain_name(member);
    // An object in the place of a text: `make.name`.
    if is_word_of(VALUES, &member)
        && groups.matches('.').count() < MAX_GROUPS
        && let Some(whole) = column_field(groups).filter(|(field, _)| !field.is_list())
    {
        return Some(whole);
    }
    let is_group = |name: &str| is_word_of(GROUPS, &plain_name(name));
    if groups.split('.').all(is_group)
        && let Some(inner) = meaning(&member)
    {
        return Some(found(inner));
    }
    let list =
        groups.split('.').find_map(|group| meaning(&plain_name(group)).filter(|group| group.field.is_list()));
    list.filter(|_| is_word_of(ENTRIES, &member)).map(found)
}

/// Words before the name of a field.
const VEHICLE: [&str; 3] = ["vehicle", "veh", "car"];
/// Words behind the name of a mileage, for its unit: `mileageFromOdometer.unitCode`, `Odometer UOM`.
const UNIT_NAMES: [&str; 9] =
    ["unitofmeasure", "unitcode", "unittext", "units", "unit", "uom", "measurement", "measure", "type"];

/// The field of a name with its unit, `Odometer (km)` or `Price USD`, or of that unit itself.
fn measured_field(plain: &str) -> Option<(Field, usize)> {
    let kind = |name: &str| MEANINGS.get(name).map(|meaning| (meaning.field, meaning.place));
    let is_mileage = |&(field, _): &(Field, usize)| field == Field::Fact(Fact::Mileage);
    if let Some(mileage) = UNIT_NAMES.iter().find_map(|word| plain.strip_suffix(word)) {
        let mileage = mileage.strip_suffix("value").unwrap_or(mileage);
        return kind(mileage).filter(is_mileage).map(|_| (Field::MileageUnit, 0));
    }
    let of_mileage = |name: &str| match name {
        "" | "driven" => kind("mileage"),
        _ => kind(name).filter(is_mileage),
    };
    let is_money = |&(field, _): &(Field, usize)| field.is_money();
    let mut mileages = [&Unit::KILOMETERS, &Unit::MILES].into_iter().flat_map(|unit| unit.without(plain));
    let mut prices = Unit::DOLLARS.without(plain);
    mileages.find_map(of_mileage).or_else(|| prices.find_map(|name| kind(name).filter(is_money)))
}

/// The unit in the name of a column of mileages; `Err` if it is none that is known: `Odometer (hours)`.
pub(super) fn unit_in_name(name: &str) -> Result<Option<&'static Unit>, ()> {
    let plain = plain_name(name);
    if Unit::KILOMETERS.without(&plain).next().is_some() || plain.contains("kilomet") {
        return Ok(Some(&Unit::KILOMETERS));
    }
    let bracket = name.split_once(['(', '[']).and_then(|(_, rest)| rest.split([')', ']']).next());
    match bracket.map(str::trim).filter(|word| !word.is_empty()) {
        None => Ok(None),
        Some(word) => Unit::of_mileage(word).map(Some).ok_or(()),
    }
}

/// A column states what the dealership paid.
pub(super) fn is_cost(name: &str) -> bool {
    let plain = plain_name(name);
    let last = plain_name(name.rsplit('.').next().unwrap_or_default());
    COSTS.iter().any(|cost| plain.contains(cost))
        || COST_NAMES.iter().any(|cost| plain == *cost || last == *cost)
}

/// Letters and digits of a name, in lower case.
pub(super) fn plain_name(name: &str) -> String {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

fn is_word_of(words: &str, word: &str) -> bool {
    !word.is_empty() && words.split_whitespace().any(|entry| entry == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_stands_for_one_field_and_fits() {
        let mut count = 0;
        for field in Field::all() {
            for name in field.plain_names() {
                count += 1;
                assert_eq!(MEANINGS[&name].field, field, "{name}");
                assert!(!is_cost(&name), "{name}");
            }
        }
        assert_eq!(count, MEANINGS.len());
    }

    #[test]
    fn columns_of_inventory_systems_are_recognized() {
        let table = [
            ("Stock #", Some(Field::StockNumber)),
            ("Vehicle Vin", Some(Field::Vin)),
            ("Photo Url List", Some(Field::ImageUrls)),
            ("Photo Count", None),
            ("image[0].url", Some(Field::ImageUrls)),
            ("Image12", Some(Field::ImageUrls)),
            ("images.image.url", Some(Field::ImageUrls)),
            ("options.option.name", Some(Field::Fact(Fact::Options))),
            ("options.option.code", None),
            ("build.make", Some(Field::Fact(Fact::Make))),
            ("build.make.name", Some(Field::Fact(Fact::Make))),
            ("make.code", None),
            ("vehicle.name", Some(Field::Name)),
            ("price.value", Some(Field::ListPrice)),
            ("dealer.id", None),
            ("dealer.name", Some(Field::Location)),
            ("mileage.value", Some(Field::Fact(Fact::Mileage))),
            ("mileage.unit", Some(Field::MileageUnit)),
            ("Colour", Some(Field::Fact(Fact::ExteriorColor))),
            ("Color 2", Some(Field::Fact(Fact::InteriorColor))),
            ("Misc_Price1", None),
        ];
        for (name, field) in table {
            assert_eq!(column_field(name).map(|(field, _)| field), field, "{name}");
        }
    }

    #[test]
    fn costs_are_recognized() {
        for name in [
            "DealerCost",
            "Invoice",
            "BookValue",
            "Book_Value",
            "ACV",
            "pricing.cost",
            "Wholesale Price",
            "pricing.acv",
        ] {
            assert!(is_cost(name), "{name}");
        }
        for name in ["Price", "Packages", "Booked", "MSRP"] {
            assert!(!is_cost(name), "{name}");
        }
    }
}
