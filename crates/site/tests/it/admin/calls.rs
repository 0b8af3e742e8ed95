//! A day of calls: who stands first and why, what became of it, and who comes back (ADMIN-10).

use super::{Admin, PERSON};
use crate::{
    support::{
        mock_feed::{MockFeed, record},
        test_response::TestResponse,
    },
    test_app::{TestApp, test_app},
};
use jiff::{SignedDuration, Timestamp};
use sandbox::Fault;
use staff::AdminConfig;
use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

/// A site whose clock stands, and the pages for its staff.
struct Shift {
    app: TestApp,
    admin: Admin,
    minutes: Arc<AtomicI64>,
    _feed: MockFeed,
}

impl Shift {
    /// On a Monday at 9 AM in Memphis.
    async fn start() -> Self {
        let feed = MockFeed::start(&[record("A1")]).await;
        let minutes = Arc::new(AtomicI64::new(0));
        let passed = Arc::clone(&minutes);
        let start: Timestamp = "2026-11-30T15:00:00Z".parse().unwrap();
        let clock =
            site::Clock::new(move || start + SignedDuration::from_mins(passed.load(Ordering::Relaxed)));
        let app = test_app().feed(&feed).clock(clock).start().await;
        let admin = Admin::with(&app, AdminConfig { show_leads: true, ..AdminConfig::default() });
        Self { app, admin, minutes, _feed: feed }
    }

    fn pass(&self, minutes: i64) {
        self.minutes.fetch_add(minutes, Ordering::Relaxed);
    }

    async fn asks(&self, name: &str, form: &[(&str, &str)]) {
        self.pass(1);
        let mail = format!("{name}@example.com");
        let phone = format!("90155501{:02}", name.len());
        let person = [
            ("firstName", name),
            ("email", mail.as_str()),
            ("phone", phone.as_str()),
            ("termsAccepted", "true"),
        ];
        let path = self.app.get("/vehicle/A1").await.expect(301).header("location").to_owned();
        let about = [("stock_number", "A1"), ("page", path.as_str())];
        self.app.post("/leads/vehicle", &[&person[..], &about, form].concat()).await.expect(303);
    }

    /// Each customer to call, with the reason.
    async fn calls(&self) -> Vec<(String, String)> {
        let today = self.admin.get("/").await.expect(200);
        let names = today.texts("[aria-labelledby=call-title] .admin-lead p:first-child a");
        let reasons = today.texts("[aria-labelledby=call-title] .admin-why");
        assert_eq!(names.len(), reasons.len());
        names.into_iter().zip(reasons).collect()
    }

    /// Presses a button of the first customer.
    async fn says(&self, state: &str) -> TestResponse {
        let today = self.admin.get("/").await.expect(200);
        let seen = today.attribute(".admin-done input[name=seen]", "value");
        let form = [("seen", seen.as_str()), ("from", "calls"), ("by", "Dana"), ("state", state)];
        self.admin.post_form(&today.attribute(".admin-done", "action"), &form).await
    }

    async fn address_of(&self, name: &str) -> String {
        let list = self.admin.get("/leads?days=90").await.expect(200);
        let names = list.texts(".admin-lead p:first-child a");
        let at = names.iter().position(|shown| shown == name).unwrap_or_else(|| panic!("{names:?}"));
        list.attributes(".admin-lead p:first-child a", "href").remove(at)
    }
}

fn pairs(expected: &[(&str, &str)]) -> Vec<(String, String)> {
    expected.iter().map(|(name, why)| ((*name).to_owned(), (*why).to_owned())).collect()
}

#[tokio::test]
async fn after_an_outcome_the_next_customer_stands_there_and_the_first_comes_back() {
    let shift = Shift::start().await;
    shift.asks("Ann", &[("message", "Is it still there?")]).await;
    shift.asks("Ben", &[("message", "Nobody called me back!")]).await;
    shift.asks("Cleo", &[("contactTime", "evening")]).await;
    let ben = ("Ben", "Sounds unhappy: “nobody called”");
    assert_eq!(shift.calls().await, pairs(&[ben, ("Cleo", "New"), ("Ann", "New")]));
    let today = shift.admin.get("/").await.expect(200);
    assert_eq!(today.texts(".admin-lead:first-child blockquote"), ["Nobody called me back!"]);
    assert!(today.attribute(".admin-lead:first-child img", "src").starts_with("/photos/A1/"));
    let oldest = shift.admin.get("/leads?state=call&order=oldest").await.expect(200);
    assert_eq!(oldest.texts(".admin-lead p:first-child a"), ["Ann", "Ben", "Cleo"]);

    assert_eq!(shift.says("no_answer").await.expect(303).header("location"), "/");
    assert_eq!(shift.calls().await, pairs(&[("Cleo", "New"), ("Ann", "New")]));
    shift.says("voicemail").await.expect(303);
    shift.says("called").await.expect(303);
    assert_eq!(shift.calls().await, []);
    // Neither is an answer.
    let answers = shift.admin.get("/answers").await.expect(200);
    let figures = answers.texts("[aria-labelledby=compared-title] tbody td:nth-child(2)");
    assert_eq!((figures[0].as_str(), figures[1].as_str(), figures[3].as_str()), ("3", "1", "2"));
    shift.pass(120);
    assert_eq!(shift.calls().await, pairs(&[ben]));
    shift.says("called").await.expect(303);
    shift.pass(24 * 60);
    assert_eq!(shift.calls().await, pairs(&[("Cleo", "Has waited for more than a day")]));
    // In the evening of the customer who asked for it.
    shift.says("new").await.expect(303);
    shift.pass(6 * 60);
    assert_eq!(shift.calls().await, pairs(&[("Cleo", "Wants a call in the evening: now")]));
}

#[tokio::test]
async fn an_appointment_has_a_day_and_a_time_and_a_next_step_comes_back() {
    let shift = Shift::start().await;
    shift.asks("Ann", &[]).await;
    shift.asks("Benedict", &[]).await;
    let ann = shift.address_of("Ann").await;
    let state = format!("{ann}/state");
    let post = async |seen: &str, more: &[(&str, &str)]| {
        let form = [&[("seen", seen), ("by", "Dana")], more].concat();
        shift.admin.post_form(&state, &form).await
    };
    for (more, text) in [
        (vec![("state", "appointment")], "Give the appointment's day and time."),
        (vec![("state", "appointment"), ("day", "2026-12-01")], "Give the appointment's day and time."),
        (vec![("state", "appointment"), ("time", "10:00")], "Give the appointment's day and time."),
        (vec![("state", "called"), ("day", "2026-11-29")], "That day or time has passed"),
        (vec![("state", "called"), ("day", "2026-02-30")], "That day or time has passed"),
        (vec![("state", "called"), ("time", "08:30")], "That day or time has passed"),
        (vec![("state", "double")], "This customer has no other request here"),
    ] {
        let refused = post("0", &more).await.expect(422);
        assert!(refused.texts("[role=alert]").remove(0).contains(text), "{more:?}");
    }
    let typed = post("0", &[("state", "appointment"), ("day", "2026-12-01")]).await;
    assert_eq!(typed.attribute("#day", "value"), "2026-12-01");

    let when = [("state", "appointment"), ("day", "2026-12-01"), ("time", "14:30")];
    post("0", &when).await.expect(303);
    let page = shift.admin.get(&ann).await.expect(200);
    assert!(page.text().contains("Appointment made by Dana: Dec 1, 2:30 PM"));
    assert!(page.text().contains("Next to call: Benedict , New"));
    let today = shift.admin.get("/").await.expect(200);
    assert_eq!(today.texts("[aria-labelledby=appointments-title] h3"), ["Tomorrow 1"]);
    assert!(today.text().contains("Comes tomorrow, 2:30 PM"));
    assert_eq!(shift.admin.get("/leads?wished=2026-12-01").await.expect(200).texts(".admin-lead").len(), 1);
    // It is near, and then it has passed: once on the page.
    for (minutes, why) in
        [(27 * 60, "Comes today, 2:30 PM"), (4 * 60, "Appointment today, 2:30 PM: what became of it?")]
    {
        shift.pass(minutes);
        assert_eq!(shift.calls().await[0], ("Ann".to_owned(), why.to_owned()));
        let today = shift.admin.get("/").await.expect(200);
        assert_eq!(today.texts(".admin-lead p:first-child a"), ["Ann", "Benedict"]);
    }
    let called = [("state", "called"), ("day", "2026-12-03")];
    post("1", &called).await.expect(303);
    assert_eq!(shift.calls().await.len(), 1);
    shift.pass(2 * 24 * 60);
    assert_eq!(shift.calls().await[0], ("Ann".to_owned(), "Promised for today".to_owned()));
    post("2", &[("state", "sold")]).await.expect(303);
    assert_eq!(shift.calls().await.len(), 1);
}

#[tokio::test]
async fn spam_and_doubles_are_no_requests_and_staff_send_what_was_kept_back() {
    let shift = Shift::start().await;
    shift.asks("Ann", &[("message", "First")]).await;
    shift.asks("Ann", &[("message", "Second")]).await;
    shift.asks("Robot", &[("message", "SEO for your business")]).await;
    let sent = shift.app.partners.leads().len();
    let list = shift.admin.get("/leads").await.expect(200);
    let [robot, second, _]: [String; 3] =
        list.attributes(".admin-lead p:first-child a", "href").try_into().unwrap();
    for (lead, state) in [(&robot, "spam"), (&second, "double")] {
        let form = [("state", state), ("by", "Dana"), ("seen", "0")];
        shift.admin.post_form(&format!("{lead}/state"), &form).await.expect(303);
    }
    assert_eq!(shift.app.partners.leads().len(), sent, "the CRM is told nothing");
    assert_eq!(shift.calls().await, pairs(&[("Ann", "New")]));
    let answers = shift.admin.get("/answers").await.expect(200);
    assert_eq!(answers.texts("[aria-labelledby=compared-title] tbody td:nth-child(2)")[0], "1");
    for (state, names) in [("spam", ["Robot"]), ("double", ["Ann"])] {
        let list = shift.admin.get(&format!("/leads?state={state}")).await.expect(200);
        assert_eq!(list.texts(".admin-lead p:first-child a"), names);
    }

    // A form whose hidden field was filled in, and one that the CRM refused.
    shift.app.partners.set_crm_fault(Fault::Status(400));
    let parkinson = [("firstName", "Parkinson"), ("email", "p@example.com"), ("message", "Hello")];
    shift.app.post_json("/leads/contact", &parkinson).await;
    let trap = [PERSON.as_slice(), &[("message", "Hello"), ("subject", "x")]].concat();
    shift.app.post_json("/leads/contact", &trap).await;
    shift.app.partners.set_crm_fault(Fault::None);
    let junk = shift.admin.get("/leads?state=junk").await.expect(200);
    let junk = junk.attribute(".admin-lead p:first-child a", "href");
    let parked = shift.address_of("Parkinson").await;
    for (lead, label) in [(junk, "No junk: send it"), (parked, "Send it again")] {
        let page = shift.admin.get(&lead).await.expect(200).assert_contains(label);
        let action = page.attribute("button[formaction$=send]", "formaction");
        let before = shift.app.partners.leads().len();
        shift.admin.post_form(&action, &[("by", "\u{202e}")]).await.expect(422);
        shift.admin.post_form(&action, &[("by", "Dana")]).await.expect(303);
        assert_eq!(shift.app.partners.leads().len(), before + 1);
        let page = shift.admin.get(&lead).await.expect(200).assert_contains("Sent from here");
        assert!(page.attributes("button[formaction$=send]", "formaction").is_empty());
    }
    let junk = shift.admin.get("/leads?state=junk").await.expect(200);
    assert_eq!(junk.texts(".admin-lead").len(), 0);
    let unknown = "/leads/01890a5d-ac96-774b-bcce-b302099a8057/send";
    shift.admin.post_form(unknown, &[("by", "Dana")]).await.expect(404);
}

#[tokio::test]
async fn every_page_finds_a_lead_by_the_end_of_a_number() {
    let shift = Shift::start().await;
    shift.asks("Ann", &[("message", "Has it a sunroof?")]).await;
    shift.asks("Benedict", &[]).await;
    shift.pass(9 * 24 * 60);
    for path in super::PAGES {
        let page = shift.admin.get(path).await.expect(200);
        assert_eq!(page.attribute(".admin-find", "action"), "/find", "{path}");
    }
    for (question, names) in [
        ("0103", vec!["Ann"]),
        ("555-0108", vec!["Benedict"]),
        ("benedict@example.com", vec!["Benedict"]),
        ("sunroof", vec!["Ann"]),
        ("a1", vec!["Benedict", "Ann"]),
        ("<b>", vec![]),
    ] {
        let query = form_urlencoded::Serializer::new(String::new()).append_pair("q", question).finish();
        let page = shift.admin.get(&format!("/find?{query}")).await.expect(200);
        assert_eq!(
            page.texts("[aria-labelledby=found-title] .admin-lead p:first-child a"),
            names,
            "{question}"
        );
        assert_eq!(page.attribute("#q", "value"), question);
    }
    let hidden = Admin::of(&shift.app);
    for (question, count) in [("0103", 0), ("sunroof", 0), ("a1", 2)] {
        let page = hidden.get(&format!("/find?q={question}")).await.expect(200);
        assert_eq!(page.texts(".admin-lead").len(), count, "{question}");
        assert!(page.text().contains("admin.show_leads is off"));
    }
}

#[tokio::test]
async fn answers_count_by_the_source_as_measured() {
    let shift = Shift::start().await;
    let facebook = r#"{"first":{"source":"Facebook","medium":"paid","campaign":"Trucks"},"visits":1}"#;
    let google = r#"{"first":{"gclid":"Cj0"},"visits":1}"#;
    let direct = r#"{"first":{"landing":"/"},"visits":2}"#;
    let person = r#"{"first":{"source":"ann@example.com","campaign":"x"},"visits":1}"#;
    let stories = [facebook, facebook, google, direct, person, ""];
    for (at, story) in stories.into_iter().enumerate() {
        shift.asks(&"Annabelle"[..at + 3], &[("story", story)]).await;
    }
    let ann = shift.address_of("Ann").await;
    let sold = [("state", "sold"), ("by", "Dana"), ("seen", "0")];
    shift.admin.post_form(&format!("{ann}/state"), &sold).await.expect(303);
    let answers = shift.admin.get("/answers").await.expect(200);
    let table = "[aria-labelledby=sources-title] tbody tr";
    let rows = answers.texts(table).len();
    let row = |at: usize| {
        let cells = answers.texts(&format!("{table}:nth-child({at}) > *"));
        (cells[0].clone(), cells[6].clone(), cells[1..6].join(" "))
    };
    let mut shown: Vec<_> = (1..=rows).map(row).collect();
    assert_eq!(shown.remove(0), ("facebook / paid".into(), "trucks".into(), "2 1 0 1 0".into()));
    shown.sort_unstable();
    let one = |came: &str, campaign: &str| (came.to_owned(), campaign.to_owned(), "1 0 0 0 0".to_owned());
    let expected =
        [one("direct", ""), one("google / cpc", ""), one("not measured", ""), one("other / referral", "x")];
    assert_eq!(shown, expected);
    // Leads of today are not late, and a way that is not measured is none.
    let sentences = answers.texts("[aria-labelledby=say-title] li").join(" ");
    assert!(sentences.contains("Most came by facebook / paid"), "{sentences}");
    assert!(!sentences.contains("within a day"), "{sentences}");
    let page = shift.admin.get(&ann).await.expect(200);
    assert!(page.text().contains("From facebook / paid, trucks ("), "{}", page.text());
}
