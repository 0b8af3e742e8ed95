use xtask::tidy::{
    chapters::{check, read},
    tree::Tree,
};

const SUMMARY: &str = "crates/forecourt/guide/src/SUMMARY.md";
const LOOK: &str = "crates/forecourt/guide/src/dealers/look.md";
const LEADS: &str = "crates/forecourt/guide/src/leads.md";

/// A repository with a guide of two chapters, one of which is this text; the other includes a README.
fn tree(look: &str) -> Tree {
    Tree::from_files(&[
        (SUMMARY, "[Look](dealers/look.md)\n[Leads](leads.md)\n"),
        (LOOK, look),
        (LEADS, "{{#include ../../../leads/README.md}}\n"),
        (
            "crates/leads/README.md",
            "# Leads\nSee [code](src/lib.rs) and [look](../forecourt/guide/src/dealers/look.md).\n",
        ),
        ("crates/leads/src/lib.rs", ""),
        ("crates/decisions/one.md", "# One, first\n"),
        ("crates/decisions/two.md", "# Two, second\n"),
        (".github/NOTES.md", "# Notes\n"),
    ])
}

/// The chapter `dealers/look.md` of the book.
fn look(text: &str) -> String {
    let (mut book, findings) = read(&tree(text));
    assert_eq!(findings, Vec::<String>::new());
    book.chapters.remove("dealers/look.md").unwrap_or_default()
}

#[test]
fn an_included_file_is_a_chapter_with_links_of_the_book() {
    let (book, findings) = read(&tree(""));
    assert_eq!(findings, Vec::<String>::new());
    assert_eq!(
        book.chapters["leads.md"],
        "# Leads\nSee [code](files/crates/leads/src/lib.rs) and [look](dealers/look.md).\n"
    );
    assert_eq!(book.files["files/crates/leads/src/lib.rs"], "crates/leads/src/lib.rs");
}

#[test]
fn a_link_to_an_included_file_leads_to_its_chapter() {
    assert_eq!(look("[a](../../../../leads/README.md#leads)"), "[a](../leads.md#leads)\n");
    assert_eq!(look("[a](../leads.md)"), "[a](../leads.md)\n");
}

#[test]
fn a_link_to_a_file_that_is_not_the_first_of_its_chapter_leads_to_its_title() {
    let includes = "{{#include ../../../../decisions/one.md}}\n{{#include ../../../../decisions/two.md}}\n";
    let links =
        "[1](../../../../decisions/one.md) [2](../../../../decisions/two.md) [all](../../../../decisions)";
    let written = look(&format!("{includes}{links}"));
    assert!(
        written.ends_with(
            "[1](../dealers/look.md) [2](../dealers/look.md#two-second) [all](../dealers/look.md)\n"
        ),
        "{written}"
    );
}

#[test]
fn a_link_to_the_table_of_contents_leads_to_the_first_chapter() {
    assert_eq!(look("[contents](../SUMMARY.md)"), "[contents](../dealers/look.md)\n");
}

#[test]
fn addresses_headings_and_fenced_code_stay() {
    let text = "[a](https://example.com) [b](#own)\n```\n[c](../nothing.md)\n```\n";
    assert_eq!(look(text), text);
}

#[test]
fn a_chapter_that_the_summary_lacks_is_found() {
    let mut tree = tree("");
    tree.files.retain(|file| file.path != SUMMARY);
    assert_eq!(check(&tree), [format!("{SUMMARY}: missing. It lists the chapters")]);
    tree.files.extend(Tree::from_files(&[(SUMMARY, "[Look](dealers/look.md)")]).files);
    assert_eq!(check(&tree), [format!("{LEADS}: list it once in SUMMARY.md")]);
}

#[test]
fn an_include_of_no_file_is_found_with_its_line() {
    assert_eq!(
        check(&tree("# Look\n{{#include ../../../README.md}}\n")),
        [format!("{LOOK}:2: there is no `crates/forecourt/README.md`")]
    );
}

#[test]
fn a_link_to_a_document_outside_of_the_guide_is_found() {
    let found = check(&tree("[notes](../../../../../.github/NOTES.md)"));
    assert_eq!(
        found,
        [format!(
            "{LOOK}: `../../../../../.github/NOTES.md` is in no chapter of the guide. Include it in one, or link to a file"
        )]
    );
}
