//! Pagination: 5 page links on desktop, 3 on phones (RESULTS-2).

use inventory::{PageLink, Query, Results};

#[derive(Clone, Debug)]
pub(crate) struct PageEntry {
    /// Page number; `None` is an ellipsis.
    pub page: Option<u32>,
    pub href: String,
    pub current: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Pagination {
    /// On desktop.
    pub wide: Vec<PageEntry>,
    /// On phones.
    pub narrow: Vec<PageEntry>,
    pub previous: Option<String>,
    pub next: Option<String>,
}

impl Pagination {
    /// `None` for a single page.
    pub(crate) fn new(results: &Results<'_>) -> Option<Self> {
        let pages = results.pages;
        let at = |page: u32| results.query().on_page(page).path();
        let entries = |width| {
            pages.links(width).into_iter().map(|link| entry(link, pages.current, results.query())).collect()
        };
        (pages.count > 1).then(|| Self {
            wide: entries(5),
            narrow: entries(3),
            previous: pages.previous().map(at),
            next: pages.next().map(at),
        })
    }
}

fn entry(link: PageLink, current: u32, query: &Query) -> PageEntry {
    match link {
        PageLink::Page(page) => {
            PageEntry { page: Some(page), href: query.on_page(page).path(), current: page == current }
        }
        PageLink::Ellipsis => PageEntry { page: None, href: String::new(), current: false },
    }
}
