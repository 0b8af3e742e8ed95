//! How a CRM calls those who bring leads (`leads.sources`).

use super::story::Touch;
use std::fmt;

/// Who brought a lead, as its document names them (LEAD-12).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Source {
    /// The CRM's word for whoever sent the visitor, or the website itself.
    pub provider: String,
    /// The provider's service.
    pub service: String,
}

/// Visitors from there, in the CRM's words (LEAD-12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceName {
    /// Who sent them: a campaign's source, or a host with all below it; `*` is anybody, `direct` nobody.
    pub source: String,
    /// In what way; any where it is not said.
    pub medium: Option<String>,
    /// What the CRM reads as the lead's provider.
    pub provider: String,
    /// What it reads as the provider's service; else the form's own word stays.
    pub service: Option<String>,
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} / {}", self.provider, self.service)
    }
}

impl SourceName {
    /// The first of these that means this way to the site.
    pub(crate) fn of<'a>(names: &'a [Self], touch: &Touch) -> Option<&'a Self> {
        names.iter().find(|name| name.means(touch))
    }

    fn means(&self, touch: &Touch) -> bool {
        let source = touch.source().unwrap_or("direct");
        let is_source = self.source == "*" || is_or_is_below(source, &self.source);
        let is_medium = |medium: &String| touch.medium().is_some_and(|of| of.eq_ignore_ascii_case(medium));
        is_source && self.medium.as_ref().is_none_or(is_medium)
    }
}

/// `l.facebook.com` is below `facebook.com`.
fn is_or_is_below(source: &str, name: &str) -> bool {
    let (source, name) = (source.to_lowercase(), name.to_lowercase());
    source.strip_suffix(&name).is_some_and(|before| before.is_empty() || before.ends_with('.'))
}
