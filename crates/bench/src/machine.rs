//! The machine of a run, and the part of it that other programs took.

use crate::{Error, process::ticks, wrk::CONNECTIONS};
use std::fs;

/// With more of the processors taken by others, figures say more about these than about the server.
pub const MAX_OTHERS: f64 = 0.15;

/// Times since the machine's start, in clock ticks.
#[derive(Clone, Copy, Debug)]
pub struct Usage {
    all: u64,
    busy: u64,
    /// This process and its children that have ended: servers and `wrk`.
    ours: u64,
}

impl Usage {
    /// The usage until now.
    pub fn now() -> Result<Self, Error> {
        Self::parse(&fs::read_to_string("/proc/stat")?, &fs::read_to_string("/proc/self/stat")?)
            .ok_or_else(|| "/proc/stat has an unknown format".into())
    }

    /// Reads the texts of `/proc/stat` and `/proc/self/stat`.
    pub fn parse(machine: &str, process: &str) -> Option<Self> {
        let times: Vec<u64> = machine
            .lines()
            .next()?
            .split_whitespace()
            .skip(1)
            .take(8)
            .map_while(|time| time.parse().ok())
            .collect();
        let [_, _, _, idle, waiting, ..] = times[..] else { return None };
        let all: u64 = times.iter().sum();
        Some(Self { all, busy: all - idle - waiting, ours: ticks(process, 4)? })
    }

    /// The part of all processors, from 0 to 1, that other programs took since an earlier time.
    pub fn others_since(self, earlier: Self) -> f64 {
        let since = |value: fn(Self) -> u64| value(self).saturating_sub(value(earlier));
        let others = since(|usage| usage.busy).saturating_sub(since(|usage| usage.ours));
        #[expect(clippy::cast_precision_loss, reason = "a part")]
        let part = others as f64 / since(|usage| usage.all).max(1) as f64;
        part
    }
}

/// A sentence about the machine and the load, above the table of a run.
pub fn describe(others: f64) -> String {
    let processors = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = processors.lines().find_map(|line| line.strip_prefix("model name"));
    let model =
        model.and_then(|rest| rest.split(':').nth(1)).map_or("processors of unknown model", str::trim);
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let percent = others * 100.0;
    format!(
        "{cores} × {model}; release profile with link-time optimization; {CONNECTIONS} connections; other \
         programs took {percent:.0} % of the processors.\n"
    )
}
