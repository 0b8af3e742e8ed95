//! An HTTP client with one connection per request, which returns every received byte.

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

#[derive(Debug)]
pub(crate) struct Response {
    /// 0 without a response.
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
    /// Every byte, head and body.
    pub(crate) bytes: Vec<u8>,
}

impl Response {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.body.clone()).unwrap()
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    /// The value of `content-length`.
    pub(crate) fn announced(&self) -> usize {
        self.header("content-length").unwrap().parse().unwrap()
    }
}

pub(crate) async fn get(origin: &str, path: &str, headers: &[(&str, &str)]) -> Response {
    send(origin, "GET", path, headers, "").await
}

pub(crate) async fn send(
    origin: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> Response {
    read(open(origin, method, path, headers, body).await).await
}

/// Sends a request without reading the response.
pub(crate) async fn open(
    origin: &str,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> TcpStream {
    let host = origin.strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(host).await.unwrap();
    let headers: String = headers.iter().map(|(name, value)| [name, ": ", value, "\r\n"].concat()).collect();
    let head = format!("{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{headers}");
    let head = format!("{head}content-length: {}\r\n\r\n{body}", body.len());
    stream.write_all(head.as_bytes()).await.unwrap();
    stream
}

/// Reads until the server closes or resets the connection.
pub(crate) async fn read(mut stream: TcpStream) -> Response {
    let mut bytes = Vec::new();
    let mut part = [0; 4096];
    while let Ok(count @ 1..) = stream.read(&mut part).await {
        bytes.extend_from_slice(&part[..count]);
    }
    parse_response(bytes)
}

fn parse_response(bytes: Vec<u8>) -> Response {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").map_or(bytes.len(), |at| at + 4);
    let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).map_or(0, |code| code.parse().unwrap());
    let header = |line: &str| {
        line.split_once(':').map(|(name, value)| (name.trim().to_owned(), value.trim().to_owned()))
    };
    let headers = lines.filter_map(header).collect();
    Response { status, headers, body: bytes[end..].to_vec(), bytes }
}
