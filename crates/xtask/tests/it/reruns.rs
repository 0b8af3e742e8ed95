use std::cell::{Cell, RefCell};
use xtask::{
    reruns::{self, FailedTest, check_quarantine, failed_in_browser, failed_in_junit, is_quarantined},
    steps::{StepResult, Steps, Stop},
};

fn failed(count: usize) -> Vec<FailedTest> {
    (0..count)
        .map(|number| FailedTest { name: format!("test {number}"), reason: "late".to_owned() })
        .collect()
}

/// Runs a step of which `count` tests fail, and again with these results.
fn run(steps: &Steps, count: usize, again: &[bool]) -> (StepResult, usize) {
    let runs = Cell::new(0);
    let result = reruns::run(
        steps,
        || Err(Stop::failed("tests failed")),
        || failed(count),
        |_| {
            runs.set(runs.get() + 1);
            if again[runs.get() - 1] { Ok(()) } else { Err(Stop::failed("failed again")) }
        },
    );
    (result, runs.get())
}

#[test]
fn a_test_that_passes_twice_alone_is_flaky_and_the_run_passes() {
    let steps = Steps::default();
    assert_eq!(run(&steps, 1, &[true, true]), (Ok(()), 2));
    assert_eq!(steps.flaky(), ["test 0"]);
    assert!(steps.summary().contains("flaky  test 0"));
    assert_eq!(steps.summary().lines().last(), Some("0 passed, 0 failed"));
}

#[test]
fn a_test_that_fails_again_fails_the_run() {
    for again in [&[false][..], &[true, false]] {
        let steps = Steps::default();
        let (result, runs) = run(&steps, 1, again);
        assert!(matches!(result, Err(Stop::Failed(reason)) if reason.contains("again, alone: failed again")));
        assert_eq!((runs, steps.flaky().len()), (again.len(), 0));
    }
}

#[test]
fn many_failures_and_a_failure_without_a_test_are_no_chance() {
    for count in [0, 13] {
        let steps = Steps::default();
        assert_eq!(run(&steps, count, &[]), (Err(Stop::failed("tests failed")), 0));
    }
}

#[test]
fn what_passes_runs_once() {
    let runs = RefCell::new(0);
    let steps = Steps::default();
    let result = reruns::run(
        &steps,
        || {
            *runs.borrow_mut() += 1;
            Ok(())
        },
        Vec::new,
        |_| Err(Stop::failed("ran again")),
    );
    assert_eq!((result, *runs.borrow()), (Ok(()), 1));
}

#[test]
fn the_runners_reports_name_the_failed_tests() {
    let xml = r#"<testsuites><testsuite name="site::it">
        <testcase name="pages::home::one" classname="site::it" timestamp="2026-11-29" time="0.1"></testcase>
        <testcase name="pages::home::two" classname="site::it" time="0.2">
            <failure message="panicked at home.rs:3" type="test failure">left: 1</failure></testcase>
        <testcase name="three" classname="theme" time="0.2"/></testsuite></testsuites>"#;
    let found = failed_in_junit(xml);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].name, "site::it pages::home::two");
    assert!(found[0].reason.contains("panicked at home.rs:3"), "{:?}", found[0]);

    let report = "[phone] forms/a.spec.ts › a form posts\n    Error: late\n    results/trace.zip\n[phone] b.spec.ts › c\n";
    let found = failed_in_browser(report);
    assert_eq!(found[0].name, "[phone] forms/a.spec.ts › a form posts");
    assert_eq!(found[0].reason, "    Error: late\n    results/trace.zip\n");
    assert_eq!(found.len(), 2);
}

#[test]
fn a_quarantine_ends() {
    let list = "# Known.\n2026-12-24 | #7 | site::it a::b | a race of the clock\n";
    assert!(is_quarantined(list, "site::it a::b", "2026-12-24"));
    assert!(!is_quarantined(list, "site::it a::b", "2026-12-25"), "after its end");
    assert!(!is_quarantined(list, "site::it a", "2026-12-01"), "another test");
    assert_eq!(check_quarantine(list, "2026-11-29"), [""; 0]);
    for (row, problem) in [
        ("2026-12-24 | #7 | site::it a::b", "a row is"),
        ("2026-12-24 | | site::it a::b | a race", "a row is"),
        ("soon | #7 | site::it a::b | a race", "the end is a date"),
        ("2026-11-28 | #7 | site::it a::b | a race", "the end has come"),
        ("2026-12-30 | #7 | site::it a::b | a race", "at most 30 days"),
    ] {
        let findings = check_quarantine(row, "2026-11-29");
        assert!(
            matches!(&findings[..], [one] if one.starts_with("tests/quarantine.txt:1:") && one.contains(problem)),
            "{row}: {findings:?}"
        );
    }
    assert_eq!(check_quarantine("2028-03-01 | #7 | a | b", "2028-02-01"), [""; 0], "29 days of a leap year");
}
