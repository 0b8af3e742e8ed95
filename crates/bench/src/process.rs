//! Starts servers as child processes, requests single pages of them, and reads their CPU time and memory.

use crate::{Error, static_server::LISTENING_PREFIX};
use bytes::Bytes;
use http::{Request, Response, StatusCode, header, request};
use http_body_util::{BodyExt as _, Full};
use hyper_util::{
    client::legacy::{Client, connect::HttpConnector},
    rt::TokioExecutor,
};
use std::{
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    sync::LazyLock,
    time::{Duration, Instant},
};

/// Clock ticks per second in `/proc/PID/stat`. Linux uses this value on all platforms.
const TICKS_PER_SECOND: u64 = 100;
/// Generous, because a start on a busy machine is slow.
const START_TIMEOUT: Duration = Duration::from_mins(1);
/// A server that uses no CPU time for this long is idle.
const IDLE_INTERVAL: Duration = Duration::from_millis(200);

static CLIENT: LazyLock<Client<HttpConnector, Full<Bytes>>> =
    LazyLock::new(|| Client::builder(TokioExecutor::new()).build_http());

/// A running server. Dropping it ends the process.
#[derive(Debug)]
pub struct Server {
    child: Child,
    /// The address that the server listens on.
    pub address: SocketAddr,
    /// `http`, or `https`, which this crate's own client does not speak.
    pub scheme: String,
}

impl Server {
    /// Starts a server that picks a free port and prints its address.
    pub fn start_and_read_address(command: &mut Command) -> Result<Self, Error> {
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?;
        let mut lines = BufReader::new(child.stderr.take().ok_or("no standard error")?).lines();
        let mut output = Vec::new();
        while let Some(line) = lines.next().transpose()? {
            if let Some((scheme, address)) =
                line.strip_prefix(LISTENING_PREFIX).and_then(|origin| origin.split_once("://"))
            {
                let (scheme, address) = (scheme.to_owned(), address.parse()?);
                // The log must be read to its end: a full pipe would block the server.
                std::thread::spawn(move || lines.for_each(drop));
                return Ok(Self { child, address, scheme });
            }
            output.push(line);
        }
        child.wait()?;
        Err(format!("the server did not start:\n{}", output.join("\n")).into())
    }

    /// Starts a server that is configured to listen on this address.
    pub fn start_at(command: &mut Command, scheme: &str, address: SocketAddr) -> std::io::Result<Self> {
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
        Ok(Self { child, address, scheme: scheme.to_owned() })
    }

    /// Requests a path in this encoding and reads the whole response, without decompression.
    pub async fn get(&self, path: &str, encoding: &str) -> Result<Response<Bytes>, Error> {
        let head = Request::get(self.url(path)).header(header::ACCEPT, "text/html");
        respond(head.header(header::ACCEPT_ENCODING, encoding), Bytes::new()).await
    }

    /// Requests a page and returns its body. Any status but 200 is an error.
    pub async fn page(&self, path: &str, encoding: &str) -> Result<Bytes, Error> {
        body(path, self.get(path, encoding).await?)
    }

    /// Posts JSON to a path and returns the response's body. Any status but 200 is an error.
    pub async fn post(&self, path: &str, json: String) -> Result<Bytes, Error> {
        let head = Request::post(self.url(path)).header(header::CONTENT_TYPE, "application/json");
        body(path, respond(head, json.into()).await?)
    }

    fn url(&self, path: &str) -> String {
        format!("{}://{}{path}", self.scheme, self.address)
    }

    /// Waits until the server answers this path with 200.
    pub async fn wait_for(&self, path: &str) -> Result<(), Error> {
        let deadline = Instant::now() + START_TIMEOUT;
        while let Err(error) = self.page(path, "br").await {
            if Instant::now() > deadline {
                return Err(
                    format!("no answer of {} within {START_TIMEOUT:?}: {error}", self.url(path)).into()
                );
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        Ok(())
    }

    /// Waits until the server's background work is done.
    pub async fn wait_until_idle(&self) -> Result<(), Error> {
        loop {
            let before = self.cpu_time()?;
            tokio::time::sleep(IDLE_INTERVAL).await;
            if self.cpu_time()? == before {
                return Ok(());
            }
        }
    }

    /// CPU time of all threads, in steps of 10 ms.
    pub fn cpu_time(&self) -> Result<Duration, Error> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let ticks = ticks(&stat, 2).ok_or("/proc/PID/stat has an unknown format")?;
        Ok(Duration::from_millis(ticks * 1_000 / TICKS_PER_SECOND))
    }

    /// Memory in MB: what it has alone, and its part of what it shares with others (PSS).
    pub fn memory(&self) -> Result<f64, Error> {
        self.memory_of("Pss:")
    }

    /// Memory in MB that the program has asked for, without the pages of its file, which the kernel drops when it
    /// needs room, and of which the programs of several sites have one copy.
    pub fn own_memory(&self) -> Result<f64, Error> {
        self.memory_of("Pss_Anon:")
    }

    fn memory_of(&self, name: &str) -> Result<f64, Error> {
        let rollup = std::fs::read_to_string(format!("/proc/{}/smaps_rollup", self.child.id()))?;
        let line = rollup.lines().find_map(|line| line.strip_prefix(name));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
        Ok(kilobytes.ok_or("/proc/PID/smaps_rollup has an unknown format")? / 1_000.0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn respond(head: request::Builder, body: Bytes) -> Result<Response<Bytes>, Error> {
    let (head, body) = CLIENT.request(head.body(Full::new(body))?).await?.into_parts();
    Ok(Response::from_parts(head, body.collect().await?.to_bytes()))
}

fn body(path: &str, response: Response<Bytes>) -> Result<Bytes, Error> {
    match response.status() {
        StatusCode::OK => Ok(response.into_body()),
        status => Err(format!("{path}: {status}").into()),
    }
}

/// The sum of the first times of `/proc/PID/stat`: user, system, and both again of children that have ended. The
/// program's name before them is in parentheses and may contain any character.
pub fn ticks(stat: &str, count: usize) -> Option<u64> {
    let fields = stat.rsplit_once(") ")?.1.split(' ').skip(11).take(count);
    let times: Vec<u64> = fields.map_while(|time| time.parse().ok()).collect();
    (times.len() == count).then(|| times.iter().sum())
}
