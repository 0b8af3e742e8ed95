//! A restart behind a socket of the service manager, which holds the port: visitors wait, and nobody is refused.

use crate::support::{
    app::{AppProcess, TestApp},
    network::read_to_end,
    start_sandbox,
};
use socket2::{Domain, SockRef, Socket, Type};
use std::{
    net::{Ipv4Addr, SocketAddr},
    os::fd::AsRawFd as _,
    time::{Duration, Instant},
};
use tokio::{
    io::AsyncWriteExt as _,
    net::TcpStream,
    task::{JoinSet, block_in_place},
    time::{interval, timeout},
};

const PER_SECOND: u32 = 200;
const RESTARTS: u32 = 3;
const BETWEEN: Duration = Duration::from_secs(2);
const LONGEST_WAIT: Duration = Duration::from_millis(1500);
const REQUEST: &[u8] = b"GET /inventory HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

/// The socket of `forecourt.socket`.
fn open_socket() -> Socket {
    let socket = Socket::new(Domain::IPV4, Type::STREAM, None).unwrap();
    socket.bind(&SocketAddr::from((Ipv4Addr::LOCALHOST, 0)).into()).unwrap();
    socket.listen(4096).unwrap();
    SockRef::from(&socket).set_cloexec(false).unwrap();
    socket
}

/// Starts the program with the socket, as systemd does.
fn start(app: &TestApp, socket: &Socket) -> AppProcess {
    let descriptor = socket.as_raw_fd();
    let pass = format!("exec 3<&{descriptor}; export LISTEN_FDS=1 LISTEN_PID=$$");
    let program = app.start_in_shell(&pass, &["serve"]);
    program.origin();
    program
}

/// The time until a whole page has come; `None` without one.
async fn page(address: SocketAddr) -> Option<Duration> {
    let began = Instant::now();
    let page = async {
        let mut stream = TcpStream::connect(address).await.ok()?;
        stream.write_all(REQUEST).await.ok()?;
        read_to_end(&mut stream)
            .await
            .filter(|page| page.starts_with("HTTP/1.1 200 ") && page.contains("</html>"))
    };
    timeout(Duration::from_secs(30), page).await.ok().flatten().map(|_| began.elapsed())
}

#[test]
fn two_hundred_visitors_a_second_notice_no_restart() {
    // Before anything else is open, so that the shell can name its number, which has one digit.
    let socket = open_socket();
    assert!(socket.as_raw_fd() <= 9, "{socket:?}");
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let address = socket.local_addr().unwrap().as_socket().unwrap();
        let sandbox = start_sandbox().await;
        let app = TestApp::with_sandbox(&sandbox).with("LISTEN", &address.to_string());
        let mut program = start(&app, &socket);
        assert!(page(address).await.is_some());

        let visits = tokio::spawn(async move {
            let (mut pages, mut tick) = (JoinSet::new(), interval(Duration::from_secs(1) / PER_SECOND));
            let began = Instant::now();
            while began.elapsed() < BETWEEN * (RESTARTS + 1) {
                tick.tick().await;
                pages.spawn(page(address));
            }
            pages.join_all().await
        });
        for _ in 0..RESTARTS {
            tokio::time::sleep(BETWEEN).await;
            program.terminate();
            assert!(block_in_place(|| program.wait()).success());
            program = block_in_place(|| start(&app, &socket));
        }
        let waits = visits.await.unwrap();
        let failed = waits.iter().filter(|wait| wait.is_none()).count();
        let longest = waits.iter().flatten().max().copied().unwrap_or_default();
        eprintln!(
            "figure: {} pages over {RESTARTS} restarts: {failed} failed, the longest took {longest:.2?}",
            waits.len()
        );
        assert_eq!(failed, 0);
        assert!(longest <= LONGEST_WAIT, "{longest:?}");
    });
}
