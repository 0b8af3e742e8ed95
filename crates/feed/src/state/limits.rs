//! The feed's settings, as far as the state needs them.

use crate::FeedConfig;
use crate::anomaly::MaxLoss;
use std::time::Duration;

/// The feed's settings that decide what is served and fetched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) fresh: Duration,
    pub(crate) keep: Duration,
    pub(crate) hold: Duration,
    pub(crate) refresh_pause: Duration,
    pub(crate) retry_delay: Duration,
    pub(crate) retry_delay_max: Duration,
    /// An effect says so when every fetch has failed for this long.
    pub(crate) alert_after: Duration,
    /// The inventory is a file in a folder, or what staff have entered: it stays however old it is (FEED-16).
    pub(crate) is_file: bool,
}

impl From<&FeedConfig> for Limits {
    fn from(config: &FeedConfig) -> Self {
        let &FeedConfig {
            fresh, keep, hold, refresh_pause, retry_delay, retry_delay_max, alert_after, ..
        } = config;
        let is_file = config.folder.is_some() || config.is_staff_alone;
        Self { fresh, keep, hold, refresh_pause, retry_delay, retry_delay_max, alert_after, is_file }
    }
}

impl Limits {
    pub(crate) const fn max_loss(&self) -> MaxLoss {
        if self.is_file { MaxLoss::Fifth } else { MaxLoss::Half }
    }
}
