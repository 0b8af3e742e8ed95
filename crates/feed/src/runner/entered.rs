//! The vehicles that staff enter, beside those of the source (ENTRY-1).

use super::{Feed, Turn};
use crate::FetchError;
use crate::state::{Event, Served};
use std::sync::Arc;

impl Feed {
    /// Reads what staff have entered, and serves it. Pages show it when this returns, other servers within seconds.
    ///
    /// # Errors
    ///
    /// The database fails, or what was read can't be indexed.
    pub async fn show_entered(self: &Arc<Self>) -> Result<(), FetchError> {
        let Some(staff) = &self.config.staff else { return Ok(()) };
        let mut turn = self.turn.lock().await;
        staff.refresh().await.map_err(|error| FetchError::Unreachable(error.to_string()))?;
        self.apply_entered(&mut turn).await?;
        self.synchronize(&mut turn).await;
        Ok(())
    }

    /// The source's own inventory has this stock number, so that its vehicle counts (ENTRY-2).
    pub fn is_of_feed(&self, stock_number: &str) -> bool {
        let is_it = |served: Arc<Served>| {
            served.inventory.list.all().any(|vehicle| vehicle.stock_number.as_str() == stock_number)
        };
        !self.config.is_staff_alone && self.served().is_some_and(is_it)
    }

    /// The same before a fetch, which fails only as long as nothing of it was ever read.
    pub(super) async fn need_entered(&self) -> Result<(), FetchError> {
        let Some(staff) = &self.config.staff else { return Ok(()) };
        match staff.refresh().await {
            Err(error) if staff.revision().is_none() => Err(FetchError::Unreachable(error.to_string())),
            Err(error) => {
                tracing::error!(%error, "vehicles of staff not read, the last ones are served");
                Ok(())
            }
            Ok(()) => Ok(()),
        }
    }

    /// Takes over what another server's staff have entered.
    pub(super) async fn take_entered(self: &Arc<Self>, turn: &mut Turn) {
        self.refresh_entered().await;
        // A failure is logged.
        let _ = self.apply_entered(turn).await;
    }

    pub(super) async fn refresh_entered(&self) {
        // The log has it, and the next fetch tries again.
        let _ = self.need_entered().await;
    }

    /// The served inventory has what staff have entered.
    pub(super) fn has_entered(&self, served: &Served) -> bool {
        let revision = self.config.staff.as_ref().and_then(|staff| staff.revision());
        revision.is_none_or(|revision| revision == served.inventory.staff_revision)
    }

    pub(super) async fn apply_entered(self: &Arc<Self>, turn: &mut Turn) -> Result<(), FetchError> {
        if self.served().is_some_and(|served| !self.has_entered(&served)) {
            let effects = self.apply(turn, Event::ByStaff).await?;
            self.carry_out(effects);
        }
        Ok(())
    }
}
