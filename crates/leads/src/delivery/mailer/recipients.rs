//! The recipients of a mail: who needs it yet, and the server's reply about each. Nobody gets a mail twice
//! because the server refuses another.

use crate::{
    delivery::attempt_result::{AttemptResult, recipient_results},
    details::OutgoingLead,
};
use lettre::{Address, message::Mailbox};
use std::collections::BTreeMap;

/// The reply code of an accepted mail.
pub(super) const ACCEPTED: u16 = 250;

/// The recipients of a mail, each once.
#[derive(Debug)]
pub(in crate::delivery) struct Recipients(Vec<Mailbox>);

/// The server's last reply about each recipient that needs no further attempt: it accepted the mail for
/// it, or refuses it for good.
#[derive(Clone, Debug, Default)]
pub(in crate::delivery) struct Replies(BTreeMap<String, u16>);

impl Recipients {
    /// `None` without any.
    pub(super) fn new(to: Vec<Mailbox>) -> Option<Self> {
        let mut unique: Vec<Mailbox> = Vec::new();
        for mailbox in to {
            if unique.iter().all(|other| other.email != mailbox.email) {
                unique.push(mailbox);
            }
        }
        (!unique.is_empty()).then_some(Self(unique))
    }

    pub(super) fn mailboxes(&self) -> &[Mailbox] {
        &self.0
    }

    fn addresses(&self) -> impl Iterator<Item = &Address> {
        self.0.iter().map(|mailbox| &mailbox.email)
    }

    /// The recipients of this attempt: those without a reply, else those that the server refused.
    pub(super) fn due(&self, earlier: &Replies) -> Vec<Address> {
        let unanswered: Vec<_> =
            self.addresses().filter(|address| earlier.code(address).is_none()).cloned().collect();
        if unanswered.is_empty() {
            self.addresses().filter(|address| !earlier.is_accepted(address)).cloned().collect()
        } else {
            unanswered
        }
    }

    /// The result of an attempt with these replies, which ended like `rest` for whom there is none. It leaves
    /// out recipients that had the mail before.
    pub(super) fn result(&self, earlier: &Replies, replies: &Replies, rest: &AttemptResult) -> AttemptResult {
        let of = |address: &Address| {
            replies.code(address).map_or_else(|| rest.clone(), |code| AttemptResult::SmtpReply { code })
        };
        let tried = self.addresses().filter(|address| !earlier.is_accepted(address));
        let mut results: Vec<(String, AttemptResult)> =
            tried.map(|address| (address.to_string(), of(address))).collect();
        let is_same = results.windows(2).all(|pair| pair[0].1 == pair[1].1);
        match results.pop() {
            None => AttemptResult::SmtpReply { code: ACCEPTED },
            Some((_, result)) if is_same && results.len() + 1 == self.0.len() => result,
            Some(last) => {
                results.push(last);
                AttemptResult::Recipients(results)
            }
        }
    }
}

impl Replies {
    /// Reads the replies of earlier attempts from the journal. An operator who sends a lead again tries
    /// refused recipients again.
    pub(in crate::delivery) fn earlier(lead: &OutgoingLead) -> Self {
        let mut replies = Self::default();
        for (address, result) in lead.earlier.iter().flat_map(|result| recipient_results(result)) {
            match (replies.0.get(address), result) {
                (Some(200..300), _) => {}
                (_, Some(code @ (200..300 | 500..))) => replies.add(address, code),
                _ => _ = replies.0.remove(address),
            }
        }
        if lead.is_resend {
            replies.0.retain(|_, code| matches!(code, 200..300));
        }
        replies
    }

    /// Forgets what was replied about these.
    pub(super) fn without(&self, addresses: &[Address]) -> Self {
        let mut replies = self.clone();
        replies.0.retain(|known, _| addresses.iter().all(|address| AsRef::<str>::as_ref(address) != known));
        replies
    }

    pub(super) fn add(&mut self, address: impl AsRef<str>, code: u16) {
        self.0.insert(address.as_ref().to_owned(), code);
    }

    pub(super) fn add_all(&mut self, addresses: &[&Address], code: u16) {
        for address in addresses {
            self.add(address, code);
        }
    }

    fn code(&self, address: &Address) -> Option<u16> {
        self.0.get(AsRef::<str>::as_ref(address)).copied()
    }

    fn is_accepted(&self, address: &Address) -> bool {
        matches!(self.code(address), Some(200..300))
    }
}
