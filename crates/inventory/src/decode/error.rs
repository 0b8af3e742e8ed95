//! Why a body is no inventory.

/// Why a body is not a feed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// Not JSON: truncated, or an HTML page. The fetch failed.
    #[error("the body is not JSON: {0}")]
    NotJson(String),
    /// JSON, but not an array: an empty inventory (FEED-5).
    #[error("the body is JSON but not an array")]
    NotArray,
    /// The array has more records than the caller accepts. The fetch failed.
    #[error("the body has more than {0} records")]
    TooManyRecords(usize),
}

/// Why a file is no inventory.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FeedError {
    /// The JSON is no array, is truncated, or has too many records; or an HTML page.
    #[error(transparent)]
    Decode(#[from] DecodeError),
    /// A table or a tree, but not of vehicles; says why and which setting may help.
    #[error("the file has no vehicles: {0}")]
    NotVehicles(String),
    /// Reading it takes more work than its size explains, or more time than it may.
    #[error("the file is not read: {0}")]
    TooCostly(&'static str),
    /// The records name several dealers, none of which is the dealership (FEED-14).
    #[error("the file is other dealers': {0}")]
    OtherDealers(String),
}

impl From<serde_json::Error> for DecodeError {
    fn from(error: serde_json::Error) -> Self {
        Self::NotJson(error.to_string())
    }
}
