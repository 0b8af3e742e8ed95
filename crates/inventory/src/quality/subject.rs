//! What a flaw is looked for in.

use super::usual::Usual;
use crate::{MostMiles, Snapshot, Vehicle};

/// A vehicle among the others of its lot.
pub(super) struct Subject<'v> {
    pub(super) vehicle: &'v Vehicle,
    pub(super) usual: &'v Usual,
    pub(super) lot: &'v Snapshot,
    /// The most miles that it was seen with before.
    pub(super) most_miles: Option<MostMiles>,
}
