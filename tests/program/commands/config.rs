//! `forecourt config`, and errors of the configuration: exit code 2 and a line for each.

use crate::support::app::{TestApp, WINCHESTER};
use std::process::Output;

#[track_caller]
fn assert_misconfigured(output: &Output, lines: &[&str]) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert_eq!(stderr.lines().collect::<Vec<_>>(), lines);
}

#[test]
fn missing_addresses_are_errors() {
    assert_misconfigured(
        &TestApp::new().run(&["serve"]),
        &[
            "feed.url: missing: the address of the car listings call (FORECOURT_FEED__URL, --feed-url, or feed.url in the file), or of its files (feed.folder); or inventory.source = \"staff\", if your staff enter the vehicles",
            "leads.url: missing, and so is leads.mail.readable_to: leads need an endpoint (FORECOURT_LEADS__URL, --leads-url, or leads.url in the \
             file), or a mail server and an address (leads.mail.server with leads.mail.readable_to)",
        ],
    );
}

#[test]
fn leads_without_an_endpoint_and_an_address_are_one_line_with_both_settings() {
    let app = TestApp::new().with("FEED__URL", "http://127.0.0.1:9/");
    for command in ["serve", "check"] {
        assert_misconfigured(
            &app.run(&[command]),
            &[
                "leads.url: missing, and so is leads.mail.readable_to: leads need an endpoint (FORECOURT_LEADS__URL, --leads-url, or leads.url in the \
             file), or a mail server and an address (leads.mail.server with leads.mail.readable_to)",
            ],
        );
    }
}

#[test]
fn all_errors_are_reported_at_once_with_their_sources() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("forecourt.toml");
    let facts = std::fs::read_to_string(WINCHESTER).unwrap();
    let feed = "[feed]\nurl = \"http://127.0.0.1:1/\"\ntimeot = \"5s\"\nretries = \"few\"\n";
    std::fs::write(&file, format!("{feed}{facts}")).unwrap();
    let file = file.to_str().unwrap();
    let app = TestApp::new().with("FEED__TIMEOUT", "abc");
    assert_misconfigured(
        &app.run(&["serve", "--config", file, "--leads-url", "crm"]),
        &[
            &format!("feed.timeot: no such key (did you mean feed.timeout?) [{file}]"),
            "feed.timeout: \"abc\" is no duration (write 30s, 5m, 500ms) [FORECOURT_FEED__TIMEOUT]",
            &format!("feed.retries: \"few\" is no whole number from 0 up [{file}]"),
            "leads.url: \"crm\" is no web address (write https://example.com/path) [--leads-url]",
        ],
    );
}

#[test]
fn files_are_named_by_flags_or_else_by_the_environment_and_a_later_one_wins() {
    let app = TestApp::new().with("CONFIG", "all.toml:one.toml");
    app.file("all.toml", "[feed]\nretries = 8\nmax_vehicles = 123\n");
    app.file("one.toml", "[feed]\nretries = 9\n");
    let row = |arguments: &[&str], key: &str| {
        let table = String::from_utf8(app.run(arguments).stdout).unwrap();
        table.lines().find(|line| line.starts_with(key)).unwrap_or_default().to_owned()
    };
    assert!(row(&["config"], "feed.retries ").contains(" 9 "));
    assert!(row(&["config"], "feed.retries ").contains(" one.toml "));
    assert!(row(&["config"], "feed.max_vehicles ").contains(" all.toml "));
    let flags = ["config", "--config", "one.toml", "--config", "all.toml"];
    assert!(row(&flags, "feed.retries ").contains(" 8 "));
    assert!(row(&["config", "--config", "one.toml"], "feed.max_vehicles ").contains(" default "));
    assert_eq!(app.run(&["config", "--config", "none.toml"]).status.code(), Some(2));
}

#[test]
fn every_command_validates_the_configuration() {
    let app = TestApp::new().with("TRUSTED_PROXIES", "everybody");
    let line = "trusted_proxies: \"everybody\" is no network (write 10.0.0.0/8 or 192.0.2.1) [FORECOURT_TRUSTED_PROXIES]";
    for command in [&["demo"] as &[&str], &["sandbox"], &["leads", "list"], &["health"]] {
        assert_misconfigured(&app.run(command), &[line]);
    }
}

#[test]
fn an_unknown_command_or_flag_is_wrong_usage() {
    assert_eq!(TestApp::new().run(&["sevre"]).status.code(), Some(2));
    assert_eq!(TestApp::new().run(&["serve", "--lisen", "127.0.0.1:0"]).status.code(), Some(2));
}

#[test]
fn every_setting_is_listed_with_its_value_unless_it_is_secret() {
    let output =
        TestApp::new().with("LEADS__CLIENT_KEY", "hunter2").with("FEED__RETRIES", "7").run(&["config"]);
    let listing = String::from_utf8(output.stdout).unwrap();
    let row = |key: &str| listing.lines().find(|line| line.starts_with(key)).unwrap_or_default().to_owned();
    assert!(output.status.success());
    assert!(row("feed.retries ").contains(" 7 "), "{listing}");
    assert!(row("leads.client_key ").contains(" *** ") && !listing.contains("hunter2"), "{listing}");
}

/// Each setting gets a URL with secrets, alone and as an entry of a list: its value, or the error about
/// it, may show none.
#[test]
fn no_setting_shows_the_secrets_of_a_url() {
    let url = "https://us3r:s3cret@example.com/a?key=s3cret&s3cret#s3cret";
    let markdown = String::from_utf8(TestApp::new().run(&["config", "--markdown"]).stdout).unwrap();
    let variables = markdown.lines().filter_map(|row| row.split("`FORECOURT_").nth(1)?.split('`').next());
    for value in [url.to_owned(), format!("Ann | Sales | {url}; Bo | Service | {url}")] {
        let app = variables.clone().fold(TestApp::new(), |app, variable| app.with(variable, &value));
        let table = app.run(&["config"]);
        assert!(table.status.success());
        for output in [table, app.run(&["check"])] {
            let text = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
            assert!(text.contains("https://***@example.com/a?key=***&***#***"), "{text}");
            let leak = text.lines().find(|line| line.contains("s3cret") || line.contains("us3r"));
            assert_eq!(leak, None);
        }
    }
}

#[test]
fn the_secrets_of_urls_in_a_file_are_not_shown() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("forecourt.toml");
    let staff = "[[dealership.staff]]\nname = \"Ann\"\nrole = \"Sales\"\npicture = \"https://example.com/a.jpg?key=s3cret\"";
    std::fs::write(&file, format!("trusted_proxies = [\"https://us3r:s3cret@example.com\"]\n{staff}\n"))
        .unwrap();
    let output = TestApp::new().run(&["config", "--config", file.to_str().unwrap()]);
    let table = String::from_utf8(output.stdout).unwrap();
    assert!(table.contains("picture https://example.com/a.jpg?key=***"), "{table}");
    assert!(!table.contains("s3cret") && !table.contains("us3r"), "{table}");
}

#[test]
fn the_readme_has_the_table_of_settings() {
    let output = TestApp::new().run(&["config", "--markdown"]);
    let table = String::from_utf8(output.stdout).unwrap();
    let readme = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md")).unwrap();
    let missing: Vec<&str> = table.lines().filter(|row| !readme.lines().any(|line| line == *row)).collect();
    assert!(
        missing.is_empty(),
        "put the output of `forecourt config --markdown` into crates/forecourt/README.md; it lacks:\n{}",
        missing.join("\n")
    );
}
