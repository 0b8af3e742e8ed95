//! Captures log lines of a test.

use std::{
    io,
    sync::{Arc, Mutex},
};
use tracing::subscriber::DefaultGuard;
use tracing_subscriber::{filter::LevelFilter, fmt::MakeWriter, util::SubscriberInitExt as _};

/// Log lines of all levels.
#[derive(Clone, Default)]
pub(crate) struct LogCapture(Arc<Mutex<Vec<u8>>>);

impl LogCapture {
    /// Captures this thread's log until the guard is dropped.
    pub(crate) fn start() -> (Self, DefaultGuard) {
        let log = Self::default();
        let logging = tracing_subscriber::fmt()
            .with_writer(log.clone())
            .with_max_level(LevelFilter::TRACE)
            .with_ansi(false)
            .set_default();
        (log, logging)
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl io::Write for LogCapture {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for LogCapture {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}
