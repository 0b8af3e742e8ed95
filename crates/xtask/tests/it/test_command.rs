use xtask::{changes::Changes, test_command::Options};

fn parse(arguments: &[&str]) -> Result<Options, String> {
    Options::parse(&arguments.iter().map(|argument| (*argument).to_owned()).collect::<Vec<_>>())
}

#[test]
fn unknown_options_and_parts_are_errors_that_name_the_known_ones() {
    assert!(parse(&["--all", "--shard", "1/4", "--fail-on-flaky"]).is_ok());
    assert!(parse(&["--only", "rust,postgres"]).is_ok());
    for (arguments, said) in
        [(&["fast"][..], "`fast` is no option"), (&["--only", "rest"], "`rest` is no part")]
    {
        let error = parse(arguments).expect_err(said);
        assert!(
            error.contains(said) && error.contains("--changed") && error.contains("bare-machine"),
            "{error}"
        );
    }
    assert!(parse(&["--only"]).is_err(), "no name");
}

#[test]
fn changed_files_touch_the_parts_that_read_them() {
    for (file, parts, crates) in [
        ("crates/leads/src/journal.rs", &["rust", "browser"][..], &["leads"][..]),
        ("crates/leads/tests/it/lead.rs", &["rust"], &["leads"]),
        ("crates/leads/README.md", &[], &[]),
        ("templates/home/page.html", &["rust", "browser"], &["site"]),
        ("web/src/main.ts", &["web", "rust", "browser"], &["site"]),
        ("web/src/main.test.ts", &["web", "browser"], &[]),
        ("tests/browser/forms/drafts.spec.ts", &["browser"], &[]),
        ("Cargo.lock", &["rust", "browser"], &["inventory", "xtask"]),
    ] {
        let changes = Changes::from_files([file]);
        let touched: Vec<_> =
            ["web", "rust", "browser"].into_iter().filter(|part| changes.touch(part)).collect();
        assert_eq!(
            (touched.as_slice(), changes.crates()),
            (parts, crates.iter().map(|&name| name.to_owned()).collect()),
            "{file}"
        );
        assert!(changes.touch("check"));
    }
}
