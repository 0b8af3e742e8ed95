//! Specials and the announcement come and go by date (LOOK-5).

use super::Folder;
use crate::test_app::{TestApp, test_app};
use jiff::{Timestamp, civil::date};
use site::Clock;
use std::sync::{Arc, Mutex};

const SALE: &str = "---\ntitle: Spring sale\ndescription: Every Toyota.\nvehicles: make=Toyota\nprice: $19,995\n\
                    from: 2026-11-10\nuntil: 2026-11-12\nfine print: While they last.\n---\nCome **by**.\n";

struct Days {
    app: TestApp,
    now: Arc<Mutex<Timestamp>>,
    _folder: Folder,
}

impl Days {
    async fn start(files: &[(&str, &str)]) -> Self {
        let folder = Folder::of(files);
        let now = Arc::new(Mutex::new(at(9, 12)));
        let clock = Arc::clone(&now);
        let app = test_app().site_dir(folder.at("")).without_photos();
        let app = app.clock(Clock::new(move || *clock.lock().unwrap())).start().await;
        Self { app, now, _folder: folder }
    }

    fn set(&self, now: Timestamp) {
        *self.now.lock().unwrap() = now;
    }
}

/// A time of November 2026 in Memphis.
fn at(day: i8, hour: i8) -> Timestamp {
    date(2026, 11, day).at(hour, 30, 0, 0).in_tz("America/Chicago").unwrap().timestamp()
}

#[tokio::test]
async fn a_special_is_there_from_its_first_to_its_last_day_without_a_restart() {
    let days = Days::start(&[
        ("specials/spring.md", SALE),
        ("announcement.md", "---\nfrom: 2026-11-10\nuntil: 2026-11-12\n---\nOpen **late**\n"),
    ])
    .await;
    // Before, the last half hour before, the first, the last and the first after.
    for (now, is_on) in
        [(at(9, 12), false), (at(9, 23), false), (at(10, 0), true), (at(12, 23), true), (at(13, 0), false)]
    {
        days.set(now);
        let home = days.app.get("/").await.expect(200);
        assert_eq!(home.texts(".special-card h3"), if is_on { vec!["Spring sale"] } else { vec![] }, "{now}");
        assert_eq!(home.texts(".announcement strong"), if is_on { vec!["late"] } else { vec![] }, "{now}");
        let page = days.app.get("/specials").await.expect(200);
        assert_eq!(page.texts(".special h2").len(), usize::from(is_on), "{now}");
        assert_eq!(page.attributes("meta[name=robots]", "content").is_empty(), is_on, "{now}");
        let toyotas = days.app.get("/inventory?make=Toyota").await.expect(200);
        let cards = toyotas.texts(".vehicle-card").len();
        assert_eq!(toyotas.texts(".special-badge").len(), if is_on { cards } else { 0 }, "{now}");
        assert!(days.app.get("/inventory?make=Ford").await.texts(".special-badge").is_empty());
        let first = toyotas.attributes(".vehicle-card-link", "href").remove(0);
        assert_eq!(days.app.get(&first).await.texts(".special-badge").len(), usize::from(is_on), "{now}");
        let sitemap = days.app.get("/sitemap-pages.xml").await.expect(200);
        assert_eq!(sitemap.body.contains("/specials</loc>"), is_on, "{now}");
        assert_eq!(days.app.get("/contact").await.body.contains("href=\"/specials\""), is_on, "{now}");
    }
}

#[tokio::test]
async fn a_special_says_its_price_its_days_and_its_terms_wherever_it_is() {
    let days = Days::start(&[("specials/spring.md", SALE)]).await;
    days.set(at(11, 12));
    let page = days.app.get("/specials").await.expect(200);
    let offer = page.thing("Offer");
    assert_eq!((&offer["price"], &offer["priceCurrency"]), (&"19995".into(), &"USD".into()));
    assert_eq!(
        (&offer["validFrom"], &offer["priceValidUntil"]),
        (&"2026-11-10".into(), &"2026-11-12".into())
    );
    assert_eq!(offer["url"], "https://www.example.com/specials#special-spring");
    page.assert_contains("Until November 12, 2026")
        .assert_contains("While they last.")
        .assert_contains("$19,995");
    let home = days.app.get("/").await.expect(200);
    home.assert_contains("While they last.").assert_contains("Until November 12, 2026");
    let markdown = days.app.get("/specials.md").await.expect(200);
    markdown.assert_contains("## Spring sale").assert_contains("While they last.").assert_contains("**by**");
    days.app.get("/api/search?q=specials").await.assert_contains("\"path\":\"/specials\"");
}

#[tokio::test]
async fn a_badge_has_no_terms_of_credit_which_would_need_all_of_them_beside_it() {
    let special = "---\ntitle: 1.9% APR on trucks\nvehicles: make=Ford\nfine print: 1.9% APR for 60 months with $2,000 down payment.\n---\nx\n";
    let days = Days::start(&[("specials/trucks.md", special)]).await;
    let fords = days.app.get("/inventory?make=Ford").await.expect(200);
    let badges = fords.texts(".special-badge");
    assert!(!badges.is_empty() && badges.iter().all(|badge| badge == "Special"), "{badges:?}");
    days.app.get("/").await.assert_contains("with $2,000 down payment");
}

#[tokio::test]
async fn terms_of_credit_are_a_sentence_wherever_the_special_is() {
    const KEYS: &str = "price: $19,995\ndown: $2,000\napr: 4.9\nmonths: 60\n";
    for (keys, sentence) in [
        (
            "payment: $399\n",
            "$399 a month for 60 months, $2,000 down, 4.9% annual percentage rate (APR), $23,940 in all.",
        ),
        (
            "payment: $95.50\nevery: week\n",
            "$95.50 a week for 60 months, $2,000 down, 4.9% annual percentage rate (APR), $24,830 in all.",
        ),
        (
            "payment: $190\nevery: two weeks\ndue_at_signing: $2,500\n",
            "$190 every two weeks for 60 months, $2,000 down, 4.9% annual percentage rate (APR), $24,700 in all. $2,500 is due at signing.",
        ),
        (
            "payment: $199\nevery: half month\n",
            "$199 twice a month for 60 months, $2,000 down, 4.9% annual percentage rate (APR), $23,880 in all.",
        ),
        // $1,000 at 4.9 % in 60 months.
        (
            "",
            "$18.83 a month per $1,000 financed for 60 months, $2,000 down, 4.9% annual percentage rate (APR), $1,129.80 in all.",
        ),
    ] {
        let special = format!(
            "---\ntitle: Trucks\nvehicles: make=Ford\n{keys}{KEYS}fine print: To qualified buyers.\n---\nx\n"
        );
        let days = Days::start(&[("specials/trucks.md", &special)]).await;
        assert!(days.app.live().folder_status().unwrap().problems.is_empty(), "{keys}");
        let page = days.app.get("/specials").await.expect(200);
        assert_eq!(page.texts("article [data-credit]"), [sentence]);
        assert_eq!(page.thing("Offer")["description"], format!("{sentence} To qualified buyers."));
        assert_eq!(days.app.get("/").await.texts(".special-card [data-credit]"), [sentence]);
        days.app.get("/specials.md").await.assert_contains(sentence);
    }
}

#[tokio::test]
async fn a_count_in_the_announcement_is_that_of_the_lot_on_every_page() {
    let days = Days::start(&[("announcement.md", "{inventory.count} cars\n")]).await;
    let shown = days.app.get("/").await.texts(".announcement");
    assert_eq!(shown, ["120 cars"]);
    for path in ["/contact", "/about", "/nowhere", "/inventory", "/privacy"] {
        assert_eq!(days.app.get(path).await.texts(".announcement"), shown, "{path}");
    }
}
