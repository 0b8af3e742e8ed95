//! Metrics of the process: its version and its memory.

use metrics::{describe_gauge, gauge};

/// The label `version` of this metric is the program's.
pub(crate) const BUILD: &str = "forecourt_build_info";
/// Memory that the process has in RAM, in bytes.
pub(crate) const RESIDENT: &str = "process_resident_memory_bytes";
/// The same, with memory that several processes share divided among them.
pub(crate) const PROPORTIONAL: &str = "process_proportional_memory_bytes";

pub(super) fn describe() {
    describe_gauge!(BUILD, "1; the label is the version of the program");
    describe_gauge!(RESIDENT, "Memory of the process in bytes");
    describe_gauge!(
        PROPORTIONAL,
        "Memory of the process in bytes, with memory that several processes share divided among them"
    );
    gauge!(BUILD, "version" => env!("CARGO_PKG_VERSION")).set(1);
}

/// Reads the memory, where the system is Linux.
pub(super) fn record_memory() {
    let Ok(text) = std::fs::read_to_string("/proc/self/smaps_rollup") else { return };
    for (name, field) in [(RESIDENT, "Rss:"), (PROPORTIONAL, "Pss:")] {
        let line = text.lines().find_map(|line| line.strip_prefix(field));
        let kilobytes = line.and_then(|line| line.trim().strip_suffix("kB")?.trim().parse::<u32>().ok());
        if let Some(kilobytes) = kilobytes {
            gauge!(name).set(f64::from(kilobytes) * 1024.0);
        }
    }
}
