//! An unwritable journal: forms fail, the log and `/readyz?leads` say why, pages are still served, and
//! leads are accepted again as soon as the journal is writable.

use crate::support::{
    app::{AppProcess, TestApp},
    client,
    leads::{DELIVERED, list_leads, post_form_accepting},
    network::ReservedAddress,
    start_sandbox,
    wait::{DEADLINE, POLL_INTERVAL},
};
use std::{fs, path::Path, time::Instant};

async fn get(origin: &str, path: &str) -> (u16, String) {
    let response = client().get(format!("{origin}{path}")).send().await.unwrap();
    (response.status().as_u16(), response.text().await.unwrap())
}

/// Posts the contact form as the page's script does (JSON), or as a browser without scripts (HTML).
async fn post(origin: &str, accept: &str, message: &str) -> (u16, String) {
    let form = format!("firstName=Dana&email=dana%40example.com&message={message}");
    post_form_accepting(accept, origin, "contact", &form).await
}

/// It does not claim that the lead is stored.
const FAILED: &str =
    r#"{"status":"failed","text":"Failed to submit enquiry. Please try again.","more":null}"#;

/// Forms fail, log and `/readyz?leads` report it, and pages are served.
async fn assert_rejects_leads(program: &AppProcess, origin: &str, reason: &str) {
    let (status, response) = post(origin, "application/json", "By+script").await;
    assert_eq!((status, response.as_str()), (502, FAILED));
    let line = program.log_line("lead not stored and not sent");
    assert!(line.contains(reason), "{reason:?} is not in {line}");
    let (status, page) = post(origin, "text/html", "Without+script").await;
    assert!(status == 502 && page.contains("Failed to submit enquiry. Please try again."), "{status} {page}");
    assert!(
        page.contains("Please try again.</p>"),
        "the page must not claim that the lead is stored: {page}"
    );
    assert!(page.contains("value=\"dana@example.com\"") && page.contains("Without script"), "{page}");
    wait_for_readiness(origin, false).await;
    assert_eq!(get(origin, "/readyz?leads").await.0, 503);
    // A load balancer must not take away a server that serves pages.
    for path in ["/", "/inventory", "/contact", "/healthz", "/readyz"] {
        assert_eq!(get(origin, path).await.0, 200, "{path}");
    }
}

async fn assert_accepts_leads(origin: &str, message: &str) {
    let (status, response) = post(origin, "application/json", message).await;
    assert_eq!((status, response.as_str()), (200, DELIVERED));
    wait_for_readiness(origin, true).await;
}

/// The program caches the state of the journal for a moment.
async fn wait_for_readiness(origin: &str, expected: bool) {
    let began = Instant::now();
    loop {
        let (_, body) = get(origin, "/readyz?leads").await;
        if body.contains("the lead journal can't be written") != expected {
            return;
        }
        assert!(began.elapsed() < DEADLINE, "{body}");
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

/// Limits the size of the program's files, as a full disk does.
#[cfg(target_os = "linux")]
fn limit_files(program: &AppProcess, limit: &str) {
    let mut prlimit = std::process::Command::new("prlimit");
    let status = prlimit.args(["--pid", &program.id().to_string(), &format!("--fsize={limit}:")]).status();
    assert!(status.unwrap().success());
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_rejects_leads_until_it_has_room_again() {
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox);
    // Without the trap a write beyond the limit kills the program.
    let program = app.start_in_shell("trap '' XFSZ", &["serve"]);
    let origin = program.origin();
    assert_accepts_leads(&origin, "Before").await;
    limit_files(&program, "0");
    assert_rejects_leads(&program, &origin, "disk").await;
    assert_eq!(sandbox.leads().len(), 1, "a lead that is not stored was sent");
    limit_files(&program, "unlimited");
    assert_accepts_leads(&origin, "After").await;
    // The accepted leads survive a kill, and no others exist.
    program.kill();
    assert_eq!(list_leads(&app).len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_that_is_no_database_rejects_leads_and_is_not_changed() {
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox);
    let journal = app.data_dir().join("leads.db");
    fs::create_dir_all(app.data_dir()).unwrap();
    let garbage = "no database at all ".repeat(500);
    fs::write(&journal, &garbage).unwrap();
    let program = app.start(&["serve"]);
    let origin = program.origin();
    assert_rejects_leads(&program, &origin, "not a database").await;
    assert_eq!(fs::read_to_string(&journal).unwrap(), garbage);
    assert!(sandbox.leads().is_empty());
    let listed = app.run(&["leads", "list"]);
    assert_eq!(listed.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&listed.stderr).contains("not a database"));
    // An operator moves it away.
    fs::rename(&journal, app.data_dir().join("aside")).unwrap();
    assert_accepts_leads(&origin, "After").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_journal_rejects_leads() {
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox);
    let program = app.start(&["serve"]);
    assert_accepts_leads(&program.origin(), "Before").await;
    program.terminate();
    program.wait();
    damage(&app.data_dir().join("leads.db"));
    let program = app.start(&["serve"]);
    assert_rejects_leads(&program, &program.origin(), "malformed").await;
    assert_eq!(sandbox.leads().len(), 1);
}

/// Overwrites all but the header of the database, and deletes the write-ahead log, which would
/// repair it.
fn damage(journal: &Path) {
    let _ = fs::remove_file(journal.with_extension("db-wal"));
    let mut bytes = fs::read(journal).unwrap();
    assert!(bytes.starts_with(b"SQLite format 3"), "the database is empty");
    bytes[100..].fill(0xa5);
    fs::write(journal, bytes).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_in_place_of_the_data_folder_rejects_leads_until_it_is_removed() {
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox);
    fs::write(app.data_dir(), "a file").unwrap();
    let program = app.start(&["serve"]);
    let origin = program.origin();
    assert_rejects_leads(&program, &origin, "data").await;
    fs::remove_file(app.data_dir()).unwrap();
    assert_accepts_leads(&origin, "After").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_impossible_data_folder_rejects_leads() {
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox).with("DATA_DIR", "/dev/null/data");
    let program = app.start(&["serve"]);
    assert_rejects_leads(&program, &program.origin(), "/dev/null/data").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unreachable_database_rejects_leads_and_its_password_is_not_logged() {
    let unused = ReservedAddress::new();
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox)
        .with("JOURNAL__URL", &format!("postgres://forecourt:p4ssword@{unused}/leads"));
    let program = app.start(&["serve"]);
    assert_rejects_leads(&program, &program.origin(), "refused").await;
    program.terminate();
    let log = program.full_log();
    assert!(!log.contains("p4ssword"), "{log}");
}
