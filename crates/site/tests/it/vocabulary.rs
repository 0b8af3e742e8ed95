//! schema.org's vocabulary, as far as the site uses it (`tests/data/schema-org.json`), and what a
//! page's data have against it.

use crate::heads::types_of;
use serde::Deserialize;
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};
use url::Url;

/// What the vocabulary has.
#[derive(Deserialize)]
struct Vocabulary {
    types: BTreeMap<String, Type>,
    enumerations: BTreeMap<String, Vec<String>>,
}

#[derive(Deserialize)]
struct Type {
    parents: Vec<String>,
    /// Each with the kinds of value that it takes.
    properties: BTreeMap<String, Vec<String>>,
}

static VOCABULARY: LazyLock<Vocabulary> =
    LazyLock::new(|| serde_json::from_str(include_str!("../data/schema-org.json")).unwrap());

/// What is wrong with these things; nothing where the vocabulary knows and allows all of it.
pub(crate) fn faults(graph: &[Value]) -> Vec<String> {
    let mut reading = Reading { graph, faults: Vec::new() };
    let mut ids = BTreeSet::new();
    for thing in graph {
        if thing["@id"].as_str().is_some_and(|id| !ids.insert(id)) {
            reading.faults.push(format!("{} appears twice", thing["@id"]));
        }
        reading.thing(thing);
    }
    reading.faults
}

struct Reading<'g> {
    graph: &'g [Value],
    faults: Vec<String>,
}

impl Reading<'_> {
    fn thing(&mut self, thing: &Value) {
        let types = types_of(thing);
        let unknown: Vec<&&str> =
            types.iter().filter(|kind| !VOCABULARY.types.contains_key(**kind)).collect();
        if types.is_empty() || !unknown.is_empty() {
            return self.faults.push(format!("there is no type {unknown:?}: {thing}"));
        }
        let lines: BTreeSet<&str> = types.iter().flat_map(|kind| line_of(kind)).collect();
        for (property, value) in thing.as_object().into_iter().flatten() {
            let takes = lines.iter().find_map(|kind| VOCABULARY.types[*kind].properties.get(property));
            match (property.as_str(), takes, property.strip_suffix("-input")) {
                ("@id", ..) if value.as_str().is_some_and(is_address) => {}
                ("@type", ..) => {}
                (_, Some(takes), _) => self.values(&format!("{}.{property}", types.join("+")), value, takes),
                // What somebody has to fill in before an action can be taken (schema.org, Potential
                // Actions).
                (_, None, Some(of)) if lines.contains("Action") && has(&lines, of) && value.is_string() => {}
                _ => self.faults.push(format!("{} has no {property}", types.join("+"))),
            }
        }
    }

    fn values(&mut self, place: &str, value: &Value, takes: &[String]) {
        match value {
            Value::Array(all) if all.is_empty() => self.faults.push(format!("{place} is an empty list")),
            Value::Array(all) => all.iter().for_each(|value| self.value(place, value, takes)),
            value => self.value(place, value, takes),
        }
    }

    fn value(&mut self, place: &str, value: &Value, takes: &[String]) {
        let is_one = match value {
            Value::String(text) => takes.iter().any(|kind| is_text_of(kind, text, takes)),
            Value::Number(number) => takes.iter().any(|kind| match kind.as_str() {
                "Number" => true,
                "Integer" => number.is_i64() || number.is_u64(),
                _ => false,
            }),
            Value::Object(_) => return self.part(place, value, takes),
            _ => false,
        };
        if !is_one {
            self.faults.push(format!("{place} takes {takes:?}, not {value}"));
        }
    }

    /// A nested thing, or a reference to one.
    fn part(&mut self, place: &str, part: &Value, takes: &[String]) {
        let elsewhere = || self.graph.iter().find(|thing| thing["@id"] == part["@id"]);
        let thing = if part.get("@type").is_some() { Some(part) } else { elsewhere() };
        let Some(thing) = thing else {
            return self.faults.push(format!("{place} names what is not there: {part}"));
        };
        let fits = |kind: &&str| line_of(kind).iter().any(|kind| takes.iter().any(|taken| taken == kind));
        if !types_of(thing).iter().any(fits) {
            self.faults.push(format!("{place} takes {takes:?}, not {:?}", types_of(thing)));
        }
        if std::ptr::eq(thing, part) {
            self.thing(part);
        }
    }
}

/// A type with those above it.
fn line_of(kind: &str) -> Vec<&str> {
    let mut line = vec![kind];
    if let Some(known) = VOCABULARY.types.get(kind) {
        line.extend(known.parents.iter().flat_map(|parent| line_of(parent)));
    }
    line
}

fn has(lines: &BTreeSet<&str>, property: &str) -> bool {
    lines.iter().any(|kind| VOCABULARY.types[*kind].properties.contains_key(property))
}

fn is_text_of(kind: &str, text: &str, takes: &[String]) -> bool {
    let term = text.strip_prefix("https://schema.org/");
    match kind {
        // A term of the vocabulary has to be one of those that the property takes.
        "Text" => term.is_none() && !text.trim().is_empty(),
        "URL" => term.is_none() && is_address(text),
        // A thing may be named by its address, as breadcrumbs do.
        "Thing" => takes == ["Thing"] && is_address(text),
        "Date" => text.parse::<jiff::civil::Date>().is_ok() || is_year(text),
        "Time" => text.parse::<jiff::civil::Time>().is_ok(),
        enumeration => VOCABULARY
            .enumerations
            .get(enumeration)
            .is_some_and(|words| words.iter().any(|word| word == term.unwrap_or(text))),
    }
}

fn is_year(text: &str) -> bool {
    text.len() == 4 && text.bytes().all(|digit| digit.is_ascii_digit())
}

fn is_address(text: &str) -> bool {
    Url::parse(text).is_ok_and(|url| matches!(url.scheme(), "http" | "https"))
}
