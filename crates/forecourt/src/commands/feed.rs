//! `forecourt feed`: what the running site heard from the feed, and what is wrong with it, for the people who look after it.

mod quality;

use super::{ask::ask, block_on, print};
use crate::{
    cli::{FeedVerb, Settings},
    config::{Config, Needs},
    feed_desk::{self, Accepted},
    outcome::{Outcome, Stop},
};
use ::feed::Status;
use jiff::{Timestamp, tz::TimeZone};
use std::{fmt::Write as _, time::Duration};

/// Taking an inventory writes the stock book first.
const LIMIT: Duration = Duration::from_secs(30);

/// Does what the verb says.
pub(super) fn run(verb: &FeedVerb) -> Outcome {
    match verb {
        FeedVerb::Status { json, settings } => status(settings, *json),
        FeedVerb::Accept(settings) => accept(settings),
        FeedVerb::Quality { form, settings } => block_on(quality::run(settings, form)),
    }
}

fn status(settings: &Settings, as_json: bool) -> Outcome {
    let config = Config::load(&settings.sources(), Needs::Nothing)?;
    let (status, body) = ask_site(&config, "GET", feed_desk::STATUS)?;
    if status != 200 {
        return Err(unexpected(status));
    }
    let told: Status = serde_json::from_str(&body).map_err(|error| Stop::failed("feed status", error))?;
    if as_json {
        let text = serde_json::to_string_pretty(&told).map_err(|error| Stop::failed("feed status", error))?;
        return print(&(text + "\n"));
    }
    print(&in_words(&told, &config.dealership.time_zone))
}

fn accept(settings: &Settings) -> Outcome {
    let config = Config::load(&settings.sources(), Needs::Nothing)?;
    match ask_site(&config, "POST", feed_desk::ACCEPT)? {
        (200, body) => {
            let accepted: Accepted =
                serde_json::from_str(&body).map_err(|error| Stop::failed("feed accept", error))?;
            print(&format!("taken: the lot has {} now\n", vehicles(accepted.vehicles)))
        }
        (409, _) => Err(Stop::Failed("no inventory is held back; nothing was taken".to_owned())),
        (status, _) => Err(unexpected(status)),
    }
}

/// Asks the site at the address that the configuration names for operators.
fn ask_site(config: &Config, method: &str, path: &str) -> Result<(u16, String), Stop> {
    let Some(address) = config.server.admin_listen else {
        return Err(Stop::Failed(
            "admin_listen: off; the site hears operators only where it is set, for the site and for this command \
             (FORECOURT_ADMIN_LISTEN, --admin-listen)"
                .to_owned(),
        ));
    };
    if address.port() == 0 {
        return Err(Stop::Failed(format!(
            "admin_listen: {address} lets the site pick a port; say which it is with --admin-listen (its log has it)"
        )));
    }
    ask(address, method, path, LIMIT).map_err(|error| {
        Stop::failed("admin_listen", format!("no site answers operators at {address}: {error}"))
    })
}

fn unexpected(status: u16) -> Stop {
    Stop::failed("admin_listen", format!("answered with status {status}; is that this site's address?"))
}

fn in_words(status: &Status, zone: &TimeZone) -> String {
    let at = |moment: Timestamp| moment.to_zoned(zone.clone()).strftime("%Y-%m-%d %H:%M:%S").to_string();
    let mut text = match &status.serving {
        Some(serving) => {
            format!("serving   {}, confirmed {}\n", vehicles(serving.vehicles), at(serving.confirmed))
        }
        None => "serving   nothing\n".to_owned(),
    };
    match &status.held {
        Some(held) => {
            let (count, since) = (vehicles(held.vehicles), at(held.since));
            let _ = writeln!(text, "held      {count}, since {since}: {}", held.doubt);
            let _ = writeln!(
                text,
                "          heard {} times; taken {} at the earliest, or at once with `forecourt feed accept`",
                held.fetches,
                at(held.until)
            );
        }
        None => text.push_str("held      nothing\n"),
    }
    if let Some(failure) = &status.failure {
        let _ = writeln!(text, "failed    {failure}");
    }
    text
}

fn vehicles(count: usize) -> String {
    if count == 1 { "1 vehicle".to_owned() } else { format!("{count} vehicles") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::feed::{Held, Serving};

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    #[test]
    fn a_site_that_believes_its_feed_holds_nothing() {
        let serving = Some(Serving { vehicles: 1, confirmed: at("2026-11-22T16:00:00Z") });
        let status = Status { serving, held: None, failure: None };
        assert_eq!(
            in_words(&status, &TimeZone::UTC),
            "serving   1 vehicle, confirmed 2026-11-22 16:00:00\nheld      nothing\n"
        );
    }

    #[test]
    fn what_is_held_is_said_with_its_reason_and_the_way_out() {
        let held = Held {
            vehicles: 1,
            doubt: "500 vehicles fell to 1".to_owned(),
            since: at("2026-11-22T16:00:00Z"),
            fetches: 2,
            until: at("2026-11-22T16:30:00Z"),
        };
        let failure = Some("timed out".to_owned());
        let text = in_words(&Status { serving: None, held: Some(held), failure }, &TimeZone::UTC);
        assert_eq!(
            text,
            "serving   nothing\n\
             held      1 vehicle, since 2026-11-22 16:00:00: 500 vehicles fell to 1\n          \
             heard 2 times; taken 2026-11-22 16:30:00 at the earliest, or at once with `forecourt feed accept`\n\
             failed    timed out\n"
        );
    }
}
