//! Messages about failed posts (LEAD-2), the same with a script and without.

use crate::Site;
use leads::{LeadKind, ValidationError};
use serde::Serialize;
use ts_rs::TS;

/// A message about a post that did not reach the dealership's system.
#[derive(Debug, Serialize, TS)]
#[ts(export_to = "Notice.ts")]
pub(crate) struct Notice {
    text: String,
    /// That the lead is saved.
    more: Option<String>,
}

impl Notice {
    pub(super) fn failed() -> Self {
        Self::new("Failed to submit enquiry. Please try again.".to_owned())
    }

    pub(super) fn unreachable() -> Self {
        Self::new("An error occurred while submitting the form.".to_owned())
    }

    pub(super) fn limited(site: &Site, seconds: u32) -> Self {
        let minutes = seconds.div_ceil(60);
        let unit = if minutes == 1 { "minute" } else { "minutes" };
        Self::new(format!(
            "We've received many requests from your connection. Please try again in {minutes} {unit}, or call us at {}.",
            site.shell.phone
        ))
    }

    /// Filled in faster than people type.
    pub(super) fn too_fast() -> Self {
        Self::new(
            "That was unusually fast, so we haven't sent it yet. Your entries are still here. Please press the button \
             again."
                .to_owned(),
        )
    }

    /// Sent from another site's page.
    pub(super) fn cross_origin() -> Self {
        Self::new(
            "This form was sent from another site, so we couldn't accept it. Please send it again from here."
                .to_owned(),
        )
    }

    /// Too long to be read.
    pub(super) fn too_long(site: &Site, kind: LeadKind) -> Self {
        let (_, rule) = longest_field(site, kind);
        Self::new(format!(
            "{rule}. What you sent was too long to read, so we didn't receive any of it. Your browser's back button \
             takes you back to what you wrote. Please shorten it, or call us at {}.",
            site.shell.phone
        ))
    }

    /// Not in UTF-8, so unreadable.
    pub(super) fn garbled(site: &Site) -> Self {
        Self::new(format!(
            "We couldn't read some of the characters you sent, so we didn't keep any of it. Your browser's back button \
             takes you back to what you wrote. Please send it again, or call us at {}.",
            site.shell.phone
        ))
    }

    const fn new(text: String) -> Self {
        Self { text, more: None }
    }

    /// Adds that the lead is in the journal.
    pub(super) fn with_lead_saved(self, site: &Site, kind: LeadKind) -> Self {
        let phone = site.shell.phone_answering(kind);
        let more = format!("We've saved your message and will pass it on. Urgent? Call {phone}.");
        Self { more: Some(more), ..self }
    }

    pub(super) fn into_line(self) -> String {
        match self.more {
            Some(more) => format!("{} {more}", self.text),
            None => self.text,
        }
    }
}

/// The field with the longest maximum, and its message for a longer text.
pub(super) fn longest_field(site: &Site, kind: LeadKind) -> (&'static str, String) {
    let table = site.form_table(kind);
    table
        .longest()
        .map_or_else(Default::default, |field| (field.name, field.message(ValidationError::TooLong)))
}
