//! What is refused, with the file, the line and the reason.

use super::Folder;

/// File, text, line, and a part of the reason.
const REFUSED: [(&str, &str, Option<usize>, &str); 26] = [
    ("theme.toml", "[colors]\nink = \"#cccccc\"\n", None, "contrast"),
    ("theme.toml", "colors = 1", None, "line 1"),
    ("theme.toml", "font = \"Arial\"\n", None, "it can only be \"font.woff2\""),
    ("theme.toml", "font = \"font.woff2\"\n", None, "there is no such file"),
    ("specials/sale.md", "---\nvehicles: /inventory?mak=Toyota\n---\nx\n", None, "no `mak`"),
    ("pages/warranty.md", "{vehicles: color=red&maek=Ford}\n", None, "no `maek`"),
    ("pages/warranty.md", "---\ntitle: {inventory.count} cars\n---\nx\n", None, "menus"),
    ("announcement.md", "{vehicles: make=Ford}\n", Some(1), "announcement"),
    ("files/fine.md", "x", None, "pages/"),
    (
        "icon.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><text/></svg>",
        None,
        "convert the text to paths",
    ),
    ("icon.png", "%PDF-1.7", None, "PNG"),
    ("font.woff2", "OTTO", None, "WOFF2"),
    ("pictures/hero.jpg", "not a picture", None, ""),
    ("pictures/car.jpg", "", None, "no page shows this picture"),
    ("sections/home.md", "---\nheadline: x\n---\n", Some(2), "headline"),
    ("sections/homes.md", "x", None, "home"),
    ("pages/about.md", "x", None, "about"),
    ("pages/inventory.md", "x", None, "inventory"),
    ("pages/specials.md", "x", None, "specials"),
    ("pages/api.md", "x", None, "api"),
    ("pages/warranty.md", "Call {phon}.\n", Some(1), "phone"),
    ("pages/warranty.md", "\n\n[x](javascript:alert(1))\n", Some(3), ""),
    ("pages/warranty.md", "![A lot](/lot.jpg)\n", Some(1), "files/lot.jpg"),
    ("specials/sale.md", "---\napr: 0\nmonths: 60\n---\nx\n", Some(2), "down payment"),
    ("specials/sale.md", "---\nuntil: tomorrow\n---\nx\n", Some(2), "2026"),
    ("files/robots.txt", "x", None, "robots.txt"),
];

#[tokio::test]
async fn a_file_that_cannot_be_used_is_named_with_line_and_reason() {
    for (file, text, line, reason) in REFUSED {
        // The others are used.
        let folder = Folder::of(&[(file, text), ("pages/fine.md", "Text\n")]);
        let app = folder.start().await;
        let status = app.live().folder_status().unwrap();
        let found: Vec<String> = status.problems.iter().map(ToString::to_string).collect();
        assert_eq!(found.len(), 1, "{file}: {found:?}");
        let problem = &status.problems[0];
        assert_eq!((problem.file.as_str(), problem.line), (file, line), "{found:?}");
        assert!(problem.reason.contains(reason), "{file}: {found:?}");
        app.get("/fine").await.expect(200);
    }
}

/// Files of the website, and other forms of its pages.
const TAKEN_FILES: [&str; 8] = [
    "robots.txt",
    "sitemap.xml",
    "sitemap-pages.xml",
    "favicon.ico",
    "about.md",
    "inventory.json",
    "logo.svg",
    "ahead.rules",
];

/// First segments of the site's addresses, of all doors.
const TAKEN: [&str; 27] = [
    "a2a",
    "about",
    "accessibility",
    "api",
    "assets",
    "car-finder",
    "compare",
    "contact",
    "deal",
    "feeds",
    "finance",
    "healthz",
    "inventory",
    "leads",
    "mcp",
    "photos",
    "pictures",
    "privacy",
    "readyz",
    "schedule-service",
    "sell",
    "service",
    "specials",
    "thank-you",
    "used-vehicles",
    "vehicle",
    "visits",
];

#[tokio::test]
async fn no_page_or_file_takes_an_address_of_the_website() {
    let folder = Folder::new();
    for name in TAKEN {
        folder.write(&format!("pages/{name}.md"), "x");
        folder.write(&format!("files/{name}/file.txt"), "x");
    }
    for file in TAKEN_FILES {
        folder.write(&format!("files/{file}"), "x");
    }
    let app = folder.start().await;
    let problems = app.live().folder_status().unwrap().problems;
    let is_refused = |file: &str| problems.iter().any(|problem| problem.file == file);
    for name in TAKEN {
        assert!(is_refused(&format!("pages/{name}.md")), "{name}: {problems:?}");
        let is_single = [
            "about",
            "accessibility",
            "car-finder",
            "compare",
            "contact",
            "finance",
            "privacy",
            "schedule-service",
            "sell",
            "service",
            "specials",
            "healthz",
            "readyz",
        ];
        assert!(is_single.contains(&name) || is_refused(&format!("files/{name}/file.txt")), "{name}");
    }
    for file in TAKEN_FILES {
        assert!(is_refused(&format!("files/{file}")), "{file}");
    }
    // The website's own answers.
    for path in ["/about", "/robots.txt", "/healthz"] {
        app.get(path).await.expect(200);
    }
}
