//! Captures the log lines of the crate.

use std::collections::BTreeMap;
use std::fmt::Debug;
use tokio::sync::mpsc;
use tracing::field::{Field, Visit};
use tracing::subscriber::DefaultGuard;
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};

/// Captures the current thread's lines; a test's tasks all run on it.
pub(crate) struct LogCapture {
    lines: mpsc::UnboundedReceiver<Line>,
    _subscriber: DefaultGuard,
}

#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) level: Level,
    pub(crate) message: String,
    fields: BTreeMap<&'static str, String>,
}

struct CaptureLayer(mpsc::UnboundedSender<Line>);

impl LogCapture {
    pub(crate) fn start() -> Self {
        let (sender, lines) = mpsc::unbounded_channel();
        let subscriber = tracing_subscriber::registry().with(CaptureLayer(sender));
        Self { lines, _subscriber: tracing::subscriber::set_default(subscriber) }
    }

    /// Waits for the next line.
    pub(crate) async fn line(&mut self) -> Line {
        self.lines.recv().await.expect("the subscriber is alive")
    }

    /// The lines that no call has returned yet.
    pub(crate) fn rest(&mut self) -> Vec<Line> {
        std::iter::from_fn(|| self.lines.try_recv().ok()).collect()
    }
}

impl Line {
    pub(crate) fn field(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }
}

impl<S: Subscriber> Layer<S> for CaptureLayer {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let metadata = event.metadata();
        if metadata.target().starts_with("feed") {
            let mut line = Line { level: *metadata.level(), message: String::new(), fields: BTreeMap::new() };
            event.record(&mut line);
            // Fails once the test is over.
            let _ = self.0.send(line);
        }
    }
}

impl Visit for Line {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        self.record_str(field, &format!("{value:?}"));
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        match field.name() {
            "message" => value.clone_into(&mut self.message),
            name => drop(self.fields.insert(name, value.to_owned())),
        }
    }
}
