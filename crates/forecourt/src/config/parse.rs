//! Parses the values of settings. A value that cannot be parsed is an error that shows how to write
//! it.

/// Implements `ParseSetting` for types that are written as one text: with `from_text` as it is, with `from_word`
/// in any case.
macro_rules! parse_by {
    ($read:ident; $($setting:ty: $message:literal, $parse:expr;)+) => {$(
        impl ParseSetting for $setting {
            fn parse(value: &Value) -> Result<Self, ParseError> {
                $read(value, $message, $parse)
            }
        }
    )+};
}

mod charges;
mod departments;
mod feed_format;
mod holidays;
mod hours;
mod lists;
mod locations;
mod network;
mod redaction;

pub(super) use charges::{ChargeRows, is_same_name};
pub(super) use feed_format::{
    AddressParts, ColumnNames, Conditions, Delimiter, FieldColumns, FileFormatSetting, StatusWords,
};
pub(super) use holidays::day_text;
pub(super) use locations::ZipCode;
pub(super) use network::{
    DatabaseUrl, HeaderName, ListenOrOff, MailServerUrl, OriginUrl, ReportUrl, SecureUrl, is_cleartext,
    is_local, is_local_host,
};
pub(crate) use redaction::redact_urls;

use figment::value::Value;
use http_server::RateLimit;
use inventory::{Apr, LocalRate, Money, Months, Percent, TaxBand};
use jiff::{civil::Date, tz::TimeZone};
use leads::{AdfNames, Interest, MailConfig, MailFormat, MissingValues, Rate, Secret};
use site::{
    AdvertisedPrice, BotAccess, ChoicesFrom, Consent, ContainerId, GoogleAds, IndexNowKey, Mark, Phone,
    PhoneError, PixelId,
};
use staff::AdminPassword;
use std::{
    num::{NonZeroU32, NonZeroUsize},
    path::PathBuf,
    time::Duration,
};

/// The source of the vehicles (ENTRY-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InventorySource {
    Feed,
    /// Staff enter vehicles, also beside a feed.
    Staff,
}

pub(super) trait ParseSetting: Sized {
    /// Parses a value of the file, the environment or a flag.
    fn parse(value: &Value) -> Result<Self, ParseError>;
}

/// Why a value cannot be parsed: `"abc"`, `is no duration (write 30s, 5m, 500ms)`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ParseError {
    /// The value as the operator wrote it, without secrets in URLs.
    pub value: String,
    pub message: String,
}

impl ParseError {
    pub(super) fn new(value: &Value, message: impl Into<String>) -> Self {
        Self { value: quoted(value), message: message.into() }
    }
}

fn quoted(value: &Value) -> String {
    match value {
        Value::Dict(..) => "a table".to_owned(),
        Value::Array(..) => "a list".to_owned(),
        _ => printed(value).map_or_else(|| "nothing".to_owned(), |text| format!("{text:?}")),
    }
}

/// The text of a single value for output: every value that is printed passes here, so that no setting
/// can show the secrets of a URL.
pub(super) fn printed(value: &Value) -> Option<String> {
    text(value).map(|text| redact_urls(&text))
}

/// The text of a single value: `8080` and `"8080"` are the same.
pub(super) fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(_, text) => Some(text.trim().to_owned()),
        Value::Char(_, c) => Some(c.to_string()),
        Value::Bool(_, bool) => Some(bool.to_string()),
        Value::Num(_, number) => number
            .to_i128()
            .map(|number| number.to_string())
            .or_else(|| number.to_u128().map(|number| number.to_string()))
            .or_else(|| number.to_f64().map(|number| number.to_string())),
        Value::Dict(..) | Value::Array(..) | Value::Empty(..) => None,
    }
}

fn from_text<T>(
    value: &Value,
    message: &str,
    parse: impl FnOnce(&str) -> Option<T>,
) -> Result<T, ParseError> {
    text(value).and_then(|text| parse(&text)).ok_or_else(|| ParseError::new(value, message))
}

/// As [`from_text`], with the text in lower case.
fn from_word<T>(
    value: &Value,
    message: &str,
    parse: impl FnOnce(&str) -> Option<T>,
) -> Result<T, ParseError> {
    from_text(value, message, |text| parse(&text.to_lowercase()))
}

/// A duration that may be zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DurationOrZero(pub Duration);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ByteSize(pub u64);

/// `G-` and letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AnalyticsId(pub String);

/// Days for which a price is honored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HonoredDays(pub u8);

/// An address without a name, its domain in lower case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Email(pub String);

/// An address to which mail is sent, perhaps with a name before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mailbox(pub String);

/// The subject of a lead's mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct MailSubject(pub String);

/// The interest of viewed vehicles in the ADF document; `off` is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ViewedVehicles(pub Option<Interest>);

parse_by! { from_text;
    String: "is no text", |text| Some(text.to_owned());
    Secret: "is no text", |text| Some(Secret::new(text.to_owned()));
    IndexNowKey: "is no key (write 8 to 128 letters, digits and hyphens)", IndexNowKey::parse;
    AnalyticsId: "is no GA4 measurement id (write G- and its letters)", |text| {
        let letters = text.strip_prefix("G-").filter(|letters| !letters.is_empty())?;
        letters.chars().all(|c| c.is_ascii_alphanumeric()).then(|| AnalyticsId(text.to_owned()))
    };
    ContainerId: "is no container of Google Tag Manager (write GTM- and its letters)", ContainerId::parse;
    PixelId: "is no id of a Meta pixel (write its digits)", PixelId::parse;
    GoogleAds: "is no account of Google Ads (write AW-123456789, or AW-123456789/label)", GoogleAds::parse;
    Email: "is no e-mail address (write sales@example.com)", email;
    Mailbox: "is no e-mail address (write sales@example.com, or Sales <sales@example.com>)", |text| {
        let text = text.strip_prefix("mailto:").unwrap_or(text);
        leads::is_mailbox(text).then(|| Mailbox(text.to_owned()))
    };
    u32: "is no whole number from 0 up", |text| text.parse().ok();
    u64: "is no whole number from 0 up", |text| text.parse().ok();
    NonZeroUsize: "is no whole number from 1 up", |text| text.parse().ok();
    PathBuf: "is no path", |text| Some(text.into());
    Duration: "is no duration (write 30s, 5m, 500ms)", duration;
    DurationOrZero: "is no duration (write 0s, 30s, 5m)", |text| {
        humantime::parse_duration(text).ok().map(DurationOrZero)
    };
    ByteSize: "is no size (write 500MB, 2GB)", |text| byte_size(text).map(ByteSize);
    TimeZone: "is no time zone (write America/Chicago)", time_zone;
    Money: "is no amount in dollars (write 50 or 29.50)", money;
    Percent: "is no percentage (write 9.75; less than 100, at most five decimals)", Percent::parse;
    Apr: "is no rate in percent (write 7.9; 36 at most, at most five decimals)", Apr::parse;
    Months: "is no number of months (write 72; 96 at most)", |text| Months::new(text.parse().ok()?);
    HonoredDays: "is no number of days (write 7; from 1 to 90)", |text| {
        text.parse().ok().filter(|days| (1..=90).contains(days)).map(HonoredDays)
    };
    TaxBand: "is no rate of a part of the price (write 2.75 of 1600-3200)", |text| {
        let (rate, part) = text.split_once(" of ")?;
        let (above, up_to) = part.split_once('-')?;
        TaxBand::new(Percent::parse(rate)?, money(above.trim())?, money(up_to.trim())?)
    };
    AdminPassword: "is shorter than 8 characters, or a hash that is not argon2id", |text| AdminPassword::parse(text).ok();
    RateLimit: "is no limit of posts in a time (write 30/10m)", |text| {
        let (posts, per) = count_per_duration(text)?;
        Some(RateLimit { requests: posts.get(), per })
    };
    Rate: "is no number of deliveries in a time (write 20/1s)", |text| {
        let (count, per) = count_per_duration(text)?;
        Some(Rate { count, per })
    };
    MailSubject: "has a placeholder that is none of {dealership}, {service}, {vehicle}, {id}", |text| {
        let rest = content::fill(text, |name| MailConfig::PLACEHOLDERS.contains(&name).then(String::new));
        (!rest.contains(['{', '}'])).then(|| MailSubject(text.to_owned()))
    };
}

parse_by! { from_word;
    Consent: "is neither opt-out nor opt-in", Consent::parse;
    bool: "is neither true nor false", |text| text.parse().ok();
    LocalRate: "is neither a percentage nor county", |text| match text {
        "county" => Some(LocalRate::BuyerCounty),
        rate => Percent::parse(rate).map(LocalRate::Dealership),
    };
    Mark: "is neither initial nor gate", |text| match text {
        "initial" => Some(Mark::Initial),
        "gate" => Some(Mark::Gate),
        _ => None,
    };
    InventorySource: "is neither feed nor staff", |text| match text {
        "feed" => Some(InventorySource::Feed),
        "staff" => Some(InventorySource::Staff),
        _ => None,
    };
    ChoicesFrom: "is neither stock nor fixed", |text| match text {
        "stock" => Some(ChoicesFrom::Stock),
        "fixed" => Some(ChoicesFrom::Fixed),
        _ => None,
    };
    AdvertisedPrice: "is neither list nor total", |text| match text {
        "list" => Some(AdvertisedPrice::List),
        "total" => Some(AdvertisedPrice::Total),
        _ => None,
    };
    BotAccess: "is neither allow nor deny", |text| match text {
        "allow" => Some(BotAccess::Allow),
        "deny" => Some(BotAccess::Deny),
        _ => None,
    };
    MissingValues: "is neither n/a nor omit", |text| Value::from(text).deserialize().ok();
    AdfNames: "is none of both, full, parts", |text| Value::from(text).deserialize().ok();
    MailFormat: "is neither body nor attachment", |text| Value::from(text).deserialize().ok();
    ViewedVehicles: "is none of off, buy, lease, test-drive", |text| {
        let interest = Interest::ALL.into_iter().find(|interest| interest.as_str() == text);
        (text == "off" || interest.is_some()).then_some(ViewedVehicles(interest))
    };
}

impl ParseSetting for Date {
    fn parse(value: &Value) -> Result<Self, ParseError> {
        // Figment represents a date of a TOML file as a table of one entry.
        let value = value.as_dict().and_then(|table| table.values().next()).unwrap_or(value);
        from_text(value, "is no day (write 2026-11-23)", |text| text.parse().ok())
    }
}

impl ParseSetting for Phone {
    fn parse(value: &Value) -> Result<Self, ParseError> {
        let parsed = text(value).unwrap_or_default().parse();
        parsed.map_err(|error: PhoneError| ParseError::new(value, error.to_string()))
    }
}

#[cfg(feature = "demo")]
impl ParseSetting for sandbox::Fault {
    fn parse(value: &Value) -> Result<Self, ParseError> {
        let parsed = text(value).unwrap_or_default().parse();
        // The error repeats the text.
        let is_no_fault =
            |error: sandbox::FaultError| format!("is no fault: {}", redact_urls(&error.to_string()));
        parsed.map_err(|error| ParseError::new(value, is_no_fault(error)))
    }
}

/// An address as people paste it.
fn email(text: &str) -> Option<Email> {
    let (name, domain) = text.strip_prefix("mailto:").unwrap_or(text).split_once('@')?;
    let address = format!("{name}@{}", domain.to_ascii_lowercase());
    // The longest that mail servers take, and no dot without letters beside it (RFC 5321).
    let is_sendable =
        name.len() <= 64 && address.len() <= 254 && name.split('.').all(|part| !part.is_empty());
    (is_sendable && leads::is_email(&address)).then_some(Email(address))
}

/// An amount, also of a number in the file, which loses the zero at its end: 499.50 is 499.5 there.
fn money(text: &str) -> Option<Money> {
    let has_tenths = text.rsplit_once('.').is_some_and(|(_, tenths)| tenths.len() == 1);
    Money::parse(&if has_tenths { format!("{text}0") } else { text.to_owned() })
}

/// A zone by its IANA name, or as people in the United States call it. `EST` is among IANA's names, too, but
/// without daylight saving time.
fn time_zone(text: &str) -> Option<TimeZone> {
    const CALLED: [(&str, &str); 6] = [
        ("eastern et est edt", "America/New_York"),
        ("central ct cst cdt", "America/Chicago"),
        ("mountain mt mst mdt", "America/Denver"),
        ("pacific pt pst pdt", "America/Los_Angeles"),
        ("alaska akst akdt", "America/Anchorage"),
        ("hawaii hst", "Pacific/Honolulu"),
    ];
    let text_in_lower_case = text.to_lowercase();
    let name = text_in_lower_case
        .trim_end_matches(" zone")
        .trim_end_matches(" time")
        .trim_end_matches(" standard")
        .trim_end_matches(" daylight");
    let called = CALLED.iter().find(|(names, _)| names.split(' ').any(|called| called == name));
    TimeZone::get(called.map_or(text, |(_, zone)| zone)).ok()
}

fn duration(text: &str) -> Option<Duration> {
    humantime::parse_duration(text).ok().filter(|duration| !duration.is_zero())
}

fn byte_size(text: &str) -> Option<u64> {
    const UNITS: [(&str, u64); 4] =
        [("kB", 1_000), ("MB", 1_000_000), ("GB", 1_000_000_000), ("TB", 1_000_000_000_000)];
    let (number, bytes) = UNITS.iter().find_map(|(unit, bytes)| Some((text.strip_suffix(unit)?, *bytes)))?;
    number.trim_end().parse::<u64>().ok()?.checked_mul(bytes).filter(|size| *size > 0)
}

/// `30/10m`.
fn count_per_duration(text: &str) -> Option<(NonZeroU32, Duration)> {
    let (count, per) = text.split_once('/')?;
    Some((count.trim().parse().ok()?, duration(per.trim())?))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parses a text; the error is as the operator sees it.
    pub(super) fn parse<T: ParseSetting>(text: &str) -> Result<T, String> {
        T::parse(&Value::from(text)).map_err(|error| format!("{} {}", error.value, error.message))
    }

    #[test]
    fn durations_have_a_unit() {
        assert_eq!(parse("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(parse("5m"), Ok(Duration::from_mins(5)));
        assert_eq!(parse::<Duration>("abc").unwrap_err(), "\"abc\" is no duration (write 30s, 5m, 500ms)");
        assert!(parse::<Duration>("0s").is_err() && parse::<Duration>("30").is_err());
    }

    #[test]
    fn zero_durations_need_no_unit() {
        for zero in ["0", "0s", "0ms"] {
            assert_eq!(parse(zero), Ok(DurationOrZero(Duration::ZERO)));
        }
        assert_eq!(parse("30m"), Ok(DurationOrZero(Duration::from_mins(30))));
        assert!(parse::<DurationOrZero>("30").is_err() && parse::<DurationOrZero>("off").is_err());
    }

    #[test]
    fn numbers_may_be_text_and_text_may_be_a_number() {
        assert_eq!(u32::parse(&Value::from(3)), Ok(3));
        assert_eq!(parse("3"), Ok(3_u32));
        assert_eq!(String::parse(&Value::from(38125)), Ok("38125".to_owned()));
        assert!(parse::<u32>("-1").is_err());
    }

    #[test]
    fn sizes_have_a_unit() {
        assert_eq!(parse("500MB"), Ok(ByteSize(500_000_000)));
        assert_eq!(parse("2 GB"), Ok(ByteSize(2_000_000_000)));
        for invalid in ["2", "0GB", "-1GB", "2GiB", "much", "99999999999TB"] {
            assert!(parse::<ByteSize>(invalid).is_err(), "{invalid}");
        }
    }

    #[test]
    fn a_post_limit_is_a_count_per_duration() {
        let limit: RateLimit = parse("30/10m").unwrap();
        assert_eq!((limit.requests, limit.per), (30, Duration::from_mins(10)));
        for invalid in ["30", "0/10m", "30/0s", "many/10m"] {
            assert!(parse::<RateLimit>(invalid).is_err(), "{invalid}");
        }
    }

    #[test]
    fn viewed_vehicles_are_off_or_have_an_adf_interest() {
        assert_eq!(parse("off"), Ok(ViewedVehicles(None)));
        assert_eq!(parse("test-drive"), Ok(ViewedVehicles(Some(Interest::TestDrive))));
        assert!(parse::<ViewedVehicles>("sell").is_err());
    }

    #[test]
    fn rates_have_five_decimals() {
        for (written, rate) in
            [("6.875", "6.875"), ("4.225%", "4.225"), ("9.75000 %", "9.75"), ("0.00001", "0.00001")]
        {
            assert_eq!(parse::<Percent>(written).map(|percent| percent.to_string()), Ok(rate.to_owned()));
            let number: f64 = written.trim_end_matches([' ', '%']).parse().unwrap();
            assert_eq!(<Percent as ParseSetting>::parse(&Value::from(number)).unwrap().to_string(), rate);
        }
        for nonsense in ["4.2250001", "6,875", "100", "-1", "7%%", "seven"] {
            assert!(parse::<Percent>(nonsense).unwrap_err().contains("is no percentage"), "{nonsense}");
        }
    }

    #[test]
    fn a_mailbox_may_have_a_name() {
        assert!(parse::<Vec<Mailbox>>("Sales <sales@example.com>, b@example.com").is_ok());
        assert!(
            parse::<Vec<Mailbox>>("sales@example.com, nobody").unwrap_err().starts_with("\"nobody\" is no")
        );
    }

    #[test]
    fn kinds_are_read_in_any_case() {
        assert_eq!(parse("Total"), Ok(AdvertisedPrice::Total));
        assert_eq!(parse("DENY"), Ok(BotAccess::Deny));
        assert_eq!(parse("True"), Ok(true));
        assert_eq!(parse("County"), Ok(LocalRate::BuyerCounty));
        assert_eq!(parse("Opt-In"), Ok(Consent::OptIn));
        assert_eq!(parse("Attachment"), Ok(MailFormat::Attachment));
        assert_eq!(parse("N/A"), Ok(MissingValues::NotAvailable));
    }

    #[test]
    fn a_tax_band_is_a_rate_of_the_price_between_two_amounts() {
        let band: TaxBand = parse("2.75 of 1600-3200").unwrap();
        assert_eq!(band.tax_on(Money::dollars(10_000)), Money::dollars(44));
        for invalid in ["2.75", "2.75 of 3200", "2.75 of 3200-1600", "of 1-2"] {
            assert!(parse::<TaxBand>(invalid).is_err(), "{invalid}");
        }
    }

    #[test]
    fn a_local_rate_is_fixed_or_depends_on_the_buyers_county() {
        assert_eq!(parse("county"), Ok(LocalRate::BuyerCounty));
        assert_eq!(parse("2.75"), Ok(LocalRate::Dealership(Percent::parse("2.75").unwrap())));
        assert!(parse::<LocalRate>("city").is_err());
    }
}
