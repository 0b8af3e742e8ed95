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
