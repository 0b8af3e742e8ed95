//! Suggestions for names that do not exist.

use inventory::{hint, nearest};

#[test]
fn a_typing_error_is_corrected_and_other_names_are_listed() {
    let names = ["phone", "email"];
    let write = |name: &str| format!("`{name}`");
    assert_eq!(hint("Phnoe", names, write), "do you mean `phone`?");
    assert_eq!(hint("address", names, write), "there are `phone`, `email`");
    assert_eq!(hint("x", [], write), "none is allowed here");
}

#[test]
fn another_name_is_no_typing_error() {
    assert_eq!(nearest("fone", ["phone"]), Some("phone"));
    assert_eq!(nearest("FEED.TIMEOT", ["feed.timeout", "feed.fresh"]), Some("feed.timeout"));
    assert_eq!(nearest("shadow", ["radius", "font", "colors"]), None);
    assert_eq!(nearest("leads.fax.number", ["leads.mail.server"]), None);
    assert_eq!(nearest(&"a".repeat(101), ["a"]), None);
    assert_eq!(nearest("a", []), None);
}
