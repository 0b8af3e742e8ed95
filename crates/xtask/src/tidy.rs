//! The house rules, checked. Every finding says where it is, what is wrong, and what to do instead.

mod agreements;
mod arrows;
mod citations;
mod colors;
mod folders;
mod layout;
mod leftovers;
mod lengths;
mod links;
mod module_docs;
mod supply;
mod tree;

use crate::{
    process::output,
    rust::cargo,
    steps::{Outcome, Stop},
};
use tree::Tree;

/// A rule: what it is called, and what it finds.
type Rule = (&'static str, fn(&Tree) -> Vec<String>);

const RULES: [Rule; 11] = [
    ("top level and names", layout::check),
    ("lengths", lengths::check),
    ("folders", folders::check),
    ("circles", arrows::circles::check),
    ("module docs", module_docs::check),
    ("links and paths in documents", links::check),
    ("rules and citations", citations::check),
    ("color literals", colors::check),
    ("leftovers", leftovers::check),
    ("things that must agree", agreements::check),
    ("what comes in from outside", supply::check),
];

/// All rules, as a step.
pub(crate) fn step() -> Outcome {
    let tree = Tree::of_repository().map_err(Stop::Failed)?;
    let metadata = output(cargo().args(["metadata", "--no-deps", "--format-version", "1"]))
        .ok_or_else(|| Stop::failed("`cargo metadata` failed: mend Cargo.toml first"))?;
    let mut findings = arrows::check(&metadata);
    say("arrows between crates", &findings);
    for (name, rule) in RULES {
        let found = rule(&tree);
        say(name, &found);
        findings.extend(found);
    }
    match findings.len() {
        0 => Ok(()),
        1 => Err(Stop::failed("1 finding")),
        count => Err(Stop::Failed(format!("{count} findings"))),
    }
}

fn say(rule: &str, findings: &[String]) {
    println!("    {rule}: {}", if findings.is_empty() { "kept" } else { "broken" });
    for finding in findings {
        println!("      {finding}");
    }
}
