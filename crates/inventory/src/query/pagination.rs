//! The page links under the results (RESULTS-2).

/// One entry of the pagination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageLink {
    Page(u32),
    Ellipsis,
}

/// The current page and the number of pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pages {
    /// From 1.
    pub current: u32,
    /// Number of pages; at least 1.
    pub count: u32,
}

impl Pages {
    /// The `wanted` page of `total` vehicles, or the last page if there are fewer.
    pub(super) fn new(total: usize, page_size: usize, wanted: u32) -> Self {
        let count = u32::try_from(total.div_ceil(page_size)).unwrap_or(u32::MAX).max(1);
        Self { current: wanted.clamp(1, count), count }
    }

    /// `width` links around the current page (5 on desktop, 3 on phones), with first, last and
    /// ellipses for skipped pages.
    pub fn links(self, width: u32) -> Vec<PageLink> {
        let count = self.count.max(1);
        let width = width.clamp(1, count);
        let first = self.current.saturating_sub(width / 2).clamp(1, count - width + 1);
        let last = first + width - 1;
        let mut links = Vec::new();
        if first > 1 {
            links.push(PageLink::Page(1));
        }
        if first > 2 {
            links.push(PageLink::Ellipsis);
        }
        links.extend((first..=last).map(PageLink::Page));
        if last + 1 < count {
            links.push(PageLink::Ellipsis);
        }
        if last < count {
            links.push(PageLink::Page(count));
        }
        links
    }

    /// The page before.
    pub fn previous(self) -> Option<u32> {
        (self.current > 1).then(|| self.current - 1)
    }

    /// The page after.
    pub fn next(self) -> Option<u32> {
        (self.current < self.count).then(|| self.current + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(current: u32, count: u32, width: u32, shown: &str) {
        let links = Pages { current, count }.links(width).into_iter().map(|link| match link {
            PageLink::Page(page) if page == current => format!("[{page}]"),
            PageLink::Page(page) => page.to_string(),
            PageLink::Ellipsis => "…".to_owned(),
        });
        assert_eq!(links.collect::<Vec<_>>().join(" "), shown);
    }

    #[test]
    fn desktop_shows_five_pages_around_the_current_one_with_first_and_last() {
        check(1, 1, 5, "[1]");
        check(2, 4, 5, "1 [2] 3 4");
        check(1, 20, 5, "[1] 2 3 4 5 … 20");
        check(3, 20, 5, "1 2 [3] 4 5 … 20");
        check(4, 20, 5, "1 2 3 [4] 5 6 … 20");
        check(10, 20, 5, "1 … 8 9 [10] 11 12 … 20");
        check(17, 20, 5, "1 … 15 16 [17] 18 19 20");
        check(20, 20, 5, "1 … 16 17 18 19 [20]");
    }

    #[test]
    fn phones_show_three() {
        check(1, 9, 3, "[1] 2 3 … 9");
        check(5, 9, 3, "1 … 4 [5] 6 … 9");
        check(9, 9, 3, "1 … 7 8 [9]");
    }

    #[test]
    fn there_is_always_a_page_and_none_beyond_the_last() {
        assert_eq!(Pages::new(0, 9, 7), Pages { current: 1, count: 1 });
        assert_eq!(Pages::new(19, 9, 7), Pages { current: 3, count: 3 });
        assert_eq!(Pages::new(18, 9, 0), Pages { current: 1, count: 2 });
    }

    #[test]
    fn the_first_page_has_no_previous_and_the_last_no_next() {
        let at = |current| Pages { current, count: 3 };
        assert_eq!((at(1).previous(), at(1).next()), (None, Some(2)));
        assert_eq!((at(3).previous(), at(3).next()), (Some(2), None));
    }
}
