//! What visitors read of their posts (LEAD-2): the same words with a script and without.

use crate::Site;
use leads::{EnquiryKind, LeadKind, ValidationError};
use serde::Serialize;
use ts_rs::TS;

/// What is said of a post that did not reach the dealership's system.
#[derive(Debug, Serialize, TS)]
#[ts(export_to = "Notice.ts")]
pub(crate) struct Notice {
    /// What happened.
    text: String,
    /// What is true besides: that the lead is kept.
    more: Option<String>,
}

impl Notice {
    /// The endpoint said no.
    pub(super) fn failed() -> Self {
        Self::of("Failed to submit enquiry. Please try again.".to_owned())
    }

    /// The endpoint was not reached.
    pub(super) fn unreachable() -> Self {
        Self::of("An error occurred while submitting the form.".to_owned())
    }

    /// Too many posts; the next may come after so many seconds.
    pub(super) fn limited(site: &Site, seconds: u32) -> Self {
        let minutes = seconds.div_ceil(60);
        let unit = if minutes == 1 { "minute" } else { "minutes" };
        Self::of(format!(
            "We have received many enquiries from your connection. Please try again in {minutes} {unit}, or call us at {}.",
            site.shell.phone
        ))
    }

    /// Filled in faster than people do.
    pub(super) fn hurried() -> Self {
        Self::of(
            "That was faster than people usually type, so it has not been sent yet. Nothing you wrote is lost: \
             please press the button once more."
                .to_owned(),
        )
    }

    /// Not from a page of ours.
    pub(super) fn foreign() -> Self {
        Self::of(
            "This form was sent from another site, so we did not take it. Please send it again from here."
                .to_owned(),
        )
    }

    /// Longer than any form of ours; what was in it is not known.
    pub(super) fn too_long(site: &Site, kind: LeadKind) -> Self {
        let (_, rule) = longest(site, kind);
        Self::of(format!(
            "{rule}. What you sent was so long that we could not read it, and none of it has reached us. Your browser's back \
             button brings you to what you wrote; please shorten it, or call us at {}.",
            site.shell.phone
        ))
    }

    /// Not in UTF-8; what was in it is not known.
    pub(super) fn garbled(site: &Site) -> Self {
        Self::of(format!(
            "Some characters in what you sent could not be read, so none of it has been kept. Your browser's back button brings you \
             to what you wrote; please send it again, or call us at {}.",
            site.shell.phone
        ))
    }

    const fn of(text: String) -> Self {
        Self { text, more: None }
    }

    /// The lead is in the journal all the same.
    pub(super) fn kept(self, site: &Site, kind: LeadKind) -> Self {
        let phone = match kind {
            LeadKind::Enquiry(EnquiryKind::Service) => &site.shell.service_phone,
            LeadKind::Enquiry(_) | LeadKind::TradeIn | LeadKind::CarFinder => &site.shell.phone,
        };
        let more = format!("We have your message and will pass it on ourselves. Urgent? Call {phone}.");
        Self { more: Some(more), ..self }
    }

    /// In one line.
    pub(super) fn whole(self) -> String {
        match self.more {
            Some(more) => format!("{} {more}", self.text),
            None => self.text,
        }
    }
}

/// The field that takes the longest text, and what it says where that is too long.
pub(super) fn longest(site: &Site, kind: LeadKind) -> (&'static str, String) {
    let table = site.form_table(kind);
    table
        .longest()
        .map_or_else(Default::default, |field| (field.name, field.message(ValidationError::TooLong)))
}
