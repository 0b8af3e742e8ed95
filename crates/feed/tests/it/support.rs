//! A mock partner, its responses, and a paused clock.

pub(crate) mod clock;
pub(crate) mod item_backend;
pub(crate) mod listings;
pub(crate) mod log_capture;
pub(crate) mod mock_partner;
pub(crate) mod mock_response;
pub(crate) mod test_feed;
