//! `forecourt leads report`: leads, their sources and states.

use super::{follow_up::state_json, open, state_as_json};
use crate::{
    cli::{ConfigArgs, ReportFormat, Since},
    commands::print,
    error::{CommandError, CommandResult},
};
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use leads::{Choice as _, DeliverySummary, LeadSummary, LostReason, Report};
use messages::Messages;
use serde_json::{Value, json};
use staff::csv_table;

pub(super) async fn run(args: &ConfigArgs, since: &Since, format: ReportFormat) -> CommandResult {
    let (journal, zone) = open(args).await?;
    let report = Report::new(&journal, start(since, &zone), None).await?;
    print(&match format {
        ReportFormat { csv: true, .. } => {
            report_csv(&report).map_err(|error| CommandError::failed("report", error))?
        }
        ReportFormat { json: true, .. } => format!("{:#}\n", report_json(&report)),
        ReportFormat { .. } => report.to_text(&zone, Messages::english()),
    })
}

/// A line for each lead and channel.
fn report_csv(report: &Report) -> Result<String, csv::Error> {
    let rows = report.leads.iter().chain(&report.junk).flat_map(|lead| {
        let source = lead.source.clone();
        let (provider, service) = source.map(|source| (source.provider, source.service)).unwrap_or_default();
        let first = [
            lead.id.to_string(),
            lead.received.to_string(),
            lead.kind.clone(),
            provider,
            service,
            lead.stock_number.clone().unwrap_or_default(),
            lead.state().name().to_owned(),
        ];
        let reason = lead.follow_up.lost_reason().map_or("", LostReason::value);
        let answer = lead.answer_time().map(|time| time.as_secs().to_string());
        let last = [lead.follow_up.name().to_owned(), reason.to_owned(), answer.unwrap_or_default()];
        let deliveries = lead.deliveries.iter().map(|delivery| {
            [
                delivery.channel.name().to_owned(),
                delivery.state.name().to_owned(),
                delivery.attempts.to_string(),
                delivery.last_result.clone().unwrap_or_default(),
                delivery.delivered.map(|at| at.to_string()).unwrap_or_default(),
            ]
        });
        let none = lead.deliveries.is_empty().then(Default::default);
        deliveries.chain(none).map(move |delivery| [&first[..], &delivery, &last].concat())
    });
    let columns = "id received kind provider service stock_number state channel channel_state attempts answer \
                   delivered follow_up follow_up_reason seconds_to_first_answer";
    csv_table(columns, rows)
}

/// A day starts at midnight in the dealership's time zone.
fn start(since: &Since, zone: &TimeZone) -> Timestamp {
    match since {
        Since::Day(day) => day.to_zoned(zone.clone()).map_or(Timestamp::MIN, |day| day.timestamp()),
        Since::Ago(long) => {
            #[expect(clippy::disallowed_methods, reason = "a command has no other clock")]
            let now = Timestamp::now();
            let long = SignedDuration::try_from(*long).unwrap_or(SignedDuration::MAX);
            now.checked_sub(long).unwrap_or(Timestamp::MIN)
        }
    }
}

fn report_json(report: &Report) -> Value {
    json!({
        "since": report.from.to_string(),
        "leads": report.leads.len(),
        "junk": report.junk.len(),
        "by_kind": report.by_kind(),
        "by_state": report.by_state(),
        "by_source": report.by_source(),
        "by_follow_up": report.by_follow_up(),
        "by_lost_reason": report.by_lost_reason(),
        "median_seconds_to_yes": report.delivery_times().map(|(median, _)| median.as_secs_f64()),
        "longest_seconds_to_yes": report.delivery_times().map(|(_, longest)| longest.as_secs_f64()),
        "median_seconds_to_first_answer": report.answer_times().map(|(median, _)| median.as_secs_f64()),
        "longest_seconds_to_first_answer": report.answer_times().map(|(_, longest)| longest.as_secs_f64()),
        "unconfirmed": report.unconfirmed,
        "oldest_unconfirmed_seconds": report.oldest_unconfirmed.map(|oldest| oldest.as_secs_f64()),
        "entries": report.leads.iter().chain(&report.junk).map(entry).collect::<Vec<_>>(),
    })
}

fn entry(lead: &LeadSummary) -> Value {
    let mut entry = state_as_json(&lead.state());
    entry["id"] = Value::from(lead.id.to_string());
    entry["kind"] = Value::from(lead.kind.as_str());
    entry["received"] = Value::from(lead.received.to_string());
    entry["provider"] = Value::from(lead.source.as_ref().map(|source| source.provider.as_str()));
    entry["service"] = Value::from(lead.source.as_ref().map(|source| source.service.as_str()));
    entry["stock_number"] = Value::from(lead.stock_number.as_deref());
    entry["seconds_to_yes"] = Value::from(lead.delivery_time().map(|time| time.as_secs_f64()));
    entry["follow_up"] = state_json(lead.follow_up);
    entry["seconds_to_first_answer"] = Value::from(lead.answer_time().map(|time| time.as_secs_f64()));
    entry["deliveries"] = lead.deliveries.iter().map(delivery).collect();
    entry
}

fn delivery(delivery: &DeliverySummary) -> Value {
    let mut one = state_as_json(&delivery.state);
    one["channel"] = Value::from(delivery.channel.name());
    one["attempts"] = Value::from(delivery.attempts);
    one["answer"] = Value::from(delivery.last_result.as_deref());
    one["delivered"] = Value::from(delivery.delivered.map(|moment| moment.to_string()));
    one
}
