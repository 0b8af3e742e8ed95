use serde::Serialize;
use ts_rs::TS;

/// Why a field is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename = "FieldFault", export_to = "FieldFault.ts")]
pub enum ValidationError {
    /// It is required and empty.
    Missing,
    /// It is too long.
    TooLong,
    /// It is too short.
    TooShort,
    /// It does not match its rule.
    Invalid,
    /// It has letters that only look like digits.
    Lookalike,
}

impl ValidationError {
    pub(super) const ALL: [Self; 5] =
        [Self::Missing, Self::TooLong, Self::TooShort, Self::Invalid, Self::Lookalike];
}
