use xtask::tidy::{prose::check, tree::Tree};

fn findings(path: &str, text: &str) -> Vec<String> {
    check(&Tree::from_files(&[(path, text)]))
}

fn comments(good: usize, bad: usize) -> String {
    "/// The age in days.\na,\n".repeat(good) + &"/// Whether it is old.\nb,\n".repeat(bad)
}

#[test]
fn four_percent_of_comments_may_lack_a_subject_in_each_crate() {
    assert_eq!(findings("crates/feed/src/a.rs", &comments(96, 4)), Vec::<String>::new());
    let found = findings("crates/feed/src/a.rs", &comments(95, 5));
    assert!(found[0].starts_with("crates/feed: 5 of 100 comments begin with Whether"), "{found:?}");
    assert!(found[0].contains("crates/feed/src/a.rs:191"), "{found:?}");
}

#[test]
fn only_the_first_word_of_a_paragraph_counts_in_comments_of_all_kinds() {
    for (text, count) in [
        ("/// The age, and\n/// whether it is known.\n", 0),
        ("/// The age, and\n/// What it is.\n", 0),
        ("/// The age.\n///\n/// Whether it is known.\n", 1),
        ("//! What ages.\n", 1),
        ("    // Its age.\n", 1),
        ("//Of an age.\n", 1),
        ("/// Italic, Whatever and However.\n", 0),
        ("let text = \"// What\";\n", 0),
    ] {
        assert_eq!(findings("crates/feed/src/a.rs", text).len(), count, "{text}");
        assert_eq!(findings("crates/feed/tests/a.rs", text).len(), 0, "{text}");
    }
}

#[test]
fn a_log_line_is_a_subject_and_a_participle() {
    for (arguments, count) in [
        (r#""lead delivered""#, 0),
        (r#"%lead, text = "The", cause = f(", \"It"), "lead not delivered, the CRM is down""#, 0),
        ("\n    ?age,\n    \"lead parked; it is late\"\n", 0),
        (r#""The lead is delivered""#, 1),
        (r#"%lead, "the lead delivered""#, 1),
        (r#"%lead, "it is delivered""#, 1),
        (r#"%lead, "lead is delivered""#, 1),
        (r#"url = %Redacted(url), "lead {}", lead"#, 1),
        (r#""{text}""#, 1),
        (r#""Lead delivered""#, 1),
    ] {
        let text = format!("fn log() {{\n    tracing::warn!({arguments});\n}}\n");
        let found = findings("crates/leads/src/a.rs", &text);
        assert_eq!(found.len(), count, "{arguments}: {found:?}");
        assert!(found.iter().all(|finding| finding.starts_with("crates/leads/src/a.rs:2: ")), "{found:?}");
    }
}

#[test]
fn a_literal_log_line_stays_in_its_file() {
    let text = "tracing::warn!(\"The API returned non-array data\");\n";
    assert_eq!(findings("crates/feed/src/log.rs", text), Vec::<String>::new());
    assert_eq!(findings("crates/feed/src/item.rs", text).len(), 1);
}
