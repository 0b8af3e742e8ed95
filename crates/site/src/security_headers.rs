//! Security headers. Inline scripts and styles are never allowed; partners' origins come from the
//! configuration.

use crate::{
    SiteConfig,
    tags::{
        Directive::{Connections, Fonts, Frames, Images, Scripts, Styles},
        Sources, tags,
    },
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
    let trusted_types = if sources[Scripts].len() > 1 {
        ""
    } else {
        "; require-trusted-types-for 'script'; trusted-types forecourt"
    };
    format!(
        "default-src 'none'; script-src {}; style-src {}; font-src {}; img-src {}{images}; connect-src {}; frame-src {}; \
         manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'{upgrade}{trusted_types}",
        unique(&sources[Scripts]),
        unique(&sources[Styles]),
        unique(&sources[Fonts]),
        unique(&sources[Images]),
        unique(&sources[Connections]),
        unique(&sources[Frames]),
    )
}

/// Origins that a page may load from: this site and the configured partners.
fn page_sources(config: &SiteConfig) -> Sources {
    let partners = &config.partners;
    let mut sources = Sources::from_fn(|directive| match directive {
        Frames => partners.credit_application.iter().map(origin).collect(),
        Images => vec!["'self'".to_owned(), "data:".to_owned()],
        Scripts | Connections | Styles | Fonts => vec!["'self'".to_owned()],
    });
    if let Some(badge) = &partners.deal_rating_badge {
        add_script(&mut sources, &badge.script);
        if badge.script.host_str() == Some("static.cargurus.com") {
            sources[Images].push("https://www.cargurus.com".into());
            sources[Connections].push("https://www.cargurus.com".into());
        }
    }
    let dealership = &config.dealership;
    let people = dealership.staff.iter().map(|member| &member.picture);
    let people = people.chain(dealership.reviews.iter().map(|review| &review.picture));
    sources[Images].extend(people.flatten().map(origin));
    if let Some(tracking) = &partners.tracking_script {
        add_script(&mut sources, tracking);
    }
    if partners.analytics_id.is_some() {
        sources[Scripts].push("https://www.googletagmanager.com".into());
        sources[Images]
            .extend(["https://*.google-analytics.com", "https://*.googletagmanager.com"].map(str::to_owned));
        sources[Connections].extend(
            [
                "https://*.google-analytics.com",
                "https://*.analytics.google.com",
                "https://*.googletagmanager.com",
            ]
            .map(str::to_owned),
        );
    }
    let maps = || ["https://www.google.com", "https://maps.google.com"].map(str::to_owned).to_vec();
    sources[Frames].extend(partners.map_embed.as_ref().map_or_else(maps, |embed| vec![origin(embed)]));
    // Vehicles' videos are named by the feed; a frame is made only when one is pressed.
    sources[Frames].extend(VIDEO_PLAYERS.map(str::to_owned));
    for tag in tags(partners) {
        for (directive, origins) in tag.sources {
            sources[directive].extend(origins);
        }
    }
    sources
}

/// A partner's script also loads images from its origin and connects to it.
fn add_script(sources: &mut Sources, script: &Url) {
    for directive in [Scripts, Images, Connections] {
        sources[directive].push(origin(script));
    }
}

fn origin(url: &Url) -> String {
    url.origin().ascii_serialization()
}

fn unique(sources: &[String]) -> String {
    let mut seen = std::collections::BTreeSet::new();
    sources.iter().map(String::as_str).filter(|source| seen.insert(*source)).collect::<Vec<_>>().join(" ")
}
