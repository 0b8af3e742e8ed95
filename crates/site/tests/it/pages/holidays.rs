//! Holidays and the days when clocks change: every surface with hours says the same.

use crate::{
    support::mock_feed::{MockFeed, record, with},
    test_app::{TestApp, test_app},
};
use jiff::{
    Timestamp,
    civil::{Date, DateTime, Weekday, date, time},
};
use messages::Messages;
use serde_json::{Value, json};
use site::{AgentConfig, Clock, DayHours, Department, Departments, Holiday, HolidayDay, OpeningHours};
use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering::Relaxed},
};

fn open(opens: i8, closes: i8) -> DayHours {
    DayHours::Open(OpeningHours { opens: time(opens, 0, 0, 0), closes: time(closes, 0, 0, 0) })
}

/// For all departments, which are open from 9 to 19, on Saturdays to 18, and closed on Sundays.
fn holidays() -> Vec<Holiday> {
    let nth = |month, weekday, nth| HolidayDay::Weekday { month, weekday, nth };
    let yearly = |month, day| HolidayDay::Yearly { month, day };
    let holidays = [
        (yearly(1, 1), DayHours::Closed, "New Year's Day"),
        (nth(5, Weekday::Monday, None), DayHours::Closed, "Memorial Day"),
        (yearly(7, 4), open(10, 14), "Independence Day"),
        (nth(9, Weekday::Monday, Some(1)), DayHours::ByAppointment, "Labor Day"),
        (nth(11, Weekday::Thursday, Some(4)), DayHours::Closed, "Thanksgiving"),
        (yearly(12, 24), open(9, 14), "Christmas Eve"),
        (yearly(12, 25), DayHours::Closed, "Christmas Day"),
        (HolidayDay::Date(date(2026, 11, 1)), open(1, 16), "Clearance"),
        (HolidayDay::Date(date(2027, 3, 14)), open(1, 16), "Spring Sale"),
    ];
    let holiday = |(day, hours, name): (_, _, &str)| Holiday {
        day,
        hours,
        name: Some(name.to_owned()),
        departments: Vec::new(),
    };
    holidays.map(holiday).into()
}

/// The time in Memphis, the status, and today's hours.
const CLOCKS: [(&str, &str, &str); 27] = [
    ("2026-11-25T18:59", "Open now until 7:00PM", "9:00AM-7:00PM"),
    ("2026-11-25T19:00", "Closed now, opens Friday at 9:00AM", "9:00AM-7:00PM"),
    ("2026-11-26T00:00", "Closed today, Thanksgiving; opens tomorrow at 9:00AM", "Closed, Thanksgiving"),
    ("2026-11-26T12:00", "Closed today, Thanksgiving; opens tomorrow at 9:00AM", "Closed, Thanksgiving"),
    ("2026-11-27T08:59", "Closed now, opens today at 9:00AM", "9:00AM-7:00PM"),
    ("2026-12-24T13:59", "Open now until 2:00PM, Christmas Eve", "9:00AM-2:00PM, Christmas Eve"),
    ("2026-12-24T14:00", "Closed now, opens Saturday at 9:00AM", "9:00AM-2:00PM, Christmas Eve"),
    ("2026-12-25T10:00", "Closed today, Christmas Day; opens tomorrow at 9:00AM", "Closed, Christmas Day"),
    ("2026-12-26T10:00", "Open now until 6:00PM", "9:00AM-6:00PM"),
    ("2026-12-31T20:00", "Closed now, opens Saturday at 9:00AM", "9:00AM-7:00PM"),
    ("2027-01-01T10:00", "Closed today, New Year's Day; opens tomorrow at 9:00AM", "Closed, New Year's Day"),
    ("2027-05-30T10:00", "Closed now, opens Tuesday at 9:00AM", "Closed"),
    ("2027-05-31T10:00", "Closed today, Memorial Day; opens tomorrow at 9:00AM", "Closed, Memorial Day"),
    ("2026-07-04T09:30", "Closed now, opens today at 10:00AM", "10:00AM-2:00PM, Independence Day"),
    ("2026-07-04T10:00", "Open now until 2:00PM, Independence Day", "10:00AM-2:00PM, Independence Day"),
    ("2027-07-04T10:00", "Open now until 2:00PM, Independence Day", "10:00AM-2:00PM, Independence Day"),
    ("2026-09-06T10:00", "Closed now, opens Tuesday at 9:00AM", "Closed"),
    ("2026-09-07T10:00", "By appointment today, Labor Day", "By appointment, Labor Day"),
    ("2026-09-08T10:00", "Open now until 7:00PM", "9:00AM-7:00PM"),
    // The hour from one to two comes twice.
    ("2026-10-31T18:00", "Closed now, opens tomorrow at 1:00AM", "9:00AM-6:00PM"),
    ("2026-11-01T00:59", "Closed now, opens today at 1:00AM", "1:00AM-4:00PM, Clearance"),
    ("2026-11-01T01:30", "Open now until 4:00PM, Clearance", "1:00AM-4:00PM, Clearance"),
    ("2026-11-01T15:59", "Open now until 4:00PM, Clearance", "1:00AM-4:00PM, Clearance"),
    ("2026-11-01T16:00", "Closed now, opens tomorrow at 9:00AM", "1:00AM-4:00PM, Clearance"),
    // The hour from two to three is left out.
    ("2027-03-14T01:59", "Open now until 4:00PM, Spring Sale", "1:00AM-4:00PM, Spring Sale"),
    ("2027-03-14T03:00", "Open now until 4:00PM, Spring Sale", "1:00AM-4:00PM, Spring Sale"),
    ("2027-03-14T16:00", "Closed now, opens tomorrow at 9:00AM", "1:00AM-4:00PM, Spring Sale"),
];

#[tokio::test]
async fn every_surface_agrees_around_holidays_and_when_clocks_change() {
    let second = Arc::new(AtomicI64::new(0));
    let now = Arc::clone(&second);
    let clock = Clock::new(move || Timestamp::from_second(now.load(Relaxed)).unwrap());
    let set = |local: &str| {
        let local: DateTime = local.parse().unwrap();
        second.store(local.in_tz("America/Chicago").unwrap().timestamp().as_second(), Relaxed);
        local.date()
    };
    set(CLOCKS[0].0);
    let app = test_app().clock(clock).configured(|config| {
        let on_holidays = |department: &Department| Department { holidays: holidays(), ..department.clone() };
        let departments = config.dealership.departments.iter().map(on_holidays).collect();
        config.dealership.departments = Departments::new(departments);
    });
    let app = app.start().await;
    let vehicle = app.get("/inventory").await.attributes("a.vehicle-card-link", "href").remove(0);
    for (local, status, hours) in CLOCKS {
        let today = set(local);
        pages_say(&app, &vehicle, today, (status, hours)).await;
        programs_read(&app, today, hours).await;
        let digest = app.config().dealership.holiday_hours(today, Messages::english());
        let is_holiday = hours.contains(", ");
        let expected = if is_holiday { format!("Sales: {hours}") } else { String::new() };
        assert_eq!(digest.first().cloned().unwrap_or_default(), expected, "{local}");
    }
}

/// On Thanksgiving, a Thursday: a lot with a break has the holidays of sales, and a day by appointment.
#[tokio::test]
async fn a_lot_has_the_holidays_of_sales_on_every_surface() {
    let noon = "2026-11-26T12:00".parse::<DateTime>().unwrap().in_tz("America/Chicago").unwrap().timestamp();
    let lot = with(record("A1"), "location", "North lot");
    let (feed, clock) = (MockFeed::start(&[lot]).await, Clock::new(move || noon));
    let span = |opens, closes| OpeningHours { opens: time(opens, 0, 0, 0), closes: time(closes, 0, 0, 0) };
    let mut week = [DayHours::Split([span(9, 12), span(13, 17)]); 7];
    week[6] = DayHours::ByAppointment;
    let app = test_app().feed(&feed).clock(clock).agents(AgentConfig { mcp: true, aap: true, leads: false });
    let app = app.configured(move |config| {
        let mut departments = config.dealership.departments.to_vec();
        departments[0].holidays = holidays();
        config.dealership.departments = Departments::new(departments);
        config.dealership.locations = crate::status::locations();
        config.dealership.locations[1].week = Some(week);
    });
    let app = app.start().await;
    app.get("/inventory").await.expect(200);
    let path = crate::status::page_of(&app, "A1").await;
    let lines = [
        "Mon–Wed 9:00AM–12:00PM, 1:00PM–5:00PM",
        "Thu Closed, Thanksgiving",
        "Fri–Sat 9:00AM–12:00PM, 1:00PM–5:00PM",
        "Sun By appointment",
    ];
    for path in ["/contact", &path, &format!("{path}.md")] {
        let page = app.get(path).await.expect(200);
        for line in lines {
            assert!(page.body.contains(line), "{path}: {line}: {}", page.body);
        }
    }
    let car = app.get(&path).await.thing(json!(["Product", "Car"]));
    let place = &car["offers"]["availableAtOrFrom"];
    let opens: Vec<_> =
        place["openingHoursSpecification"].as_array().unwrap().iter().map(|day| &day["opens"]).collect();
    assert_eq!(opens, ["09:00", "13:00", "00:00"], "{place}");
    let special = &place["specialOpeningHoursSpecification"][0];
    assert_eq!(
        (&special["name"], special["opens"] == special["closes"]),
        (&"Thanksgiving".into(), true),
        "{special}"
    );
    let record: Value = serde_json::from_str(&app.get("/api/v1/dealership").await.expect(200).body).unwrap();
    let north = &record["locations"][1];
    assert_eq!(north["hours"][0]["after_break"], json!({"opens": "13:00", "closes": "17:00"}), "{north}");
    assert_eq!(north["hours"][6]["by_appointment"], true, "{north}");
    assert_eq!(north["special_days"][0]["name"], "Thanksgiving", "{north}");
    let answer = crate::status::aap(&app, json!({"type": "dealer.information.request"})).await;
    assert!(answer.to_string().contains(&format!("North lot: {}", lines.join(", "))), "{answer}");
    let digest = app
        .config()
        .dealership
        .holiday_hours(noon.in_tz("America/Chicago").unwrap().date(), Messages::english());
    assert_eq!(digest, ["Sales: Closed, Thanksgiving", "North lot: Closed, Thanksgiving"]);
}

/// The status and today's hours, and no offer of a closed day.
async fn pages_say(app: &TestApp, vehicle: &str, today: Date, (status, hours): (&str, &str)) {
    let home = app.get("/").await.expect(200);
    assert_eq!(home.texts(".open-now span:not([hidden])")[0], status, "{today}");
    let contact = app.get("/contact").await.expect(200);
    let rows = contact.texts("#hours .tab-panel tr[aria-current=date] td");
    assert_eq!(rows, vec![hours; 3], "{today}");
    assert!(contact.texts(".open-now span:not([hidden])").contains(&status.to_owned()), "{today}");
    let weekday = today.strftime("%A").to_string().to_lowercase();
    for path in [vehicle, "/schedule-service"] {
        let page = app.get(path).await.expect(200);
        let offered = page.attributes("input[name=preferredDay]", "value");
        let is_offered = offered.iter().any(|day| day.to_lowercase() == weekday);
        assert!(offered.len() > 3, "{path}: {offered:?}");
        // Nobody comes on a day that is over.
        let is_over = status.starts_with("Closed now") && !status.contains("today");
        let is_open = !hours.starts_with("Closed") && !is_over;
        assert_eq!(is_offered, is_open, "{path} on {today}: {offered:?}");
    }
}

/// The structured data and the API.
async fn programs_read(app: &TestApp, today: Date, hours: &str) {
    let name = hours.split_once(", ").map(|(_, name)| name);
    let [day, starts] = [today.to_string(), name.unwrap_or_default().to_owned()];
    let contact = app.get("/contact").await;
    let data: Vec<Value> = contact
        .texts("script[type='application/ld+json']")
        .iter()
        .map(|text| serde_json::from_str(text).unwrap())
        .collect();
    let special =
        data.iter().find_map(|node| special_hours(node)).unwrap_or_else(|| panic!("{today}: {data:?}"));
    let stated = special.iter().find(|hours| hours["validFrom"] == day.as_str());
    let by_appointment = hours.starts_with("By appointment");
    assert_eq!(stated.is_some(), name.is_some(), "{today}");
    if let Some(stated) = stated {
        assert_eq!(stated["name"], starts.as_str(), "{today}");
        assert_eq!(stated["opens"] == stated["closes"], !hours.contains("M-"), "{today}: {stated}");
        assert_eq!(stated["description"] == "By appointment", by_appointment, "{today}: {stated}");
    }
    let record = app.get("/api/v1/dealership").await.expect(200);
    let record: Value = serde_json::from_str(&record.body).unwrap();
    let days = record["departments"][0]["special_days"].as_array().cloned().unwrap_or_default();
    let day = days.iter().find(|special| special["date"] == day.as_str());
    assert_eq!(day.is_some(), name.is_some(), "{today}: {days:?}");
    if let Some(day) = day {
        assert_eq!(day["name"], starts.as_str(), "{today}");
        assert_eq!(day["opens"].is_null(), !hours.contains("M-"), "{today}: {day}");
        assert_eq!(day["by_appointment"] == true, by_appointment, "{today}: {day}");
    }
}

/// Of the dealership itself, wherever it is in the graph.
fn special_hours(node: &Value) -> Option<&Vec<Value>> {
    match node {
        Value::Array(nodes) => nodes.iter().find_map(special_hours),
        Value::Object(members) => members
            .get("specialOpeningHoursSpecification")
            .and_then(Value::as_array)
            .or_else(|| members.values().find_map(special_hours)),
        _ => None,
    }
}
