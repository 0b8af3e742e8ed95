//! A change of what the inventory shows about the dealership, which other texts then say (LOOK-13).

use super::LiveSite;
use std::sync::{Arc, PoisonError};

impl LiveSite {
    /// Says the facts of the inventory that pages show, if these are others than before. The same inventory costs a
    /// comparison.
    pub(super) fn notice_stock(&self) {
        let site = self.current();
        let Some(inventory) = site.feed.shown_inventory() else { return };
        let mut said = self.0.stock.lock().unwrap_or_else(PoisonError::into_inner);
        if said.replace(inventory.version()) == Some(inventory.version()) {
            return;
        }
        let facts = site.config.facts_of(inventory.summary());
        if facts == site.config.stock_facts {
            return;
        }
        tracing::info!(?facts, "facts of the inventory changed");
        let changed = self.change(|site| site.changed(Arc::clone(&site.config.site_dir), facts));
        if let Err(error) = changed {
            tracing::error!(%error, "facts of the inventory not said");
        }
    }
}
