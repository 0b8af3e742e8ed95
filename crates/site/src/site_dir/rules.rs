//! Facts of the website that the reading of a folder needs.

use content::Vocabulary;
use messages::Messages;
use std::sync::Arc;

/// The site's rules for the folder's files.
pub(crate) struct Rules<'a> {
    pub vocabulary: Vocabulary<'a>,
    /// True if a path is an address of the website.
    pub is_reserved: &'a dyn Fn(&str) -> bool,
    /// The addresses that answer on a website without a folder.
    pub served: Vec<String>,
    /// The paths of pages that the dealership lacks.
    pub missing: Vec<&'static str>,
    /// The beginning of the website's URLs, without a slash.
    pub origin: String,
    /// The messages as far as they are true of the dealership.
    pub messages: Arc<Messages>,
    /// The same in the other language.
    pub translated: Arc<Messages>,
    /// The file of messages may replace texts that a law or a rule prescribes.
    pub allow_legal_overrides: bool,
    /// The page of all specials, if there are any.
    pub specials_path: &'static str,
}
