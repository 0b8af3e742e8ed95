//! What can be wrong with what was typed.

use serde::Serialize;
use ts_rs::TS;

/// What can be wrong with a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename = "FieldFault", export_to = "FieldFault.ts")]
pub enum Fault {
    /// Nothing stands in it, and something must.
    Missing,
    /// Too much does.
    TooLong,
    /// Too little does.
    TooShort,
    /// Something else does than may.
    Invalid,
    /// Letters that look like digits, where only those can be meant.
    Lookalike,
}
