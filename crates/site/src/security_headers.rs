//! Security headers. Inline scripts and styles are never allowed; partners' origins come from the
//! configuration.

use crate::{
    SiteConfig,
    tags::{Sources, tags},
};
use http::{HeaderName, HeaderValue};
use url::Url;

/// Origins of the players of vehicles' videos, one for each service of `views::VideoView`.
pub(crate) const VIDEO_PLAYERS: [&str; 2] = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"];

/// The headers of every response.
pub(crate) fn security_headers(config: &SiteConfig) -> Vec<(HeaderName, HeaderValue)> {
    let mut headers = vec![
        ("content-security-policy", content_security_policy(config)),
        ("x-content-type-options", "nosniff".into()),
        ("x-frame-options", "DENY".into()),
        ("referrer-policy", "strict-origin-when-cross-origin".into()),
        ("cross-origin-opener-policy", "same-origin-allow-popups".into()),
        ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()".into()),
    ];
    if config.public_url.scheme() == "https" {
        // Other services may share the domain without TLS.
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
    let sources = page_sources(config);
    let images = if config.photos.is_some() {
        ""
    } else if is_secure {
        // The feed names any hosts for photos.
        " https:"
    } else {
        " https: http:"
    };
    let upgrade = if is_secure { "; upgrade-insecure-requests" } else { "" };
    // Partners' scripts insert HTML; without them only ours do (web/src/trusted-html.ts).
    let trusted_types = if sources.scripts.len() > 1 {
        ""
    } else {
        "; require-trusted-types-for 'script'; trusted-types forecourt"
    };
    format!(
        "default-src 'none'; script-src {}; style-src {}; font-src {}; img-src {}{images}; connect-src {}; frame-src {}; \
         manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'{upgrade}{trusted_types}",
        unique(sources.scripts),
        unique(sources.styles),
        unique(sources.fonts),
        unique(sources.images),
        unique(sources.connections),
        unique(sources.frames),
    )
}

/// Origins that a page may load from: this site and the configured partners.
fn page_sources(config: &SiteConfig) -> Sources {
    let partners = &config.partners;
    let own = || vec!["'self'".to_owned()];
    let mut sources = Sources {
        scripts: own(),
        images: vec!["'self'".to_owned(), "data:".to_owned()],
        connections: own(),
        frames: partners.credit_application.iter().map(origin).collect(),
        styles: own(),
        fonts: own(),
    };
    if let Some(badge) = &partners.deal_rating_badge {
        add_script(&mut sources, &badge.script);
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
        add_script(&mut sources, tracking);
    }
    if partners.analytics_id.is_some() {
        sources.scripts.push("https://www.googletagmanager.com".into());
        sources
            .images
            .extend(["https://*.google-analytics.com", "https://*.googletagmanager.com"].map(str::to_owned));
        sources.connections.extend(
            [
                "https://*.google-analytics.com",
                "https://*.analytics.google.com",
                "https://*.googletagmanager.com",
            ]
            .map(str::to_owned),
        );
    }
    let maps = || ["https://www.google.com", "https://maps.google.com"].map(str::to_owned).to_vec();
    sources.frames.extend(partners.map_embed.as_ref().map_or_else(maps, |embed| vec![origin(embed)]));
    // Of vehicles' videos, which the feed names; a frame is made only when one is pressed.
    sources.frames.extend(VIDEO_PLAYERS.map(str::to_owned));
    for tag in tags(partners) {
        sources.extend(tag.sources);
    }
    sources
}

/// A partner's script also loads images from its origin and connects to it.
fn add_script(sources: &mut Sources, script: &Url) {
    for list in [&mut sources.scripts, &mut sources.images, &mut sources.connections] {
        list.push(origin(script));
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
