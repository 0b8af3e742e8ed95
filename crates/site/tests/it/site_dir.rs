//! The dealership's own folder (LOOK-1 to LOOK-8).

mod dealers;
mod editing;
mod former_versions;
mod leftovers;
#[cfg(unix)]
mod links;
mod messages;
mod missing_files;
mod names;
mod refusals;
mod specials;
mod swaps;

use crate::test_app::{TestApp, test_app};
use std::{fs, path::PathBuf};
use tempfile::TempDir;

/// A folder that a test writes.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    /// With these files.
    fn of(files: &[(&str, &str)]) -> Self {
        let folder = Self::new();
        for (name, text) in files {
            folder.write(name, text);
        }
        folder
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        let path = self.at(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, bytes).unwrap();
    }

    async fn start(&self) -> TestApp {
        test_app().site_dir(self.0.path()).without_photos().start().await
    }
}

/// One of the folders in `tests/site-dirs`.
fn fixture(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/site-dirs")).join(name)
}

const WARRANTY: &str = "---\ntitle: Our warranty\nmenu: main\n---\n# Covered\nCall **{phone}** or [us](tel:{phone}).\n\n\
                        ## Engine\n- All parts\n\n| Part | Months |\n|---|---|\n| Engine | 12 |\n\n{vehicles: make=Toyota}\n";

#[tokio::test]
async fn a_page_of_its_own_is_on_every_surface() {
    let folder = Folder::of(&[("pages/warranty.md", WARRANTY)]);
    let app = folder.start().await;
    let page = app.get("/warranty").await.expect(200);
    assert_eq!(page.texts("h1"), ["Our warranty"]);
    assert_eq!(page.texts("main h2"), ["Covered"], "headings are fitted to the page");
    assert_eq!(page.texts("main h3"), ["Engine"]);
    assert_eq!(page.attributes("main h2", "id"), ["own-covered"]);
    assert_eq!(page.texts("title"), ["Our warranty | Winchester Motors"]);
    assert_eq!(page.attributes("link[rel=canonical]", "href"), ["https://www.example.com/warranty"]);
    assert!(page.attribute("meta[name=description]", "content").starts_with("Call (901) 555-0142"));
    assert_eq!(page.texts("#breadcrumbs li"), ["Home", "Our warranty"]);
    assert_eq!(page.attributes("main a[href^='tel:']", "href"), ["tel:+19015550142"]);
    assert_eq!(page.thing("WebPage")["name"], "Our warranty");
    assert_eq!(page.thing("BreadcrumbList")["itemListElement"][1]["name"], "Our warranty");
    assert!(!page.texts(".own-vehicles .tile-card-name").is_empty(), "vehicles of the query");
    assert!(page.texts(".own-vehicles .tile-card-name").iter().all(|name| name.contains("Toyota")));
    assert_eq!(page.texts("table td"), ["Engine", "12"]);
    // Menu and footer, on each page.
    for path in ["/", "/warranty", "/inventory", "/nowhere"] {
        let links = app.get(path).await.attributes("a[href='/warranty']", "href");
        assert_eq!(links.len(), 3, "{path}: both menus and the footer");
    }
    assert_eq!(page.attributes(".main-nav a[aria-current]", "href"), ["/warranty"]);
    app.get("/sitemap-pages.xml").await.assert_contains("https://www.example.com/warranty");
    app.get("/api/search?q=warranty")
        .await
        .assert_contains("{\"label\":\"Our warranty\",\"path\":\"/warranty\"}");
    let markdown = app.get("/warranty.md").await.expect(200);
    markdown
        .assert_contains("# Our warranty")
        .assert_contains("## Covered")
        .assert_contains("| Engine | 12 |");
    assert_eq!(
        app.get_with("/warranty", "accept", "text/markdown").await.header("content-type"),
        "text/markdown; charset=utf-8"
    );
    for variant in ["/Warranty", "/warranty/"] {
        let moved = app.get(variant).await.expect(301);
        assert_eq!(moved.header("location"), "/warranty", "{variant}");
    }
}

#[tokio::test]
async fn pages_are_where_they_ask_to_be() {
    let page = |title: &str, menu: &str| format!("---\ntitle: {title}\nmenu: {menu}\n---\nText\n");
    let folder = Folder::new();
    for (name, title, menu) in [
        ("a", "Alpha", "main"),
        ("b", "Beta", "main"),
        ("c", "Gamma", "footer"),
        ("d", "Delta", "none"),
        ("e", "Epsilon", "about us"),
        ("f", "Zeta", "Service Your Vehicle"),
    ] {
        folder.write(&format!("pages/{name}.md"), page(title, menu));
    }
    let home = folder.start().await.get("/").await.expect(200);
    let top = home.texts(".main-nav > :is(a, details > summary), .main-nav > details > summary");
    let names: Vec<&str> = top.iter().map(|text| text.trim()).collect();
    assert_eq!(
        names,
        ["Search Inventory", "Finance", "Service Your Vehicle", "About Us", "Epsilon", "Contact Us", "More"]
    );
    assert_eq!(home.texts(".main-nav details:last-of-type a"), ["Alpha", "Beta"]);
    assert!(home.texts(".main-nav details:first-of-type a").contains(&"Zeta".to_owned()));
    let footer = home.texts("nav[aria-labelledby=footer-quick] a");
    assert!(
        ["Alpha", "Beta", "Gamma", "Epsilon", "Zeta"].iter().all(|name| footer.contains(&(*name).to_owned()))
    );
    assert!(!home.text().contains("Delta"));
}

#[tokio::test]
async fn sections_replace_what_they_name_and_leave_the_rest() {
    let folder = Folder::of(&[
        (
            "sections/home.md",
            "---\ntitle: Honest trucks\nbanner button: See the trucks\npoints: Prices: on every truck. | Time: yours.\n---\nWe sell **trucks** in {city}.\n",
        ),
        ("sections/service.md", "---\nbutton: Book it\nheading: How it goes\n---\nBring coffee.\n"),
        ("sections/privacy.md", "We record calls.\n"),
    ]);
    let app = folder.start().await;
    let home = app.get("/").await.expect(200);
    assert_eq!(home.texts("h1"), ["Honest trucks"]);
    assert_eq!(home.texts(".story-words strong"), ["trucks"]);
    home.assert_contains("See the trucks")
        .assert_contains("in Memphis")
        .assert_lacks("Find a Car You'll Love");
    assert_eq!(app.get("/").await.texts(".why-points h3"), ["Prices", "Time"]);
    assert_eq!(app.get("/").await.texts("#why-title"), ["Why Choose Us"], "not replaced");
    let service = app.get("/service").await.expect(200);
    assert_eq!(service.texts("h1"), ["Service Center"]);
    assert_eq!(service.texts("#steps-title"), ["How it goes"]);
    service.assert_contains(" Book it ").assert_contains("Bring coffee.");
    app.get("/privacy").await.assert_contains("We record calls.");
}

#[tokio::test]
async fn an_empty_value_of_a_section_removes_what_it_names() {
    let empty = |name, keys: &str| (name, format!("---\n{keys}---\n"));
    let texts = [
        empty("sections/home.md", "title:\nlead: \"\"\nwhy title:\nbanner_title: ''\ntext:\n"),
        empty("sections/about.md", "heading:\n"),
        empty("sections/service.md", "points:\n"),
        empty("sections/sell.md", "heading:\ntitle:\n"),
        empty("sections/car-finder.md", "points:\nheading:\nlead:\n"),
    ];
    let folder = Folder::of(&texts.each_ref().map(|(name, text)| (*name, &**text)));
    let app = folder.start().await;
    for (path, absent) in [
        ("/", ".hero-lead, .why, .picture-band, .story-words p"),
        ("/about", "#mission-title, .principles"),
        ("/service", ".section-band .steps"),
        ("/sell", "#look-title"),
        ("/car-finder", "#finder-title, .check-list, .page-hero p"),
    ] {
        let page = app.get(path).await.expect(200);
        assert_eq!(page.texts(absent), Vec::<String>::new(), "{path}");
        assert_eq!(page.texts("h1").len(), 1, "{path}");
        assert!(page.texts("h1, h2").iter().all(|title| !title.trim().is_empty()), "{path}");
    }
}

#[tokio::test]
async fn files_are_at_the_root_and_are_strangers_to_browsers() {
    let folder = Folder::of(&[
        ("files/ads.txt", "google.com, pub-1, DIRECT\n"),
        ("files/google1234.html", "<script>alert(1)</script>"),
        ("files/.well-known/assetlinks.json", "[]"),
        ("files/docs/buyers-guide.pdf", "%PDF-1.7"),
    ]);
    let app = folder.start().await;
    for (path, media_type) in [
        ("/ads.txt", "text/plain; charset=utf-8"),
        ("/google1234.html", "text/html; charset=utf-8"),
        ("/.well-known/assetlinks.json", "application/json"),
        ("/docs/buyers-guide.pdf", "application/pdf"),
    ] {
        let file = app.get(path).await.expect(200);
        assert_eq!(file.header("content-type"), media_type, "{path}");
        assert_eq!(file.header("content-security-policy"), "sandbox", "{path}");
        assert_eq!(file.header("x-content-type-options"), "nosniff", "{path}");
    }
    for path in ["/docs", "/docs/", "/files/ads.txt", "/..%2ftheme.toml", "/docs/..%2f..%2ftheme.toml"] {
        app.get(path).await.expect(404);
    }
    let pdf = app.get("/docs/buyers-guide.pdf").await;
    assert_eq!(pdf.header("content-disposition"), "attachment");
    app.get("/").await.assert_lacks("sandbox");
}

/// As drawing programs write it, with what would run in a page.
const FOREIGN_SVG: &str = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \
    \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n<svg version=\"1.1\" xmlns=\"http://www.w3.org/2000/svg\" \
    viewBox=\"0 0 200 50\" onload=\"alert(1)\"><script>alert(1)</script><style>@import '//evil.test/a.css';</style>\
    <path fill=\"#123456\" d=\"M0 0h200v50H0z\"/></svg>";

#[tokio::test]
async fn an_svg_of_any_encoding_is_served_as_it_is_and_is_a_stranger_to_browsers() {
    let utf_16 = FOREIGN_SVG.replace("utf-8", "utf-16");
    let utf_16: Vec<u8> = format!("\u{feff}{utf_16}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    for svg in [FOREIGN_SVG.as_bytes().to_vec(), utf_16] {
        let folder = Folder::new();
        for name in ["logo.svg", "logo-small.svg", "icon.svg", "files/badge.svg"] {
            folder.write(name, &svg);
        }
        folder.write("pages/own.md", "![A badge](/badge.svg)\n");
        let app = folder.start().await;
        let problems = app.live().folder_status().unwrap().problems;
        assert!(problems.is_empty(), "{problems:?}");
        let home = app.get("/").await.expect(200).assert_lacks("alert(1)");
        let images = home.attributes(".site-header .brand img, .site-header .brand source", "src");
        let mut addresses = vec!["/favicon.svg".to_owned(), "/badge.svg".to_owned()];
        addresses.extend(images);
        assert!(addresses.len() > 2);
        for address in addresses {
            let file = app.get(&address).await.expect(200);
            assert_eq!(file.bytes, svg, "{address}");
            assert_eq!(file.header("content-type"), "image/svg+xml", "{address}");
            assert_eq!(file.header("content-security-policy"), "sandbox", "{address}");
            assert_eq!(file.header("x-content-type-options"), "nosniff", "{address}");
        }
        let badge = app.get("/own").await.expect(200);
        assert_eq!(badge.attributes("main img[src='/badge.svg']", "width"), ["200"]);
    }
}

#[tokio::test]
async fn a_picture_of_noise_is_refused_and_never_served_above_its_budget() {
    let mut state = 1_u32;
    let noise = image::RgbImage::from_fn(1920, 1080, |_, _| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let [_, red, green, blue] = state.to_le_bytes();
        image::Rgb([red, green, blue])
    });
    // Blurred noise is a very fine photograph.
    for (blur, is_served) in [(0.0, false), (1.0, true)] {
        let picture = if blur > 0.0 { image::imageops::fast_blur(&noise, blur) } else { noise.clone() };
        let folder = Folder::new();
        folder.write("theme.toml", "");
        fs::create_dir(folder.at("pictures")).unwrap();
        picture.save(folder.at("pictures/hero.png")).unwrap();
        let app = folder.start().await;
        let problems = app.live().folder_status().unwrap().problems;
        assert_eq!(problems.is_empty(), is_served, "{blur}: {problems:?}");
        let refused = |problem: &site::Problem| problem.reason.contains("so fine details");
        assert!(problems.iter().all(refused), "{problems:?}");
        for set in app.get("/").await.expect(200).attributes(".hero source", "srcset") {
            for file in set.split(", ").filter_map(|file| file.split(' ').next()) {
                let file = app.get(file).await.expect(200);
                assert!(file.bytes.len() <= 80_000, "{} bytes", file.bytes.len());
            }
        }
    }
}

#[tokio::test]
async fn a_large_file_is_served_from_the_disk_as_long_as_it_is_the_same() {
    let folder = Folder::new();
    folder.write("files/guide.pdf", vec![b'x'; 1_000_000]);
    let app = folder.start().await;
    let file = app.get("/guide.pdf").await.expect(200);
    assert_eq!((file.bytes.len(), file.header("content-length")), (1_000_000, "1000000"));
    folder.write("files/guide.pdf", vec![b'y'; 900_000]);
    // The visit has the folder read, which takes a while.
    app.get("/guide.pdf").await.expect(404);
    app.live().check_folder().await;
    assert_eq!(app.get("/guide.pdf").await.expect(200).bytes.len(), 900_000);
}

#[cfg(unix)]
#[tokio::test]
async fn links_of_files_lead_nowhere_and_desktops_files_are_ignored() {
    let folder = Folder::of(&[
        ("Thumbs.db", "x"),
        ("pictures/Thumbs.db", "x"),
        ("notes.txt", "x"),
        (".git/config", "x"),
    ]);
    folder.write("files/ads.txt", "x");
    std::os::unix::fs::symlink("/etc", folder.at("files/etc")).unwrap();
    let app = folder.start().await;
    let problems = app.live().folder_status().unwrap().problems;
    assert_eq!(problems.iter().map(|problem| &*problem.file).collect::<Vec<_>>(), ["files/etc"]);
    app.get("/etc/passwd").await.expect(404);
    app.get("/ads.txt").await.expect(200);
}

#[tokio::test]
async fn a_picture_that_is_removed_or_replaced_is_not_shown_any_more() {
    let folder = Folder::new();
    let picture = |name: &str| fs::read(fixture("red-lot").join(format!("pictures/{name}.jpg"))).unwrap();
    folder.write("pictures/hero.jpg", picture("hero"));
    folder.write("pictures/hero-phone.jpg", picture("story"));
    let app = folder.start().await;
    let phone = async || app.get("/").await.attributes(".hero source", "srcset").remove(0);
    let own = phone().await;
    fs::remove_file(folder.at("pictures/hero-phone.jpg")).unwrap();
    app.live().check_folder().await;
    let made = phone().await;
    assert!(made.contains("/assets/hero-phone-") && made != own, "it is made of the hero now");
    fs::remove_file(folder.at("pictures/hero.jpg")).unwrap();
    app.live().check_folder().await;
    assert!(phone().await.contains("/pictures/hero-phone-"));
}

#[tokio::test]
async fn a_count_in_a_heading_is_that_of_the_lot() {
    let folder = Folder::of(&[("sections/about.md", "---\nlead: {inventory.count} cars in {city}\n---\n")]);
    let app = folder.start().await;
    app.get("/about").await.expect(200).assert_contains("120 cars in Memphis");
}

#[tokio::test]
async fn an_empty_or_missing_folder_is_the_site_as_it_is() {
    let folder = Folder::new();
    let app = || test_app().without_photos().without_partners();
    let plain = app().start().await;
    let empty = app().site_dir(folder.at("")).start().await;
    let missing = app().site_dir("/nowhere/at/all").start().await;
    for path in ["/about", "/service", "/sell", "/car-finder", "/privacy", "/nowhere", "/specials"] {
        let is = plain.get(path).await;
        for other in [&empty, &missing] {
            let answer = other.get(path).await;
            assert_eq!((answer.status, answer.body), (is.status, is.body.clone()), "{path}");
        }
    }
}
