//! The quick tier: which tests `cargo xtask test` runs, by the table `tests/quick-tier.txt`.
//!
//! A test that no row covers runs with `--all` alone. The checks here fail where a row covers no test, and
//! where fewer tests of security run than the table says, so that no rename thins the tier.

use serde_json::Value;
use std::{collections::BTreeSet, fmt::Write as _};

/// The table, relative to the root of the repository.
pub const TABLE: &str = "tests/quick-tier.txt";

/// One test of a Rust test program.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RustTest {
    /// nextest's id of the test program: `site::it`.
    pub program: String,
    /// The test with its modules: `pages::home::a_tile_leads_to_its_results`.
    pub name: String,
}

/// A row that covers the tests of a program whose names begin with `prefix`.
#[derive(Debug, PartialEq, Eq)]
struct Covered {
    program: String,
    prefix: String,
}

impl Covered {
    fn matches(&self, test: &RustTest) -> bool {
        self.program == test.program && test.name.starts_with(&self.prefix)
    }

    /// nextest's filter for these tests.
    fn filter(&self) -> String {
        let Self { program, prefix } = self;
        if prefix.is_empty() {
            format!("binary_id(={program})")
        } else {
            format!("(binary_id(={program}) & test(/^{prefix}/))")
        }
    }
}

/// The rows of the table.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct QuickTier {
    rust: Vec<Covered>,
    /// Exceptions from `rust`: tests that take 2 s or more.
    slow: Vec<Covered>,
    /// Lines of Playwright's `--test-list`: `[phone] forms/drafts.spec.ts › title`.
    browser: Vec<String>,
    /// The least number of tests that run, and the program or file that has them.
    security: Vec<(usize, String)>,
}

impl QuickTier {
    /// Parses the table. An error names the line.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut tier = Self::default();
        for (number, line) in text.lines().enumerate() {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (kind, row) = line.split_once(' ').unwrap_or((line, ""));
            let row = row.trim();
            let (first, rest) = row.split_once(' ').unwrap_or((row, ""));
            let covered = || Covered { program: first.to_owned(), prefix: rest.trim().to_owned() };
            match (kind, first.parse()) {
                ("rust", _) if !first.is_empty() => tier.rust.push(covered()),
                ("slow", _) if !rest.is_empty() => tier.slow.push(covered()),
                ("browser", _) if first.starts_with('[') => tier.browser.push(row.to_owned()),
                ("security", Ok(least)) if !rest.is_empty() => {
                    tier.security.push((least, rest.trim().to_owned()));
                }
                _ => return Err(format!("{TABLE}:{}: not a row of the table: {line}", number + 1)),
            }
        }
        Ok(tier)
    }

    /// nextest's filter for the Rust tests of the tier.
    pub fn rust_filter(&self) -> String {
        let any = |rows: &[Covered]| rows.iter().map(Covered::filter).collect::<Vec<_>>().join(" | ");
        let mut filter = format!("({})", any(&self.rust));
        if !self.slow.is_empty() {
            let _ = write!(filter, " - ({})", any(&self.slow));
        }
        filter
    }

    /// The tests of the tier for Playwright's `--test-list`.
    pub fn browser_list(&self) -> String {
        self.browser.join("\n")
    }

    /// Names of slow tests, for cargo's own runner.
    pub fn slow_names(&self) -> impl Iterator<Item = &str> {
        self.slow.iter().map(|slow| slow.prefix.as_str())
    }

    /// Findings about the Rust tests: rows that cover none, and too few tests of security.
    pub fn check_rust(&self, tests: &[RustTest]) -> Vec<String> {
        let unused = |row: &&Covered| !tests.iter().any(|test| row.matches(test));
        let missing = |row: &Covered| {
            let Covered { program, prefix } = row;
            format!("{TABLE}: `{program} {prefix}` covers no test. Write its present name")
        };
        let mut findings: Vec<String> =
            self.rust.iter().chain(&self.slow).filter(unused).map(missing).collect();
        let runs = |test: &&RustTest| {
            let is_in = |rows: &[Covered]| rows.iter().any(|row| row.matches(test));
            is_in(&self.rust) && !is_in(&self.slow)
        };
        let names: Vec<String> =
            tests.iter().filter(runs).map(|RustTest { program, name }| format!("{program} {name}")).collect();
        findings.extend(self.too_few(|place| !is_browser_file(place), &names));
        findings
    }

    /// Findings about the browser tests, which `list` names in Playwright's own form.
    pub fn check_browser(&self, list: &str) -> Vec<String> {
        let tests: BTreeSet<String> = list.lines().filter_map(without_line_number).collect();
        let covers = |row: &str, test: &str| {
            test.strip_prefix(row).is_some_and(|rest| rest.is_empty() || rest.starts_with(" › "))
        };
        let unused = |row: &&String| !tests.iter().any(|test| covers(row, test));
        let mut findings: Vec<String> = self
            .browser
            .iter()
            .filter(unused)
            .map(|row| format!("{TABLE}: `{row}` covers no test. Write its present title"))
            .collect();
        let files: Vec<String> = tests
            .iter()
            .filter(|test| self.browser.iter().any(|row| covers(row, test)))
            .filter_map(|test| Some(test.split_once("] ")?.1.to_owned()))
            .collect();
        findings.extend(self.too_few(is_browser_file, &files));
        findings
    }

    fn too_few(&self, is_here: impl Fn(&str) -> bool, running: &[String]) -> Vec<String> {
        let places = self.security.iter().filter(|(_, place)| is_here(place));
        let counted = places.map(|(least, place)| {
            (least, place, running.iter().filter(|name| name.starts_with(place.as_str())).count())
        });
        let few = counted.filter(|(least, _, count)| count < least);
        few.map(|(least, place, count)| {
            format!("{TABLE}: {count} tests of security run in `{place}`, {least} at least. Enter the missing ones")
        })
        .collect()
    }
}

fn is_browser_file(place: &str) -> bool {
    place.contains(".spec.ts")
}

/// A line of Playwright's list without the numbers of line and column, and without tags:
/// `[phone] › forms/drafts.spec.ts:9:1 › title @one-screen` as `[phone] forms/drafts.spec.ts › title`.
pub fn without_line_number(line: &str) -> Option<String> {
    let (project, rest) = line.trim().strip_prefix('[')?.split_once("] ")?;
    let (place, title) = rest.trim_start_matches("› ").split_once(" › ")?;
    let file = place.split_once(".spec.ts").map(|(file, _)| file)?;
    let title = title.split_once(" @").map_or(title, |(title, _)| title);
    Some(format!("[{project}] {file}.spec.ts › {title}"))
}

/// Reads what `cargo nextest list --message-format json` prints. Ignored tests are left out.
pub fn rust_tests(json: &str) -> Vec<RustTest> {
    let json: Value = serde_json::from_str(json).unwrap_or_default();
    let programs = json["rust-suites"].as_object().into_iter().flatten();
    programs
        .flat_map(|(program, suite)| {
            let tests = suite["testcases"].as_object().into_iter().flatten();
            let run = tests.filter(|(_, test)| test["ignored"] == false);
            run.map(move |(name, _)| RustTest { program: program.clone(), name: name.clone() })
        })
        .collect()
}
