//! `redirects.csv` in the dealership's folder (MOVE-1).

use crate::{
    outbound::sitemaps::every_page,
    support::mock_feed::{MockFeed, record, with},
    test_app::test_app,
};
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
        "/team,/about\n/cars/{make},/inventory?make={make}\n/?page_id=7,/warranty\n/old-blog/*,,410\n\
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
const REFUSED: [(&str, &str); 28] = [
    ("/about,/contact", "is an address of the website"),
    ("/warranty,/contact", "is an address of the website"),
    ("/terms.txt,/contact", "is an address of the website"),
    ("/robots.txt,/contact", "is an address of the website"),
    ("/warranty.md,/contact", "is an address of the website"),
    ("/api/v1/vehicles,/contact", "is an address of the website"),
    ("/api/v1/vehicles/W1001,/contact", "is an address of the website"),
    ("/feeds/meta-vehicles.csv,/contact", "is an address of the website"),
    ("/sitemap-vehicles-1.xml,/contact", "is an address of the website"),
    ("/healthz,/contact", "is an address of the website"),
    ("/readyz?leads,/contact", "the website reads \"leads\" itself"),
    ("/favicon.ico,/contact", "is an address of the website"),
    ("/photos/W1001/1-640.webp,/contact", "is an address of the website"),
    ("/thank-you/contact,/contact", "is an address of the website"),
    ("/mcp,/contact", "is an address of the website"),
    ("/deal?vehicles={v},/contact", "the website reads \"vehicles\" itself"),
    ("/?utm_source={u},/contact", "\"utm_source\" names an advertisement"),
    ("/warranty?gclid={u},/contact", "\"gclid\" names an advertisement"),
    ("/terms.txt?v=1,/contact", "the website reads \"v\" itself"),
    ("/?stock={s},/contact", "the website reads \"stock\" itself"),
    ("/?page_id={n},/contact", "has a part in place of a value"),
    ("/*,/contact", "would hide"),
    ("/{x},/contact", "would hide"),
    ("/inventory/{rest},/contact", "would hide"),
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

/// Rows that reach for addresses that answer.
const COVERING: &str = "/*?utm_source={u},/contact,\n/{a}?make={m},/contact,\n/{a}/{b}/{c}?{q},/contact,\n\
    /{a}/{b}?page={p},/contact,\n/used-vehicles/*,/contact,\n/vehicle/*,/contact,\n/VEHICLE/{n}?old=1,/contact,\n\
    /used-vehicles/{a}/{b}?county={c},/contact,\n/deal?vehicles={v},/contact,\n/about?fbclid={f},/contact,\n\
    /inventory?make={m},/contact,\n/api/{x}/{y}?make={m},/contact,\n/photos/*,/contact,\n/assets/*,/contact,\n";

#[tokio::test]
async fn no_row_wins_over_an_address_that_answers() {
    let mut answers = Vec::new();
    for rows in ["", COVERING] {
        let folder = folder(rows);
        let app = test_app().site_dir(folder.path()).without_photos().start().await;
        let inventory = app.site().inventory_or_empty().await;
        let vehicle = &inventory.vehicles()[0];
        let (own, number) = (vehicle.path(), vehicle.stock_number.as_str());
        let mut addresses = every_page(&app).await;
        for path in [
            own.clone(),
            own.to_uppercase().replace("/USED-VEHICLES/", "/Used-Vehicles/"),
            format!("{own}.md"),
            format!("{own}.json"),
            format!("/vehicle/{number}"),
            format!("/api/v1/vehicles/{number}"),
            format!("/photos/{number}/1-640.webp"),
            format!("/deal?vehicles={number}"),
            format!("/compare?vehicles={number}"),
            format!("/?stock={number}"),
            format!("/inventory/tiles?stock={number}"),
        ] {
            addresses.push(path);
        }
        for path in [
            "/warranty",
            "/WARRANTY/",
            "/terms.txt",
            "/inventory/results",
            "/inventory.json",
            "/inventory.atom",
            "/api/v1/facets",
            "/api/search?q=ford",
            "/feeds/meta-vehicles.csv",
            "/robots.txt",
            "/sitemap.xml",
            "/sitemap-pages.xml",
            "/manifest.webmanifest",
            "/healthz",
            "/readyz",
            "/favicon.ico",
            "/thank-you/contact",
        ] {
            addresses.push(path.to_owned());
        }
        let queries = [
            "",
            "utm_source=mail",
            "make=Ford&page=1",
            "county=Shelby&gclid=1&fbclid=2",
            "vehicles=X&sort=newest",
        ];
        let mut statuses = Vec::new();
        for address in addresses {
            for query in queries {
                let joint = if address.contains('?') { "&" } else { "?" };
                let address =
                    if query.is_empty() { address.clone() } else { format!("{address}{joint}{query}") };
                let response = app.get(&address).await;
                statuses.push((address, response.status.as_u16(), response.header("location").to_owned()));
            }
        }
        answers.push(statuses);
    }
    assert_eq!(answers[0], answers[1]);
}

#[tokio::test]
async fn a_row_for_a_page_of_a_vehicle_counts_as_long_as_there_is_none() {
    const HISTORY: &str = r#"{"S-77": {"came": "2026-01-01T00:00:00Z", "left": "2026-02-01T00:00:00Z",
        "like": {"make": "Toyota", "model": "Camry", "body_style": "Sedan", "year": 2020, "cents": 2000000}}}"#;
    let feed = MockFeed::start(&[with(record("W1001"), "full_text_name", "2021 Toyota Camry")]).await;
    let folder = folder(
        "/used-vehicles/2021-toyota-camry/W1001,/about\n/used-vehicles/2020-toyota-camry/S-77,/finance\n\
         /vehicle/{n},/contact,302\n",
    );
    let app = test_app()
        .feed(&feed)
        .inventory_history(HISTORY)
        .site_dir(folder.path())
        .without_photos()
        .start()
        .await;
    assert!(app.live().folder_status().unwrap().problems.is_empty());
    for (address, status, location) in [
        ("/used-vehicles/2021-toyota-camry/W1001", 200, ""),
        ("/vehicle/W1001", 301, "/used-vehicles/2021-toyota-camry/W1001"),
        ("/used-vehicles/2020-toyota-camry/S-77", 301, "/finance"),
        ("/Used-Vehicles/2020-toyota-camry/s-77/", 301, "/finance"),
        ("/vehicle/S-77", 302, "/contact"),
        ("/vehicle/never-here", 302, "/contact"),
        ("/used-vehicles/2020-honda-cr-v/S-77", 410, ""),
    ] {
        let response = app.get(address).await;
        let found = (response.status.as_u16(), response.header("location").to_owned());
        assert_eq!(found, (status, location.to_owned()), "{address}");
    }
}
