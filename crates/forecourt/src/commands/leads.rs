//! `forecourt leads`: what the journal holds, for the people who look after it.

use super::print;
use crate::{
    cli::{LeadsVerb, Settings},
    config::{Config, Needs},
    outcome::{Outcome as Ended, Stop},
    table::Table,
};
use jiff::tz::TimeZone;
use leads::{Desk, Entry, LeadId, Outcome, State};
use serde_json::{Value, json};
use std::{fmt::Write as _, path::Path};
use url::Url;

/// Does what the verb says.
pub(super) async fn run(verb: &LeadsVerb) -> Ended {
    match verb {
        LeadsVerb::List { json, settings } => list(settings, *json).await,
        LeadsVerb::Show { id, json, settings } => show(settings, LeadId(*id), *json).await,
        LeadsVerb::Retry { id, settings } => retry(settings, LeadId(*id)).await,
        LeadsVerb::Export { adf, settings } => export(settings, adf.as_deref()).await,
    }
}

async fn list(settings: &Settings, as_json: bool) -> Ended {
    let (desk, zone) = open(settings, Needs::Nothing).await?;
    let entries = desk.list().await?;
    if as_json {
        let rows: Vec<Value> = entries.iter().map(summary).collect();
        return print(&format!("{:#}\n", Value::from(rows)));
    }
    let mut table = Table::new(["ID", "RECEIVED", "KIND", "STATE", "ATTEMPTS", "LAST"]);
    for entry in &entries {
        table.row([
            entry.id.0.to_string(),
            in_zone(entry.received, &zone),
            entry.kind.clone(),
            state_in_words(&entry.state, &zone),
            entry.attempts.len().to_string(),
            entry.attempts.last().map(result_in_words).unwrap_or_default(),
        ]);
    }
    print(&table.to_string())
}

async fn show(settings: &Settings, id: LeadId, as_json: bool) -> Ended {
    let (desk, zone) = open(settings, Needs::Nothing).await?;
    let entry = desk.show(id).await?;
    if as_json {
        return print(&format!("{:#}\n", whole(&entry)));
    }
    let mut text = format!(
        "id        {}\nkind      {}\nreceived  {}\nstate     {}\n",
        entry.id.0,
        entry.kind,
        in_zone(entry.received, &zone),
        state_in_words(&entry.state, &zone),
    );
    for attempt in &entry.attempts {
        let _ = writeln!(text, "tried     {}  {}", in_zone(attempt.at, &zone), result_in_words(attempt));
    }
    print(&format!("{text}\n{}\n", entry.adf.trim_end()))
}

async fn retry(settings: &Settings, id: LeadId) -> Ended {
    let (desk, _) = open(settings, Needs::LeadEndpoint).await?;
    match desk.retry(id).await? {
        Outcome::Delivered => print("delivered\n"),
        Outcome::Refused => Err(Stop::Failed("the lead endpoint said no; the lead is kept".to_owned())),
        Outcome::Unreachable => {
            Err(Stop::Failed("the lead endpoint was not reached; the lead is kept".to_owned()))
        }
        Outcome::NotKept => Err(Stop::Failed("the journal can't be written; nothing was sent".to_owned())),
    }
}

async fn export(settings: &Settings, folder: Option<&Path>) -> Ended {
    let (desk, _) = open(settings, Needs::Nothing).await?;
    let mut entries = desk.list().await?;
    entries.reverse();
    let Some(folder) = folder else {
        let lines =
            entries.iter().fold(String::new(), |lines, entry| lines + &whole(entry).to_string() + "\n");
        return print(&lines);
    };
    let cannot_write = |error| Stop::failed(&folder.display().to_string(), error);
    std::fs::create_dir_all(folder).map_err(cannot_write)?;
    for entry in &entries {
        std::fs::write(folder.join(format!("{}.xml", entry.id.0)), &entry.adf).map_err(cannot_write)?;
    }
    print(&format!("{} leads written to {}\n", entries.len(), folder.display()))
}

/// The desk over the journal of this configuration; it delivers nothing by itself.
async fn open(settings: &Settings, needs: Needs) -> Result<(Desk, TimeZone), Stop> {
    let config = Config::load(&settings.sources(), needs)?;
    let endpoint = match &config.leads.url {
        Some(url) => url.clone(),
        // Reading needs no endpoint; this name can never be one.
        None => Url::parse("http://endpoint.invalid/").map_err(|error| Stop::failed("leads.url", error))?,
    };
    let public_url = config.server.origin(config.server.listen);
    let zone = config.dealership.time_zone.clone();
    let desk = Desk::open(config.delivery(endpoint, public_url)).await?;
    Ok((desk, zone))
}

fn in_zone(moment: jiff::Timestamp, zone: &TimeZone) -> String {
    moment.to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M:%S").to_string()
}

fn state_in_words(state: &State, zone: &TimeZone) -> String {
    match state {
        State::Received => "received".to_owned(),
        State::Delivered => "delivered".to_owned(),
        State::Waiting { until } => format!("waiting until {}", in_zone(*until, zone)),
        State::Parked { reason } => format!("parked: {reason}"),
    }
}

fn result_in_words(attempt: &leads::Attempt) -> String {
    attempt.result.clone().unwrap_or_else(|| "no result".to_owned())
}

/// An entry without what the visitor wrote.
fn summary(entry: &Entry) -> Value {
    let (state, until, reason) = match &entry.state {
        State::Received => ("received", None, None),
        State::Delivered => ("delivered", None, None),
        State::Waiting { until } => ("waiting", Some(until.to_string()), None),
        State::Parked { reason } => ("parked", None, Some(reason)),
    };
    let attempts =
        entry.attempts.iter().map(|attempt| json!({"at": attempt.at.to_string(), "result": attempt.result}));
    json!({
        "id": entry.id.0.to_string(),
        "kind": entry.kind,
        "received": entry.received.to_string(),
        "state": state,
        "until": until,
        "reason": reason,
        "attempts": attempts.collect::<Vec<_>>(),
    })
}

/// An entry with its document.
fn whole(entry: &Entry) -> Value {
    let mut whole = summary(entry);
    whole["adf"] = Value::from(entry.adf.as_str());
    whole
}
