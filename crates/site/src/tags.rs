//! A row for each configured tag says what it loads, from where, and how the privacy policy describes it
//! (PARTNER-7): the one table that the content policy, the policy's text and the pages for staff read.

use crate::{Consent, Partners, TagHost};
use Directive::{Connections, Fonts, Frames, Images, Scripts, Styles};
use enum_map::{Enum, EnumMap};
use messages::{Key, Messages, key};
use url::Url;

/// A configured tag.
#[derive(Clone, Debug)]
pub struct Tag {
    /// `Meta pixel`.
    pub name: &'static str,
    /// The tag's purpose, as the privacy policy calls it.
    pub(crate) purpose: Key,
    /// The notice says when browsers contact the tag's hosts, and what these learn, from their names and the
    /// moment of loading.
    notice: fn(&Messages, &str, &str) -> String,
    /// The hosts that the dealership configured.
    named: String,
    /// The tag measures visits, so it needs the visitor's consent.
    pub(crate) measures: bool,
    /// The tag can read the address of a page, which has the words of a search.
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
    /// The notice says when browsers contact the tag, and what it learns. `loaded` says when a script that
    /// measures is loaded.
    pub(crate) fn notice(&self, messages: &Messages, loaded: &str) -> String {
        (self.notice)(messages, &self.named, loaded)
    }

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

/// A script measures visits; the privacy policy then explains how to opt out.
pub(crate) fn measures_visits(partners: &Partners) -> bool {
    partners.tracking_script.is_some()
        || partners.analytics_id.is_some()
        || tags(partners).iter().any(|tag| tag.measures)
}

/// The moment at which a script that measures is loaded, as the privacy policy says it.
pub(crate) const fn when_loaded(consent: Consent) -> Key {
    match consent {
        Consent::OptOut => key::PARTNERS_LOADED_OPT_OUT,
        Consent::OptIn => key::PARTNERS_LOADED_OPT_IN,
    }
}

/// The configured tags, in the order of the settings.
pub fn tags(partners: &Partners) -> Vec<Tag> {
    let tags = &partners.tags;
    let all = [
        tags.gtm.is_some().then(tag_manager),
        tags.meta_pixel.is_some().then(meta_pixel),
        tags.google_ads.is_some().then(google_ads),
        tags.call_tracking.as_ref().map(call_tracking),
        tags.chat.as_ref().map(chat),
        (!tags.hosts.is_empty()).then(|| further_hosts(&tags.hosts)),
    ];
    all.into_iter().flatten().collect()
}

fn host(script: &Url) -> &str {
    script.host_str().unwrap_or(script.as_str())
}

fn tag_manager() -> Tag {
    Tag {
        name: "Google Tag Manager",
        purpose: key::PARTNERS_TAG_MANAGER,
        notice: |messages, _, loaded| messages.partners_tag_manager_notice(&loaded).to_string(),
        named: String::new(),
        measures: true,
        reads_addresses: true,
        sources: script_sources(&["https://www.googletagmanager.com".to_owned()]),
    }
}

fn meta_pixel() -> Tag {
    Tag {
        name: "Meta pixel",
        purpose: key::PARTNERS_META,
        notice: |messages, _, loaded| messages.partners_meta_notice(&loaded).to_string(),
        named: String::new(),
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

fn google_ads() -> Tag {
    const ADS: &[&str] = &[
        "https://www.googletagmanager.com",
        "https://www.googleadservices.com",
        "https://googleads.g.doubleclick.net",
        "https://pagead2.googlesyndication.com",
        "https://www.google.com",
    ];
    Tag {
        name: "Google Ads",
        purpose: key::PARTNERS_GOOGLE_ADS,
        notice: |messages, _, loaded| messages.partners_google_ads_notice(&loaded).to_string(),
        named: String::new(),
        measures: true,
        reads_addresses: false,
        sources: sources(ADS, ADS, ADS, &["https://www.googletagmanager.com", "https://td.doubleclick.net"]),
    }
}

fn call_tracking(script: &Url) -> Tag {
    Tag {
        name: "Call tracking",
        purpose: key::PARTNERS_CALLS,
        notice: |messages, host, loaded| messages.partners_calls_notice(&host, &loaded).to_string(),
        named: host(script).to_owned(),
        measures: true,
        reads_addresses: true,
        sources: script_sources(&origins(script)),
    }
}

fn chat(script: &Url) -> Tag {
    Tag {
        name: "Chat",
        purpose: key::PARTNERS_CHAT,
        notice: |messages, host, _| messages.partners_chat_notice(&host).to_string(),
        named: host(script).to_owned(),
        measures: false,
        reads_addresses: true,
        sources: window_sources(&origins(script)),
    }
}

fn further_hosts(hosts: &[TagHost]) -> Tag {
    let names: Vec<&str> = hosts.iter().map(TagHost::name).collect();
    let sources: Vec<String> = hosts.iter().map(|host| host.source().to_owned()).collect();
    Tag {
        name: "Further hosts",
        purpose: key::PARTNERS_FURTHER,
        notice: |messages, hosts, loaded| messages.partners_further_notice(&hosts, &loaded).to_string(),
        named: names.join(", "),
        measures: true,
        reads_addresses: true,
        sources: script_sources(&sources),
    }
}
