//! How far something came on its way out, and how long each step took.

use std::time::Duration;
use tokio::time::Instant;

/// One step.
#[derive(Clone, Debug)]
pub struct Step {
    /// `connect`, `TLS`, `log-in`, `answer`.
    pub name: &'static str,
    /// What came of it.
    pub said: String,
    /// How long it took, where it can be told apart from the next.
    pub took: Option<Duration>,
}

/// Steps, as they are made.
#[derive(Debug)]
pub(super) struct Steps {
    all: Vec<Step>,
    since: Instant,
}

impl Default for Steps {
    fn default() -> Self {
        Self { all: Vec::new(), since: Instant::now() }
    }
}

impl Steps {
    /// A step has come to its end.
    pub(super) fn passed(&mut self, name: &'static str, said: impl Into<String>) {
        let took = Some(self.since.elapsed());
        self.since = Instant::now();
        self.all.push(Step { name, said: said.into(), took });
    }

    /// Something shows that took no time of its own.
    pub(super) fn saw(&mut self, name: &'static str, said: impl Into<String>) {
        self.all.push(Step { name, said: said.into(), took: None });
    }

    pub(super) fn all(self) -> Vec<Step> {
        self.all
    }
}
