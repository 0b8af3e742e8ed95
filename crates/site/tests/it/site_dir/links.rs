//! No link of the folder leads out of it, and only regular files are read (LOOK-9).

use super::Folder;
use crate::{admin::Admin, test_app::TestApp};
use std::{
    fs,
    os::unix::{fs::symlink, net::UnixListener},
    path::Path,
    process::Command,
    time::Duration,
};

/// A word that only files outside of the folder have.
const SECRET: &str = "s3cretkey";

/// A file of each part of the folder, with a text that is valid there.
const PARTS: [(&str, &str); 14] = [
    ("theme.toml", "[colors]\naccent = \"#ffcc00\" # s3cretkey\n"),
    ("font.woff2", "s3cretkey"),
    ("announcement.md", "s3cretkey\n"),
    ("redirects.csv", "/old,/s3cretkey\n"),
    (
        "logo.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><title>s3cretkey</title></svg>",
    ),
    ("logo-small.png", "s3cretkey"),
    ("icon.svg", "s3cretkey"),
    ("pictures/hero.jpg", "s3cretkey"),
    ("sections/home.md", "---\ntitle: s3cretkey\n---\n"),
    ("pages/env.md", "KEY=s3cretkey\n"),
    ("specials/sale.md", "---\ntitle: s3cretkey\nuntil: 2099-12-31\n---\nx\n"),
    ("files/env.txt", "KEY=s3cretkey\n"),
    ("files/docs/env.txt", "KEY=s3cretkey\n"),
    ("files/.well-known/env.txt", "KEY=s3cretkey\n"),
];

/// What anybody can read of the site.
const ADDRESSES: [&str; 13] = [
    "/",
    "/env",
    "/env.md",
    "/env.txt",
    "/docs/env.txt",
    "/.well-known/env.txt",
    "/old",
    "/specials",
    "/specials.md",
    "/sitemap-pages.xml",
    "/feeds/vehicles.atom",
    "/api/search?q=s3cret",
    "/llms.txt",
];

fn problems(app: &TestApp) -> Vec<String> {
    let problems = app.live().folder_status().unwrap().problems;
    problems.iter().map(|problem| format!("{}: {}", problem.file, problem.reason)).collect()
}

/// Starts the site, which has the other page and nothing of the secret, and names this part of the folder.
async fn start_without(folder: &Folder, part: &str, reason: &str) -> TestApp {
    folder.write("pages/fine.md", "Text\n");
    let app = tokio::time::timeout(Duration::from_secs(30), folder.start()).await.expect("nothing hangs");
    let found = problems(&app);
    assert!(found.len() == 1 && found[0].starts_with(&format!("{part}: ")), "{part}: {found:?}");
    assert!(found[0].contains(reason), "{part}: {found:?}");
    app.get("/fine").await.expect(200);
    for address in ADDRESSES {
        let answer = app.get(address).await;
        let text = String::from_utf8_lossy(&answer.bytes).into_owned();
        let text = text.replace("q=s3cret", "");
        assert!(!text.contains(SECRET), "{part} on {address}");
        assert!(
            !answer.headers.values().any(|value| value.as_bytes().ends_with(SECRET.as_bytes())),
            "{part}"
        );
    }
    app
}

fn make_parent(path: &Path) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
}

#[tokio::test]
async fn no_file_that_is_a_link_is_read() {
    let outside = Folder::new();
    for (part, text) in PARTS {
        outside.write("secret", text);
        let folder = Folder::new();
        make_parent(&folder.at(part));
        symlink(outside.at("secret"), folder.at(part)).unwrap();
        start_without(&folder, part, "link").await;
    }
}

#[tokio::test]
async fn no_folder_that_is_a_link_is_read() {
    let outside = Folder::new();
    for (part, text) in PARTS.iter().filter(|(part, _)| part.contains('/')) {
        let (parent, name) = part.rsplit_once('/').unwrap();
        let target = outside.at(&parent.replace('/', "-"));
        outside.write(&format!("{}/{name}", parent.replace('/', "-")), text);
        let folder = Folder::new();
        make_parent(&folder.at(parent));
        symlink(target, folder.at(parent)).unwrap();
        if parent == "pages" {
            folder.write("unread", "");
            let app = folder.start().await;
            assert_eq!(problems(&app).len(), 1, "{:?}", problems(&app));
            app.get("/env").await.expect(404);
        } else {
            start_without(&folder, parent, "link").await;
        }
    }
}

#[tokio::test]
async fn links_that_lead_nowhere_or_in_a_circle_are_named() {
    for target in ["../gone.md", "env.md", "/dev/zero", "/proc/self/environ"] {
        let folder = Folder::of(&[("pages/other.md", "Text\n")]);
        symlink(target, folder.at("pages/env.md")).unwrap();
        start_without(&folder, "pages/env.md", "link").await;
    }
}

#[tokio::test]
async fn what_is_no_regular_file_is_named_and_not_opened() {
    for (part, _) in PARTS {
        let folder = Folder::new();
        make_parent(&folder.at(part));
        assert!(Command::new("mkfifo").arg(folder.at(part)).status().unwrap().success());
        start_without(&folder, part, "it is no file").await;
        fs::remove_file(folder.at(part)).unwrap();
        let _socket = UnixListener::bind(folder.at(part)).unwrap();
        start_without(&folder, part, "it is no file").await;
    }
}

#[tokio::test]
async fn the_folder_itself_may_be_a_link() {
    let (folder, links) = (Folder::of(&[("pages/fine.md", "Text\n"), ("files/a.txt", "x")]), Folder::new());
    symlink(folder.at(""), links.at("site")).unwrap();
    folder.write("files/large.txt", vec![b'x'; 1_000_000]);
    let app = crate::test_app::test_app().site_dir(links.at("site")).without_photos().start().await;
    assert_eq!(problems(&app), [""; 0]);
    for path in ["/fine", "/a.txt", "/large.txt"] {
        app.get(path).await.expect(200);
    }
}

#[tokio::test]
async fn a_large_file_that_becomes_a_link_is_not_served_any_more() {
    let (folder, outside) = (Folder::new(), Folder::new());
    folder.write("files/docs/guide.pdf", vec![b'x'; 1_000_000]);
    outside.write("guide.pdf", SECRET.repeat(200_000).get(..1_000_000).unwrap());
    let app = folder.start().await;
    app.get("/docs/guide.pdf").await.expect(200);
    let modified = fs::metadata(folder.at("files/docs/guide.pdf")).unwrap().modified().unwrap();
    fs::File::options().write(true).open(outside.at("guide.pdf")).unwrap().set_modified(modified).unwrap();
    fs::remove_file(folder.at("files/docs/guide.pdf")).unwrap();
    symlink(outside.at("guide.pdf"), folder.at("files/docs/guide.pdf")).unwrap();
    app.get("/docs/guide.pdf").await.expect(404);
    fs::remove_dir_all(folder.at("files/docs")).unwrap();
    symlink(outside.at(""), folder.at("files/docs")).unwrap();
    app.get("/docs/guide.pdf").await.expect(404);
}

#[tokio::test]
async fn a_link_that_is_added_or_changed_is_seen_and_costs_itself_alone() {
    let (folder, outside) = (Folder::of(&[("pages/fine.md", "Text\n")]), Folder::of(&[("secret", SECRET)]));
    let app = folder.start().await;
    for (target, version) in [(outside.at("secret"), "Second"), (outside.at("gone"), "Third")] {
        let _ = fs::remove_file(folder.at("pages/env.md"));
        symlink(target, folder.at("pages/env.md")).unwrap();
        folder.write("pages/fine.md", version);
        assert_eq!(app.live().check_folder().await, site::FolderCheck::Loaded);
        assert_eq!(problems(&app).len(), 1);
        app.get("/fine").await.expect(200).assert_contains(version);
        app.get("/env").await.expect(404);
    }
    fs::remove_file(folder.at("pages/env.md")).unwrap();
    app.live().check_folder().await;
    assert_eq!(problems(&app), [""; 0]);
}

#[tokio::test]
async fn staff_write_through_no_link_and_read_none() {
    let (folder, outside) = (Folder::new(), Folder::of(&[("secret", SECRET), ("target", "as it was")]));
    let app = folder.start().await;
    let admin = Admin::of(&app);
    let text = [("kind", "announcement"), ("body", "Open late"), ("do", "save")];
    admin.post_form("/website", &text).await.expect(303);
    // The names of the draft and of the former version.
    for name in [".announcement.md", "announcement.md~", ".announcement.md~"] {
        let _ = fs::remove_file(folder.at(name));
        symlink(outside.at("target"), folder.at(name)).unwrap();
        admin.post_form("/website", &text).await.expect(303);
        assert_eq!(fs::read_to_string(outside.at("target")).unwrap(), "as it was", "{name}");
    }
    fs::remove_file(folder.at("announcement.md")).unwrap();
    symlink(outside.at("secret"), folder.at("announcement.md")).unwrap();
    symlink(outside.at(""), folder.at("specials")).unwrap();
    outside.write("env.md", SECRET);
    for page in ["/website", "/website?edit=announcement", "/website?special=env"] {
        admin.get(page).await.assert_lacks(SECRET);
    }
    let special = [
        ("kind", "new"),
        ("title", "Tires"),
        ("until", "2099-01-01"),
        ("body", "All brands."),
        ("do", "save"),
    ];
    admin.post_form("/website", &special).await.expect(409);
    assert!(!outside.at("tires.md").exists());
    assert_eq!(fs::read_to_string(outside.at("secret")).unwrap(), SECRET);
    assert!(!fs::read_to_string(folder.at("announcement.md~")).unwrap().contains(SECRET));
}
