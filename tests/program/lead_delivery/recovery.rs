//! A lead survives failures of the CRM and kills of the program, and arrives once.

use super::random_faults::postgres;
use crate::support::{
    app::TestApp,
    leads::{DELIVERED, are_all_delivered, list_leads, post_enquiry},
    start_sandbox,
    wait::until,
};
use sandbox::{Fault, Sandbox};
use std::time::Duration;

/// Waits until the delivery is recorded. The CRM has the lead once.
async fn assert_arrives_once(sandbox: &Sandbox, app: &TestApp) {
    until("the CRM has the lead", || !sandbox.leads().is_empty()).await;
    until("the journal records the delivery", || are_all_delivered(app)).await;
    let arrived = sandbox.leads();
    assert_eq!(arrived.len(), 1);
    assert!(arrived[0].xml.contains("dana@example.com"));
    assert_eq!(list_leads(app).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lead_survives_a_crm_outage_and_a_kill() {
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox);
    let program = app.start(&["serve"]);
    sandbox.set_crm_fault(Fault::Status(503));
    let (status, body) = post_enquiry(program.origin()).await;
    assert_eq!(
        (status, body.contains(r#"{"status":"failed","text":"Failed to submit"#)),
        (502, true),
        "{body}"
    );
    program.kill();
    let program = app.start(&["serve"]);
    program.origin();
    assert_eq!(sandbox.leads().len(), 0);
    sandbox.set_crm_fault(Fault::None);
    assert_arrives_once(&sandbox, &app).await;
    program.terminate();
    assert_eq!(program.wait().code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lead_survives_a_kill_while_the_crm_receives_it() {
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox);
    let program = app.start(&["serve"]);
    sandbox.set_crm_fault(Fault::Hang);
    let enquiry = tokio::spawn(post_enquiry(program.origin()));
    until("the CRM receives the lead", || !sandbox.crm_requests().is_empty()).await;
    program.kill();
    assert!(enquiry.await.is_err());
    sandbox.set_crm_fault(Fault::None);
    let program = app.start(&["serve"]);
    program.origin();
    assert_arrives_once(&sandbox, &app).await;
}

/// A proxy repeats the post whose connection a killed server has cut. The other server can't know
/// whether that one is dead; it sends the lead once it has started again.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a PostgreSQL server: cargo xtask test starts one"]
async fn another_server_of_a_postgres_journal_sends_the_lead_of_a_killed_one_once_that_is_back() {
    let sandbox = start_sandbox().await;
    let journal = postgres::new_journal().await;
    let [app, other_app] = [0; 2].map(|_| TestApp::with_sandbox(&sandbox).with("JOURNAL__URL", &journal));
    let [program, other] = [&app, &other_app].map(|app| app.start(&["serve"]));
    sandbox.set_crm_fault(Fault::Hang);
    let enquiry = tokio::spawn(post_enquiry(program.origin()));
    until("the CRM receives the lead", || !sandbox.crm_requests().is_empty()).await;
    program.kill();
    assert!(enquiry.await.is_err());
    sandbox.set_crm_fault(Fault::None);
    let again = tokio::spawn(post_enquiry(other.origin()));
    tokio::time::sleep(Duration::from_secs(1)).await;
    assert_eq!(
        (again.is_finished(), sandbox.leads().len()),
        (false, 0),
        "the first server may still be sending it"
    );
    let program = app.start(&["serve"]);
    program.origin();
    assert_eq!(again.await.unwrap(), (200, DELIVERED.to_owned()));
    assert_arrives_once(&sandbox, &app).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_reads_exports_and_retries_a_refused_lead() {
    let sandbox = start_sandbox().await;
    // Keeps background delivery from retrying first.
    let app =
        TestApp::with_sandbox(&sandbox).with("LEADS__RETRY_DELAY", "1h").with("LEADS__RETRY_DELAY_MAX", "1h");
    let program = app.start(&["serve"]);
    sandbox.set_crm_fault(Fault::Status(503));
    post_enquiry(program.origin()).await;
    let lead = list_leads(&app).remove(0);
    assert_eq!((lead["state"].as_str(), lead["kind"].as_str()), (Some("waiting"), Some("contact")));
    let id = lead["id"].as_str().unwrap();

    let shown = String::from_utf8(app.run(&["leads", "show", id]).stdout).unwrap();
    assert!(shown.contains("503") && shown.contains("dana@example.com"), "{shown}");

    let exported = tempfile::tempdir().unwrap();
    let folder = exported.path().to_str().unwrap();
    assert!(app.run(&["leads", "export", "--adf", folder]).status.success());
    let document = std::fs::read_to_string(exported.path().join(format!("{id}.xml"))).unwrap();
    assert!(shown.contains(document.trim()));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let file = exported.path().join(format!("{id}.xml"));
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }

    assert_eq!(app.run(&["leads", "retry", id]).status.code(), Some(1));
    sandbox.set_crm_fault(Fault::None);
    assert!(app.run(&["leads", "retry", id]).status.success());
    assert_eq!(sandbox.leads().len(), 1);
    assert!(are_all_delivered(&app));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unknown_lead_is_a_failure_with_one_line() {
    const UNKNOWN: &str = "00000000-0000-7000-8000-000000000000";
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox);
    let program = app.start(&["serve"]);
    program.origin();
    for command in ["show", "retry"] {
        let output = app.run(&["leads", command, UNKNOWN]);
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(String::from_utf8_lossy(&output.stderr).trim(), format!("no lead {UNKNOWN}"));
    }
}

#[test]
fn a_missing_journal_is_a_failure_and_is_not_created() {
    let app = TestApp::new().with("LEADS__URL", "http://127.0.0.1:9/");
    for arguments in [
        &["leads", "list"][..],
        &["leads", "export"],
        &["leads", "retry", "00000000-0000-7000-8000-000000000000"],
    ] {
        let output = app.run(arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(stderr.contains("no lead journal at ") && stderr.contains("leads.db"), "{stderr}");
    }
    assert!(!app.data_dir().join("leads.db").exists());
}
