use xtask::quick_tier::{QuickTier, RustTest, rust_tests, without_line_number};

const TABLE: &str = "\
# A comment.
rust site::it pages::
rust theme
slow site::it pages::home::every_tile
browser [phone] forms/drafts.spec.ts › a draft stays
browser [desktop] http/headers.spec.ts
security 2 site::it pages::legal
security 1 http/headers.spec.ts
";

fn test(program: &str, name: &str) -> RustTest {
    RustTest { program: program.to_owned(), name: name.to_owned() }
}

fn present() -> Vec<RustTest> {
    let names = ["pages::home::every_tile", "pages::legal::one", "pages::legal::two", "leads::three"];
    names.iter().map(|name| test("site::it", name)).chain([test("theme", "tests::four")]).collect()
}

const LIST: &str = "\
Listing tests:
  [phone] › forms/drafts.spec.ts:9:1 › a draft stays
  [phone] › forms/drafts.spec.ts:19:1 › a draft stays away
  [desktop] › http/headers.spec.ts:12:1 › every page has its headers
";

fn tier() -> QuickTier {
    QuickTier::parse(TABLE).expect("a table")
}

#[test]
fn the_table_becomes_filters_of_the_runners() {
    let expected = "((binary_id(=site::it) & test(/^pages::/)) | binary_id(=theme)) \
                    - ((binary_id(=site::it) & test(/^pages::home::every_tile/)))";
    assert_eq!(tier().rust_filter(), expected);
    let expected = "[phone] forms/drafts.spec.ts › a draft stays\n[desktop] http/headers.spec.ts";
    assert_eq!(tier().browser_list(), expected);
}

#[test]
fn a_table_whose_tests_exist_has_no_finding() {
    assert_eq!(tier().check_rust(&present()), [""; 0]);
    assert_eq!(tier().check_browser(LIST), [""; 0]);
}

#[test]
fn a_row_that_covers_no_test_is_a_finding() {
    let renamed = [test("site::it", "pages::legal::one"), test("site::it", "pages::legal::two")];
    let findings = tier().check_rust(&renamed).join("\n");
    assert!(findings.contains("`theme ` covers no test"), "{findings}");
    assert!(findings.contains("`site::it pages::home::every_tile` covers no test"), "{findings}");
    let findings = tier().check_browser(&LIST.replace("a draft stays\n", "a draft is kept\n")).join("\n");
    assert!(findings.contains("`[phone] forms/drafts.spec.ts › a draft stays` covers no test"), "{findings}");
}

#[test]
fn fewer_tests_of_security_are_a_finding() {
    let mut tests = present();
    tests.retain(|test| test.name != "pages::legal::two");
    let findings = tier().check_rust(&tests).join("\n");
    assert!(
        findings.contains("1 tests of security run in `site::it pages::legal`, 2 at least"),
        "{findings}"
    );
    // A test that the tier leaves out does not count, whatever its name.
    tests.push(test("site::it", "leads::pages::legal"));
    assert_eq!(tier().check_rust(&tests).join("\n"), findings);
    let findings = tier().check_browser(&LIST.replace("http/headers", "http/other")).join("\n");
    assert!(findings.contains("0 tests of security run in `http/headers.spec.ts`"), "{findings}");
}

#[test]
fn a_line_that_is_no_row_is_an_error_with_its_number() {
    for line in [
        "rast site::it",
        "rust",
        "slow site::it",
        "browser forms/drafts.spec.ts",
        "security x y",
        "security 3",
    ] {
        let error = QuickTier::parse(&format!("# A comment.\n{line}\n")).expect_err(line);
        assert!(error.starts_with("tests/quick-tier.txt:2:"), "{error}");
    }
}

#[test]
fn the_lists_of_the_runners_are_read() {
    let json =
        r#"{"rust-suites":{"site::it":{"testcases":{"a::b":{"ignored":false},"a::c":{"ignored":true}}}}}"#;
    assert_eq!(rust_tests(json), [test("site::it", "a::b")]);
    let line = "  [phone, no script] › forms/a.spec.ts:45:1 › without scripts › a form posts @one-screen";
    let expected = "[phone, no script] forms/a.spec.ts › without scripts › a form posts";
    assert_eq!(without_line_number(line).as_deref(), Some(expected));
    assert_eq!(without_line_number("Total: 790 tests in 84 files"), None);
}
