use xtask::rust::{benchmark_targets, without_tests};

#[test]
fn documentation_has_the_arguments_of_its_tests_without_testing() {
    let of_tests = ["--crate-name", "site", "--test", "src/lib.rs", "--test-run-directory", "/", "-L", "x"];
    let of_tests = of_tests.map(ToOwned::to_owned);
    assert_eq!(without_tests(&of_tests), ["--crate-name", "site", "src/lib.rs", "-L", "x"]);
}

#[test]
fn only_bench_targets_are_benchmarks() {
    let metadata = r#"{"packages": [{"targets": [{"name": "site", "kind": ["lib"]}, {"name": "render", "kind": ["bench"]}]}]}"#;
    assert_eq!(benchmark_targets(metadata), ["render"]);
    assert_eq!(benchmark_targets("{}"), Vec::<String>::new());
}
