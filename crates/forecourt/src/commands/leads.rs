//! `forecourt leads`: commands for operators of the journal.

mod follow_up;
mod report;
mod test_lead;

use super::print;
use crate::{
    cli::{ConfigArgs, LeadsCommand},
    config::{Config, Needs},
    error::{CommandError, CommandResult},
    text_table::TextTable,
};
use jiff::tz::TimeZone;
use leads::{
    DeliverySummary, Journal, JournalEntry, LeadId, LeadOutcome, LeadService, LeadState, LeadsConfig,
    LeadsError,
};
use serde_json::{Value, json};
use std::{
    fmt::Write as _,
    fs,
    io::{self, Write as _},
    path::Path,
};

pub(super) async fn run(command: &LeadsCommand) -> CommandResult {
    match command {
        LeadsCommand::List { junk, json, args } => list(args, *junk, *json).await,
        LeadsCommand::Report { since, format, args } => report::run(args, since, *format).await,
        LeadsCommand::Show { id, json, args } => show(args, LeadId(*id), *json).await,
        LeadsCommand::Retry { id, args } => retry(args, LeadId(*id)).await,
        LeadsCommand::Test(args) => test_lead::run(args).await,
        LeadsCommand::Export { adf, junk, args } => export(args, *junk, adf.as_deref()).await,
        LeadsCommand::Backup { file, args } => back_up(args, file).await,
    }
}

async fn list(args: &ConfigArgs, junk: bool, as_json: bool) -> CommandResult {
    let (journal, zone) = open(args).await?;
    let entries = listed(&journal, junk).await?;
    if as_json {
        let rows: Vec<Value> = entries.iter().map(summary).collect();
        return print(&format!("{:#}\n", Value::from(rows)));
    }
    let mut table = TextTable::new(["ID", "RECEIVED", "KIND", "STATE", "ATTEMPTS", "LAST", "FOLLOW-UP"]);
    for entry in &entries {
        table.row([
            entry.id.0.to_string(),
            local_time(entry.received, &zone),
            entry.kind.clone(),
            state_text(&entry.state(), &zone),
            entry.attempts.len().to_string(),
            entry.attempts.last().map(result_text).unwrap_or_default(),
            follow_up::state_text(entry.follow_up.state),
        ]);
    }
    print(&table.to_string())
}

/// Leads or junk, newest first.
async fn listed(journal: &Journal, junk: bool) -> Result<Vec<JournalEntry>, CommandError> {
    let mut entries = journal.list().await?;
    entries.retain(|entry| (entry.state() == LeadState::Junk) == junk);
    Ok(entries)
}

async fn show(args: &ConfigArgs, id: LeadId, as_json: bool) -> CommandResult {
    let (journal, zone) = open(args).await?;
    let entry = journal.get(id).await?.ok_or(LeadsError::UnknownLead(id))?;
    if as_json {
        return print(&format!("{:#}\n", entry_with_document(&entry)));
    }
    let mut text = format!(
        "id        {}\nkind      {}\nreceived  {}\n",
        entry.id.0,
        entry.kind,
        local_time(entry.received, &zone),
    );
    for DeliverySummary { channel, state, .. } in &entry.deliveries {
        let _ = writeln!(text, "{:<9} {}", channel.name(), state_text(state, &zone));
    }
    if entry.state() == LeadState::Junk {
        text += "junk      a hidden field was filled in: not sent, but by `leads retry`\n";
    }
    for attempt in &entry.attempts {
        let (at, channel) = (local_time(attempt.at, &zone), attempt.channel);
        let _ = writeln!(text, "tried     {at}  {channel}  {}", result_text(attempt));
    }
    text.extend(entry.follow_ups.iter().map(|event| follow_up::lines(event, &zone)));
    let document = match entry.erased {
        None => entry.adf,
        Some(erased) => format!("Personal data erased {}.", local_time(erased, &zone)),
    };
    print(&format!("{text}\n{}\n", document.trim_end()))
}

async fn retry(args: &ConfigArgs, id: LeadId) -> CommandResult {
    let config = delivery_config(args)?;
    // Fails if there is no journal; the service would create one.
    drop(Journal::open(&config.journal).await?);
    let service = LeadService::open(config).await?;
    match service.retry(id).await? {
        LeadOutcome::Delivered => print("delivered\n"),
        LeadOutcome::Refused => Err(CommandError::Failed(
            "the endpoint or the mail server rejected the lead; it is stored".to_owned(),
        )),
        LeadOutcome::Unreachable => Err(CommandError::Failed(
            "the endpoint or the mail server was not reached; the lead is stored".to_owned(),
        )),
        LeadOutcome::NotStored => {
            Err(CommandError::Failed("the journal can't be written; nothing was sent".to_owned()))
        }
    }
}

async fn export(args: &ConfigArgs, junk: bool, folder: Option<&Path>) -> CommandResult {
    let (journal, _) = open(args).await?;
    let mut entries = listed(&journal, junk).await?;
    entries.reverse();
    let Some(folder) = folder else {
        let lines = entries
            .iter()
            .fold(String::new(), |lines, entry| lines + &entry_with_document(entry).to_string() + "\n");
        return print(&lines);
    };
    let cannot_write = |error| CommandError::failed(&folder.display().to_string(), error);
    private_folder(folder).map_err(cannot_write)?;
    let (erased, exported): (Vec<_>, Vec<_>) = entries.iter().partition(|entry| entry.erased.is_some());
    for entry in &exported {
        write_private(&folder.join(format!("{}.xml", entry.id.0)), &entry.adf).map_err(cannot_write)?;
    }
    let left_out = match erased.len() {
        0 => String::new(),
        erased => format!("; {erased} left out, their personal data are erased"),
    };
    print(&format!("{} leads written to {}{left_out}\n", exported.len(), folder.display()))
}

async fn back_up(args: &ConfigArgs, file: &Path) -> CommandResult {
    let config = Config::load(&args.sources(), Needs::Nothing)?;
    Journal::back_up(&config.journal, file)
        .await
        .map_err(|error| CommandError::failed("lead journal", error))?;
    print(&format!("lead journal copied to {}\n", file.display()))
}

/// Creates the folder, readable by its owner only.
fn private_folder(path: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.recursive(true).create(path)
}

/// Writes a file that only its owner can read: it holds personal data.
fn write_private(path: &Path, text: &str) -> io::Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.write_all(text.as_bytes())
}

/// The configuration of delivery.
fn delivery_config(args: &ConfigArgs) -> Result<LeadsConfig, CommandError> {
    let config = Config::load(&args.sources(), Needs::LeadChannel)?;
    // `Needs::LeadChannel` makes sure that it is set.
    config.leads.ok_or_else(|| CommandError::failed("leads.url or leads.mail.readable_to", "missing"))
}

/// The journal and the dealership's time zone.
async fn open(args: &ConfigArgs) -> Result<(Journal, TimeZone), CommandError> {
    let config = Config::load(&args.sources(), Needs::Nothing)?;
    Ok((Journal::open(&config.journal).await?, config.site.dealership.time_zone))
}

fn local_time(moment: jiff::Timestamp, zone: &TimeZone) -> String {
    moment.to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M:%S").to_string()
}

fn state_text(state: &LeadState, zone: &TimeZone) -> String {
    match state {
        LeadState::Received | LeadState::Delivered | LeadState::Junk => state.name().to_owned(),
        LeadState::Waiting { until } => format!("waiting until {}", local_time(*until, zone)),
        LeadState::Parked { reason } => format!("parked: {reason}"),
    }
}

fn result_text(attempt: &leads::Attempt) -> String {
    attempt.result.clone().unwrap_or_else(|| "no result".to_owned())
}

/// An entry without its document.
fn summary(entry: &JournalEntry) -> Value {
    let mut summary = state_as_json(&entry.state());
    let deliveries = entry.deliveries.iter().map(|delivery| {
        let mut one = state_as_json(&delivery.state);
        one["channel"] = Value::from(delivery.channel.name());
        one
    });
    let attempts = entry.attempts.iter().map(
        |attempt| json!({"channel": attempt.channel.name(), "at": attempt.at.to_string(), "result": attempt.result}),
    );
    summary["id"] = Value::from(entry.id.0.to_string());
    summary["kind"] = Value::from(entry.kind.as_str());
    summary["received"] = Value::from(entry.received.to_string());
    summary["erased"] = Value::from(entry.erased.map(|moment| moment.to_string()));
    summary["follow_up"] = follow_up::status_json(&entry.follow_up);
    summary["deliveries"] = deliveries.collect();
    summary["attempts"] = attempts.collect();
    summary
}

fn state_as_json(state: &LeadState) -> Value {
    let (until, reason) = match state {
        LeadState::Received | LeadState::Delivered | LeadState::Junk => (None, None),
        LeadState::Waiting { until } => (Some(until.to_string()), None),
        LeadState::Parked { reason } => (None, Some(reason)),
    };
    json!({"state": state.name(), "until": until, "reason": reason})
}

/// An entry with its document, and the steps of its follow-up.
fn entry_with_document(entry: &JournalEntry) -> Value {
    let mut json = summary(entry);
    json["follow_ups"] = entry.follow_ups.iter().map(follow_up::event_json).collect();
    json["adf"] = entry.erased.is_none().then_some(entry.adf.as_str()).into();
    json
}
