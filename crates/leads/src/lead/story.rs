//! What led to a lead: where its visitor came from, and what they looked at (LEAD-11). Their own browser remembers it and tells
//! it with the form, so anything may stand in it: what is not as it should be is not told, and never costs the lead.

use crate::FormData;
use serde::{Deserialize, Deserializer};

/// The field of a form in which a browser tells it.
const FIELD: &str = "story";
/// A longer one is none of ours.
const MOST_BYTES: usize = 16 * 1024;
/// Nobody's campaign has a longer name; of a click's id a part would serve nothing.
const MOST_CHARACTERS: usize = 250;

/// What led to a lead. Every text in it is one line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub struct Story {
    /// How this browser first came here.
    pub(crate) first: Touch,
    /// How it last came here from somewhere; empty where it never did.
    pub(crate) last: Touch,
    /// How often it came.
    pub(crate) visits: u32,
    /// Pages that were opened during this visit.
    pub(crate) pages: u32,
    /// Paths of those that are about no vehicle.
    #[serde(deserialize_with = "paths")]
    pub(crate) paths: Vec<String>,
    /// The latest sets of filters of the inventory, each in the words of its page.
    #[serde(deserialize_with = "lines::<3, _>")]
    pub(crate) filters: Vec<String>,
    /// Stock numbers of the vehicles that were looked at, the latest first.
    #[serde(deserialize_with = "lines::<5, _>")]
    pub(crate) viewed: Vec<String>,
}

/// A way to the site, as its address and the browser tell it.
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
    /// Google's id of a click on an advertisement.
    #[serde(deserialize_with = "line")]
    pub(crate) gclid: Option<String>,
    /// Facebook's.
    #[serde(deserialize_with = "line")]
    pub(crate) fbclid: Option<String>,
    /// Microsoft's.
    #[serde(deserialize_with = "line")]
    pub(crate) msclkid: Option<String>,
    /// Host of the site that led here.
    #[serde(deserialize_with = "line")]
    pub(crate) referrer: Option<String>,
    /// Path of the page that was opened first.
    #[serde(deserialize_with = "line")]
    pub(crate) landing: Option<String>,
}

impl Story {
    /// What the form tells, where it tells anything that can be read.
    pub fn told(data: &FormData) -> Option<Self> {
        let told = data.get(FIELD);
        let story = if told.len() <= MOST_BYTES { serde_json::from_str(told).ok()? } else { return None };
        Some(story).filter(|story| *story != Self::default())
    }

    /// Stock numbers of the vehicles that were looked at, the latest first; five at most.
    pub fn viewed(&self) -> &[String] {
        &self.viewed
    }

    /// What the lead owes itself to: the last way here from somewhere, else the first of all.
    pub(crate) fn latest(&self) -> &Touch {
        if self.last == Touch::default() { &self.first } else { &self.last }
    }
}

impl Touch {
    /// Who sent the visitor, as advertisers count it: what the link says, else whose click it was, else the host that had the link.
    pub(crate) fn source(&self) -> Option<&str> {
        let clicked = [(&self.gclid, "google"), (&self.msclkid, "bing"), (&self.fbclid, "facebook")];
        let clicked = clicked.into_iter().find_map(|(id, source)| id.as_ref().map(|_| source));
        let host = self.referrer.as_deref().map(|host| host.strip_prefix("www.").unwrap_or(host));
        self.source.as_deref().or(clicked).or(host)
    }

    /// In what way: paid by the click, by somebody's link, or as the link says.
    pub(crate) fn medium(&self) -> Option<&str> {
        let is_paid = self.gclid.is_some() || self.msclkid.is_some();
        let found = match self.source() {
            Some(_) if is_paid => Some("cpc"),
            Some(_) => Some("referral"),
            None => None,
        };
        self.medium.as_deref().or(found)
    }
}

/// The text as one line; `None` where nothing is left to read, or more than anybody reads.
pub(crate) fn one_line(text: &str) -> Option<String> {
    // Turned around by marks that nobody sees, a line would read as another.
    let is_mark =
        |c: char| matches!(c, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
    let spaced: String = text.chars().map(|c| if c.is_control() || is_mark(c) { ' ' } else { c }).collect();
    let line = spaced.split_whitespace().collect::<Vec<_>>().join(" ");
    (!line.is_empty() && line.chars().count() <= MOST_CHARACTERS).then_some(line)
}

fn line<'de, D: Deserializer<'de>>(told: D) -> Result<Option<String>, D::Error> {
    Ok(Option::<String>::deserialize(told)?.as_deref().and_then(one_line))
}

fn lines<'de, const MOST: usize, D: Deserializer<'de>>(told: D) -> Result<Vec<String>, D::Error> {
    let told = Vec::<String>::deserialize(told)?;
    Ok(told.iter().filter_map(|text| one_line(text)).take(MOST).collect())
}

fn paths<'de, D: Deserializer<'de>>(told: D) -> Result<Vec<String>, D::Error> {
    let told = lines::<8, D>(told)?;
    Ok(told.into_iter().filter(|path| path.starts_with('/') && !path.contains(['?', '#'])).collect())
}
