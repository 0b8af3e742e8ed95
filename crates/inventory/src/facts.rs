//! The facts of a vehicle, one row each (VEHICLE-1): how a record says it, how two records of a vehicle merge, and
//! where shoppers, programs and partners read it. Everything that goes through a vehicle's facts loops over
//! [`FACTS`], so a new fact is a row here, and a row of the facets if it is one.

mod row;
mod surface;
mod value;

pub use row::{Compared, FactGroup, FactKind, SchemaTerm};
pub use surface::FactSurface;
pub use value::{FactValue, Facts};

pub(crate) use row::{Merge, NotOn};

use FactGroup::{Appearance, General, Powertrain};
use FactKind::{Address, Condition, Count, Flag, Key, Line, Measure, Miles, Notes, Year};
use FactSurface as On;
use enum_map::{Enum, enum_len};
use messages::key;
use row::row;

/// A fact of a vehicle, in the order of [`FACTS`]. Not every vehicle has each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Enum)]
pub enum Fact {
    Year,
    Make,
    Model,
    Trim,
    BodyStyle,
    Mileage,
    Doors,
    Seats,
    Engine,
    Cylinders,
    Transmission,
    Drivetrain,
    FuelType,
    CityMpg,
    HighwayMpg,
    ExteriorColor,
    InteriorColor,
    Options,
    Description,
    NewOrUsed,
    Certified,
    OneOwner,
    NewArrival,
    Msrp,
    Savings,
    InStockSince,
    VideoUrl,
}

impl Fact {
    /// All, in the order of the enum.
    pub fn all() -> impl ExactSizeIterator<Item = Self> {
        (0..enum_len::<Self>()).map(Self::from_usize)
    }

    /// The fact's row.
    pub const fn row(self) -> &'static FactRow {
        &FACTS[self as usize]
    }
}

const GLANCE: NotOn = (
    &[On::Card, On::List, On::Panel, On::Deal, On::Atom, On::Staff, On::Csv],
    "surfaces of one line show what shoppers choose by at a glance",
);
const NO_COLUMN: NotOn = (&[On::GoogleAds, On::GoogleListings, On::Meta], "the partner has no column for it");
const NO_TERM: NotOn = (&[On::JsonLd], "schema.org has no property of a car for it");
const NO_WORD: NotOn = (&[On::Search], "its value is no word that shoppers search for");
const NO_CHOICE: NotOn = (&[On::Filter, On::Sentence], "shoppers do not choose by it");

/// A row of [`FACTS`].
pub type FactRow = row::RowOf<Fact>;

/// Every fact, in the order in which pages list them.
pub static FACTS: [FactRow; enum_len::<Fact>()] = [
    row(Fact::Year, "year", key::FACTS_YEAR, Year)
        .columns("modelyear vehicleyear yr")
        .merge(Merge::Keep)
        .group(General)
        .compared(Compared::Newest)
        .searched_as(key::FACTS_SEARCHED_YEAR)
        .schema(SchemaTerm::Text("vehicleModelDate")),
    row(Fact::Make, "make", key::FACTS_MAKE, Key)
        .columns("vehiclemake makename brand manufacturer")
        .merge(Merge::Keep)
        .schema(SchemaTerm::Named("brand", "Brand")),
    row(Fact::Model, "model", key::FACTS_MODEL, Key)
        .columns("vehiclemodel modelname")
        .merge(Merge::Keep)
        .schema(SchemaTerm::Text("model")),
    row(Fact::Trim, "trim", key::FACTS_TRIM, Line)
        .columns("trimlevel vehicletrim trimname series style seriesdetail")
        .group(General)
        .searched_as(key::FACTS_SEARCHED_TRIM)
        .schema(SchemaTerm::Text("vehicleConfiguration")),
    row(Fact::BodyStyle, "body_style", key::FACTS_BODY_STYLE, Line)
        .columns("bodytype body vehiclebody bodydescription marketclass")
        .group(General)
        .searched_as(key::FACTS_SEARCHED_BODY_STYLE)
        .schema(SchemaTerm::Text("bodyType"))
        .aap("body")
        .not_on(&[GLANCE, (&[On::GoogleAds, On::GoogleListings], NO_COLUMN.1)]),
    row(Fact::Mileage, "mileage", key::FACTS_MILEAGE, Miles)
        .columns("miles odometer mileagevalue odometerreading odometervalue odo currentmileage mileagefromodometer")
        .group(General)
        .compared(Compared::Lowest)
        .schema(SchemaTerm::Quantity("mileageFromOdometer", "SMI"))
        .not_on(&[(&[On::Staff, On::Csv], GLANCE.1), NO_WORD]),
    row(Fact::Doors, "doors", key::FACTS_DOORS, Count(1, 7))
        .columns("doorcount doorct bodydoorct bodydoorcount doorscount numberofdoors numdoors")
        .group(General)
        .schema(SchemaTerm::Number("numberOfDoors"))
        .not_on(&[GLANCE, NO_COLUMN, NO_WORD]),
    row(Fact::Seats, "seats", key::FACTS_SEATS, Count(1, 30))
        .columns("passengercapacity seatingcapacity numberofseats seatcount passengers stdseating")
        .group(General)
        .schema(SchemaTerm::Number("vehicleSeatingCapacity"))
        .not_on(&[GLANCE, NO_COLUMN, NO_WORD]),
    row(Fact::Engine, "engine", key::FACTS_ENGINE, Line)
        .preferred("enginedescription enginedesc")
        .columns("vehicleengine enginetype")
        .group(Powertrain)
        .searched_as(key::FACTS_SEARCHED_ENGINE)
        .schema(SchemaTerm::Named("vehicleEngine", "EngineSpecification"))
        .not_on(&[GLANCE, NO_COLUMN]),
    row(Fact::Cylinders, "cylinders", key::FACTS_CYLINDERS, Count(1, 16))
        .columns("enginecylinders enginecylinderct enginecylindercount cylindercount numberofcylinders cyl")
        .group(Powertrain)
        .not_on(&[GLANCE, NO_COLUMN, NO_TERM, NO_WORD]),
    row(Fact::Transmission, "transmission", key::FACTS_TRANSMISSION, Line)
        .preferred("transmissiondescription transmissiondesc")
        .columns("trans transmissiontype transmissionname")
        .group(Powertrain)
        .searched_as(key::FACTS_SEARCHED_TRANSMISSION)
        .schema(SchemaTerm::Text("vehicleTransmission"))
        .not_on(&[
            (&[On::Panel, On::Deal, On::Staff, On::Csv], GLANCE.1),
            (&[On::GoogleAds, On::GoogleListings], NO_COLUMN.1),
        ]),
    row(Fact::Drivetrain, "drivetrain", key::FACTS_DRIVETRAIN, Line)
        .columns("drivetype drivetraindesc drivetraindescription drive driveline wheeldrive")
        .group(Powertrain)
        .searched_as(key::FACTS_SEARCHED_DRIVETRAIN)
        .schema(SchemaTerm::Text("driveWheelConfiguration"))
        .aap("driveline")
        .not_on(&[GLANCE, (&[On::GoogleAds, On::GoogleListings], NO_COLUMN.1)]),
    row(Fact::FuelType, "fuel_type", key::FACTS_FUEL_TYPE, Line)
        .columns("fuel fueldescription enginefuel enginefueltype")
        .group(Powertrain)
        .searched_as(key::FACTS_SEARCHED_FUEL)
        .schema(SchemaTerm::Text("fuelType"))
        .aap("fuel")
        .not_on(&[GLANCE, (&[On::GoogleAds, On::GoogleListings], NO_COLUMN.1)]),
    row(Fact::CityMpg, "city_mpg", key::FACTS_CITY_MPG, Measure(1, 250, key::FACTS_UNIT_MPG))
        .columns("mpgcity epacity epacitympg citymilespergallon")
        .group(Powertrain)
        .compared(Compared::Highest)
        .not_on(&[GLANCE, NO_COLUMN, NO_TERM, NO_WORD, NO_CHOICE]),
    row(Fact::HighwayMpg, "highway_mpg", key::FACTS_HIGHWAY_MPG, Measure(1, 250, key::FACTS_UNIT_MPG))
        .columns("mpghighway mpghwy hwympg epahighway epahighwaympg")
        .group(Powertrain)
        .compared(Compared::Highest)
        .not_on(&[GLANCE, NO_COLUMN, NO_TERM, NO_WORD, NO_CHOICE]),
    row(Fact::ExteriorColor, "exterior_color", key::FACTS_EXTERIOR_COLOR, Line)
        .columns(
            "exteriorcolour extcolor color colour exterior extcolour exteriorcolorname \
             exteriorcolordescription vehiclecolor extcolorgeneric exteriorbasecolor",
        )
        .group(Appearance)
        .searched_as(key::FACTS_SEARCHED_COLOR)
        .schema(SchemaTerm::Text("color"))
        .not_on(&[(&[On::Panel, On::Deal, On::Staff, On::Csv], GLANCE.1)]),
    row(Fact::InteriorColor, "interior_color", key::FACTS_INTERIOR_COLOR, Line)
        .columns(
            "interiorcolour intcolor interior color2 intcolour interiorcolorname interiorcolordescription \
             intcolorgeneric",
        )
        .group(Appearance)
        .schema(SchemaTerm::Text("vehicleInteriorColor"))
        .not_on(&[GLANCE, (&[On::GoogleAds, On::GoogleListings], NO_COLUMN.1), NO_WORD]),
    row(Fact::Options, "options", key::FACTS_OPTIONS, FactKind::List)
        .columns(
            "option optionlist optionslist optiontext installedoptions equipment \
             equipmentlist equipmentcode",
        )
        .merge(Merge::Longer)
        .aap("features")
        .not_on(&[
            (&[On::Card, On::Panel, On::Deal, On::Atom, On::Staff, On::Csv], GLANCE.1),
            NO_COLUMN,
            NO_TERM,
        ]),
    row(Fact::Description, "description", key::FACTS_DESCRIPTION, Notes)
        .columns(
            "dealernotes comments vehicledescription webaddescription salescomments dealercomments \
             sellercomments vehiclecomments sellernotes longdescription adtext freetext notes",
        )
        .merge(Merge::Longer)
        .schema(SchemaTerm::Text("description"))
        .not_on(&[
            GLANCE,
            (&[On::GoogleListings], NO_COLUMN.1),
            NO_WORD,
            NO_CHOICE,
            (&[On::Compare], "notes are too long to compare"),
        ]),
    row(Fact::NewOrUsed, "new_or_used", key::FACTS_NEW_OR_USED, Condition)
        .columns("newused nu condition inventorytype stocktype stateofvehicle type")
        .merge(Merge::Keep)
        .only_on(&[], "a vehicle is sold as used, whatever its record says (FILTER-3)"),
    row(Fact::Certified, "certified", key::FACTS_CERTIFIED, Flag)
        .compared(Compared::Same)
        .columns("iscertified certifiedpreowned cpo iscpo")
        .not_on(&[GLANCE, NO_COLUMN, NO_TERM, NO_WORD]),
    row(Fact::OneOwner, "one_owner", key::FACTS_ONE_OWNER, Flag)
        .compared(Compared::Same)
        .columns("isoneowner carfaxoneowner carfax1owner")
        .not_on(&[GLANCE, NO_COLUMN, NO_TERM, NO_WORD]),
    row(Fact::NewArrival, "new_arrival", key::FACTS_NEW_ARRIVAL, Flag)
        .columns("isnewarrival")
        .merge(Merge::Keep)
        .rare()
        .not_on(&[
            (&[On::Card, On::List, On::Panel, On::Deal, On::Csv], GLANCE.1),
            NO_COLUMN,
            NO_TERM,
            NO_WORD,
            (&[On::Compare], "it says nothing of the vehicle itself"),
            (&[On::Aap], "the protocol has the day of arrival"),
        ]),
    row(Fact::Msrp, "msrp", key::FACTS_MSRP, FactKind::Money).columns("stickerprice").not_on(&[
        GLANCE,
        NO_COLUMN,
        NO_TERM,
        NO_WORD,
        NO_CHOICE,
        (&[On::Compare], "the market price and what a shopper saves are compared"),
    ]),
    row(Fact::Savings, "savings", key::FACTS_SAVINGS, FactKind::Money).rare().not_on(&[
        GLANCE,
        NO_COLUMN,
        NO_TERM,
        NO_WORD,
        NO_CHOICE,
        (&[On::Compare], "the market price and what a shopper saves are compared"),
        (&[On::Aap], "the protocol has no word for it"),
    ]),
    row(Fact::InStockSince, "in_stock_since", key::FACTS_IN_STOCK_SINCE, FactKind::Date)
        .columns("dateinstock instockdate inventorydate stockdate onlotsince lotdate dateonlot receiveddate")
        .only_on(&[On::Aap, On::Staff, On::Csv], "the inventory history says when it came"),
    row(Fact::VideoUrl, "video_url", key::FACTS_VIDEO_URL, Address)
        .columns("video videolink videourls youtubeurl youtubelink")
        .not_on(&[
            GLANCE,
            NO_COLUMN,
            NO_WORD,
            NO_CHOICE,
            (&[On::Compare], "videos are not compared"),
            (&[On::Aap], "the protocol has no word for it"),
        ]),
];
