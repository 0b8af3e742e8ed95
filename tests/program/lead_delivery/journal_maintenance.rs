//! Maintenance of the journal: rollback to an earlier release, backup during posts, and junk.

use crate::support::{
    app::TestApp,
    client,
    leads::{DELIVERED, list_leads, post_form},
    start_sandbox,
    wait::{until, until_answered},
};
use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection as _, Row as _, SqliteConnection};
use std::path::Path;

async fn open(journal: &Path) -> SqliteConnection {
    SqliteConnection::connect(&format!("sqlite://{}", journal.display())).await.unwrap()
}

/// Posts the contact form with more fields.
async fn post(origin: &str, fields: &str) -> (u16, String) {
    post_form(origin, "contact", &format!("firstName=Dana&email=dana%40example.com&{fields}")).await
}

async fn readiness(origin: &str) -> u16 {
    client().get(format!("{origin}/readyz?leads")).send().await.unwrap().status().as_u16()
}

/// The journal was migrated by a later release.
async fn after_a_later_release(sandbox: &sandbox::Sandbox, migration: &str) -> TestApp {
    let app = TestApp::with_sandbox(sandbox);
    let program = app.start(&["serve"]);
    program.origin();
    program.terminate();
    program.wait();
    let mut journal = open(&app.data_dir().join("leads.db")).await;
    sqlx::query("ALTER TABLE leads ADD COLUMN color TEXT").execute(&mut journal).await.unwrap();
    let insert = format!(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (99, '{migration}', TRUE, X'00', 0)"
    );
    sqlx::query(AssertSqlSafe(insert)).execute(&mut journal).await.unwrap();
    journal.close().await.unwrap();
    app
}

#[tokio::test(flavor = "multi_thread")]
async fn an_earlier_release_continues_with_a_compatible_journal() {
    let sandbox = start_sandbox().await;
    let app = after_a_later_release(&sandbox, "colors; oldest writer 3").await;
    let program = app.start(&["serve"]);
    let origin = program.origin();
    let (status, _) = post(&origin, "message=Back+again").await;
    // 503 until the inventory is loaded.
    until_answered("it is ready", async || readiness(&origin).await == 200).await;
    eprintln!("figure: with a later additive step: ready, post {status}");
    assert_eq!(status, 200);
    assert_eq!(list_leads(&app).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_earlier_release_refuses_an_incompatible_journal_and_says_what_to_do() {
    let sandbox = start_sandbox().await;
    let app = after_a_later_release(&sandbox, "colors; oldest writer 99").await;
    let program = app.start(&["serve"]);
    let line = program.log_line("lead journal not opened, leads are rejected");
    assert!(line.contains("step 99") && line.contains("start that release again"), "{line}");
    let origin = program.origin();
    let (status, _) = post(&origin, "message=Back+again").await;
    assert_eq!((readiness(&origin).await, status), (503, 502));
}

/// Posts from four tasks until stopped. The task returns the numbers of acknowledged posts.
fn post_continuously(
    origin: String,
) -> (tokio::sync::watch::Sender<bool>, tokio::task::JoinHandle<Vec<usize>>) {
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let posting = tokio::spawn(async move {
        let mut posters = tokio::task::JoinSet::new();
        // Each posts one form after the other, so that a slow machine has no more connections than these.
        for poster in 0..4 {
            let (origin, stopped) = (origin.clone(), stopped.clone());
            posters.spawn(async move {
                let mut acknowledged = Vec::new();
                for number in (poster..).step_by(4) {
                    if *stopped.borrow() {
                        break;
                    }
                    let (status, _) = post(&origin, &format!("message=Number+{number}.")).await;
                    acknowledged.extend((status == 200).then_some(number));
                }
                acknowledged
            });
        }
        posters.join_all().await.concat()
    });
    (stop, posting)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_during_posts_is_complete() {
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox).with("LEADS__MAX_POSTS", "1000000/1m");
    let program = app.start(&["serve"]);
    let origin = program.origin();
    let (stop, posting) = post_continuously(origin);
    until("some leads are delivered", || sandbox.leads().len() > 100).await;
    // Leads that the CRM has are in the journal.
    let before: Vec<String> = sandbox.leads().iter().map(|lead| number_in(&lead.xml)).collect();
    let copies = tempfile::tempdir().unwrap();
    let copy = copies.path().join("leads-copy.db");
    let path = copy.to_str().unwrap().to_owned();
    let (output, app) =
        tokio::task::spawn_blocking(move || (app.run(&["leads", "backup", &path]), app)).await.unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    stop.send(true).unwrap();
    let acknowledged = posting.await.unwrap();

    let mut journal = open(&copy).await;
    let integrity: String =
        sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut journal).await.unwrap();
    let rows = sqlx::query("SELECT adf FROM leads").fetch_all(&mut journal).await.unwrap();
    journal.close().await.unwrap();
    let backed_up: Vec<String> = rows.iter().map(|row| number_in(row.get("adf"))).collect();
    let missing = before.iter().filter(|number| !backed_up.contains(number)).count();
    eprintln!(
        "figure: {} posts acknowledged, {} of them before the backup; integrity_check {integrity}; {} in the copy, {missing} missing",
        acknowledged.len(),
        before.len(),
        backed_up.len(),
    );
    assert_eq!((integrity.as_str(), missing), ("ok", 0));
    assert_is_one_private_file(copies.path());
    // An existing copy is never overwritten.
    let again = app.run(&["leads", "backup", copy.to_str().unwrap()]);
    assert_eq!(again.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&again.stderr).contains("is there already"));
    program.terminate();
    program.wait();
    assert_restores(&sandbox, &copy, backed_up.len());
}

/// Closing a file ends all locks of a process on it, and another program that closes the database could
/// then delete the log under the server (POSIX; older releases of `SQLite` do). So the server opens the
/// file through `SQLite` alone.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn no_page_ends_the_lock_on_the_journal() {
    use std::os::unix::fs::MetadataExt as _;

    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox).with("ADMIN_LISTEN", "127.0.0.1:0");
    let program = app.start(&["serve"]);
    let (admin, origin) = (program.admin_origin(), program.origin());
    assert_eq!(post(&origin, "message=Number+1.").await.0, 200);
    let journal = std::fs::metadata(app.data_dir().join("leads.db")).unwrap().ino();
    let is_locked = || {
        let locks = std::fs::read_to_string("/proc/locks").unwrap();
        // `1: POSIX ADVISORY READ 5944 fe:00:10093159 1073741826 1073742335`
        locks.lines().any(|line| line.contains("POSIX") && line.contains(&format!(":{journal} ")))
    };
    assert!(is_locked());
    let public = ["/", "/inventory?make=Ford", "/deal"].map(|path| format!("{origin}{path}"));
    let staff = ["/", "/leads", "/leads.csv", "/answers", "/stock", "/buyers-sheet", "/feed", "/metrics"]
        .map(|path| format!("{admin}{path}"));
    for page in public.iter().chain(&staff) {
        assert_eq!(client().get(page).send().await.unwrap().status(), 200, "{page}");
        assert!(is_locked(), "after {page}");
    }
}

/// The number in the message `Number 17.`.
fn number_in(adf: &str) -> String {
    let (_, rest) = adf.split_once("Number ").unwrap();
    rest.split_once('.').unwrap().0.to_owned()
}

fn assert_is_one_private_file(folder: &Path) {
    let files: Vec<_> = std::fs::read_dir(folder).unwrap().map(Result::unwrap).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(files[0].metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }
}

fn assert_restores(sandbox: &sandbox::Sandbox, copy: &Path, leads: usize) {
    let restored = TestApp::with_sandbox(sandbox);
    std::fs::create_dir_all(restored.data_dir()).unwrap();
    std::fs::copy(copy, restored.data_dir().join("leads.db")).unwrap();
    assert_eq!(list_leads(&restored).len(), leads);
}

#[test]
fn a_postgres_journal_is_backed_up_with_pg_dump() {
    let app = TestApp::new().with("JOURNAL__URL", "postgres://dealer:p4ssword@127.0.0.1:9/leads");
    let output = app.run(&["leads", "backup", "leads.dump"]);
    assert_eq!(output.status.code(), Some(1));
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(
        stderr.contains("pg_dump --format=custom --file='leads.dump' 'postgres://dealer@127.0.0.1:9/leads'"),
        "{stderr}"
    );
    assert!(!stderr.contains("p4ssword"), "{stderr}");
}

fn list_junk(app: &TestApp) -> Vec<Value> {
    serde_json::from_slice(&app.run(&["leads", "list", "--junk", "--json"]).stdout).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn junk_is_listed_apart_and_sent_by_retry() {
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox);
    let program = app.start(&["serve"]);
    let origin = program.origin();
    let delivered = (200, DELIVERED.to_owned());
    assert_eq!(post(&origin, "message=Autofilled&subject=Hello").await, delivered);
    // Invalid junk gets validation errors, in case a person posted it, and is not stored.
    assert_eq!(post(&origin, "email=nobody&subject=Hello").await.0, 422);
    assert!(sandbox.leads().is_empty());
    assert_eq!(list_leads(&app).len(), 0);
    let junk = list_junk(&app);
    assert_eq!((junk.len(), junk[0]["state"].as_str()), (1, Some("junk")));
    let id = junk[0]["id"].as_str().unwrap();
    let shown = String::from_utf8(app.run(&["leads", "show", id]).stdout).unwrap();
    assert!(shown.contains("junk ") && shown.contains("Autofilled"), "{shown}");
    assert!(app.run(&["leads", "export"]).stdout.is_empty());

    assert!(app.run(&["leads", "retry", id]).status.success());
    assert_eq!(sandbox.leads().len(), 1);
    assert_eq!((list_leads(&app)[0]["state"].as_str(), list_junk(&app).len()), (Some("delivered"), 0));
}
