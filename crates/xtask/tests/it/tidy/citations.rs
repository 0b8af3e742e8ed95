use xtask::tidy::{
    citations::{ABSENT, RULES_PATH, check},
    tree::Tree,
};

const RULES: &str = "# Rules\n- **LEAD-1** A lead is kept.\n- **LEAD-2** It is sent.\n";
const CITED: &str = "//! Keeps leads (LEAD-1, LEAD-2).\n";

fn findings(rules: &str, code: &str) -> Vec<String> {
    check(&Tree::from_files(&[(RULES_PATH, rules), ("crates/leads/src/lib.rs", code)]))
}

#[test]
fn cited_rules_and_valid_citations_pass() {
    assert_eq!(findings(RULES, CITED), Vec::<String>::new());
}

#[test]
fn an_unknown_id_is_found_with_its_line() {
    let found = findings(RULES, &format!("{CITED}let a = 1; // LEAD-3\n"));
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("crates/leads/src/lib.rs:2: there is no rule `LEAD-3`"), "{found:?}");
}

#[test]
fn an_id_with_an_unknown_prefix_is_found_only_in_a_citation() {
    assert_eq!(findings(RULES, &format!("{CITED}/// As typed (LAED-1).\n")).len(), 1);
    assert_eq!(
        findings(RULES, &format!("{CITED}let sold = \"SOLD-1\"; // UTF-8 (ISO-8)\n")),
        Vec::<String>::new()
    );
}

#[test]
fn an_id_must_be_a_whole_word() {
    assert_eq!(
        findings(RULES, &format!("{CITED}let name = \"XLEAD-9 LEAD-999 LEAD-9B é-1\";\n")),
        Vec::<String>::new()
    );
}

#[test]
fn a_rule_cited_only_in_documents_is_found() {
    let tree = Tree::from_files(&[
        (RULES_PATH, RULES),
        ("a.rs", "// LEAD-1\n"),
        ("README.md", "LEAD-2, and LEAD-7\n"),
    ]);
    let found = check(&tree);
    assert_eq!(found.len(), 2);
    assert!(found[0].starts_with("README.md:1: there is no rule `LEAD-7`"), "{found:?}");
    assert!(found[1].starts_with("crates/RULES.md:3: no code cites `LEAD-2`"), "{found:?}");
}

#[test]
fn a_duplicate_rule_is_found() {
    let found = findings(&format!("{RULES}- **LEAD-1** Again.\n"), CITED);
    assert!(found[0].starts_with("crates/RULES.md:4: `LEAD-1` is used twice"), "{found:?}");
}

#[test]
fn a_citation_of_an_absent_document_is_found() {
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
fn trade_terms_and_external_documents_pass() {
    let kept =
        format!("Engine{0} {0}s {1}, a section of 9 cars, RFC 9110, {2} 5", ABSENT[0], ABSENT[1], "section");
    assert_eq!(findings(RULES, &format!("{CITED}// {kept}\n")), Vec::<String>::new());
}
