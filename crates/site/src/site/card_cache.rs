//! Vehicle cards as HTML, each rendered once per vehicle content: most uncached result pages show
//! vehicles whose cards are cached.

use inventory::ContentId;
use moka::sync::Cache;
use std::sync::Arc;

/// Memory for cards in bytes: about four thousand of them.
const CAPACITY: u64 = 16 * 1024 * 1024;
/// Memory of an entry beside its text, in bytes, estimated generously.
const OVERHEAD: usize = 256;

/// The moment at which a browser loads a photo.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum PhotoPriority {
    /// First: probably the largest contentful paint.
    High,
    /// With the page: in view on a wide screen.
    Eager,
    /// As soon as it is nearly in view.
    Lazy,
}

impl PhotoPriority {
    /// The priority of the photo at `index` (from 0) of a page: a wide screen shows three in a row.
    pub(crate) fn at(index: usize) -> Self {
        match index {
            0 => Self::High,
            1 | 2 => Self::Eager,
            _ => Self::Lazy,
        }
    }

    pub(crate) fn is_high(self) -> bool {
        self == Self::High
    }

    pub(crate) fn is_lazy(self) -> bool {
        self == Self::Lazy
    }
}

/// The facts that determine the HTML of a card.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct CardKey {
    pub content: ContentId,
    pub priority: PhotoPriority,
    /// In the list, not in the grid.
    pub list: bool,
    /// A hash of the label of its special; 0 without one.
    pub special: u64,
}

pub(crate) struct CardCache(Cache<CardKey, Arc<str>>);

impl CardCache {
    pub(crate) fn new() -> Self {
        let weight = |_: &CardKey, html: &Arc<str>| u32::try_from(OVERHEAD + html.len()).unwrap_or(u32::MAX);
        Self(Cache::builder().max_capacity(CAPACITY).weigher(weight).build())
    }

    pub(crate) fn get_or_render<E: Send + Sync + 'static>(
        &self,
        key: CardKey,
        render: impl FnOnce() -> Result<Arc<str>, E>,
    ) -> Result<Arc<str>, Arc<E>> {
        self.0.try_get_with(key, render)
    }
}
