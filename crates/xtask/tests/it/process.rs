use std::process::Stdio;
use xtask::{
    log::{captured, say},
    process::{program, run},
    root,
    steps::Stop,
};

#[test]
fn a_failing_program_fails_its_step_with_its_command_line() {
    let result = run(program("cargo", &root()).args(["no-such-command"]).stderr(Stdio::null()));
    let Err(Stop::Failed(reason)) = result else { panic!("{result:?}") };
    assert!(reason.starts_with("`cargo no-such-command` ended with"), "{reason}");
}

#[test]
fn a_missing_program_fails_its_step() {
    let result = run(&mut program("no-such-program-here", &root()));
    assert!(matches!(result, Err(Stop::Failed(reason)) if reason.contains("did not start")));
}

#[test]
fn the_output_of_a_captured_step_is_kept_in_order() {
    let (result, text) = captured(|| {
        say("first");
        run(program("cargo", &root()).arg("--version"))
    });
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(result, Ok(()));
    assert!(lines[..2] == ["first", "    cargo --version"] && lines[2].starts_with("cargo 1."), "{text}");
}
