//! How the program ends: 0 on success, 1 on failure, 2 on wrong usage.

use std::process::ExitCode;

/// Why a command did not succeed.
#[derive(Debug)]
pub(crate) enum Stop {
    /// It went wrong, for this reason.
    Failed(String),
    /// It went wrong, and has said why itself.
    Told,
    /// The configuration is wrong: a line for each mistake.
    Misconfigured(Vec<String>),
}

/// What a command comes to.
pub(crate) type Outcome = Result<(), Stop>;

impl Stop {
    /// A failure with what was being done and why it did not work.
    pub(crate) fn failed(doing: &str, why: impl std::fmt::Display) -> Self {
        Self::Failed(format!("{doing}: {why}"))
    }

    /// Says why on stderr, in plain lines that scripts can read, and gives the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            Self::Failed(reason) => {
                eprintln!("{reason}");
                ExitCode::FAILURE
            }
            Self::Told => ExitCode::FAILURE,
            Self::Misconfigured(mistakes) => {
                for mistake in mistakes {
                    eprintln!("{mistake}");
                }
                ExitCode::from(2)
            }
        }
    }
}

impl From<leads::DeskError> for Stop {
    fn from(error: leads::DeskError) -> Self {
        Self::Failed(error.to_string())
    }
}

impl From<leads::JournalError> for Stop {
    fn from(error: leads::JournalError) -> Self {
        Self::failed("lead journal", error)
    }
}

impl From<Vec<String>> for Stop {
    fn from(mistakes: Vec<String>) -> Self {
        Self::Misconfigured(mistakes)
    }
}
