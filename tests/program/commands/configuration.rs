//! A wrong configuration: exit code 2, and one line for each mistake that names its key.

use crate::house::process::House;
use std::process::Output;

#[track_caller]
fn assert_misconfigured(output: &Output, lines: &[&str]) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{stderr}");
    assert_eq!(stderr.lines().collect::<Vec<_>>(), lines);
}

#[test]
fn serving_without_partners_says_what_is_missing() {
    assert_misconfigured(
        &House::new().run(&["serve"]),
        &[
            "feed.url: missing: the address of the car listings call (FORECOURT_FEED__URL, --feed-url, or feed.url in the file)",
            "leads.url: missing: the full address of the lead endpoint (FORECOURT_LEADS__URL, --leads-url, or leads.url in \
             the file)",
        ],
    );
}

#[test]
fn all_mistakes_are_told_at_once_and_where_they_were_made() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("forecourt.toml");
    std::fs::write(&file, "[feed]\nurl = \"http://127.0.0.1:1/\"\ntimeot = \"5s\"\nretries = \"few\"\n")
        .unwrap();
    let file = file.to_str().unwrap();
    let house = House::new().with("FEED__TIMEOUT", "abc");
    assert_misconfigured(
        &house.run(&["serve", "--config", file, "--leads-url", "crm"]),
        &[
            "feed.timeot: no such key (did you mean feed.timeout?)",
            "feed.timeout: \"abc\" is no duration (write 30s, 5m, 500ms) [FORECOURT_FEED__TIMEOUT]",
            &format!("feed.retries: \"few\" is no whole number from 0 up [{file}]"),
            "leads.url: \"crm\" is no web address (write https://example.com/path) [--leads-url]",
        ],
    );
}

#[test]
fn every_command_checks_the_configuration() {
    let house = House::new().with("TRUSTED_PROXIES", "everybody");
    let line = "trusted_proxies: \"everybody\" is no network (write 10.0.0.0/8 or 192.0.2.1) [FORECOURT_TRUSTED_PROXIES]";
    for command in [&["demo"] as &[&str], &["sandbox"], &["leads", "list"], &["health"]] {
        assert_misconfigured(&house.run(command), &[line]);
    }
}

#[test]
fn an_unknown_command_or_flag_is_wrong_usage() {
    assert_eq!(House::new().run(&["sevre"]).status.code(), Some(2));
    assert_eq!(House::new().run(&["serve", "--lisen", "127.0.0.1:0"]).status.code(), Some(2));
}

#[test]
fn every_setting_is_listed_with_its_value_and_no_secret_with_its_own() {
    let output =
        House::new().with("LEADS__CLIENT_KEY", "hunter2").with("FEED__RETRIES", "7").run(&["config"]);
    let listing = String::from_utf8(output.stdout).unwrap();
    let row = |key: &str| listing.lines().find(|line| line.starts_with(key)).unwrap_or_default().to_owned();
    assert!(output.status.success());
    assert!(row("feed.retries ").contains(" 7 "), "{listing}");
    assert!(row("leads.client_key ").contains(" *** ") && !listing.contains("hunter2"), "{listing}");
}
