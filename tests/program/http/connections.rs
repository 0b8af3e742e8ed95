//! Hundreds of idle or slow connections neither keep others out nor take much memory, without TLS and over it.

use crate::support::{
    app::TestApp,
    door::{Door, Stream},
    network::{memory_kb, metric, request},
    start_sandbox,
    wait::until,
};
use sandbox::Fault;
use std::time::{Duration, Instant};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, split},
    net::TcpSocket,
    task::JoinSet,
    time::{sleep, timeout, timeout_at},
};

const HEALTH: &[u8] = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
const HEALTH_KEEP_ALIVE: &[u8] = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";

/// Last numbers of the addresses of many clients.
const CLIENTS: std::ops::RangeInclusive<u8> = 10..=29;

#[tokio::test(flavor = "multi_thread")]
async fn half_open_connections_of_one_address_do_not_keep_others_out() {
    half_open_connections_do_not_keep_others_out(1..=1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn half_open_connections_of_many_addresses_do_not_keep_others_out() {
    half_open_connections_do_not_keep_others_out(CLIENTS).await;
}

async fn half_open_connections_do_not_keep_others_out(clients: std::ops::RangeInclusive<u8>) {
    let sandbox = start_sandbox().await;
    for site in Door::both(|| TestApp::with_sandbox(&sandbox), "ulimit -n 256") {
        let mut half_open = Vec::new();
        for client in clients.clone().cycle().take(300) {
            if let Ok(mut stream) = site.connect(client).await {
                let _ = stream.write_all(b"GET / HTTP/1.1\r\nHo").await;
                let _ = stream.flush().await;
                half_open.push(stream);
            }
        }
        let answered = answered_of_100(&site).await;
        eprintln!(
            "figure: {answered} of 100 responses of /healthz beside 300 half-open connections, at 256 files, {}",
            site.name()
        );
        assert!(answered >= 99, "{answered} {}", site.name());
    }
}

/// Responses of 100 health checks of another client.
async fn answered_of_100(site: &Door) -> usize {
    let mut answered = 0;
    for _ in 0..100 {
        let response = site.exchange(2, HEALTH).await;
        answered += usize::from(response.is_some_and(|response| response.starts_with("HTTP/1.1 200 ")));
    }
    answered
}

/// The test itself opens many connections.
fn raise_file_limit() {
    rlimit::increase_nofile_limit(u64::MAX).unwrap();
}

/// Loads the inventory, and waits until no copies of its pages are added any more (COPY-1).
async fn until_copied(site: &Door) {
    let page = b"GET /inventory HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    assert!(site.exchange(2, page).await.unwrap().starts_with("HTTP/1.1 200 "));
    let mut before = 0.0;
    for _ in 0..60 {
        let copies = metric(&site.admin, "vehicle_copies").await.unwrap_or_default();
        if copies > 0.0 && copies.total_cmp(&before).is_eq() {
            return;
        }
        before = copies;
        sleep(Duration::from_secs(1)).await;
    }
    panic!("no copies of pages");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_thousand_idle_connections_take_little_memory() {
    raise_file_limit();
    let sandbox = start_sandbox().await;
    for site in Door::both(|| TestApp::with_sandbox(&sandbox), "true") {
        // The first responses take memory that is not of connections.
        for client in CLIENTS {
            site.exchange(client, HEALTH).await.unwrap();
        }
        // Copies of the vehicles' pages, which are made after a start, take some, too.
        until_copied(&site).await;
        let before = memory_kb(site.program.id());
        let mut idle = Vec::new();
        for client in CLIENTS.cycle().take(2000) {
            let mut stream = site.connect(client).await.unwrap();
            assert!(request(&mut stream, HEALTH_KEEP_ALIVE).await.unwrap().starts_with("HTTP/1.1 200 "));
            idle.push(stream);
        }
        let grown = memory_kb(site.program.id()).saturating_sub(before);
        let open = metric(&site.admin, "http_connections_open{listener=\"site\"}").await.unwrap();
        eprintln!("figure: {grown} kB for {open} idle connections {}", site.name());
        assert!(open >= 2000.0, "{open}");
        // Keys and buffers of TLS.
        assert!(grown < if site.is_tls() { 80_000 } else { 40_000 }, "{grown} {}", site.name());
        // Each of them is still open.
        for stream in &mut idle {
            assert!(request(stream, HEALTH_KEEP_ALIVE).await.is_some());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_thousand_long_heads_take_little_memory() {
    raise_file_limit();
    let sandbox = start_sandbox().await;
    for site in Door::both(|| TestApp::with_sandbox(&sandbox), "true") {
        site.exchange(2, HEALTH).await.unwrap();
        until_copied(&site).await;
        let before = memory_kb(site.program.id());
        let head = |length| {
            [b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ".as_slice(), &b"x".repeat(length)].concat()
        };
        let of_tls = if site.is_tls() { 40_000 } else { 0 };
        // Heads above the limit are refused; incomplete heads below it are buffered.
        for (length, max_growth) in [(60_000, 10_000 + of_tls), (15_000, 80_000 + of_tls)] {
            let head = head(length);
            let mut open = Vec::new();
            for client in CLIENTS.cycle().take(2000) {
                let mut stream = site.connect(client).await.unwrap();
                let _ = stream.write_all(&head).await;
                let _ = stream.flush().await;
                open.push(stream);
            }
            assert!(site.exchange(2, HEALTH).await.unwrap().starts_with("HTTP/1.1 200 "));
            let grown = memory_kb(site.program.id()).saturating_sub(before);
            eprintln!("figure: {grown} kB with 2000 heads of {length} bytes {}", site.name());
            assert!(grown < max_growth, "{grown} {}", site.name());
        }
    }
}

/// Writes requests until the server stops reading. Returns when that was.
async fn stall(stream: &mut dyn Stream) -> Instant {
    let request = b"GET /inventory HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100);
    loop {
        let began = Instant::now();
        if timeout(Duration::from_secs(1), stream.write_all(&request)).await.is_err() {
            return began;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_stops_reading_is_disconnected_within_35_seconds() {
    let sandbox = start_sandbox().await;
    let [plain, tls] = Door::both(|| TestApp::with_sandbox(&sandbox), "true");
    let disconnected = async |site: &Door| {
        let mut stream = site.connect(2).await.unwrap();
        let stalled = stall(&mut *stream).await;
        let until = stalled + Duration::from_secs(35);
        let disconnected = async { while stream.write_all(b"GET / HTTP/1.1\r\n").await.is_ok() {} };
        let in_time = timeout_at(until.into(), disconnected).await;
        let after = stalled.elapsed().as_secs_f64();
        eprintln!("figure: a stalled client is disconnected after {after:.1} s {}", site.name());
        assert!(in_time.is_ok(), "{}", site.name());
    };
    tokio::join!(disconnected(&plain), disconnected(&tls));
}

/// The head of a request with a body.
fn head(request: &str) -> String {
    format!(
        "{request} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\n"
    )
}

/// 240 connections from each of three addresses, whose bodies never arrive, and the time of each.
async fn idle_bodies(site: &Door, request: &str) -> Vec<(Box<dyn Stream>, Instant)> {
    let mut idle = Vec::new();
    for client in (10..13).cycle().take(3 * 240) {
        let opened = Instant::now();
        if let Ok(mut stream) = site.connect(client).await {
            let _ = stream.write_all(head(request).as_bytes()).await;
            let _ = stream.flush().await;
            idle.push((stream, opened));
        }
    }
    idle
}

/// Waits for the end of each. Returns how many last longer than `limit`.
async fn open_after(limit: Duration, streams: Vec<(Box<dyn Stream>, Instant)>) -> usize {
    let mut ends = JoinSet::new();
    for (mut stream, opened) in streams {
        ends.spawn(async move {
            timeout_at((opened + limit).into(), stream.read_to_end(&mut Vec::new())).await.is_err()
        });
    }
    ends.join_all().await.into_iter().filter(|is_open| *is_open).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn idle_bodies_do_not_keep_others_out_and_are_closed() {
    raise_file_limit();
    let sandbox = start_sandbox().await;
    for site in Door::both(|| TestApp::with_sandbox(&sandbox), "ulimit -n 256") {
        for request in [
            "POST /visits",
            "POST /leads/contact",
            "POST /leads/nothing",
            "POST /inventory/refresh",
            "POST /inventory",
            "GET /inventory",
        ] {
            let idle = idle_bodies(&site, request).await;
            let answered = answered_of_100(&site).await;
            eprintln!(
                "figure: {answered} of 100 responses of /healthz beside 720 idle bodies of {request}, at 256 files, {}",
                site.name()
            );
            assert!(answered >= 99, "{request}: {answered} {}", site.name());
            // Three times the promised limit, because the machine may be busy.
            assert_eq!(open_after(Duration::from_secs(15), idle).await, 0, "{request} {}", site.name());
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slow_body_gets_408_at_its_deadline() {
    let sandbox = start_sandbox().await;
    let app = || TestApp::with_sandbox(&sandbox).with("AGENTS__MCP", "true").with("AGENTS__AAP", "true");
    let [plain, tls] = &Door::both(app, "true");
    let send_slowly = async |site: &Door, request: &str, content_type: &str, limit: u64| {
        let mut stream = site.connect(2).await.unwrap();
        let head = head(request).replace("application/x-www-form-urlencoded", content_type);
        stream.write_all(head.as_bytes()).await.unwrap();
        let (mut responses, mut body) = split(stream);
        let bytes = async {
            while body.write_all(b"x").await.is_ok() && body.flush().await.is_ok() {
                sleep(Duration::from_millis(500)).await;
            }
        };
        let mut response = String::new();
        let began = Instant::now();
        let end = async {
            tokio::select! {
                () = bytes => {}
                _ = responses.read_to_string(&mut response) => {}
            }
        };
        timeout(Duration::from_secs(limit + 20), end).await.expect(request);
        eprintln!(
            "figure: a body of {request} that is slow ends after {:.1} s {}",
            began.elapsed().as_secs_f64(),
            site.name()
        );
        assert!(response.starts_with("HTTP/1.1 408 "), "{request} {}: {response}", site.name());
    };
    let form = "application/x-www-form-urlencoded";
    let json = "application/json\r\nAccept: application/json, text/event-stream";
    tokio::join!(
        send_slowly(plain, "POST /visits", form, 10),
        send_slowly(plain, "POST /leads/contact", form, 30),
        send_slowly(plain, "POST /a2a", json, 10),
        send_slowly(plain, "POST /mcp", json, 10),
        send_slowly(tls, "POST /visits", form, 10),
        send_slowly(tls, "POST /leads/contact", form, 30),
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lead_in_flight_is_not_displaced_by_idle_bodies() {
    const LEADS: usize = 20;
    raise_file_limit();
    let sandbox = start_sandbox().await;
    sandbox.set_crm_fault(Fault::Delay(Duration::from_secs(3)));
    let [site, _] = Door::both(|| TestApp::with_sandbox(&sandbox), "ulimit -n 256");
    let form = "firstName=Dana&lastName=Reed&email=dana%40example.com&phone=9015550142&message=Is+it+here%3F";
    let post = format!(
        "POST /leads/contact HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\nConnection: close\r\n\
         Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{form}",
        form.len()
    );
    let mut responses = JoinSet::new();
    for _ in 0..LEADS {
        let mut stream = site.connect(2).await.unwrap();
        stream.write_all(post.as_bytes()).await.unwrap();
        responses.spawn(async move {
            let mut response = String::new();
            let _ = timeout(Duration::from_mins(1), stream.read_to_string(&mut response)).await;
            response
        });
    }
    until("the CRM receives a lead", || !sandbox.leads().is_empty()).await;
    let _idle = idle_bodies(&site, "POST /visits").await;
    let responses = responses.join_all().await;
    let answered = responses.iter().filter(|response| response.starts_with("HTTP/1.1 200 ")).count();
    assert_eq!(answered, LEADS, "{responses:?}");
}

/// Requests many pages and reads `rate` bytes per second until the server disconnects or the limit
/// is reached. Returns the time and the number of bytes.
async fn read_slowly(site: &Door, rate: usize, limit: Duration) -> (Duration, usize) {
    const TICK: Duration = Duration::from_millis(200);
    let socket = TcpSocket::new_v4().unwrap();
    // The part that the system buffers for the reader.
    socket.set_recv_buffer_size(8 * 1024).unwrap();
    let mut stream = site.enter(socket.connect(site.address).await.unwrap()).await.unwrap();
    stream.write_all(&b"GET /inventory HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100)).await.unwrap();
    let began = Instant::now();
    let (mut bytes, mut read) = (vec![0; rate / 5], 0);
    // A write fails at once after the server has closed; a read only after everything before is
    // read.
    while began.elapsed() < limit && stream.write_all(b"G").await.is_ok() {
        let Ok(Ok(length @ 1..)) = timeout(Duration::from_secs(30), stream.read(&mut bytes)).await else {
            break;
        };
        read += length;
        sleep(TICK).await;
    }
    (began.elapsed(), read)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_below_the_minimum_rate_is_disconnected_within_a_minute_and_one_above_it_is_not() {
    const LIMIT: Duration = Duration::from_secs(65);
    let sandbox = start_sandbox().await;
    let [plain, tls] = Door::both(|| TestApp::with_sandbox(&sandbox), "true");
    let readers = async |site: &Door| {
        let ((below, _), (above, read)) =
            tokio::join!(read_slowly(site, 300, LIMIT), read_slowly(site, 2_000, LIMIT));
        let name = site.name();
        eprintln!(
            "figure: a reader of 300 B/s is disconnected after {below:.1?}; one of 2 kB/s has read {read} bytes in {above:.1?} {name}"
        );
        assert!(below < Duration::from_mins(1), "{below:?} {name}");
        assert!(above >= LIMIT && read > 60_000, "{read} bytes in {above:?} {name}");
    };
    tokio::join!(readers(&plain), readers(&tls));
}
