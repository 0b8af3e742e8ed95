//! Cards as HTML, each made once for a vehicle as it is: most pages that nobody has asked for yet show vehicles that others have.

use inventory::ContentId;
use moka::sync::Cache;
use std::sync::Arc;

/// Bytes of cards that are kept: some four thousand of them.
const MOST_BYTES: u64 = 16 * 1024 * 1024;
/// What an entry takes beside its text, in bytes, counted generously.
const OVERHEAD: usize = 256;

/// When a browser fetches a photo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Turn {
    /// Before anything else: the largest thing that a shopper sees first.
    First,
    /// With the page: in view on a wide screen.
    WithPage,
    /// When it is nearly in view.
    Later,
}

impl Turn {
    /// Of the photo that stands at `index` (from 0) at the top of a page: a wide screen shows three side by side.
    pub(crate) fn of(index: usize) -> Self {
        match index {
            0 => Self::First,
            1 | 2 => Self::WithPage,
            _ => Self::Later,
        }
    }

    /// Whether it is fetched before anything else.
    pub(crate) fn is_first(self) -> bool {
        self == Self::First
    }

    /// Whether it waits until it is nearly in view.
    pub(crate) fn waits(self) -> bool {
        self == Self::Later
    }
}

/// What the HTML of a card depends on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct CardLook {
    /// The vehicle as it is.
    pub content: ContentId,
    /// When its photo is fetched.
    pub turn: Turn,
    /// In the list, or in the grid.
    pub list: bool,
}

/// The cards that were made.
pub(crate) struct Cards(Cache<CardLook, Arc<str>>);

impl Cards {
    /// None yet.
    pub(crate) fn new() -> Self {
        let weight = |_: &CardLook, html: &Arc<str>| u32::try_from(OVERHEAD + html.len()).unwrap_or(u32::MAX);
        Self(Cache::builder().max_capacity(MOST_BYTES).weigher(weight).build())
    }

    /// The card that looks so; made, where it was not before.
    pub(crate) fn kept<E: Send + Sync + 'static>(
        &self,
        look: CardLook,
        make: impl FnOnce() -> Result<Arc<str>, E>,
    ) -> Result<Arc<str>, Arc<E>> {
        self.0.try_get_with(look, make)
    }
}
