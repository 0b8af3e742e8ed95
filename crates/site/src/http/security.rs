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
        // Other services may share the domain without TLS; only the operator knows.
        let subdomains = if config.hsts_subdomains { "; includeSubDomains" } else { "" };
        headers.push(("strict-transport-security", format!("max-age=31536000{subdomains}")));
    }
    let parse = |(name, value): (&'static str, String)| {
        Some((HeaderName::from_static(name), HeaderValue::from_str(&value).ok()?))
    };
    headers.into_iter().filter_map(parse).collect()
}

fn content_security_policy(config: &SiteConfig) -> String {
    let is_secure = config.public_url.scheme() == "https";
    let sources = Sources::of(config);
    let images = if config.photos.is_some() {
        ""
    } else if is_secure {
        // Photos come from whatever hosts the feed names.
        " https:"
    } else {
        " https: http:"
    };
    let upgrade = if is_secure { "; upgrade-insecure-requests" } else { "" };
    // A partner's script puts text into the page as it likes; without one all that is put there is ours (web/src/trusted-html.ts).
    let trusted_types = if sources.scripts.len() > 1 {
        ""
    } else {
        "; require-trusted-types-for 'script'; trusted-types forecourt"
    };
    format!(
        "default-src 'none'; script-src {}; style-src 'self'; font-src 'self'; img-src {}{images}; connect-src {}; frame-src {}; \
         manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'{upgrade}{trusted_types}",
        unique(sources.scripts),
        unique(sources.images),
        unique(sources.connections),
        unique(sources.frames),
    )
}

/// Where the parts of a page may come from: from here, and from the partners that are configured.
struct Sources {
    scripts: Vec<String>,
    images: Vec<String>,
    connections: Vec<String>,
    frames: Vec<String>,
}

impl Sources {
    fn of(config: &SiteConfig) -> Self {
        let partners = &config.partners;
        let here = "'self'".to_owned();
        let mut sources = Self {
            scripts: vec![here.clone()],
            images: vec![here.clone(), "data:".to_owned()],
            connections: vec![here],
            frames: partners.credit_application.iter().map(origin).collect(),
        };
        if let Some(badge) = &partners.deal_rating_badge {
            sources.script_of(&badge.script);
            if badge.script.host_str() == Some("static.cargurus.com") {
                sources.images.push("https://www.cargurus.com".into());
                sources.connections.push("https://www.cargurus.com".into());
            }
        }
        let dealership = &config.dealership;
        let people = dealership.staff.iter().map(|member| &member.picture);
        let people = people.chain(dealership.reviews.iter().map(|review| &review.picture));
        sources.images.extend(people.flatten().map(origin));
        if let Some(tracking) = &partners.tracking_script {
            sources.script_of(tracking);
        }
        if partners.analytics_id.is_some() {
            sources.scripts.push("https://www.googletagmanager.com".into());
            sources.images.push("https://*.google-analytics.com https://*.googletagmanager.com".into());
            sources.connections.push(
                "https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com"
                    .into(),
            );
        }
        let maps = || "https://www.google.com https://maps.google.com".into();
        sources.frames.push(partners.map_embed.as_ref().map_or_else(maps, origin));
        sources
    }

    /// A partner's script brings pictures of its own, and talks with its home.
    fn script_of(&mut self, script: &Url) {
        for sources in [&mut self.scripts, &mut self.images, &mut self.connections] {
            sources.push(origin(script));
        }
    }
}

fn origin(url: &Url) -> String {
    url.origin().ascii_serialization()
}

fn unique(mut sources: Vec<String>) -> String {
    let mut seen = std::collections::BTreeSet::new();
    sources.retain(|source| seen.insert(source.clone()));
    sources.join(" ")
}
