//! The dealer's colors in mails to people.

use std::{
    fmt,
    sync::{Arc, PoisonError, RwLock},
};
use theme::{Scheme, Theme};

/// The current colors, for what outlives a change of the dealership's folder. Clones share them.
#[derive(Clone, Default)]
pub struct LiveTheme(Arc<RwLock<Arc<Theme>>>);

impl LiveTheme {
    /// The folder has changed.
    pub fn replace(&self, theme: Theme) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = Arc::new(theme);
    }

    pub(crate) fn current(&self) -> Look {
        Look(Arc::clone(&self.0.read().unwrap_or_else(PoisonError::into_inner)))
    }
}

impl fmt::Debug for LiveTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LiveTheme")
    }
}

/// The colors that the stylesheet of a mail names by their roles.
#[derive(Clone)]
pub(crate) struct Look(Arc<Theme>);

impl Look {
    pub(crate) fn light(&self, role: &str) -> &str {
        self.0.role(Scheme::Light, role).unwrap_or("inherit")
    }

    pub(crate) fn dark(&self, role: &str) -> &str {
        self.0.role(Scheme::Dark, role).unwrap_or("inherit")
    }
}
