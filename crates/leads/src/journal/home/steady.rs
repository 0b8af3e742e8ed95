//! The time of a journal that is a file. Everybody on this machine who has it open goes by the same one, and nobody puts it
//! right while it is open: it began with a clock, and has gone on since as the machine itself counts, sleep included.

use jiff::{SignedDuration, Timestamp};
use std::time::Duration;

/// The journal's time, by when the machine was started.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::journal) struct SteadyTime {
    started: Timestamp,
}

impl SteadyTime {
    /// From now on, where a clock shows this.
    pub(in crate::journal) fn from(now: Timestamp) -> Self {
        let uptime = SignedDuration::try_from(uptime()).unwrap_or_default();
        Self { started: now.checked_sub(uptime).unwrap_or(Timestamp::UNIX_EPOCH) }
    }

    /// As another process has written it down.
    pub(in crate::journal) fn parse(text: &str) -> Option<Self> {
        let started = Timestamp::from_millisecond(text.trim().parse().ok()?).ok()?;
        Some(Self { started })
    }

    /// For other processes.
    pub(in crate::journal) fn written(self) -> String {
        format!("{}\n", self.started.as_millisecond())
    }

    /// What time it is.
    pub(in crate::journal) fn now(self) -> Timestamp {
        crate::clock::after(self.started, uptime())
    }
}

/// How long the machine has been running; not the process, because its time means nothing to another.
#[cfg(unix)]
fn uptime() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    #[cfg(any(target_os = "linux", target_os = "android"))]
    const CLOCK: ClockId = ClockId::Boottime;
    #[cfg(not(any(target_os = "linux", target_os = "android")))]
    const CLOCK: ClockId = ClockId::Monotonic;
    Duration::try_from(clock_gettime(CLOCK)).unwrap_or_default()
}

/// Where no such count is to be had safely, the clock on the wall stands in.
#[cfg(not(unix))]
fn uptime() -> Duration {
    std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_begins_with_the_clock_and_is_the_same_for_another_process() {
        let shown: Timestamp = "2026-11-20T22:05:00Z".parse().unwrap();
        let ours = SteadyTime::from(shown);
        let theirs = SteadyTime::parse(&ours.written()).unwrap();
        assert!((ours.now() - shown).get_seconds().abs() < 60);
        assert!((theirs.now() - ours.now()).get_seconds().abs() < 60);
        assert_eq!(SteadyTime::parse(""), None);
    }
}
