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
use leads::{AnswerTime, Choice as _, CountedBy, DatabaseError, FollowUp, Journal, LeadFilter, LostReason};
use std::{cmp::Reverse, collections::HashMap};

/// Vehicles, sources and reasons with a bar.
const MAX_BARS: usize = 12;

#[derive(Template)]
#[template(path = "admin/answers.html")]
struct AnswersPage {
    frame: Frame,
    period: Period,
    /// `None` if the journal cannot be read.
    answers: Option<Answers>,
}

struct Answers {
    /// A figure, then its values in this period and in the one before.
    comparison: Vec<(&'static str, String, String)>,
    plots: Vec<Plot>,
}

pub(super) async fn show(State(admin): State<Admin>, Query(period): Query<Period>) -> Response {
    let answers = Answers::new(&admin, period).await;
    let answers = answers.inspect_err(|error| tracing::error!(%error, "lead journal not read")).ok();
    page(&AnswersPage { frame: Frame::new(&admin.site, "/answers", "How fast we answer"), period, answers })
}

impl Answers {
    async fn new(admin: &Admin, period: Period) -> Result<Self, DatabaseError> {
        let since = period.since(admin.now());
        let of_now = LeadFilter { from: Some(since), ..LeadFilter::default() };
        let of_before =
            LeadFilter { from: Some(period.since(since)), to: Some(since), ..LeadFilter::default() };
        let journal = admin.site.leads.journal();
        let counts = async |by| journal.counts(&of_now, by).await;
        let [kinds, sources] = [counts(CountedBy::Kind).await?, counts(CountedBy::Source).await?];
        let [vehicles, reasons] =
            [counts(CountedBy::StockNumber).await?, counts(CountedBy::LostReason).await?];
        let now = PeriodStatistics::new(journal, &of_now).await?;
        let before = PeriodStatistics::new(journal, &of_before).await?;
        let inventory = admin.site.inventory_or_empty().await;
        let vehicle = |number: String| {
            let vehicle = inventory.get(&number);
            let name =
                vehicle.map_or_else(|| "No longer here".to_owned(), |vehicle| vehicle.name.to_string());
            format!("{name}, {number}")
        };
        // Leads of an earlier release have none.
        let unknown = now.times.len() - sources.values().sum::<usize>().min(now.times.len());
        let sources = sources.into_iter().chain((unknown > 0).then(|| ("not known".to_owned(), unknown)));
        let mut plots = time_plots(&now.times, &admin.site.config.dealership.time_zone);
        plots.extend([
            count_plot(
                "Leads by form",
                "Form",
                kinds.into_iter().map(|(kind, count)| (kind_label(&kind), count)),
            ),
            count_plot("Leads by source", "Source", sources),
            count_plot("Leads by state", "State", states(&now.states, &reasons)),
            count_plot(
                "Leads by vehicle",
                "Vehicle",
                vehicles.into_iter().map(|(number, count)| (vehicle(number), count)),
            ),
        ]);
        Ok(Self { comparison: comparison(&now, &before), plots })
    }
}

/// What a period is compared by.
struct PeriodStatistics {
    times: Vec<AnswerTime>,
    /// By the name of the [`FollowUp`].
    states: HashMap<String, usize>,
}

impl PeriodStatistics {
    async fn new(journal: &Journal, filter: &LeadFilter) -> Result<Self, DatabaseError> {
        let times = journal.answer_times(filter).await?;
        Ok(Self { times, states: journal.counts(filter, CountedBy::FollowUp).await? })
    }

    fn of_state(&self, state: FollowUp) -> String {
        self.states.get(state.name()).copied().unwrap_or_default().to_string()
    }
}

fn comparison(now: &PeriodStatistics, before: &PeriodStatistics) -> Vec<(&'static str, String, String)> {
    type Figure = (&'static str, fn(&PeriodStatistics) -> String);
    const FIGURES: [Figure; 7] = [
        ("Leads", |of| of.times.len().to_string()),
        ("Answered", |of| of.times.iter().filter(|lead| lead.first_answer.is_some()).count().to_string()),
        ("Median time to the answer", |of| median(&of.times).map_or_else(|| "none".to_owned(), long)),
        ("Still new", |of| of.of_state(FollowUp::New)),
        ("Appointments made", |of| of.of_state(FollowUp::Appointment)),
        ("Sold", |of| of.of_state(FollowUp::Sold)),
        ("Lost", |of| of.of_state(FollowUp::Lost(LostReason::Other))),
    ];
    FIGURES.iter().map(|(label, figure)| (*label, figure(now), figure(before))).collect()
}

/// The median time until the first answer; of two middle values the lower.
fn median(leads: &[AnswerTime]) -> Option<SignedDuration> {
    let mut times: Vec<_> = leads.iter().filter_map(|lead| lead.took()).collect();
    times.sort_unstable();
    times.get(times.len().saturating_sub(1) / 2).copied()
}

/// By hour and by day of receipt.
fn time_plots(leads: &[AnswerTime], zone: &TimeZone) -> Vec<Plot> {
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
        let note = format!("{answered} of {} answered", part.len());
        (!part.is_empty()).then(|| PlotRow::time(label, median(&part), note))
    };
    let hours = (0..24).filter_map(|at| row(hour_label(at), &|hour, _| hour == at)).collect();
    let days = Weekday::Monday.cycle_forward().take(7);
    let days = days.filter_map(|at| row(format!("{at:?}"), &|_, day| day == at)).collect();
    vec![
        Plot::new("Time to the first answer, by hour of receipt", "Hour", "Median", hours),
        Plot::new("By day of receipt", "Day", "Median", days),
    ]
}

/// Labels and numbers of states, of lost leads by their reasons.
fn states(states: &HashMap<String, usize>, reasons: &HashMap<String, usize>) -> Vec<(String, usize)> {
    let open =
        FollowUp::WITHOUT_REASON.into_iter().filter_map(|state| Some((state, *states.get(state.name())?)));
    let lost = LostReason::ALL.iter().copied();
    let lost = lost.filter_map(|reason| Some((FollowUp::Lost(reason), *reasons.get(reason.value())?)));
    open.chain(lost).map(|(state, count)| (StateView::of_follow_up(state).label, count)).collect()
}

/// `9 AM`
fn hour_label(hour: i8) -> String {
    let half = if hour < 12 { "AM" } else { "PM" };
    format!("{} {half}", if hour % 12 == 0 { 12 } else { hour % 12 })
}

/// The most frequent first, and the others together.
fn count_plot(title: &str, of: &'static str, counts: impl IntoIterator<Item = (String, usize)>) -> Plot {
    let mut counts: Vec<(String, usize)> = counts.into_iter().collect();
    counts.sort_by(|(label, count), (other, more)| (Reverse(count), label).cmp(&(Reverse(more), other)));
    let others: usize = counts.iter().skip(MAX_BARS).map(|(_, count)| count).sum();
    counts.truncate(MAX_BARS);
    counts.extend((others > 0).then(|| ("All others".to_owned(), others)));
    Plot::new(
        title,
        of,
        "Leads",
        counts.into_iter().map(|(label, count)| PlotRow::new(label, count)).collect(),
    )
}
