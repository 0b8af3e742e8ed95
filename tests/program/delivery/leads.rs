//! A lead is money: it outlives the CRM's failures and the program's own death, and arrives once.

use crate::{
    commands::serving::{client, partners},
    house::process::House,
    house::waiting::until,
};
use sandbox::{Fault, Running};
use serde_json::Value;

/// Posts the contact form as a script would; status and answer.
pub(crate) async fn post_enquiry(origin: String) -> (u16, String) {
    let form =
        "firstName=Dana&lastName=Reed&email=dana%40example.com&phone=9015550142&message=Is+it+still+here%3F";
    let post = client()
        .post(format!("{origin}/leads/contact"))
        .header("accept", "application/json")
        .header("content-type", "application/x-www-form-urlencoded")
        .header("origin", &origin)
        .header("sec-fetch-site", "same-origin")
        .body(form);
    let answer = post.send().await.unwrap();
    (answer.status().as_u16(), answer.text().await.unwrap())
}

/// What `forecourt leads list --json` says.
pub(crate) fn listed(house: &House) -> Vec<Value> {
    let output = house.run(&["leads", "list", "--json"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn is_delivered(house: &House) -> bool {
    listed(house).iter().all(|lead| lead["state"] == "delivered")
}

/// After its delivery is on record, the lead is in the CRM's inbox, once.
async fn assert_arrives_once(partners: &Running, house: &House) {
    until("the CRM has the lead", || !partners.leads().is_empty()).await;
    until("the journal knows of its delivery", || is_delivered(house)).await;
    let arrived = partners.leads();
    assert_eq!(arrived.len(), 1);
    assert!(arrived[0].xml.contains("dana@example.com"));
    assert_eq!(listed(house).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lead_survives_a_crm_that_is_down_and_a_program_that_is_killed() {
    let partners = partners().await;
    let house = House::with_partners(&partners);
    let program = house.start(&["serve"]);
    partners.set_crm_fault(Fault::Status(503));
    let (status, told) = post_enquiry(program.origin()).await;
    assert_eq!(
        (status, told.contains(r#"{"status":"failed","text":"Failed to submit"#)),
        (502, true),
        "{told}"
    );
    program.kill();
    let program = house.start(&["serve"]);
    program.origin();
    assert_eq!(partners.leads().len(), 0);
    partners.set_crm_fault(Fault::None);
    assert_arrives_once(&partners, &house).await;
    program.terminate();
    assert_eq!(program.ended().code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lead_survives_a_program_that_is_killed_while_the_crm_has_it_in_hand() {
    let partners = partners().await;
    let house = House::with_partners(&partners);
    let program = house.start(&["serve"]);
    partners.set_crm_fault(Fault::Hang);
    let enquiry = tokio::spawn(post_enquiry(program.origin()));
    until("the CRM has the lead in hand", || !partners.crm_requests().is_empty()).await;
    program.kill();
    assert!(enquiry.await.is_err());
    partners.set_crm_fault(Fault::None);
    let program = house.start(&["serve"]);
    program.origin();
    assert_arrives_once(&partners, &house).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_reads_exports_and_sends_again_what_the_crm_refused() {
    let partners = partners().await;
    // Background delivery must not come first.
    let house =
        House::with_partners(&partners).with("LEADS__RETRY_DELAY", "1h").with("LEADS__RETRY_DELAY_MAX", "1h");
    let program = house.start(&["serve"]);
    partners.set_crm_fault(Fault::Status(503));
    post_enquiry(program.origin()).await;
    let lead = listed(&house).remove(0);
    assert_eq!((lead["state"].as_str(), lead["kind"].as_str()), (Some("waiting"), Some("contact")));
    let id = lead["id"].as_str().unwrap();

    let shown = String::from_utf8(house.run(&["leads", "show", id]).stdout).unwrap();
    assert!(shown.contains("503") && shown.contains("dana@example.com"), "{shown}");

    let exported = tempfile::tempdir().unwrap();
    let folder = exported.path().to_str().unwrap();
    assert!(house.run(&["leads", "export", "--adf", folder]).status.success());
    let document = std::fs::read_to_string(exported.path().join(format!("{id}.xml"))).unwrap();
    assert!(shown.contains(document.trim()));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let file = exported.path().join(format!("{id}.xml"));
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }

    assert_eq!(house.run(&["leads", "retry", id]).status.code(), Some(1));
    partners.set_crm_fault(Fault::None);
    assert!(house.run(&["leads", "retry", id]).status.success());
    assert_eq!(partners.leads().len(), 1);
    assert!(is_delivered(&house));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lead_that_nobody_sent_is_a_failure_in_one_line() {
    const NOBODYS: &str = "00000000-0000-7000-8000-000000000000";
    let partners = partners().await;
    let house = House::with_partners(&partners);
    let program = house.start(&["serve"]);
    program.origin();
    for verb in ["show", "retry"] {
        let output = house.run(&["leads", verb, NOBODYS]);
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(String::from_utf8_lossy(&output.stderr).trim(), format!("no lead {NOBODYS}"));
    }
}

#[test]
fn whoever_looks_for_leads_in_the_wrong_place_is_told_and_leaves_nothing_there() {
    let house = House::new().with("LEADS__URL", "http://127.0.0.1:9/");
    for arguments in [
        &["leads", "list"][..],
        &["leads", "export"],
        &["leads", "retry", "00000000-0000-7000-8000-000000000000"],
    ] {
        let output = house.run(arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(told.contains("no lead journal at ") && told.contains("leads.db"), "{told}");
    }
    assert!(!house.data_dir().join("leads.db").exists());
}
