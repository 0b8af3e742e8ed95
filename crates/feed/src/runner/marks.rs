//! The marks of staff on vehicles (VEHICLE-6).

use super::Feed;
use crate::MarkError;
use crate::past_instant::PastInstant;
use crate::state::Event;
use inventory::{StaffMark, StockNumber, Vehicle};
use std::sync::Arc;

impl Feed {
    /// Keeps what staff say of a vehicle, by the name that they give, or takes it back (VEHICLE-6). Pages
    /// show it when this returns, other servers within seconds. Returns whether it is new.
    ///
    /// # Errors
    ///
    /// The mark is not kept, or pages do not show it yet.
    pub async fn mark(
        self: &Arc<Self>,
        number: &StockNumber,
        mark: Option<StaffMark>,
        by: &str,
    ) -> Result<bool, MarkError> {
        let mut turn = self.turn.lock().await;
        let is_it = |vehicle: &Vehicle| vehicle.stock_number == *number;
        let served = self.served().ok_or(MarkError::NoInventory)?;
        if !served.snapshot.list().all().any(is_it) {
            return Err(MarkError::UnknownVehicle);
        }
        let (history, number, by) = (Arc::clone(&self.history), number.clone(), by.to_owned());
        let stock_number = number.as_str().to_owned();
        let adding = move || history.add_mark(&number, mark, &by, PastInstant::now().timestamp());
        let is_new = self.blocking(adding).await.map_err(|_| MarkError::NotIndexed)??;
        if is_new {
            self.apply(&mut turn, Event::ByStaff).await.map_err(|_| MarkError::NotIndexed)?;
            if self.database.is_some() {
                turn.unshared.insert(stock_number);
            }
            self.synchronize(&mut turn).await;
        }
        Ok(is_new)
    }
}
