//! Links.

/// A link with its words.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    /// What it says.
    pub text: String,
    /// Where it goes.
    pub href: String,
}
