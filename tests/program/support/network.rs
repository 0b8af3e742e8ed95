//! Raw connections from any loopback address, memory of a process, and metrics.

use super::client;
use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _},
    net::{TcpSocket, TcpStream},
    time::timeout,
};

/// Longer than any response takes on a busy machine, and shorter than the program's own timeouts.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(5);

/// A loopback address that the system gives to no other socket, also while no process listens there.
pub(crate) struct ReservedAddress {
    address: SocketAddr,
    /// Bound and never listening: only a socket that names the port can share it.
    _socket: TcpSocket,
}

impl ReservedAddress {
    pub(crate) fn new() -> Self {
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_reuseaddr(true).unwrap();
        socket.bind(SocketAddr::from((Ipv4Addr::LOCALHOST, 0))).unwrap();
        Self { address: socket.local_addr().unwrap(), _socket: socket }
    }
}

impl std::fmt::Display for ReservedAddress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.address.fmt(f)
    }
}

/// The address of `http://127.0.0.1:PORT` or `https://127.0.0.1:PORT`.
pub(crate) fn socket_address(origin: &str) -> SocketAddr {
    origin.split_once("://").unwrap().1.parse().unwrap()
}

/// Connects from 127.0.0.n.
pub(crate) async fn connect_from(n: u8, to: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(IpAddr::V4(Ipv4Addr::new(127, 0, 0, n)), 0))?;
    socket.connect(to).await
}

/// Sends bytes and reads until the connection closes; empty without a whole response.
pub(crate) async fn exchange(to: SocketAddr, bytes: &[u8]) -> String {
    exchange_from(1, to, bytes).await.unwrap_or_default()
}

/// As `exchange`, from 127.0.0.n; `None` without a whole response.
pub(crate) async fn exchange_from(n: u8, to: SocketAddr, bytes: &[u8]) -> Option<String> {
    let exchange = async {
        let mut stream = connect_from(n, to).await.ok()?;
        stream.write_all(bytes).await.ok()?;
        read_to_end(&mut stream).await
    };
    timeout(TIMEOUT, exchange).await.ok().flatten()
}

/// Reads until the connection closes; `None` if it breaks off.
pub(crate) async fn read_to_end(stream: &mut (impl AsyncRead + Unpin)) -> Option<String> {
    let mut response = Vec::new();
    stream.read_to_end(&mut response).await.ok()?;
    Some(String::from_utf8_lossy(&response).into_owned())
}

/// Sends a request and reads the beginning of its response. The connection stays open.
pub(crate) async fn request(
    stream: &mut (impl AsyncRead + AsyncWrite + Unpin),
    bytes: &[u8],
) -> Option<String> {
    stream.write_all(bytes).await.ok()?;
    let mut response = vec![0; 16 * 1024];
    let length = timeout(TIMEOUT, stream.read(&mut response)).await.ok()?.ok()?;
    (length > 0).then(|| String::from_utf8_lossy(&response[..length]).into_owned())
}

/// Resident memory of a process in kB, now.
#[cfg(target_os = "linux")]
pub(crate) fn memory_kb(process: u32) -> u64 {
    status_kb(process, "VmRSS:")
}

/// The highest resident memory of a process in kB.
#[cfg(target_os = "linux")]
pub(crate) fn peak_memory_kb(process: u32) -> u64 {
    status_kb(process, "VmHWM:")
}

#[cfg(target_os = "linux")]
fn status_kb(process: u32, field: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap();
    let value = status.lines().find_map(|line| line.strip_prefix(field)).unwrap();
    value.split_whitespace().next().unwrap().parse().unwrap()
}

/// The text of `/metrics`.
pub(crate) async fn metrics(admin_origin: &str) -> String {
    client().get(format!("{admin_origin}/metrics")).send().await.unwrap().text().await.unwrap()
}

/// The value of the first metric whose line starts with the prefix.
#[cfg(target_os = "linux")]
pub(crate) async fn metric(admin_origin: &str, prefix: &str) -> Option<f64> {
    let text = metrics(admin_origin).await;
    text.lines().find(|line| line.starts_with(prefix))?.rsplit(' ').next()?.parse().ok()
}
