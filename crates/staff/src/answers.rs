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
use jiff::{SignedDuration, Timestamp, civil::Weekday, tz::TimeZone};
use leads::{
    AnswerTime, Choice as _, CountedBy, DatabaseError, FollowUp, Journal, LeadFilter, LeadScope, LostReason,
    SourceCount,
};
use messages::{Key, Language, Messages, key};
use std::{
    cmp::Reverse,
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

const A_DAY: SignedDuration = SignedDuration::from_hours(24);
/// The hours at which the parts of a day begin.
const PARTS: [i8; 4] = [0, 9, 14, 18];
/// Fewer leads without an answer in a day say nothing of a part of the week.
const MIN_LATE: usize = 3;
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
    /// The figures as sentences.
    sentences: Vec<String>,
    /// A figure, then its values in this period and in the one before.
    comparison: Vec<(Key, String, String)>,
    sources: Vec<SourceRow>,
    plots: Vec<Plot>,
}

/// Leads that came the same way, and what became of them.
struct SourceRow {
    /// `facebook / paid`
    came: String,
    is_measured: bool,
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
            is_measured: came.is_some(),
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
        let sources: Vec<SourceRow> = sources.map(|source| SourceRow::new(source, messages)).collect();
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
        let zone = &admin.site.config.dealership.time_zone;
        let sentences = sentences(&now, &before, &sources, (admin.now(), zone), messages);
        Ok(Self { sentences, comparison: comparison(&now, &before, messages), sources, plots })
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

/// The figures as sentences, the answers first: how fast they came, the time of the week in which they come latest,
/// who waits now, and which way most customers came.
fn sentences(
    now: &Statistics,
    before: &Statistics,
    sources: &[SourceRow],
    (time, zone): (Timestamp, &TimeZone),
    messages: &Messages,
) -> Vec<String> {
    let (leads, took) = (now.times.len(), median(&now.times));
    if leads == 0 {
        return vec![messages.staff_answers_say_none().to_owned()];
    }
    let answered = now.times.iter().filter(|lead| lead.first_answer.is_some()).count();
    let mut sentences = vec![match (took, median(&before.times)) {
        (None, _) => messages.staff_answers_say_unanswered(&leads, &leads).to_string(),
        (Some(took), None) => {
            messages.staff_answers_say_answered(&answered, &leads, &long(took, messages)).to_string()
        }
        (Some(took), Some(earlier)) => {
            let (took, earlier) = (long(took, messages), long(earlier, messages));
            messages.staff_answers_say_compared(&answered, &leads, &took, &earlier).to_string()
        }
    }];
    sentences.extend(slowest(&now.times, (time, zone), messages));
    let waits =
        |lead: &&AnswerTime| lead.first_answer.is_none() && time.duration_since(lead.received) > A_DAY;
    let waiting = now.times.iter().filter(waits).count();
    if waiting > 0 {
        sentences.push(messages.staff_answers_say_waiting(&waiting, &waiting).to_string());
    }
    let most = sources.iter().max_by_key(|source| source.counts[0]);
    if let Some(source) = most.filter(|source| source.is_measured) {
        let [count, _, _, sold, _] = source.counts;
        sentences.push(messages.staff_answers_say_source(&source.came, &count, &leads, &sold).to_string());
    }
    sentences
}

/// The part of a day of the week in which most leads got no answer within a day, if they are many:
/// `Saturday after 2 PM: 5 of 11 wait for more than a day.` Leads of less than a day without an answer don't count.
fn slowest(
    leads: &[AnswerTime],
    (time, zone): (Timestamp, &TimeZone),
    messages: &Messages,
) -> Option<String> {
    let mut parts: BTreeMap<(i8, usize), [usize; 2]> = BTreeMap::new();
    let is_judged = |lead: &&AnswerTime| lead.took().is_some() || time.duration_since(lead.received) > A_DAY;
    for lead in leads.iter().filter(is_judged) {
        let local = lead.received.to_zoned(zone.clone());
        let part = PARTS.iter().rposition(|from| local.hour() >= *from).unwrap_or_default();
        let [late, all] = parts.entry((local.weekday().to_monday_zero_offset(), part)).or_default();
        *all += 1;
        *late += usize::from(lead.took().is_none_or(|took| took > A_DAY));
    }
    let many = parts.into_iter().filter(|(_, [late, all])| *late >= MIN_LATE && late * 3 >= *all);
    let ((day, part), [late, all]) = many.max_by_key(|(_, [late, all])| (late * 100 / all, *late))?;
    let day = Weekday::from_monday_zero_offset(day).ok()?;
    let from = hour_label(*PARTS.get(part)?);
    Some(messages.staff_answers_say_slowest(&format!("{day:?}"), &from, &late, &all).to_string())
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

/// By hour and by day of receipt, and by language if customers write in several.
fn time_plots(leads: &[AnswerTime], zone: &TimeZone, messages: &Messages) -> Vec<Plot> {
    // Once for each lead.
    let received: Vec<(i8, Weekday, AnswerTime)> = leads
        .iter()
        .map(|lead| {
            let local = lead.received.to_zoned(zone.clone());
            (local.hour(), local.weekday(), *lead)
        })
        .collect();
    let row = |label: String, is_part: &dyn Fn(i8, Weekday, Language) -> bool| {
        let part = received.iter().filter(|(hour, day, lead)| is_part(*hour, *day, lead.language));
        let part: Vec<AnswerTime> = part.map(|(.., lead)| *lead).collect();
        let answered = part.iter().filter(|lead| lead.first_answer.is_some()).count();
        let note = messages.staff_answers_share(&answered, &part.len()).to_string();
        (!part.is_empty()).then(|| PlotRow::time(&label, median(&part), note, messages))
    };
    let hours = (0..24).filter_map(|at| row(hour_label(at), &|hour, _, _| hour == at)).collect();
    let days = Weekday::Monday.cycle_forward().take(7);
    let days = days.filter_map(|at| row(format!("{at:?}"), &|_, day, _| day == at)).collect();
    let languages = Language::ALL.into_iter();
    let languages =
        languages.filter_map(|of| row(of.name().to_owned(), &|_, _, language| language == of)).collect();
    let plot = |title: Key, of, rows| Plot::new(&messages[title], of, key::STAFF_ANSWERS_MEDIAN, rows);
    let mut plots = vec![
        plot(key::STAFF_ANSWERS_BY_HOUR, key::STAFF_ANSWERS_HOUR, hours),
        plot(key::STAFF_ANSWERS_BY_DAY, key::STAFF_ANSWERS_DAY, days),
    ];
    if leads.iter().any(|lead| lead.language != Language::English) {
        plots.push(plot(key::STAFF_ANSWERS_BY_LANGUAGE, key::STAFF_ANSWERS_LANGUAGE, languages));
    }
    plots
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
pub(super) fn hour_label(hour: i8) -> String {
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
