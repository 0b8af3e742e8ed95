use std::process::Command;
use xtask::commands::{COMMANDS, help, run};

#[test]
fn the_help_describes_every_command() {
    for command in COMMANDS {
        assert!(help().contains(command.name) && help().contains(command.description));
    }
}

#[test]
fn an_unknown_command_is_an_error_with_the_help() {
    let result = run("tset", &[]);
    assert!(
        matches!(result, Err(text) if text.starts_with("unknown command `tset`") && text.contains("cargo xtask COMMAND"))
    );
}

#[test]
fn an_argument_of_a_command_without_arguments_is_an_error() {
    let result = run("tidy", &["fast".to_owned()]);
    assert!(matches!(result, Err(text) if text.starts_with("`tidy` takes no arguments, but got `fast`")));
}

#[test]
fn the_benchmark_without_wrk_says_what_to_install_before_it_builds() {
    let empty = tempfile::tempdir().unwrap();
    for arguments in [&["bench"][..], &["bench", "server", "500"], &["bench", "memory"]] {
        let mut xtask = Command::new(env!("CARGO_BIN_EXE_xtask"));
        let output = xtask.args(arguments).env("PATH", empty.path()).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(!output.status.success() && text.contains("install the package `wrk`"), "{text}");
        assert!(text.ends_with("\n0 passed, 1 failed\n"), "{text}");
    }
}
