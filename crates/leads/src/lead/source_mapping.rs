//! Maps attribution to the CRM's source names (`leads.sources`).

use super::attribution::Touch;
use std::fmt;

/// A lead's source, as its document names it (LEAD-12).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LeadSource {
    /// ADF's `provider/name`.
    pub provider: String,
    /// ADF's `provider/service`.
    pub service: String,
}

/// An entry of `leads.sources` (LEAD-12).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceMapping {
    /// A campaign's source, or a host with its subdomains; `*` is any source, `direct` none.
    pub source: String,
    /// The medium; `None` is any.
    pub medium: Option<String>,
    /// ADF's `provider/name`.
    pub provider: String,
    /// ADF's `provider/service`; `None` keeps the form's.
    pub service: Option<String>,
}

impl fmt::Display for LeadSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} / {}", self.provider, self.service)
    }
}

impl SourceMapping {
    /// The first entry that matches.
    pub(crate) fn find<'a>(mappings: &'a [Self], touch: &Touch) -> Option<&'a Self> {
        mappings.iter().find(|mapping| mapping.matches(touch))
    }

    fn matches(&self, touch: &Touch) -> bool {
        let source = touch.source().unwrap_or("direct");
        let is_source = self.source == "*" || is_host_or_subdomain(source, &self.source);
        let is_medium = |medium: &String| touch.medium().is_some_and(|of| of.eq_ignore_ascii_case(medium));
        is_source && self.medium.as_ref().is_none_or(is_medium)
    }
}

/// `l.facebook.com` is a subdomain of `facebook.com`.
fn is_host_or_subdomain(source: &str, name: &str) -> bool {
    let (source, name) = (source.to_lowercase(), name.to_lowercase());
    source.strip_suffix(&name).is_some_and(|before| before.is_empty() || before.ends_with('.'))
}
