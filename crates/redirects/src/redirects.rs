//! A dealer's own redirects.

use crate::{
    conflicts,
    index::{Considered, Index, Redirect},
    problem::{MAX_PROBLEMS, RowProblem},
    rows,
    site_addresses::SiteAddresses,
};

/// The rows of `redirects.csv`.
#[derive(Debug, Clone, Default)]
pub struct Redirects {
    index: Index,
}

impl Redirects {
    /// Reads and checks the file. A row may leave out a last `status`.
    ///
    /// # Errors
    ///
    /// The first 50 problems by line, if there are any.
    pub fn parse(text: &[u8], site: &dyn SiteAddresses) -> Result<Self, Vec<RowProblem>> {
        let (rows, mut problems) = rows::read(text);
        let index = Index::new(rows);
        problems.extend(conflicts::find(&index, site));
        if problems.is_empty() {
            return Ok(Self { index });
        }
        problems.sort();
        problems.dedup();
        problems.truncate(MAX_PROBLEMS);
        Err(problems)
    }

    /// The redirect for a request with an encoded path and query.
    ///
    /// A target on the website has no part that could lead elsewhere: its path begins with one slash, and
    /// values are percent-encoded. Keys of the query that neither `from` nor `to` has are appended to it,
    /// but not those that would make a row match the target. If the values of parts make a row match the
    /// target, the redirect has that row's target. So no row redirects the target again.
    pub fn find(&self, path: &str, query: Option<&str>) -> Option<Redirect> {
        self.index.find(path, query, Considered::All)
    }

    /// As [`find`](Self::find), but only by rows whose `from` has a query.
    ///
    /// These may have the path of a page, such as `/?page_id=7`. To serve them, look requests with a query
    /// up before pages.
    pub fn find_by_query(&self, path: &str, query: Option<&str>) -> Option<Redirect> {
        if !self.has_query_rows() || query.is_none_or(str::is_empty) {
            return None;
        }
        self.index.find(path, query, Considered::WithQuery)
    }

    /// Whether the `from` of a row has a query.
    pub fn has_query_rows(&self) -> bool {
        self.index.has_query_rows
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.index.rows.len()
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.index.rows.is_empty()
    }
}
