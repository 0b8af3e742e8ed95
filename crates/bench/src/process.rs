//! Starts servers as child processes and reads their CPU time and memory.

use crate::{Error, static_server::LISTENING_PREFIX};
use std::{
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    time::Duration,
};

/// Clock ticks per second in `/proc/PID/stat`. Linux uses this value on all platforms.
const TICKS_PER_SECOND: u64 = 100;

/// A running server. Dropping it ends the process.
#[derive(Debug)]
pub struct Server {
    child: Child,
    /// The address that the server listens on.
    pub address: SocketAddr,
}

impl Server {
    /// Starts a server that picks a free port and prints its address.
    pub fn start_and_read_address(command: &mut Command) -> Result<Self, Error> {
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?;
        let mut lines = BufReader::new(child.stderr.take().ok_or("no standard error")?).lines();
        let mut output = Vec::new();
        while let Some(line) = lines.next().transpose()? {
            if let Some(address) = line.strip_prefix(LISTENING_PREFIX) {
                let address = address.parse()?;
                // The log must be read to its end: a full pipe would block the server.
                std::thread::spawn(move || lines.for_each(drop));
                return Ok(Self { child, address });
            }
            output.push(line);
        }
        child.wait()?;
        Err(format!("the server did not start:\n{}", output.join("\n")).into())
    }

    /// Starts a server that is configured to listen on this address.
    pub fn start_at(command: &mut Command, address: SocketAddr) -> Result<Self, Error> {
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
        Ok(Self { child, address })
    }

    /// CPU time of all threads, in steps of 10 ms.
    pub fn cpu_time(&self) -> Result<Duration, Error> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let ticks = ticks(&stat).ok_or("/proc/PID/stat has an unknown format")?;
        Ok(Duration::from_millis(ticks * 1_000 / TICKS_PER_SECOND))
    }

    /// Memory in MB: what it has alone, and its part of what it shares with others (PSS).
    pub fn memory(&self) -> Result<f64, Error> {
        let rollup = std::fs::read_to_string(format!("/proc/{}/smaps_rollup", self.child.id()))?;
        let line = rollup.lines().find_map(|line| line.strip_prefix("Pss:"));
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

/// User plus system time. The program's name before them is in parentheses and may contain any
/// character.
pub fn ticks(stat: &str) -> Option<u64> {
    let mut fields = stat.rsplit_once(") ")?.1.split(' ').skip(11);
    let mut next = || fields.next()?.parse::<u64>().ok();
    Some(next()? + next()?)
}
