//! What operators do with the journal: go back to an earlier release, copy it while leads come in, and look at what the hidden
//! field caught.

use crate::{
    commands::serving::{client, partners},
    delivery::leads::listed,
    house::process::House,
    house::waiting::until,
};
use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection as _, Row as _, SqliteConnection};
use std::{path::Path, time::Duration};

async fn open(journal: &Path) -> SqliteConnection {
    SqliteConnection::connect(&format!("sqlite://{}", journal.display())).await.unwrap()
}

/// The contact form, with a hidden field or a message of one's own.
async fn post(origin: &str, more: &str) -> (u16, String) {
    let post = client().post(format!("{origin}/leads/contact")).header("accept", "application/json");
    let post = post.header("content-type", "application/x-www-form-urlencoded").header("origin", origin);
    let post = post.header("sec-fetch-site", "same-origin");
    let form = format!("firstName=Dana&email=dana%40example.com&{more}");
    let answer = post.body(form).send().await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

async fn ready(origin: &str) -> u16 {
    client().get(format!("{origin}/readyz")).send().await.unwrap().status().as_u16()
}

/// A house whose journal has been through a later program's hands.
async fn after_a_later_release(partners: &sandbox::Running, step: &str) -> House {
    let house = House::with_partners(partners);
    let program = house.start(&["serve"]);
    program.origin();
    program.terminate();
    program.ended();
    let mut journal = open(&house.data_dir().join("leads.db")).await;
    sqlx::query("ALTER TABLE leads ADD COLUMN color TEXT").execute(&mut journal).await.unwrap();
    let step = format!(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
         VALUES (9, '{step}', TRUE, X'00', 0)"
    );
    sqlx::query(AssertSqlSafe(step)).execute(&mut journal).await.unwrap();
    journal.close().await.unwrap();
    house
}

#[tokio::test(flavor = "multi_thread")]
async fn a_release_that_is_rolled_back_goes_on_with_a_journal_that_it_can_still_write() {
    let partners = partners().await;
    let house = after_a_later_release(&partners, "colors; oldest writer 3").await;
    let program = house.start(&["serve"]);
    let origin = program.origin();
    let (status, _) = post(&origin, "message=Back+again").await;
    let mut readyz = 0;
    while readyz != 200 {
        // 503 until the inventory has come.
        readyz = ready(&origin).await;
    }
    eprintln!("figure: with a later additive step: readyz {readyz}, post {status}");
    assert_eq!(status, 200);
    assert_eq!(listed(&house).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_release_that_must_not_write_to_a_later_journal_says_what_to_do() {
    let partners = partners().await;
    let house = after_a_later_release(&partners, "colors; oldest writer 9").await;
    let program = house.start(&["serve"]);
    let line = program.log_line("no lead can be kept");
    assert!(line.contains("step 9") && line.contains("start that release again"), "{line}");
    let origin = program.origin();
    let (status, _) = post(&origin, "message=Back+again").await;
    assert_eq!((ready(&origin).await, status), (503, 502));
}

/// Posts at the rate until told to stop; the number of each that was acknowledged.
fn visitors(origin: String) -> (tokio::sync::watch::Sender<bool>, tokio::task::JoinHandle<Vec<usize>>) {
    let (stop, stopped) = tokio::sync::watch::channel(false);
    let writing = tokio::spawn(async move {
        let mut tick = tokio::time::interval(Duration::from_millis(20));
        let mut posts = tokio::task::JoinSet::new();
        for number in 0.. {
            tick.tick().await;
            if *stopped.borrow() {
                break;
            }
            let origin = origin.clone();
            posts.spawn(async move { (number, post(&origin, &format!("message=Number+{number}.")).await.0) });
        }
        let told = posts.join_all().await;
        told.into_iter().filter(|(_, status)| *status == 200).map(|(number, _)| number).collect()
    });
    (stop, writing)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_while_leads_come_in_is_whole_and_holds_all_that_were_acknowledged_before() {
    let partners = partners().await;
    let house = House::with_partners(&partners).with("LEADS__MAX_POSTS", "1000000/1m");
    let program = house.start(&["serve"]);
    let origin = program.origin();
    let (stop, writing) = visitors(origin);
    until("some leads have come", || partners.leads().len() > 100).await;
    // What the CRM has was acknowledged, or is just about to be; it is in the journal in any case.
    let before: Vec<String> = partners.leads().iter().map(|lead| number_in(&lead.xml)).collect();
    let copies = tempfile::tempdir().unwrap();
    let copy = copies.path().join("leads-copy.db");
    let path = copy.to_str().unwrap().to_owned();
    let (output, house) =
        tokio::task::spawn_blocking(move || (house.run(&["leads", "backup", &path]), house)).await.unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    stop.send(true).unwrap();
    let acknowledged = writing.await.unwrap();

    let mut journal = open(&copy).await;
    let whole: String = sqlx::query_scalar("PRAGMA integrity_check").fetch_one(&mut journal).await.unwrap();
    let rows = sqlx::query("SELECT adf FROM leads").fetch_all(&mut journal).await.unwrap();
    journal.close().await.unwrap();
    let held: Vec<String> = rows.iter().map(|row| number_in(row.get("adf"))).collect();
    let missing = before.iter().filter(|number| !held.contains(number)).count();
    eprintln!(
        "figure: {} posts acknowledged, {} of them before the backup; integrity_check {whole}; {} in the copy, {missing} missing",
        acknowledged.len(),
        before.len(),
        held.len(),
    );
    assert_eq!((whole.as_str(), missing), ("ok", 0));
    assert_is_one_private_file(copies.path());
    // An earlier copy is never written over.
    let again = house.run(&["leads", "backup", copy.to_str().unwrap()]);
    assert_eq!(again.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&again.stderr).contains("is there already"));
    program.terminate();
    program.ended();
    assert_serves_as_a_journal(&partners, &copy, held.len());
}

/// The number in `Number 17.`, with which a visitor wrote.
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

/// Put back, it is the journal.
fn assert_serves_as_a_journal(partners: &sandbox::Running, copy: &Path, leads: usize) {
    let restored = House::with_partners(partners);
    std::fs::create_dir_all(restored.data_dir()).unwrap();
    std::fs::copy(copy, restored.data_dir().join("leads.db")).unwrap();
    assert_eq!(listed(&restored).len(), leads);
}

#[test]
fn a_database_is_copied_by_its_own_tool() {
    let house = House::new().with("JOURNAL__URL", "postgres://dealer:p4ssword@127.0.0.1:9/leads");
    let output = house.run(&["leads", "backup", "leads.dump"]);
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(
        told.contains("pg_dump --format=custom --file='leads.dump' 'postgres://dealer@127.0.0.1:9/leads'"),
        "{told}"
    );
    assert!(!told.contains("p4ssword"), "{told}");
}

fn junk(house: &House) -> Vec<Value> {
    serde_json::from_slice(&house.run(&["leads", "list", "--junk", "--json"]).stdout).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_hidden_field_caught_is_listed_apart_and_sent_where_a_person_says_so() {
    let partners = partners().await;
    let house = House::with_partners(&partners);
    let program = house.start(&["serve"]);
    let origin = program.origin();
    let delivered = (200, r#"{"status":"delivered","text":"Enquiry submitted successfully!"}"#.to_owned());
    assert_eq!(post(&origin, "message=Autofilled&subject=Hello").await, delivered);
    // What breaks the form's rules is told, so that a person can mend it; nothing is kept of it.
    assert_eq!(post(&origin, "email=nobody&subject=Hello").await.0, 422);
    assert!(partners.leads().is_empty());
    assert_eq!(listed(&house).len(), 0);
    let caught = junk(&house);
    assert_eq!((caught.len(), caught[0]["state"].as_str()), (1, Some("junk")));
    let id = caught[0]["id"].as_str().unwrap();
    let shown = String::from_utf8(house.run(&["leads", "show", id]).stdout).unwrap();
    assert!(shown.contains("junk ") && shown.contains("Autofilled"), "{shown}");
    assert!(house.run(&["leads", "export"]).stdout.is_empty());

    assert!(house.run(&["leads", "retry", id]).status.success());
    assert_eq!(partners.leads().len(), 1);
    assert_eq!((listed(&house)[0]["state"].as_str(), junk(&house).len()), (Some("delivered"), 0));
}
