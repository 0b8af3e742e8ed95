//! The addresses of other platforms: the rows of `platforms.csv`.

use crate::{
    decode::decode,
    index::Index,
    pattern::Pattern,
    request::{Request, unhyphenated},
    row::Row,
    target::{OwnTarget, Target},
};
use csv::{ReaderBuilder, StringRecord};
use inventory::{BodyStyle, make_names};
use std::{collections::HashMap, iter, sync::LazyLock};

const TABLE: &str = include_str!("../platforms.csv");
/// The rows by which an address is looked up again.
const MAX_HOPS: usize = 3;
/// The shipped table. The tests read all of its rows.
pub(crate) static PLATFORMS: LazyLock<Platforms> = LazyLock::new(|| Platforms::parse(TABLE));

#[derive(Debug, Default)]
pub(crate) struct Platforms {
    index: Index,
    /// The meaning of the value of each query key: `make`, `model`, `stock`, or `words` that may be about cars.
    keys: HashMap<String, String>,
}

/// The target to which a row leads an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlatformTarget {
    /// The row's line in `platforms.csv`.
    pub line: u64,
    /// The page, with filters of results. `None` if the address is of no page.
    pub page: Option<String>,
}

impl Platforms {
    fn parse(text: &str) -> Self {
        let mut lists = vec![
            ("<make>".to_owned(), joined(make_names().map(|(name, _)| unhyphenated(name)))),
            ("<body>".to_owned(), joined(BodyStyle::words().map(str::to_owned))),
            ("<year>".to_owned(), joined((1980..=2035_u16).map(|year| year.to_string()))),
        ];
        let (mut rows, mut keys) = (Vec::new(), HashMap::new());
        let mut reader = ReaderBuilder::new().comment(Some(b'#')).flexible(true).from_reader(text.as_bytes());
        for record in reader.records().flatten() {
            let column = |index| record.get(index).unwrap_or_default();
            let pattern = lists
                .iter()
                .rev()
                .fold(column(1).to_owned(), |text, (name, words)| text.replace(name, words));
            match column(0) {
                "list" => lists.push((column(1).to_owned(), column(2).to_owned())),
                "key" => keys.extend(pattern.split('|').map(|name| (name.to_owned(), column(2).to_owned()))),
                _ => rows.extend(row(&record, &pattern)),
            }
        }
        Self { index: Index::in_order(rows), keys }
    }

    /// The meaning of a decoded key, also of `make[]`, `_dFR[make][0]`, `filter.make` and `facet_make`.
    pub(crate) fn key(&self, key: &str) -> Option<&str> {
        let lower = key.to_ascii_lowercase();
        let mut parts = lower.split(|letter: char| !letter.is_ascii_alphanumeric());
        let last = parts.rfind(|part| part.bytes().any(|byte| byte.is_ascii_alphabetic()));
        self.keys.get(&unhyphenated(key)).or_else(|| self.keys.get(last?)).map(String::as_str)
    }

    /// The target of the first row that leads an address with an encoded path anywhere, after so many others.
    pub(crate) fn find(&self, path: &str, query: Option<&str>, hops: usize) -> Option<PlatformTarget> {
        let request = Request::for_platforms(&decode(path), query);
        self.index.candidates(&request).find_map(|row| {
            let values = row.pattern.values(&request)?;
            let page = match &row.target {
                Target::Own(target) if target.literal_path().is_some() => target.fill(&values, iter::empty()),
                Target::Own(target) => {
                    let kept = request.pairs.iter().filter(|pair| !row.pattern.uses_key(&pair.key));
                    let next = target.fill(&values, kept).filter(|_| hops < MAX_HOPS)?;
                    let (path, query) =
                        next.split_once('?').map_or((&*next, None), |(path, query)| (path, Some(query)));
                    self.find(path, query, hops + 1)?.page
                }
                Target::Elsewhere(_) | Target::Removed => None,
            };
            Some(PlatformTarget { line: row.line, page })
        })
    }
}

fn row(record: &StringRecord, pattern: &str) -> Option<Row> {
    let pattern = Pattern::parse_platform(pattern).ok()?;
    let (from, to) = (record.get(1)?.to_owned(), record.get(2)?.to_owned());
    let target =
        if to.is_empty() { Target::Removed } else { Target::Own(OwnTarget::parse(&to, &pattern).ok()?) };
    Some(Row {
        line: record.position()?.line(),
        from,
        pattern,
        to,
        target,
        status: 301,
        loses_to_pages: None,
    })
}

fn joined(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join("|")
}

#[cfg(test)]
mod tests {
    use super::{PLATFORMS, Request};

    #[test]
    fn an_unknown_address_is_compared_with_few_rows() {
        let addresses = "/nothing /used-books/2019/nothing /wp-login.php /service-agreement/of/2019 \
                         /the-car/the-dealer-and-the-credit /inventory/nothing/at/all /2019/05/holiday-hours";
        let compared = |path| PLATFORMS.index.candidates(&Request::for_platforms(path, None)).count();
        let most = addresses.split(' ').map(|path| (compared(path), path)).max();
        assert!(most.is_some_and(|(count, _)| count <= MAX_COMPARED), "{most:?}");
        assert!(PLATFORMS.index.rows.len() > 3 * MAX_COMPARED);
    }

    /// A third of all rows.
    const MAX_COMPARED: usize = 25;
}
