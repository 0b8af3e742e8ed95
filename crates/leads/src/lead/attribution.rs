//! Attribution: the sources of a visit and the pages viewed (LEAD-11). The browser stores it and
//! posts it with the form, so it may contain anything: invalid parts are dropped and never reject
//! the lead.

use crate::FormData;
use inventory::visible_text;
use serde::{Deserialize, Deserializer};
use std::fmt;

/// The form field with the attribution as JSON.
const FIELD: &str = "story";
/// More than our script ever sends.
const MAX_BYTES: usize = 16 * 1024;

/// Attribution of a lead. Each text is one line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Attribution {
    /// The first touch.
    pub(crate) first: Touch,
    /// The last touch that was not direct; empty if all were.
    pub(crate) last: Touch,
    /// Number of visits.
    pub(crate) visits: u32,
    /// Pages opened during this visit.
    pub(crate) pages: u32,
    /// Paths of pages that are about no vehicle.
    #[serde(deserialize_with = "paths")]
    pub(crate) paths: Vec<String>,
    /// The latest inventory filters, as their page's text.
    #[serde(deserialize_with = "lines::<{ Attribution::MAX_FILTERS }, _>")]
    pub(crate) filters: Vec<String>,
    /// Stock numbers of the viewed vehicles, latest first.
    #[serde(deserialize_with = "lines::<{ Attribution::MAX_VIEWED }, _>")]
    pub(crate) viewed: Vec<String>,
}

/// A visit's origin, from its URL and referrer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Touch {
    /// `utm_source`.
    #[serde(deserialize_with = "line")]
    pub(crate) source: Option<String>,
    /// `utm_medium`.
    #[serde(deserialize_with = "line")]
    pub(crate) medium: Option<String>,
    /// `utm_campaign`.
    #[serde(deserialize_with = "line")]
    pub(crate) campaign: Option<String>,
    /// `utm_term`.
    #[serde(deserialize_with = "line")]
    pub(crate) term: Option<String>,
    /// Google's ad click id.
    #[serde(deserialize_with = "line")]
    pub(crate) gclid: Option<String>,
    /// Facebook's ad click id.
    #[serde(deserialize_with = "line")]
    pub(crate) fbclid: Option<String>,
    /// Microsoft's ad click id.
    #[serde(deserialize_with = "line")]
    pub(crate) msclkid: Option<String>,
    /// The referring host.
    #[serde(deserialize_with = "line")]
    pub(crate) referrer: Option<String>,
    /// Path of the landing page.
    #[serde(deserialize_with = "line")]
    pub(crate) landing: Option<String>,
}

impl Attribution {
    /// Characters of a text. Longer ones are dropped, because a part of a click id is useless.
    pub const MAX_TEXT_LENGTH: usize = 250;
    pub const MAX_PATHS: usize = 8;
    pub const MAX_FILTERS: usize = 3;
    pub const MAX_VIEWED: usize = 5;

    /// Reads the form's field; `None` if it is empty or invalid.
    pub fn from_form(data: &FormData) -> Option<Self> {
        let json = Some(data.get(FIELD)).filter(|json| json.len() <= MAX_BYTES)?;
        serde_json::from_str(json).ok().filter(|attribution| *attribution != Self::default())
    }

    /// Stock numbers of the viewed vehicles, latest first; five at most.
    pub fn viewed(&self) -> &[String] {
        &self.viewed
    }

    /// The last touch that was not direct, else the first touch.
    pub(crate) fn latest(&self) -> &Touch {
        if self.last == Touch::default() { &self.first } else { &self.last }
    }
}

/// The source of a visit, as measured (LEAD-12).
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Came {
    /// `facebook`; `direct` without a source.
    pub source: String,
    pub medium: Option<String>,
    pub campaign: Option<String>,
}

impl Came {
    /// Characters of a name that outlives the lead's text.
    const MAX_LENGTH: usize = 80;
    const DIRECT: &'static str = "direct";
    const OTHER: &'static str = "other";

    /// The last visit that was not direct, else the first. A browser sends it, so what reads like an address
    /// of a person is left out.
    pub(crate) fn of(attribution: &Attribution) -> Self {
        let touch = attribution.latest();
        let name = |text: &str| {
            let is_name = text.chars().count() <= Self::MAX_LENGTH && !text.contains('@');
            is_name.then(|| text.to_lowercase())
        };
        let source = touch.source().map_or_else(
            || Self::DIRECT.to_owned(),
            |source| name(source).unwrap_or_else(|| Self::OTHER.to_owned()),
        );
        Self {
            source,
            medium: touch.medium().and_then(name),
            campaign: touch.campaign.as_deref().and_then(name),
        }
    }
}

/// `facebook / paid`
impl fmt::Display for Came {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.source)?;
        self.medium.iter().try_for_each(|medium| write!(f, " / {medium}"))
    }
}

impl Touch {
    /// The source: `utm_source`, else the ad network of a click id, else the referring host.
    pub(crate) fn source(&self) -> Option<&str> {
        let clicked = [(&self.gclid, "google"), (&self.msclkid, "bing"), (&self.fbclid, "facebook")];
        let clicked = clicked.into_iter().find_map(|(id, source)| id.as_ref().map(|_| source));
        let host = self.referrer.as_deref().map(|host| host.strip_prefix("www.").unwrap_or(host));
        self.source.as_deref().or(clicked).or(host)
    }

    /// The medium: `utm_medium`, else `cpc` or `referral`.
    pub(crate) fn medium(&self) -> Option<&str> {
        let is_paid = self.gclid.is_some() || self.msclkid.is_some();
        let default = match self.source() {
            Some(_) if is_paid => Some("cpc"),
            Some(_) => Some("referral"),
            None => None,
        };
        self.medium.as_deref().or(default)
    }
}

/// The text as one line; `None` if it is empty or too long.
pub(crate) fn one_line(text: &str) -> Option<String> {
    let line = visible_text(text).split_whitespace().collect::<Vec<_>>().join(" ");
    (!line.is_empty() && line.chars().count() <= Attribution::MAX_TEXT_LENGTH).then_some(line)
}

fn line<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    Ok(Option::<String>::deserialize(deserializer)?.as_deref().and_then(one_line))
}

fn lines<'de, const MAX: usize, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let texts = Vec::<String>::deserialize(deserializer)?;
    Ok(texts.iter().filter_map(|text| one_line(text)).take(MAX).collect())
}

fn paths<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    let paths = lines::<{ Attribution::MAX_PATHS }, D>(deserializer)?;
    Ok(paths.into_iter().filter(|path| path.starts_with('/') && !path.contains(['?', '#'])).collect())
}
