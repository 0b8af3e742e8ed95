//! Samples the resident memory of a process.

use std::{fmt, time::Duration};

const INTERVAL: Duration = Duration::from_millis(500);

pub(crate) struct MemoryMonitor {
    process: u32,
    /// Megabytes.
    samples: Vec<f64>,
}

impl MemoryMonitor {
    pub(crate) fn new(process: u32) -> Self {
        Self { process, samples: Vec::new() }
    }

    /// Takes no samples without `/proc`.
    pub(crate) async fn sample_while(&mut self, continues: impl Fn() -> bool) {
        while continues() {
            self.samples.extend(resident_megabytes(self.process));
            tokio::time::sleep(INTERVAL).await;
        }
    }

    /// The mean of each, in megabytes.
    pub(crate) fn second_and_last_quarter(&self) -> (f64, f64) {
        (self.quarter(1), self.quarter(3))
    }

    fn quarter(&self, number: usize) -> f64 {
        let length = self.samples.len() / 4;
        let samples = self.samples.iter().skip(number * length).take(length);
        let (sum, count) = samples.fold((0.0, 0.0), |(sum, count), sample| (sum + sample, count + 1.0));
        if count > 0.0 { sum / count } else { 0.0 }
    }
}

fn resident_megabytes(process: u32) -> Option<f64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.split_whitespace().next()?.parse::<f64>().ok()? / 1024.0)
}

impl fmt::Display for MemoryMonitor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let peak = self.samples.iter().copied().fold(0.0, f64::max);
        let [one, two, three, four] = [0, 1, 2, 3].map(|number| self.quarter(number));
        write!(
            f,
            "memory, means of the quarters: {one:.1}, {two:.1}, {three:.1}, {four:.1} MB; peak {peak:.1} MB"
        )
    }
}
