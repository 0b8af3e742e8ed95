//! `forecourt stock`: arrivals, departures, price reductions, the oldest vehicles, and days to sale
//! by make.

use super::print;
use crate::{
    cli::ConfigArgs,
    config::{Config, Needs},
    error::{CommandError, CommandResult},
    text_table::TextTable,
};
use feed::{DaysToSale, HistoryEntry, StockEvent, StockReduction, StockReport, read_history};
use inventory::Money;
use jiff::{SignedDuration, Timestamp, tz::TimeZone};
use serde_json::{Value, json};
use std::fmt::Write as _;

/// Vehicles listed as longest on the lot.
const MAX_OLDEST: usize = 10;

pub(super) fn run(args: &ConfigArgs, days: u16, as_json: bool) -> CommandResult {
    let config = Config::load(&args.sources(), Needs::Nothing)?;
    let history = read_history(&config.server.data_dir)
        .map_err(|error| CommandError::failed("the inventory history in data_dir can't be read", error))?;
    #[expect(clippy::disallowed_methods, reason = "a command has no other clock")]
    let now = Timestamp::now();
    let since = now - SignedDuration::from_hours(i64::from(days) * 24);
    let report = StockReport::new(&history, since);
    if as_json {
        return print(&format!("{:#}\n", report_json(&report, now)));
    }
    print(&report_text(&report, days, now, &config.site.dealership.time_zone))
}

fn report_text(report: &StockReport<'_>, days: u16, now: Timestamp, zone: &TimeZone) -> String {
    let day = |at: Timestamp| at.to_zoned(zone.clone()).strftime("%Y-%m-%d").to_string();
    let mut text = format!("{} on the lot; seen within the last {days} days:\n", report.in_stock);
    let mut arrivals = TextTable::new(["CAME", "STOCK", "VEHICLE", "PRICE"]);
    for StockEvent { at, entry } in &report.arrivals {
        arrivals.row([day(*at), entry.stock_number.clone(), entry.name.clone(), price(entry)]);
    }
    let mut departures = TextTable::new(["LEFT", "STOCK", "VEHICLE", "LAST PRICE", "DAYS", "WHY"]);
    for StockEvent { at, entry } in &report.departures {
        let days = days_text(entry.days_on_lot(*at));
        let (number, name) = (entry.stock_number.clone(), entry.name.clone());
        departures.row([day(*at), number, name, price(entry), days, entry.removal.text().to_owned()]);
    }
    let mut reductions = TextTable::new(["REDUCED", "STOCK", "VEHICLE", "FROM", "TO"]);
    for StockReduction { event: StockEvent { at, entry }, from, to } in &report.reductions {
        let (stock_number, name) = (entry.stock_number.clone(), entry.name.clone());
        reductions.row([day(*at), stock_number, name, from.to_string(), to.to_string()]);
    }
    let mut oldest = TextTable::new(["SEEN SINCE", "STOCK", "VEHICLE", "PRICE", "DAYS"]);
    for entry in report.oldest.iter().take(MAX_OLDEST) {
        let days = days_text(entry.days_on_lot(now));
        oldest.row([
            day(entry.first_seen),
            entry.stock_number.clone(),
            entry.name.clone(),
            price(entry),
            days,
        ]);
    }
    let mut makes = TextTable::new(["MAKE", "LEFT", "MEDIAN DAYS", "LONGEST"]);
    for (make, sold) in &report.days_to_sale {
        let longest = days_text(sold.days.last().copied());
        makes.row([(*make).to_owned(), sold.left.to_string(), days_text(sold.median()), longest]);
    }
    for (heading, table, is_empty) in [
        ("Arrivals", arrivals.to_string(), report.arrivals.is_empty()),
        ("Departures", departures.to_string(), report.departures.is_empty()),
        ("Reductions", reductions.to_string(), report.reductions.is_empty()),
        ("Longest on the lot", oldest.to_string(), report.oldest.is_empty()),
        ("Days to sale", makes.to_string(), report.days_to_sale.is_empty()),
    ] {
        let _ = write!(text, "\n{heading}\n{}", if is_empty { "none\n" } else { &table });
    }
    text
}

fn report_json(report: &StockReport<'_>, now: Timestamp) -> Value {
    let vehicle = |entry: &HistoryEntry, until: Timestamp| {
        json!({
            "stock_number": entry.stock_number,
            "name": entry.name,
            "first_seen": entry.first_seen,
            "came": entry.arrived_at,
            "left": entry.removed_at,
            "why": entry.removed_at.map(|_| entry.removal.text()),
            "price_in_cents": entry.last_price().map(Money::in_cents),
            "days": entry.days_on_lot(until),
        })
    };
    let list = |events: &[StockEvent<'_>]| -> Vec<Value> {
        events.iter().map(|event| vehicle(event.entry, event.entry.removed_at.unwrap_or(now))).collect()
    };
    let reduction = |StockReduction { event, from, to }: &StockReduction<'_>| {
        json!({
            "stock_number": event.entry.stock_number,
            "name": event.entry.name,
            "at": event.at,
            "from_in_cents": from.in_cents(),
            "to_in_cents": to.in_cents(),
        })
    };
    let make = |(make, sold): (&&str, &DaysToSale)| {
        json!({
            "make": make,
            "left": sold.left,
            "arrival_known": sold.days.len(),
            "median_days": sold.median(),
            "longest_days": sold.days.last(),
        })
    };
    json!({
        "here": report.in_stock,
        "arrivals": list(&report.arrivals),
        "departures": list(&report.departures),
        "reductions": report.reductions.iter().map(reduction).collect::<Vec<_>>(),
        "oldest": report.oldest.iter().take(MAX_OLDEST).map(|entry| vehicle(entry, now)).collect::<Vec<_>>(),
        "days_to_sale": report.days_to_sale.iter().map(make).collect::<Vec<_>>(),
    })
}

fn price(entry: &HistoryEntry) -> String {
    entry.last_price().map(|price| price.to_string()).unwrap_or_default()
}

fn days_text(days: Option<i64>) -> String {
    days.map_or_else(|| "not known".to_owned(), |days| days.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use feed::Removal;
    use inventory::PriceHistory;

    fn at(day: i64) -> Timestamp {
        Timestamp::from_second(1_790_000_000 + day * 86_400).unwrap()
    }

    fn entry(number: &str, make: &str, came: i64, left: Option<i64>, prices: &[(i64, u64)]) -> HistoryEntry {
        let mut history = PriceHistory::default();
        for &(day, dollars) in prices {
            history.record(Some(Money::dollars(dollars)), at(day));
        }
        let (stock_number, name, make) = (number.to_owned(), format!("2021 {make}"), make.to_owned());
        HistoryEntry {
            stock_number,
            vin: None,
            name,
            make,
            first_seen: at(came),
            appeared_at: at(came),
            arrived_at: (came > 0).then(|| at(came)),
            removed_at: left.map(at),
            prices: history,
            most_miles: None,
            removal: Removal::Missing,
            marks: Vec::new(),
        }
    }

    fn history() -> Vec<HistoryEntry> {
        vec![
            entry("A1", "Toyota", 0, None, &[(0, 20_000), (3, 19_500), (35, 18_900)]),
            entry("B2", "Ford", 30, None, &[(30, 25_000), (31, 25_500)]),
            entry("C3", "Ford", 2, Some(34), &[(2, 9_000)]),
            entry("D4", "Ford", 30, Some(38), &[(30, 11_000)]),
            entry("E5", "Kia", 0, Some(3), &[(0, 12_000)]),
        ]
    }

    #[test]
    fn the_text_lists_recent_changes() {
        let history = history();
        let report = StockReport::new(&history, at(10));
        let text = report_text(&report, 30, at(40), &TimeZone::UTC);
        let expected = "\
2 on the lot; seen within the last 30 days:

Arrivals
CAME        STOCK  VEHICLE    PRICE
2026-10-21  B2     2021 Ford  $25,500
2026-10-21  D4     2021 Ford  $11,000

Departures
LEFT        STOCK  VEHICLE    LAST PRICE  DAYS  WHY
2026-10-29  D4     2021 Ford  $11,000     8     missing
2026-10-25  C3     2021 Ford  $9,000      32    missing

Reductions
REDUCED     STOCK  VEHICLE      FROM     TO
2026-10-26  A1     2021 Toyota  $19,500  $18,900

Longest on the lot
SEEN SINCE  STOCK  VEHICLE      PRICE    DAYS
2026-09-21  A1     2021 Toyota  $18,900  not known
2026-10-21  B2     2021 Ford    $25,500  10

Days to sale
MAKE  LEFT  MEDIAN DAYS  LONGEST
Ford  2     8            32
";
        assert_eq!(text, expected);
    }

    #[test]
    fn the_json_lists_recent_changes() {
        let history = history();
        let json = report_json(&StockReport::new(&history, at(10)), at(40));
        assert_eq!((&json["here"], &json["arrivals"][0]["stock_number"]), (&json!(2), &json!("B2")));
        assert_eq!(json["reductions"][0]["to_in_cents"], json!(1_890_000));
        assert_eq!(
            json["days_to_sale"],
            json!([{ "make": "Ford", "left": 2, "arrival_known": 2, "median_days": 8, "longest_days": 32 }])
        );
        assert_eq!(json["oldest"][0]["days"], json!(null));
        assert_eq!(json["oldest"][1]["days"], json!(10));
    }

    #[test]
    fn a_vehicle_that_was_there_at_the_first_look_has_no_days() {
        let history = history();
        let report = StockReport::new(&history, at(0));
        let json = report_json(&report, at(40));
        let kia = &json["days_to_sale"][1];
        let expected = json!({ "make": "Kia", "left": 1, "arrival_known": 0, "median_days": null, "longest_days": null });
        assert_eq!(*kia, expected);
        assert!(json["arrivals"].as_array().unwrap().iter().all(|vehicle| vehicle["stock_number"] != "A1"));
        assert!(
            report_text(&report, 40, at(40), &TimeZone::UTC).contains("Kia   1     not known    not known")
        );
    }

    /// A vehicle may have another stock number now, or was reduced several times.
    #[test]
    fn a_vehicle_counts_once() {
        let vin = Some("1FTFW1E50NFA00001".to_owned());
        let falls = [(0, 20_000), (12, 19_000), (20, 22_000), (25, 21_000), (30, 20_500)];
        let mut history = vec![
            entry("A1", "Toyota", 0, None, &falls),
            entry("B2", "Ford", 2, Some(34), &[(2, 9_000)]),
            entry("B2-N", "Ford", 34, None, &[(34, 9_000)]),
            entry("C3", "Ford", 2, Some(20), &[(2, 9_500)]),
            entry("C4", "Ford", 34, None, &[(34, 9_500)]),
        ];
        history[1].vin.clone_from(&vin);
        history[2].vin = vin;
        // Away for two weeks.
        history[3].vin = Some("1FTFW1E50NFA00002".to_owned());
        history[4].vin = Some("1FTFW1E50NFA00002".to_owned());
        let json = report_json(&StockReport::new(&history, at(10)), at(40));
        let numbers = |list: &str| -> Vec<String> {
            let vehicles = json[list].as_array().unwrap().iter();
            vehicles.map(|vehicle| vehicle["stock_number"].as_str().unwrap().to_owned()).collect()
        };
        assert_eq!((numbers("arrivals"), numbers("departures")), (vec!["C4".into()], vec!["C3".into()]));
        assert_eq!(json["days_to_sale"][0]["left"], json!(1));
        assert_eq!(numbers("reductions"), ["A1"]);
        let (from, to) = (&json["reductions"][0]["from_in_cents"], &json["reductions"][0]["to_in_cents"]);
        assert_eq!((from, to), (&json!(2_200_000), &json!(2_050_000)));
    }

    #[test]
    fn an_empty_history_has_empty_lists() {
        let text = report_text(&StockReport::new(&[], at(0)), 7, at(1), &TimeZone::UTC);
        assert_eq!(text.matches("none\n").count(), 5);
    }
}
