//! One row of `redirects.csv`.

use crate::{pattern::Pattern, target::Target};

const DEFAULT_STATUS: u16 = 301;
const REMOVED: u16 = 410;
const STATUSES: [u16; 5] = [301, 302, 307, 308, REMOVED];

/// A valid row.
#[derive(Debug, Clone)]
pub(crate) struct Row {
    pub(crate) line: u64,
    /// As in the file.
    pub(crate) from: String,
    pub(crate) pattern: Pattern,
    /// As in the file.
    pub(crate) to: String,
    pub(crate) target: Target,
    pub(crate) status: u16,
    /// `None` if the row may match an address that the website answers: by a query that the website itself never
    /// has. Otherwise why it may not.
    pub(crate) loses_to_pages: Option<String>,
}

impl Row {
    /// Reads a row, or says what is wrong with each of its columns.
    pub(crate) fn parse(line: u64, from: &str, to: &str, status: &str) -> Result<Self, Vec<String>> {
        let mut reasons = Vec::new();
        let pattern = Pattern::parse(from).map_err(|reason| reasons.push(reason)).ok();
        let status = parse_status(status).map_err(|reason| reasons.push(reason)).ok();
        let target = match (status, to) {
            (Some(REMOVED), "") => Ok(Some(Target::Removed)),
            (Some(REMOVED), _) => Err("status 410 leads nowhere; empty `to`, or write 301".to_owned()),
            (Some(_), "") => Err("`to` is empty; write the new address, or status 410".to_owned()),
            (_, to) => pattern.as_ref().map(|pattern| Target::parse(to, pattern)).transpose(),
        };
        let target = target.map_err(|reason| reasons.push(reason)).ok().flatten();
        match (pattern, target, status) {
            (Some(pattern), Some(target), Some(status)) => {
                let loses_to_pages = pattern.shares_queries();
                Ok(Self {
                    line,
                    from: from.to_owned(),
                    pattern,
                    to: to.to_owned(),
                    target,
                    status,
                    loses_to_pages,
                })
            }
            _ => Err(reasons),
        }
    }
}

fn parse_status(text: &str) -> Result<u16, String> {
    if text.is_empty() {
        return Ok(DEFAULT_STATUS);
    }
    let status = text.parse().ok().filter(|status| STATUSES.contains(status));
    status.ok_or_else(|| format!("\"{text}\" is not a status of a redirect; write 301, 302, 307, 308 or 410"))
}
