//! Tests of what the benchmark requests, reads and reports.

mod report;
mod workload;
mod wrk;

use bench::{machine::Usage, process::ticks};

#[test]
fn user_and_system_time_are_parsed_after_any_program_name() {
    let stat = "42 (a ) b) S 1 42 42 0 -1 4194304 900 0 0 0 70 8 0 0 20 0 4 0 100 1 1";
    assert_eq!(ticks(stat, 2), Some(78));
    assert_eq!(ticks(stat, 4), Some(78));
    assert_eq!(ticks("42 (a", 2), None);
}

#[test]
fn others_are_what_is_busy_beside_this_process_and_its_ended_children() {
    let usage = |busy: u64, idle: u64, ours: u64| {
        let machine = format!("cpu  {busy} 0 0 {idle} 0 0 0 0 0 0\ncpu0 1 1 1 1 1 1 1 1 1 1\n");
        let process = format!("42 (bench) R 1 42 42 0 -1 4194304 900 0 0 0 {ours} 0 5 5 20 0 4 0 100 1 1");
        Usage::parse(&machine, &process).unwrap()
    };
    let before = usage(1_000, 5_000, 100);
    let share = |after: Usage| (after.others_since(before) * 100.0).round() / 100.0;
    assert!((share(usage(1_900, 5_100, 900)) - 0.1).abs() < 0.001, "100 of 1,000 ticks");
    assert!(share(usage(1_800, 5_200, 900)).abs() < 0.001);
    assert!(Usage::parse("cpu  1 2", "42 (bench) R").is_none());
}
