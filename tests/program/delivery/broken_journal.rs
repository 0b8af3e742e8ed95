//! A journal that can't keep leads: the visitor is told that it failed, the log and `/readyz` say why, the site goes on, and
//! leads are taken again as soon as the journal can be written.

use crate::{
    commands::serving::{client, partners},
    delivery::leads::listed,
    house::process::{House, Program},
    house::waiting::{DEADLINE, LOOK},
};
use std::{fs, path::Path, time::Instant};

async fn get(origin: &str, path: &str) -> (u16, String) {
    let answer = client().get(format!("{origin}{path}")).send().await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

/// Posts the contact form as a script does, or a browser without one.
async fn post(origin: &str, accept: &str, message: &str) -> (u16, String) {
    let post = client().post(format!("{origin}/leads/contact")).header("origin", origin);
    let post = post.header("accept", accept).header("content-type", "application/x-www-form-urlencoded");
    let form = format!("firstName=Dana&email=dana%40example.com&message={message}");
    let answer = post.body(form).send().await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

/// Nothing is said of a lead that is kept.
const FAILED: &str =
    r#"{"status":"failed","text":"Failed to submit enquiry. Please try again.","more":null}"#;

/// No lead is taken, everybody who should know is told, and the site goes on.
async fn assert_takes_no_leads(program: &Program, origin: &str, why: &str) {
    let (status, answer) = post(origin, "application/json", "By+script").await;
    assert_eq!((status, answer.as_str()), (502, FAILED));
    let line = program.log_line("a lead could not be kept");
    assert!(line.contains(why), "{why:?} is not in {line}");
    let (status, page) = post(origin, "text/html", "Without+script").await;
    assert!(status == 502 && page.contains("Failed to submit enquiry. Please try again."), "{status} {page}");
    assert!(page.contains("Please try again.</p>"), "nobody is told that it is kept: {page}");
    assert!(page.contains("value=\"dana@example.com\"") && page.contains("Without script"), "{page}");
    assert_journal_is_ready(origin, false).await;
    assert_eq!(get(origin, "/readyz").await.0, 503);
    for path in ["/", "/inventory", "/contact", "/healthz"] {
        assert_eq!(get(origin, path).await.0, 200, "{path}");
    }
}

async fn assert_takes_leads(origin: &str, message: &str) {
    let (status, answer) = post(origin, "application/json", message).await;
    assert_eq!(
        (status, answer.as_str()),
        (200, r#"{"status":"delivered","text":"Enquiry submitted successfully!"}"#)
    );
    assert_journal_is_ready(origin, true).await;
}

/// Soon: who asks often is told what somebody learned a moment ago.
async fn assert_journal_is_ready(origin: &str, expected: bool) {
    let began = Instant::now();
    loop {
        let (_, said) = get(origin, "/readyz").await;
        if said.contains("the lead journal can't be written") != expected {
            return;
        }
        assert!(began.elapsed() < DEADLINE, "{said}");
        tokio::time::sleep(LOOK).await;
    }
}

/// A disk has no more room for the program's files, or has room again.
#[cfg(target_os = "linux")]
fn limit_files(program: &Program, limit: &str) {
    let mut prlimit = std::process::Command::new("prlimit");
    let status = prlimit.args(["--pid", &program.id().to_string(), &format!("--fsize={limit}:")]).status();
    assert!(status.unwrap().success());
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn a_full_disk_costs_no_page_and_leads_are_taken_when_it_has_room_again() {
    let partners = partners().await;
    let house = House::with_partners(&partners);
    // What is written beyond the limit fails, as on a full disk, rather than ending the program.
    let program = house.start_in_shell("trap '' XFSZ", &["serve"]);
    let origin = program.origin();
    assert_takes_leads(&origin, "Before").await;
    limit_files(&program, "0");
    assert_takes_no_leads(&program, &origin, "disk").await;
    assert_eq!(partners.leads().len(), 1, "what could not be kept was sent");
    limit_files(&program, "unlimited");
    assert_takes_leads(&origin, "After").await;
    // All that was taken is there after the program's death, and nothing else.
    program.kill();
    assert_eq!(listed(&house).len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_that_is_no_database_costs_no_page_and_is_left_as_it_is() {
    let partners = partners().await;
    let house = House::with_partners(&partners);
    let journal = house.data_dir().join("leads.db");
    fs::create_dir_all(house.data_dir()).unwrap();
    let garbage = "no database at all ".repeat(500);
    fs::write(&journal, &garbage).unwrap();
    let program = house.start(&["serve"]);
    let origin = program.origin();
    assert_takes_no_leads(&program, &origin, "not a database").await;
    assert_eq!(fs::read_to_string(&journal).unwrap(), garbage);
    assert!(partners.leads().is_empty());
    let listed = house.run(&["leads", "list"]);
    assert_eq!(listed.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&listed.stderr).contains("not a database"));
    // Somebody has put it aside.
    fs::rename(&journal, house.data_dir().join("aside")).unwrap();
    assert_takes_leads(&origin, "After").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_journal_whose_pages_are_damaged_costs_no_page() {
    let partners = partners().await;
    let house = House::with_partners(&partners);
    let program = house.start(&["serve"]);
    assert_takes_leads(&program.origin(), "Before").await;
    program.terminate();
    program.ended();
    damage(&house.data_dir().join("leads.db"));
    let program = house.start(&["serve"]);
    assert_takes_no_leads(&program, &program.origin(), "malformed").await;
    assert_eq!(partners.leads().len(), 1);
}

/// All but the header that says that it is a database; what is in the log beside it would mend it.
fn damage(journal: &Path) {
    let _ = fs::remove_file(journal.with_extension("db-wal"));
    let mut bytes = fs::read(journal).unwrap();
    assert!(bytes.starts_with(b"SQLite format 3"), "nothing is in the file yet");
    bytes[100..].fill(0xa5);
    fs::write(journal, bytes).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_data_folder_that_is_a_file_costs_no_page_until_it_is_a_folder() {
    let partners = partners().await;
    let house = House::with_partners(&partners);
    fs::write(house.data_dir(), "a file").unwrap();
    let program = house.start(&["serve"]);
    let origin = program.origin();
    assert_takes_no_leads(&program, &origin, "data").await;
    fs::remove_file(house.data_dir()).unwrap();
    assert_takes_leads(&origin, "After").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_data_folder_that_can_not_be_made_costs_no_page() {
    let partners = partners().await;
    let house = House::with_partners(&partners).with("DATA_DIR", "/dev/null/data");
    let program = house.start(&["serve"]);
    assert_takes_no_leads(&program, &program.origin(), "/dev/null/data").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_away_costs_no_page_and_its_password_is_not_logged() {
    let gone = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let partners = partners().await;
    let house = House::with_partners(&partners)
        .with("JOURNAL__URL", &format!("postgres://forecourt:p4ssword@{gone}/leads"));
    let program = house.start(&["serve"]);
    assert_takes_no_leads(&program, &program.origin(), "refused").await;
    program.terminate();
    let log = program.log_to_the_end();
    assert!(!log.contains("p4ssword"), "{log}");
}
