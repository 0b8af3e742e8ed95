//! `forecourt serve` and `forecourt health`: start, readiness and shutdown.

use crate::support::{
    app::TestApp,
    client,
    leads::{DELIVERED, post_enquiry},
    start_sandbox,
    wait::{until, until_answered},
};
use sandbox::Fault;
use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::{TcpListener, TcpStream},
    time::Duration,
};

#[tokio::test(flavor = "multi_thread")]
async fn it_logs_its_address_and_responds_there() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).start(&["serve"]);
    let response = client().get(format!("{}/healthz", program.origin())).send().await.unwrap();
    assert_eq!(response.status(), 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_ready_once_the_inventory_is_loaded() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).start(&["serve"]);
    let origin = program.origin();
    let ready = format!("{origin}/readyz");
    until_answered("it is ready", async || {
        let status = client().get(&ready).send().await.unwrap().status();
        assert!(status == 200 || status == 503, "{status}");
        status == 200
    })
    .await;
    let page = client().get(format!("{origin}/inventory")).send().await.unwrap();
    assert_eq!(page.status(), 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn sigterm_ends_it_with_success() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).start(&["serve"]);
    program.origin();
    program.terminate();
    assert_eq!(program.wait().code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn shutdown_finishes_requests_in_flight_and_accepts_no_more() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).start(&["serve"]);
    let origin = program.origin();
    sandbox.set_crm_fault(Fault::Delay(Duration::from_secs(2)));
    let enquiry = tokio::spawn(post_enquiry(origin.clone()));
    until("the CRM receives the lead", || !sandbox.crm_requests().is_empty()).await;
    program.terminate();
    let address = origin.trim_start_matches("http://").to_owned();
    until("no connection is accepted", || TcpStream::connect(&address).is_err()).await;
    assert_eq!(enquiry.await.unwrap(), (200, DELIVERED.to_owned()));
    assert_eq!(program.wait().code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn during_the_drain_it_is_not_ready_and_still_serves() {
    let sandbox = start_sandbox().await;
    let app =
        TestApp::with_sandbox(&sandbox).with("ADMIN_LISTEN", "127.0.0.1:0").with("SHUTDOWN__DRAIN", "5s");
    let program = app.start(&["serve"]);
    let admin = program.admin_origin();
    let origin = program.origin();
    program.terminate();
    program.log_line("stop requested");
    for origin in [&origin, &admin] {
        until_answered("it says that it ends", async || {
            // A new client opens a new connection.
            let ready = client().get(format!("{origin}/readyz")).send().await.unwrap();
            ready.text().await.unwrap().starts_with("the program is about to end\n")
        })
        .await;
        assert_eq!(client().get(format!("{origin}/readyz")).send().await.unwrap().status(), 503);
        assert_eq!(client().get(format!("{origin}/healthz")).send().await.unwrap().status(), 200);
    }
    assert_eq!(post_enquiry(origin).await, (200, DELIVERED.to_owned()));
    assert_eq!(program.wait().code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unfinished_request_does_not_delay_the_shutdown() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).start(&["serve"]);
    let address = program.origin().trim_start_matches("http://").to_owned();
    let mut client = TcpStream::connect(&address).unwrap();
    write!(client, "POST /leads/contact HTTP/1.1\r\nHost: {address}\r\nContent-Length: 500\r\nExpect: 100-continue\r\n\r\n").unwrap();
    // The program has read the head and waits for the body.
    let mut line = String::new();
    BufReader::new(&client).read_line(&mut line).unwrap();
    assert_eq!(line, "HTTP/1.1 100 Continue\r\n");
    program.terminate();
    assert_eq!(program.wait().code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_in_use_is_a_failure_with_one_line() {
    let in_use = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = in_use.local_addr().unwrap().to_string();
    let output = TestApp::with_sandbox(&start_sandbox().await).run(&["serve", "--listen", &address]);
    assert_eq!(output.status.code(), Some(1));
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(
        stderr.lines().last(),
        Some(format!("listen: {address} is taken by another program; choose another").as_str())
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_health_command_succeeds_while_the_site_runs() {
    let sandbox = start_sandbox().await;
    let app = TestApp::with_sandbox(&sandbox);
    let program = app.start(&["serve"]);
    let address = program.origin().trim_start_matches("http://").to_owned();
    assert!(app.run(&["health", "--listen", &address]).status.success());
    program.terminate();
    program.wait();
    assert_eq!(app.run(&["health", "--listen", &address]).status.code(), Some(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_served_by_the_admin_listener_alone() {
    let sandbox = start_sandbox().await;
    let program = TestApp::with_sandbox(&sandbox).with("ADMIN_LISTEN", "127.0.0.1:0").start(&["serve"]);
    let admin = program.admin_origin();
    let origin = program.origin();
    client().get(format!("{origin}/inventory")).send().await.unwrap();
    let metrics = client().get(format!("{admin}/metrics")).send().await.unwrap();
    assert_eq!(metrics.status(), 200);
    assert!(metrics.text().await.unwrap().contains("# TYPE "));
    assert_eq!(client().get(format!("{origin}/metrics")).send().await.unwrap().status(), 404);
    assert_eq!(client().get(format!("{admin}/healthz")).send().await.unwrap().status(), 200);
    let ready = client().get(format!("{admin}/readyz")).send().await.unwrap().status();
    assert!(ready == 200 || ready == 503, "{ready}");
}
