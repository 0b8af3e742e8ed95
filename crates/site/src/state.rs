//! The inventory as a handler asks for it.

use crate::Site;
use feed::InventoryState;
use inventory::Snapshot;
use std::sync::{Arc, LazyLock};

/// The inventory that stands for "none".
pub(crate) fn no_stock() -> &'static Arc<Snapshot> {
    static EMPTY: LazyLock<Arc<Snapshot>> = LazyLock::new(|| Arc::new(Snapshot::build(Vec::new())));
    &EMPTY
}

impl Site {
    /// The inventory, or an empty one where there is none: the search panel and the hero form say nothing of a failing feed
    /// (PAGE-3).
    pub(crate) async fn stock_or_none(&self) -> Arc<Snapshot> {
        match self.feed.inventory().await {
            InventoryState::Loaded(snapshot) => snapshot,
            InventoryState::NotArray | InventoryState::Loading | InventoryState::Failed(_) => {
                Arc::clone(no_stock())
            }
        }
    }
}
