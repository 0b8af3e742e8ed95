//! The steps of a test delivery, and how long each took.

use std::time::Duration;
use tokio::time::Instant;

/// One step of a delivery.
#[derive(Clone, Debug)]
pub struct DeliveryStep {
    /// `connect`, `TLS`, `log-in`, `answer`.
    pub name: &'static str,
    pub detail: String,
    /// The time that the step took, if it can be measured.
    pub duration: Option<Duration>,
}

#[derive(Debug)]
pub(super) struct StepLog {
    steps: Vec<DeliveryStep>,
    since: Instant,
}

impl Default for StepLog {
    fn default() -> Self {
        Self { steps: Vec::new(), since: Instant::now() }
    }
}

impl StepLog {
    /// Adds a step that ends now.
    pub(super) fn add(&mut self, name: &'static str, detail: impl Into<String>) {
        let duration = Some(self.since.elapsed());
        self.since = Instant::now();
        self.steps.push(DeliveryStep { name, detail: detail.into(), duration });
    }

    /// Adds a step without a duration of its own.
    pub(super) fn add_untimed(&mut self, name: &'static str, detail: impl Into<String>) {
        self.steps.push(DeliveryStep { name, detail: detail.into(), duration: None });
    }

    pub(super) fn into_steps(self) -> Vec<DeliveryStep> {
        self.steps
    }
}
