//! What `forecourt leads report` says of what came in, and that it knows nothing of what `forecourt leads test` sends.

use crate::{commands::serving::client, commands::serving::partners, house::process::House};
use sandbox::Fault;
use serde_json::{Value, json};

/// Posts a form as a script would.
async fn post(origin: &str, kind: &str, more: &str) -> u16 {
    let form = format!("firstName=Dana&email=dana%40example.com&message=Hello+{kind}&{more}");
    let post = client().post(format!("{origin}/leads/{kind}")).header("accept", "application/json");
    let post = post.header("content-type", "application/x-www-form-urlencoded").header("origin", origin);
    post.header("sec-fetch-site", "same-origin").body(form).send().await.unwrap().status().as_u16()
}

fn report(house: &House, arguments: &[&str]) -> String {
    let output = house.run(&[&["leads", "report"], arguments].concat());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn it_tells_what_was_sent_what_waits_and_what_was_junk_and_nothing_of_who_asked() {
    let partners = partners().await;
    // What waits goes on waiting while it is looked at.
    let house =
        House::with_partners(&partners).with("LEADS__RETRY_DELAY", "1h").with("LEADS__RETRY_DELAY_MAX", "1h");
    let program = house.start(&["serve"]);
    let origin = program.origin();
    assert_eq!(post(&origin, "vehicle", "termsAccepted=true&stock_number=W26105").await, 200);
    partners.set_crm_fault(Fault::Status(503));
    assert_eq!(post(&origin, "service", "termsAccepted=true").await, 502);
    assert_eq!(post(&origin, "contact", "subject=Hello").await, 200);

    let text = report(&house, &[]);
    for part in [
        "2 leads: delivered 1, waiting 1; 1 set aside as junk\n",
        "By kind: service 1, vehicle 1\n",
        "Winchester Motors Website / Vehicle enquiry 1\n",
        "Without the CRM's yes, whenever they came: 1, the oldest for ",
        "  vehicle W26105, Winchester Motors Website / Vehicle enquiry\n",
        "crm: delivered, 200 after 1 try; it took ",
        ", 503 after 1 try\n",
        "\nJunk: ",
    ] {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
    let told: Value = serde_json::from_str(&report(&house, &["--json", "--since", "1h"])).unwrap();
    assert_eq!(told["by_state"], json!({"delivered": 1, "waiting": 1}));
    assert_eq!((&told["leads"], &told["junk"], &told["unconfirmed"]), (&json!(2), &json!(1), &json!(1)));
    let entries = told["entries"].as_array().unwrap();
    let sent = entries.iter().find(|entry| entry["kind"] == "vehicle").unwrap();
    assert_eq!((&sent["state"], &sent["stock_number"]), (&json!("delivered"), &json!("W26105")));
    assert_eq!(
        (&sent["service"], &sent["deliveries"][0]["answer"]),
        (&json!("Vehicle enquiry"), &json!("200"))
    );
    assert!(sent["seconds_to_yes"].as_f64().is_some());
    let waits = entries.iter().find(|entry| entry["kind"] == "service").unwrap();
    assert_eq!((&waits["state"], &waits["deliveries"][0]["answer"]), (&json!("waiting"), &json!("503")));
    for private in ["Dana", "dana@"] {
        assert!(!format!("{text}{told}").contains(private), "{private:?} is told");
    }

    assert!(report(&house, &["--since", "2099-01-01"]).contains("\n0 leads; 0 set aside as junk\n"));
    let wrong = house.run(&["leads", "report", "--since", "lately"]);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&wrong.stderr).contains("write a day (2026-11-20) or how long ago"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_test_goes_out_on_every_way_and_is_in_no_report() {
    let partners = partners().await;
    let house = House::with_partners(&partners);
    let program = house.start(&["serve"]);
    program.origin();
    let tried = house.run(&["leads", "test"]);
    let text = String::from_utf8(tried.stdout).unwrap();
    assert!(tried.status.success(), "{text}");
    for part in
        ["crm: http://127.0.0.1:", "\n  connect  127.0.0.1:", "\n  answer   200 OK, ", "\n  accepted\n"]
    {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
    assert_eq!(partners.leads().len(), 1);
    assert!(partners.leads()[0].xml.contains("TEST of the way of leads"));
    assert!(report(&house, &[]).contains("\n0 leads; 0 set aside as junk\n"));

    partners.set_crm_fault(Fault::Status(503));
    let tried = house.run(&["leads", "test"]);
    assert_eq!(tried.status.code(), Some(1));
    let text = String::from_utf8(tried.stdout).unwrap();
    assert!(text.contains("\n  answer   503 ") && text.contains("\n  NOT accepted\n"), "{text}");
}
