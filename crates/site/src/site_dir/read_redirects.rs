//! Reads `redirects.csv` (MOVE-1).

use super::{Files, Rules, folder_reader::Reader};
use content::{Content, Problem};
use redirects::{Redirects, SiteAddresses};
use std::collections::BTreeSet;

const FILE: &str = "redirects.csv";

impl Reader<'_> {
    /// A wrong row costs itself.
    pub(super) fn redirects(&mut self, rules: &Rules<'_>, content: &Content, files: &Files) -> Redirects {
        let Some(bytes) = self.bytes(FILE) else { return Redirects::default() };
        let (redirects, problems) = Redirects::parse(&bytes, &Addresses::new(rules, content, files))
            .unwrap_or_else(|problem| (Redirects::default(), vec![problem]));
        self.problems.extend(problems.into_iter().map(|problem| Problem {
            file: FILE.to_owned(),
            line: usize::try_from(problem.line).ok(),
            reason: problem.reason,
        }));
        redirects
    }
}

/// The addresses of the website with this folder.
struct Addresses {
    served: BTreeSet<String>,
    specials_path: &'static str,
}

impl Addresses {
    fn new(rules: &Rules<'_>, content: &Content, files: &Files) -> Self {
        let pages = content.pages.iter().map(|page| page.path.clone());
        let specials = (!content.specials.is_empty()).then(|| rules.specials_path.to_owned());
        let served = rules.served.iter().cloned().chain(pages).chain(specials).chain(files.keys().cloned());
        Self { served: served.collect(), specials_path: rules.specials_path }
    }
}

impl SiteAddresses for Addresses {
    fn is_page(&self, path: &str) -> bool {
        self.served.contains(path)
    }

    /// Numbers of vehicles are checked when they are requested. Specials come and go, and without any their page
    /// leads to the vehicles.
    fn leads(&self, path: &str) -> bool {
        self.is_page(path)
            || path == self.specials_path
            || ["/used-vehicles/", "/vehicle/"].iter().any(|prefix| path.starts_with(prefix))
    }

    fn pages(&self) -> Vec<String> {
        self.served.iter().cloned().collect()
    }
}
