//! The car listings call and the single item call.

use super::keys::{Key, key, optional, secret};
use super::{
    parse::{ByteSize, DurationOrZero, HeaderName, is_cleartext},
    reader::Reader,
};
use feed::{FeedConfig, ItemConfig};
use leads::Secret;
use std::num::NonZeroUsize;
use url::Url;

pub(super) const KEYS: &[Key] = &[
    optional("feed.url", "required", "address of the car listings call"),
    secret("feed.client_key", "value of the client key header; never sent to another host"),
    key("feed.client_key_header", "x-client-key", "name of the client key header"),
    key("feed.timeout", "30s", "limit of one try"),
    key("feed.fresh", "5m", "age up to which the inventory is served without a new fetch"),
    key("feed.keep", "10m", "age up to which the inventory is served at all"),
    key("feed.retries", "3", "tries after the first"),
    key("feed.retry_delay", "1s", "delay before the first retry; doubles"),
    key("feed.retry_delay_max", "30s", "longest delay"),
    key(
        "feed.hold",
        "30m",
        "time for which the feed must repeat a suspicious inventory before it is served; 0 serves every inventory at once",
    ),
    key("feed.max_size", "64MB", "largest inventory accepted, after decompression"),
    key(
        "feed.max_vehicles",
        "50000",
        "most records of an inventory; more are a failed load, because each takes many times its bytes in memory",
    ),
    optional("item.url", "none", "base of the single item call, `GET {base}/api/inventory/{id}`"),
    secret("item.client_key", "value of its client key header; never sent to another host"),
    key("item.client_key_header", "x-client-key", "name of its client key header"),
    secret("item.authorization", "value of its Authorization header; never sent to another host"),
    key("item.timeout", "30s", "limit of the call"),
];

/// Reads every key even without a URL, so that every invalid value is reported.
pub(super) fn read_listing(reader: &mut Reader) -> Option<FeedConfig> {
    let url: Option<Url> = reader.optional("feed.url");
    let client_key: Option<Secret> = reader.optional("feed.client_key");
    reader.warn_if(
        client_key.is_some() && url.as_ref().is_some_and(is_cleartext),
        "feed.url: its key crosses the network in clear: write https://…",
    );
    let client_key_header = reader.get::<HeaderName>("feed.client_key_header").0;
    let timeout = reader.get("feed.timeout");
    let (fresh, keep) = reader.ordered_durations("feed.fresh", "feed.keep");
    let retries = reader.get("feed.retries");
    let (retry_delay, retry_delay_max) = reader.ordered_durations("feed.retry_delay", "feed.retry_delay_max");
    let hold = reader.get::<DurationOrZero>("feed.hold").0;
    let max_size = reader.get::<ByteSize>("feed.max_size").0;
    let max_vehicles = reader.get::<NonZeroUsize>("feed.max_vehicles").get();
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
        max_bytes: usize::try_from(max_size).unwrap_or(usize::MAX),
        max_vehicles,
        ..FeedConfig::new(url?)
    })
}

pub(super) fn read_item(reader: &mut Reader) -> Option<ItemConfig> {
    let url: Option<Url> = reader.optional("item.url");
    let client_key: Option<Secret> = reader.optional("item.client_key");
    let client_key_header = reader.get::<HeaderName>("item.client_key_header").0;
    let authorization: Option<Secret> = reader.optional("item.authorization");
    reader.warn_if(
        url.as_ref().is_some_and(is_cleartext) && (client_key.is_some() || authorization.is_some()),
        "item.url: its key crosses the network in clear: write https://…",
    );
    let timeout = reader.get("item.timeout");
    Some(ItemConfig { url: url?, client_key, client_key_header, authorization, timeout })
}
