//! `/answers`: how fast leads get their first answer, where they come from and what became of them, a
//! period against the one before (ADMIN-8).

use super::{
    Admin, Frame,
    frame::page,
    lead_row::kind_label,
    period::{Period, long},
    plot::{Plot, PlotRow},
};
use ::inventory::Snapshot;
use askama::Template;
use axum::{
    extract::{Query, State},
    response::Response,
};
use jiff::{SignedDuration, Timestamp, civil::Weekday};
use leads::{DatabaseError, FollowUp, LeadFacts};
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
    let answers = match Answers::new(&admin, period).await {
        Ok(answers) => Some(answers),
        Err(error) => {
            tracing::error!(%error, "lead journal not read");
            None
        }
    };
    page(&AnswersPage { frame: Frame::new(&admin.site, "/answers", "How fast we answer"), period, answers })
}

impl Answers {
    async fn new(admin: &Admin, period: Period) -> Result<Self, DatabaseError> {
        let since = period.since(admin.now());
        let inventory = admin.site.inventory_or_empty().await;
        let facts = admin.site.leads.journal().facts(period.since(since), Timestamp::MAX).await?;
        let (now, before): (Vec<&LeadFacts>, Vec<&LeadFacts>) =
            facts.iter().partition(|lead| lead.received >= since);
        Ok(Self { comparison: comparison(&now, &before), plots: plots(&now, admin, &inventory) })
    }
}

fn comparison(now: &[&LeadFacts], before: &[&LeadFacts]) -> Vec<(&'static str, String, String)> {
    type Figure = (&'static str, fn(&[&LeadFacts]) -> String);
    fn of_state(leads: &[&LeadFacts], name: &str) -> String {
        leads.iter().filter(|lead| lead.follow_up.name() == name).count().to_string()
    }
    const FIGURES: [Figure; 7] = [
        ("Leads", |leads| leads.len().to_string()),
        ("Answered", |leads| leads.iter().filter(|lead| lead.first_answer.is_some()).count().to_string()),
        ("Median time to the answer", |leads| median(leads).map_or_else(|| "none".to_owned(), long)),
        ("Still new", |leads| of_state(leads, "new")),
        ("Appointments made", |leads| of_state(leads, "appointment")),
        ("Sold", |leads| of_state(leads, "sold")),
        ("Lost", |leads| of_state(leads, "lost")),
    ];
    FIGURES.iter().map(|(label, figure)| (*label, figure(now), figure(before))).collect()
}

/// The median time until the first answer; of two middle values the lower.
fn median(leads: &[&LeadFacts]) -> Option<SignedDuration> {
    let mut times: Vec<_> = leads.iter().filter_map(|lead| lead.answer_time()).collect();
    times.sort_unstable();
    times.get(times.len().saturating_sub(1) / 2).copied()
}

fn plots(leads: &[&LeadFacts], admin: &Admin, inventory: &Snapshot) -> Vec<Plot> {
    let zone = &admin.site.config.dealership.time_zone;
    // The hour and the day of receipt, once for each lead.
    let received: Vec<(i8, Weekday, &LeadFacts)> = leads
        .iter()
        .map(|lead| {
            let local = lead.received.to_zoned(zone.clone());
            (local.hour(), local.weekday(), *lead)
        })
        .collect();
    let times = |label: String, is_part: &dyn Fn(i8, Weekday) -> bool| {
        let part = received.iter().filter(|(hour, day, _)| is_part(*hour, *day));
        times_of(label, &part.map(|(.., lead)| *lead).collect::<Vec<_>>())
    };
    let vehicle = |lead: &LeadFacts| {
        let number = lead.stock_number.as_ref()?;
        let name =
            inventory.get(number).map_or_else(|| "No longer here".to_owned(), |vehicle| vehicle.name.clone());
        Some(format!("{name}, {number}"))
    };
    let state = |lead: &LeadFacts| match lead.follow_up {
        FollowUp::Lost(reason) => format!("{}: {}", lead.follow_up.label(), reason.label()),
        state => state.label().to_owned(),
    };
    let days = Weekday::Monday.cycle_forward().take(7);
    vec![
        Plot::new(
            "Time to the first answer, by hour of receipt",
            "Hour",
            "Median",
            (0..24).filter_map(|at| times(hour_label(at), &|hour, _| hour == at)).collect(),
        ),
        Plot::new(
            "By day of receipt",
            "Day",
            "Median",
            days.filter_map(|at| times(format!("{at:?}"), &|_, day| day == at)).collect(),
        ),
        Plot::new("Leads by form", "Form", "Leads", counted_by(leads, |lead| Some(kind_label(&lead.kind)))),
        Plot::new(
            "Leads by source",
            "Source",
            "Leads",
            counted_by(leads, |lead| {
                Some(lead.source.as_ref().map_or_else(|| "not known".to_owned(), ToString::to_string))
            }),
        ),
        Plot::new("Leads by state", "State", "Leads", counted_by(leads, |lead| Some(state(lead)))),
        Plot::new("Leads by vehicle", "Vehicle", "Leads", counted_by(leads, vehicle)),
    ]
}

/// The median of a part of the leads; `None` without any.
fn times_of(label: String, part: &[&LeadFacts]) -> Option<PlotRow> {
    let answered = part.iter().filter(|lead| lead.first_answer.is_some()).count();
    let note = format!("{answered} of {} answered", part.len());
    (!part.is_empty()).then(|| PlotRow::time(label, median(part), note))
}

/// `9 AM`
fn hour_label(hour: i8) -> String {
    let half = if hour < 12 { "AM" } else { "PM" };
    format!("{} {half}", if hour % 12 == 0 { 12 } else { hour % 12 })
}

/// The most frequent first.
fn counted_by(leads: &[&LeadFacts], label: impl Fn(&LeadFacts) -> Option<String>) -> Vec<PlotRow> {
    let mut counts: HashMap<String, usize> = HashMap::new();
    for label in leads.iter().filter_map(|lead| label(lead)) {
        *counts.entry(label).or_default() += 1;
    }
    let mut counts: Vec<(String, usize)> = counts.into_iter().collect();
    counts.sort_by(|(label, count), (other, more)| (Reverse(count), label).cmp(&(Reverse(more), other)));
    let others: usize = counts.iter().skip(MAX_BARS).map(|(_, count)| count).sum();
    counts.truncate(MAX_BARS);
    counts.extend((others > 0).then(|| ("All others".to_owned(), others)));
    counts.into_iter().map(|(label, count)| PlotRow::new(label, count)).collect()
}
