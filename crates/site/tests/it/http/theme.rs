//! The dealership's own colors (LOOK-1).

use crate::test_app::test_app;
use site::SiteDir;
use std::sync::Arc;
use theme::{Settings, Theme};

const RED: &str = "radius = \"4px\"\n[colors]\nink = \"#1A1A1A\"\naccent = \"#d71920\"\npaper = \"#ffffff\"\nband = \"#1a1a1a\"\n";

#[tokio::test]
async fn colors_are_a_stylesheet_before_the_pages_own() {
    let theme = Theme::derive(&Settings::parse(RED).unwrap()).unwrap();
    let app =
        test_app().configured(|config| config.site_dir = Arc::new(SiteDir::from_theme(theme))).start().await;
    for path in ["/", "/inventory", "/contact", "/nothing"] {
        let page = app.get(path).await;
        let sheets = page.attributes("link[rel=stylesheet]", "href");
        assert!(sheets[0].starts_with("/assets/theme-"), "{path}: {sheets:?}");
        assert_eq!(page.attributes("meta[name=theme-color]", "content")[0], "#1a1a1a", "{path}");
    }
    let address = app.get("/").await.attributes("link[rel=stylesheet]", "href").remove(0);
    let sheet = app.get(&address).await.expect(200);
    assert_eq!(sheet.header("content-type"), "text/css; charset=utf-8");
    assert!(sheet.header("cache-control").contains("immutable"));
    for given in ["#1A1A1A", "#d71920", "#ffffff", "--radius-lg:4px"] {
        assert!(sheet.body.contains(given), "{given}: {}", sheet.body);
    }
    assert!(sheet.body.len() <= 2_000);
    app.get("/manifest.webmanifest").await.expect(200).assert_contains("\"background_color\":\"#ffffff\"");
}

#[tokio::test]
async fn without_colors_there_is_no_such_stylesheet() {
    let app = test_app().start().await;
    let page = app.get("/").await.expect(200);
    assert!(page.attributes("link[rel=stylesheet]", "href").iter().all(|sheet| !sheet.contains("theme-")));
    assert_eq!(page.attributes("meta[name=theme-color]", "content"), ["#0f2138", "#112747"]);
}
