//! The folder with the dealership's own look (LOOK-1).

use crate::support::{
    app::{TestApp, WINCHESTER},
    client, start_sandbox,
};
use serde_json::Value;

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
