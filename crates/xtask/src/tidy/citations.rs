//! What code rests on is in the repository: ids of rules resolve to `crates/RULES.md`, each rule there is cited, and nothing cites
//! a document that a reader can't open.

use super::tree::{File, Tree};
use std::collections::{BTreeMap, BTreeSet};

/// Where the rules stand, a list item each: `- **LEAD-3** …`.
const PAGE: &str = "crates/RULES.md";
const CODE: &[&str] = &["rs", "ts", "tsx", "js", "mjs", "html", "css", "sql", "toml"];
/// Words of fewer letters before a number are names that others have given: UTF-8.
const SUBJECT: usize = 4;

/// Documents that the house was planned with, put together from halves so that this file is no finding of its own.
const ABSENT: [&str; 6] = [
    concat!("specifi", "cation"),
    concat!("deci", "sions"),
    concat!("inter", "faces"),
    concat!("archi", "tecture"),
    concat!("stan", "dards"),
    concat!("exem", "plars"),
];

/// Rules and those who cite them.
pub(crate) fn check(tree: &Tree) -> Vec<String> {
    let Some(page) = tree.get(PAGE) else {
        return vec![format!("{PAGE}: missing. The rules that code cites stand there")];
    };
    let (rules, mut findings) = rules(page);
    let mut cited = BTreeSet::new();
    // The rules about rules speak of ids that there are not.
    for file in tree.with_extension(CODE).filter(|file| !file.is_in("crates/xtask")) {
        findings.extend(check_citations(file, &rules, &mut cited));
    }
    for document in tree.with_extension(&["md"]).filter(|document| document.path != PAGE) {
        findings.extend(check_citations(document, &rules, &mut BTreeSet::new()));
    }
    let unused = rules.iter().filter(|(id, _)| !cited.contains(*id));
    findings.extend(unused.map(|(id, number)| {
        format!("{PAGE}:{number}: no code cites `{id}`. Cite it where it is kept, or take it out")
    }));
    findings.extend(tree.files.iter().filter(|file| is_source(file)).flat_map(absent_documents));
    findings
}

fn is_source(file: &File) -> bool {
    CODE.contains(&file.extension()) || file.extension() == "md"
}

/// Each rule's id with its line, and those that stand twice.
fn rules(page: &File) -> (BTreeMap<&str, usize>, Vec<String>) {
    let (mut rules, mut twice) = (BTreeMap::new(), Vec::new());
    for (number, line) in page.numbered_lines() {
        let Some((id, _)) = line.strip_prefix("- **").and_then(|rest| rest.split_once("**")) else {
            continue;
        };
        if rules.insert(id, number).is_some() {
            twice.push(format!(
                "{PAGE}:{number}: `{id}` stands here twice. Give the later one the next free number"
            ));
        }
    }
    (rules, twice)
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
            } else if before.ends_with('(') || is_subject(id, rules) {
                findings.push(format!(
                    "{}:{number}: there is no rule `{id}` in {PAGE}. Write it down there, or cite the one that is meant",
                    file.path
                ));
            }
        }
    }
    findings
}

/// Words in the shape of an id, `LEAD-3`, each with what stands before it in the line.
fn ids(line: &str) -> impl Iterator<Item = (&str, &str)> {
    line.match_indices('-').filter_map(move |(dash, _)| {
        let start = line[..dash].trim_end_matches(|c: char| c.is_ascii_uppercase()).len();
        let digits = line[dash + 1..].bytes().take_while(u8::is_ascii_digit).count();
        let end = dash + 1 + digits;
        let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-');
        let stands_alone = !line[..start].ends_with(is_word) && !line[end..].starts_with(is_word);
        (dash - start >= SUBJECT && (1..=2).contains(&digits) && stands_alone)
            .then(|| (&line[..start], &line[start..end]))
    })
}

fn is_subject(id: &str, rules: &BTreeMap<&str, usize>) -> bool {
    let subject = |id: &str| id.split('-').next().map(ToOwned::to_owned);
    rules.keys().any(|rule| subject(rule) == subject(id))
}

fn absent_documents(file: &File) -> Vec<String> {
    let is_cited = |line: &str| {
        is_word_of(line, ABSENT[0])
            || ABSENT
                .iter()
                .any(|name| line.contains(&format!("({name}, ")) || line.contains(&format!("{name}.md")))
            || cites_a_section(line)
    };
    let lines = file.numbered_lines().filter(|(_, line)| is_cited(&line.to_lowercase()));
    let finding = |(number, _): (usize, &str)| {
        format!(
            "{}:{number}: cites a document that is not here. Write the rule into {PAGE}, and cite its id",
            file.path
        )
    };
    lines.map(finding).collect()
}

/// Whether the word stands by itself, not inside a longer one.
fn is_word_of(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        !line[..at].ends_with(char::is_alphabetic)
            && !line[at + word.len()..].starts_with(char::is_alphabetic)
    })
}

/// A section with a number, unless it is one of an RFC, which anybody can open.
fn cites_a_section(line: &str) -> bool {
    ["section ", "sections "].iter().any(|word| {
        line.match_indices(word).any(|(at, _)| {
            line[at + word.len()..].starts_with(|c: char| c.is_ascii_digit()) && !line[..at].contains("rfc ")
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = "# Rules\n- **LEAD-1** A lead is kept.\n- **LEAD-2** It is sent.\n";
    const CITED: &str = "//! Keeps leads (LEAD-1, LEAD-2).\n";

    fn findings(rules: &str, code: &str) -> Vec<String> {
        check(&Tree::of(&[(PAGE, rules), ("crates/leads/src/lib.rs", code)]))
    }

    #[test]
    fn rules_that_are_cited_and_citations_that_resolve_are_kept() {
        assert_eq!(findings(RULES, CITED), Vec::<String>::new());
    }

    #[test]
    fn an_id_without_a_rule_is_found_with_its_line() {
        let found = findings(RULES, &format!("{CITED}let a = 1; // LEAD-3\n"));
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("crates/leads/src/lib.rs:2: there is no rule `LEAD-3`"), "{found:?}");
    }

    #[test]
    fn an_id_of_no_subject_is_found_where_it_is_cited_as_one() {
        assert_eq!(findings(RULES, &format!("{CITED}/// As typed (LAED-1).\n")).len(), 1);
        assert_eq!(
            findings(RULES, &format!("{CITED}let sold = \"SOLD-1\"; // UTF-8 (ISO-8)\n")),
            Vec::<String>::new()
        );
    }

    #[test]
    fn an_id_is_a_word_of_its_own() {
        assert_eq!(
            findings(RULES, &format!("{CITED}let name = \"XLEAD-9 LEAD-999 LEAD-9B é-1\";\n")),
            Vec::<String>::new()
        );
    }

    #[test]
    fn a_rule_that_nothing_cites_is_found_and_a_document_is_no_code() {
        let tree = Tree::of(&[(PAGE, RULES), ("a.rs", "// LEAD-1\n"), ("README.md", "LEAD-2, and LEAD-7\n")]);
        let found = check(&tree);
        assert_eq!(found.len(), 2);
        assert!(found[0].starts_with("README.md:1: there is no rule `LEAD-7`"), "{found:?}");
        assert!(found[1].starts_with("crates/RULES.md:3: no code cites `LEAD-2`"), "{found:?}");
    }

    #[test]
    fn a_rule_that_stands_twice_is_found() {
        let found = findings(&format!("{RULES}- **LEAD-1** Again.\n"), CITED);
        assert!(found[0].starts_with("crates/RULES.md:4: `LEAD-1` stands here twice"), "{found:?}");
    }

    #[test]
    fn a_document_that_is_not_here_is_found_however_it_is_named() {
        let texts = [
            format!("// As the {}'s words say.", ABSENT[0]),
            format!("// ({}, Leads)", ABSENT[1]),
            format!("// See {}.md.", ABSENT[2]),
            format!("// Shown ({} 9).", "section"),
            format!("<p>{{# {} 4 and 8 #}}</p>", "Sections"),
        ];
        for text in texts {
            let found = findings(RULES, &format!("{CITED}{text}\n"));
            assert!(found.len() == 1 && found[0].contains(":2: cites a document"), "{text}: {found:?}");
        }
    }

    #[test]
    fn words_of_the_trade_and_documents_of_others_are_kept() {
        let kept = format!(
            "Engine{0} {0}s {1}, a section of 9 cars, RFC 9110, {2} 5",
            ABSENT[0], ABSENT[1], "section"
        );
        assert_eq!(findings(RULES, &format!("{CITED}// {kept}\n")), Vec::<String>::new());
    }
}
