//! The program of the image: builds it by the Dockerfile's own command, and measures what each crate
//! takes of it.

use crate::{
    process::{output, program, run},
    root,
    rust::{built_program, cargo},
    steps::{StepResult, Stop},
};
use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    fs,
    path::Path,
};

/// Lines of the report; the rest is one sum.
const REPORTED_CRATES: usize = 40;

/// The Dockerfile's facts about the program.
#[derive(Debug, PartialEq, Eq)]
pub struct ImageBuild {
    pub arguments: Vec<String>,
    pub rustflags: String,
    /// In bytes.
    pub max_size: u64,
}

/// Builds the program, reports its size by crate, and fails if it is too large. One build serves both:
/// its symbols are needed for the report and stripped for the size.
pub fn build_and_measure() -> StepResult {
    let dockerfile = fs::read_to_string(root().join("Dockerfile")).unwrap_or_default();
    let build = ImageBuild::read(&dockerfile).map_err(Stop::Failed)?;
    run(cargo()
        .args(&build.arguments)
        .args(["--config", "profile.image.package.forecourt.strip=false"])
        .env("RUSTFLAGS", &build.rustflags))?;
    let unstripped = built_program("image");
    let stripped = unstripped.with_extension("stripped");
    run(program("strip", &root()).arg("--strip-all").arg("-o").args([&stripped, &unstripped]))?;
    let size = fs::metadata(&stripped).map_err(|error| Stop::failed(error.to_string()))?.len();
    print!("{}", report(&symbols(&unstripped)?, &crate_names(), size));
    if size > build.max_size {
        return Err(Stop::Failed(format!(
            "{size} bytes, more than the {} of the Dockerfile",
            build.max_size
        )));
    }
    println!("    {size} bytes of at most {}", build.max_size);
    Ok(())
}

impl ImageBuild {
    pub fn read(dockerfile: &str) -> Result<Self, String> {
        let text = |from: &str, to: &str| {
            let found = dockerfile.split_once(from).and_then(|(_, rest)| rest.split_once(to));
            found.map(|(text, _)| text.trim()).ok_or_else(|| format!("Dockerfile: `{from}` is missing"))
        };
        let arguments = text("cargo build ", "&&")?;
        let max_size = text("MAX_PROGRAM_SIZE=", "\n")?;
        Ok(Self {
            arguments: std::iter::once("build")
                .chain(arguments.split_whitespace())
                .map(str::to_owned)
                .collect(),
            rustflags: text("RUSTFLAGS=\"", "\"")?.to_owned(),
            max_size: max_size.parse().map_err(|_| format!("Dockerfile: MAX_PROGRAM_SIZE is {max_size}"))?,
        })
    }
}

/// The symbols of a program, as `nm` lists them.
fn symbols(program_file: &Path) -> Result<String, Stop> {
    let list = ["--print-size", "--demangle=auto", "--defined-only"];
    output(program("nm", &root()).args(list).arg(program_file))
        .ok_or_else(|| Stop::failed("`nm` failed: install the binutils"))
}

/// The crates of the lock file, as they are named in symbols.
fn crate_names() -> BTreeSet<String> {
    let lock = fs::read_to_string(root().join("Cargo.lock")).unwrap_or_default();
    let names = lock.lines().filter_map(|line| line.strip_prefix("name = \"")?.strip_suffix('"'));
    names.map(|name| name.replace('-', "_")).collect()
}

/// The bytes of each crate, largest first.
pub fn report(symbols: &str, crates: &BTreeSet<String>, size: u64) -> String {
    let mut bytes = BTreeMap::<&str, u64>::new();
    let mut seen = HashSet::new();
    for symbol in symbols.lines().filter_map(Symbol::read) {
        // Functions with the same code share an address.
        if seen.insert(symbol.address) {
            *bytes.entry(symbol.owner(crates)).or_default() += symbol.size;
        }
    }
    let mut rows: Vec<(&str, u64)> = bytes.into_iter().collect();
    rows.sort_by_key(|(_, bytes)| std::cmp::Reverse(*bytes));
    let smaller = rows.split_off(rows.len().min(REPORTED_CRATES));
    rows.push(("smaller crates", smaller.iter().map(|(_, bytes)| bytes).sum()));
    let without_symbol = size.saturating_sub(rows.iter().map(|(_, bytes)| bytes).sum());
    rows.push((
        "without symbols: constants of unnamed places, tables for unwinding and linking",
        without_symbol,
    ));
    let lines: Vec<String> = rows.iter().map(|(name, bytes)| format!("    {bytes:>9}  {name}\n")).collect();
    lines.concat()
}

/// Code or data of the file.
#[derive(Debug)]
struct Symbol<'a> {
    address: &'a str,
    size: u64,
    name: &'a str,
}

impl<'a> Symbol<'a> {
    /// Reads `address size type name`. Symbols without a size, and those that take no space in the file
    /// (`b`), are `None`.
    fn read(line: &'a str) -> Option<Self> {
        let mut words = line.splitn(4, ' ');
        let (address, size) = (words.next()?, words.next()?);
        let (kind, name) = (words.next()?, words.next()?);
        let size = u64::from_str_radix(size, 16).ok()?;
        (!kind.eq_ignore_ascii_case("b")).then_some(Self { address, size, name })
    }

    /// The crate that a symbol is of: the first that its name has, except those of the standard library,
    /// whose generic code belongs to the crate that it is compiled for.
    fn owner(&self, crates: &'a BTreeSet<String>) -> &'a str {
        const STANDARD: [&str; 3] = ["std", "alloc", "core"];
        if let Some(name) = self.path_starts().find_map(|start| crates.get(start)) {
            return name;
        }
        match self.path_starts().next() {
            _ if self.name.contains("anon.") => "constants without a name: embedded files, texts, tables",
            Some(start) if STANDARD.contains(&start) => "standard library",
            _ if self.name.contains("::") => "other Rust code",
            _ => "C and assembly",
        }
    }

    /// The first words of the paths in the name: `alloc` and `site` of `alloc::vec::Vec<site::Card>`.
    fn path_starts(&self) -> impl Iterator<Item = &'a str> {
        let last_word = |(index, part): (usize, &'a str)| {
            let start = part.rfind(|c: char| !c.is_alphanumeric() && c != '_');
            (index == 0 || start.is_some()).then(|| &part[start.map_or(0, |start| start + 1)..])
        };
        self.name.split("::").enumerate().filter_map(last_word)
    }
}
