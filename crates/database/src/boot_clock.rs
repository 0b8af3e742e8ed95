//! The time of a database in a file. All processes on this machine that have it open share it, and
//! clock changes do not move it: it starts from the wall clock and advances with the machine's
//! uptime, sleep included.

use jiff::{SignedDuration, Timestamp};
use std::time::Duration;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BootClock {
    booted: Timestamp,
}

impl BootClock {
    pub(super) fn starting_at(now: Timestamp) -> Self {
        let uptime = SignedDuration::try_from(uptime()).unwrap_or_default();
        Self { booted: now.checked_sub(uptime).unwrap_or(Timestamp::UNIX_EPOCH) }
    }

    /// Reads what another process wrote.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let booted = Timestamp::from_millisecond(text.trim().parse().ok()?).ok()?;
        Some(Self { booted })
    }

    /// For other processes.
    pub(super) fn to_text(self) -> String {
        format!("{}\n", self.booted.as_millisecond())
    }

    pub(super) fn now(self) -> Timestamp {
        crate::clock::after(self.booted, uptime())
    }
}

/// The machine's uptime; other processes could not use this process's.
#[cfg(unix)]
fn uptime() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    #[cfg(any(target_os = "linux", target_os = "android"))]
    const CLOCK: ClockId = ClockId::Boottime;
    #[cfg(not(any(target_os = "linux", target_os = "android")))]
    const CLOCK: ClockId = ClockId::Monotonic;
    Duration::try_from(clock_gettime(CLOCK)).unwrap_or_default()
}

/// Falls back to the wall clock on systems without a safe uptime call.
#[cfg(not(unix))]
fn uptime() -> Duration {
    std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_at_the_wall_clock_and_is_the_same_for_another_process() {
        let shown: Timestamp = "2026-11-20T22:05:00Z".parse().unwrap();
        let ours = BootClock::starting_at(shown);
        let theirs = BootClock::parse(&ours.to_text()).unwrap();
        assert!((ours.now() - shown).get_seconds().abs() < 60);
        assert!((theirs.now() - ours.now()).get_seconds().abs() < 60);
        assert_eq!(BootClock::parse(""), None);
    }
}
