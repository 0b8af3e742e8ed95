//! Reads logs whose line `#Fields:` names their columns: those of IIS and `CloudFront`.

use super::log::{self, LogLine};

const METHOD: [&str; 1] = ["cs-method"];
const PATH: [&str; 2] = ["cs-uri-stem", "cs-uri"];
const QUERY: [&str; 1] = ["cs-uri-query"];
/// `CloudFront` has its own host in `cs(host)`.
const HOST: [&str; 3] = ["x-host-header", "cs-host", "cs(host)"];

/// The positions of the columns.
pub(super) struct Fields {
    method: Option<usize>,
    path: usize,
    query: Option<usize>,
    host: Option<usize>,
}

impl Fields {
    /// The columns of a line `#Fields:` that has requests.
    pub(super) fn parse(line: &str) -> Option<Self> {
        let start = line.get(..8).filter(|start| start.eq_ignore_ascii_case("#fields:"))?;
        let names: Vec<String> =
            line[start.len()..].split_whitespace().map(str::to_ascii_lowercase).collect();
        let position =
            |known: &[&str]| known.iter().find_map(|known| names.iter().position(|name| name == known));
        Some(Self {
            method: position(&METHOD),
            path: position(&PATH)?,
            query: position(&QUERY),
            host: position(&HOST),
        })
    }

    pub(super) fn read(&self, line: &str) -> LogLine {
        let is_tabbed = line.contains('\t');
        let values: Vec<&str> =
            if is_tabbed { line.split('\t').collect() } else { line.split_whitespace().collect() };
        let value = |column: Option<usize>| {
            column.and_then(|column| values.get(column)).copied().filter(|value| !matches!(*value, "" | "-"))
        };
        let Some(path) = value(Some(self.path)) else { return LogLine::Unreadable };
        let mut target = path.to_owned();
        if let Some(query) = value(self.query) {
            target = target + "?" + query;
        }
        // CloudFront encodes the `%` of an address.
        if is_tabbed {
            target = without_double_encoding(&target);
        }
        let host = value(self.host).and_then(log::host);
        log::page(&target, value(self.method).unwrap_or("GET"), host)
    }
}

/// `%2520` is `%20`.
fn without_double_encoding(address: &str) -> String {
    let mut parts = address.split("%25");
    let mut decoded = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_escape = part.len() >= 2 && part.as_bytes()[..2].iter().all(u8::is_ascii_hexdigit);
        decoded = decoded + if is_escape { "%" } else { "%25" } + part;
    }
    decoded
}
