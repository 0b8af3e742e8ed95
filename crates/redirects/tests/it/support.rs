//! A small website.

use redirects::{Redirects, RowProblem, SiteAddresses};

pub(crate) struct Site;

const PAGES: [&str; 7] =
    ["/", "/about", "/contact", "/finance", "/inventory", "/specials", "/used-vehicles/2019-ford-f-150/A100"];

impl SiteAddresses for Site {
    fn is_page(&self, path: &str) -> bool {
        PAGES.contains(&path)
    }

    fn leads(&self, path: &str) -> bool {
        self.is_page(path)
    }

    fn pages(&self) -> Vec<String> {
        PAGES.iter().map(|page| (*page).to_owned()).collect()
    }
}

/// The redirects of rows that are all valid, else their problems.
pub(crate) fn parse(rows: &str) -> Result<Redirects, Vec<RowProblem>> {
    let (redirects, problems) = parse_each(rows);
    if problems.is_empty() { Ok(redirects) } else { Err(problems) }
}

/// The redirects of the valid rows, and the problems of the others.
pub(crate) fn parse_each(rows: &str) -> (Redirects, Vec<RowProblem>) {
    Redirects::parse(format!("from,to,status\n{rows}").as_bytes(), &Site).expect("a header")
}

/// The redirects of valid rows.
pub(crate) fn redirects(rows: &str) -> Redirects {
    parse(rows).unwrap_or_else(|problems| panic!("{rows}: {problems:?}"))
}

/// The target for an address with a query.
pub(crate) fn target(redirects: &Redirects, address: &str) -> Option<String> {
    let (path, query) = match address.split_once('?') {
        Some((path, query)) => (path, Some(query)),
        None => (address, None),
    };
    redirects.find(path, query)?.to
}
