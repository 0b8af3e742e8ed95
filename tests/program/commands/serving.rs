//! `forecourt serve`: it says where it listens, answers, and ends in order.

use crate::{delivery::leads::post_enquiry, house::process::House, house::waiting::until};
use sandbox::{Fault, Running, SandboxConfig};
use std::{
    io::{BufRead as _, BufReader, Write as _},
    net::{SocketAddr, TcpListener, TcpStream},
    time::Duration,
};
use tokio_util::sync::CancellationToken;

/// The sandbox on a free port.
pub(crate) async fn partners() -> Running {
    let config = SandboxConfig {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        feed_fault: Fault::None,
        crm_fault: Fault::None,
    };
    sandbox::serve(config, CancellationToken::new()).await.unwrap()
}

/// A client that does not follow redirects.
#[expect(clippy::disallowed_methods, reason = "a visitor's client, not the program's")]
pub(crate) fn client() -> reqwest::Client {
    // The first test of the process installs it; for the others it is there.
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn it_says_where_it_listens_and_answers_there() {
    let partners = partners().await;
    let program = House::with_partners(&partners).start(&["serve"]);
    let answer = client().get(format!("{}/healthz", program.origin())).send().await.unwrap();
    assert_eq!(answer.status(), 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_ready_once_the_inventory_has_come() {
    let partners = partners().await;
    let program = House::with_partners(&partners).start(&["serve"]);
    let origin = program.origin();
    let ready = format!("{origin}/readyz");
    loop {
        // Each look waits for an answer of the program, not for time.
        let status = client().get(&ready).send().await.unwrap().status();
        if status == 200 {
            break;
        }
        assert_eq!(status, 503);
    }
    let page = client().get(format!("{origin}/inventory")).send().await.unwrap();
    assert_eq!(page.status(), 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_termination_signal_ends_it_with_success() {
    let partners = partners().await;
    let program = House::with_partners(&partners).start(&["serve"]);
    program.origin();
    program.terminate();
    assert_eq!(program.ended().code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_in_flight_is_finished_and_nothing_new_is_taken() {
    let partners = partners().await;
    let program = House::with_partners(&partners).start(&["serve"]);
    let origin = program.origin();
    partners.set_crm_fault(Fault::Delay(Duration::from_secs(2)));
    let enquiry = tokio::spawn(post_enquiry(origin.clone()));
    until("the CRM has the lead in hand", || !partners.crm_requests().is_empty()).await;
    program.terminate();
    let address = origin.trim_start_matches("http://").to_owned();
    until("no connection is taken", || TcpStream::connect(&address).is_err()).await;
    assert_eq!(
        enquiry.await.unwrap(),
        (200, r#"{"status":"delivered","text":"Enquiry submitted successfully!"}"#.to_owned())
    );
    assert_eq!(program.ended().code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn from_the_signal_on_it_is_not_ready_and_for_the_drains_time_it_serves() {
    let partners = partners().await;
    let house =
        House::with_partners(&partners).with("ADMIN_LISTEN", "127.0.0.1:0").with("SHUTDOWN__DRAIN", "5s");
    let program = house.start(&["serve"]);
    let line: serde_json::Value = serde_json::from_str(&program.log_line("serving /metrics")).unwrap();
    let admin = format!("http://{}", line["address"].as_str().unwrap());
    let origin = program.origin();
    program.terminate();
    program.log_line("stopping");
    for origin in [&origin, &admin] {
        loop {
            // A client of its own makes a new connection.
            let ready = client().get(format!("{origin}/readyz")).send().await.unwrap();
            if ready.text().await.unwrap().starts_with("the program is about to end\n") {
                break;
            }
        }
        assert_eq!(client().get(format!("{origin}/readyz")).send().await.unwrap().status(), 503);
        assert_eq!(client().get(format!("{origin}/healthz")).send().await.unwrap().status(), 200);
    }
    assert_eq!(
        post_enquiry(origin).await,
        (200, r#"{"status":"delivered","text":"Enquiry submitted successfully!"}"#.to_owned())
    );
    assert_eq!(program.ended().code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_never_finishes_its_request_does_not_hold_up_the_end() {
    let partners = partners().await;
    let program = House::with_partners(&partners).start(&["serve"]);
    let address = program.origin().trim_start_matches("http://").to_owned();
    let mut client = TcpStream::connect(&address).unwrap();
    write!(client, "POST /leads/contact HTTP/1.1\r\nHost: {address}\r\nContent-Length: 500\r\nExpect: 100-continue\r\n\r\n").unwrap();
    // The program asks for the rest: the request is in its hands.
    let mut line = String::new();
    BufReader::new(&client).read_line(&mut line).unwrap();
    assert_eq!(line, "HTTP/1.1 100 Continue\r\n");
    program.terminate();
    assert_eq!(program.ended().code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_is_taken_is_one_line_and_a_failure() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let output = House::with_partners(&partners().await).run(&["serve", "--listen", &address]);
    assert_eq!(output.status.code(), Some(1));
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(
        stderr.lines().last(),
        Some(format!("listen: {address} is taken by another program; choose another").as_str())
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn the_health_command_asks_the_site_that_listens_there() {
    let partners = partners().await;
    let house = House::with_partners(&partners);
    let program = house.start(&["serve"]);
    let address = program.origin().trim_start_matches("http://").to_owned();
    assert!(house.run(&["health", "--listen", &address]).status.success());
    program.terminate();
    program.ended();
    assert_eq!(house.run(&["health", "--listen", &address]).status.code(), Some(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn figures_are_served_apart_from_the_site() {
    let partners = partners().await;
    let program = House::with_partners(&partners).with("ADMIN_LISTEN", "127.0.0.1:0").start(&["serve"]);
    let line = program.log_line("serving /metrics");
    let log: serde_json::Value = serde_json::from_str(&line).unwrap();
    let admin = log["address"].as_str().unwrap().to_owned();
    let origin = program.origin();
    client().get(format!("{origin}/inventory")).send().await.unwrap();
    let figures = client().get(format!("http://{admin}/metrics")).send().await.unwrap();
    assert_eq!(figures.status(), 200);
    assert!(figures.text().await.unwrap().contains("# TYPE "));
    assert_eq!(client().get(format!("{origin}/metrics")).send().await.unwrap().status(), 404);
    assert_eq!(client().get(format!("http://{admin}/healthz")).send().await.unwrap().status(), 200);
    let ready = client().get(format!("http://{admin}/readyz")).send().await.unwrap().status();
    assert!(ready == 200 || ready == 503, "{ready}");
}
