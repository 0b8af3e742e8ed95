use bench::report::{Measurement, Report};

fn report(rows: &[(usize, &str, f64)]) -> Report {
    let measurement = |&(vehicles, what, forecourt): &(usize, &str, f64)| Measurement {
        hyper: Some(8.2),
        ..Measurement::new(vehicles, what.to_owned(), "µs", forecourt)
    };
    Report { measurements: rows.iter().map(measurement).collect() }
}

#[test]
fn growth_by_more_than_fifteen_percent_is_a_regression() {
    let earlier = report(&[(500, "home", 10.0), (500, "gone", 10.0), (10_000, "home", 10.0)]);
    let now = report(&[(500, "home", 11.4), (500, "new", 99.0), (10_000, "home", 15.0)]);
    assert_eq!(
        now.regressions(&earlier),
        "worse by 50 %: home, 10000 vehicles: 10.0 µs before, 15.0 µs now\n"
    );
    assert_eq!(earlier.regressions(&now), "nothing is worse by 15 %\n");
}

#[test]
fn fewer_requests_per_second_are_a_regression() {
    let report = |per_second| {
        let row = Measurement::new(500, "home".to_owned(), "/s", per_second);
        Report { measurements: vec![row] }
    };
    let (slow, fast) = (report(1_000.0), report(1_500.0));
    assert_eq!(slow.regressions(&fast), "worse by 50 %: home, 500 vehicles: 1500 /s before, 1000 /s now\n");
    assert_eq!(fast.regressions(&slow), "nothing is worse by 15 %\n");
}

#[test]
fn a_report_reads_back_as_it_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let (file, written) = (folder.path().join("figures.json"), report(&[(500, "home", 10.0)]));
    written.write(&file).unwrap();
    assert_eq!(Report::read(&file).unwrap(), written);
}

#[test]
fn the_table_has_a_line_for_each_measurement() {
    let table = report(&[(500, "home", 120.4)]).to_string();
    assert!(table.ends_with("| 500 | home | 120 µs | – | 8.2 µs | – |\n"), "{table}");
}

#[test]
fn what_is_over_its_limit_is_listed() {
    let mut report = report(&[(500, "home", 120.4), (500, "vehicle", 5.0)]);
    for measurement in &mut report.measurements {
        measurement.limit = Some(100.0);
    }
    assert_eq!(report.over_limits(), ["home, 500 vehicles: 120 µs is over 100 µs"]);
}
