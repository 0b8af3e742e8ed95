//! `forecourt leads report`, and `forecourt leads test`, whose lead is in no report.

use crate::support::{
    app::TestApp,
    leads::{list_leads, post_form},
    start_sandbox,
};
use leads::{DatabaseLocation, FollowUp, Journal, LostReason, StaffName};
use sandbox::Fault;
use serde_json::{Value, json};

async fn post(origin: &str, kind: &str, fields: &str) -> u16 {
    let form = format!("firstName=Dana&email=dana%40example.com&message=Hello+{kind}&{fields}");
    post_form(origin, kind, &form).await.0
}

fn report(app: &TestApp, arguments: &[&str]) -> String {
    let output = app.run(&[&["leads", "report"], arguments].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_report_counts_delivered_waiting_and_junk_without_personal_data() {
    let sandbox = start_sandbox().await;
    // The failed lead is not retried during the test.
    let app =
        TestApp::with_sandbox(&sandbox).with("LEADS__RETRY_DELAY", "1h").with("LEADS__RETRY_DELAY_MAX", "1h");
    let program = app.start(&["serve"]);
    let origin = program.origin();
    assert_eq!(post(&origin, "vehicle", "termsAccepted=true&stock_number=W26105").await, 200);
    sandbox.set_crm_fault(Fault::Status(503));
    assert_eq!(post(&origin, "service", "termsAccepted=true").await, 502);
    assert_eq!(post(&origin, "contact", "subject=Hello").await, 200);

    let text = report(&app, &[]);
    for part in [
        "2 leads: delivered 1, waiting 1; 1 set aside as junk\n",
        "By kind: service 1, vehicle 1\n",
        "Winchester Motors Website / Vehicle enquiry 1\n",
        "Not delivered yet, of any time: 1, the oldest for ",
        "  vehicle W26105, Winchester Motors Website / Vehicle enquiry\n",
        "crm: delivered, 200 after 1 try; it took ",
        ", 503 after 1 try\n",
        "\nSpam: ",
    ] {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
    let json: Value = serde_json::from_str(&report(&app, &["--json", "--since", "1h"])).unwrap();
    assert_eq!(json["by_state"], json!({"delivered": 1, "waiting": 1}));
    assert_eq!((&json["leads"], &json["junk"], &json["unconfirmed"]), (&json!(2), &json!(1), &json!(1)));
    let entries = json["entries"].as_array().unwrap();
    let delivered = entries.iter().find(|entry| entry["kind"] == "vehicle").unwrap();
    assert_eq!((&delivered["state"], &delivered["stock_number"]), (&json!("delivered"), &json!("W26105")));
    assert_eq!(
        (&delivered["service"], &delivered["deliveries"][0]["answer"]),
        (&json!("Vehicle enquiry"), &json!("200"))
    );
    assert!(delivered["seconds_to_yes"].as_f64().is_some());
    let waiting = entries.iter().find(|entry| entry["kind"] == "service").unwrap();
    assert_eq!((&waiting["state"], &waiting["deliveries"][0]["answer"]), (&json!("waiting"), &json!("503")));
    for private in ["Dana", "dana@"] {
        assert!(!format!("{text}{json}").contains(private), "{private:?} is in the report");
    }

    assert!(report(&app, &["--since", "2099-01-01"]).contains("\n0 leads; 0 set aside as junk\n"));
    let wrong = app.run(&["leads", "report", "--since", "lately"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("write a day (2026-11-20) or how long ago"));
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_print_what_staff_did() {
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox);
    let program = app.start(&["serve"]);
    assert_eq!(post(&program.origin(), "contact", "").await, 200);
    let id = list_leads(&app).remove(0)["id"].as_str().unwrap().to_owned();
    let journal = Journal::open(&DatabaseLocation::Folder(app.data_dir())).await.unwrap();
    let (lead, ana) = (id.parse().unwrap(), StaffName::new("Ana").unwrap());
    let lost = FollowUp::Lost(LostReason::Price);
    journal.set_follow_up(lead, lost, 0, &ana, Some("Too much\nfor him")).await.unwrap();

    let print = |arguments: &[&str]| {
        let output = app.run(&[&["leads"], arguments].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    assert!(print(&["list"]).contains("lost: price"));
    let show = print(&["show", &id]);
    assert!(show.contains("  lost: price  Ana\n          Too much\n          for him\n"), "{show}");
    let listed = list_leads(&app).remove(0);
    let state = |json: &Value| (json["follow_up"]["state"].clone(), json["follow_up"]["reason"].clone());
    assert_eq!(state(&listed), (json!("lost"), json!("price")));
    assert!(!listed.to_string().contains("Ana"));
    let exported: Value = serde_json::from_str(&print(&["export"])).unwrap();
    let step = &exported["follow_ups"][0];
    assert_eq!((&step["action"], &step["reason"]), (&json!("lost"), &json!("price")));
    assert_eq!((&step["by"], &step["note"]), (&json!("Ana"), &json!("Too much\nfor him")));
    let report: Value = serde_json::from_str(&report(&app, &["--json"])).unwrap();
    assert_eq!(state(&report["entries"][0]), (json!("lost"), json!("price")));
    assert_eq!(
        (&report["by_follow_up"], &report["by_lost_reason"]),
        (&json!({"lost": 1}), &json!({"price": 1}))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn no_command_prints_the_hidden_characters_of_a_lead() {
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox);
    let program = app.start(&["serve"]);
    let name = "%E2%80%AEDana%C2%9B31m%E2%80%8F%E2%81%A6";
    let form = format!("firstName={name}&lastName={name}&email=dana%40example.com&message={name}");
    assert_eq!(post_form(&program.origin(), "contact", &form).await.0, 200);
    let id = list_leads(&app).remove(0)["id"].as_str().unwrap().to_owned();
    let print = |arguments: &[&str]| {
        let output = app.run(&[&["leads"], arguments].concat());
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let show = ["show", id.as_str()];
    for arguments in [&show[..], &["show", &id, "--json"], &["list"], &["export"], &["report"]] {
        let text = print(arguments);
        assert!(!text.contains(['\u{9b}', '\u{200f}', '\u{202e}', '\u{2066}']), "{text:?}");
    }
    assert!(print(&show).contains(">Dana31m<"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_test_lead_is_sent_on_every_channel_and_is_in_no_report() {
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox);
    let program = app.start(&["serve"]);
    program.origin();
    let output = app.run(&["leads", "test"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{text}");
    for part in
        ["crm: http://127.0.0.1:", "\n  connect  127.0.0.1:", "\n  answer   200 OK, ", "\n  accepted\n"]
    {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
    assert_eq!(sandbox.leads().len(), 1);
    assert!(sandbox.leads()[0].xml.contains("TEST of the way of leads"));
    assert!(report(&app, &[]).contains("\n0 leads; 0 set aside as junk\n"));

    sandbox.set_crm_fault(Fault::Status(503));
    let output = app.run(&["leads", "test"]);
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("\n  answer   503 ") && text.contains("\n  NOT accepted\n"), "{text}");
}
