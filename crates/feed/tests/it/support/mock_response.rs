//! Responses of the mock partner, and their faults.

use std::io::Write;
use std::sync::Arc;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;

#[derive(Clone)]
pub(crate) struct MockResponse {
    status: u16,
    headers: Vec<(String, String)>,
    body: Vec<u8>,
    delivery: Delivery,
    gate: Option<Gate>,
}

#[derive(Clone)]
enum Delivery {
    Whole,
    WithoutLength,
    BrokenOff,
    Dripping(Gate),
    NoResponse,
    Closed,
}

/// Makes the server wait until the test opens it.
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

    /// Lets one byte of a dripping response through.
    pub(crate) fn drip(&self) {
        self.0.add_permits(1);
    }

    async fn pass(&self) {
        if let Ok(permit) = self.0.acquire().await {
            permit.forget();
        }
    }
}

impl MockResponse {
    pub(crate) fn status(status: u16) -> Self {
        Self { status, headers: Vec::new(), body: Vec::new(), delivery: Delivery::Whole, gate: None }
    }

    pub(crate) fn ok(body: impl Into<Vec<u8>>) -> Self {
        Self::ok_as("application/json", body)
    }

    pub(crate) fn ok_as(content_type: &str, body: impl Into<Vec<u8>>) -> Self {
        Self { body: body.into(), ..Self::status(200) }.header("content-type", content_type)
    }

    pub(crate) fn gzip(body: &[u8]) -> Self {
        let mut packed = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
        packed.write_all(body).unwrap();
        Self::ok(packed.finish().unwrap()).header("content-encoding", "gzip")
    }

    pub(crate) fn redirect(status: u16, location: &str) -> Self {
        Self::status(status).header("location", location)
    }

    /// Accepts the connection and sends nothing.
    pub(crate) fn no_response() -> Self {
        Self { delivery: Delivery::NoResponse, ..Self::status(200) }
    }

    /// Closes the connection without a response.
    pub(crate) fn closed() -> Self {
        Self { delivery: Delivery::Closed, ..Self::status(200) }
    }

    pub(crate) fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    /// Sends no `content-length`; the body ends with the connection.
    pub(crate) fn without_length(self) -> Self {
        Self { delivery: Delivery::WithoutLength, ..self }
    }

    /// Closes the connection in the middle of the body.
    pub(crate) fn broken_off(self) -> Self {
        Self { delivery: Delivery::BrokenOff, ..self }
    }

    /// Sends one byte of the body per drip of the gate.
    pub(crate) fn dripping(self, gate: &Gate) -> Self {
        Self { delivery: Delivery::Dripping(gate.clone()), ..self }
    }

    /// Sends nothing before the gate opens.
    pub(crate) fn behind(self, gate: &Gate) -> Self {
        Self { gate: Some(gate.clone()), ..self }
    }

    /// Sends the response. Fails if the client has closed the connection.
    pub(crate) async fn send(self, mut client: TcpStream) -> std::io::Result<()> {
        if let Some(gate) = &self.gate {
            gate.pass().await;
        }
        match &self.delivery {
            Delivery::Closed => return Ok(()),
            // Ends when the client hangs up.
            Delivery::NoResponse => return client.read_to_end(&mut Vec::new()).await.map(drop),
            _ => client.write_all(self.head().as_bytes()).await?,
        }
        match &self.delivery {
            Delivery::BrokenOff => client.write_all(&self.body[..self.body.len() / 2]).await?,
            Delivery::Dripping(gate) => {
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
        // One connection per request, so that requests arrive in order.
        let mut lines = vec![format!("HTTP/1.1 {} Status", self.status), "connection: close".to_owned()];
        if !matches!(self.delivery, Delivery::WithoutLength) {
            lines.push(format!("content-length: {}", self.body.len()));
        }
        lines.extend(self.headers.iter().map(|(name, value)| format!("{name}: {value}")));
        lines.join("\r\n") + "\r\n\r\n"
    }
}
