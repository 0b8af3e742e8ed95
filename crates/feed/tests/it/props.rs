//! What the tests share: a partner on loopback, its answers, a clock that stands.

pub(crate) mod answer;
pub(crate) mod clock;
pub(crate) mod item_backend;
pub(crate) mod log;
pub(crate) mod lot;
pub(crate) mod partner;
pub(crate) mod scene;
