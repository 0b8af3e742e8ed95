//! The car listings call or the folder of inventory files, how its files are read, and the single
//! item call.

use super::keys::{Key, key, optional, secret};
use super::{
    parse::{
        AddressParts, ByteSize, ColumnNames, Conditions, Delimiter, DurationOrZero, FieldColumns,
        FileFormatSetting, HeaderName, InventorySource, StatusWords, is_cleartext,
    },
    reader::Reader,
};
use feed::{FeedConfig, FolderConfig, ItemConfig};
use inventory::FeedFormat;
use leads::Secret;
use std::{num::NonZeroUsize, path::PathBuf, time::Duration};
use url::Url;

pub(super) const KEYS: &[Key] = &[
    key(
        "inventory.source",
        "feed",
        "`staff`: your staff enter vehicles on the pages at `admin_listen`, alone or beside those of `feed.url` or `feed.folder`",
    ),
    optional(
        "feed.url",
        "required without `feed.folder` and `inventory.source = \"staff\"`",
        "address of the car listings call",
    ),
    optional(
        "feed.folder",
        "none",
        "in place of a call, the folder into which the inventory system puts its files; its newest file is the inventory",
    ),
    key("feed.files", "*", "names of the files in `feed.folder` that count, in any case: `homenet*.csv`"),
    key(
        "feed.settle",
        "30s",
        "how long a file in `feed.folder` must not have changed before it is read; 0 reads it at once",
    ),
    optional(
        "feed.stale_after",
        "`36h` with `feed.folder`",
        "age of the newest file in `feed.folder` from which staff are warned; it is served all the same",
    ),
    key(
        "feed.format",
        "auto",
        "`json`, `csv` (with any delimiter) or `xml`; `auto` goes by the content type and the first bytes",
    ),
    optional(
        "feed.records",
        "the array, or the elements that repeat",
        "where the vehicles are inside a JSON object or an XML document: `listings`, `inventory.vehicle`",
    ),
    optional(
        "feed.columns",
        "those of the header",
        "names of the columns of a file without a header, in order; a column without a name is not read: `stock_number, vin, , year`",
    ),
    optional("feed.delimiter", "that of the header", "what separates cells: `,`, `;`, `|` or `tab`"),
    optional(
        "feed.encoding",
        "that of the byte order mark or the content type, UTF-8, else Windows-1252",
        "encoding of the feed: `utf-8`, `windows-1252`, `utf-16le`",
    ),
    optional(
        "feed.only",
        "all records",
        "conditions of the records that are this dealership's, in a feed for several: `DealerName=Example Motors; Type=Used`",
    ),
    optional(
        "feed.fields",
        "common names",
        "columns of a field, the first with a value counts: `list_price: Internet_Price, SellingPrice; trim: Series`; in the file also \
         `[feed.fields]` with `list_price = [\"Internet_Price\", \"SellingPrice\"]`",
    ),
    optional(
        "feed.status",
        "common words",
        "what words in the status column mean, `available`, `pending`, `coming_soon`, `in_transit`, `on_order`, `sold` or `not_for_sale`: `Frontline: available; Deposit: \
         pending`; in the file also `[feed.status]` with `Deposit = \"pending\"`",
    ),
    optional(
        "feed.actual_photos",
        "none",
        "parts of addresses of photos that show the vehicle itself though their addresses read like stock pictures: `cdn.example.com/stock-images`",
    ),
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

/// Reads every key even without a source, so that every invalid value is reported.
pub(super) fn read_listing(reader: &mut Reader, from: InventorySource) -> Option<FeedConfig> {
    let url: Option<Url> = reader.optional("feed.url");
    let folder = read_folder(reader, url.is_some());
    let format = read_format(reader);
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
    let entered = (from == InventorySource::Staff).then(FeedConfig::entered);
    let source = folder.or_else(|| url.map(FeedConfig::new)).or(entered)?;
    Some(FeedConfig {
        format,
        client_key,
        client_key_header,
        timeout,
        fresh,
        keep,
        retries: if source.folder.is_some() || source.is_staff_alone { source.retries } else { retries },
        retry_delay,
        retry_delay_max,
        hold,
        max_bytes: usize::try_from(max_size).unwrap_or(usize::MAX),
        max_vehicles,
        ..source
    })
}

/// The folder of files, if that is the source.
fn read_folder(reader: &mut Reader, has_url: bool) -> Option<FeedConfig> {
    let folder: Option<PathBuf> = reader.optional("feed.folder");
    let files = reader.get("feed.files");
    let settle = reader.get::<DurationOrZero>("feed.settle").0;
    let stale_after: Option<Duration> = reader.optional("feed.stale_after");
    reader.warn_if(
        stale_after.is_some() && folder.is_none(),
        "feed.stale_after: has no effect without feed.folder",
    );
    let folder = folder?;
    if has_url {
        reader.error("feed.folder", "takes the place of feed.url, which must not be set too");
    }
    // The program may be started in any folder.
    let absolute = std::path::absolute(&folder).unwrap_or(folder);
    let config = FeedConfig::in_folder(FolderConfig { folder: absolute, files, settle });
    if config.is_none() {
        reader.error("feed.folder", "is no path of a folder");
    }
    let config = config?;
    Some(FeedConfig { stale_after: stale_after.or(config.stale_after), ..config })
}

/// The settings by which files of inventory systems are read.
fn read_format(reader: &mut Reader) -> FeedFormat {
    let format = FeedFormat {
        format: reader.get::<FileFormatSetting>("feed.format").0,
        records: reader.optional("feed.records"),
        columns: reader.optional::<ColumnNames>("feed.columns").unwrap_or_default().0,
        delimiter: reader.optional::<Delimiter>("feed.delimiter").map(|delimiter| delimiter.0),
        encoding: reader.optional("feed.encoding"),
        only: reader.optional::<Conditions>("feed.only").unwrap_or_default().0,
        fields: reader.optional::<FieldColumns>("feed.fields").unwrap_or_default().0,
        status: reader.optional::<StatusWords>("feed.status").unwrap_or_default().0,
        actual_photos: reader.optional::<AddressParts>("feed.actual_photos").unwrap_or_default().0,
        dealers: Vec::new(),
    };
    if let Err(refused) = format.check() {
        reader.error("feed.fields", &refused.to_string());
    }
    format
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
