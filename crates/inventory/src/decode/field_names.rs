//! The names of fields: those of the feed (VEHICLE-1), their synonyms, and the column names of
//! inventory systems (FEED-14).

use super::field::Field;
use hashbrown::HashMap;
use std::sync::LazyLock;

/// Longer names are not read.
pub(super) const MAX_NAME_BYTES: usize = 200;

/// The names of one field, in lower case without punctuation, separated by blanks, in the order of
/// preference: `preferred`, `name`, `others`.
pub(super) struct FieldNames {
    pub(super) field: Field,
    /// The feed's name, also used in the report.
    pub(super) name: &'static str,
    preferred: &'static str,
    others: &'static str,
}

const fn names(
    field: Field,
    name: &'static str,
    preferred: &'static str,
    others: &'static str,
) -> FieldNames {
    FieldNames { field, name, preferred, others }
}

/// Every field, in the order of [`Field`]. Costs have no name here.
pub(super) const FIELDS: [FieldNames; Field::COUNT] = [
    names(
        Field::StockNumber,
        "stock_number",
        "",
        "stock stockno stocknum stk stkno stknum stknumber stocknbr stockid vehiclestocknumber \
         vehiclestock inventorynumber vehicleid id",
    ),
    names(Field::Vin, "vin", "", "vehiclevin vinnumber vinno vehicleidentificationnumber"),
    names(
        Field::Name,
        "full_text_name",
        "",
        "fullname name title heading headline vehicletitle vehiclename adtitle",
    ),
    names(Field::Year, "year", "", "modelyear vehicleyear yr"),
    names(Field::Make, "make", "", "vehiclemake makename brand manufacturer"),
    names(Field::Model, "model", "", "vehiclemodel modelname"),
    names(Field::Trim, "trim", "", "trimlevel vehicletrim trimname series style seriesdetail"),
    names(
        Field::Mileage,
        "mileage",
        "",
        "miles odometer mileagevalue odometerreading odometervalue vehiclemileage currentmileage",
    ),
    names(Field::Transmission, "transmission", "transmissiondescription transmissiondesc", "trans"),
    names(
        Field::ExteriorColor,
        "exterior_color",
        "",
        "exteriorcolour extcolor color colour exterior extcolour exteriorcolorname \
         exteriorcolordescription vehiclecolor extcolorgeneric exteriorbasecolor",
    ),
    names(
        Field::InteriorColor,
        "interior_color",
        "",
        "interiorcolour intcolor interior color2 intcolour interiorcolorname interiorcolordescription \
         intcolorgeneric",
    ),
    names(Field::BasePrice, "base_price", "", "marketprice"),
    names(
        Field::ListPrice,
        "list_price",
        "internetspecial specialprice internetprice saleprice onlineprice webprice advertisedprice",
        "dealerprice price sellingprice askingprice pricecurrent currentprice priceamount retailprice \
         retail",
    ),
    names(
        Field::NewOrUsed,
        "new_or_used",
        "",
        "newused nu condition vehiclecondition inventorytype stocktype stateofvehicle type",
    ),
    names(
        Field::Options,
        "options",
        "",
        "option optionlist optionslist optiontext vehicleoptions installedoptions equipment \
         equipmentlist equipmentcode",
    ),
    names(Field::Features, "features", "", "feature featurelist featureslist keyfeatures vehiclefeatures"),
    names(
        Field::Description,
        "description",
        "",
        "dealernotes comments vehicledescription webaddescription salescomments dealercomments \
         sellercomments vehiclecomments sellernotes longdescription adtext freetext notes",
    ),
    names(
        Field::ImageUrls,
        "image_urls",
        "mainphoto mainimage primaryphoto primaryimage imagelink",
        "images photos photourls imagelist photourllist imageurllist photolist picturelist imageurl \
         photourl pictureurl pictureurls pictures imagelinks photolinks additionalimagelink image photo \
         picture",
    ),
    names(Field::Engine, "engine", "enginedescription enginedesc", "vehicleengine enginetype"),
    names(
        Field::Drivetrain,
        "drivetrain",
        "",
        "drivetype drivetraindesc drivetraindescription drive driveline wheeldrive",
    ),
    names(Field::FuelType, "fuel_type", "", "fuel fueldescription enginefuel enginefueltype"),
    names(Field::BodyStyle, "body_style", "", "bodytype body vehiclebody bodydescription marketclass"),
    names(Field::Certified, "certified", "", "iscertified certifiedpreowned cpo iscpo"),
    names(Field::NewArrival, "new_arrival", "", "isnewarrival"),
    names(Field::Msrp, "msrp", "", "stickerprice"),
    names(Field::Savings, "savings", "", ""),
    names(
        Field::Doors,
        "doors",
        "",
        "doorcount doorct bodydoorct bodydoorcount doorscount numberofdoors numdoors",
    ),
    names(
        Field::Cylinders,
        "cylinders",
        "",
        "enginecylinders enginecylinderct enginecylindercount cylindercount numberofcylinders cyl",
    ),
    names(
        Field::Seats,
        "seats",
        "",
        "passengercapacity seatingcapacity numberofseats seatcount passengers stdseating",
    ),
    names(Field::CityMpg, "city_mpg", "", "mpgcity epacity epacitympg citymilespergallon"),
    names(Field::HighwayMpg, "highway_mpg", "", "mpghighway mpghwy hwympg epahighway epahighwaympg"),
    names(
        Field::InStockSince,
        "in_stock_since",
        "",
        "dateinstock instockdate inventorydate stockdate onlotsince lotdate dateonlot receiveddate",
    ),
    names(Field::OneOwner, "one_owner", "", "isoneowner carfaxoneowner carfax1owner"),
    names(Field::VideoUrl, "video_url", "", "video videolink videourls youtubeurl youtubelink"),
    names(
        Field::Status,
        "status",
        "",
        "vehiclestatus inventorystatus stockstatus salestatus availability vehicleavailability",
    ),
    names(
        Field::Location,
        "location",
        "",
        "vehiclelocation lotlocation lotname lot storelocation storename dealername dealershipname",
    ),
    names(Field::MileageUnit, "mileage_unit", "", "mileageunits odometerunit odometerunits"),
];

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

/// What a name stands for.
#[derive(Clone, Copy)]
struct Meaning {
    field: Field,
    /// Its place among the names of the field, in order of preference.
    place: usize,
}

/// By plain name.
static MEANINGS: LazyLock<HashMap<String, Meaning>> = LazyLock::new(|| {
    let mut meanings = HashMap::new();
    for FieldNames { field, name, preferred, others } in &FIELDS {
        let own = plain_name(name);
        let names = [*preferred, own.as_str(), *others].into_iter().flat_map(str::split_whitespace);
        for (place, name) in names.enumerate() {
            meanings.insert(name.to_owned(), Meaning { field: *field, place });
        }
    }
    meanings
});

impl Field {
    /// The feed's name (VEHICLE-1), also used in the report.
    pub(super) const fn name(self) -> &'static str {
        FIELDS[self as usize].name
    }

    /// The field of this name.
    pub(super) fn named(name: &str) -> Option<Self> {
        FIELDS.iter().find(|names| names.name == name).map(|names| names.field)
    }

    /// Whether a member of this name is a stock number.
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
    if let Some(whole) = meaning(&plain) {
        return Some(found(whole));
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

/// Whether a column states what the dealership paid.
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
        for (place, names) in FIELDS.iter().enumerate() {
            assert_eq!(names.field as usize, place, "{}", names.name);
            let own = plain_name(names.name);
            for name in [names.preferred, &own, names.others].join(" ").split_whitespace() {
                count += 1;
                assert_eq!(MEANINGS[name].field, names.field, "{name}");
                assert!(!is_cost(name), "{name}");
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
            ("options.option.name", Some(Field::Options)),
            ("options.option.code", None),
            ("build.make", Some(Field::Make)),
            ("build.make.name", Some(Field::Make)),
            ("make.code", None),
            ("vehicle.name", Some(Field::Name)),
            ("price.value", Some(Field::ListPrice)),
            ("dealer.id", None),
            ("dealer.name", Some(Field::Location)),
            ("mileage.value", Some(Field::Mileage)),
            ("mileage.unit", Some(Field::MileageUnit)),
            ("Colour", Some(Field::ExteriorColor)),
            ("Color 2", Some(Field::InteriorColor)),
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
