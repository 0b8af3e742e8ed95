//! A lead that staff call from, and what they say they did (ADMIN-5, ADMIN-6).

use super::{Admin, PERSON, ask_about};
use crate::{
    support::mock_feed::{MockFeed, record},
    test_app::{TestApp, test_app},
};
use sandbox::Fault;
use staff::AdminConfig;

const SHOWN: fn() -> AdminConfig = || AdminConfig { show_leads: true, ..AdminConfig::default() };

async fn lot() -> (MockFeed, TestApp) {
    let feed = MockFeed::start(&[record("A1")]).await;
    let app = test_app().feed(&feed).start().await;
    (feed, app)
}

/// A site with one request, the pages for its staff, and that request's page.
async fn asked(config: AdminConfig) -> (MockFeed, TestApp, Admin, String) {
    let (feed, app) = lot().await;
    ask_about(&app, "A1").await;
    let admin = Admin::with(&app, config);
    let lead = admin.get("/leads").await.expect(200).attribute(".admin-lead p:first-child a", "href");
    (feed, app, admin, lead)
}

#[tokio::test]
async fn lists_say_who_asked_and_how_to_reach_them() {
    let (_feed, _app, admin, lead) = asked(SHOWN()).await;
    for path in ["/", "/leads", lead.as_str()] {
        let page = admin.get(path).await.expect(200);
        let page = page.assert_contains("Danaë Reedsmith").assert_contains("$21,990");
        let links = page.attributes(".admin-reach a", "href");
        // The customer did not agree to texts.
        assert_eq!(links[..2], ["tel:+19015550177", "mailto:danae@example.com"], "{path}");
        assert!(page.text().contains("waits"), "{path}");
    }
    let page = admin.get(&lead).await.expect(200).assert_contains("(901) 555-0177");
    assert_eq!(page.texts("h1"), ["Danaë Reedsmith"]);
    assert!(page.attributes("details[open] .admin-document", "tabindex").is_empty(), "the XML is folded");
    let replies = page.attributes(".admin-flawed .admin-reach a", "href");
    assert!(
        replies.iter().all(|href| href.contains("2021%20Toyota%20Camry") && href.contains("used%2Dvehicles"))
    );
    assert!(replies.iter().all(|href| href.contains("Its%20price%20is%20%24")), "{replies:?}");
    assert!(!page.body.contains("sms:"));
    assert!(
        replies.iter().any(|href| href.starts_with("mailto:danae@example.com?subject=2021%20Toyota%20Camry"))
    );
}

#[tokio::test]
async fn a_state_is_kept_with_who_set_it_and_the_device_remembers_the_name() {
    let (_feed, _app, admin, lead) = asked(SHOWN()).await;
    let state = format!("{lead}/state");
    assert_eq!(
        admin.get(&lead).await.expect(200).attributes("button[name=state]", "value"),
        ["no_answer", "voicemail", "called", "appointment", "sold", "lost", "spam", "double"]
    );
    let unsigned = admin.post_form(&state, &[("state", "called"), ("seen", "0")]).await.expect(422);
    unsigned.assert_contains("Please give your name");
    let sent = [("state", "called"), ("seen", "0"), ("by", "Dana"), ("note", "Comes on Friday")];
    let done = admin.post_form(&state, &sent).await.expect(303);
    assert_eq!(done.header("location"), lead);
    let cookie = done.header("set-cookie").to_owned();
    assert!(cookie.starts_with("staff_name=Dana; ") && cookie.contains("HttpOnly"), "{cookie}");
    let page = admin.get(&lead).await.expect(200).assert_contains("Comes on Friday");
    let steps = page.texts(".admin-timeline li");
    let expected = ["Wrote to us", "The CRM has it", "First opened", "Called by Dana"];
    for (step, start) in steps.iter().filter(|step| !step.starts_with("Visited")).zip(expected) {
        assert!(step.starts_with(start), "{steps:?}");
    }
    // With the name of the device alone.
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let seen = page.attribute("input[name=seen]", "value");
    let lost = [("state", "lost"), ("reason", "price"), ("seen", seen.as_str())];
    admin.post_form_with(&state, &lost, ("cookie", &cookie)).await.expect(303);
    admin
        .post_form_with(&format!("{lead}/notes"), &[("note", "Too far away")], ("cookie", &cookie))
        .await
        .expect(303);
    let page = admin.get(&lead).await.expect(200);
    let page = page.assert_contains("Lost: Price by Dana").assert_contains("Too far away");
    assert!(!page.attributes("button[name=state]", "value").contains(&"appointment-made".to_owned()));
    assert_eq!(admin.get("/leads?state=lost").await.expect(200).texts(".admin-lead .badge"), ["Lost: Price"]);
    assert_eq!(admin.get("/leads?state=new").await.expect(200).texts(".admin-lead").len(), 0);
    assert!(
        !admin.get("/").await.expect(200).texts("h2").iter().any(|title| title.starts_with("Who to call"))
    );
    for (path, form) in [
        (state.as_str(), [("state", "nonsense"), ("by", "Dana")]),
        (&format!("{lead}/notes"), [("note", " "), ("by", "Dana")]),
        (&format!("{lead}/notes"), [("note", "x"), ("by", "\u{202e}")]),
    ] {
        admin.post_form(path, &form).await.expect(422);
    }
    let unknown = "/leads/01890a5d-ac96-774b-bcce-b302099a8057";
    admin.post_form(&format!("{unknown}/state"), &[("state", "called"), ("by", "Dana")]).await.expect(404);
    admin.post_form(&format!("{unknown}/notes"), &[("note", "x"), ("by", "Dana")]).await.expect(404);
}

#[tokio::test]
async fn of_two_who_mark_a_lead_at_once_the_second_is_informed() {
    let (_feed, _app, admin, lead) = asked(SHOWN()).await;
    let state = format!("{lead}/state");
    let post = async |by: &str, wanted: &str| {
        admin.post_form(&state, &[("state", wanted), ("seen", "0"), ("by", by)]).await
    };
    let (dana, luis) = tokio::join!(post("Dana", "called"), post("Luis", "sold"));
    let mut codes = [dana.status.as_u16(), luis.status.as_u16()];
    codes.sort_unstable();
    assert_eq!(codes, [303, 409]);
    let (second, first) = if dana.status.as_u16() == 409 { (dana, "Luis") } else { (luis, "Dana") };
    let error = second.texts("[role=alert]").remove(0);
    assert!(error.contains("was changed meanwhile") && error.contains(&format!("by {first}")), "{error}");
    // The page that says so has the new version.
    let seen = second.attribute("input[name=seen]", "value");
    let without_reason = [("state", "lost"), ("seen", &*seen), ("by", "Luis")];
    let refused = admin.post_form(&state, &without_reason).await.expect(422);
    assert!(refused.body.contains("Choose why the lead is lost."), "{}", refused.body);
    let lost = [("state", "lost"), ("reason", "other"), ("seen", &*seen), ("by", "Luis")];
    admin.post_form(&state, &lost).await.expect(303);
    assert!(post("Ann", "called").await.expect(409).text().contains("Lost: Other"));
}

#[tokio::test]
async fn a_customers_other_requests_are_linked() {
    let (_feed, app) = lot().await;
    ask_about(&app, "A1").await;
    let other = [
        ("firstName", "D."),
        ("phone", "(901) 555-0177"),
        ("email", "DANAE@example.com"),
        ("message", "Hours?"),
    ];
    app.post("/leads/contact", &other).await.expect(303);
    let stranger =
        [("firstName", "Eve"), ("phone", "9015550100"), ("email", "eve@example.com"), ("message", "Hi")];
    app.post("/leads/contact", &stranger).await.expect(303);
    let admin = Admin::with(&app, SHOWN());
    let leads = admin.get("/leads").await.expect(200).attributes(".admin-lead p:first-child a", "href");
    let [stranger, other, first] = leads.as_slice() else { panic!("{leads:?}") };
    for (lead, others) in [(first, vec![other.clone()]), (other, vec![first.clone()]), (stranger, Vec::new())]
    {
        let page = admin.get(lead).await.expect(200);
        assert_eq!(page.attributes("[aria-labelledby=others-title] a", "href"), others);
    }
    let hidden = Admin::of(&app);
    assert!(
        hidden.get(first).await.expect(200).attributes("[aria-labelledby=others-title]", "class").is_empty()
    );
}

#[tokio::test]
async fn without_show_leads_the_pages_say_what_is_hidden_and_why() {
    let (_feed, app, admin, lead) = asked(AdminConfig::default()).await;
    let sent = [
        ("state", "appointment"),
        ("day", "2099-12-03"),
        ("time", "10:00"),
        ("by", "Dana"),
        ("note", "Danaë comes at ten"),
    ];
    admin.post_form(&format!("{lead}/state"), &sent).await.expect(303);
    for path in ["/", "/leads", "/leads.csv", lead.as_str()] {
        let page = admin.get(path).await.expect(200);
        for word in ["Danaë", "Reedsmith", "danae@", "5550177", "tel:", "comes at ten"] {
            assert!(!page.body.contains(word), "{path} has {word}");
        }
    }
    for path in ["/leads", lead.as_str()] {
        assert!(
            admin.get(path).await.expect(200).text().contains("because admin.show_leads is off"),
            "{path}"
        );
    }
    let shown = Admin::with(&app, SHOWN());
    shown.get(&lead).await.expect(200).assert_contains("Danaë comes at ten");
}

#[tokio::test]
async fn the_file_of_leads_has_what_was_done_and_no_formula() {
    let (_feed, app) = lot().await;
    ask_about(&app, "A1").await;
    let evil = [("firstName", "=HYPERLINK(1)"), ("email", "eve@example.com"), ("message", "x")];
    app.post("/leads/contact", &evil).await.expect(303);
    let admin = Admin::with(&app, SHOWN());
    let lead =
        admin.get("/leads").await.expect(200).attributes(".admin-lead p:first-child a", "href").remove(1);
    let sent = [("state", "sold"), ("by", "Dana"), ("note", "+1 happy")];
    admin.post_form(&format!("{lead}/state"), &sent).await.expect(303);
    let file = admin.get("/leads.csv?days=30").await.expect(200);
    assert!(file.header("content-disposition").contains("leads.csv"));
    let mut rows = csv::Reader::from_reader(file.body.as_bytes());
    let headings = rows.headers().unwrap().clone();
    let rows: Vec<csv::StringRecord> = rows.records().map(Result::unwrap).collect();
    let cell = |row: usize, name: &str| {
        rows[row][headings.iter().position(|heading| heading == name).unwrap()].to_owned()
    };
    assert_eq!(
        (cell(1, "follow_up"), cell(1, "changed_by"), cell(1, "notes")),
        ("sold".into(), "Dana".into(), "'+1 happy".into())
    );
    assert_eq!((cell(1, "name"), cell(1, "minutes_to_first_answer")), ("Danaë Reedsmith".into(), "0".into()));
    assert_eq!(cell(0, "name"), "'=HYPERLINK(1)");
    assert_eq!(admin.get("/leads.csv?state=sold").await.expect(200).body.lines().count(), 2);
    let plain = Admin::of(&app).get("/leads.csv").await.expect(200);
    assert!(!plain.body.lines().next().unwrap().contains("name"));
}

#[tokio::test]
async fn deliveries_in_trouble_and_appointments_are_on_today() {
    let feed = MockFeed::start(&[record("A1")]).await;
    let late = std::sync::Arc::new(std::sync::atomic::AtomicI64::new(0));
    let clock = site::Clock::new({
        let late = std::sync::Arc::clone(&late);
        let system = site::Clock::system();
        move || {
            system.now() + jiff::SignedDuration::from_mins(late.load(std::sync::atomic::Ordering::Relaxed))
        }
    });
    let app = test_app().feed(&feed).crm_fault(Fault::Status(503)).clock(clock).start().await;
    app.post_json("/leads/contact", &[PERSON.as_slice(), &[("message", "Hello")]].concat()).await;
    let admin = Admin::with(&app, SHOWN());
    let alerts = async || admin.get("/").await.expect(200).texts(".admin-alerts li");
    assert_eq!(alerts().await, [""; 0]);
    late.store(20, std::sync::atomic::Ordering::Relaxed);
    let alert = alerts().await.remove(0);
    assert!(alert.contains("1 lead is not delivered yet, the oldest for 20 min"), "{alert}");
    // A day of the week is the next such day. The clocks of leads and pages agree again.
    late.store(0, std::sync::atomic::Ordering::Relaxed);
    let today = app.site().clock.now().to_zoned(jiff::tz::TimeZone::get("America/Chicago").unwrap()).date();
    let mut expected = Vec::new();
    for (offset, label) in [(0, "Today"), (1, "Tomorrow")] {
        let day = today.saturating_add(jiff::ToSpan::days(offset)).weekday();
        // The dealership is closed then.
        if day == jiff::civil::Weekday::Sunday {
            continue;
        }
        let name = format!("{day:?}").to_lowercase();
        let wish = [
            ("preferredDay", name.as_str()),
            ("preferredTime", "afternoon"),
            ("firstName", label),
            ("email", "a@example.com"),
        ];
        let path = app.get("/vehicle/A1").await.expect(301).header("location").to_owned();
        let about = [("termsAccepted", "true"), ("stock_number", "A1"), ("page", path.as_str())];
        app.post_json("/leads/vehicle", &[wish.as_slice(), &about].concat()).await;
        expected.push(format!("{label} 1"));
    }
    // New ones are to be called, with their wish, and stand there once.
    let page = admin.get("/").await.expect(200);
    assert!(page.texts("[aria-labelledby=appointments-title] h3").is_empty());
    assert_eq!(page.texts("[aria-labelledby=call-title] .admin-lead").len(), expected.len() + 1);
    for lead in page.attributes("[aria-labelledby=call-title] .admin-lead p:first-child a", "href") {
        let called = [("state", "called"), ("by", "Dana"), ("seen", "0")];
        admin.post_form(&format!("{lead}/state"), &called).await.expect(303);
    }
    let page = admin.get("/").await.expect(200);
    let days = page.texts("[aria-labelledby=appointments-title] h3");
    assert_eq!(days, expected);
}

/// The mark of LEAD-23: it ends texts, stands on later leads of the number, and goes to the CRM.
#[tokio::test]
async fn a_customer_who_says_stop_is_marked_on_every_lead_and_in_the_crm() {
    let (_feed, app) = lot().await;
    let text = [("contactBy", "text"), ("textConsent", "text-2026-11"), ("message", "Still here?")];
    let person = [("firstName", "Danaë"), ("email", "danae@example.com"), ("phone", "(901) 555-0177")];
    let form = [&person[..], &text].concat();
    app.post("/leads/contact", &form).await.expect(303);
    let admin = Admin::with(&app, SHOWN());
    let lead = admin.get("/leads").await.expect(200).attribute(".admin-lead p:first-child a", "href");
    let page = admin.get(&lead).await.expect(200);
    assert!(page.attributes(".admin-reach a", "href").contains(&"sms:+19015550177".to_owned()));
    assert!(page.text().contains("By choosing Text, I agree"), "the words are at hand");
    assert!(page.text().contains("in Tennessee"), "the customer's time");

    admin.post_form(&format!("{lead}/stop"), &[]).await.expect(422);
    let stop = format!("{lead}/stop");
    admin.post_form(&stop, &[("by", "Dana")]).await.expect(303);
    admin.post_form(&stop, &[("by", "Dana")]).await.expect(303);
    // A later lead of the same number.
    let again = [&person[..], &[("message", "Hello again")]].concat();
    app.post("/leads/contact", &again).await.expect(303);
    let leads = admin.get("/leads").await.expect(200).attributes(".admin-lead p:first-child a", "href");
    assert_eq!(leads.len(), 2);
    for lead in &leads {
        let page = admin.get(lead).await.expect(200);
        assert!(page.text().contains("STOP since") && !page.body.contains("sms:"), "{lead}");
    }
    let journal = app.site().leads.journal();
    let stored = journal.get(lead.rsplit('/').next().unwrap().parse().unwrap()).await.unwrap().unwrap();
    assert_eq!(stored.adf.matches("STOP: this customer wants no more calls and texts").count(), 1);
    assert!(stored.adf.contains("<prospect status=\"resend\">"), "{}", stored.adf);

    admin.post_form(&stop, &[("by", "Dana"), ("lift", "1")]).await.expect(303);
    let page = admin.get(&lead).await.expect(200);
    assert!(!page.text().contains("STOP since") && page.text().contains("Stop taken back"));
}

/// Marking a vehicle leads to its page, with the customers who still ask about it; their leads keep its name.
#[tokio::test]
async fn a_vehicle_that_sold_keeps_its_name_on_its_leads_and_names_who_asks() {
    let (_feed, _app, admin, lead) = asked(SHOWN()).await;
    let sold = [("stock_number", "A1"), ("mark", "sold"), ("by", "Dana")];
    let page = admin.post_form("/stock/marks", &sold).await.expect(303).header("location").to_owned();
    assert_eq!(page, "/stock/of/A1");
    let page = admin.get(&page).await.expect(200);
    assert!(page.text().contains("1 customer still asks about it"), "{}", page.text());
    assert_eq!(page.attribute(".admin-leads p:first-child a", "href"), lead);
    let page = admin.get(&lead).await.expect(200);
    for part in ["2021 Toyota Camry", "$21,990", "Sold on "] {
        assert!(page.text().contains(part), "{part} in {}", page.text());
    }
    let replies = page.texts(".admin-flawed li p:nth-child(2)");
    assert!(replies.iter().any(|text| text.contains("/inventory?make=Toyota")), "{replies:?}");
    assert!(replies.iter().all(|text| !text.contains("Camry")), "no car without its price: {replies:?}");
    admin.get("/stock/of/NOBODY").await.expect(404);
}
