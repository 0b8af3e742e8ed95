//! Tags in the content policy, the page's data, the privacy policy and the pages (PARTNER-7).

use crate::test_app::{TestApp, test_app};
use site::{Consent, ContainerId, GoogleAds, PixelId, TagHost, Tags};
use std::collections::{BTreeMap, BTreeSet};

async fn app(tags: Tags, consent: Consent) -> TestApp {
    let configure = move |config: &mut site::SiteConfig| {
        config.partners.tags = tags;
        config.partners.consent = consent;
    };
    test_app().without_partners().configured(configure).start().await
}

/// The sources of each directive.
async fn policy(app: &TestApp) -> BTreeMap<String, BTreeSet<String>> {
    let response = app.get("/about").await.expect(200);
    let directives = response.header("content-security-policy").split("; ").map(|directive| {
        let mut words = directive.split(' ').map(str::to_owned);
        (words.next().unwrap(), words.collect())
    });
    directives.collect()
}

/// Directive and its sources.
type Added = &'static [(&'static str, &'static [&'static str])];

fn tags_alone() -> [(&'static str, Tags, Added); 6] {
    let none = Tags::default;
    [
        (
            "gtm",
            Tags { gtm: ContainerId::parse("GTM-ABC1234"), ..none() },
            &[
                ("script-src", &["https://www.googletagmanager.com"]),
                ("img-src", &["https://www.googletagmanager.com"]),
                ("connect-src", &["https://www.googletagmanager.com"]),
                ("frame-src", &["https://www.googletagmanager.com"]),
            ],
        ),
        (
            "meta_pixel",
            Tags { meta_pixel: PixelId::parse("123456789012345"), ..none() },
            &[
                ("script-src", &["https://connect.facebook.net"]),
                ("img-src", &["https://www.facebook.com"]),
                ("connect-src", &["https://connect.facebook.net", "https://www.facebook.com"]),
                ("frame-src", &["https://www.facebook.com"]),
            ],
        ),
        (
            "google_ads",
            Tags { google_ads: GoogleAds::parse("AW-123456789/AbC-D_efGh12"), ..none() },
            &[
                ("script-src", GOOGLE_ADS),
                ("img-src", GOOGLE_ADS),
                ("connect-src", GOOGLE_ADS),
                ("frame-src", &["https://td.doubleclick.net", "https://www.googletagmanager.com"]),
            ],
        ),
        (
            "call_tracking",
            Tags { call_tracking: "https://calls.example/swap.js".parse().ok(), ..none() },
            &[
                ("script-src", &["https://calls.example"]),
                ("img-src", &["https://calls.example"]),
                ("connect-src", &["https://calls.example"]),
                ("frame-src", &["https://calls.example"]),
            ],
        ),
        (
            "chat",
            Tags { chat: "https://chat.example/widget.js".parse().ok(), ..none() },
            &[
                ("script-src", &["https://chat.example"]),
                ("style-src", &["https://chat.example"]),
                ("font-src", &["https://chat.example"]),
                ("img-src", &["https://chat.example"]),
                ("connect-src", &["https://chat.example", "wss://chat.example"]),
                ("frame-src", &["https://chat.example"]),
            ],
        ),
        (
            "hosts",
            Tags { hosts: Vec::from_iter(TagHost::parse("*.pixel.example")), ..none() },
            &[
                ("script-src", &["https://*.pixel.example"]),
                ("img-src", &["https://*.pixel.example"]),
                ("connect-src", &["https://*.pixel.example"]),
                ("frame-src", &["https://*.pixel.example"]),
            ],
        ),
    ]
}

const GOOGLE_ADS: &[&str] = &[
    "https://googleads.g.doubleclick.net",
    "https://pagead2.googlesyndication.com",
    "https://www.google.com",
    "https://www.googleadservices.com",
    "https://www.googletagmanager.com",
];

#[tokio::test]
async fn a_tag_adds_exactly_its_hosts_and_is_named_in_the_privacy_policy() {
    let plain = policy(&app(Tags::default(), Consent::OptOut).await).await;
    for (name, tags, expected) in tags_alone() {
        let app = app(tags, Consent::OptOut).await;
        let mut added = policy(&app).await;
        for (directive, sources) in &mut added {
            if let Some(before) = plain.get(directive) {
                sources.retain(|source| !before.contains(source));
            }
        }
        added.retain(|_, sources| !sources.is_empty());
        let expected: BTreeMap<String, BTreeSet<String>> = expected
            .iter()
            .map(|(directive, sources)| {
                let new = sources.iter().filter(|source| !plain[*directive].contains(**source));
                ((*directive).to_owned(), new.map(|source| (*source).to_owned()).collect())
            })
            .filter(|(_, sources): &(_, BTreeSet<String>)| !sources.is_empty())
            .collect();
        assert_eq!(added, expected, "{name}");
        let privacy = app.get("/privacy").await.expect(200);
        let host = expected["script-src"].iter().next().unwrap().trim_start_matches("https://").to_owned();
        assert!(name == "google_ads" || privacy.text().contains(&host), "{name}: {host}");
        privacy.assert_contains("Global Privacy Control");
    }
}

#[tokio::test]
async fn pages_know_their_tags_and_nothing_more() {
    let all = Tags {
        gtm: ContainerId::parse("GTM-ABC1234"),
        meta_pixel: PixelId::parse("123456789012345"),
        google_ads: GoogleAds::parse("AW-123456789/AbC-D_efGh12"),
        call_tracking: "https://calls.example/swap.js".parse().ok(),
        chat: "https://chat.example/widget.js".parse().ok(),
        hosts: Vec::new(),
    };
    let configured = app(all, Consent::OptOut).await;
    let page = configured.get("/about").await.expect(200);
    let data: serde_json::Value = serde_json::from_str(&page.texts("#page-data").concat()).unwrap();
    for (key, value) in [
        ("containerId", "GTM-ABC1234"),
        ("pixelId", "123456789012345"),
        ("adsId", "AW-123456789"),
        ("adsConversion", "AW-123456789/AbC-D_efGh12"),
        ("callTracking", "https://calls.example/swap.js"),
    ] {
        assert_eq!(data["analytics"][key], value, "{key}");
    }
    assert_eq!(data.get("optIn"), None);
    assert_eq!(page.attribute("[data-chat]", "data-chat"), "https://chat.example/widget.js");
    assert!(page.attributes("[data-consent]", "class").is_empty());
    assert!(!page.body.contains("<script src=\"https://"), "nothing is loaded by the page itself");

    let plain = app(Tags::default(), Consent::OptIn).await;
    let page = plain.get("/about").await.expect(200);
    assert!(page.attributes("[data-chat], [data-consent]", "class").is_empty(), "nothing measures here");
    assert!(!page.body.contains("/assets/tags-"));
}

#[tokio::test]
async fn a_consent_bar_is_there_only_if_it_is_asked_for() {
    let pixel = || Tags { meta_pixel: PixelId::parse("123456789012345"), ..Tags::default() };
    let opt_in = app(pixel(), Consent::OptIn).await;
    let page = opt_in.get("/").await.expect(200);
    assert_eq!(page.attributes("[data-consent] button", "data-choice"), ["allowed", "declined"]);
    assert_eq!(page.attributes("[data-consent]", "hidden").len(), 1, "only scripts show it");
    opt_in.get("/privacy").await.expect(200).assert_contains("It is loaded only after you allow it");
    let opt_out = app(pixel(), Consent::OptOut).await;
    assert!(opt_out.get("/").await.attributes("[data-consent]", "class").is_empty());
    let privacy = opt_out.get("/privacy").await.expect(200);
    assert_eq!(privacy.texts("[data-privacy-choice] button"), ["Opt out in this browser"]);
    assert_eq!(privacy.attributes("footer a[href='/privacy#choices']", "href").len(), 1);
}
