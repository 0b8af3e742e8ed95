//! Headers that keep a page safe. No inline script or style anywhere; partners' origins come from the configuration.

use crate::SiteConfig;
use http::{HeaderName, HeaderValue};
use url::Url;

/// The headers of every answer.
pub(crate) fn headers(config: &SiteConfig) -> Vec<(HeaderName, HeaderValue)> {
    let mut headers = vec![
        ("content-security-policy", content_security_policy(config)),
        ("x-content-type-options", "nosniff".into()),
        ("x-frame-options", "DENY".into()),
        ("referrer-policy", "strict-origin-when-cross-origin".into()),
        ("cross-origin-opener-policy", "same-origin-allow-popups".into()),
        ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()".into()),
    ];
    if config.public_url.scheme() == "https" {
        headers.push(("strict-transport-security", "max-age=31536000; includeSubDomains".into()));
    }
    let parse = |(name, value): (&'static str, String)| {
        Some((HeaderName::from_static(name), HeaderValue::from_str(&value).ok()?))
    };
    headers.into_iter().filter_map(parse).collect()
}

fn content_security_policy(config: &SiteConfig) -> String {
    let partners = &config.partners;
    let origin = |url: &Url| url.origin().ascii_serialization();
    let mut scripts = vec!["'self'".to_owned()];
    let mut connects = vec!["'self'".to_owned()];
    let mut frames = Vec::new();
    if let Some(badge) = &partners.deal_rating_badge {
        scripts.push(origin(&badge.script));
        connects.push(origin(&badge.script));
        if badge.script.host_str() == Some("static.cargurus.com") {
            connects.push("https://www.cargurus.com".into());
        }
    }
    if let Some(tracking) = &partners.tracking_script {
        scripts.push(origin(tracking));
        connects.push(origin(tracking));
    }
    if partners.analytics_id.is_some() {
        scripts.push("https://www.googletagmanager.com".into());
        connects.push(
            "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com"
                .into(),
        );
    }
    frames.extend(partners.credit_application.as_ref().map(origin));
    frames.push(
        partners
            .map_embed
            .as_ref()
            .map_or_else(|| "https://www.google.com https://maps.google.com".into(), origin),
    );
    let upgrade = if config.public_url.scheme() == "https" { "; upgrade-insecure-requests" } else { "" };
    // Photos and badge pictures come from whatever host the feed and the partner name.
    format!(
        "default-src 'none'; script-src {}; style-src 'self'; font-src 'self'; img-src 'self' data: https: http:; \
         connect-src {}; frame-src {}; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'{upgrade}",
        unique(scripts),
        unique(connects),
        unique(frames),
    )
}

fn unique(mut sources: Vec<String>) -> String {
    let mut seen = std::collections::BTreeSet::new();
    sources.retain(|source| seen.insert(source.clone()));
    sources.join(" ")
}
