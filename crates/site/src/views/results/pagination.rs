//! Pagination: 5 page links on desktop, 3 on phones (RESULTS-2).

use inventory::{PageLink, Results};

#[derive(Clone, Debug)]
pub(crate) struct PageEntry {
    /// Page number; `None` is an ellipsis.
    pub page: Option<u32>,
    pub href: String,
    pub current: bool,
    /// CSS class that hides what is only for the other screens.
    pub class: &'static str,
}

#[derive(Clone, Debug)]
pub(crate) struct Pagination {
    /// On desktop and on phones, in one list.
    pub entries: Vec<PageEntry>,
    pub previous: Option<String>,
    pub next: Option<String>,
}

impl Pagination {
    /// `None` for a single page.
    pub(crate) fn new(results: &Results<'_>) -> Option<Self> {
        let pages = results.pages;
        if pages.count <= 1 {
            return None;
        }
        let query = results.query();
        let at = |page: u32| query.on_page(page).path();
        let [wide, narrow] = [5, 3].map(|width| with_places(pages.links(width)));
        let mut all: Vec<_> = wide.iter().chain(&narrow).copied().collect();
        all.sort_unstable();
        all.dedup();
        let entry = |place: (u32, bool)| {
            let page = (!place.1).then_some(place.0);
            let class = match (wide.contains(&place), narrow.contains(&place)) {
                (true, false) => "max-md:hidden",
                (false, true) => "md:hidden",
                _ => "",
            };
            let href = page.map_or_else(String::new, at);
            PageEntry { page, href, current: page == Some(pages.current), class }
        };
        Some(Self {
            entries: all.into_iter().map(entry).collect(),
            previous: pages.previous().map(at),
            next: pages.next().map(at),
        })
    }
}

/// Each link's page, or the page before an ellipsis, and whether it is an ellipsis.
fn with_places(links: Vec<PageLink>) -> Vec<(u32, bool)> {
    let mut last = 0;
    let place = |link| match link {
        PageLink::Page(page) => {
            last = page;
            (page, false)
        }
        PageLink::Ellipsis => (last, true),
    };
    links.into_iter().map(place).collect()
}
