//! Without a CRM a lead survives failures of the mail server and kills of the program, and is mailed once.

use crate::support::{
    app::TestApp,
    leads::{DELIVERED, are_all_delivered, list_leads, post_enquiry},
    smtp_server::SmtpServer,
    start_sandbox,
    wait::until,
};
use std::net::TcpListener;

/// A site whose leads are mailed to people by a server on this port.
fn mailing_app(feed_url: &str, port: u16) -> TestApp {
    TestApp::new()
        .with("FEED__URL", feed_url)
        .with("LEADS__TIMEOUT", "1s")
        .with("LEADS__MAIL__SERVER", &format!("smtp://127.0.0.1:{port}"))
        .with("LEADS__MAIL__READABLE_TO", "sales@dealer.example")
}

fn attempts(app: &TestApp) -> usize {
    list_leads(app)[0]["attempts"].as_array().unwrap().len()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stored_lead_is_a_success_and_is_mailed_once_after_outages_and_kills() {
    let sandbox = start_sandbox().await;
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = silent.local_addr().unwrap().port();
    let app = mailing_app(&sandbox.feed_url(), port);

    let program = app.start(&["serve"]);
    let (status, body) = post_enquiry(program.origin()).await;
    assert_eq!((status, body.contains(DELIVERED.trim_end_matches('}'))), (200, true), "{body}");
    // The server has the connection and says nothing: the program dies in the middle of an attempt.
    let connection = silent.accept().unwrap();
    program.kill();
    drop((connection, silent));

    let program = app.start(&["serve"]);
    until("the program tries again", || attempts(&app) >= 3).await;
    program.kill();

    let server = SmtpServer::start_on(port);
    let program = app.start(&["serve"]);
    let mail = String::from_utf8(server.mail(1).await).unwrap();
    until("the journal records the delivery", || are_all_delivered(&app)).await;
    let id = list_leads(&app)[0]["id"].as_str().unwrap().to_owned();
    for part in ["Subject: Contact enquiry: Dana Reed", "Reply-To: ", "tel:+19015550142", &id] {
        assert!(mail.contains(part), "{part:?} is not in\n{mail}");
    }
    assert_eq!(server.count(), 1);
    program.terminate();
    assert_eq!(program.wait().code(), Some(0));
    assert_eq!(sandbox.leads().len(), 0, "no CRM is set");
}

#[tokio::test(flavor = "multi_thread")]
async fn check_and_the_test_lead_try_the_mail_server() {
    let (sandbox, server) = (start_sandbox().await, SmtpServer::start());
    let app = mailing_app(&sandbox.feed_url(), server.port);
    let run = |arguments: &[&str]| {
        let output = app.run(arguments);
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    let (code, text) = run(&["check"]);
    let line = "leads by readable: 127.0.0.1 for sales@dealer.example: can be reached\n";
    assert_eq!((code, text.contains(line)), (Some(0), true), "{text}");
    assert_eq!(server.count(), 0);

    let (code, text) = run(&["leads", "test"]);
    assert_eq!((code, text.contains("  accepted\n")), (Some(0), true), "{text}");
    assert!(String::from_utf8(server.mail(1).await).unwrap().contains("TEST of the way"));

    drop(server);
    let (code, text) = run(&["check"]);
    let warning = "warning: leads: readable: 127.0.0.1 for sales@dealer.example: ";
    assert_eq!((code, text.contains(warning)), (Some(0), true), "{text}");
    let (code, text) = run(&["leads", "test"]);
    assert_eq!((code, text.contains("  NOT accepted\n")), (Some(1), true), "{text}");
}
