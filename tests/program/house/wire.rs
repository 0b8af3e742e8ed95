//! The program as the wire shows it: bytes to and fro, from any address of loopback's own network.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
    time::timeout,
};

/// Longer than any answer takes on a busy machine, and shorter than what a program that is held up takes.
const PATIENCE: Duration = Duration::from_secs(5);

/// The address of `http://127.0.0.1:PORT`.
pub(crate) fn address(origin: &str) -> SocketAddr {
    origin.trim_start_matches("http://").parse().unwrap()
}

/// Connects as the client with this last number: 127.0.0.n.
pub(crate) async fn connect_from(n: u8, to: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(IpAddr::V4(Ipv4Addr::new(127, 0, 0, n)), 0))?;
    socket.connect(to).await
}

/// Sends these bytes and reads to the end of the connection, or until patience ends.
pub(crate) async fn exchange(to: SocketAddr, bytes: &[u8]) -> String {
    exchange_from(1, to, bytes).await.unwrap_or_default()
}

/// As `exchange`, from 127.0.0.n; `None` where there is no whole answer.
pub(crate) async fn exchange_from(n: u8, to: SocketAddr, bytes: &[u8]) -> Option<String> {
    let talk = async {
        let mut stream = connect_from(n, to).await.ok()?;
        stream.write_all(bytes).await.ok()?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).await.ok()?;
        Some(String::from_utf8_lossy(&answer).into_owned())
    };
    timeout(PATIENCE, talk).await.ok().flatten()
}

/// Sends a request that keeps the connection, and reads its answer's head.
pub(crate) async fn ask(stream: &mut TcpStream, request: &[u8]) -> Option<String> {
    stream.write_all(request).await.ok()?;
    let mut answer = vec![0; 16 * 1024];
    let length = timeout(PATIENCE, stream.read(&mut answer)).await.ok()?.ok()?;
    (length > 0).then(|| String::from_utf8_lossy(&answer[..length]).into_owned())
}

/// Memory that the process has in use, in kB.
#[cfg(target_os = "linux")]
pub(crate) fn memory(process: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

/// A figure on `/metrics`; the first whose line begins so.
pub(crate) async fn figure(admin: &str, begins: &str) -> Option<f64> {
    let text = crate::commands::serving::client()
        .get(format!("http://{admin}/metrics"))
        .send()
        .await
        .unwrap()
        .text()
        .await
        .unwrap();
    text.lines().find(|line| line.starts_with(begins))?.rsplit(' ').next()?.parse().ok()
}
