//! `forecourt upgrade check`, and the data of each release before (FLEET-4).

use crate::{
    lead_delivery::random_faults::postgres,
    support::{
        app::{TestApp, WINCHESTER},
        leads::list_leads,
        start_sandbox,
    },
};
use sqlx::{AnyConnection, Connection as _};
use std::{fs, path::Path};

/// The folder of a release: a journal, a history and a configuration as it wrote them.
async fn app_of(release: &str) -> TestApp {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(release);
    let app = TestApp::new();
    fs::create_dir(app.data_dir()).unwrap();
    for name in feed::HISTORY_FILES {
        fs::copy(from.join(name), app.data_dir().join(name)).unwrap();
    }
    app.file("forecourt.toml", &fs::read_to_string(from.join("forecourt.toml")).unwrap());
    sqlx::any::install_default_drivers();
    let url = format!("sqlite://{}?mode=rwc", app.data_dir().join("leads.db").display());
    let mut connection = AnyConnection::connect(&url).await.unwrap();
    let sql = fs::read_to_string(from.join("leads.sql")).unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    app
}

fn check(app: &TestApp) -> (Option<i32>, String) {
    let output = app.run(&["upgrade", "check", "--config", "forecourt.toml"]);
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    (output.status.code(), String::from_utf8(output.stdout).unwrap())
}

#[tokio::test]
async fn data_of_the_release_before_are_checked_without_a_change_and_then_read() {
    let app = app_of("0.1").await;
    let before = fs::read(app.data_dir().join("leads.db")).unwrap();
    let (code, text) = check(&app);
    assert_eq!(code, Some(0), "{text}");
    for line in [
        "running   not known; it is asked at admin_listen",
        "step 7 of its tables; this program has 19",
        "added by its start: 8 (follow_up), 9 (counts), 10 (statistics), 11 (copies), 12 (certificates), 13 (calls), 14 (words), 15 (came), 16 (stops), 17 (staff_inventory), 18 (receipt_keys), 19 (languages)",
        "the release before can continue",
        "Nothing needs to be changed.",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    assert!(fs::read(app.data_dir().join("leads.db")).unwrap() == before);

    let leads = list_leads(&app);
    let states: Vec<_> = leads.iter().map(|lead| lead["state"].as_str().unwrap()).collect();
    assert_eq!(states, ["received", "delivered"]);
    assert!(leads.iter().all(|lead| lead["follow_up"]["state"] == "new"), "{leads:?}");
    let stock = app.run(&["stock", "--days", "400", "--json"]);
    let stock: serde_json::Value = serde_json::from_slice(&stock.stdout).unwrap();
    assert!(!stock["departures"].as_array().unwrap().is_empty(), "{stock}");
    let (code, text) = check(&app);
    assert!(code == Some(0) && text.contains("step 19") && !text.contains("added by"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_program_that_runs_is_compared_with_the_installed_one() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).with("ADMIN_LISTEN", "127.0.0.1:0").start(&["serve"]);
    let app = app_of("0.1").await.with("ADMIN_LISTEN", program.admin_origin().trim_start_matches("http://"));
    let (_, text) = check(&app);
    let version = env!("CARGO_PKG_VERSION");
    assert!(text.contains(&format!("running   {version}: the same as this program")), "{text}");
    drop(program);
    assert!(check(&app).1.contains("running   not running: "));
}

#[tokio::test]
async fn what_the_operator_must_change_is_listed() {
    let app = app_of("0.1").await;
    let settings =
        app.read("forecourt.toml").replace("phone = \"(901) 555-0142\"", "fone = \"(901) 555-0142\"");
    app.file("forecourt.toml", &settings);
    fs::write(app.data_dir().join("stock.json"), "[\"a later form\"]").unwrap();
    let (code, text) = check(&app);
    assert_eq!(code, Some(1), "{text}");
    for line in [
        "change    dealership.fone: no such key",
        "change    dealership.phone: missing",
        "change    data_dir: the inventory history can't be read",
        "Change these before the upgrade.",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
}

/// After a rollback the release finds a database of a later one.
#[tokio::test]
async fn a_database_that_a_later_release_closed_is_named() {
    let app = app_of("0.1").await;
    list_leads(&app);
    let url = format!("sqlite://{}", app.data_dir().join("leads.db").display());
    let mut connection = AnyConnection::connect(&url).await.unwrap();
    for (step, oldest, expected) in [(98, 2, 0), (99, 99, 1)] {
        let step = format!(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
             VALUES ({step}, 'later; oldest writer {oldest}', TRUE, X'00', 0)"
        );
        sqlx::raw_sql(sqlx::AssertSqlSafe(step)).execute(&mut connection).await.unwrap();
        let (code, text) = check(&app);
        assert_eq!(code, Some(expected), "{text}");
        assert_eq!(text.contains("start that release, or restore a backup"), expected == 1, "{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: cargo xtask postgres starts it"]
async fn a_postgres_database_is_checked_without_a_change() {
    let url = postgres::new_journal().await;
    let app = TestApp::new().with("JOURNAL__URL", &url);
    app.file("forecourt.toml", &fs::read_to_string(WINCHESTER).unwrap());
    let app =
        app.with("FEED__URL", "http://127.0.0.1:9/listings").with("LEADS__URL", "http://127.0.0.1:9/leads");
    let (code, text) = check(&app);
    assert!(code == Some(0) && text.contains("does not exist yet"), "{text}");

    assert!(list_leads(&app).is_empty());
    let (code, text) = check(&app);
    assert!(code == Some(0) && text.contains("step 19") && !text.contains("added by"), "{text}");

    // As an earlier release left it.
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&url).await.unwrap();
    sqlx::raw_sql("DELETE FROM _sqlx_migrations WHERE version = 10").execute(&mut connection).await.unwrap();
    for _ in 0..2 {
        let (code, text) = check(&app);
        assert!(code == Some(0) && text.contains("added by its start: 10 (statistics)"), "{text}");
    }
}
