//! The one table of every configuration key: what it is called, what it is without a word from the operator, what it means.
//! `forecourt config` prints it, and the table of `crates/forecourt/README.md` is compared with it.

/// What a key is where nobody sets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Default {
    /// This value.
    Value(&'static str),
    /// No value; the words say what happens then.
    Words(&'static str),
}

/// One key.
#[derive(Debug)]
pub(crate) struct Key {
    /// `feed.timeout`.
    pub path: &'static str,
    /// Without a word from the operator.
    pub default: Default,
    /// In one line.
    pub meaning: &'static str,
    /// Never printed.
    pub is_secret: bool,
}

impl Key {
    /// `FORECOURT_FEED__TIMEOUT`.
    pub(crate) fn variable(&self) -> String {
        format!("FORECOURT_{}", self.path.to_uppercase().replace('.', "__"))
    }

    /// The key with this path.
    pub(crate) fn find(path: &str) -> Option<&'static Self> {
        KEYS.iter().find(|key| key.path == path)
    }
}

const fn key(path: &'static str, default: &'static str, meaning: &'static str) -> Key {
    Key { path, default: Default::Value(default), meaning, is_secret: false }
}

const fn unset(path: &'static str, words: &'static str, meaning: &'static str) -> Key {
    Key { path, default: Default::Words(words), meaning, is_secret: false }
}

const fn secret(path: &'static str, meaning: &'static str) -> Key {
    Key { path, default: Default::Words("none"), meaning, is_secret: true }
}

const OFFICE_HOURS: &str = "mon-fri 8:00AM-6:00PM, sat 8:00AM-2:00PM, sun closed";

/// Every key, in the order of the document.
pub(crate) const KEYS: &[Key] = &[
    key("listen", "127.0.0.1:8080", "address the site listens on; port 0 picks a free one"),
    unset("public_url", "`http://` and the address", "origin of canonical links, sitemaps and social tags"),
    key(
        "data_dir",
        "./data",
        "folder of the lead journal, the photo cache, the last inventory and the stock book",
    ),
    unset(
        "admin_listen",
        "off",
        "address that serves `/metrics` as Prometheus text, `/healthz`, `/readyz`, and `forecourt feed`",
    ),
    unset(
        "trusted_proxies",
        "none",
        "networks of your proxies, whose `X-Forwarded-For` or `Forwarded` is believed: `10.0.0.0/8, 2001:db8::/32`",
    ),
    key(
        "shutdown.drain",
        "0s",
        "time after SIGTERM in which the site goes on serving, with `/readyz` at 503, for balancers that look now and then",
    ),
    key("dealership.name", "Winchester Motors", "name"),
    key("dealership.tagline", "Buying or selling, always pressure free", "line under the logo in the footer"),
    key("dealership.phone", "(901) 555-0142", "sales phone, as shown"),
    unset("dealership.service_phone", "as `dealership.phone`", "service phone, as shown"),
    key("dealership.email", "sales@example.com", "e-mail"),
    key("dealership.address.street", "7300 Winchester Rd", "street and number"),
    key("dealership.address.city", "Memphis", "city"),
    key("dealership.address.state", "TN", "two-letter state"),
    key("dealership.address.postal_code", "38125", "ZIP code"),
    unset(
        "dealership.geo",
        "none",
        "latitude and longitude, for structured data and outbound feeds: `35.05,-89.82`",
    ),
    unset(
        "dealership.store_code",
        "the name, as `winchester-motors`",
        "what your Google Business Profile calls this dealership; for the Google feed",
    ),
    unset("dealership.dealer_id", "as `dealership.store_code`", "id of the dealership in the Meta feed"),
    key("dealership.time_zone", "America/Chicago", "IANA time zone of leads and opening hours"),
    key(
        "dealership.hours.sales",
        "mon-fri 9:00AM-7:00PM, sat 9:00AM-6:00PM, sun closed",
        "opening hours; in the file also `{ mon-fri = \"9:00AM-7:00PM\", sun = \"closed\", … }`",
    ),
    key("dealership.hours.service", OFFICE_HOURS, "opening hours of the service department"),
    key("dealership.hours.collision", OFFICE_HOURS, "opening hours of the collision center"),
    unset("dealership.social.facebook", "none", "address of the Facebook page"),
    unset("dealership.social.x", "none", "address of the Twitter/X page"),
    unset("dealership.social.instagram", "none", "address of the Instagram page"),
    unset("dealership.social.youtube", "none", "address of the YouTube page"),
    unset(
        "dealership.claims.stats",
        "none",
        "figures on the About page that you can prove: `25 years; 15,000+ vehicles sold`",
    ),
    unset("dealership.claims.testimonial.quote", "none", "a customer's words, on the About page"),
    unset("dealership.claims.testimonial.author", "none", "who said them"),
    unset(
        "dealership.staff",
        "none",
        "the people that one meets there, on the home and About pages: `Dana Reed | Sales manager | https://…/dana.jpg; …`; \
         in the file also `[[dealership.staff]]` with `name`, `role` and, where there is one, `picture`",
    ),
    unset(
        "dealership.reviews",
        "none",
        "what customers said there: `Nobody hurried me. | Ann Lee | bought a 2021 Camry | https://…/ann.jpg; …`; in the file also \
         `[[dealership.reviews]]` with `quote`, `name` and, where you have them, `role` and `picture`",
    ),
    key(
        "pricing.advertised",
        "list",
        "amount that machines read: `list`, or `total` with the documentation fee",
    ),
    key("pricing.documentation_fee", "695", "documentation fee in dollars"),
    key(
        "pricing.msrp_over_list",
        "2000",
        "estimated MSRP over the list price in dollars; 0 removes the rows",
    ),
    key("compare.placeholders", "true", "sample ratings and service costs on the compare page"),
    unset("feed.url", "required", "address of the car listings call"),
    secret("feed.client_key", "value of the client key header; never sent to another host"),
    key("feed.client_key_header", "x-client-key", "name of the client key header"),
    key("feed.timeout", "30s", "limit of one try"),
    key("feed.fresh", "5m", "age up to which the inventory is served without asking"),
    key("feed.keep", "10m", "age up to which the inventory is served at all"),
    key("feed.retries", "3", "tries after the first"),
    key("feed.retry_delay", "1s", "delay before the first retry; doubles"),
    key("feed.retry_delay_max", "30s", "longest delay"),
    key(
        "feed.hold",
        "30m",
        "time for which the feed has to go on saying something doubtful before it is believed; 0 believes everything",
    ),
    key("feed.max_size", "64MB", "largest inventory accepted, after decompression"),
    unset("item.url", "none", "base of the single item call, `GET {base}/api/inventory/{id}`"),
    secret("item.client_key", "value of its client key header; never sent to another host"),
    key("item.client_key_header", "x-client-key", "name of its client key header"),
    secret("item.authorization", "value of its Authorization header; never sent to another host"),
    key("item.timeout", "30s", "limit of the call"),
    key(
        "pages.cache_size",
        "96MB",
        "memory that rendered pages may take, compressed ones included; the least used go first",
    ),
    key("photos.enabled", "true", "photos are made smaller for pages; `false` shows the feed's own"),
    key(
        "photos.cache_size",
        "2GB",
        "disk that they may take in `data_dir`, less where it is nearly full; the least recently used go first",
    ),
    key("photos.memory", "400MB", "memory that originals and unpacked photos may take, all of them together"),
    key("photos.timeout", "10s", "limit of fetching one original"),
    unset("leads.url", "required", "full address of the lead endpoint"),
    secret("leads.client_key", "value of the client key header"),
    key("leads.client_key_header", "x-client-key", "name of the client key header"),
    key("leads.timeout", "30s", "limit of one delivery try"),
    key("leads.retry_delay", "5s", "first delay of background delivery; doubles, with jitter"),
    key("leads.retry_delay_max", "15m", "longest delay"),
    key("leads.max_posts", "30/10m", "posts that a client address may make, and in what time"),
    key(
        "leads.missing",
        "n/a",
        "how ADF says that a value is missing: `n/a`, or `omit` where the DTD allows it",
    ),
    secret(
        "leads.mail.server",
        "mail server, for a CRM that takes ADF by e-mail too: `smtps://user:password@host`",
    ),
    unset("leads.mail.to", "none", "addresses that get each lead by e-mail, with commas between them"),
    unset("leads.mail.from", "the first of them", "sender of these mails"),
    key("leads.max_deliveries", "20/1s", "leads that background delivery may send, and in what time"),
    secret(
        "journal.url",
        "PostgreSQL database that keeps the leads for several servers; else a file in `data_dir`",
    ),
    key("journal.timeout", "10s", "limit of one read or write of that database"),
    key(
        "journal.erase_after",
        "30d",
        "time after its delivery when a lead's personal data are erased from the journal",
    ),
    unset("partners.finance_widget", "none", "address that the four finance actions open"),
    unset("partners.trade_in_widget", "none", "address of the trade-in hand-off"),
    unset("partners.credit_application", "none", "address of the frame on `/finance`"),
    unset("partners.deal_rating_badge", "none", "address of the deal-rating badge's script"),
    key("partners.deal_rating_badge_style", "STYLE1", "its style"),
    key("partners.deal_rating_badge_height", "60", "its height in pixels"),
    key("partners.deal_rating_badge_timeout", "5s", "how long it may take to load before it is hidden"),
    unset("partners.history_report", "none", "address of the vehicle history report, with `{vin}` in it"),
    unset("partners.tracking_script", "none", "address of the vehicle-detail tracking script"),
    unset("partners.analytics_id", "none", "GA4 measurement id: `G-` and letters"),
    unset("partners.map_embed", "none", "address of the map's frame, in place of the usual one"),
    #[cfg(feature = "demo")]
    key(
        "sandbox.listen",
        "127.0.0.1:8090",
        "address of the sandbox partners; the demo takes a free port if it is taken",
    ),
    #[cfg(feature = "demo")]
    key(
        "sandbox.feed_fault",
        "none",
        "what the sandbox feed does wrong: `status:503`, `delay:2s`, `hang`, …",
    ),
    #[cfg(feature = "demo")]
    key("sandbox.crm_fault", "none", "what the sandbox CRM does wrong"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_keys_variable_has_two_underscores_between_levels() {
        let key = Key::find("feed.retry_delay_max").unwrap();
        assert_eq!(key.variable(), "FORECOURT_FEED__RETRY_DELAY_MAX");
    }

    #[test]
    fn no_key_stands_twice() {
        for (index, key) in KEYS.iter().enumerate() {
            assert!(!KEYS[..index].iter().any(|other| other.path == key.path), "{}", key.path);
        }
    }
}
