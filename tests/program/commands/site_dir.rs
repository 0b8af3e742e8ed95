//! The dealership's own folder (LOOK-1 to LOOK-8).

use crate::support::{
    app::{TestApp, WINCHESTER},
    client, start_sandbox,
};
use serde_json::Value;
use std::time::Duration;

async fn served(theme: &str) -> (String, String, Vec<Value>) {
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox).with("SITE__DIR", "look");
    app.file("forecourt.toml", &std::fs::read_to_string(WINCHESTER).unwrap());
    std::fs::create_dir(app.data_dir().parent().unwrap().join("look")).unwrap();
    app.file("look/theme.toml", theme);
    let output = app.run(&["check", "--json", "--config", "forecourt.toml"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let program = app.start(&["serve", "--config", "forecourt.toml"]);
    let home = client().get(program.origin()).send().await.unwrap().text().await.unwrap();
    program.terminate();
    (home, program.full_log(), report["problems"].as_array().unwrap().clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_theme_is_used_and_one_that_cannot_be_read_is_named() {
    let (home, _, problems) = served("[colors]\naccent = \"#ffcc00\"\n").await;
    assert!(home.contains("/assets/theme-") && problems.is_empty(), "{problems:?}");

    let (home, log, problems) = served("[colors]\nink = \"#bbbbbb\"\n").await;
    assert!(!home.contains("/assets/theme-"));
    let problem = problems[0].as_str().unwrap();
    for text in [log.as_str(), problem] {
        assert!(text.contains("contrast of ink on ") && text.contains("theme.toml"), "{text}");
    }

    let (_, log, problems) = served("[colors]\nacent = \"#d71920\"\n").await;
    assert!(
        log.contains("line 2") && problems[0].as_str().unwrap().contains("colors.accent"),
        "{problems:?}"
    );
}

/// Visits a page until it has the words.
pub(super) async fn until_shown(address: &str, words: &str) -> String {
    for _ in 0..100 {
        let page = client().get(address).send().await.unwrap().text().await.unwrap();
        if page.contains(words) {
            return page;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("{address} does not show {words:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_change_is_shown_without_a_restart_and_one_with_a_problem_is_reported_everywhere() {
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox)
        .with("SITE__DIR", "look")
        .with("SITE__EDIT", "true")
        .with("ADMIN_LISTEN", "127.0.0.1:0");
    app.file("forecourt.toml", &std::fs::read_to_string(WINCHESTER).unwrap());
    std::fs::create_dir_all(app.data_dir().parent().unwrap().join("look/pages")).unwrap();
    let program = app.start(&["serve", "--config", "forecourt.toml"]);
    let admin = program.admin_origin();
    let site = program.origin();
    until_shown(&format!("{site}/warranty"), "Page not found").await;
    app.file("look/pages/warranty.md", "All parts, for a year.\n");
    until_shown(&format!("{site}/warranty"), "All parts, for a year.").await;
    app.file("look/pages/warranty.md", "All parts, for two years.\n");
    app.file("look/announcement.md", "---\nfrom: today\n---\nOpen late\n");
    until_shown(&format!("{admin}/website"), "announcement.md, line 2").await;
    let metrics = client().get(format!("{admin}/metrics")).send().await.unwrap().text().await.unwrap();
    let metric = metrics.lines().find(|line| line.starts_with("site_dir_problem{")).unwrap();
    assert_eq!(metric, "site_dir_problem{file=\"announcement.md\"} 1");
    // The problem costs nothing else.
    until_shown(&format!("{site}/warranty"), "All parts, for two years.").await;
    let output = app.run(&["check", "--json", "--config", "forecourt.toml"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(
        report["problems"][0].as_str().unwrap().starts_with("site.dir: announcement.md, line 2: "),
        "{report}"
    );
    app.file("look/announcement.md", "Open late\n");
    let home = until_shown(&format!("{site}/"), "Open late").await;
    assert!(home.contains("class=\"announcement\""));
    let metrics = client().get(format!("{admin}/metrics")).send().await.unwrap().text().await.unwrap();
    assert!(metrics.contains("site_dir_problem{file=\"announcement.md\"} 0"), "{metrics}");
    program.terminate();
    let log = program.full_log();
    assert!(log.contains("announcement.md") && log.contains("site.dir: file not used"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_preview_of_the_theme_is_one_page_with_both_themes() {
    let app = TestApp::new().with("SITE__DIR", "look");
    app.file("forecourt.toml", &std::fs::read_to_string(WINCHESTER).unwrap());
    std::fs::create_dir_all(app.data_dir().parent().unwrap().join("look")).unwrap();
    app.file("look/theme.toml", "[colors]\naccent = \"#ffcc00\"\n");
    let output = app.run(&["theme", "preview", "--config", "forecourt.toml"]);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "theme-preview.html\n");
    let page = app.read("theme-preview.html");
    for part in
        ["class=\"in-light preview\"", "class=\"in-dark preview\"", "#ffcc00", "is-focused", "btn-primary"]
    {
        assert!(page.contains(part), "{part}");
    }
    assert!(!page.contains("src=\"/") && !page.contains("href=\"/"), "it needs no other file");
    app.file("look/theme.toml", "[colors]\nink = \"#bbbbbb\"\n");
    let output = app.run(&["theme", "preview", "--config", "forecourt.toml"]);
    assert!(!output.status.success() && String::from_utf8_lossy(&output.stderr).contains("contrast"));
}
