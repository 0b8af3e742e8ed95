//! Lists of leads: filters and their pages, other leads of a customer, and statistics.

use super::{ids, staff, submitted};
use crate::{
    journal::follow_ups::COLUMNS,
    support::builders::{camry, lead},
    support::crm_mock::CrmResponse,
    support::test_service::TestService,
};
use jiff::{
    SignedDuration, Timestamp,
    civil::{Date, date},
};
use leads::{
    AppointmentTime, CountedBy, Enquiry, EnquiryKind, FollowUp, LeadFilter, LeadId, LeadRequest, LeadService,
    LeadState, LostReason, Weekday,
};
use messages::Messages;
use sqlx::{AssertSqlSafe, Connection as _, PgConnection};
use std::time::Duration;

/// The facts of a submitted lead that the lists must find.
struct Row {
    id: LeadId,
    received: Timestamp,
    has_vehicle: bool,
    is_parked: bool,
    follow_up: FollowUp,
    appointment: Option<Date>,
}

impl Row {
    fn matches(&self, filter: &LeadFilter) -> bool {
        filter.from.is_none_or(|from| self.received >= from)
            && filter.to.is_none_or(|to| self.received < to)
            && filter.follow_up.is_none_or(|name| self.follow_up.name() == name)
            && (!filter.is_undelivered || self.is_parked)
            && (!filter.is_open || !matches!(self.follow_up, FollowUp::Sold | FollowUp::Lost(_)))
            && filter.stock_number.as_deref().is_none_or(|number| self.has_vehicle && number == "FC1042")
            && filter
                .appointment
                .is_none_or(|(first, last)| self.appointment.is_some_and(|day| first <= day && day <= last))
    }
}

const WAYS: [FollowUp; 4] = [
    FollowUp::New,
    FollowUp::Called,
    FollowUp::Lost(LostReason::Credit),
    FollowUp::Lost(LostReason::NotReached),
];

/// The wishes of customers, made on a Friday at five past four in the afternoon.
const DAYS: [(Option<Weekday>, Option<AppointmentTime>, Option<Date>); 5] = [
    (None, None, None),
    (Some(Weekday::Friday), None, Some(date(2026, 11, 20))),
    (Some(Weekday::Friday), Some(AppointmentTime::Morning), Some(date(2026, 11, 27))),
    (Some(Weekday::Monday), Some(AppointmentTime::Afternoon), Some(date(2026, 11, 23))),
    (Some(Weekday::Thursday), None, Some(date(2026, 11, 26))),
];

/// Forty different leads, newest first, and junk between them.
async fn forty_leads() -> (TestService, LeadService, Vec<Row>) {
    let answers = (0..40).map(|place| CrmResponse::Status(if place % 7 == 0 { 400 } else { 200 }));
    let test = TestService::start(answers).await;
    let service = test.service().await;
    let mut rows = Vec::new();
    for place in 0..40_usize {
        let kind = [EnquiryKind::Vehicle, EnquiryKind::Service][place % 2];
        let (day, time, appointment) = DAYS[place % DAYS.len()];
        let mut form = lead(kind).submission(place as u128 + 1).appointment(day, time);
        if kind == EnquiryKind::Vehicle {
            form = form.vehicle(camry());
        }
        // Some are received in the same millisecond.
        if place % 4 != 0 {
            test.time.pass(Duration::from_secs(1)).await;
        }
        service.submit_junk(lead(EnquiryKind::Contact).submission(place as u128 + 101).build()).await;
        service.submit(form.build()).await;
        let all = service.journal().summaries(Timestamp::MIN, Timestamp::MAX).await.unwrap();
        let new = all
            .into_iter()
            .find(|one| one.state() != LeadState::Junk && rows.iter().all(|row: &Row| row.id != one.id));
        let new = new.unwrap();
        let follow_up = WAYS[place % 11 % WAYS.len()];
        service.journal().set_follow_up(new.id, follow_up, 0, &staff("Ana"), None).await.unwrap();
        rows.push(Row {
            id: new.id,
            received: new.received,
            has_vehicle: kind == EnquiryKind::Vehicle,
            is_parked: place % 7 == 0,
            follow_up,
            appointment,
        });
    }
    rows.sort_by_key(|row| std::cmp::Reverse((row.received, row.id)));
    (test, service, rows)
}

/// Every combination of these filters.
fn filters(rows: &[Row]) -> Vec<LeadFilter> {
    let middle = rows[20].received;
    let mut filters = vec![LeadFilter::default()];
    let mut extend = |change: &dyn Fn(&mut LeadFilter)| {
        let changed: Vec<LeadFilter> = filters
            .iter()
            .cloned()
            .map(|mut filter| {
                change(&mut filter);
                filter
            })
            .collect();
        filters.extend(changed);
    };
    extend(&|filter| filter.from = Some(middle));
    extend(&|filter| filter.to = Some(middle + SignedDuration::from_secs(5)));
    extend(&|filter| filter.follow_up = Some(FollowUp::Lost(LostReason::Other).name()));
    extend(&|filter| filter.is_undelivered = true);
    extend(&|filter| filter.is_open = true);
    extend(&|filter| filter.stock_number = Some("FC1042".to_owned()));
    extend(&|filter| filter.appointment = Some((date(2026, 11, 23), date(2026, 11, 26))));
    filters
}

#[tokio::test(start_paused = true)]
async fn every_filter_lists_the_leads_of_a_plain_scan() {
    let (_test, service, rows) = forty_leads().await;
    let filters = filters(&rows);
    assert_eq!(filters.len(), 128);
    for (place, filter) in filters.iter().enumerate() {
        let expected: Vec<LeadId> = rows.iter().filter(|row| row.matches(filter)).map(|row| row.id).collect();
        let (offset, limit) = if place % 2 == 0 { (0, usize::MAX) } else { (place % 5, 3) };
        let part: Vec<LeadId> = expected.iter().copied().skip(offset).take(limit).collect();
        assert_eq!(ids(&service, filter, offset, limit).await, (part, expected.len()), "{filter:?}");
    }
    assert_eq!(ids(&service, &LeadFilter::default(), 39, 50).await, (vec![rows[39].id], 40));
    assert_eq!(ids(&service, &LeadFilter::default(), usize::MAX, 50).await, (Vec::new(), 40));
}

#[tokio::test(start_paused = true)]
async fn a_listed_lead_has_what_the_customer_wrote() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    let form = lead(EnquiryKind::Vehicle)
        .vehicle(camry())
        .appointment(Some(Weekday::Monday), Some(AppointmentTime::Morning));
    let id = submitted(&service, form.build()).await;
    let listed = service.journal().listed(&LeadFilter::default(), 0, 50).await.unwrap().leads.remove(0);
    assert_eq!(listed.summary.id, id);
    assert_eq!(listed.summary.state(), LeadState::Delivered);
    assert_eq!(listed.appointment, Some(date(2026, 11, 23)));
    let details = listed.details.unwrap();
    let kind = details.kind_label(Messages::english());
    assert_eq!((kind, details.vehicle.as_deref()), ("Test drive", Some("2021 Toyota Camry")));
    assert_eq!((details.name.as_deref(), details.phone.as_deref()), (Some("Dana Reed"), Some("9015550142")));
    assert_eq!((details.email.as_deref(), details.prefers_text), (Some("dana@example.com"), false));
    assert_eq!(details.contact_preference.as_deref(), None);
    let titles: Vec<&str> = details.sections.iter().map(|section| section.title.as_str()).collect();
    assert_eq!(titles, ["Message", "Vehicle", "When", "Source"]);
    assert_eq!(details.sections[1].facts[0].name, "Vehicle");

    service.submit_junk(lead(EnquiryKind::Contact).submission(9).build()).await;
    let all = service.journal().list().await.unwrap();
    let junk = all.iter().find(|entry| entry.state() == LeadState::Junk).unwrap().id;
    assert!(service.journal().one_listed(junk).await.unwrap().unwrap().details.is_some());
    assert_eq!(ids(&service, &LeadFilter::default(), 0, 50).await, (vec![id], 1));
}

#[tokio::test(start_paused = true)]
async fn other_leads_of_a_customer_have_the_same_address_or_number() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    let mut submission = 0;
    let mut submit = async |email: &str, phone: Option<&str>| {
        submission += 1;
        test.time.pass(Duration::from_secs(1)).await;
        let enquiry = Enquiry {
            email: email.to_owned(),
            phone: phone.map(str::to_owned),
            ..crate::forms::enquiry::enquiry(EnquiryKind::Contact)
        };
        let request = LeadRequest::Enquiry(enquiry);
        submitted(&service, lead(EnquiryKind::Contact).submission(submission).request(request).build()).await
    };
    let first = submit("Dana@Example.com", Some("9015550142")).await;
    let same_address = submit("dana@example.com", None).await;
    let same_number = submit("reed@example.com", Some("0019015550142")).await;
    let stranger = submit("sam@example.com", Some("9015550143")).await;
    let without_number = submit("kim@example.com", None).await;
    service.submit_junk(lead(EnquiryKind::Contact).submission(99).build()).await;
    for (id, expected) in [
        (first, vec![same_number, same_address]),
        (same_address, vec![first]),
        (same_number, vec![first]),
        (stranger, Vec::new()),
        (without_number, Vec::new()),
        (LeadId(uuid::Uuid::from_u128(1)), Vec::new()),
    ] {
        let others = service.journal().others_of_customer(id).await.unwrap();
        let others: Vec<LeadId> = others.iter().map(|lead| lead.summary.id).collect();
        assert_eq!(others, expected, "{id}");
    }
    for _ in 0..25 {
        submit("sam@example.com", None).await;
    }
    assert_eq!(service.journal().others_of_customer(stranger).await.unwrap().len(), 20);
}

#[tokio::test(start_paused = true)]
async fn statistics_have_numbers_and_the_time_until_the_first_answer() {
    let test = TestService::start([CrmResponse::Status(200), CrmResponse::Status(400)]).await;
    let service = test.service().await;
    let start = test.time.now();
    let sold = submitted(&service, lead(EnquiryKind::Vehicle).vehicle(camry()).submission(1).build()).await;
    test.time.pass(Duration::from_mins(1)).await;
    let lost = submitted(&service, lead(EnquiryKind::Service).submission(2).build()).await;
    service.submit_junk(lead(EnquiryKind::Contact).submission(3).build()).await;
    test.time.pass(Duration::from_mins(11)).await;
    let price = FollowUp::Lost(LostReason::Price);
    for (id, state, seen) in [(sold, FollowUp::Called, 0), (sold, FollowUp::Sold, 1), (lost, price, 0)] {
        service.journal().set_follow_up(id, state, seen, &staff("Ana"), None).await.unwrap();
        test.time.pass(Duration::from_mins(1)).await;
    }
    let all = LeadFilter::default();
    for (by, expected) in [
        (CountedBy::FollowUp, vec![("sold", 1), ("lost", 1)]),
        (CountedBy::LostReason, vec![("price", 1)]),
        (CountedBy::StockNumber, vec![("FC1042", 1)]),
        (CountedBy::Kind, vec![("vehicle", 1), ("service", 1)]),
    ] {
        let expected = expected.into_iter().map(|(name, count)| (name.to_owned(), count));
        assert_eq!(service.journal().counts(&all, by).await.unwrap(), expected.collect(), "{by:?}");
    }
    let sources = service.journal().counts(&all, CountedBy::Source).await.unwrap();
    let summaries = service.journal().summaries(start, Timestamp::MAX).await.unwrap();
    for summary in summaries.iter().filter(|lead| lead.state() != LeadState::Junk) {
        assert_eq!(sources[&summary.source.as_ref().unwrap().to_string()], 1);
    }
    let minute = SignedDuration::from_mins(1);
    for (from, to, took) in
        [(start, start + minute, Some(SignedDuration::from_mins(12))), (start + minute, Timestamp::MAX, None)]
    {
        let period = LeadFilter { from: Some(from), to: Some(to), ..LeadFilter::default() };
        let times = service.journal().answer_times(&period).await.unwrap();
        assert_eq!(times.iter().map(|time| time.took()).collect::<Vec<_>>(), [took]);
    }
    assert_eq!(service.journal().oldest(&all).await.unwrap(), Some(start));
}

#[tokio::test(start_paused = true)]
#[ignore = "needs a PostgreSQL server: cargo xtask test starts one"]
async fn postgres_finds_customers_of_the_release_before() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    let mut leads = Vec::new();
    for submission in 1..=3 {
        test.time.pass(Duration::from_secs(1)).await;
        leads.push(submitted(&service, lead(EnquiryKind::Contact).submission(submission).build()).await);
    }
    drop(service);
    let mut connection = PgConnection::connect(test.database().as_str()).await.unwrap();
    let columns = COLUMNS.map(|column| format!("DROP COLUMN {column}")).join(", ");
    let earlier = format!(
        "ALTER TABLE leads {columns}; DROP INDEX deliveries_unconfirmed; DROP TABLE follow_ups; DROP TABLE lead_words; DELETE FROM _sqlx_migrations WHERE version IN (8, 13, 14, 15);
         UPDATE leads SET details = '{{\"name\":\"\\\"email\\\":\\\"x\\\"\",\"email\":' WHERE id = '{}'",
        leads[2]
    );
    sqlx::raw_sql(AssertSqlSafe(earlier)).execute(&mut connection).await.unwrap();
    let service = test.service().await;
    for (id, expected) in [(leads[0], vec![leads[1]]), (leads[2], Vec::new())] {
        let others = service.journal().others_of_customer(id).await.unwrap();
        let others: Vec<LeadId> = others.iter().map(|lead| lead.summary.id).collect();
        assert_eq!(others, expected);
    }
}
