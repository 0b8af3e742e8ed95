//! Another site takes the place of the served one: where the inventory shows other facts, whose texts it says
//! (LOOK-13), and where the folder has changed.

use super::LiveSite;
use crate::{Site, SiteError};
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

    /// Puts another site in the place of the served one.
    pub(super) fn change(
        &self,
        make: impl FnOnce(&Site) -> Result<Site, SiteError>,
    ) -> Result<Site, SiteError> {
        let _one_at_a_time = self.0.changing.lock().unwrap_or_else(PoisonError::into_inner);
        let former = self.current();
        let site = make(&former)?;
        // Pages that were sent before still name its files.
        site.retire_assets_of(&former);
        super::say_in_mails(&site);
        *self.0.current.write().unwrap_or_else(PoisonError::into_inner) = site.clone();
        Ok(site)
    }
}
