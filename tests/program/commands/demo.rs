//! `forecourt demo` and `forecourt sandbox`: everything on this machine, nothing configured.

use crate::{commands::serving::client, delivery::leads::post_enquiry, house::process::House};
use std::net::TcpListener;

/// The address after a name: `CRM inbox     http://…`.
fn address(line: &str) -> String {
    line.split_whitespace().last().unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_demo_serves_site_and_partners_even_where_their_port_is_taken() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let house = House::new().with("SANDBOX__LISTEN", &taken.local_addr().unwrap().to_string());
    let program = house.start(&["demo"]);
    let site = address(&program.printed_line("site"));
    let inbox = address(&program.printed_line("CRM inbox"));
    for page in [site.clone(), format!("{site}inventory"), inbox] {
        assert_eq!(client().get(&page).send().await.unwrap().status(), 200, "{page}");
    }
    program.terminate();
    assert_eq!(program.ended().code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn logs_that_cannot_be_written_stop_neither_the_site_nor_its_end() {
    let program = House::new().start_in_shell("exec 2>/dev/full", &["demo"]);
    let site = address(&program.printed_line("site"));
    let (status, told) = post_enquiry(site.trim_end_matches('/').to_owned()).await;
    assert_eq!(status, 200, "{told}");
    program.terminate();
    assert_eq!(program.ended().code(), Some(0));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_partners_alone_print_their_addresses() {
    let program = House::new().start(&["sandbox", "--listen", "127.0.0.1:0"]);
    let feed = address(&program.printed_line("feed"));
    assert_eq!(client().get(&feed).send().await.unwrap().status(), 200);
    program.terminate();
    assert_eq!(program.ended().code(), Some(0));
}
