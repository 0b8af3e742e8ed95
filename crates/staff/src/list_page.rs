//! A page of a long list, with links to the pages beside it.

use serde::Deserialize;

/// A page's number in an address, from 1; anything else is the first page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
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
    const SIZE: usize = 50;

    pub(super) fn new<T>(
        all: &[T],
        PageNumber(requested): PageNumber,
        row: impl Fn(&T) -> Row,
        address: impl Fn(PageNumber) -> String,
    ) -> Self {
        let last = all.len().div_ceil(Self::SIZE).max(1);
        let number = requested.min(last);
        let shown = all.chunks(Self::SIZE).nth(number - 1).unwrap_or_default();
        Self {
            rows: shown.iter().map(row).collect(),
            total: all.len(),
            number,
            last,
            missing: (requested > last).then_some(requested),
            previous: (number > 1).then(|| address(PageNumber(number - 1))),
            next: (number < last).then(|| address(PageNumber(number + 1))),
        }
    }

    /// `51 to 100 of 1,234`.
    pub(super) fn range(&self) -> String {
        let before = (self.number - 1) * Self::SIZE;
        let [from, to, total] = [before + 1, before + self.rows.len(), self.total]
            .map(|count| inventory::format_number(count as u64));
        format!("{from} to {to} of {total}")
    }
}
