//! The page of settings says what the program says.

use crate::house::process::House;

#[test]
fn the_page_of_settings_has_the_programs_own_table() {
    let output = House::new().run(&["config", "--markdown"]);
    let table = String::from_utf8(output.stdout).unwrap();
    let page = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/README.md")).unwrap();
    let missing: Vec<&str> = table.lines().filter(|row| !page.lines().any(|line| line == *row)).collect();
    assert!(
        missing.is_empty(),
        "put the output of `forecourt config --markdown` into crates/forecourt/README.md; it lacks:\n{}",
        missing.join("\n")
    );
}
