//! The car listings call and the single item call.

use super::{
    reader::Reader,
    settings::{ByteSize, HeaderName, Span},
};
use feed::{FeedConfig, ItemConfig, Secret};
use std::time::Duration;

pub(super) fn read_listing(reader: &mut Reader) -> Option<FeedConfig> {
    let url = reader.optional("feed.url");
    let client_key = reader.optional::<String>("feed.client_key").map(Secret::new);
    let client_key_header = reader.get::<HeaderName>("feed.client_key_header").0;
    let timeout = reader.get("feed.timeout");
    let (fresh, keep) = in_order(reader, "feed.fresh", "feed.keep");
    let retries = reader.get("feed.retries");
    let (retry_delay, retry_delay_max) = in_order(reader, "feed.retry_delay", "feed.retry_delay_max");
    let hold = reader.get::<Span>("feed.hold").0;
    let max_size = reader.get::<ByteSize>("feed.max_size").0;
    Some(FeedConfig {
        client_key,
        client_key_header,
        timeout,
        fresh,
        keep,
        retries,
        retry_delay,
        retry_delay_max,
        hold,
        // What an address space can't hold is no bound.
        max_bytes: usize::try_from(max_size).unwrap_or(usize::MAX),
        ..FeedConfig::new(url?)
    })
}

pub(super) fn read_item(reader: &mut Reader) -> Option<ItemConfig> {
    let url = reader.optional("item.url");
    let client_key = reader.optional::<String>("item.client_key").map(Secret::new);
    let client_key_header = reader.get::<HeaderName>("item.client_key_header").0;
    let authorization = reader.optional::<String>("item.authorization").map(Secret::new);
    let timeout = reader.get("item.timeout");
    Some(ItemConfig { url: url?, client_key, client_key_header, authorization, timeout })
}

/// Two durations, of which the second must not be the shorter one.
pub(super) fn in_order(
    reader: &mut Reader,
    first: &'static str,
    second: &'static str,
) -> (Duration, Duration) {
    let (shorter, longer) = (reader.get(first), reader.get(second));
    if longer < shorter {
        let written = humantime::format_duration;
        reader.mistake(second, &format!("{} is shorter than {first}, {}", written(longer), written(shorter)));
    }
    (shorter, longer)
}
