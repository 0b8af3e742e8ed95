//! The five forms, filled in, and as the browser knows them.

use leads::{Field, Form, LeadKind};
use regex::Regex;
use serde_json::Value;

/// Every form by its address, with fields that pass its rules.
pub(crate) const FORMS: [(&str, &[(&str, &str)]); 5] = [
    ("/leads/vehicle", &[PERSON[0], PERSON[1], PERSON[2], PERSON[3], MESSAGE, TERMS]),
    ("/leads/service", &[PERSON[0], PERSON[1], PERSON[2], PERSON[3], MESSAGE, TERMS]),
    ("/leads/contact", &[PERSON[0], PERSON[1], PERSON[2], PERSON[3], MESSAGE]),
    (
        "/leads/trade-in",
        &[
            ("vin", "2HGFC2F59GH500001"),
            ("mileage", "84200"),
            ("year", "2016"),
            ("make", "Honda"),
            ("model", "Civic"),
            ("condition", "good"),
            ("name", "Dana Reed"),
            PERSON[2],
            PERSON[3],
            ("notes", "New tires."),
        ],
    ),
    (
        "/leads/car-finder",
        &[
            PERSON[0],
            PERSON[1],
            PERSON[2],
            PERSON[3],
            ("make", "Toyota"),
            ("model", "RAV4"),
            ("postalCode", "38125"),
            ("comments", "A tow hitch would be nice."),
        ],
    ),
];

const PERSON: [(&str, &str); 4] =
    [("firstName", "Dana"), ("lastName", "Reed"), ("email", "dana@example.com"), ("phone", "9015550142")];
const MESSAGE: (&str, &str) = ("message", "Is it still available?");
const TERMS: (&str, &str) = ("termsAccepted", "true");

/// The table of the form with this address.
pub(crate) fn fields_of(address: &str) -> Vec<Field> {
    let kind = address.strip_prefix("/leads/").and_then(LeadKind::parse);
    Form::new(kind.unwrap(), 2026).fields
}

/// The contact form with these fields more, or instead.
pub(crate) fn contact<'a>(extra: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let (_, form) = FORMS[2];
    with(form, extra)
}

/// A form with these fields more, or instead.
pub(crate) fn with<'a>(form: &[(&'a str, &'a str)], extra: &[(&'a str, &'a str)]) -> Vec<(&'a str, &'a str)> {
    let replaced = |name: &str| extra.iter().any(|(other, _)| *other == name);
    let kept = form.iter().filter(|(name, _)| !replaced(name));
    kept.chain(extra).copied().collect()
}

/// A field's rule, as it was written for the browser.
pub(crate) fn browser_rule(form: &str, field: &str) -> Value {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/generated/forms");
    let written = std::fs::read_to_string(format!("{folder}/{form}.ts")).unwrap();
    let (start, end) = (written.find("= {").unwrap() + 2, written.rfind('}').unwrap());
    // A text that a dealership may replace is `message(12, "Send")`.
    let texts = Regex::new(r#"message\(\d+, ("(?:[^"\\]|\\.)*")\)"#).unwrap();
    let tables: Value = serde_json::from_str(&texts.replace_all(&written[start..=end], "$1")).unwrap();
    let fields = tables["table"]["fields"].as_array().unwrap();
    fields.iter().find(|row| row["name"] == field).unwrap()["rule"].clone()
}
