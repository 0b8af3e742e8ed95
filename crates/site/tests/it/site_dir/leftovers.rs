//! Leftovers of programs and desktops in the folder are no content.

use super::Folder;
use std::fs;

const LEFTOVERS: [&str; 26] = [
    "theme.toml.bak",
    "LOGO.SVG.part",
    "@eaDir/logo.svg",
    "pictures/hero.jpg.filepart",
    "pictures/hero.jpg.part",
    "pictures/HERO.JPG.CRDOWNLOAD",
    "pictures/@eaDir/hero.jpg",
    "pages/warranty.md.bak",
    "pages/warranty.md.orig",
    "pages/warranty.md.tmp",
    "pages/warranty.md~",
    "pages/4913",
    "pages/Desktop.ini",
    "pages/thumbs.db",
    "pages/THUMBS.DB",
    "pages/~$warranty.docx",
    "pages/README.md",
    "pages/readme.txt",
    "pages/LICENSE",
    "pages/warranty.sync-conflict-20261129-1-A.md",
    "sections/.home.md.swp",
    "sections/__MACOSX/._home.md",
    "specials/spring.md.lock",
    "specials/upload.log",
    "redirects.csv.md5",
    "files/ads.txt.filepart",
];

#[tokio::test]
async fn leftovers_beside_a_page_are_no_problem_and_are_not_served() {
    let folder = Folder::of(&LEFTOVERS.map(|name| (name, "x")));
    folder.write("pages/warranty.md", "A year\n");
    let app = folder.start().await;
    let status = app.live().folder_status().unwrap();
    assert!(status.problems.is_empty(), "{:?}", status.problems);
    assert_eq!(status.summary, "1 page");
    app.get("/warranty").await.expect(200).assert_contains("A year");
    app.get("/ads.txt.filepart").await.expect(404);
}

#[tokio::test]
async fn an_empty_file_is_not_read_and_what_it_had_stays() {
    let folder = Folder::of(&[
        ("pages/warranty.md", "A year\n"),
        ("files/ads.txt", "google.com\n"),
        ("theme.toml", "radius = \"3px\"\n"),
        ("redirects.csv", "from,to\n/crew,/about\n"),
        ("announcement.md", "Open late\n"),
    ]);
    let app = folder.start().await;
    let theme = async || app.get("/").await.attributes("link[href*='/assets/theme-']", "href");
    let before = theme().await;
    assert_eq!(before.len(), 1);
    for name in [
        "pages/warranty.md",
        "files/ads.txt",
        "theme.toml",
        "redirects.csv",
        "pictures/hero.jpg",
        "pages/fresh.md",
    ] {
        folder.write(name, "");
    }
    folder.write("announcement.md", "");
    app.live().check_folder().await;
    assert!(app.live().folder_status().unwrap().problems.is_empty());
    app.get("/warranty").await.expect(200).assert_contains("A year");
    assert_eq!(app.get("/ads.txt").await.expect(200).body, "google.com\n");
    app.get("/crew").await.expect(301);
    app.get("/fresh").await.expect(404);
    assert_eq!(theme().await, before);
    assert!(app.get("/").await.texts(".announcement").is_empty(), "an empty announcement is none");
    let unread: Vec<_> =
        app.live().current().config.site_dir.unread.iter().map(|unread| unread.file.clone()).collect();
    assert_eq!(
        unread,
        [
            "theme.toml",
            "files/ads.txt",
            "pictures/hero.jpg",
            "pages/fresh.md",
            "pages/warranty.md",
            "redirects.csv"
        ]
    );
    fs::remove_file(folder.at("pages/warranty.md")).unwrap();
    app.live().check_folder().await;
    app.get("/warranty").await.expect(404);
}
