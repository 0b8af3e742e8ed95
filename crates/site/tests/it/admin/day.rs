//! A day at the dealership, after which the pages' numbers are the journal's and the events', and five
//! thousand leads.

use super::{Admin, PERSON};
use crate::{
    support::mock_feed::{MockFeed, record, vin, with},
    test_app::{TestApp, test_app},
};
use jiff::Timestamp;
use leads::{LeadState, LeadSummary};
use sandbox::Fault;
use serde_json::Value;
use staff::AdminConfig;
use std::{collections::BTreeMap, time::Duration};

const LEADS: usize = 30;

fn shown(app: &TestApp) -> Admin {
    Admin::with(app, AdminConfig { show_leads: true, ..AdminConfig::default() })
}

fn lot(count: usize) -> Vec<Value> {
    (1..=count).map(|at| with(record(&format!("N{at}")), "vin", vin(at))).collect()
}

async fn ask(app: &TestApp, at: usize) {
    let name = format!("Ann{at}");
    let mail = format!("ann{at}@example.com");
    let person = [("firstName", name.as_str()), ("email", mail.as_str()), ("termsAccepted", "true")];
    let number = format!("N{}", at % 7 + 1);
    match at % 3 {
        0 => app.post_json("/leads/service", &person).await,
        1 => app.post_json("/leads/contact", &[&person[..], &[("message", "Hello")]].concat()).await,
        _ => {
            let path = app.get(&format!("/vehicle/{number}")).await.expect(301).header("location").to_owned();
            let about = [("stock_number", number.as_str()), ("page", path.as_str())];
            app.post_json("/leads/vehicle", &[&person[..], &about].concat()).await
        }
    };
}

/// Thirty leads, of which the CRM is down for nine; views by stock number.
async fn play_leads(app: &TestApp) -> BTreeMap<String, usize> {
    let mut views: BTreeMap<String, usize> = BTreeMap::new();
    for at in 0..LEADS {
        let is_down = (5..10).contains(&at) || (18..22).contains(&at);
        app.partners.set_crm_fault(if is_down { Fault::Status(503) } else { Fault::None });
        let viewed = format!("N{}", at % 5 + 1);
        app.post("/visits", &[("page", "item"), ("vehicle", viewed.as_str())]).await.expect(204);
        *views.entry(viewed).or_default() += 1;
        ask(app, at).await;
    }
    app.partners.set_crm_fault(Fault::None);
    views
}

/// Staff call, and write down what came of it.
async fn play_calls(admin: &Admin) {
    let addresses = admin.get("/leads").await.expect(200).attributes(".admin-lead p:first-child a", "href");
    assert_eq!(addresses.len(), LEADS);
    let done = [("called", 8), ("appointment", 3), ("sold", 2), ("lost", 2)];
    let states = done.iter().flat_map(|(state, count)| std::iter::repeat_n(*state, *count));
    for (address, state) in addresses.iter().zip(states) {
        let form = [("state", state), ("reason", "other"), ("by", "Dana"), ("seen", "0")];
        let when = [("day", "2099-12-03"), ("time", "14:30")].into_iter().filter(|_| state == "appointment");
        let form: Vec<(&str, &str)> = form.into_iter().chain(when).collect();
        admin.post_form(&format!("{address}/state"), &form).await.expect(303);
    }
}

/// Ten vehicles arrive, two are reduced, and then the feed drops almost all.
async fn play_feed(app: &TestApp, feed: &MockFeed) {
    let mut records = lot(30);
    for reduced in &mut records[..2] {
        *reduced = with(reduced.clone(), "list_price", 20_990);
    }
    feed.set_records(&records);
    app.site().feed.refresh().await;
    feed.set_records(&lot(1));
    app.site().feed.refresh().await;
}

#[tokio::test]
async fn after_a_day_every_number_is_the_journals_and_the_events() {
    let feed = MockFeed::start(&lot(20)).await;
    let app = test_app().feed(&feed).hold(Duration::from_hours(1)).start().await;
    app.get("/inventory").await.expect(200);
    let admin = shown(&app);
    let views = play_leads(&app).await;
    play_calls(&admin).await;
    play_feed(&app, &feed).await;

    let journal = app.site().leads.journal().summaries(Timestamp::MIN, Timestamp::MAX).await.unwrap();
    let undelivered = journal.iter().filter(|lead| lead.state() != LeadState::Delivered).count();
    assert_eq!((journal.len(), undelivered, app.partners.leads().len()), (LEADS, 9, LEADS - 9));

    let choices: BTreeMap<String, String> = admin
        .get("/leads")
        .await
        .expect(200)
        .texts("[aria-label=State] a")
        .into_iter()
        .filter_map(|text| text.rsplit_once(' ').map(|(label, count)| (label.to_owned(), count.to_owned())))
        .collect();
    for (label, count) in [
        ("All", LEADS),
        ("New", 15),
        ("Called", 8),
        ("Appointment made", 3),
        ("Sold", 2),
        ("Lost", 2),
        ("Not delivered", undelivered),
    ] {
        assert_eq!(choices[label], count.to_string(), "{label}");
    }
    let waiting = admin.get("/leads?state=undelivered").await.expect(200);
    assert_eq!(waiting.texts(".admin-lead").len(), undelivered);
    assert_eq!(admin.get("/leads.csv").await.expect(200).body.lines().count(), LEADS + 1);

    let today = admin.get("/").await.expect(200);
    assert_eq!(today.texts("#call-title .badge"), ["15"]);
    for text in ["10 arrived, 2 reduced, 0 sold or removed", "A new inventory is quarantined"] {
        assert!(today.text().contains(text), "{text} in {}", today.text());
    }
    assert!(!today.text().contains("Nothing needs doing"));
    answers_are_the_journals(&admin, &journal).await;
    stock_has_the_events(&admin, &journal, &views).await;
}

async fn answers_are_the_journals(admin: &Admin, journal: &[LeadSummary]) {
    let answers = admin.get("/answers").await.expect(200);
    let now: Vec<String> = answers.texts("[aria-labelledby=compared-title] tbody td:nth-child(2)");
    assert_eq!((now[0].as_str(), now[1].as_str()), ("30", "13"));
    assert_eq!(now[3..], ["15", "3", "2", "2"]);
    let headings = answers.texts(".admin-plots section h2");
    for (title, counts) in [
        ("Leads by form", count(journal.iter().map(|lead| lead.kind.clone()))),
        ("Leads by vehicle", count(journal.iter().filter_map(|lead| lead.stock_number.clone()))),
        ("Leads by state", count(journal.iter().map(|lead| lead.follow_up.name().to_owned()))),
    ] {
        let at = headings.iter().position(|heading| heading == title).unwrap() + 1;
        let shown = answers.texts(&format!(".admin-plots section:nth-child({at}) td.admin-number"));
        let mut shown: Vec<usize> = shown.iter().map(|number| number.parse().unwrap()).collect();
        let mut numbers: Vec<usize> = counts.values().copied().collect();
        shown.sort_unstable();
        numbers.sort_unstable();
        assert_eq!(shown, numbers, "{title}");
    }
}

async fn stock_has_the_events(admin: &Admin, journal: &[LeadSummary], views: &BTreeMap<String, usize>) {
    let stock = admin.get("/stock?sort=views").await.expect(200);
    assert!(stock.text().contains("30 on the lot"));
    for row in 1..=stock.texts(".admin-lot tbody tr").len() {
        let of = |part: &str| stock.texts(&format!(".admin-lot tbody tr:nth-child({row}) {part}")).remove(0);
        let number = of("th .text-muted");
        assert_eq!(
            of("[data-label=Views]"),
            views.get(&number).copied().unwrap_or(0).to_string(),
            "{number}"
        );
        let about = |lead: &&LeadSummary| lead.stock_number.as_deref() == Some(number.as_str());
        let leads = journal.iter().filter(about).count();
        assert_eq!(of("[data-label=Leads]"), leads.to_string(), "{number}");
    }
}

fn count(names: impl Iterator<Item = String>) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for name in names {
        *counts.entry(name).or_default() += 1;
    }
    counts
}

/// The journal's own rows, copied: posts would take a minute.
async fn copy_lead(app: &TestApp, copies: u32) {
    let database = app.site().leads.journal().database();
    database
        .write(async |connection| {
            let mut tx = connection.begin_write().await?;
            let id = "printf('01890a5d-ac96-774b-bcce-%012d', n)";
            for sql in [
                format!(
                    "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {copies})
                     INSERT INTO leads (id, kind, received_at, content, adf, details, provider, service, stock_number, customer_email, customer_phone)
                     SELECT {id}, kind, received_at - n * 60000, content, adf, details, provider, service, stock_number, customer_email, customer_phone
                     FROM numbers, (SELECT * FROM leads LIMIT 1)"
                ),
                "INSERT INTO deliveries (lead_id, channel, state, delivered_at)
                 SELECT id, 'crm', 'delivered', received_at FROM leads
                 WHERE id NOT IN (SELECT lead_id FROM deliveries)"
                    .to_owned(),
            ] {
                sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&mut *tx).await?;
            }
            tx.commit().await
        })
        .await
        .unwrap();
}

#[tokio::test]
async fn with_five_thousand_leads_every_page_is_short() {
    let feed = MockFeed::start(&lot(300)).await;
    let app = test_app().feed(&feed).start().await;
    app.get("/inventory").await.expect(200);
    let message = "I would like to see it this week, and have a trade-in. ".repeat(12);
    let path = app.get("/vehicle/N1").await.expect(301).header("location").to_owned();
    let about = [
        ("termsAccepted", "true"),
        ("stock_number", "N1"),
        ("page", path.as_str()),
        ("message", message.as_str()),
        ("contactBy", "text"),
        ("contactTime", "evening"),
        ("preferredDay", "monday"),
    ];
    app.post("/leads/vehicle", &[PERSON.as_slice(), &about].concat()).await.expect(303);
    copy_lead(&app, 4_999).await;
    let admin = shown(&app);
    let lead =
        admin.get("/leads").await.expect(200).attributes(".admin-lead p:first-child a", "href").remove(0);
    for path in [
        "/",
        "/leads?days=90",
        "/leads?days=90&state=new&page=40",
        &lead,
        "/answers?days=90",
        "/stock",
        "/stock/changes?days=90",
        "/buyers-sheet",
        "/feed",
    ] {
        let page = admin.get(path).await.expect(200);
        assert!(page.bytes.len() < 60_000, "{path} has {} bytes", page.bytes.len());
    }
    assert!(admin.get("/leads?days=90").await.expect(200).text().contains("5,000 leads in the last 90 days"));
    // The file has all of them.
    assert_eq!(admin.get("/leads.csv?days=90").await.expect(200).body.lines().count(), 5_001);
}
