//! `forecourt feed quality`: what keeps each vehicle of the feed from selling (FEED-8).

use crate::{
    cli::{Form, Settings},
    commands::{fetch::fetch, print, quality::Quality},
    config::{Config, Needs},
    outcome::{Outcome, Stop},
};

/// Fetches the feed once and prints all that was found.
pub(super) async fn run(settings: &Settings, form: &Form) -> Outcome {
    let config = Config::load(&settings.sources(), Needs::Nothing)?;
    let fetched = fetch(&config).await?.map_err(|failure| Stop::failed("feed", failure))?;
    let quality = Quality::of(&fetched.snapshot, &config)
        .map_err(|error| Stop::failed("the stock book of data_dir can't be read", error))?;
    print(&match form {
        Form { csv: true, .. } => quality.as_csv()?,
        Form { json: true, .. } => quality.as_json()?,
        Form { .. } => quality.in_words(),
    })
}
