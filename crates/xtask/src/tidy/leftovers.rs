//! What is left over from writing: notes to oneself, prints, tests switched off, lints switched off without a reason.
//!
//! The words are put together from halves here, so that this file is not a finding of its own.

use super::tree::{File, Tree};

/// What must not stand in code, in which files, and what to do instead.
struct Leftover {
    text: &'static str,
    extensions: &'static [&'static str],
    advice: &'static str,
}

const CODE: &[&str] = &["rs", "ts", "tsx", "js", "mjs", "html", "css", "sql"];
const RUST: &[&str] = &["rs"];
const SCRIPT: &[&str] = &["ts", "tsx", "js", "mjs"];

const FINISH: &str = "Finish it, or make it an issue";
const SWITCHED_OFF: &str = "Mend the test, or delete it with a reason in the commit";
const ALONE: &str = "Let the other tests run too";

const LEFTOVERS: &[Leftover] = &[
    Leftover { text: concat!("TO", "DO"), extensions: CODE, advice: FINISH },
    Leftover { text: concat!("FIX", "ME"), extensions: CODE, advice: FINISH },
    Leftover { text: concat!("XX", "X"), extensions: CODE, advice: FINISH },
    Leftover { text: concat!("to", "do!("), extensions: RUST, advice: FINISH },
    Leftover { text: concat!("unimple", "mented!("), extensions: RUST, advice: FINISH },
    Leftover { text: concat!("db", "g!("), extensions: RUST, advice: "Take it out, or log with `tracing`" },
    Leftover { text: concat!("#[ign", "ore"), extensions: RUST, advice: SWITCHED_OFF },
    Leftover {
        text: concat!("#[al", "low("),
        extensions: RUST,
        advice: "Write `#[expect(lint, reason = \"…\")]`, which says why and when it is over",
    },
    Leftover {
        text: concat!("#![al", "low("),
        extensions: RUST,
        advice: "Write `#![expect(lint, reason = \"…\")]`, which says why and when it is over",
    },
    Leftover {
        text: concat!("console", ".log("),
        extensions: SCRIPT,
        advice: "Take it out, or use console.warn for what an operator must see",
    },
    Leftover { text: concat!("debug", "ger;"), extensions: SCRIPT, advice: "Take it out" },
    Leftover { text: concat!("@ts-", "ignore"), extensions: SCRIPT, advice: "Give it the right type" },
    Leftover {
        text: concat!("waitFor", "Timeout("),
        extensions: SCRIPT,
        advice: "Wait for what the visitor sees, not for time",
    },
    Leftover { text: concat!("test", ".only("), extensions: SCRIPT, advice: ALONE },
    Leftover { text: concat!("it", ".only("), extensions: SCRIPT, advice: ALONE },
    Leftover { text: concat!("describe", ".only("), extensions: SCRIPT, advice: ALONE },
    Leftover { text: concat!("test", ".skip("), extensions: SCRIPT, advice: SWITCHED_OFF },
    Leftover { text: concat!("it", ".skip("), extensions: SCRIPT, advice: SWITCHED_OFF },
    Leftover { text: concat!("describe", ".skip("), extensions: SCRIPT, advice: SWITCHED_OFF },
    Leftover { text: concat!("test", ".fixme("), extensions: SCRIPT, advice: SWITCHED_OFF },
];

/// The end of a line that switches a test off for all but the step of `cargo xtask test` that gives it what it needs.
const RUN_APART: &str = ": cargo xtask test starts one\"]";

/// All code.
pub(crate) fn check(tree: &Tree) -> Vec<String> {
    tree.with_extension(CODE).flat_map(check_file).collect()
}

fn check_file(file: &File) -> Vec<String> {
    let mut findings = Vec::new();
    for leftover in LEFTOVERS.iter().filter(|leftover| leftover.extensions.contains(&file.extension())) {
        for (number, _) in file.numbered_lines().filter(|(_, line)| is_left(line, leftover)) {
            findings.push(format!(
                "{}:{number}: `{}` is left over. {}",
                file.path, leftover.text, leftover.advice
            ));
        }
    }
    findings
}

fn is_left(line: &str, leftover: &Leftover) -> bool {
    has_word(line, leftover.text) && !line.ends_with(RUN_APART)
}

/// Whether the text stands in the line as a word of its own, not inside a longer one.
fn has_word(line: &str, text: &str) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(text).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + text.len()..].chars().next();
        let starts = !text.starts_with(is_word) || !before.is_some_and(is_word);
        let ends = !text.ends_with(is_word) || !after.is_some_and(is_word);
        starts && ends
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_leftover_is_found_with_its_line_and_what_to_do() {
        for leftover in LEFTOVERS {
            let path = format!("a.{}", leftover.extensions[0]);
            let text = format!("fine\n  {} rest", leftover.text);
            let found = check(&Tree::of(&[(&path, &text)]));
            let expected = format!("{path}:2: `{}` is left over. {}", leftover.text, leftover.advice);
            assert!(found.contains(&expected), "{found:?}");
        }
    }

    #[test]
    fn a_word_inside_a_longer_one_is_kept() {
        let text = format!(
            "let stock = \"{}123\"; audit.only(1); MASTO{}N",
            concat!("XX", "X"),
            concat!("DO", "DO")
        );
        assert_eq!(check(&Tree::of(&[("a.ts", &text)])), Vec::<String>::new());
    }

    #[test]
    fn a_test_that_the_test_command_runs_apart_is_not_switched_off() {
        let ignored = |reason: &str| format!("{} = \"needs a server{reason}\"]", concat!("#[ign", "ore"));
        let text = ignored(": cargo xtask test starts one");
        assert_eq!(check(&Tree::of(&[("a.rs", &text)])), Vec::<String>::new());
        assert_eq!(check(&Tree::of(&[("a.rs", &ignored(": too slow"))])).len(), 1);
    }

    #[test]
    fn documents_may_speak_of_leftovers() {
        let text = concat!("no TO", "DO here");
        assert_eq!(check(&Tree::of(&[("a.md", text)])), Vec::<String>::new());
    }
}
