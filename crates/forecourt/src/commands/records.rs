//! `forecourt records`: what the page and the advertisement of a vehicle said (COPY-1).

use super::print;
use crate::{
    cli::ConfigArgs,
    config::{Config, Needs},
    error::{CommandError, CommandResult},
    text_table::TextTable,
};
use copies::{Copies, Copy, CopyError};
use database::{Clock, Database, DatabaseError};
use jiff::{Timestamp, ToSpan as _, civil::Date, tz::TimeZone};
use std::{fmt::Write as _, sync::Arc};

pub(super) async fn run(args: &ConfigArgs, vehicle: &str, on: Option<Date>) -> CommandResult {
    let config = Config::load(&args.sources(), Needs::Nothing)?;
    if !database::exists(&config.journal) {
        return Err(DatabaseError::Missing(config.journal.to_string()).into());
    }
    let copies = Copies::new(Arc::new(Database::new(&config.journal, Clock::system())));
    let found = copies.of_vehicle(vehicle.trim()).await?;
    if found.is_empty() {
        return Err(CommandError::failed(vehicle, "no copies of a vehicle with this VIN or stock number"));
    }
    let zone = &config.site.dealership.time_zone;
    let Some(day) = on else { return print(&overview(&copies, &found, zone).await?) };
    let valid: Vec<&Copy> = found.iter().filter(|copy| was_valid_on(copy, day, zone)).collect();
    if valid.is_empty() {
        return Err(CommandError::failed(vehicle, format!("no copy was valid on {day}")));
    }
    let mut text = String::new();
    for copy in valid {
        text += &in_full(&copies, copy, zone).await?;
    }
    print(&text)
}

/// All changes, and what was said last.
async fn overview(copies: &Copies, found: &[Copy], zone: &TimeZone) -> Result<String, CopyError> {
    let mut table = TextTable::new(["FROM", "UNTIL", "STOCK", "SHA-256"]);
    for copy in found {
        let (from, until) = (local_time(copy.since, zone), until_text(copy, zone));
        table.row([from, until, copy.stock_number.clone(), copy.hash.to_string()]);
    }
    let mut text = table.to_string();
    if let Some(newest) = found.iter().max_by_key(|copy| copy.since) {
        text += "\n";
        text += &in_full(copies, newest, zone).await?;
    }
    Ok(text)
}

async fn in_full(copies: &Copies, copy: &Copy, zone: &TimeZone) -> Result<String, CopyError> {
    let mut text = String::new();
    let until = until_text(copy, zone);
    // Writing to a string can't fail.
    let _ = writeln!(
        text,
        "from     {}\nuntil    {until}\nstock    {}\nvin      {}\nsha-256  {}\n\n{}",
        local_time(copy.since, zone),
        copy.stock_number,
        copy.vin.as_deref().unwrap_or("not known"),
        copy.hash,
        copies.text(copy.hash).await?,
    );
    Ok(text)
}

fn was_valid_on(copy: &Copy, day: Date, zone: &TimeZone) -> bool {
    let start = |day: Date| day.to_zoned(zone.clone()).map(|start| start.timestamp());
    let (Ok(start), Ok(end)) = (start(day), start(day.saturating_add(1.day()))) else { return false };
    copy.since < end && copy.until.is_none_or(|until| until > start)
}

fn until_text(copy: &Copy, zone: &TimeZone) -> String {
    copy.until.map_or_else(|| "now".to_owned(), |until| local_time(until, zone))
}

fn local_time(at: Timestamp, zone: &TimeZone) -> String {
    at.to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M:%S").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use copies::TextHash;
    use jiff::civil::date;

    fn copy(since: &str, until: Option<&str>) -> Copy {
        Copy {
            stock_number: "A1".to_owned(),
            vin: None,
            since: since.parse().unwrap(),
            until: until.map(|until| until.parse().unwrap()),
            hash: TextHash::new(""),
        }
    }

    /// Days begin at midnight in Memphis: at 05:00 UTC in summer, and at 06:00 in winter.
    #[test]
    fn a_copy_was_valid_on_the_days_that_it_touches() {
        let zone = TimeZone::get("America/Chicago").unwrap();
        for (since, until, days) in [
            ("2026-11-20T05:59:59Z", Some("2026-11-20T06:00:00Z"), 19..=19),
            ("2026-11-20T06:00:00Z", Some("2026-11-20T06:00:01Z"), 20..=20),
            ("2026-11-20T18:00:00Z", Some("2026-11-22T18:00:00Z"), 20..=22),
            ("2026-11-20T18:00:00Z", Some("2026-11-22T06:00:00Z"), 20..=21),
            ("2026-11-20T18:00:00Z", None, 20..=30),
            // Over the change to standard time, on a day of 25 hours.
            ("2026-11-01T05:00:00Z", Some("2026-11-02T06:00:00Z"), 1..=1),
        ] {
            let copy = copy(since, until);
            for day in 1..=30 {
                let was_valid = was_valid_on(&copy, date(2026, 11, day), &zone);
                assert_eq!(was_valid, days.contains(&day), "{since} {until:?} on {day}");
            }
        }
    }
}
