//! A file with a problem costs itself alone, and what it had before stays (LOOK-6).

use super::{Folder, fixture};
use crate::test_app::test_app;
use std::fs;

/// File, a good version, a bad one, the page that shows it, and words of the good version there.
const TEXTS: [(&str, &str, &str, &str, &str); 12] = [
    ("theme.toml", "radius = \"3px\"\n", "colors = 1", "/", "/assets/theme-"),
    ("theme.toml", "radius = \"3px\"\n", "[colors]\nink = \"#cccccc\"\n", "/", "/assets/theme-"),
    ("announcement.md", "Open late\n", "---\nfrom: today\n---\nClosed\n", "/", "Open late"),
    ("sections/about.md", "Family owned\n", "Call {phon}\n", "/about", "Family owned"),
    ("pages/own.md", "A year\n", "[x](javascript:alert(1))\n", "/own", "A year"),
    ("pages/own.md", "A year\n", "{vehicles: maek=Ford}\n", "/own", "A year"),
    ("pages/own.md", "A year\n", "---\ntitle: {inventory.count}\n---\nx\n", "/own", "A year"),
    ("pages/own.md", "A year\n", "![A lot](/lot.jpg) Two years\n", "/own", "A year"),
    ("specials/sale.md", "$9 off\n", "---\npayment: $9\n---\n", "/specials", "$9 off"),
    ("specials/sale.md", "$9 off\n", "---\nvehicles: mak=Ford\n---\nx\n", "/specials", "$9 off"),
    ("specials/sale.md", "$9 off\n", "---\nimage: /lot.jpg\n---\nx\n", "/specials", "$9 off"),
    ("logo.svg", LOGO, "<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>", "/", "/assets/logo-"),
];
const LOGO: &str =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 20\"><path d=\"M0 0h40v20H0z\"/></svg>";

#[tokio::test]
async fn a_bad_version_of_a_file_leaves_its_former_one_and_lets_others_through() {
    for (file, good, bad, page, words) in TEXTS {
        let folder = Folder::of(&[(file, good), ("pages/fine.md", "First\n")]);
        let app = folder.start().await;
        assert!(app.get(page).await.body.contains(words), "{file}: {good}");
        folder.write(file, bad);
        // Also when it is read again.
        for version in ["Second", "Third"] {
            folder.write("pages/fine.md", version);
            app.live().check_folder().await;
            app.get("/fine").await.assert_contains(version);
            assert!(app.get(page).await.body.contains(words), "{file}: {bad}");
            let problems = app.live().folder_status().unwrap().problems;
            assert!(
                !problems.is_empty() && problems.iter().all(|problem| problem.file == file),
                "{problems:?}"
            );
        }
        fs::remove_file(folder.at(file)).unwrap();
        app.live().check_folder().await;
        assert!(!app.get(page).await.body.contains(words), "{file} is removed");
    }
}

#[tokio::test]
async fn a_bad_picture_leaves_its_former_one_also_where_it_is_cropped_otherwise() {
    let folder = Folder::new();
    let picture = fs::read(fixture("red-lot").join("pictures/hero.jpg")).unwrap();
    folder.write("pictures/hero.jpg", &picture);
    let app = folder.start().await;
    let shown = async || app.get("/").await.attributes(".hero source", "srcset");
    let before = shown().await;
    assert!(before.iter().all(|srcset| srcset.contains("/assets/hero")), "{before:?}");
    folder.write("pictures/hero.jpg", &picture[..picture.len() / 20]);
    folder.write("pictures/car.jpg", &picture);
    folder.write("pages/fine.md", "x");
    app.live().check_folder().await;
    app.get("/fine").await.expect(200);
    assert_eq!(shown().await, before);
}

#[cfg(unix)]
#[tokio::test]
async fn a_folder_that_cannot_be_listed_keeps_what_it_had() {
    let folder = Folder::of(&[
        ("pages/own.md", "A year\n"),
        ("specials/sale.md", "$9 off\n"),
        ("files/ads.txt", "google.com\n"),
        ("files/docs/a.txt", "one\n"),
    ]);
    let app = folder.start().await;
    for name in ["pages", "specials", "files/docs"] {
        fs::rename(folder.at(name), folder.at("kept")).unwrap();
        std::os::unix::fs::symlink(folder.at("kept"), folder.at(name)).unwrap();
        folder.write("announcement.md", format!("{name} is a link\n"));
        app.live().check_folder().await;
        app.get("/").await.assert_contains(&format!("{name} is a link"));
        for (path, words) in
            [("/own", "A year"), ("/specials", "$9 off"), ("/docs/a.txt", "one"), ("/ads.txt", "google")]
        {
            assert!(app.get(path).await.expect(200).body.contains(words), "{name}: {path}");
        }
        fs::remove_file(folder.at(name)).unwrap();
        fs::rename(folder.at("kept"), folder.at(name)).unwrap();
        app.live().check_folder().await;
        assert!(app.live().folder_status().unwrap().problems.is_empty());
    }
}

#[tokio::test]
async fn a_special_with_an_unknown_key_in_its_query_is_on_no_page() {
    let folder =
        Folder::of(&[("specials/suvs.md", "---\ntitle: SUV days\nvehicles: body=suv&maek=Ford\n---\nx\n")]);
    let app = folder.start().await;
    assert_eq!(app.live().folder_status().unwrap().problems.len(), 1);
    app.get("/specials").await.expect(404);
    app.get("/").await.assert_lacks("SUV days");
    assert!(app.get("/inventory?body=suv").await.texts(".special-badge").is_empty());
}

#[tokio::test]
async fn a_text_is_shown_without_a_picture_that_is_gone() {
    let text = "---\ntitle: Sale\nimage: /lot.png\n---\nx ![A lot](/lot.png)\n";
    let folder = Folder::of(&[("specials/sale.md", text), ("pages/own.md", "Ours ![A lot](/lot.png)\n")]);
    folder.write("files/lot.png", fs::read(fixture("red-lot").join("pictures/hero.jpg")).unwrap());
    let app = folder.start().await;
    assert_eq!(app.get("/own").await.attributes("main img", "src"), ["/lot.png"]);
    fs::remove_file(folder.at("files/lot.png")).unwrap();
    app.live().check_folder().await;
    let restarted = test_app().site_dir(folder.at("")).without_photos().start().await;
    for app in [&app, &restarted] {
        for (page, words) in [("/own", "Ours"), ("/specials", "Sale")] {
            let page = app.get(page).await.expect(200).assert_contains(words);
            assert!(!page.body.contains("/lot.png"), "{words}");
        }
    }
}

#[tokio::test]
async fn rows_of_redirects_that_cannot_be_read_any_more_stay_as_far_as_they_hide_nothing() {
    let folder = Folder::of(&[("redirects.csv", "from,to\n/crew,/about\n/our-story,/about\n")]);
    let app = folder.start().await;
    folder.write("redirects.csv", b"whence,to\n/team,/about\n");
    folder.write("pages/our-story.md", "Since 1962\n");
    app.live().check_folder().await;
    assert_eq!(app.get("/crew").await.expect(301).header("location"), "/about");
    app.get("/our-story").await.expect(200).assert_contains("Since 1962");
    let problems = app.live().folder_status().unwrap().problems;
    assert_eq!((problems.len(), problems[0].line), (1, Some(1)), "{problems:?}");
}

#[tokio::test]
async fn without_a_former_theme_the_colors_that_can_be_read_are_used() {
    let theme = "radius = \"3px\"\n[colors]\nink = \"#cccccc\"\naccent = \"#D71920\"\nband = \"#ffff00\"\n";
    let folder = Folder::of(&[("theme.toml", theme)]);
    let app = folder.start().await;
    let problems = app.live().folder_status().unwrap().problems;
    assert!(problems.len() == 1 && problems[0].reason.contains("`colors.ink`"), "{problems:?}");
    assert!(problems[0].reason.contains("`colors.band`"), "{problems:?}");
    let sheet = app.get("/").await.attributes("link[href*='/assets/theme-']", "href").remove(0);
    let css = app.get(&sheet).await.expect(200).body;
    assert!(css.contains("--color-accent:#D71920") && css.contains("--radius-lg:3px"), "{css}");
    assert!(!css.contains("--color-ink:") && !css.contains("--color-band:"), "{css}");
}
