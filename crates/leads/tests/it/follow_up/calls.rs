//! The list of leads to call: which are on it, why, and in which order (ADMIN-10).

use super::{ids, staff, submitted};
use crate::{support::builders::lead, support::test_service::TestService};
use jiff::{SignedDuration, Timestamp, civil::date};
use leads::{
    CallReason, Calls, ContactPreference, DayPart, EnquiryKind, FollowUp, LeadFilter, LeadId, LeadService,
    LostReason, Outcome, Visits, Weekday,
};
use std::time::Duration;

use CallReason::{Again, Appointment, Newest, PartOfDay, Promised, Trouble, Waits};

const HOUR: Duration = Duration::from_hours(1);

struct Staff {
    test: TestService,
    service: LeadService,
    submissions: u128,
}

impl Staff {
    async fn start() -> Self {
        let test = TestService::start([]).await;
        let service = test.service().await;
        Self { test, service, submissions: 0 }
    }

    /// A lead with this message, for a call in this part of the day.
    async fn asked(&mut self, message: &str, time: Option<DayPart>) -> LeadId {
        self.test.time.pass(Duration::from_secs(1)).await;
        self.submissions += 1;
        let form = lead(EnquiryKind::Contact)
            .submission(self.submissions)
            .message(message)
            .contact_preference(ContactPreference { time, ..ContactPreference::default() });
        submitted(&self.service, form.build()).await
    }

    async fn says(&self, id: LeadId, state: FollowUp, next: Option<SignedDuration>) {
        let seen = self.service.journal().one_listed(id).await.unwrap().unwrap().follow_up.version;
        let next = next.map(|after| self.test.time.now() + after);
        let outcome = Outcome::new(state, next);
        self.service.journal().set_follow_up(id, outcome, seen, &staff("Ana"), None).await.unwrap();
    }

    /// Each lead to call with the reason for it.
    async fn calls(&self, part: Option<DayPart>) -> Vec<(LeadId, CallReason)> {
        let calls = Calls { now: self.test.time.now(), part };
        let filter = LeadFilter { calls: Some(calls), ..LeadFilter::default() };
        let listed = self.service.journal().listed(&filter, 0, 100).await.unwrap();
        assert_eq!(listed.total, listed.leads.len());
        listed.leads.iter().map(|lead| (lead.summary.id, lead.call_reason(&calls))).collect()
    }
}

#[tokio::test(start_paused = true)]
async fn leads_to_call_stand_by_their_reasons() {
    let mut staff = Staff::start().await;
    let [oldest, waits] = [staff.asked("Hello", None).await, staff.asked("Hello", None).await];
    staff.test.time.pass(25 * HOUR).await;
    let evening = staff.asked("Hello", Some(DayPart::Evening)).await;
    let trouble = staff.asked("Nobody called me back", None).await;
    let both = staff.asked("I want a refund", Some(DayPart::Evening)).await;
    let [promised, appointment, again, later, sold, spam] = [
        staff.asked("Hello", None).await,
        staff.asked("Hello", None).await,
        staff.asked("Hello", None).await,
        staff.asked("Hello", None).await,
        staff.asked("Hello", None).await,
        staff.asked("I want a refund", None).await,
    ];
    let [new, newest] = [staff.asked("Hello", None).await, staff.asked("Hello", None).await];
    let hours = |hours| Some(SignedDuration::from_hours(hours));
    staff.says(promised, FollowUp::Called, hours(1)).await;
    staff.says(appointment, FollowUp::Appointment, hours(4)).await;
    staff.says(again, FollowUp::NoAnswer, hours(1)).await;
    staff.says(later, FollowUp::Voicemail, hours(30)).await;
    staff.says(sold, FollowUp::Sold, hours(1)).await;
    staff.says(spam, FollowUp::Spam, None).await;

    let new_ones = [(newest, Newest), (new, Newest)];
    let waiting = [(oldest, Waits), (waits, Waits)];
    let by_words = [(both, PartOfDay), (evening, PartOfDay), (trouble, Trouble)];
    let expected = [&by_words[..], &waiting, &new_ones].concat();
    assert_eq!(staff.calls(Some(DayPart::Evening)).await, expected);
    // What was promised comes back, and the appointment three hours before it.
    staff.test.time.pass(HOUR).await;
    let first = [(appointment, Appointment), (promised, Promised)];
    let expected = [&first[..], &by_words, &waiting, &[(again, Again)], &new_ones].concat();
    assert_eq!(staff.calls(Some(DayPart::Evening)).await, expected);
    // In the morning the evening is no reason.
    let by_words = [(both, Trouble), (trouble, Trouble)];
    let rest = [(newest, Newest), (new, Newest), (evening, Newest)];
    let expected = [&first[..], &by_words, &waiting, &[(again, Again)], &rest].concat();
    assert_eq!(staff.calls(Some(DayPart::Morning)).await, expected);
    // Where nobody sees what they wrote, nothing that they wrote ranks them.
    let rest = [newest, new, both, trouble, evening].map(|id| (id, Newest));
    let expected = [&first[..], &waiting, &[(again, Again)], &rest].concat();
    assert_eq!(staff.calls(None).await, expected);

    // The oldest first on request, each once.
    let calls = Calls { now: staff.test.time.now(), part: Some(DayPart::Evening) };
    let filter = LeadFilter { calls: Some(calls), oldest_first: true, ..LeadFilter::default() };
    let (listed, total) = ids(&staff.service, &filter, 0, 3).await;
    assert_eq!((listed, total), (vec![oldest, waits, evening], 10));
    // A missed appointment stays until something is said; a new lead for thirty days.
    staff.test.time.pass(32 * 24 * HOUR).await;
    let missed: Vec<LeadId> = staff.calls(None).await.into_iter().map(|(id, _)| id).collect();
    assert_eq!(missed, [appointment, promised, again, later]);
    staff.says(appointment, FollowUp::Lost(LostReason::NotReached), hours(1)).await;
    assert_eq!(staff.calls(None).await.len(), 3);
}

#[tokio::test(start_paused = true)]
async fn whoever_comes_on_a_day_is_listed_once_by_the_hour() {
    let mut staff = Staff::start().await;
    let wished = lead(EnquiryKind::Service).submission(901).appointment(Some(Weekday::Saturday), None);
    let wished = submitted(&staff.service, wished.build()).await;
    let [late, early] = [staff.asked("Hello", None).await, staff.asked("Hello", None).await];
    staff.says(late, FollowUp::Appointment, Some(SignedDuration::from_hours(20))).await;
    staff.says(early, FollowUp::Appointment, Some(SignedDuration::from_hours(16))).await;
    let start = "2026-11-21T06:00:00Z".parse::<Timestamp>().unwrap();
    let coming = async |not_in: Option<Calls>| {
        let hours = (start, start + SignedDuration::from_hours(24));
        let visits = Visits { day: date(2026, 11, 21), hours, not_in };
        let filter = LeadFilter { visits: Some(visits), ..LeadFilter::default() };
        ids(&staff.service, &filter, 0, 10).await.0
    };
    assert_eq!(coming(None).await, [early, late, wished]);
    // The wish of a new lead is on the list of calls.
    let calls = || Some(Calls { now: staff.test.time.now(), part: None });
    assert_eq!(coming(calls()).await, [early, late]);
    staff.says(wished, FollowUp::Called, None).await;
    assert_eq!(coming(calls()).await, [early, late, wished]);
    staff.test.time.pass(14 * HOUR).await;
    assert_eq!(coming(calls()).await, [late, wished]);
    staff.says(late, FollowUp::Double, None).await;
    assert_eq!(coming(None).await, [early, wished]);
}

#[tokio::test(start_paused = true)]
async fn another_try_is_stored_and_a_double_click_is_not() {
    let mut staff = Staff::start().await;
    let id = staff.asked("Hello", None).await;
    let journal = staff.service.journal();
    let by = super::staff("Ana");
    let again = async |seen: u32| {
        staff.test.time.pass(Duration::from_secs(1)).await;
        let next = staff.test.time.now() + SignedDuration::from_hours(2);
        let outcome = Outcome::new(FollowUp::NoAnswer, Some(next));
        journal.set_follow_up(id, outcome, seen, &by, None).await.unwrap();
        journal.one_listed(id).await.unwrap().unwrap().follow_up
    };
    for (seen, version) in [(0, 1), (0, 1), (1, 2), (1, 2)] {
        let status = again(seen).await;
        assert_eq!((status.version, status.first_answer), (version, None), "{seen}");
    }
    let steps = journal.follow_ups(id).await.unwrap();
    assert!(steps.len() == 2 && steps.iter().all(|step| step.next.is_some()), "{steps:?}");
}

#[tokio::test(start_paused = true)]
async fn what_ranks_a_lead_is_erased_with_its_text() {
    let mut staff = Staff::start().await;
    let id = staff.asked("I want a refund", Some(DayPart::Evening)).await;
    let listed = staff.service.journal().one_listed(id).await.unwrap().unwrap();
    assert_eq!((listed.call_in, listed.is_trouble), (Some(DayPart::Evening), true));
    assert_eq!(listed.details.unwrap().trouble().as_deref(), Some("refund"));
    let Staff { test, service, .. } = staff;
    drop(service);
    test.all_processes_closed().await;
    test.sql("UPDATE leads SET erased_at = 1").await;
    let running = test.running_service().await;
    let wait = crate::support::wait::Wait::begin();
    loop {
        let listed = running.service.journal().one_listed(id).await.unwrap().unwrap();
        if (listed.call_in, listed.is_trouble) == (None, false) {
            break;
        }
        wait.go_on("never erased");
        tokio::task::yield_now().await;
    }
    test.end(running).await;
}
