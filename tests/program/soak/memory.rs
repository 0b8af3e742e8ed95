//! What a process takes of the machine's memory, over time.

use std::{fmt, time::Duration};

const LOOK: Duration = Duration::from_millis(500);

pub(crate) struct Memory {
    process: u32,
    /// Resident, in megabytes.
    samples: Vec<f64>,
}

impl Memory {
    pub(crate) fn of(process: u32) -> Self {
        Self { process, samples: Vec::new() }
    }

    /// Looks twice a second. Where there is no `/proc` it sees nothing.
    pub(crate) async fn watch_while(&mut self, goes_on: impl Fn() -> bool) {
        while goes_on() {
            self.samples.extend(resident(self.process));
            tokio::time::sleep(LOOK).await;
        }
    }

    /// The means of both, in megabytes.
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

fn resident(process: u32) -> Option<f64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    Some(line.split_whitespace().next()?.parse::<f64>().ok()? / 1024.0)
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = self.samples.iter().copied().fold(0.0, f64::max);
        let [one, two, three, four] = [0, 1, 2, 3].map(|number| self.quarter(number));
        write!(
            f,
            "memory, means of the quarters: {one:.1}, {two:.1}, {three:.1}, {four:.1} MB; at most {most:.1} MB"
        )
    }
}
