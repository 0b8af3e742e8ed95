//! Repository checks that no linter has. Each finding names the place, the problem and the fix.

pub mod chapters;
pub mod citations;
pub mod consistency;
pub mod cycles;
pub mod lengths;
pub mod links;
pub mod messages;
pub mod names;
pub mod prose;
mod rust_lines;
pub mod sizes;
pub mod supply;
pub mod tree;

use crate::{
    log::say,
    reruns::{QUARANTINE, check_quarantine},
    steps::{StepResult, Stop},
};
use tree::Tree;

/// Runs all checks. Documents may name only these commands of `cargo xtask`.
pub fn check_all(commands: &[&str]) -> StepResult {
    let tree = Tree::read().map_err(Stop::Failed)?;
    let checks = [
        ("file lengths", lengths::check(&tree)),
        ("sizes of crates", sizes::check(&tree)),
        ("cycles between modules", cycles::check(&tree)),
        ("links and paths in documents", links::check(&tree)),
        ("chapters of the guide", chapters::check(&tree)),
        ("names in documents and clippy.toml", names::check(&tree, commands)),
        ("rules and citations", citations::check(&tree)),
        ("comments and log lines", prose::check(&tree)),
        ("consistency between files", consistency::check(&tree)),
        ("places of messages", messages::check(&tree)),
        ("lock files", supply::check(&tree)),
        ("known flaky tests", quarantine(&tree)),
    ];
    for (name, findings) in &checks {
        say(&format!("    {name}: {}", if findings.is_empty() { "ok" } else { "failed" }));
        for finding in findings {
            say(&format!("      {finding}"));
        }
    }
    match checks.iter().map(|(_, findings)| findings.len()).sum() {
        0 => Ok(()),
        1 => Err(Stop::failed("1 finding")),
        count => Err(Stop::Failed(format!("{count} findings"))),
    }
}

fn quarantine(tree: &Tree) -> Vec<String> {
    tree.get(QUARANTINE).map_or_else(Vec::new, |list| check_quarantine(&list.text, &tree.last_commit))
}
