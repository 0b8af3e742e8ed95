//! Content pages: service, finance, about, contact, privacy, and the 404 page.

use crate::{
    outbound::sitemaps::every_page,
    test_app::{TestApp, test_app},
};
use jiff::{Timestamp, civil::Date};
use sandbox::Fault;
use site::{Claims, Clock, LeadRecipients, Stat, Testimonial};
use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering::Relaxed},
};

const SERVICES: [&str; 12] = [
    "Quick Lube",
    "Brake Service",
    "Tire Service",
    "Wheel Alignment",
    "Suspension",
    "Transmission Service",
    "Auto Body & Paint",
    "Frame Damage Repair",
    "Paintless Dent Removal",
    "Battery",
    "Engine Repair",
    "Scheduled Maintenance",
];

const BOOKING_PAGES: [(&str, &str); 2] =
    [("/service", "Request Service Appointment"), ("/schedule-service", "Request Appointment")];

#[tokio::test]
async fn each_service_opens_the_appointment_dialog_with_its_name_in_the_message() {
    let app = test_app().start().await;
    let page = app.get("/service").await.expect(200);
    let openers = page.attributes("a[data-message]", "href");
    assert_eq!(openers, vec!["#appointment"; SERVICES.len()]);
    let sentence = |service: &&str| format!("I would like to book: {service}.");
    assert_eq!(
        page.attributes("a[data-message]", "data-message"),
        SERVICES.iter().map(sentence).collect::<Vec<_>>()
    );
    // Twelve links of the same words have to say apart what they are for.
    let name = |service: &&str| format!("Book Appointment for {service}");
    assert_eq!(page.texts("a[data-message]"), SERVICES.iter().map(name).collect::<Vec<_>>());
}

#[tokio::test]
async fn the_appointment_dialog_contains_the_service_form_and_is_closed() {
    let app = test_app().start().await;
    for (path, title) in BOOKING_PAGES {
        let page = app.get(path).await.expect(200);
        assert_eq!(page.texts("dialog#appointment h2#appointment-title"), [title], "{path}");
        assert_eq!(page.attribute("dialog.dialog", "aria-labelledby"), "appointment-title", "{path}");
        assert_eq!(page.attribute("dialog.dialog form", "action"), "/leads/service", "{path}");
        assert_eq!(page.attribute("dialog.dialog [data-close-dialog]", "aria-label"), "Close", "{path}");
        assert!(page.attributes("dialog.dialog[open]", "id").is_empty(), "{path}");
        assert!(!page.attributes("main a.btn-primary[href='#appointment']", "href").is_empty(), "{path}");
    }
}

#[tokio::test]
async fn a_dialog_with_form_errors_is_open_with_the_errors_focused() {
    let app = test_app().crm_fault(Fault::Status(503)).start().await;
    let good = [("firstName", "Dana"), ("email", "dana@example.com"), ("termsAccepted", "true")];
    for (path, _) in BOOKING_PAGES {
        let wrong = app.post("/leads/service", &[("page", path)]).await.expect(422);
        assert_eq!(wrong.attributes("dialog[open] .error-summary[autofocus]", "role"), ["alert"], "{path}");
        let form = [good.as_slice(), &[("page", path)]].concat();
        let refused = app.post("/leads/service", &form).await.expect(502);
        assert_eq!(
            refused.texts("dialog[open] .notice[autofocus]"),
            [
                "Failed to submit enquiry. Please try again. We've saved your message and will pass it on. Urgent? Call (901) 555-0143."
            ],
            "{path}"
        );
    }
}

#[tokio::test]
async fn schedule_service_has_the_phone_first_and_four_links() {
    let app = test_app().start().await;
    let page = app.get("/schedule-service").await.expect(200).assert_contains("call us at (901) 555-0143");
    assert_eq!(page.attributes(".call-strip a", "href"), ["tel:+19015550143"]);
    assert_eq!(
        page.attributes("a.tile", "href"),
        ["/inventory", "/inventory?type=used", "/service", "/about"]
    );
    assert_eq!(page.texts("aside h3")[..2], ["Service - Germantown", "Collision Center"]);
}

#[tokio::test]
async fn contact_links_to_directions_phones_hours_and_form() {
    let app = test_app().start().await;
    let page = app.get("/contact").await.expect(200).assert_contains("7300 Winchester Rd Memphis, TN 38125");
    let (texts, targets) = (page.texts(".inquiry-block a"), page.attributes(".inquiry-block a", "href"));
    let target_of =
        |text: &str| texts.iter().position(|found| found.starts_with(text)).map(|i| targets[i].as_str());
    assert_eq!(target_of("(901) 555-0142"), Some("tel:+19015550142"));
    assert_eq!(target_of("(901) 555-0143"), Some("tel:+19015550143"));
    assert!(target_of("Get Directions").is_some_and(|to| to.starts_with("https://www.google.com/maps/dir/")));
    assert_eq!(target_of("See All Hours"), Some("#hours"));
    assert_eq!(target_of("Send Us a Message"), Some("#message"));
    assert_eq!(page.attributes("#message form", "action"), ["/leads/contact"]);
    assert_eq!(page.attributes(".map-frame iframe", "loading"), ["lazy"]);
}

#[tokio::test]
async fn the_hours_of_every_department_have_a_tab() {
    let app = test_app().start().await;
    let page = app.get("/contact").await.expect(200);
    let departments = ["Sales", "Service - Germantown", "Collision Center"];
    assert_eq!(page.texts("#hours .tab-list a"), departments);
    assert_eq!(page.texts("#hours .tab-panel h3"), departments);
    for (target, department) in page.attributes("#hours .tab-list a", "href").iter().zip(departments) {
        let week = page.texts(&format!(".tab-panel{target} tr"));
        assert_eq!(week.len(), 7, "{department}: {week:?}");
        assert!(week[0].starts_with("Monday") && week[0].ends_with("9:00AM-7:00PM"), "{week:?}");
        assert!(week[6].starts_with("Sunday") && week[6].ends_with("Closed"), "{week:?}");
    }
}

#[tokio::test]
async fn in_the_short_table_days_with_the_same_hours_are_one_row() {
    let app = test_app().start().await;
    for (path, place) in
        [("/contact", "aside"), ("/about", "main"), ("/privacy", "main"), ("/schedule-service", "#hours-1")]
    {
        let page = app.get(path).await.expect(200);
        let rows = page.texts(&format!("{place} .hours tr"));
        assert_eq!(rows.len(), 3, "{path}: {rows:?}");
        assert!(rows[0].starts_with("Mon–Fri") && rows[0].ends_with("9:00AM–7:00PM"), "{path}: {rows:?}");
        assert_eq!(page.texts(&format!("{place} .hours tr[aria-current=date]")).len(), 1, "{path}");
    }
}

#[tokio::test]
async fn configured_claims_are_shown() {
    let stat = |figure: &str, label: &str| Stat { figure: figure.into(), label: label.into() };
    let claims = Claims {
        stats: vec![stat("25", "years"), stat("15,000+", "vehicles sold")],
        testimonial: Some(Testimonial { quote: "Fair & quick.".into(), author: "A. Customer".into() }),
        ..Claims::all()
    };
    let page = test_app()
        .configured(|config| config.dealership.claims = claims)
        .start()
        .await
        .get("/about")
        .await
        .expect(200);
    assert_eq!(page.texts(".stats dd"), ["25", "15,000+"]);
    assert_eq!(page.texts(".stats dt"), ["years", "vehicles sold"]);
    assert_eq!(page.texts("figure blockquote"), ["Fair & quick."]);
    assert_eq!(page.texts("figure figcaption"), ["A. Customer"]);
}

#[tokio::test]
async fn without_configured_claims_the_page_has_none() {
    let page = test_app().start().await.get("/about").await.expect(200);
    assert!(page.texts(".stats, blockquote").is_empty());
    assert_eq!(page.attributes("main a[href='/service']", "href").len(), 1);
    assert_eq!(page.attribute("main form", "action"), "/leads/contact");
}

#[tokio::test]
async fn the_lenders_application_is_an_iframe_with_a_link() {
    let app = test_app().start().await;
    let page = app.get("/finance").await.expect(200).assert_lacks("How to apply");
    let source = page.attribute(".application-frame iframe", "src");
    assert!(source.starts_with(&app.partners.origin()), "{source}");
    assert_eq!(page.attributes("#application a[target=_blank]", "href"), [source]);
    assert_eq!(page.attributes(".application-loading .spinner", "aria-hidden"), ["true"]);
    has_three_benefits(&app).await;
}

#[tokio::test]
async fn without_a_lender_the_page_explains_how_to_apply() {
    let app = test_app().without_partners().start().await;
    let page = app.get("/finance").await.expect(200).assert_contains("How to apply");
    assert!(page.attributes("iframe, .application-loading, a[href='#application']", "class").is_empty());
    assert_eq!(page.attributes("#apply a[href^='tel:']", "href"), ["tel:+19015550142"]);
    has_three_benefits(&app).await;
}

#[tokio::test]
async fn specials_are_the_largest_savings_and_need_an_inventory() {
    let app = test_app().start().await;
    let dollars =
        |text: &String| text.chars().filter(char::is_ascii_digit).collect::<String>().parse::<u64>().unwrap();
    let saved = |page: crate::support::test_response::TestResponse| {
        page.texts(".price-save").iter().map(dollars).collect::<Vec<_>>()
    };
    let mut on_the_lot = Vec::new();
    let mut next = Some("/inventory".to_owned());
    while let Some(path) = next {
        let page = app.get(&path).await.expect(200);
        next = page.attributes("a[rel=next]", "href").into_iter().next();
        on_the_lot.extend(saved(page));
    }
    on_the_lot.sort_unstable_by_key(|saved| std::cmp::Reverse(*saved));
    assert_eq!(saved(app.get("/finance").await.expect(200)), on_the_lot[..4]);
    let broken = test_app().feed_fault(Fault::Status(500)).start().await;
    let page = broken.get("/finance").await.expect(200);
    assert!(page.attributes("#specials, a[href='#specials']", "class").is_empty());
}

async fn has_three_benefits(app: &TestApp) {
    let page = app.get("/finance").await;
    assert_eq!(page.texts(".benefits h2"), ["Quick Approval", "Secure", "Competitive Rates"]);
}

#[tokio::test]
async fn the_policy_describes_the_configured_site() {
    let app = test_app().start().await;
    let page = app
        .get("/privacy")
        .await
        .expect(200)
        .assert_contains("recentlyViewedVehicles")
        .assert_contains("Global Privacy Control")
        .assert_contains("how you found us")
        .assert_contains("gclid")
        .assert_contains("customer management system");
    let partners = page.texts(".partner-list dt");
    for partner in [
        "Maps",
        "Credit application",
        "Finance tools",
        "Trade-in valuation",
        "Deal ratings",
        "Visit measurement",
    ] {
        assert!(partners.contains(&partner.to_owned()), "{partners:?}");
    }
    assert_eq!(page.attributes("aside nav a", "href"), ["/about", "/contact", "/sitemap.xml"]);
    app.get("/sitemap.xml").await.expect(200);
}

#[tokio::test]
async fn the_policy_without_partners_names_none() {
    let app = test_app().without_partners().start().await;
    let page = app
        .get("/privacy")
        .await
        .expect(200)
        .assert_contains("This website sets no cookies of its own, and nothing on it tracks you. We count how fast pages load and how often vehicles are looked at without knowing who you are. Your browser remembers how you found us and shares that only with a form you send.")
        .assert_contains("When you leave a page, your browser tells our server once how fast that page loaded and responded");
    assert_eq!(page.texts(".partner-list dt"), ["Maps", "Recalls"]);
}

#[tokio::test]
async fn the_policy_names_who_receives_leads_and_whose_photos_are_loaded() {
    let crm = "our customer management system";
    let staff = "the email of our staff";
    let both = "our customer management system and the email of our staff";
    for (recipients, text) in [((true, false), crm), ((false, true), staff), ((true, true), both)] {
        let app = test_app().configured(move |config| {
            config.lead_recipients = LeadRecipients { crm: recipients.0, staff: recipients.1 };
        });
        let page = app.start().await.get("/privacy").await.expect(200);
        let page = page.assert_contains(&format!("This website sends it to {text}, and nowhere else."));
        page.assert_contains(&format!("and then send it to {text}."))
            .assert_lacks("loaded from the host of our inventory system");
    }
    let app = test_app().without_photos().start().await;
    app.get("/privacy").await.assert_contains("loaded from the host of our inventory system");
}

#[tokio::test]
async fn the_accessibility_page_names_the_partners_whose_parts_shoppers_use() {
    let app = test_app().without_partners().start().await;
    app.get("/accessibility").await.assert_contains("The maps belong to another company.");
    let badge = test_app().configured(|config| {
        let partners = std::mem::take(&mut config.partners);
        config.partners.deal_rating_badge = partners.deal_rating_badge;
        config.partners.tracking_script = partners.tracking_script;
    });
    let page = badge.start().await.get("/accessibility").await;
    page.assert_contains("Some parts belong to other companies: maps and deal ratings. We can");
}

#[tokio::test]
async fn a_license_number_is_on_every_page_and_in_the_structured_data() {
    let app = test_app().configured(|config| config.dealership.license = Some("MVDL 12345".into()));
    let app = app.start().await;
    let page = app.get("/about").await.assert_contains("All rights reserved. Dealer license MVDL 12345.");
    let data = page.texts("script[type='application/ld+json']").concat();
    let license = r#""identifier":{"@type":"PropertyValue","name":"Dealer license","value":"MVDL 12345"}"#;
    assert!(data.contains(license), "{data}");
    test_app().start().await.get("/").await.assert_lacks("Dealer license");
}

#[tokio::test]
async fn without_partners_every_page_is_complete_and_has_no_dead_links() {
    let app = test_app().without_partners().start().await;
    for path in every_page(&app).await {
        let page = app.get(&path).await.expect(200).assert_lacks("Value Your Trade In");
        let frames = page.attributes("iframe", "src");
        assert!(
            frames.iter().all(|source| source.starts_with("https://www.google.com/maps")),
            "{path}: {frames:?}"
        );
        for link in page.attributes("main a[href^='#']", "href") {
            assert!(!page.attributes(&link, "id").is_empty(), "{path}: {link} leads nowhere");
        }
    }
}

#[tokio::test]
async fn the_not_found_page_has_a_search_form_and_links() {
    let app = test_app().start().await;
    let page = app.get("/no/such/page").await.expect(404);
    assert_eq!(page.attribute("main form", "action"), "/inventory");
    assert_eq!(page.attribute("main form input", "name"), "search");
    for path in page.attributes("main nav a", "href") {
        app.get(&path).await.expect(200);
    }
}

#[tokio::test]
async fn a_required_select_starts_empty() {
    let app = test_app().start().await;
    for path in every_page(&app).await {
        let page = app.get(&path).await.expect(200);
        let first = page.attributes("select[required] > option:first-child", "value");
        assert_eq!(first, vec![""; page.texts("select[required]").len()], "{path}");
    }
}

#[tokio::test]
async fn every_time_on_a_page_is_a_valid_one() {
    let app = test_app().start().await;
    let mut paths = every_page(&app).await;
    paths.extend(app.get("/inventory").await.attributes(".vehicle-card-link", "href"));
    for path in paths {
        let page = app.get(&path).await.expect(200);
        let times = page.attributes("time", "datetime");
        assert_eq!(times.len(), page.texts("time").len(), "{path}: a time needs its machine-readable value");
        for time in times {
            assert!(time.parse::<Date>().is_ok() || time.parse::<Timestamp>().is_ok(), "{path}: {time:?}");
        }
    }
}

#[tokio::test]
async fn cached_pages_follow_the_clock() {
    let moment = |text: &str| text.parse::<Timestamp>().unwrap().as_second();
    let second = Arc::new(AtomicI64::new(moment("2026-03-01T18:00:00Z")));
    let now = Arc::clone(&second);
    let clock = Clock::new(move || Timestamp::from_second(now.load(Relaxed)).unwrap());
    let app = test_app().clock(clock).start().await;
    app.get("/schedule-service").await.expect(200).assert_contains("Closed now, opens tomorrow at");
    second.store(moment("2026-03-02T18:00:00Z"), Relaxed);
    app.get("/schedule-service")
        .await
        .expect(200)
        .assert_contains("Open now until")
        .assert_contains("2026 Winchester Motors");
}
