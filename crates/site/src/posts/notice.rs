//! Messages about failed posts (LEAD-2), the same with a script and without.

use crate::Site;
use leads::{Field, LeadKind, ValidationError};
use serde::Serialize;
use std::fmt::Display;
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
    pub(super) fn new(text: impl Display) -> Self {
        Self { text: text.to_string(), more: None }
    }

    /// Adds that the lead is in the journal.
    pub(super) fn with_lead_saved(self, site: &Site, kind: LeadKind) -> Self {
        let phone = site.shell.phone_answering(kind);
        Self { more: Some(site.shell.messages.posts_saved(&phone).to_string()), ..self }
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
    let message = |field: &Field| site.shell.messages[field.message(ValidationError::TooLong)].to_owned();
    table.longest().map_or_else(Default::default, |field| (field.name, message(field)))
}
