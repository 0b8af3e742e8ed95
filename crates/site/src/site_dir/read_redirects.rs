//! Reads `redirects.csv` (MOVE-1).

use super::{
    Files, Rules, file_key,
    folder_reader::{Reader, Refused},
};
use content::{Content, Problem};
use redirects::{Redirects, RowProblem, SiteAddresses};
use std::collections::BTreeSet;

const FILE: &str = "redirects.csv";

impl Reader<'_> {
    /// A wrong row costs itself. Of a file that can't be read the rows before count.
    pub(super) fn redirects(&mut self, rules: &Rules<'_>, content: &Content, files: &Files) -> Redirects {
        let addresses = Addresses::new(rules, content, files);
        let parsed = match self.bytes(FILE) {
            Ok(None) => return Redirects::default(),
            Ok(Some(bytes)) => {
                Redirects::parse(&bytes, &addresses).map_err(|problem| self.row_problem(problem))
            }
            Err(Refused) => Err(()),
        };
        let Ok((redirects, problems)) = parsed else { return self.before.redirects.for_site(&addresses).0 };
        for problem in problems {
            self.row_problem(problem);
        }
        redirects
    }

    fn row_problem(&mut self, RowProblem { line, reason }: RowProblem) {
        let line = usize::try_from(line).ok();
        self.problems.push(Problem { file: FILE.to_owned(), line, reason });
    }
}

/// The addresses of the website with this folder.
pub(super) struct Addresses {
    served: BTreeSet<String>,
    specials_path: &'static str,
}

impl Addresses {
    pub(super) fn new(rules: &Rules<'_>, content: &Content, files: &Files) -> Self {
        let specials = (!content.specials.is_empty()).then_some(rules.specials_path);
        let pages = content.pages.iter().map(|page| page.path.as_str()).chain(specials);
        let pages = pages.flat_map(|page| [page.to_owned(), format!("{page}.md")]);
        let served = rules.served.iter().cloned().chain(pages).chain(files.keys().cloned());
        Self { served: served.collect(), specials_path: rules.specials_path }
    }

    fn serves(&self, path: &str) -> bool {
        self.served.contains(path) || self.served.contains(&*file_key(path))
    }
}

/// Addresses with parts that the website answers itself, by their beginning, with the number of further segments;
/// 0 for any. Pages of vehicles are not among them: what they answer changes with the inventory, and a row counts
/// as long as there is no such vehicle.
const WITH_PARTS: [(&str, usize); 6] = [
    ("/api/v1/vehicles/", 1),
    ("/assets/", 0),
    ("/leads/", 1),
    ("/photos/", 2),
    ("/sitemap-", 1),
    ("/thank-you/", 1),
];

impl SiteAddresses for Addresses {
    fn is_page(&self, path: &str) -> bool {
        let has_parts = |(beginning, count): &(&str, usize)| {
            path.strip_prefix(beginning)
                .is_some_and(|rest| !rest.is_empty() && (*count == 0 || rest.split('/').count() == *count))
        };
        self.serves(path) || WITH_PARTS.iter().any(has_parts)
    }

    /// Numbers of vehicles are checked when they are requested. Specials come and go, and without any their page
    /// leads to the vehicles.
    fn leads(&self, path: &str) -> bool {
        self.serves(path)
            || path == self.specials_path
            || ["/used-vehicles/", "/vehicle/"].iter().any(|prefix| path.starts_with(prefix))
    }

    fn pages(&self) -> Vec<String> {
        self.served.iter().cloned().collect()
    }
}
