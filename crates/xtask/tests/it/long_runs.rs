use std::time::Duration;
use xtask::long_runs::{inputs, minutes};

#[test]
fn inputs_are_parsed_from_any_part_of_a_line() {
    assert_eq!(inputs("fuzz feed: 1200 inputs in 3 s"), Some(1200));
    assert_eq!(inputs(".fuzz adf: 7 inputs in 0 s"), Some(7));
    assert_eq!(inputs("running 3 tests"), None);
}

#[test]
fn minutes_are_given_or_default() {
    let arguments = |text: &str| text.split_whitespace().map(ToOwned::to_owned).collect::<Vec<_>>();
    assert_eq!(minutes(&arguments(""), 30), Ok(Duration::from_mins(30)));
    assert_eq!(minutes(&arguments("--minutes 2"), 30), Ok(Duration::from_mins(2)));
    for wrong in ["--minutes", "--minutes 0", "--minutes x", "5"] {
        assert!(minutes(&arguments(wrong), 30).is_err(), "{wrong}");
    }
}
