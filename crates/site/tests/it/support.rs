//! What the tests share beside the site itself.

pub(crate) mod log_capture;
pub(crate) mod mock_feed;
pub(crate) mod test_response;
