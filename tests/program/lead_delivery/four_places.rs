//! One lead from the form to the CRM, the report, the pages for staff and the daily mail: all four
//! say the same of it.

use crate::support::{
    app::TestApp, client, leads::post_form, smtp_server::SmtpServer, start_sandbox, wait::until,
};
use mail_parser::MessageParser;
use serde_json::Value;
use sqlx::{AssertSqlSafe, Connection as _, SqliteConnection};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// Moves everything that the journal knows a day into the past, and the digest's turn with it.
async fn a_day_later(app: &TestApp) {
    let file = format!("sqlite://{}", app.data_dir().join("leads.db").display());
    let mut journal = SqliteConnection::connect(&file).await.unwrap();
    for (table, column) in [
        ("leads", "received_at"),
        ("deliveries", "delivered_at"),
        ("attempts", "started_at"),
        ("notices", "told_at"),
        ("notices", "due_at"),
    ] {
        let update = format!("UPDATE {table} SET {column} = {column} - {DAY_MS} WHERE {column} IS NOT NULL");
        sqlx::query(AssertSqlSafe(update)).execute(&mut journal).await.unwrap();
    }
    journal.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lead_has_the_same_state_in_crm_report_pages_and_digest() {
    let (sandbox, smtp) = (start_sandbox().await, SmtpServer::start());
    let app = TestApp::with_sandbox(&sandbox)
        .with("ADMIN_LISTEN", "127.0.0.1:0")
        .with("LEADS__MAIL__SERVER", &format!("smtp://127.0.0.1:{}", smtp.port))
        .with("LEADS__MAIL__TO", "adf@crm.example")
        .with("LEADS__MAIL__AS", "attachment")
        .with("LEADS__MAIL__SUBJECT", "{service}: {vehicle}")
        .with("LEADS__DIGEST_TO", "owner@dealer.example")
        // Due a day later, whatever the time of day.
        .with("LEADS__DIGEST_AT", "12:00AM")
        .with("LEADS__ALERT_TO", "manager@dealer.example");
    let program = app.start(&["serve"]);
    let (admin, origin) = (program.admin_origin(), program.origin());
    let form = "firstName=Dana&lastName=Reed&email=dana%40example.com&termsAccepted=true&stock_number=W26105";
    assert_eq!(post_form(&origin, "vehicle", form).await.0, 200);

    // The CRM has it, over both channels.
    let xml = sandbox.leads().pop().unwrap().xml;
    let (_, id) = xml.split_once("Website\">").unwrap();
    let id = id.split_once("</id>").unwrap().0.to_owned();
    let mail = smtp.mail(1).await;
    let mail = MessageParser::default().parse(&mail).unwrap();
    assert!(mail.subject().unwrap().starts_with("Vehicle enquiry: 20"), "{:?}", mail.subject());
    let attached = mail.attachment(0).unwrap();
    assert_eq!(attached.contents(), xml.replace('\n', "\r\n").trim_end().as_bytes());

    let report =
        || -> Value { serde_json::from_slice(&app.run(&["leads", "report", "--json"]).stdout).unwrap() };
    until("the lead is delivered everywhere", || report()["by_state"]["delivered"] == 1).await;
    let entry = report()["entries"][0].clone();
    assert_eq!((entry["id"].as_str(), entry["state"].as_str()), (Some(id.as_str()), Some("delivered")));
    let table = app.run(&["leads", "report", "--csv"]).stdout;
    let mut table = csv::Reader::from_reader(table.as_slice());
    let rows: Vec<csv::StringRecord> = table.records().map(Result::unwrap).collect();
    let channels: Vec<(&str, &str, &str)> = rows.iter().map(|row| (&row[0], &row[7], &row[8])).collect();
    assert_eq!(channels, [(id.as_str(), "crm", "delivered"), (&id, "mail", "delivered")]);

    let pages = client().get(format!("{admin}/leads/{id}")).send().await.unwrap().text().await.unwrap();
    assert!(pages.contains("The CRM has it") && pages.contains("W26105"), "{pages}");

    program.terminate();
    program.wait();
    a_day_later(&app).await;
    let _program = app.start(&["serve"]);
    let digest = smtp.mail(2).await;
    let digest = MessageParser::default().parse(&digest).unwrap();
    assert!(digest.subject().unwrap().contains(": 1 lead "), "{:?}", digest.subject());
    let text = digest.body_text(0).unwrap();
    for part in ["1 lead came in: Vehicle enquiry 1.", "Call 1 customer"] {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
    for private in ["Dana", "Reed", "dana@"] {
        assert!(!text.contains(private), "{private:?} is in the digest");
    }
}
