//! Constants that scripts share with the server. A file for each subject, so that a script bundles
//! only its own.

use super::{check_file, generated};
use crate::{pages::compare::MAX_VEHICLES, posts::leads::MIN_FILL_TIME, views::text::MAX_UNBROKEN_WORD};
use inventory::Facet;
use leads::Attribution;
use serde_json::{Map, json};
use std::fmt::Display;

fn constant(description: &str, name: &str, value: impl Display) -> String {
    format!("/** {description} */\nexport const {name} = {value};\n")
}

fn check(file: &str, constants: &[String]) {
    let text =
        format!("// Generated from constants of the Rust crates. Do not edit.\n\n{}", constants.concat());
    check_file(&generated(format!("constants/{file}.ts").as_ref()), &text);
}

#[test]
fn the_constants_of_the_browser_are_those_of_the_server() {
    let fill_time = "Minimum time between showing and sending a form, in milliseconds.";
    check("fill-time", &[constant(fill_time, "MIN_FILL_MS", MIN_FILL_TIME)]);
    check("comparison", &[constant("Vehicles in a comparison (COMPARE-1).", "MAX_COMPARED", MAX_VEHICLES)]);
    let unbroken = "Characters of a word with a hyphen that does not break.";
    check("words", &[constant(unbroken, "MAX_UNBROKEN_WORD", MAX_UNBROKEN_WORD)]);
    check(
        "attribution",
        &[
            constant(
                "Characters of a text in the attribution of a lead (LEAD-11).",
                "MAX_TEXT_LENGTH",
                Attribution::MAX_TEXT_LENGTH,
            ),
            constant("Paths in the attribution.", "MAX_PATHS", Attribution::MAX_PATHS),
            constant("Filters in the attribution.", "MAX_FILTERS", Attribution::MAX_FILTERS),
            constant("Viewed vehicles in the attribution.", "MAX_VIEWED", Attribution::MAX_VIEWED),
        ],
    );
    let narrowed =
        Facet::all().filter_map(|facet| Some((facet.parent()?.name().to_owned(), json!(facet.name()))));
    let narrowed = json!(narrowed.collect::<Map<_, _>>());
    let table = "NARROWED_FACET: Readonly<Record<string, string>>";
    check("facets", &[constant("The facet whose values each facet narrows (FILTER-5).", table, narrowed)]);
}
