//! Reads `redirects.csv` (MOVE-1).

use super::{Files, Rules, folder_reader::Reader};
use content::{Content, Problem};
use redirects::{Redirects, SiteAddresses};
use std::collections::BTreeSet;

const FILE: &str = "redirects.csv";

impl Reader<'_> {
    /// A file with a wrong row has no effect at all: half of a list of redirects would be worse than none.
    pub(super) fn redirects(&mut self, rules: &Rules<'_>, content: &Content, files: &Files) -> Redirects {
        let Some(bytes) = self.bytes(FILE) else { return Redirects::default() };
        Redirects::parse(&bytes, &Addresses::new(rules, content, files)).unwrap_or_else(|problems| {
            self.problems.extend(problems.into_iter().map(|problem| Problem {
                file: FILE.to_owned(),
                line: usize::try_from(problem.line).ok(),
                reason: problem.reason,
            }));
            Redirects::default()
        })
    }
}

/// The addresses of the website with this folder.
struct Addresses(BTreeSet<String>);

impl Addresses {
    fn new(rules: &Rules<'_>, content: &Content, files: &Files) -> Self {
        let pages = content.pages.iter().map(|page| page.path.clone());
        let specials = (!content.specials.is_empty()).then(|| rules.specials_path.to_owned());
        Self(rules.served.iter().cloned().chain(pages).chain(specials).chain(files.keys().cloned()).collect())
    }
}

impl SiteAddresses for Addresses {
    fn is_page(&self, path: &str) -> bool {
        self.0.contains(path)
    }

    /// Of vehicles only their numbers are checked, when they are requested.
    fn leads(&self, path: &str) -> bool {
        self.is_page(path) || ["/used-vehicles/", "/vehicle/"].iter().any(|prefix| path.starts_with(prefix))
    }

    fn pages(&self) -> Vec<String> {
        self.0.iter().cloned().collect()
    }
}
