//! Rows that are valid alone, but not with the website or other rows.

use crate::{
    decode::decode,
    index::{Considered, Index},
    pattern::Values,
    problem::RowProblem,
    request::Request,
    row::Row,
    site_addresses::SiteAddresses,
    target::{OwnTarget, Target},
};
use std::collections::{BTreeMap, HashMap};

/// Rows with a part in the first segment. Every request is compared with most of them.
const MAX_FIRST_PARTS: usize = 200;
/// Rows that are equal up to their first part, and so are compared with the same requests.
const MAX_EQUAL_BEGINNINGS: usize = 1_000;

type Check = fn(&Index, &dyn SiteAddresses) -> Vec<RowProblem>;

/// Each finds the rows that one kind of conflict costs, among those that the checks before it left.
pub(crate) const CHECKS: [Check; 5] = [slow_rows, hidden_pages, hidden_by_patterns, misled, duplicates];

/// The rows beyond what lookups compare.
fn slow_rows(index: &Index, _: &dyn SiteAddresses) -> Vec<RowProblem> {
    let mut problems = Vec::new();
    let first_parts =
        (0..index.rows.len()).filter(|position| index.rows[*position].pattern.begins_with_part()).collect();
    for row in beyond(index, first_parts, MAX_FIRST_PARTS) {
        let reason = format!(
            "more than {MAX_FIRST_PARTS} rows have a part in their first folder; write the first folder of the \
             old addresses, such as /cars/{{name}}"
        );
        problems.push(RowProblem::new(row.line, reason));
    }
    for bucket in index.buckets_of_rows() {
        for row in beyond(index, bucket.to_vec(), MAX_EQUAL_BEGINNINGS) {
            let reason = format!(
                "\"{}\" is equal to more than {MAX_EQUAL_BEGINNINGS} rows up to the first part; write more of \
                 the old addresses before it",
                row.from
            );
            problems.push(RowProblem::new(row.line, reason));
        }
    }
    problems
}

/// By line, the rows beyond a limit.
fn beyond(index: &Index, positions: Vec<usize>, limit: usize) -> Vec<&Row> {
    let mut rows: Vec<&Row> = positions.into_iter().map(|position| &index.rows[position]).collect();
    rows.sort_by_key(|row| row.line);
    rows.split_off(limit.min(rows.len()))
}

/// Rows with the address of a page, but those with a query of the former website alone.
fn hidden_pages(index: &Index, site: &dyn SiteAddresses) -> Vec<RowProblem> {
    let hiding = index.rows.iter().filter_map(|row| {
        let cause = row.loses_to_pages.as_ref()?;
        let literal = row.pattern.literal_path()?;
        let folded = format!("/{literal}");
        let written = decode(row.from.split('?').next().unwrap_or_default());
        let shortened = Some(written.trim_end_matches('/')).filter(|path| !path.is_empty()).unwrap_or("/");
        let is_page = index.pages.contains(&literal)
            || [folded.as_str(), written.as_str(), shortened].into_iter().any(|path| site.is_page(path));
        is_page.then(|| {
            let cause =
                if row.pattern.has_conditions() { format!(", because {cause}") } else { String::new() };
            let reason = format!(
                "\"{}\" is an address of the website, so this row would hide it{cause}; remove the row",
                row.from
            );
            RowProblem::new(row.line, reason)
        })
    });
    hiding.collect()
}

fn hidden_by_patterns(index: &Index, site: &dyn SiteAddresses) -> Vec<RowProblem> {
    let pages = site.pages();
    let mut hidden: BTreeMap<usize, &str> = BTreeMap::new();
    for page in &pages {
        for position in index.patterns_of(page) {
            hidden.entry(position).or_insert(page);
        }
    }
    let problem = |(position, page): (usize, &str)| {
        let row = &index.rows[position];
        let reason = format!(
            "\"{}\" matches {page}, an address of the website, so this row would hide it; write more of the old \
             address",
            row.from
        );
        RowProblem::new(row.line, reason)
    };
    hidden.into_iter().map(problem).collect()
}

fn duplicates(index: &Index, _: &dyn SiteAddresses) -> Vec<RowProblem> {
    let mut rows: Vec<&Row> = index.rows.iter().collect();
    rows.sort_by_key(|row| row.line);
    let mut first_rows: HashMap<String, &Row> = HashMap::new();
    let mut problems = Vec::new();
    for row in rows {
        let first = *first_rows.entry(row.pattern.canonical()).or_insert(row);
        // The same row again changes nothing.
        if (&first.target, first.status) != (&row.target, row.status) {
            let reason =
                format!("\"{}\" is also in line {}; remove one of the two rows", row.from, first.line);
            problems.push(RowProblem::new(row.line, reason));
        }
    }
    problems
}

/// Rows that lead nowhere, or to another row.
fn misled(index: &Index, site: &dyn SiteAddresses) -> Vec<RowProblem> {
    let misled = index.rows.iter().filter_map(|row| {
        let Target::Own(target) = &row.target else { return None };
        lead(index, site, row, target).map(|reason| RowProblem::new(row.line, reason))
    });
    misled.collect()
}

/// Why the target of a row is refused.
fn lead(index: &Index, site: &dyn SiteAddresses, row: &Row, target: &OwnTarget) -> Option<String> {
    let rests: &[&str] = if row.pattern.rest { &["x1", ""] } else { &[""] };
    for rest in rests {
        let example = example(target, &row.pattern.example_values(rest));
        if let Some(reason) = example.and_then(|example| redirected_again(index, row, target, &example)) {
            return Some(reason);
        }
    }
    let path = target.literal_path().filter(|path| !site.leads(path))?;
    Some(format!("\"{path}\" leads nowhere on this website; write the address of one of its pages"))
}

fn example(target: &OwnTarget, values: &Values) -> Option<String> {
    target.fill(values, std::iter::empty())
}

/// The reason if a row redirects the target again.
fn redirected_again(index: &Index, row: &Row, target: &OwnTarget, example: &str) -> Option<String> {
    let (next, next_to) = index.first_match(&Request::for_target(example)?, Considered::All)?;
    if next.line == row.line {
        return Some(format!(
            "this row redirects its own target \"{}\" again; write a target that `from` does not match",
            row.to
        ));
    }
    let back = next_to.as_deref().filter(|to| to.starts_with('/')).and_then(Request::for_target);
    if back
        .and_then(|back| index.first_match(&back, Considered::All))
        .is_some_and(|(third, _)| third.line == row.line)
    {
        return Some(format!(
            "lines {} and {} redirect to each other; remove one of them",
            row.line.min(next.line),
            row.line.max(next.line)
        ));
    }
    let advice = match next_to {
        Some(to) if target.is_literal() => format!("write \"{to}\" in line {}", row.line),
        Some(_) => format!("write the target of line {} in line {}", next.line, row.line),
        None => format!("remove one of the lines {} and {}", row.line, next.line),
    };
    Some(format!("line {} redirects the target \"{}\" again; {advice}", next.line, row.to))
}
