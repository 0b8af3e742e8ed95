//! `forecourt move check`: where the addresses of a former website lead.

use crate::support::{
    app::{TestApp, WINCHESTER},
    start_sandbox,
};
use flate2::{Compression, write::GzEncoder};
use sandbox::Sandbox;
use std::io::Write as _;

const SITEMAP: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://www.old.example/used-inventory/index.htm</loc></url>
  <url><loc>https://www.old.example/contact.htm</loc></url>
  <url><loc>https://www.old.example/toyota</loc></url>
  <url><loc>https://www.old.example/fleet-program.htm</loc></url>
</urlset>"#;

fn app(sandbox: &Sandbox) -> TestApp {
    TestApp::with_sandbox(sandbox)
}

#[tokio::test(flavor = "multi_thread")]
async fn each_address_has_its_target_and_too_few_that_arrive_are_a_failure() {
    let sandbox = start_sandbox().await;
    let app = app(&sandbox);
    let sitemap = app.file("sitemap.xml", SITEMAP);
    let check = |least: &str| app.run(&["move", "check", &sitemap, "--least", least, "--config", WINCHESTER]);
    let failed = check("95");
    let text = String::from_utf8_lossy(&failed.stdout).into_owned();
    assert_eq!(failed.status.code(), Some(1), "{text}");
    for line in [
        "/used-inventory/index.htm  /inventory",
        "/contact.htm               /contact",
        "/toyota                    /inventory?make=Toyota  Toyota",
        "/fleet-program.htm",
        "3 of 4 addresses arrive (75.0 %), 1 do not",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    assert_eq!(check("75").status.code(), Some(0));
    assert!(!app.data_dir().exists(), "it writes nothing");

    std::fs::create_dir(app.data_dir().with_file_name("site")).unwrap();
    app.file("site/redirects.csv", "from,to\n/fleet-program.htm,/contact\n");
    let app = app.with("SITE__DIR", "site");
    let all = app.run(&["move", "check", &sitemap, "--least", "100", "--config", WINCHESTER]);
    let text = String::from_utf8_lossy(&all.stdout).into_owned();
    assert_eq!(all.status.code(), Some(0), "{text}");
    assert!(text.contains("line 2 of redirects.csv"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_export_of_search_console_is_read_in_any_encoding() {
    let sandbox = start_sandbox().await;
    let app = app(&sandbox);
    let export = "Top pages,Clicks,Impressions,CTR,Position\nhttps://www.example.com/about,12,345,3.48%,1.2\n\
                  https://www.example.com/contact,3,40,7.5%,8\n";
    let file = app.file("pages.csv", export);
    let utf16: Vec<u8> = export.encode_utf16().flat_map(u16::to_le_bytes).collect();
    for bytes in [export.as_bytes(), &utf16, &[&[0xff, 0xfe], &*utf16].concat()] {
        std::fs::write(app.data_dir().with_file_name("pages.csv"), bytes).unwrap();
        let output = app.run(&["move", "check", &file, "--least", "100", "--config", WINCHESTER]);
        let text = String::from_utf8_lossy(&output.stdout);
        assert!(text.contains("2 of 2 addresses arrive") && !text.contains("were no addresses"), "{text}");
        assert!(output.status.success(), "{text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_index_of_compressed_sitemaps_and_an_access_log_are_read() {
    let sandbox = start_sandbox().await;
    let app = app(&sandbox);
    let mut compressed = GzEncoder::new(Vec::new(), Compression::default());
    compressed.write_all(SITEMAP.as_bytes()).unwrap();
    std::fs::write(app.data_dir().with_file_name("pages.xml.gz"), compressed.finish().unwrap()).unwrap();
    let index = app.file(
        "index.xml",
        "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><sitemap>\
         <loc>https://www.old.example/pages.xml.gz</loc></sitemap></sitemapindex>",
    );
    let output = app.run(&["move", "check", &index, "--config", WINCHESTER]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("3 of 4 addresses arrive"), "{text}{}", String::from_utf8_lossy(&output.stderr));

    let line = |path: &str| {
        format!("203.0.113.9 - - [27/Nov/2026:10:00:00 +0000] \"GET {path} HTTP/1.1\" 200 1 \"-\" \"-\"\n")
    };
    let log = line("/contact.htm") + &line("/contact.htm") + &line("/nothing") + &line("/style.css");
    let log = app.file("access.log", &log);
    let output = app.run(&["move", "check", &log, "--config", WINCHESTER]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.contains("1 of 2 addresses arrive (50.0 %), 1 do not"), "{text}");
    assert!(text.contains("2 of 3 requests arrive (66.7 %)"), "{text}");
    assert!(!text.contains("203.0.113.9"), "{text}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_read_is_named() {
    let sandbox = start_sandbox().await;
    let app = app(&sandbox);
    let empty = app.file("empty.txt", "# nothing\n");
    for (source, reason) in [("absent.xml", "absent.xml"), (empty.as_str(), "has no addresses")] {
        let output = app.run(&["move", "check", source, "--config", WINCHESTER]);
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{text}");
        assert!(text.contains(reason), "{text}");
    }
}
