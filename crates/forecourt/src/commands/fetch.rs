//! One fetch of the feed that the configuration names, past every cache.

use crate::{config::Config, outcome::Stop};
use feed::{Failure, Feed, Fetched};

/// Asks the feed once. What it said is for the caller to judge; a configuration without a feed is a mistake.
pub(super) async fn fetch(config: &Config) -> Result<Result<Fetched, Failure>, Stop> {
    let Some(listing) = config.feed.clone() else {
        return Err(Stop::Misconfigured(vec!["feed.url: missing".to_owned()]));
    };
    let feed = Feed::new(listing, config.item.clone()).map_err(|error| Stop::failed("feed", error))?;
    Ok(feed.fetch_once().await)
}
