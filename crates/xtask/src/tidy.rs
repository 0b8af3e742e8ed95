//! The house rules, checked: what clippy and Biome cannot see. Every finding says where it is, what is wrong, and what to do
//! instead.

mod agreements;
mod citations;
mod cycles;
mod lengths;
mod links;
mod supply;
mod tree;

use crate::steps::{Outcome, Stop};
use tree::Tree;

/// A rule: its name, and what it finds.
type Rule = (&'static str, fn(&Tree) -> Vec<String>);

const RULES: [Rule; 6] = [
    ("lengths of files", lengths::check),
    ("cycles between modules", cycles::check),
    ("links and paths in documents", links::check),
    ("rules and citations", citations::check),
    ("agreements between files", agreements::check),
    ("lock files", supply::check),
];

/// All rules, as a step.
pub(crate) fn step() -> Outcome {
    let tree = Tree::of_repository().map_err(Stop::Failed)?;
    let mut findings = 0;
    for (name, rule) in RULES {
        let found = rule(&tree);
        println!("    {name}: {}", if found.is_empty() { "kept" } else { "broken" });
        for finding in &found {
            println!("      {finding}");
        }
        findings += found.len();
    }
    match findings {
        0 => Ok(()),
        1 => Err(Stop::failed("1 finding")),
        count => Err(Stop::Failed(format!("{count} findings"))),
    }
}
