//! Mails to people at the dealership: what to do first, each with its link, in HTML and in plain text
//! (LEAD-14).

use super::crlf;
use crate::look::Look;
use askama::Template;
use lettre::message::MultiPart;
use messages::Messages;
use url::Url;

/// A mail to people at the dealership.
#[derive(Clone, Debug, Default)]
pub(crate) struct StaffMail {
    pub(crate) subject: String,
    pub(crate) heading: String,
    pub(crate) blocks: Vec<MailBlock>,
    /// Origin of the pages for staff, if the mail links to them.
    pub(crate) admin_url: Option<Url>,
}

/// Lines of a mail under a heading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MailBlock {
    /// Empty without a heading.
    pub title: String,
    pub lines: Vec<MailLine>,
    /// A button's label and the path of its page for staff; it is left out where mails link to none.
    pub button: Option<(String, String)>,
}

/// A line of a mail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MailLine {
    pub text: String,
    /// Smaller, below the text; empty without one.
    pub note: String,
    /// The path of the page for staff that the text leads to.
    pub page: Option<String>,
}

impl From<String> for MailLine {
    fn from(text: String) -> Self {
        Self { text, ..Self::default() }
    }
}

#[derive(Template)]
#[template(path = "staff.txt")]
struct PlainText<'a> {
    mail: &'a StaffMail,
    dealership: &'a str,
    messages: &'a Messages,
}

#[derive(Template)]
#[template(path = "staff.html", whitespace = "minimize")]
struct Html<'a> {
    mail: &'a StaffMail,
    dealership: &'a str,
    messages: &'a Messages,
    look: Look,
}

impl StaffMail {
    fn page(&self, path: Option<&str>) -> Option<String> {
        Some(self.admin_url.as_ref()?.join(path?).ok()?.into())
    }

    fn button<'b>(&self, block: &'b MailBlock) -> Option<(&'b str, String)> {
        let (label, path) = block.button.as_ref()?;
        Some((label, self.page(Some(path))?))
    }

    pub(super) fn body(&self, dealership: &str, messages: &Messages, look: Look) -> MultiPart {
        // A template fails only if a write to memory does.
        let text = PlainText { mail: self, dealership, messages }.render().unwrap_or_default();
        let html = Html { mail: self, dealership, messages, look }.render().unwrap_or_default();
        MultiPart::alternative_plain_html(crlf(&text), crlf(&html))
    }
}
