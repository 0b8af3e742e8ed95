//! Repository checks that no linter has. Each finding names the place, the problem and the fix.

mod citations;
mod consistency;
mod cycles;
mod lengths;
mod links;
mod supply;
mod tree;

use crate::steps::{StepResult, Stop};
use tree::Tree;

/// The name of a check, and the function that returns its findings.
type Check = (&'static str, fn(&Tree) -> Vec<String>);

const CHECKS: [Check; 6] = [
    ("file lengths", lengths::check),
    ("cycles between modules", cycles::check),
    ("links and paths in documents", links::check),
    ("rules and citations", citations::check),
    ("consistency between files", consistency::check),
    ("lock files", supply::check),
];

/// Runs all checks.
pub(crate) fn check_all() -> StepResult {
    let tree = Tree::read().map_err(Stop::Failed)?;
    let mut findings = 0;
    for (name, check) in CHECKS {
        let found = check(&tree);
        println!("    {name}: {}", if found.is_empty() { "ok" } else { "failed" });
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
