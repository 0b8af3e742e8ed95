//! Words of addresses, and the tables that they are in.

use super::word_map::WordMap;
use inventory::{BodyStyle, make_names};
use std::{borrow::Cow, sync::LazyLock};

/// A table of words.
#[derive(Debug, Clone, Copy)]
pub(super) enum Table {
    /// The condition of cars.
    Condition,
    /// Several cars.
    Noun,
    /// Further words in the addresses of lists.
    ListFiller,
    /// Words that no list has, and that name no car either.
    Detail,
    /// Searches.
    Search,
    /// Names of lists that the tables above do not explain.
    List,
    /// First segments of the page of one car.
    DetailSegment,
    /// Second segments of the page of one car, after a list.
    DetailFolder,
    /// First segments of texts about cars that are not for sale.
    Editorial,
    Body,
    /// Segments of lists that narrow them.
    Facet,
    /// Names of makes, as one word.
    Make,
    State,
    /// What follows the letter of a model, such as e-class.
    ModelEnding,
    /// Words of a facet such as `2019-and-newer`.
    Range,
    /// Words before a price.
    Below,
    /// Folders that pages are in.
    PageFolder,
    /// Words that change nothing in the name of a page.
    PageFiller,
    /// Segments before one place of the dealership.
    Place,
    /// First segments that are there for another form of the website.
    Prefix,
}

const WORDS: &[(Table, &str)] = &[
    (Table::Condition, "used new certified cpo preowned"),
    (
        Table::Noun,
        "inventory inventories vehicles cars trucks suvs vans autos automobiles listings minivans sedans \
         showroom srp autocenter",
    ),
    (
        Table::ListFiller,
        "all and or search searches for sale in our view viewall browse shop featured results result list \
         listing current full pre owned car auto truck vehicle the by dealer dealership quality advanced \
         stock online virtual automobile wholesale",
    ),
    (
        Table::Detail,
        "index default htm html aspx asp php detail details vdp id near home info page www com stk vin \
         number no",
    ),
    (Table::Search, "search searches"),
    (
        Table::List,
        "results browse carlisting carlist classiclisting stminventory autolisting autolist \
         vehiclelisting vehiclelist inventorylist inventorygrid motorslistings listingslist listingsgrid \
         inventorylisting inventoryresults vehicleresults carresults resultspage listingspage \
         browseinventory browsecars inventorysearchresults inventorypage usedcarlist usedcarlisting \
         usedcarlot",
    ),
    (
        Table::DetailSegment,
        "vdp vehicledetails vehicledetail details detail vehicle listing listings car auto \
         inventorydetails inventorydetail viewvehicle viewdetails viewdetail vehicleinfo cardetails \
         cardetail autodetails autodetail usedvehicledetails usedcardetails useddetails newdetails viewcar \
         viewlisting listingdetails usedvehicle newvehicle vehicledetailspage usedcar stock \
         inventoryvehicle vehicleview vehicledetailsused inventoryview inventoryitem showcar showvehicle \
         showlisting showauto viewauto viewinventory listingdetail carinfo",
    ),
    (
        Table::DetailFolder,
        "details detail view vehicle vdp vehicledetails vehicledetail viewdetails listing car item show \
         cardetails inventorydetails",
    ),
    (
        Table::Editorial,
        "blog blogs news research reviews review article articles press event events category tag tags \
         author feed video videos compare comparison comparisons gallery wplogin cdncgi modelresearch \
         modelreviews manuals specials special promotions service parts finance financing about aboutus \
         images models community faq faqs resources learn guide guides",
    ),
    (Table::Body, "hybrid hybrids electric diesel luxury ev evs motorcycles"),
    (
        Table::Facet,
        "make model year body bodystyle type price page p under category sort search filter used new \
         certified preowned cpo all",
    ),
    (
        Table::State,
        "al ak az ar ca co ct de dc fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny \
         nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy",
    ),
    (Table::ModelEnding, "class type tron pace series max trail cross golf"),
    (Table::Range, "and or newer older under over above below models model year to for sale"),
    (Table::Below, "under below over page price"),
    (
        Table::PageFolder,
        "dealership dealer about aboutus company companyinfo info information finance financing \
         financecenter service services servicecenter servicedepartment specials contact contactus sales \
         parts page pages legal policies site content en enus home department departments shop shopping \
         shoppingtools buyingtools tools resources customer trade sell selltrade form forms landing \
         ourdealership more main html static p research usedcars preowned used buying buy",
    ),
    (Table::PageFiller, "a an the our your my page online at s 2 3"),
    (Table::Place, "location locations ourlocation ourlocations storelocations storelocator"),
    (Table::Prefix, "m mobile web www"),
];

/// The tables that a word is in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Tables(u32);

static TABLES: LazyLock<WordMap<Tables>> = LazyLock::new(|| {
    let mut map: WordMap<Tables> = WordMap::default();
    let mut add = |table, word: Cow<'static, str>| {
        let tables = map.entry(word).or_default();
        *tables = tables.and(Tables::only(table));
    };
    for &(table, words) in WORDS {
        words.split_whitespace().for_each(|word| add(table, word.into()));
    }
    BodyStyle::words().for_each(|word| add(Table::Body, word.into()));
    for (name, _) in make_names() {
        let letters = name.chars().filter(|letter| letter.is_alphanumeric());
        add(Table::Make, letters.flat_map(char::to_lowercase).collect());
    }
    map
});

/// Longer words are in no table.
const MAX_WORD: usize = 24;

impl Tables {
    /// Of a word in lower case.
    pub(super) fn of(word: &str) -> Self {
        if word.len() > MAX_WORD { Self::default() } else { TABLES.get(word).copied().unwrap_or_default() }
    }

    pub(super) fn has(self, table: Table) -> bool {
        self.0 & Self::only(table).0 != 0
    }

    pub(super) fn has_any(self, tables: &[Table]) -> bool {
        tables.iter().any(|table| self.has(*table))
    }

    pub(super) fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    fn only(table: Table) -> Self {
        Self(1 << table as u32)
    }
}

/// All words with their tables.
pub(super) fn all_words() -> impl Iterator<Item = (&'static str, Tables)> {
    TABLES.iter().map(|(word, tables)| (&**word, *tables))
}
