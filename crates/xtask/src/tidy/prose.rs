//! The prose of the crates: comments begin with a subject, and log lines are subject, verb, fields.

use super::tree::{File, Tree};
use std::collections::BTreeMap;

/// First words of comments that are no sentences with a subject.
const OPENINGS: [&str; 9] = ["Whether", "What", "Of", "Where", "How", "It", "Its", "When", "Which"];
/// Paragraphs of comments of a crate that may begin so, in percent.
const LIMIT: usize = 4;

const LOG_MACROS: [&str; 5] =
    ["tracing::error!(", "tracing::warn!(", "tracing::info!(", "tracing::debug!(", "tracing::trace!("];
/// First words of a log line that are no subject.
const NO_SUBJECTS: [&str; 7] = ["a", "an", "it", "nothing", "somebody", "the", "there"];
/// Verbs of a log line that are no participle.
const NO_PARTICIPLES: [&str; 8] = ["are", "can't", "can", "fails", "has", "have", "is", "works"];
/// Log lines that may differ, by file: literal texts (FEED-6), and a text that the settings give.
const OTHER_LOG_LINES: [(&str, &str); 4] = [
    ("crates/feed/src/log.rs", "{}"),
    ("crates/feed/src/log.rs", "The API returned non-array data"),
    ("crates/forecourt/src/app.rs", "{warning}"),
    ("crates/site/src/crawlers/indexnow.rs", "IndexNow rejects"),
];

pub fn check(tree: &Tree) -> Vec<String> {
    let is_source = |file: &&File| file.path.starts_with("crates/") && file.path.contains("/src/");
    let (mut crates, mut findings) = (BTreeMap::<&str, Openings>::new(), Vec::new());
    for file in tree.with_extension(&["rs"]).filter(is_source) {
        let name = file.path.split('/').nth(1).unwrap_or_default();
        crates.entry(name).or_default().count(file);
        findings.extend(check_log_lines(file));
    }
    findings.extend(crates.into_iter().filter_map(|(name, openings)| openings.finding(name)));
    findings
}

/// The paragraphs of a crate's comments.
#[derive(Default)]
struct Openings {
    all: usize,
    /// The places of those without a subject.
    without_subject: Vec<String>,
}

impl Openings {
    fn count(&mut self, file: &File) {
        let mut is_in_paragraph = false;
        for (number, line) in file.numbered_lines() {
            let text =
                line.trim_start().strip_prefix("//").map(|text| text.trim_start_matches(['/', '!']).trim());
            if let Some(text) = text.filter(|text| !text.is_empty() && !is_in_paragraph) {
                self.all += 1;
                let word = text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
                if OPENINGS.contains(&word) {
                    self.without_subject.push(format!("{}:{number}", file.path));
                }
            }
            is_in_paragraph = text.is_some_and(|text| !text.is_empty());
        }
    }

    fn finding(&self, name: &str) -> Option<String> {
        let count = self.without_subject.len();
        (count * 100 > self.all * LIMIT).then(|| {
            format!(
                "crates/{name}: {count} of {} comments begin with {}, over {LIMIT} %. Begin with the subject: {}",
                self.all,
                OPENINGS.join(", "),
                self.without_subject.join(", ")
            )
        })
    }
}

fn check_log_lines(file: &File) -> impl Iterator<Item = String> {
    let starts = LOG_MACROS.iter().flat_map(|name| file.text.match_indices(name));
    starts.filter_map(|(at, name)| {
        let message = message(&file.text[at + name.len()..])?;
        let is_other = |(path, start): &(&str, &str)| file.path == *path && message.starts_with(start);
        let fault = fault(message).filter(|_| !OTHER_LOG_LINES.iter().any(is_other))?;
        let number = file.text[..at].lines().count();
        Some(format!("{}:{number}: the log line \"{message}\" {fault}", file.path))
    })
}

/// The message of a log line, after the parenthesis of its macro: the first argument that is a text.
fn message(arguments: &str) -> Option<&str> {
    let (mut depth, mut is_start) = (0_usize, true);
    let mut rest = arguments;
    while let Some(next) = rest.chars().next() {
        if next == '"' {
            let end = end_of_text(rest);
            if is_start && depth == 0 {
                return Some(&rest[1..end]);
            }
            rest = rest.get(end..)?;
        }
        match next {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.checked_sub(1)?,
            _ => {}
        }
        is_start = next == ',' || next.is_whitespace() && is_start;
        rest = rest.get(next.len_utf8()..)?;
    }
    None
}

/// The byte of the quote that ends the text at the beginning.
fn end_of_text(rest: &str) -> usize {
    let mut is_escaped = false;
    let end = rest.char_indices().skip(1).find(|(_, c)| {
        let is_end = *c == '"' && !is_escaped;
        is_escaped = *c == '\\' && !is_escaped;
        is_end
    });
    end.map_or(rest.len(), |(at, _)| at)
}

fn fault(message: &str) -> Option<&'static str> {
    let event = message.split([',', ';']).next().unwrap_or_default();
    let mut words = event.split_whitespace();
    let first = words.next().unwrap_or_default();
    if message.contains('{') {
        Some("varies. Put what varies into a field")
    } else if first.starts_with(char::is_uppercase) || NO_SUBJECTS.contains(&first) {
        Some("has no subject in lower case. Begin with the thing that the event happens to")
    } else if words.any(|word| NO_PARTICIPLES.contains(&word)) {
        Some("has no past participle as its verb. Write `lead delivered`, not `the lead is delivered`")
    } else {
        None
    }
}
