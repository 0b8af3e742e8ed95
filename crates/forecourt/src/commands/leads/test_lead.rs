//! `forecourt leads test`: sends a test lead on every channel and prints each step.

use super::delivery_config;
use crate::{
    cli::ConfigArgs,
    commands::print,
    error::{CommandError, CommandResult},
};
use leads::{Clock, DeliveryStep, send_test_lead};
use std::fmt::Write as _;

/// Fails if a channel did not accept the lead.
pub(super) async fn run(args: &ConfigArgs) -> CommandResult {
    let (id, tests) = send_test_lead(&delivery_config(args)?, &Clock::system()).await?;
    let mut text = String::new();
    for test in &tests {
        // A write to a string can't fail.
        let _ = writeln!(text, "{}: {}", test.channel, test.to);
        text.extend(test.steps.iter().map(line));
        text += if test.is_accepted { "  accepted\n" } else { "  NOT accepted\n" };
    }
    let _ = writeln!(
        text,
        "The test is a lead of TEST TEST with the id {id}; the journal and the reports do not have it."
    );
    print(&text)?;
    if tests.iter().all(|test| test.is_accepted) { Ok(()) } else { Err(CommandError::Printed) }
}

fn line(step: &DeliveryStep) -> String {
    let duration = step.duration.map_or_else(String::new, |time| format!(", {} ms", time.as_millis()));
    format!("  {:<8} {}{duration}\n", step.name, step.detail)
}
