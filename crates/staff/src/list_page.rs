//! A page of a long list, with links to the pages beside it.

use serde::Deserialize;

const SIZE: usize = 40;

/// A page's number in an address, from 1; anything else is the first page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(from = "String")]
pub(super) struct PageNumber(usize);

impl Default for PageNumber {
    fn default() -> Self {
        Self(1)
    }
}

impl From<String> for PageNumber {
    fn from(text: String) -> Self {
        let number = text.parse().ok().filter(|number| *number > 0);
        number.map_or_else(Self::default, Self)
    }
}

impl PageNumber {
    /// The last page of a list.
    pub(super) fn last_of(total: usize) -> Self {
        Self(total.div_ceil(SIZE).max(1))
    }

    /// Rows before it.
    pub(super) const fn offset(self) -> usize {
        self.0.saturating_sub(1).saturating_mul(SIZE)
    }

    /// `&page=3`; empty for the first page.
    pub(super) fn parameter(self, name: &str) -> String {
        if self.0 == 1 { String::new() } else { format!("&{name}={}", self.0) }
    }
}

#[derive(Debug)]
pub(super) struct ListPage<Row> {
    pub rows: Vec<Row>,
    /// Rows on all pages.
    pub total: usize,
    pub number: usize,
    /// The number of the last page.
    pub last: usize,
    /// The requested page, if the list ends before it; then this is the last one.
    pub missing: Option<usize>,
    /// Address of the page before.
    pub previous: Option<String>,
    /// Address of the page after.
    pub next: Option<String>,
}

impl<Row> ListPage<Row> {
    /// Rows of all pages but the last.
    pub(super) const SIZE: usize = SIZE;

    /// A page of a list that is in memory.
    pub(super) fn new<T>(
        all: &[T],
        requested: PageNumber,
        row: impl Fn(&T) -> Row,
        address: impl Fn(PageNumber) -> String,
    ) -> Self {
        let PageNumber(number) = requested.min(PageNumber::last_of(all.len()));
        let shown = all.chunks(Self::SIZE).nth(number - 1).unwrap_or_default();
        Self::of_rows(shown.iter().map(row).collect(), all.len(), requested, address)
    }

    /// A page of a list of which only these rows were read: those of the requested page, or of the last
    /// one if there are fewer.
    pub(super) fn of_rows(
        rows: Vec<Row>,
        total: usize,
        PageNumber(requested): PageNumber,
        address: impl Fn(PageNumber) -> String,
    ) -> Self {
        let PageNumber(last) = PageNumber::last_of(total);
        let number = requested.min(last);
        Self {
            rows,
            total,
            number,
            last,
            missing: (requested > last).then_some(requested),
            previous: (number > 1).then(|| address(PageNumber(number - 1))),
            next: (number < last).then(|| address(PageNumber(number + 1))),
        }
    }

    /// The first and the last row of the page, and the rows on all pages: `51`, `100`, `1,234`.
    pub(super) fn range(&self) -> [String; 3] {
        let before = (self.number - 1) * Self::SIZE;
        [before + 1, before + self.rows.len(), self.total].map(|count| inventory::format_number(count as u64))
    }
}
