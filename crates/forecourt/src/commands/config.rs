//! `forecourt config`: every setting.

use super::print;
use crate::{
    cli::Settings,
    config::{as_markdown, as_table},
    outcome::Outcome,
};

/// Prints the table.
pub(super) fn run(settings: &Settings, markdown: bool) -> Outcome {
    let text = if markdown { as_markdown() } else { as_table(&settings.sources())? };
    print(&text)
}
