//! A journal whose disk is full: somebody in the house may be able to make room, and a lead is worth asking.

use super::{Desk, Inner};
use crate::journal::JournalError;
use std::{fmt, pin::Pin, sync::OnceLock};

/// Who makes room, if anybody.
#[derive(Default)]
pub(super) struct Relief(OnceLock<Box<dyn Fn() -> Making + Send + Sync>>);

type Making = Pin<Box<dyn Future<Output = ()> + Send>>;

impl Desk {
    /// Names who makes room when the journal's disk is full; the first one named stays. What could not be written for lack of
    /// room is then tried once more, before the visitor is told.
    pub fn relieved_by<F>(&self, make_room: impl Fn() -> F + Send + Sync + 'static)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        // The second one is not needed.
        let _ = self.inner.relief.0.set(Box::new(move || Box::pin(make_room())));
    }
}

impl Inner {
    /// Writes, and once more after room was made where there was none.
    pub(super) async fn with_room<T, F>(&self, write: impl Fn() -> F) -> Result<T, JournalError>
    where
        F: Future<Output = Result<T, JournalError>>,
    {
        match (write().await, self.relief.0.get()) {
            (Err(error), Some(make_room)) if error.is_full() => {
                tracing::warn!(%error, "the lead journal's disk is full: room is made for it");
                make_room().await;
                write().await
            }
            (written, _) => written,
        }
    }
}

impl fmt::Debug for Relief {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Relief").field("is_there", &self.0.get().is_some()).finish()
    }
}
