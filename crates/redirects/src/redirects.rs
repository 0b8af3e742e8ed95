//! A dealer's own redirects.

use crate::{
    conflicts,
    decode::{decode, fold},
    index::{Considered, Index, Redirect},
    problem::{MAX_PROBLEMS, RowProblem},
    row::Row,
    rows,
    site_addresses::SiteAddresses,
    target::Target,
};
use std::collections::HashSet;

/// The rows of `redirects.csv`.
#[derive(Debug, Clone, Default)]
pub struct Redirects {
    index: Index,
}

impl Redirects {
    /// Reads and checks the file: columns of any order with one of the usual delimiters, in UTF-8 or UTF-16. A row
    /// may leave out a `status`. A row with a problem is left out alone;
    /// of the problems the first 50 by line are returned.
    ///
    /// # Errors
    ///
    /// Why no row of the file can be read.
    pub fn parse(text: &[u8], site: &dyn SiteAddresses) -> Result<(Self, Vec<RowProblem>), RowProblem> {
        let (rows, problems) = rows::read(text)?;
        Ok(Self::checked(rows, problems, site))
    }

    /// The same rows, as far as they fit a website with other addresses.
    pub fn for_site(&self, site: &dyn SiteAddresses) -> (Self, Vec<RowProblem>) {
        Self::checked(self.index.rows.clone(), Vec::new(), site)
    }

    fn checked(
        mut rows: Vec<Row>,
        mut problems: Vec<RowProblem>,
        site: &dyn SiteAddresses,
    ) -> (Self, Vec<RowProblem>) {
        for row in &mut rows {
            if let Target::Own(target) = &mut row.target {
                target.correct_path(|path| site.leads(path));
            }
        }
        let pages: HashSet<String> =
            site.pages().iter().map(|page| fold(decode(page).trim_matches('/'))).collect();
        let mut index = Index::new(rows, pages);
        // A row that is left out neither hides nor leads anything for the checks after that.
        for check in conflicts::CHECKS {
            let found = check(&index, site);
            if found.is_empty() {
                continue;
            }
            let lines: HashSet<u64> = found.iter().map(|problem| problem.line).collect();
            let left = index.rows.into_iter().filter(|row| !lines.contains(&row.line)).collect();
            index = Index::new(left, index.pages);
            problems.extend(found);
        }
        problems.sort();
        problems.dedup();
        problems.truncate(MAX_PROBLEMS);
        (Self { index }, problems)
    }

    /// The redirect for a request with an encoded path and query. An address of the website
    /// ([`SiteAddresses::pages`]) with a query that the website may have itself has none.
    ///
    /// A target on the website has no part that could lead elsewhere: its path begins with one slash, and
    /// values are percent-encoded. Keys of the query that neither `from` nor `to` has are appended to it,
    /// but not those that would make a row match the target. If the values of parts make a row match the
    /// target, the redirect has that row's target. So no row redirects the target again.
    pub fn find(&self, path: &str, query: Option<&str>) -> Option<Redirect> {
        self.index.find(path, query, Considered::All)
    }

    /// As [`find`](Self::find), but only by rows that may have the path of a page, such as `/?page_id=7`.
    ///
    /// Their queries have literal values of keys that neither the website nor an advertisement has. To serve
    /// them, look requests with a query up before pages.
    pub fn find_by_query(&self, path: &str, query: Option<&str>) -> Option<Redirect> {
        if !self.has_query_rows() || query.is_none_or(str::is_empty) {
            return None;
        }
        self.index.find(path, query, Considered::BeforePages)
    }

    /// True if rows may have the path of a page.
    pub fn has_query_rows(&self) -> bool {
        self.index.has_query_rows
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.index.rows.len()
    }

    /// There are no rows.
    pub fn is_empty(&self) -> bool {
        self.index.rows.is_empty()
    }
}
