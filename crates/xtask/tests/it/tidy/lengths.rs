use xtask::tidy::{lengths::check, tree::Tree};

fn findings(path: &str, text: &str) -> Vec<String> {
    check(&Tree::from_files(&[(path, text)]))
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
fn inline_modules_of_tests_do_not_count() {
    let tests = format!(
        "#[cfg(test)]\n#[expect(\n    a\n)]\npub(crate) mod a {{\n{}}}\n",
        "    line\n\n".repeat(300)
    );
    let text = |lines| format!("{}{tests}", "line\n".repeat(lines));
    assert_eq!(findings("crates/a/src/b.rs", &text(400)), Vec::<String>::new());
    assert_eq!(findings("crates/a/src/b.rs", &text(401)).len(), 1);
}

#[test]
fn lines_after_tests_and_after_items_for_tests_count() {
    let code = "line\n".repeat(400);
    for item in ["mod tests;", "use a::b;", "mod tests {\n    line\n}\nline", "pub fn a() {\n}"] {
        let found = findings("crates/a/src/b.rs", &format!("#[cfg(test)]\n{item}\n{code}"));
        assert_eq!(found.len(), 1, "{item}");
    }
}

#[test]
fn generated_types_and_data_have_no_limit() {
    assert_eq!(findings("web/src/generated/a.ts", &"line\n".repeat(999)), Vec::<String>::new());
    assert_eq!(findings("tests/vectors/a.json", &"line\n".repeat(999)), Vec::<String>::new());
}
