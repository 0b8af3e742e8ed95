//! Errors of commands, and the exit code of each: 1 for a failure, 2 for wrong usage.

use inventory::escape_controls;
use std::{fmt::Display, process::ExitCode};

#[derive(Debug)]
pub(crate) enum CommandError {
    Failed(String),
    /// The command has already printed why it failed.
    Printed,
    /// The configuration is invalid: a line for each mistake.
    InvalidConfig(Vec<String>),
}

pub(crate) type CommandResult = Result<(), CommandError>;

impl CommandError {
    /// A failure of a setting, a file or a part of the program, which `context` names.
    pub(crate) fn failed(context: &str, error: impl Display) -> Self {
        Self::Failed(format!("{context}: {error}"))
    }

    /// Prints the error to stderr, in plain lines that scripts can read.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            Self::Failed(message) => {
                eprintln!("{}", escape_controls(message));
                ExitCode::FAILURE
            }
            Self::Printed => ExitCode::FAILURE,
            Self::InvalidConfig(errors) => {
                for error in errors {
                    eprintln!("{}", escape_controls(error));
                }
                ExitCode::from(2)
            }
        }
    }
}

impl From<leads::LeadsError> for CommandError {
    fn from(error: leads::LeadsError) -> Self {
        Self::Failed(error.to_string())
    }
}

impl From<leads::DatabaseError> for CommandError {
    fn from(error: leads::DatabaseError) -> Self {
        Self::failed("lead journal", error)
    }
}

impl From<copies::CopyError> for CommandError {
    fn from(error: copies::CopyError) -> Self {
        Self::failed("copies of vehicles' pages", error)
    }
}

impl From<Vec<String>> for CommandError {
    fn from(errors: Vec<String>) -> Self {
        Self::InvalidConfig(errors)
    }
}
