use serde::Serialize;
use ts_rs::TS;

/// Why a field is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "camelCase")]
#[ts(rename = "FieldFault", export_to = "FieldFault.ts")]
pub enum ValidationError {
    /// The field is required and empty.
    Missing,
    /// The text is too long.
    TooLong,
    /// The text is too short.
    TooShort,
    /// The text does not match the field's rule.
    Invalid,
    /// The text has letters that only look like digits.
    Lookalike,
}

impl ValidationError {
    pub(super) const ALL: [Self; 5] =
        [Self::Missing, Self::TooLong, Self::TooShort, Self::Invalid, Self::Lookalike];
}
