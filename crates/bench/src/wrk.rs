//! Load, which the program `wrk` sends and measures.

use crate::{Error, process::Server};
use serde::Deserialize;
use std::{
    io::Write as _,
    process::{Command, Stdio},
};

/// Connections of every load.
pub const CONNECTIONS: usize = 64;
/// wrk gives up after these.
const LONGEST_RUN: &str = "10m";
const LONGEST_RESPONSE: &str = "60s";
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/wrk.lua");

/// Requests on 64 connections.
#[derive(Clone, Debug, Default)]
pub struct Load {
    /// The name in the report.
    pub name: String,
    /// They take turns. Each is a path, or a path, a space and the body of a post.
    pub requests: Vec<String>,
    /// The same pages on the reference servers, if these have copies.
    pub copies: Vec<String>,
    /// The number of requests that are sent.
    pub count: usize,
    /// About this many are sent per second; without it as many as the server answers.
    pub per_second: Option<usize>,
    pub headers: Vec<String>,
    /// The most that 99 of 100 responses may take, in ms.
    pub max_p99: Option<f64>,
}

/// Figures of a run, as `wrk.lua` prints them. Times are in ms.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Figures {
    pub requests: usize,
    /// Connections that broke, and responses with a status from 400 or after the longest time.
    failed: u32,
    pub per_second: f64,
    pub p50: f64,
    pub p99: f64,
    pub longest: f64,
    /// The server's CPU time per request, in µs.
    #[serde(skip)]
    pub cpu_time: f64,
}

/// Fails with advice if wrk is not installed.
pub fn check_installed() -> Result<(), Error> {
    let wrk = Command::new("wrk").arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    Ok(wrk.map(drop).map_err(|error| format!("wrk did not start: {error}; install the package `wrk`"))?)
}

impl Load {
    /// Pages, compressed in an encoding.
    pub fn pages(name: &str, requests: Vec<String>, count: usize, encoding: &str) -> Self {
        let headers = vec!["Accept: text/html".to_owned(), format!("Accept-Encoding: {encoding}")];
        Self { name: name.to_owned(), requests, count, headers, ..Self::default() }
    }

    /// Sends the requests. A request that fails is an error.
    pub async fn send(&self, server: &Server, requests: &[String]) -> Result<Figures, Error> {
        let mut file = tempfile::NamedTempFile::new()?;
        file.write_all(requests.join("\n").as_bytes())?;
        let pause = self.per_second.map_or(0, |rate| 1_000 * CONNECTIONS / rate);
        let mut wrk = tokio::process::Command::new("wrk");
        wrk.args(["--threads", "1", "--connections", &CONNECTIONS.to_string(), "--script", SCRIPT]);
        wrk.args(["--duration", LONGEST_RUN, "--timeout", LONGEST_RESPONSE, "--latency"]);
        wrk.args(self.headers.iter().flat_map(|header| ["--header", header]));
        wrk.arg(format!("{}://{}", server.scheme, server.address)).arg(file.path());
        wrk.args([self.count.to_string(), pause.to_string()]).kill_on_drop(true);
        let before = server.cpu_time()?;
        let output = wrk.output().await.map_err(|error| format!("wrk: {error}"))?;
        let spent = server.cpu_time()?.saturating_sub(before);
        let printed = String::from_utf8_lossy(&output.stdout);
        let figures = printed.lines().last().and_then(|line| serde_json::from_str::<Figures>(line).ok());
        // Connections may wait for their response when wrk ends.
        let least = self.count.saturating_sub(CONNECTIONS).max(1);
        let figures =
            figures.filter(|figures| figures.failed == 0 && figures.requests >= least).ok_or_else(|| {
                let errors = String::from_utf8_lossy(&output.stderr);
                format!("{}: requests to {} failed: {printed}{errors}", self.name, server.address)
            })?;
        Ok(Figures {
            cpu_time: spent.as_secs_f64() * 1e6 / f64::from(u32::try_from(figures.requests)?),
            ..figures
        })
    }
}
