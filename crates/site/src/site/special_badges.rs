//! The labels of vehicles that are in a special, computed once for each inventory and day.

use inventory::{SnapshotId, StockNumber};
use jiff::civil::Date;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

type Key = (SnapshotId, Date);
type Badges = HashMap<StockNumber, Arc<str>>;

#[derive(Default)]
pub(crate) struct SpecialBadges(Mutex<Option<(Key, Arc<Badges>)>>);

impl SpecialBadges {
    pub(crate) fn get_or_compute(&self, key: Key, compute: impl FnOnce() -> Badges) -> Arc<Badges> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match &*last {
            Some((of, badges)) if *of == key => Arc::clone(badges),
            _ => Arc::clone(&last.insert((key, Arc::new(compute()))).1),
        }
    }
}
