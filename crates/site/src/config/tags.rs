//! Partners' scripts that measure visits or chat with visitors, as presets (PARTNER-7).

use url::Url;

/// The configured tags. Each adds exactly its hosts to the content policy (`crate::tags`).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    /// Google Tag Manager.
    pub gtm: Option<ContainerId>,
    /// Meta pixel.
    pub meta_pixel: Option<PixelId>,
    pub google_ads: Option<GoogleAds>,
    /// Address of the script that replaces phone numbers.
    pub call_tracking: Option<Url>,
    /// Address of the script of a chat, which loads when a visitor asks for it.
    pub chat: Option<Url>,
    /// Further hosts that pages may load from, most often for tags of Google Tag Manager.
    pub hosts: Vec<TagHost>,
}

/// The moment from which tags that measure may load. Global Privacy Control and the visitor's choice always
/// count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Consent {
    /// Until the visitor declines.
    #[default]
    OptOut,
    /// Once the visitor allows it, in a bar on every page.
    OptIn,
}

impl Consent {
    /// `opt-out` or `opt-in`.
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "opt-out" => Some(Self::OptOut),
            "opt-in" => Some(Self::OptIn),
            _ => None,
        }
    }
}

/// `GTM-` and capital letters or digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContainerId(String);

impl ContainerId {
    /// `None` if the text is no container's id.
    pub fn parse(text: &str) -> Option<Self> {
        let rest = text.strip_prefix("GTM-").filter(|rest| (4..=12).contains(&rest.len()))?;
        let is_id = rest.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
        is_id.then(|| Self(text.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The digits of a Meta pixel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PixelId(String);

impl PixelId {
    /// `None` if the text is no pixel's id.
    pub fn parse(text: &str) -> Option<Self> {
        let is_id = (10..=20).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        is_id.then(|| Self(text.to_owned()))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// An account of Google Ads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoogleAds {
    id: String,
    label: Option<String>,
}

impl GoogleAds {
    /// `AW-123456789`, or `AW-123456789/label`, whose conversion is a form that was sent.
    pub fn parse(text: &str) -> Option<Self> {
        let (id, label) = match text.split_once('/') {
            Some((id, label)) => (id, Some(label)),
            None => (text, None),
        };
        let digits = id.strip_prefix("AW-").filter(|digits| (5..=15).contains(&digits.len()))?;
        let is_label = |label: &str| {
            let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
            (5..=40).contains(&label.len()) && label.bytes().all(is_allowed)
        };
        let is_valid = digits.bytes().all(|byte| byte.is_ascii_digit()) && label.is_none_or(is_label);
        is_valid.then(|| Self { id: id.to_owned(), label: label.map(str::to_owned) })
    }

    /// `AW-123456789`.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// `AW-123456789/label`.
    pub(crate) fn conversion(&self) -> Option<String> {
        self.label.as_ref().map(|label| format!("{}/{label}", self.id))
    }
}

/// A host of `tags.hosts`: `pixel.example.com`, or with all of its subdomains `*.example.com`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TagHost(String);

impl TagHost {
    /// Also of an https origin. `None` if the text is neither.
    pub fn parse(text: &str) -> Option<Self> {
        let host = text.strip_prefix("https://").unwrap_or(text);
        let name = host.strip_prefix("*.").unwrap_or(host).to_ascii_lowercase();
        let is_label = |label: &str| {
            !label.is_empty()
                && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
                && !label.starts_with('-')
                && !label.ends_with('-')
        };
        let labels = name.split('.').count();
        let is_host = name.len() <= 253 && labels >= 2 && name.split('.').all(is_label);
        is_host.then(|| Self(format!("https://{}", host.to_ascii_lowercase())))
    }

    /// As a content policy names it: `https://*.example.com`.
    pub(crate) fn source(&self) -> &str {
        &self.0
    }

    pub fn name(&self) -> &str {
        self.0.strip_prefix("https://").unwrap_or(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{ContainerId, GoogleAds, PixelId, TagHost};

    #[test]
    fn ids_have_the_form_that_their_company_gives_them() {
        for (text, is_valid) in
            [("GTM-ABC1234", true), ("GTM-", false), ("G-ABC1234", false), ("GTM-a<b>c", false)]
        {
            assert_eq!(ContainerId::parse(text).is_some(), is_valid, "{text}");
        }
        for (text, is_valid) in [("123456789012345", true), ("12345", false), ("12345678901234x", false)] {
            assert_eq!(PixelId::parse(text).is_some(), is_valid, "{text}");
        }
        for (text, conversion) in [
            ("AW-123456789", Some(None)),
            ("AW-123456789/AbC-D_efGh12", Some(Some("AW-123456789/AbC-D_efGh12".to_owned()))),
            ("AW-123456789/", None),
            ("AW-x", None),
            ("AW-123456789/a'b\"c", None),
        ] {
            assert_eq!(GoogleAds::parse(text).map(|ads| ads.conversion()), conversion, "{text}");
        }
    }

    #[test]
    fn a_host_is_a_name_alone_and_never_every_host() {
        for (text, source) in [
            ("pixel.example.com", "https://pixel.example.com"),
            ("https://*.Example.com", "https://*.example.com"),
        ] {
            assert_eq!(TagHost::parse(text).map(|host| host.source().to_owned()).as_deref(), Some(source));
        }
        for text in [
            "*",
            "*.com",
            "https:",
            "http://a.example",
            "a.example/x",
            "a.example; script-src *",
            "'unsafe-inline'",
            "a..b",
            "localhost",
        ] {
            assert_eq!(TagHost::parse(text), None, "{text}");
        }
    }
}
