//! Why a row is refused.

/// The problems that one parse reports.
pub(crate) const MAX_PROBLEMS: usize = 50;

/// Why a row of `redirects.csv` is refused, in a sentence for the person who wrote it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct RowProblem {
    /// The line in the file, from 1.
    pub line: u64,
    /// The fault, and what to write instead.
    pub reason: String,
}

impl RowProblem {
    pub(crate) fn new(line: u64, reason: impl Into<String>) -> Self {
        Self { line, reason: reason.into() }
    }
}
