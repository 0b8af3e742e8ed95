//! Constants that scripts share with the server. A file for each subject, so that a script bundles
//! only its own.

use super::{check_file, generated};
use crate::{
    posts::leads::MIN_FILL_TIME,
    views::{IN_VIEW_OF_MORE, MAX_COMPARED, MAX_IN_VIEW, OPEN_FACETS, text::MAX_UNBROKEN_WORD},
};
use inventory::{Facet, RangeFilter, Unit, known_models};
use leads::Attribution;
use messages::Messages;
use serde_json::{Map, json};
use std::{collections::BTreeMap, fmt::Display};

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
    check("comparison", &[constant("Vehicles in a comparison (COMPARE-1).", "MAX_COMPARED", MAX_COMPARED)]);
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
    // As the unit writes and reads its numbers.
    let unit = |unit: Unit| {
        let sample = unit.format(1000);
        let prefix = sample.trim_end_matches("1,000").trim_end_matches("1000");
        let named = unit.with_name(sample.clone(), Messages::english());
        let suffix = named.strip_prefix(&*sample).unwrap_or_default();
        (unit.name().to_owned(), json!([prefix, suffix, sample.contains(',')]))
    };
    let units = json!(Unit::all().map(unit).collect::<Map<_, _>>());
    let open = "OPEN_FACETS: readonly string[]";
    check(
        "facets",
        &[
            constant("The facet whose values each facet narrows (FILTER-5).", table, narrowed),
            constant("Facets whose list is open at first.", open, json!(OPEN_FACETS.map(Facet::name))),
            constant("Up to this many choices of a facet, all are in view.", "MAX_IN_VIEW", MAX_IN_VIEW),
            constant("Choices in view if there are more.", "IN_VIEW_OF_MORE", IN_VIEW_OF_MORE),
        ],
    );
    let names = Unit::all().map(|unit| format!("{:?}", unit.name())).collect::<Vec<_>>().join(" | ");
    let table = format!("UNITS: Readonly<Record<{names}, readonly [string, string, boolean]>>");
    let written =
        "How the numbers of a range filter are written: prefix, suffix, and whether digits are grouped.";
    check("units", &[constant(written, &table, units)]);
    let facets = Facet::all().flat_map(|facet| [Some(facet.name()), facet.alias()]);
    let ranges = RangeFilter::all().flat_map(|range| {
        let (min, max) = range.param_names();
        [range.single_param_name(), Some(min), Some(max)]
    });
    // One text is shorter than a list of texts.
    let parameters = json!(facets.chain(ranges).flatten().collect::<Vec<_>>().join(" "));
    let parameter =
        "The parameters of facets and ranges, whose values analytics may receive, separated by spaces.";
    check("filter-parameters", &[constant(parameter, "FILTER_PARAMETERS", parameters)]);
    let mut models: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for model in known_models() {
        models.entry(model.make).or_default().push(model.name);
    }
    for names in models.values_mut() {
        names.sort_unstable();
    }
    let models = json!(models);
    let table = "TRADE_MODELS: Readonly<Record<string, readonly string[]>>";
    check("trade-models", &[constant("Models of the trade by their makes.", table, models)]);
}
