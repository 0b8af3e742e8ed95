//! Arrivals and price reductions, sorted once for each state of the inventory.

use super::recent_states;
use feed::Feed;
use inventory::{Row, Snapshot, SnapshotId};
use jiff::Timestamp;
use metrics::{counter, describe_counter};
use moka::future::Cache;
use std::{cmp::Reverse, sync::Arc};

const SORTED: &str = "changes_sorted_total";

/// An event of a vehicle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change {
    /// The vehicle, in the snapshot that the changes were sorted for.
    pub row: Row,
    pub kind: ChangeKind,
    /// The time at which the change was noticed.
    pub at: Timestamp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ChangeKind {
    /// The vehicle was not in the inventory before.
    Arrival,
    /// The vehicle's price fell.
    Reduction,
}

/// The content of the inventory, and when the inventory history last changed.
type State = (SnapshotId, Option<Timestamp>);

/// The changes of an inventory, the latest first. All queries share one list: each filters it
/// instead of sorting its own matches.
pub(crate) struct RecentChanges(Cache<State, Arc<[Change]>>);

impl RecentChanges {
    pub(crate) fn new() -> Self {
        describe_counter!(SORTED, "Times that arrivals and reductions were sorted, once for each inventory");
        Self(recent_states())
    }

    /// The changes of this inventory, the latest first.
    pub(crate) async fn get(&self, inventory: &Snapshot, feed: &Feed) -> Arc<[Change]> {
        let sorting = async {
            counter!(SORTED).increment(1);
            latest_first(inventory, feed)
        };
        self.0.get_with((inventory.id(), feed.history().last_change()), sorting).await
    }
}

fn latest_first(inventory: &Snapshot, feed: &Feed) -> Arc<[Change]> {
    let mut changes = Vec::with_capacity(inventory.vehicles().len());
    for (row, vehicle) in inventory.rows() {
        let change = |kind| move |at| Change { row, kind, at };
        changes.extend(feed.history().appeared_at(&vehicle.stock_number).map(change(ChangeKind::Arrival)));
        changes.extend(
            vehicle.observation.reduction.map(|reduction| reduction.seen).map(change(ChangeKind::Reduction)),
        );
    }
    // Readers see whole seconds: of two changes within one the arrival is the earlier.
    let place = |change: &Change| {
        let number = inventory.vehicle(change.row).stock_number.as_str();
        (Reverse((change.at.as_second(), change.kind)), number)
    };
    changes.sort_unstable_by(|one, other| place(one).cmp(&place(other)));
    changes.into()
}
