//! What the partner's server says, well or badly.

use std::io::Write;
use std::sync::Arc;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;

/// One answer and the manner in which it is given.
#[derive(Clone)]
pub(crate) struct Answer {
    status: u16,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
    manner: Manner,
    gate: Option<Gate>,
}

#[derive(Clone)]
enum Manner {
    Whole,
    WithoutLength,
    BrokenOff,
    Dripping(Gate),
    Silent,
    Closed,
}

/// Something that the server waits for until the test says go.
#[derive(Clone)]
pub(crate) struct Gate(Arc<Semaphore>);

impl Gate {
    pub(crate) fn shut() -> Self {
        Self(Arc::new(Semaphore::new(0)))
    }

    /// Lets everything through from now on.
    pub(crate) fn open(&self) {
        self.0.close();
    }

    /// Lets one byte of a dripping answer through.
    pub(crate) fn drip(&self) {
        self.0.add_permits(1);
    }

    async fn pass(&self) {
        if let Ok(permit) = self.0.acquire().await {
            permit.forget();
        }
    }
}

impl Answer {
    pub(crate) fn status(status: u16) -> Self {
        Self { status, headers: Vec::new(), body: Vec::new(), manner: Manner::Whole, gate: None }
    }

    pub(crate) fn ok(body: impl Into<Vec<u8>>) -> Self {
        Self { body: body.into(), ..Self::status(200) }.header("content-type", "application/json")
    }

    pub(crate) fn gzip(body: &[u8]) -> Self {
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        packed.write_all(body).unwrap();
        Self::ok(packed.finish().unwrap()).header("content-encoding", "gzip")
    }

    pub(crate) fn redirect(status: u16, location: &str) -> Self {
        Self::status(status).header("location", location)
    }

    /// Accepts and never answers.
    pub(crate) fn silence() -> Self {
        Self { manner: Manner::Silent, ..Self::status(200) }
    }

    /// Closes the connection without a word.
    pub(crate) fn closed() -> Self {
        Self { manner: Manner::Closed, ..Self::status(200) }
    }

    pub(crate) fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// The body ends with the connection, its length untold.
    pub(crate) fn without_length(self) -> Self {
        Self { manner: Manner::WithoutLength, ..self }
    }

    /// The connection closes in the middle of the body.
    pub(crate) fn broken_off(self) -> Self {
        Self { manner: Manner::BrokenOff, ..self }
    }

    /// The body comes a byte at a time, each when the gate drips.
    pub(crate) fn dripping(self, gate: &Gate) -> Self {
        Self { manner: Manner::Dripping(gate.clone()), ..self }
    }

    /// Nothing is said before the gate opens.
    pub(crate) fn behind(self, gate: &Gate) -> Self {
        Self { gate: Some(gate.clone()), ..self }
    }

    /// Says it. A client that has gone is no fault of the server's.
    pub(crate) async fn say(self, mut client: TcpStream) -> std::io::Result<()> {
        if let Some(gate) = &self.gate {
            gate.pass().await;
        }
        match &self.manner {
            Manner::Closed => return Ok(()),
            // Ends when the client hangs up.
            Manner::Silent => return client.read_to_end(&mut Vec::new()).await.map(drop),
            _ => client.write_all(self.head().as_bytes()).await?,
        }
        match &self.manner {
            Manner::BrokenOff => client.write_all(&self.body[..self.body.len() / 2]).await?,
            Manner::Dripping(gate) => {
                for byte in &self.body {
                    gate.pass().await;
                    client.write_all(&[*byte]).await?;
                }
            }
            _ => client.write_all(&self.body).await?,
        }
        client.shutdown().await
    }

    fn head(&self) -> String {
        // One connection a request, so that requests come in the order in which they were made.
        let mut lines = vec![format!("HTTP/1.1 {} Said", self.status), "connection: close".to_owned()];
        if !matches!(self.manner, Manner::WithoutLength) {
            lines.push(format!("content-length: {}", self.body.len()));
        }
        lines.extend(self.headers.iter().map(|(name, value)| format!("{name}: {value}")));
        lines.join("\r\n") + "\r\n\r\n"
    }
}
