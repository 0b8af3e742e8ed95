//! A server as a process: started, watched, ended.

use crate::Trouble;
use std::{
    io::{BufRead as _, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    time::Duration,
};

/// Clock ticks of `/proc/PID/stat` in a second, as Linux has them everywhere.
const TICKS: u64 = 100;
/// What a server says on its standard error as soon as it accepts connections, before its address.
pub(crate) const LISTENING: &str = "listening on http://";

/// A server that runs; it ends with this value.
#[derive(Debug)]
pub(crate) struct Server {
    child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Server {
    /// Starts a server that says where it listens.
    pub(crate) fn that_tells(command: &mut Command) -> Result<Self, Trouble> {
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?;
        let mut lines = BufReader::new(child.stderr.take().ok_or("no standard error")?).lines();
        let mut said = Vec::new();
        while let Some(line) = lines.next().transpose()? {
            if let Some(address) = line.strip_prefix(LISTENING) {
                let address = address.parse()?;
                // What it logs from now on must go somewhere, or it waits.
                std::thread::spawn(move || lines.for_each(drop));
                return Ok(Self { child, address });
            }
            said.push(line);
        }
        child.wait()?;
        Err(format!("the server did not start:\n{}", said.join("\n")).into())
    }

    /// Starts a server that was told where to listen.
    pub(crate) fn that_is_told(command: &mut Command, address: SocketAddr) -> Result<Self, Trouble> {
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
        Ok(Self { child, address })
    }

    /// Processor time that it has had in all its threads, to a hundredth of a second.
    pub(crate) fn processor(&self) -> Result<Duration, Trouble> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let ticks = ticks(&stat).ok_or("/proc/PID/stat is not as Linux writes it")?;
        Ok(Duration::from_millis(ticks * 1_000 / TICKS))
    }

    /// Memory that it takes, in kB.
    pub(crate) fn resident(&self) -> Result<u32, Trouble> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let figure = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        Ok(figure.ok_or("/proc/PID/status is not as Linux writes it")?)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// User and system time. The name before them is in brackets and may hold anything.
fn ticks(stat: &str) -> Option<u64> {
    let mut fields = stat.rsplit_once(") ")?.1.split(' ').skip(11);
    let mut next = || fields.next()?.parse::<u64>().ok();
    Some(next()? + next()?)
}

#[cfg(test)]
mod tests {
    use super::ticks;

    #[test]
    fn user_and_system_time_are_read_whatever_the_name() {
        let stat = "42 (a ) b) S 1 42 42 0 -1 4194304 900 0 0 0 70 8 0 0 20 0 4 0 100 1 1";
        assert_eq!(ticks(stat), Some(78));
        assert_eq!(ticks("42 (a"), None);
    }
}
