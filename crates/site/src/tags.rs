//! What each configured tag loads, from where, and how the privacy policy describes it (PARTNER-7): the
//! one table that the content policy, the policy's text and the pages for staff read.

use crate::{Consent, Partners, TagHost};
use Directive::{Connections, Fonts, Frames, Images, Scripts, Styles};
use enum_map::{Enum, EnumMap};
use url::Url;

/// A configured tag.
#[derive(Clone, Debug)]
pub struct Tag {
    /// `Meta pixel`.
    pub name: &'static str,
    /// Its purpose, as the privacy policy calls it.
    pub(crate) purpose: &'static str,
    /// When browsers contact it, and what it learns.
    pub(crate) notice: String,
    /// It measures visits, so it needs the visitor's consent.
    pub(crate) measures: bool,
    /// It can read the address of a page, which has the words of a search.
    pub(crate) reads_addresses: bool,
    pub(crate) sources: Sources,
}

/// A directive of the content policy that names origins.
#[derive(Clone, Copy, Debug, Enum)]
pub(crate) enum Directive {
    Scripts,
    Images,
    Connections,
    Frames,
    Styles,
    Fonts,
}

/// Origins that a page may load from.
pub(crate) type Sources = EnumMap<Directive, Vec<String>>;

fn sources(scripts: &[&str], images: &[&str], connections: &[&str], frames: &[&str]) -> Sources {
    let owned = |origins: &[&str]| origins.iter().map(|origin| (*origin).to_owned()).collect();
    Sources::from_fn(|directive| match directive {
        Scripts => owned(scripts),
        Images => owned(images),
        Connections => owned(connections),
        Frames => owned(frames),
        Styles | Fonts => Vec::new(),
    })
}

/// Scripts of these origins, which also load images and frames from there and connect to them.
fn script_sources(origins: &[String]) -> Sources {
    let origins: Vec<&str> = origins.iter().map(String::as_str).collect();
    sources(&origins, &origins, &origins, &origins)
}

/// Everything of these origins, also styles, fonts and `WebSockets`: a window of its own on the page.
fn window_sources(origins: &[String]) -> Sources {
    let sockets = origins.iter().map(|origin| origin.replacen("http", "ws", 1));
    let mut sources = Sources::from_fn(|_| origins.to_vec());
    sources[Connections].extend(sockets);
    sources
}

impl Tag {
    /// The hosts that it adds to the content policy, without schemes, each once.
    pub fn hosts(&self) -> Vec<String> {
        let hosts = self.sources.values().flatten().filter_map(|source| source.split_once("://"));
        let hosts: std::collections::BTreeSet<String> = hosts.map(|(_, host)| host.to_owned()).collect();
        hosts.into_iter().collect()
    }
}

/// Further hosts of companies whose script is on one host and whose service on others: host of the
/// script, then the other origins.
const OTHER_HOSTS: [(&str, &[&str]); 5] = [
    ("cdn.callrail.com", &["https://js.callrail.com"]),
    ("embed.tawk.to", &["https://*.tawk.to"]),
    ("cdn.livechatinc.com", &["https://*.livechatinc.com", "https://*.livechat.com"]),
    ("connect.podium.com", &["https://*.podium.com"]),
    ("widget.intercom.io", &["https://*.intercom.io", "https://*.intercomcdn.com"]),
];

fn origins(script: &Url) -> Vec<String> {
    let others = OTHER_HOSTS.iter().find(|(host, _)| script.host_str() == Some(host));
    let others = others.into_iter().flat_map(|(_, others)| others.iter().map(|other| (*other).to_owned()));
    std::iter::once(script.origin().ascii_serialization()).chain(others).collect()
}

/// Whether a script measures visits; the privacy policy then explains how to opt out.
pub(crate) fn measures_visits(partners: &Partners) -> bool {
    partners.tracking_script.is_some()
        || partners.analytics_id.is_some()
        || tags(partners).iter().any(|tag| tag.measures)
}

/// When a script that measures is loaded, as the privacy policy says it.
pub(crate) const fn when_loaded(consent: Consent) -> &'static str {
    match consent {
        Consent::OptOut => {
            "It is not loaded if your browser sends a Global Privacy Control signal or you opt out below."
        }
        Consent::OptIn => {
            "It is loaded only after you allow it, and never if your browser sends a Global Privacy Control signal."
        }
    }
}

/// The configured tags, in the order of the settings.
pub fn tags(partners: &Partners) -> Vec<Tag> {
    let (tags, loaded) = (&partners.tags, when_loaded(partners.consent));
    let all = [
        tags.gtm.is_some().then(|| tag_manager(loaded)),
        tags.meta_pixel.is_some().then(|| meta_pixel(loaded)),
        tags.google_ads.is_some().then(|| google_ads(loaded)),
        tags.call_tracking.as_ref().map(|script| call_tracking(script, loaded)),
        tags.chat.as_ref().map(chat),
        (!tags.hosts.is_empty()).then(|| further_hosts(&tags.hosts, loaded)),
    ];
    all.into_iter().flatten().collect()
}

fn host(script: &Url) -> &str {
    script.host_str().unwrap_or(script.as_str())
}

fn tag_manager(loaded: &str) -> Tag {
    Tag {
        name: "Google Tag Manager",
        purpose: "Tag manager",
        notice: format!(
            "Google Tag Manager, loaded from www.googletagmanager.com, starts scripts of ours and of companies that measure our advertising. It learns which pages and vehicles people view, what they click, and whether a form was started or sent, but not what anyone types in a form. These scripts may read the address of a page, with the words of a search, and set cookies. {loaded}"
        ),
        measures: true,
        reads_addresses: true,
        sources: sources(
            &["https://www.googletagmanager.com"],
            &["https://www.googletagmanager.com"],
            &["https://www.googletagmanager.com"],
            &["https://www.googletagmanager.com"],
        ),
    }
}

fn meta_pixel(loaded: &str) -> Tag {
    Tag {
        name: "Meta pixel",
        purpose: "Advertising on Facebook and Instagram",
        notice: format!(
            "The Meta pixel, loaded from connect.facebook.net, tells Meta which pages and vehicles people view, what they click, which filters they set, and whether a form was started or sent, so that our ads on Facebook and Instagram reach people who look for a car and we learn which ads work. It sets cookies, and Meta may connect a visit with an account. It doesn't read what anyone types. {loaded}"
        ),
        measures: true,
        reads_addresses: false,
        sources: sources(
            &["https://connect.facebook.net"],
            &["https://www.facebook.com"],
            &["https://www.facebook.com", "https://connect.facebook.net"],
            &["https://www.facebook.com"],
        ),
    }
}

fn google_ads(loaded: &str) -> Tag {
    const ADS: &[&str] = &[
        "https://www.googletagmanager.com",
        "https://www.googleadservices.com",
        "https://googleads.g.doubleclick.net",
        "https://pagead2.googlesyndication.com",
        "https://www.google.com",
    ];
    Tag {
        name: "Google Ads",
        purpose: "Advertising on Google",
        notice: format!(
            "Google Ads, loaded from www.googletagmanager.com, tells Google which pages and vehicles people view, what they click, which filters they set, and whether a form was started or sent, so that we learn which ads work and they reach people who look for a car. It sets cookies, and Google may connect a visit with an account. It doesn't read what anyone types. {loaded}"
        ),
        measures: true,
        reads_addresses: false,
        sources: sources(ADS, ADS, ADS, &["https://www.googletagmanager.com", "https://td.doubleclick.net"]),
    }
}

fn call_tracking(script: &Url, loaded: &str) -> Tag {
    Tag {
        name: "Call tracking",
        purpose: "Phone calls",
        notice: format!(
            "A script from {} shows a phone number that leads to us, so that we learn which ad or website a call follows. That company knows the number you call from, and may record calls where it says so. It may set cookies. {loaded}",
            host(script)
        ),
        measures: true,
        reads_addresses: true,
        sources: script_sources(&origins(script)),
    }
}

fn chat(script: &Url) -> Tag {
    Tag {
        name: "Chat",
        purpose: "Chat",
        notice: format!(
            "The chat is loaded from {} when you press our Chat button, and not before. What you type there goes to that company, which may set cookies and keep the conversation. The button isn't shown if your browser sends a Global Privacy Control signal or you opt out below.",
            host(script)
        ),
        measures: false,
        reads_addresses: true,
        sources: window_sources(&origins(script)),
    }
}

fn further_hosts(hosts: &[TagHost], loaded: &str) -> Tag {
    let names: Vec<&str> = hosts.iter().map(TagHost::name).collect();
    let sources: Vec<String> = hosts.iter().map(|host| host.source().to_owned()).collect();
    Tag {
        name: "Further hosts",
        purpose: "Further measurement",
        notice: format!(
            "Scripts that our tag manager starts may also be loaded from {}. They may set cookies. {loaded}",
            names.join(", ")
        ),
        measures: true,
        reads_addresses: true,
        sources: script_sources(&sources),
    }
}
