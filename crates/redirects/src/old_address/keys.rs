//! What the keys of a query mean on several platforms.

use super::word_map::WordMap;
use crate::decode::{decode_form, truncate};
use std::sync::LazyLock;

/// Further pairs are not read, and longer keys and values are cut off.
const MAX_PAIRS: usize = 16;
const MAX_KEY: usize = 32;
const MAX_VALUE: usize = 64;
/// Longer values are no names of makes and models.
const MAX_NAME: usize = 40;

/// What a key means.
#[derive(Debug, Clone, Copy)]
pub(super) enum Key {
    Make,
    Model,
    Stock,
    /// One car.
    Vehicle,
    /// One car, or any item of a website.
    Item,
    /// A description of cars.
    Description,
    /// A text that may be about cars.
    Text,
    /// Anything. Only as a whole key.
    Id,
    /// The page that a file for all pages shows. Only as a whole key.
    Route,
}

const KEYS: &[(Key, &str)] = &[
    (Key::Make, "make makes gvmake mk mke makename manufacturer brand"),
    (Key::Model, "model models gvmodel mdl modelname modelandtrim serie series"),
    (Key::Stock, "stock stocknumber stocknum stockno stockid stocknr stk stkno stknum"),
    (
        Key::Vehicle,
        "vin vehicleid vehicle vid carid inventoryid invid autoid listingid unitid inventoryitemid vehid",
    ),
    (Key::Item, "itemid"),
    (
        Key::Description,
        "year years gvyear modelyear body bodystyle gvbodystyle bodytype trim gvtrim search searchterm \
         searchtext q query keyword keywords kw s vehiclename",
    ),
    (Key::Text, "text title slug category class"),
    (Key::Id, "id"),
    (
        Key::Route,
        "action view page pg act do cmd task module mode fuseaction route section content go p screen",
    ),
];
/// Values that name nothing.
const PLACEHOLDERS: [&str; 8] = ["all", "any", "0", "none", "null", "undefined", "all makes", "all models"];

static MEANINGS: LazyLock<WordMap<u16>> = LazyLock::new(|| {
    let mut map = WordMap::default();
    for (key, names) in KEYS {
        for name in names.split_whitespace() {
            *map.entry(name.into()).or_default() |= 1 << *key as u16;
        }
    }
    map
});

/// One `key=value` of a query, decoded.
#[derive(Debug)]
pub(super) struct Parameter {
    meanings: u16,
    pub(super) value: String,
}

pub(super) fn parameters(query: &str) -> Vec<Parameter> {
    let pairs = query.split('&').take(4 * MAX_PAIRS).filter(|pair| !pair.is_empty()).take(MAX_PAIRS);
    pairs
        .map(|pair| {
            let (key, value) = pair.split_once('=').unwrap_or((pair, ""));
            Parameter {
                meanings: meanings(&decode_form(truncate(key, MAX_KEY))),
                value: decode_form(truncate(value, MAX_VALUE)),
            }
        })
        .collect()
}

/// The meanings of a key, also as `make[]`, `_dFR[make][0]`, `filter.make` or `facet_make`.
fn meanings(key: &str) -> u16 {
    let key = key.to_ascii_lowercase();
    let of = |text: &str| MEANINGS.get(text).copied().unwrap_or_default();
    if key.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return of(&key);
    }
    let squashed: String = key.chars().filter(char::is_ascii_alphanumeric).collect();
    let whole = of(&squashed);
    let mut parts = key.split(|character: char| !character.is_ascii_alphanumeric());
    let last = parts.rfind(|part| part.bytes().any(|byte| byte.is_ascii_alphabetic()));
    let only_whole = (1 << Key::Id as u16) | (1 << Key::Route as u16);
    (whole | last.map(of).unwrap_or_default()) & !only_whole
}

impl Parameter {
    pub(super) fn is(&self, key: Key) -> bool {
        self.meanings & (1 << key as u16) != 0
    }

    /// Whether the value may have words about cars.
    pub(super) fn is_about_cars(&self) -> bool {
        [Key::Make, Key::Model, Key::Description, Key::Text].into_iter().any(|key| self.is(key))
    }

    pub(super) fn has_digit(&self) -> bool {
        self.value.bytes().any(|byte| byte.is_ascii_digit())
    }
}

/// The first value of the first such key.
pub(super) fn value(parameters: &[Parameter], key: Key) -> Option<String> {
    parameters.iter().filter(|parameter| parameter.is(key)).find_map(|parameter| {
        let first = parameter.value.split([',', '|', ';']).map(str::trim).find(|value| !value.is_empty())?;
        let is_name = !PLACEHOLDERS.iter().any(|placeholder| placeholder.eq_ignore_ascii_case(first))
            && first.chars().count() <= MAX_NAME
            && !first.chars().any(char::is_control);
        is_name.then(|| first.to_owned())
    })
}
