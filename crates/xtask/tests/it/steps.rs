use std::process::ExitCode;
use xtask::steps::{Steps, Stop};

fn last_line(steps: &Steps) -> String {
    steps.summary().lines().last().unwrap_or_default().to_owned()
}

#[test]
fn the_last_line_counts_passed_failed_and_skipped_steps() {
    let steps = Steps::default();
    steps.run(&[], "one", || Ok(()));
    steps.run(&[], "two", || Err(Stop::failed("broken")));
    steps.run(&[], "three", || Ok(()));
    assert_eq!(last_line(&steps), "2 passed, 1 failed");
    steps.run(&[], "four", || Err(Stop::Skipped("no network".into())));
    assert_eq!(last_line(&steps), "2 passed, 1 failed, 1 skipped");
    assert_eq!(steps.exit_code(), ExitCode::FAILURE);
}

#[test]
fn a_step_is_skipped_with_a_reason_when_its_dependency_failed() {
    let steps = Steps::default();
    steps.run(&[], "build", || Err(Stop::failed("broken")));
    steps.run(&["build"], "browser", || panic!("must not run"));
    assert!(steps.summary().contains("browser: needs `build`"));
    assert_eq!(last_line(&steps), "0 passed, 1 failed, 1 skipped");
}

#[test]
fn a_skipped_step_is_neither_passed_nor_failed() {
    let steps = Steps::default();
    steps.run(&[], "advisories", || Err(Stop::Skipped("database not reachable".into())));
    assert_eq!(last_line(&steps), "0 passed, 0 failed, 1 skipped");
    assert_eq!(steps.exit_code(), ExitCode::SUCCESS);
}

#[test]
fn skipped_steps_are_listed_right_before_the_last_line() {
    let steps = Steps::default();
    steps.run(&[], "advisories", || Err(Stop::Skipped("database not reachable".into())));
    steps.run(&[], "tests", || Ok(()));
    let summary = steps.summary();
    let lines: Vec<_> = summary.lines().rev().take(2).collect();
    assert_eq!(lines, ["1 passed, 0 failed, 1 skipped", "NOT CHECKED  advisories: database not reachable"]);
}

#[test]
fn a_missing_program_fails_only_on_a_build_server() {
    assert_eq!(Stop::missing("none", true), Stop::Failed("none".to_owned()));
    assert_eq!(Stop::missing("none", false), Stop::Skipped("none".to_owned()));
}

#[test]
fn steps_that_run_beside_each_other_all_count() {
    let steps = Steps::default();
    let (send, receive) = std::sync::mpsc::channel();
    let stopped = |_| Stop::failed("the other step did not run");
    let others = move |steps: &Steps| {
        steps.run_quietly(&[], "receives", || receive.recv().map_err(|_| Stop::failed("none")));
    };
    steps.run_beside(others, |steps| steps.run(&[], "sends", || send.send(()).map_err(stopped)));
    steps.run(&["receives", "sends"], "last", || Ok(()));
    assert_eq!(last_line(&steps), "3 passed, 0 failed");
}
