//! Why a file is refused.

/// Why a file is refused, in a sentence for the person who wrote it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
#[error("{file}{}: {reason}", at(*line))]
pub struct Problem {
    /// The file's path in the folder, such as `pages/warranty.md`.
    pub file: String,
    /// The line in the file, from 1, if one line is the cause.
    pub line: Option<usize>,
    /// The fault, and what to write instead.
    pub reason: String,
}

fn at(line: Option<usize>) -> String {
    line.map(|line| format!(", line {line}")).unwrap_or_default()
}

/// The problems of one file while it is parsed.
#[derive(Debug)]
pub(crate) struct Problems {
    file: String,
    found: Vec<Problem>,
}

impl Problems {
    pub(crate) fn new(file: &str) -> Self {
        Self { file: file.to_owned(), found: Vec::new() }
    }

    pub(crate) fn add(&mut self, line: usize, reason: impl Into<String>) {
        self.push(Some(line), reason.into());
    }

    /// A problem of the whole file.
    pub(crate) fn add_to_file(&mut self, reason: impl Into<String>) {
        self.push(None, reason.into());
    }

    /// The problems by line; those of the whole file are first.
    pub(crate) fn finish(mut self) -> Vec<Problem> {
        self.found.sort();
        self.found.dedup();
        self.found
    }

    fn push(&mut self, line: Option<usize>, reason: String) {
        self.found.push(Problem { file: self.file.clone(), line, reason });
    }
}

#[cfg(test)]
mod tests {
    use super::Problem;

    #[test]
    fn a_problem_names_file_line_and_reason() {
        let mut problem =
            Problem { file: "pages/x.md".to_owned(), line: Some(3), reason: "no such key".to_owned() };
        assert_eq!(problem.to_string(), "pages/x.md, line 3: no such key");
        problem.line = None;
        assert_eq!(problem.to_string(), "pages/x.md: no such key");
    }
}
