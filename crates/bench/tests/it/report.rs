use bench::report::{Measurement, Report};

fn report(rows: &[(usize, &str, f64)]) -> Report {
    let measurement = |&(vehicles, what, forecourt): &(usize, &str, f64)| Measurement {
        vehicles,
        what: what.to_owned(),
        unit: "µs".to_owned(),
        forecourt,
        hyper: Some(8.2),
        nginx: None,
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
fn a_report_reads_back_as_it_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let (file, written) = (folder.path().join("figures.json"), report(&[(500, "home", 10.0)]));
    written.write(&file).unwrap();
    assert_eq!(Report::read(&file).unwrap(), written);
}

#[test]
fn the_table_has_a_line_for_each_measurement() {
    let table = report(&[(500, "home", 120.4)]).to_string();
    assert!(table.ends_with("| 500 | home | 120 µs | 8.2 µs | – |\n"), "{table}");
}
