//! The channels on which leads are sent.

use std::fmt;

/// A channel on which leads are sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Channel {
    /// Posted to the lead endpoint (LEAD-3). The visitor sees its answer.
    Crm,
    /// By e-mail, to a CRM that takes ADF by mail (LEAD-10).
    Mail,
    /// By e-mail, to people (LEAD-19).
    Readable,
}

impl Channel {
    /// In the order of their names, in which the journal lists deliveries.
    const ALL: [Self; 3] = [Self::Crm, Self::Mail, Self::Readable];

    /// The channel's name in the journal, in logs and in metrics.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Crm => "crm",
            Self::Mail => "mail",
            Self::Readable => "readable",
        }
    }

    pub(crate) fn parse(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|channel| channel.name() == name)
    }
}

impl fmt::Display for Channel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
