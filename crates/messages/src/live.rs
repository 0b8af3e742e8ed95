//! The messages of a site whose folder may change while it runs.

use crate::Messages;
use std::sync::{Arc, PoisonError, RwLock};

/// The current messages, for what outlives a change of the dealership's folder. Clones share them.
#[derive(Clone, Debug, Default)]
pub struct LiveMessages(Arc<RwLock<Arc<Messages>>>);

impl LiveMessages {
    /// The current ones.
    pub fn current(&self) -> Arc<Messages> {
        Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// The folder has changed.
    pub fn replace(&self, messages: Arc<Messages>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = messages;
    }
}
