//! The mails of the notifier.

use super::{
    Notifier,
    digest::{UNDELIVERED, Words},
};
use crate::{DatabaseError, Journal, LeadSummary, MailBlock, MailLine, delivery::StaffMail};
use std::{fmt::Display, time::Duration};

/// The number of leads that an alert lists at most; the pages for staff have all.
const MAX_LISTED: usize = 20;

impl Notifier {
    fn subject(&self, subject: &dyn Display) -> String {
        self.messages.current().report_alerts_subject(&self.dealership, subject).to_string()
    }

    /// A mail of one text, with a button to this page for staff.
    pub(super) fn short_mail(
        &self,
        subject: &str,
        text: &str,
        button: Option<(String, String)>,
    ) -> StaffMail {
        let lines = vec![MailLine::from(text.to_owned())];
        self.mail(subject, capitalized(subject), vec![MailBlock { lines, button, ..MailBlock::default() }])
    }

    pub(super) fn mail(&self, subject: &str, heading: String, blocks: Vec<MailBlock>) -> StaffMail {
        let admin_url = self.admin_url.clone();
        StaffMail { subject: self.subject(&subject), heading, blocks, admin_url }
    }

    pub(super) async fn alert_mail(
        &self,
        journal: &Journal,
        late: &[&LeadSummary],
        max_wait: Duration,
    ) -> Result<StaffMail, DatabaseError> {
        let messages = &*self.messages.current();
        let words = Words { messages, zone: &self.time_zone };
        let count = late.len();
        let leads = messages.report_alerts_leads(&count, &count).to_string();
        let minutes = max_wait.as_secs().div_ceil(60);
        let minutes = messages.report_alerts_minutes(&minutes, &minutes).to_string();
        let mut lines = vec![MailLine::from(messages.report_alerts_waiting(&leads, &minutes).to_string())];
        for lead in late.iter().take(MAX_LISTED) {
            if let Some(listed) = journal.one_listed(lead.id).await? {
                lines.push(MailLine { note: words.delivery(&listed), ..words.lead(&listed) });
            }
        }
        let all = (messages.report_alerts_all(&count).to_string(), UNDELIVERED.to_owned());
        let subject = messages.report_alerts_waiting_subject(&leads).to_string();
        let heading = capitalized(&subject);
        Ok(self.mail(&subject, heading, vec![MailBlock { lines, button: Some(all), ..MailBlock::default() }]))
    }
}

/// With a capital letter, as a heading.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}
