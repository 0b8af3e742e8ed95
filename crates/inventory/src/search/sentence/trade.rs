//! The vocabulary of the trade: what words mean on any lot.

use super::{Meaning, Order};
use crate::filters::Facet;
use crate::search::spoken::squeezed;
use crate::search::vocabulary::Vocabulary;
use crate::traits::{BodyStyle, ColorFamily, Condition, Doors, Drivetrain, Feature, Fuel, Table};
use hashbrown::{HashMap, HashSet};
use std::sync::LazyLock;

/// Phrases without spaces, and what they mean.
pub(super) type Phrases = HashMap<String, Vec<Meaning>>;

/// What words mean, whatever the lot has.
pub(super) struct Trade {
    pub(super) phrases: Phrases,
    /// Their words, for putting misspelled ones right.
    pub(super) vocabulary: Vocabulary,
}

pub(super) static TRADE: LazyLock<Trade> = LazyLock::new(Trade::new);

/// What the tables of records have, and what is no filter when a shopper types it: a pickup's cab, which is text; makes and models
/// of which a fuel is known; shades that are rather a trim, a model or a thing.
const BUT: &[&str] = &[
    "access cab", "chassis cab", "crew cab", "crewmax", "double cab", "extended cab", "king cab", "mega cab",
    "quad cab", "regular cab", "standard cab", "supercab", "super cab", "supercrew", "super crew", "xtracab",
    "prius", "prius prime", "rav4 prime", "tesla", "rivian", "lucid", "mach e", "f 150 lightning", "ioniq 5", "ioniq 6",
    "nissan leaf", "ariya", "id 4", "i pace", "taycan", "solterra", "bz4x", "lyriq", "frost", "snow", "ice cap", "ibis",
    "chalk", "wind chill", "eminent", "starfire", "jet", "raven", "slate", "granite", "magnetic", "steel", "nardo",
    "lunar rock", "destroyer", "cement", "ash", "titanium", "sterling", "platinum", "aluminum", "billet", "chrome", "denim",
    "still night", "area 51", "cherry", "cayenne", "chili pepper", "sage", "moss", "lime", "hunter", "java", "coffee",
    "saddle", "sand", "dune", "camel", "brass", "amber", "lemon", "b o", "meridian", "premium sound", "spider", "spyder",
];

/// What shoppers say, and records do not.
const VALUES: &[(&str, Facet, &str)] = &[
    ("pickup truck", Facet::Body, "truck"),
    ("pick up truck", Facet::Body, "truck"),
    ("drop top", Facet::Body, "convertible"),
    ("ragtop", Facet::Body, "convertible"),
    ("station wagon", Facet::Body, "wagon"),
    ("cargo van", Facet::Body, "van"),
    ("passenger van", Facet::Body, "van"),
    ("brand new", Facet::Condition, "new"),
    ("new", Facet::Condition, "new"),
    ("2wd", Facet::Drivetrain, "fwd"),
    ("2wd", Facet::Drivetrain, "rwd"),
    ("two wheel drive", Facet::Drivetrain, "fwd"),
    ("two wheel drive", Facet::Drivetrain, "rwd"),
    ("4x2", Facet::Drivetrain, "fwd"),
    ("4x2", Facet::Drivetrain, "rwd"),
    ("four by four", Facet::Drivetrain, "4wd"),
    ("all wheel", Facet::Drivetrain, "awd"),
    ("front wheel", Facet::Drivetrain, "fwd"),
    ("rear wheel", Facet::Drivetrain, "rwd"),
    ("electric vehicle", Facet::Fuel, "electric"),
    ("electric vehicles", Facet::Fuel, "electric"),
    ("3 row", Facet::Feature, "third-row"),
    ("three row", Facet::Feature, "third-row"),
    ("third seat", Facet::Feature, "third-row"),
    ("7 passenger", Facet::Feature, "third-row"),
    ("8 passenger", Facet::Feature, "third-row"),
    ("7 seater", Facet::Feature, "third-row"),
    ("8 seater", Facet::Feature, "third-row"),
    ("seven passenger", Facet::Feature, "third-row"),
    ("seven seater", Facet::Feature, "third-row"),
    ("7 seats", Facet::Feature, "third-row"),
    ("8 seats", Facet::Feature, "third-row"),
    ("leather", Facet::Feature, "leather"),
    ("leathers", Facet::Feature, "leather"),
    ("heated leather seats", Facet::Feature, "heated-seats"),
    ("heated leather seats", Facet::Feature, "leather"),
    ("heated leather", Facet::Feature, "heated-seats"),
    ("heated leather", Facet::Feature, "leather"),
    ("heated and cooled seats", Facet::Feature, "heated-seats"),
    ("heated and cooled seats", Facet::Feature, "ventilated-seats"),
    ("heated cooled seats", Facet::Feature, "heated-seats"),
    ("heated cooled seats", Facet::Feature, "ventilated-seats"),
    ("heated and ventilated seats", Facet::Feature, "heated-seats"),
    ("heated and ventilated seats", Facet::Feature, "ventilated-seats"),
    ("heated wheel", Facet::Feature, "heated-steering-wheel"),
    ("backup cam", Facet::Feature, "backup-camera"),
    ("back up cam", Facet::Feature, "backup-camera"),
    ("reverse cam", Facet::Feature, "backup-camera"),
    ("rear cam", Facet::Feature, "backup-camera"),
    ("towing", Facet::Feature, "tow-package"),
    ("tow", Facet::Feature, "tow-package"),
    ("hitch", Facet::Feature, "tow-package"),
    ("rims", Facet::Feature, "alloy-wheels"),
    ("push to start", Facet::Feature, "push-button-start"),
    ("dvd player", Facet::Feature, "rear-entertainment"),
    ("apple play", Facet::Feature, "apple-carplay"),
    ("pano", Facet::Feature, "panoramic-roof"),
    ("captain seats", Facet::Feature, "captains-chairs"),
];

const ORDERS: &[(&str, Order)] = &[
    ("cheap", Order::Cheapest),
    ("cheaper", Order::Cheapest),
    ("cheapest", Order::Cheapest),
    ("inexpensive", Order::Cheapest),
    ("affordable", Order::Cheapest),
    ("most affordable", Order::Cheapest),
    ("least expensive", Order::Cheapest),
    ("low price", Order::Cheapest),
    ("low priced", Order::Cheapest),
    ("lowest price", Order::Cheapest),
    ("lowest prices", Order::Cheapest),
    ("lowest priced", Order::Cheapest),
    ("best price", Order::Cheapest),
    ("most expensive", Order::Dearest),
    ("highest price", Order::Dearest),
    ("highest priced", Order::Dearest),
    ("priciest", Order::Dearest),
    ("low miles", Order::FewestMiles),
    ("low mile", Order::FewestMiles),
    ("low mileage", Order::FewestMiles),
    ("lower miles", Order::FewestMiles),
    ("lower mileage", Order::FewestMiles),
    ("lowest miles", Order::FewestMiles),
    ("lowest mileage", Order::FewestMiles),
    ("least miles", Order::FewestMiles),
    ("least mileage", Order::FewestMiles),
    ("fewest miles", Order::FewestMiles),
    ("newest", Order::Newest),
    ("newer", Order::Newest),
    ("latest", Order::Newest),
    ("late model", Order::Newest),
    ("newer model", Order::Newest),
    ("oldest", Order::Oldest),
    ("older", Order::Oldest),
];

/// What is looked for on any lot: alone it asks for all of it.
const VEHICLES: &[&str] = &[
    "car", "cars", "vehicle", "vehicles", "auto", "autos", "automobile", "automobiles", "inventory", "used car", "used cars",
];

/// Words that ask for nothing a record could say: links between values, courtesies, wishes that are a matter of taste.
const FILLERS: &[&str] = &[
    "a", "an", "the", "and", "or", "with", "w", "wth", "that", "has", "have", "having", "is", "are", "of", "for", "to", "in", "on",
    "at", "by", "my", "me", "i", "im", "i m", "we", "you", "it", "its", "any", "some", "all", "one", "what", "which",
    "plus", "but", "vs", "versus", "please", "want", "wants", "wanted", "need", "needs", "looking", "look", "searching",
    "search", "find", "show", "get", "buy", "buying", "do", "does", "got", "would", "like", "i d", "there",
    "under budget", "sale", "for sale", "on sale", "used", "preowned", "pre owned", "second hand", "near me", "nearby",
    "close to me", "around here", "in stock", "available", "on the lot", "dealer", "dealership", "deal", "deals", "best deal",
    "good", "great", "nice", "best", "better", "clean", "reliable", "dependable", "safe", "safest", "good condition",
    "in good condition", "great condition", "excellent condition", "fun", "comfortable", "roomy", "like new", "family",
    "family car", "first", "first car", "son", "daughter", "teen", "teenager", "kid", "kids", "wife", "husband", "mom",
    "good on gas", "great on gas", "gas mileage", "good gas mileage", "great gas mileage", "best gas mileage", "gas saver",
    "fuel efficient", "fuel economy", "something", "anything", "options", "option", "model", "models", "type", "style",
    "body style", "color", "colored", "exterior", "transmission", "trans", "engine", "drive", "drivetrain", "make", "makes",
    "price", "priced", "cost", "range", "miles", "mileage", "year", "features", "feature", "condition", "only", "also",
];

/// Phrases that ask for what no filter has, though a word in them is one.
const TEXTS: &[&str] = &[
    "new tires", "new brakes", "new battery", "new engine", "new transmission", "new arrival", "new arrivals", "one owner",
    "1 owner", "gold package", "red line", "blue oval", "black edition", "midnight edition", "cruise control", "long range",
    "new listing", "tow truck", "dump truck", "box truck", "gas tank", "electric windows", "power windows",
];

/// Usual words that look like misspelled ones of the trade.
const PLAIN: &[&str] = &[
    "back", "card", "date", "door", "real", "rear", "seat", "tires", "title", "test", "power", "clear", "cloth", "horse", "stock",
    "number", "accident", "accidents", "carfax", "warranty", "certified", "owner", "owned", "finance", "financing", "credit", "trade",
    "front", "side", "wheel", "wheels", "wide", "long", "short", "high", "speed", "turbo", "sport", "sports", "work", "farm",
    "tent", "lift", "lifted", "salvage", "rebuilt", "damage", "rust", "free", "down", "without", "never", "except", "cover", "here",
    "they", "them", "this", "these", "those", "very", "really", "must", "should", "week", "today", "soon", "open", "hours", "people",
    "camera", "line", "edition", "package", "base", "limited", "premium", "touring", "zebra",
];

impl Trade {
    fn new() -> Self {
        let mut trade = Sayings::default();
        let but: HashSet<&str> = BUT.iter().copied().collect();
        trade.table(Facet::Body, BodyStyle::SAYINGS, BodyStyle::value, &but);
        trade.table(Facet::Drivetrain, Drivetrain::SAYINGS, Drivetrain::value, &but);
        trade.table(Facet::Fuel, Fuel::SAYINGS, Fuel::value, &but);
        trade.table(Facet::Color, ColorFamily::SAYINGS, ColorFamily::value, &but);
        trade.table(Facet::Doors, Doors::SAYINGS, Doors::value, &but);
        trade.table(Facet::Feature, Feature::SAYINGS, Feature::value, &but);
        VALUES.iter().for_each(|&(phrase, facet, value)| trade.say(phrase, Meaning::Value(facet, value)));
        ORDERS.iter().for_each(|&(phrase, order)| trade.say(phrase, Meaning::Order(order)));
        VEHICLES.iter().for_each(|phrase| trade.say(phrase, Meaning::Vehicle));
        FILLERS.iter().for_each(|phrase| trade.say(phrase, Meaning::Filler));
        TEXTS.iter().for_each(|phrase| trade.say(phrase, Meaning::Text));
        debug_assert!(VALUES.iter().all(|&(_, facet, value)| {
            facet.fixed().iter().any(|fixed| fixed.value == value) && Condition::VALUES.len() == 2
        }));
        let words = trade.texts.into_iter().chain(super::limits::words()).chain(PLAIN.iter().copied());
        let others = super::lot::TRANSMISSIONS.iter().flat_map(|(_, said)| said.iter().copied());
        Self {
            phrases: trade.phrases,
            vocabulary: Vocabulary::of(words.chain(others).map(|text| (text, 1)), std::iter::empty()),
        }
    }
}

#[derive(Default)]
struct Sayings {
    phrases: Phrases,
    texts: Vec<&'static str>,
}

impl Sayings {
    fn say(&mut self, phrase: &'static str, meaning: Meaning) {
        self.texts.push(phrase);
        self.phrases.entry(squeezed(phrase)).or_default().push(meaning);
    }

    fn table<T: Copy + 'static>(
        &mut self,
        facet: Facet,
        table: Table<T>,
        value: fn(T) -> &'static str,
        but: &HashSet<&str>,
    ) {
        for &(phrase, meaning) in table.iter().filter(|(phrase, _)| !but.contains(phrase)) {
            self.say(phrase, meaning.map_or(Meaning::Text, |meaning| Meaning::Value(facet, value(meaning))));
        }
    }
}
