//! Tasks that a step waits for, and their results.

use super::inventories::Inventory;
use crate::anomaly::Anomaly;
use inventory::{Snapshot, SnapshotId};
use std::sync::Arc;

/// Work that takes too long for a step, and must be done before it.
#[derive(Clone, Debug)]
pub(crate) enum Task {
    Compare {
        before: Box<Inventory>,
        after: Box<Inventory>,
    },
    /// Index an inventory that is about to be served. One that was fetched is recorded in the history
    /// first, so that a crash loses nothing that pages have shown.
    Prepare {
        inventory: Inventory,
        is_fetched: bool,
    },
}

/// The results of tasks for one event.
#[derive(Default, Debug)]
pub(crate) struct Results {
    pub(crate) anomalies: Vec<((SnapshotId, SnapshotId), Option<Anomaly>)>,
    pub(crate) prepared: Option<(Inventory, Arc<Snapshot>)>,
}

impl Results {
    pub(super) fn anomaly(&self, before: &Inventory, after: &Inventory) -> Result<Option<Anomaly>, Task> {
        let pair = (before.id, after.id);
        let compared = self.anomalies.iter().find(|(compared, _)| *compared == pair);
        let task = || Task::Compare { before: Box::new(before.clone()), after: Box::new(after.clone()) };
        compared.map(|(_, anomaly)| anomaly.clone()).ok_or_else(task)
    }

    /// Neither is suspicious after the other.
    pub(super) fn are_similar(&self, one: &Inventory, other: &Inventory) -> Result<bool, Task> {
        Ok(one.id == other.id || self.anomaly(one, other)?.is_none() && self.anomaly(other, one)?.is_none())
    }

    pub(super) fn prepared(
        &self,
        inventory: &Inventory,
        is_fetched: bool,
    ) -> Result<(Inventory, Arc<Snapshot>), Task> {
        self.prepared.clone().ok_or_else(|| Task::Prepare { inventory: inventory.clone(), is_fetched })
    }
}
