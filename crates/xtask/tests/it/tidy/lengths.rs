use xtask::tidy::{lengths::check, tree::Tree};

fn findings(path: &str, text: &str) -> Vec<String> {
    check(&Tree::of(&[(path, text)]))
}

#[test]
fn a_file_at_its_limit_passes_and_one_line_more_is_found() {
    for (path, limit) in [
        ("crates/a/src/b.rs", 400),
        ("templates/a.html", 150),
        ("web/src/a.tsx", 250),
        ("web/src/a.css", 250),
    ] {
        assert_eq!(findings(path, &"line\n".repeat(limit)), Vec::<String>::new());
        let found = findings(path, &"line\n".repeat(limit + 1));
        assert!(found[0].contains(&format!("{} lines, {limit} at most", limit + 1)), "{found:?}");
    }
}

#[test]
fn unit_tests_do_not_count() {
    let text = format!("{}#[cfg(test)]\n{}", "line\n".repeat(300), "line\n".repeat(300));
    assert_eq!(findings("crates/a/src/b.rs", &text), Vec::<String>::new());
}

#[test]
fn generated_types_and_data_have_no_limit() {
    assert_eq!(findings("web/src/generated/a.ts", &"line\n".repeat(999)), Vec::<String>::new());
    assert_eq!(findings("tests/vectors/a.json", &"line\n".repeat(999)), Vec::<String>::new());
}
