//! The ways on which a lead goes out.

use std::fmt;

/// A way on which a lead goes out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Channel {
    /// Posted to the lead endpoint (LEAD-3). What it says is what the visitor is told.
    Crm,
    /// By e-mail, to a CRM that takes ADF so.
    Mail,
}

impl Channel {
    /// Its name in the journal, in logs and in figures.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Crm => "crm",
            Self::Mail => "mail",
        }
    }

    /// The channel of this name.
    pub(crate) fn parse(name: &str) -> Option<Self> {
        [Self::Crm, Self::Mail].into_iter().find(|channel| channel.name() == name)
    }
}

impl fmt::Display for Channel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
