//! Three dealers' folders, whole: nothing of the site's own dealership is left on any surface.

use super::fixture;
use crate::{crawl::Crawl, test_app::test_app};
use std::collections::BTreeSet;

const DEALERS: [&str; 3] = ["red-lot", "white-boutique", "dark-house"];

/// What programs read, and pages that no link leads to.
const MORE: [&str; 8] = [
    "/nowhere",
    "/sitemap-pages.xml",
    "/inventory.atom",
    "/manifest.webmanifest",
    "/api/v1/dealership",
    "/specials.md",
    "/index.md",
    "/about.md",
];

#[tokio::test]
async fn nothing_of_another_dealership_is_on_any_surface() {
    for dealer in DEALERS {
        let app = test_app().site_dir(fixture(dealer)).without_photos().without_partners();
        let app = app.configured(|config| {
            config.dealership.name = "Big River Auto Mart".to_owned();
            config.dealership.address.street = "1200 River Rd".to_owned();
            config.dealership.address.city = "Tulsa".to_owned();
            config.dealership.tagline = None;
            config.dealership.address.state = "OK".to_owned();
            config.dealership.email = "hello@cars.example".to_owned();
        });
        let app = app.start().await;
        let problems = app.live().folder_status().unwrap().problems;
        assert!(problems.is_empty(), "{dealer}: {problems:?}");
        let crawl = Crawl::of(app).await;
        assert!(crawl.findings.is_empty(), "{dealer}: {:?}", crawl.findings);
        let mut paths: BTreeSet<String> = crawl.addresses().cloned().collect();
        paths.extend(MORE.map(str::to_owned));
        for path in paths {
            let page = crawl.app.get(&path).await;
            for word in
                ["Winchester", "Memphis", "/logo.svg", "/logo-small.svg", "pictures/hero", "pictures/story"]
            {
                let found = page.body.find(word).map(|at| &page.body[at.saturating_sub(60)..at + 30]);
                assert!(found.is_none(), "{dealer}: {path} has {found:?}");
            }
        }
    }
}

#[tokio::test]
async fn pictures_logo_icons_and_font_are_their_own() {
    for dealer in DEALERS {
        let app = test_app().site_dir(fixture(dealer)).without_photos().start().await;
        let home = app.get("/").await.expect(200);
        let sheets = home.attributes("link[rel=stylesheet]", "href");
        assert!(
            sheets[0].starts_with("/assets/theme-") && sheets[1].starts_with("/assets/artwork-"),
            "{sheets:?}"
        );
        let hero = home.attributes(".hero source", "srcset").remove(0);
        assert!(hero.contains("/assets/hero-phone-480-") && hero.contains(".webp 480w"), "{hero}");
        for set in home.attributes(".hero source", "srcset") {
            for file in set.split(", ").filter_map(|file| file.split(' ').next()) {
                let file = app.get(file).await.expect(200);
                assert!(file.bytes.len() < 85_000, "{} bytes", file.bytes.len());
                assert!(file.header("cache-control").contains("immutable"));
            }
        }
        let logo = home.attribute(".site-header .brand img", "src");
        app.get(&logo).await.expect(200);
        let font = home.attribute("link[rel=preload][as=font]", "href");
        assert!(font.starts_with("/assets/font-"), "{font}");
        assert_eq!(app.get(&font).await.expect(200).header("content-type"), "font/woff2");
        let look = app.get(&sheets[1]).await.expect(200);
        assert_eq!(look.body.matches("@font-face").count(), 1, "{}", look.body);
        look.assert_contains(&font)
            .assert_contains("{--font-sans:\"Own\",\"Archivo Fallback\",")
            .assert_contains("[data-picture=hero]{background:#");
        let default = test_app().without_photos().start().await;
        for file in ["/favicon.ico", "/apple-touch-icon.png", "/icon-192.png", "/icon-512.png", "/social.jpg"]
        {
            let own = app.get(file).await.expect(200);
            assert_ne!(own.bytes, default.get(file).await.expect(200).bytes, "{dealer}: {file}");
        }
    }
}
