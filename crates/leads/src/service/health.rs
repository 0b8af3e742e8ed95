//! Test writes to the journal, by which a load balancer learns every few seconds that leads can be
//! stored.

use crate::Journal;
use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};
use tokio::{sync::Mutex, time::Instant};

/// Time for which a result is reused.
const MAX_AGE: Duration = Duration::from_secs(5);

/// Bytes of a test write after a failure: a nearly full disk has room for a byte, but not for a
/// lead.
const LEAD_SIZE: usize = 128 * 1024;

#[derive(Debug, Default)]
pub(super) struct JournalHealth {
    last: Mutex<Option<TestWrite>>,
    /// A lead could not be stored since the last successful test write.
    write_failed: AtomicBool,
}

#[derive(Clone, Copy, Debug)]
struct TestWrite {
    at: Instant,
    succeeded: bool,
}

impl JournalHealth {
    /// Makes the next check write as much as a lead needs.
    pub(super) fn report_failure(&self) {
        self.write_failed.store(true, Ordering::Relaxed);
    }

    /// The journal can be written; concurrent checks share one test write.
    pub(super) async fn check(&self, journal: &Journal) -> bool {
        let mut last = self.last.lock().await;
        let write_failed = self.write_failed.swap(false, Ordering::Relaxed);
        let is_valid = |test: &TestWrite| test.at.elapsed() < MAX_AGE && !(write_failed && test.succeeded);
        if let Some(test) = last.filter(is_valid) {
            return test.succeeded;
        }
        let succeeded_before = last.is_none_or(|test| test.succeeded);
        let bytes = if write_failed || !succeeded_before { LEAD_SIZE } else { 0 };
        let written = journal.database().write_pulse(bytes).await;
        let succeeded =
            written.inspect_err(|error| tracing::error!(%error, "lead journal not written")).is_ok();
        *last = Some(TestWrite { at: Instant::now(), succeeded });
        succeeded
    }
}
