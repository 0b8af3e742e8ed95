//! What an answer rested on, so that whoever keeps it can tell whether it still stands.

use super::Rendered;
use inventory::SnapshotId;
use jiff::Timestamp;
use std::{
    hash::{Hash, Hasher},
    sync::Arc,
};

/// What pages tell about now, and for how long they may. Two that tell the same are one.
#[derive(Debug)]
pub(crate) struct Moment {
    words: String,
    from: Timestamp,
    until: Timestamp,
}

impl Moment {
    /// These words are true from then on, until then.
    pub(crate) const fn new(words: String, from: Timestamp, until: Timestamp) -> Self {
        Self { words, from, until }
    }

    /// Whether they are true at this time.
    pub(crate) fn holds_at(&self, now: Timestamp) -> bool {
        self.from <= now && now < self.until
    }
}

impl PartialEq for Moment {
    fn eq(&self, other: &Self) -> bool {
        self.words == other.words
    }
}

impl Eq for Moment {}

impl Hash for Moment {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.words.hash(state);
    }
}

/// The inventory and the moment that an answer tells of; `None` where it tells of neither.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Standing {
    /// The inventory's content.
    pub lot: Option<SnapshotId>,
    /// The moment.
    pub moment: Option<Arc<Moment>>,
}

impl Standing {
    /// Whether it is still so, at this time and with the inventory that is at hand.
    pub(crate) fn holds(&self, now: Timestamp, lot: impl FnOnce() -> Option<SnapshotId>) -> bool {
        self.moment.as_ref().is_none_or(|moment| moment.holds_at(now))
            && self.lot.is_none_or(|told| lot() == Some(told))
    }
}

/// The page of an address: asked for there again it is this one, as long as this stands. In the extensions of its answer.
#[derive(Clone, Debug)]
pub(crate) struct Lasting {
    /// The page in the form that was sent.
    pub page: Arc<Rendered>,
    /// What it rests on.
    pub standing: Standing,
}
