//! The site's own pictures, as pages show them.

use crate::test_app::test_app;
use std::collections::BTreeSet;

const PAGES: [&str; 5] = ["/", "/about", "/finance", "/sell", "/service"];

#[tokio::test]
async fn every_picture_that_a_page_names_is_there_for_good() {
    let app = test_app().start().await;
    let mut named = BTreeSet::new();
    for path in PAGES {
        let page = app.get(path).await.expect(200);
        let sets = page.attributes("picture source", "srcset");
        let sets =
            sets.iter().flat_map(|set| set.split(',')).filter_map(|file| file.split_whitespace().next());
        named.extend(sets.map(str::to_owned).chain(page.attributes("picture img", "src")));
    }
    named.retain(|file| file.starts_with("/pictures/"));
    assert!(named.len() > 10, "{named:?}");
    for file in named {
        assert!(file.contains("?v="), "{file} doesn't say which bytes it means");
        let answer = app.get(&file).await.expect(200);
        assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable", "{file}");
        let kind = if file.contains(".avif") { "image/avif" } else { "image/jpeg" };
        assert_eq!(answer.header("content-type"), kind, "{file}");
    }
}

#[tokio::test]
async fn other_fixed_files_are_asked_for_again_after_a_day() {
    let app = test_app().start().await;
    for file in ["/favicon.svg", "/logo.svg", "/logo-small.svg", "/social.jpg"] {
        assert_eq!(
            app.get(file).await.expect(200).header("cache-control"),
            "public, max-age=86400",
            "{file}"
        );
    }
}
