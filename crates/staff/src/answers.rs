//! `/answers`: how fast leads get their first answer, where they come from and what became of them, a
//! period against the one before (ADMIN-8).

use super::{
    Admin, Frame,
    frame::page,
    lead_row::{StateView, kind_label},
    period::{Period, long},
    plot::{Plot, PlotRow},
};
use askama::Template;
use axum::{
    extract::{Query, State},
    response::Response,
};
use jiff::{SignedDuration, civil::Weekday, tz::TimeZone};
use leads::{
    AnswerTime, Choice as _, CountedBy, DatabaseError, FollowUp, Journal, LeadFilter, LeadScope, LostReason,
    SourceCount,
};
use messages::{Key, Messages, key};
use std::{cmp::Reverse, collections::HashMap, sync::Arc};

/// Vehicles, sources and reasons with a bar.
const MAX_BARS: usize = 12;

#[derive(Template)]
#[template(path = "admin/answers.html")]
struct AnswersPage {
    messages: Arc<Messages>,
    frame: Frame,
    period: Period,
    /// `None` if the journal cannot be read.
    answers: Option<Answers>,
}

struct Answers {
    /// A figure, then its values in this period and in the one before.
    comparison: Vec<(Key, String, String)>,
    sources: Vec<SourceRow>,
    plots: Vec<Plot>,
}

/// Leads that came the same way, and what became of them.
struct SourceRow {
    /// `facebook / paid`
    came: String,
    campaign: String,
    /// The CRM's name of the source.
    provider: String,
    /// Leads, answered, appointments, sold and lost.
    counts: [u32; 5],
}

impl SourceRow {
    fn new(source: SourceCount, messages: &Messages) -> Self {
        let SourceCount { came, provider, leads, answered, appointments, sold, lost } = source;
        let unmeasured = || messages.staff_answers_unmeasured().to_owned();
        Self {
            came: came.as_ref().map_or_else(unmeasured, ToString::to_string),
            campaign: came.and_then(|came| came.campaign).unwrap_or_default(),
            provider: provider.unwrap_or_else(|| messages.staff_not_known().to_owned()),
            counts: [leads, answered, appointments, sold, lost],
        }
    }
}

pub(super) async fn show(State(admin): State<Admin>, Query(period): Query<Period>) -> Response {
    let answers = Answers::new(&admin, period).await;
    let answers = answers.inspect_err(|error| tracing::error!(%error, "lead journal not read")).ok();
    let frame = Frame::new(&admin.site, "/answers", admin.messages().staff_answers_title());
    page(&AnswersPage { messages: Arc::clone(&admin.site.shell.messages), frame, period, answers })
}

impl Answers {
    async fn new(admin: &Admin, period: Period) -> Result<Self, DatabaseError> {
        let messages = admin.messages();
        let since = period.since(admin.now());
        let requests = LeadFilter { scope: LeadScope::Requests, ..LeadFilter::default() };
        let of_now = LeadFilter { from: Some(since), ..requests.clone() };
        let of_before = LeadFilter { from: Some(period.since(since)), to: Some(since), ..requests };
        let journal = admin.site.leads.journal();
        let counts = async |by| journal.counts(&of_now, by).await;
        let kinds = counts(CountedBy::Kind).await?;
        let sources = journal.sources(&of_now).await?.into_iter();
        let sources = sources.map(|source| SourceRow::new(source, messages)).collect();
        let [vehicles, reasons] =
            [counts(CountedBy::StockNumber).await?, counts(CountedBy::LostReason).await?];
        let now = Statistics::new(journal, &of_now).await?;
        let before = Statistics::new(journal, &of_before).await?;
        let inventory = admin.site.inventory_or_empty().await;
        let vehicle = |number: String| {
            let vehicle = inventory.get(&number);
            let gone = || messages.staff_answers_vehicle_gone().to_owned();
            let name = vehicle.map_or_else(gone, |vehicle| vehicle.name.to_string());
            format!("{name}, {number}")
        };
        let kinds = kinds.into_iter().map(|(kind, count)| (kind_label(&kind), count));
        let vehicles = vehicles.into_iter().map(|(number, count)| (vehicle(number), count));
        let states = states(&now.states, &reasons, messages);
        let mut plots = time_plots(&now.times, &admin.site.config.dealership.time_zone, messages);
        plots.extend([
            count_plot(key::STAFF_ANSWERS_BY_FORM, key::STAFF_ANSWERS_FORM, kinds, messages),
            count_plot(key::STAFF_ANSWERS_BY_STATE, key::STAFF_ANSWERS_STATE, states, messages),
            count_plot(key::STAFF_ANSWERS_BY_VEHICLE, key::STAFF_TABLE_VEHICLE, vehicles, messages),
        ]);
        Ok(Self { comparison: comparison(&now, &before, messages), sources, plots })
    }
}

/// The numbers by which two periods are compared.
struct Statistics {
    times: Vec<AnswerTime>,
    /// By the name of the [`FollowUp`].
    states: Counts,
}

/// Numbers of leads by what they have in common.
type Counts = HashMap<String, usize>;

impl Statistics {
    async fn new(journal: &Journal, filter: &LeadFilter) -> Result<Self, DatabaseError> {
        let times = journal.answer_times(filter).await?;
        Ok(Self { times, states: journal.counts(filter, CountedBy::FollowUp).await? })
    }

    fn of_state(&self, state: FollowUp) -> String {
        self.states.get(state.name()).copied().unwrap_or_default().to_string()
    }

    fn of_states(&self, is_counted: fn(FollowUp) -> bool) -> String {
        let states = FollowUp::WITHOUT_REASON.into_iter().filter(|state| is_counted(*state));
        states.filter_map(|state| self.states.get(state.name())).sum::<usize>().to_string()
    }
}

fn comparison(now: &Statistics, before: &Statistics, messages: &Messages) -> Vec<(Key, String, String)> {
    type Figure = (Key, fn(&Statistics, &Messages) -> String);
    const FIGURES: [Figure; 7] = [
        (key::STAFF_TABLE_LEADS, |of, _| of.times.len().to_string()),
        (key::STAFF_ANSWERS_ANSWERED, |of, _| {
            of.times.iter().filter(|lead| lead.first_answer.is_some()).count().to_string()
        }),
        (key::STAFF_ANSWERS_MEDIAN_TIME, |of, messages| {
            median(&of.times).map_or_else(|| messages.staff_none().to_owned(), |time| long(time, messages))
        }),
        (key::STAFF_ANSWERS_STILL_NEW, |of, _| of.of_states(FollowUp::is_unanswered)),
        (key::STAFF_ANSWERS_APPOINTMENTS, |of, _| of.of_state(FollowUp::Appointment)),
        (key::STAFF_ANSWERS_SOLD, |of, _| of.of_state(FollowUp::Sold)),
        (key::STAFF_ANSWERS_LOST, |of, _| of.of_state(FollowUp::Lost(LostReason::Other))),
    ];
    FIGURES.map(|(label, figure)| (label, figure(now, messages), figure(before, messages))).into()
}

/// The median time until the first answer; of two middle values the lower.
fn median(leads: &[AnswerTime]) -> Option<SignedDuration> {
    let mut times: Vec<_> = leads.iter().filter_map(|lead| lead.took()).collect();
    times.sort_unstable();
    times.get(times.len().saturating_sub(1) / 2).copied()
}

/// By hour and by day of receipt.
fn time_plots(leads: &[AnswerTime], zone: &TimeZone, messages: &Messages) -> Vec<Plot> {
    // Once for each lead.
    let received: Vec<(i8, Weekday, AnswerTime)> = leads
        .iter()
        .map(|lead| {
            let local = lead.received.to_zoned(zone.clone());
            (local.hour(), local.weekday(), *lead)
        })
        .collect();
    let row = |label: String, is_part: &dyn Fn(i8, Weekday) -> bool| {
        let part = received.iter().filter(|(hour, day, _)| is_part(*hour, *day));
        let part: Vec<AnswerTime> = part.map(|(.., lead)| *lead).collect();
        let answered = part.iter().filter(|lead| lead.first_answer.is_some()).count();
        let note = messages.staff_answers_share(&answered, &part.len()).to_string();
        (!part.is_empty()).then(|| PlotRow::time(&label, median(&part), note, messages))
    };
    let hours = (0..24).filter_map(|at| row(hour_label(at), &|hour, _| hour == at)).collect();
    let days = Weekday::Monday.cycle_forward().take(7);
    let days = days.filter_map(|at| row(format!("{at:?}"), &|_, day| day == at)).collect();
    let plot = |title: Key, of, rows| Plot::new(&messages[title], of, key::STAFF_ANSWERS_MEDIAN, rows);
    vec![
        plot(key::STAFF_ANSWERS_BY_HOUR, key::STAFF_ANSWERS_HOUR, hours),
        plot(key::STAFF_ANSWERS_BY_DAY, key::STAFF_ANSWERS_DAY, days),
    ]
}

/// Labels and numbers of states, of lost leads by their reasons.
fn states(states: &Counts, reasons: &Counts, messages: &Messages) -> Vec<(String, usize)> {
    let open =
        FollowUp::WITHOUT_REASON.into_iter().filter_map(|state| Some((state, *states.get(state.name())?)));
    let lost = LostReason::ALL.iter().copied();
    let lost = lost.filter_map(|reason| Some((FollowUp::Lost(reason), *reasons.get(reason.value())?)));
    open.chain(lost).map(|(state, count)| (StateView::of_follow_up(state, messages).label, count)).collect()
}

/// `9 AM`
fn hour_label(hour: i8) -> String {
    let half = if hour < 12 { "AM" } else { "PM" };
    format!("{} {half}", if hour % 12 == 0 { 12 } else { hour % 12 })
}

/// The most frequent first, and the others together.
fn count_plot(
    title: Key,
    of: Key,
    counts: impl IntoIterator<Item = (String, usize)>,
    messages: &Messages,
) -> Plot {
    let mut counts: Vec<(String, usize)> = counts.into_iter().collect();
    counts.sort_by(|(label, count), (other, more)| (Reverse(count), label).cmp(&(Reverse(more), other)));
    let others: usize = counts.iter().skip(MAX_BARS).map(|(_, count)| count).sum();
    counts.truncate(MAX_BARS);
    counts.extend((others > 0).then(|| (messages.staff_answers_others().to_owned(), others)));
    Plot::new(
        &messages[title],
        of,
        key::STAFF_TABLE_LEADS,
        counts.into_iter().map(|(label, count)| PlotRow::new(label, count)).collect(),
    )
}
