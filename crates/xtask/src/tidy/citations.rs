//! Rule ids in code exist in `crates/RULES.md`, code cites each rule there, and nothing cites a
//! document that is not in the repository.

use super::tree::{File, Tree};
use std::collections::{BTreeMap, BTreeSet};

/// The document with the rules, each a list item: `- **LEAD-3** …`.
pub const RULES_PATH: &str = "crates/RULES.md";
const CODE: &[&str] = &["rs", "ts", "tsx", "js", "mjs", "html", "css", "sql", "toml"];
/// Shorter prefixes belong to other names, such as UTF-8.
const MIN_PREFIX: usize = 4;

/// Documents that are not in the repository. The names are split so that this file is not a finding
/// itself.
pub const ABSENT: [&str; 6] = [
    concat!("specifi", "cation"),
    concat!("deci", "sions"),
    concat!("inter", "faces"),
    concat!("archi", "tecture"),
    concat!("stan", "dards"),
    concat!("exem", "plars"),
];

pub fn check(tree: &Tree) -> Vec<String> {
    let Some(document) = tree.get(RULES_PATH) else {
        return vec![format!("{RULES_PATH}: missing. It contains the rules that code cites")];
    };
    let (rules, mut findings) = rules(document);
    let mut cited = BTreeSet::new();
    // The tests of these checks contain invalid ids.
    for file in tree.with_extension(CODE).filter(|file| !file.is_in("crates/xtask")) {
        findings.extend(check_citations(file, &rules, &mut cited));
    }
    for document in tree.with_extension(&["md"]).filter(|document| document.path != RULES_PATH) {
        findings.extend(check_citations(document, &rules, &mut BTreeSet::new()));
    }
    let unused = rules.iter().filter(|(id, _)| !cited.contains(*id));
    findings.extend(unused.map(|(id, number)| {
        format!("{RULES_PATH}:{number}: no code cites `{id}`. Cite it in the code that implements it, or remove it")
    }));
    findings.extend(tree.files.iter().filter(|file| is_source(file)).flat_map(absent_documents));
    findings
}

fn is_source(file: &File) -> bool {
    CODE.contains(&file.extension()) || file.extension() == "md"
}

/// Each rule's id with its line, and findings for duplicates.
fn rules(document: &File) -> (BTreeMap<&str, usize>, Vec<String>) {
    let (mut rules, mut duplicates) = (BTreeMap::new(), Vec::new());
    for (number, line) in document.numbered_lines() {
        let Some((id, _)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("**")) else {
            continue;
        };
        if rules.insert(id, number).is_some() {
            duplicates.push(format!(
                "{RULES_PATH}:{number}: `{id}` is used twice. Give the second rule the next free number"
            ));
        }
    }
    (rules, duplicates)
}

fn check_citations<'a>(
    file: &'a File,
    rules: &BTreeMap<&str, usize>,
    cited: &mut BTreeSet<&'a str>,
) -> Vec<String> {
    let mut findings = Vec::new();
    for (number, line) in file.numbered_lines() {
        for (before, id) in ids(line) {
            if rules.contains_key(id) {
                cited.insert(id);
            } else if before.ends_with('(') || has_rule_prefix(id, rules) {
                findings.push(format!(
                    "{}:{number}: there is no rule `{id}` in {RULES_PATH}. Add it there, or correct the id",
                    file.path
                ));
            }
        }
    }
    findings
}

/// Words of the form `LEAD-3`, each with the text before it in the line.
fn ids(line: &str) -> impl Iterator<Item = (&str, &str)> {
    line.match_indices('-').filter_map(move |(dash, _)| {
        let start = line[..dash].trim_end_matches(|c: char| c.is_ascii_uppercase()).len();
        let digits = line[dash + 1..].bytes().take_while(u8::is_ascii_digit).count();
        let end = dash + 1 + digits;
        let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-');
        let is_whole_word = !line[..start].ends_with(is_word) && !line[end..].starts_with(is_word);
        (dash - start >= MIN_PREFIX && (1..=2).contains(&digits) && is_whole_word)
            .then(|| (&line[..start], &line[start..end]))
    })
}

fn has_rule_prefix(id: &str, rules: &BTreeMap<&str, usize>) -> bool {
    let prefix = |id: &str| id.split('-').next().map(ToOwned::to_owned);
    rules.keys().any(|rule| prefix(rule) == prefix(id))
}

fn absent_documents(file: &File) -> Vec<String> {
    let is_cited = |line: &str| {
        contains_word(line, ABSENT[0])
            || ABSENT
                .iter()
                .any(|name| line.contains(&format!("({name}, ")) || line.contains(&format!("{name}.md")))
            || cites_a_section(line)
    };
    let lines = file.numbered_lines().filter(|(_, line)| is_cited(&line.to_lowercase()));
    let finding = |(number, _): (usize, &str)| {
        format!(
            "{}:{number}: cites a document that is not in the repository. Add the rule to {RULES_PATH} and cite its id",
            file.path
        )
    };
    lines.map(finding).collect()
}

/// The line contains the word, not only as a part of a longer word.
fn contains_word(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        !line[..at].ends_with(char::is_alphabetic)
            && !line[at + word.len()..].starts_with(char::is_alphabetic)
    })
}

/// The line cites a numbered section. Sections of an RFC are fine, because RFCs are public.
fn cites_a_section(line: &str) -> bool {
    ["section ", "sections "].iter().any(|word| {
        line.match_indices(word).any(|(at, _)| {
            line[at + word.len()..].starts_with(|c: char| c.is_ascii_digit()) && !line[..at].contains("rfc ")
        })
    })
}
