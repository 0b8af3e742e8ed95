//! Starts servers as child processes and reads their CPU time and memory.

use crate::Error;
use std::{
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    time::Duration,
};

/// Clock ticks per second in `/proc/PID/stat`. Linux uses this value on all platforms.
const TICKS_PER_SECOND: u64 = 100;
/// The line on standard error with which a server announces its address.
pub(crate) const LISTENING_PREFIX: &str = "listening on http://";

/// A running server. Dropping it ends the process.
#[derive(Debug)]
pub(crate) struct Server {
    child: Child,
    /// The address that the server listens on.
    pub address: SocketAddr,
}

impl Server {
    /// Starts a server that picks a free port and prints its address.
    pub(crate) fn start_and_read_address(command: &mut Command) -> Result<Self, Error> {
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
    pub(crate) fn start_at(command: &mut Command, address: SocketAddr) -> Result<Self, Error> {
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
        Ok(Self { child, address })
    }

    /// CPU time of all threads, in steps of 10 ms.
    pub(crate) fn cpu_time(&self) -> Result<Duration, Error> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let ticks = ticks(&stat).ok_or("/proc/PID/stat has an unknown format")?;
        Ok(Duration::from_millis(ticks * 1_000 / TICKS_PER_SECOND))
    }

    /// Resident memory in kB.
    pub(crate) fn resident_memory(&self) -> Result<u32, Error> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let figure = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        Ok(figure.ok_or("/proc/PID/status has an unknown format")?)
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
fn ticks(stat: &str) -> Option<u64> {
    let mut fields = stat.rsplit_once(") ")?.1.split(' ').skip(11);
    let mut next = || fields.next()?.parse::<u64>().ok();
    Some(next()? + next()?)
}

#[cfg(test)]
mod tests {
    use super::ticks;

    #[test]
    fn user_and_system_time_are_parsed_after_any_program_name() {
        let stat = "42 (a ) b) S 1 42 42 0 -1 4194304 900 0 0 0 70 8 0 0 20 0 4 0 100 1 1";
        assert_eq!(ticks(stat), Some(78));
        assert_eq!(ticks("42 (a"), None);
    }
}
