//! Tests of what the benchmark requests, reads and reports.

mod report;
mod workload;
mod wrk;

use bench::process::ticks;

#[test]
fn user_and_system_time_are_parsed_after_any_program_name() {
    let stat = "42 (a ) b) S 1 42 42 0 -1 4194304 900 0 0 0 70 8 0 0 20 0 4 0 100 1 1";
    assert_eq!(ticks(stat), Some(78));
    assert_eq!(ticks("42 (a"), None);
}
