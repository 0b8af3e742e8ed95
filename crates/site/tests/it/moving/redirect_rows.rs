//! `redirects.csv` in the dealership's folder (MOVE-1).

use crate::test_app::test_app;
use std::fs;
use tempfile::TempDir;

fn folder(rows: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir_all(folder.path().join("pages")).unwrap();
    fs::create_dir_all(folder.path().join("files")).unwrap();
    fs::write(folder.path().join("pages/warranty.md"), "Text\n").unwrap();
    fs::write(folder.path().join("files/terms.txt"), "Text\n").unwrap();
    fs::write(folder.path().join("redirects.csv"), format!("from,to,status\n{rows}")).unwrap();
    folder
}

#[tokio::test]
async fn a_row_leads_its_addresses_in_one_hop() {
    let folder = folder(
        "/team,/about\n/cars/{make},/inventory?make={make}\n/?page_id={n},/warranty\n/old-blog/*,,410\n\
         /shop/*,/{x}\n/p/{page},/{page}\n/lot/{stock}.html,/vehicle/{stock}\n/jobs,https://jobs.example/apply\n\
         /legal,/terms.txt,302\n/used-cars/,/inventory?body=SUV\n\
         /our-crew,/about#team\n/sold/{stock},/vehicle/{stock},302\n/used-vehicles/*,/inventory\n",
    );
    // `{x}` is no part of its `from`.
    let text = fs::read_to_string(folder.path().join("redirects.csv")).unwrap();
    fs::write(folder.path().join("redirects.csv"), text.replace("/shop/*,/{x}\n", "")).unwrap();
    let app = test_app().site_dir(folder.path()).without_photos().start().await;
    assert!(app.live().folder_status().unwrap().problems.is_empty());
    let inventory = app.site().inventory_or_empty().await;
    let vehicle = &inventory.vehicles()[0];
    let (number, own) = (vehicle.stock_number.as_str(), vehicle.path());
    for (address, status, location) in [
        ("/team", 301, "/about"),
        ("/TEAM/?utm_source=ad", 301, "/about?utm_source=ad"),
        ("/cars/Ford", 301, "/inventory?make=Ford"),
        ("/?page_id=7", 301, "/warranty"),
        ("/?utm_source=ad", 200, ""),
        ("/old-blog/2019/a", 410, ""),
        ("/p/About", 301, "/about"),
        ("/p/warranty", 301, "/warranty"),
        ("/p/nothing-here", 404, ""),
        (&format!("/lot/{number}.html"), 301, own.as_str()),
        ("/lot/none.html", 404, ""),
        ("/jobs", 301, "https://jobs.example/apply"),
        ("/legal", 302, "/terms.txt"),
        ("/used-cars", 301, "/inventory?body=SUV"),
        ("/our-crew?utm_source=ad", 301, "/about?utm_source=ad#team"),
        (&format!("/sold/{number}"), 302, own.as_str()),
        // Rows are for what nothing answers, also with a query.
        (&own, 200, ""),
        (&format!("{own}?utm_source=ad"), 200, ""),
    ] {
        let response = app.get(address).await;
        let found = (response.status.as_u16(), response.header("location").to_owned());
        assert_eq!(found, (status, location.to_owned()), "{address}");
        if location.starts_with('/') {
            app.get(location).await.expect(200);
        }
    }
    app.get("/old-blog/").await.expect(410).assert_contains("Page not found");
}

/// Row, and a part of the reason.
const REFUSED: [(&str, &str); 9] = [
    ("/about,/contact", "is an address of the website"),
    ("/warranty,/contact", "is an address of the website"),
    ("/terms.txt,/contact", "is an address of the website"),
    ("/robots.txt,/contact", "is an address of the website"),
    ("/*,/contact", "would hide"),
    ("/a,/a", "redirects its own target"),
    ("/a,/nowhere", "leads nowhere"),
    ("/a,//evil.example", ""),
    ("/a,https://{x}.example", ""),
];

#[tokio::test]
async fn a_row_that_hides_loops_or_leads_nowhere_is_refused_with_its_line_and_alone() {
    for (row, reason) in REFUSED {
        let folder = folder(&format!("/crew,/inventory\n{row}\n"));
        let app = test_app().site_dir(folder.path()).without_photos().start().await;
        let status = app.live().folder_status().unwrap();
        let of_row =
            |problem: &&site::Problem| (problem.file.as_str(), problem.line) == ("redirects.csv", Some(3));
        let mut problems = status.problems.iter().filter(of_row);
        assert!(problems.any(|problem| problem.reason.contains(reason)), "{row}: {:?}", status.problems);
        assert_eq!(app.get("/crew").await.expect(301).header("location"), "/inventory", "{row}");
    }
    let chain = folder("/a,/b\n/b,/about\n");
    let app = test_app().site_dir(chain.path()).without_photos().start().await;
    assert!(!app.live().folder_status().unwrap().problems.is_empty(), "a chain takes two hops");
}

#[tokio::test]
async fn a_page_that_is_switched_off_is_no_target_and_may_lead_elsewhere() {
    for (row, is_accepted) in [("/finance,/contact", true), ("/loans,/finance", false)] {
        let folder = folder(&format!("{row}\n"));
        let app = test_app()
            .configured(|config| config.pages_off = vec![site::OptionalPage::Finance])
            .site_dir(folder.path())
            .without_photos()
            .start()
            .await;
        assert_eq!(app.live().folder_status().unwrap().problems.is_empty(), is_accepted, "{row}");
        if is_accepted {
            assert_eq!(app.get("/finance").await.header("location"), "/contact");
        }
    }
}
