//! What the tests share beside the site itself.

pub(crate) mod answer;
pub(crate) mod log;
pub(crate) mod lot;
