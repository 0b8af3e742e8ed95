//! Fetches without page views.

use super::{Current, Feed};
use crate::past_instant::now;
use crate::state::{Event, Results};
use std::sync::Arc;
use tokio_util::task::AbortOnDropHandle;

impl Feed {
    /// Fetches without page views: during a quarantine when the inventory is no longer fresh, and until an
    /// inventory has been loaded (FEED-2).
    #[expect(clippy::disallowed_methods, reason = "the handle aborts the task")]
    pub(super) fn start_poller(self: &Arc<Self>, current: &mut Current) {
        let feed = Arc::downgrade(self);
        current.poller = Some(AbortOnDropHandle::new(tokio::spawn(async move {
            for polls in 0_u32.. {
                let Some(fetch) = feed.upgrade().map(|feed| feed.read().fetch.clone()) else { return };
                if let Some(fetch) = fetch {
                    fetch.wait().await;
                }
                let Some(pause) = feed.upgrade().map(|feed| feed.read().state.poll_pause(polls)) else {
                    return;
                };
                tokio::time::sleep(pause).await;
                let Some(feed) = feed.upgrade() else { return };
                let ticked = feed.write().state.step(&Event::Tick, &Results::default(), now());
                feed.carry_out(ticked.unwrap_or_default());
            }
        })));
    }
}
