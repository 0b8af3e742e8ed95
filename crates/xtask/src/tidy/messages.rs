//! Each message names the files that use it, so that a writer finds its place. A message that nothing uses is a
//! finding.

use super::tree::{File, Tree};
use crate::{
    root,
    steps::{StepResult, Stop},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

/// The folder of the product's Fluent files.
const FOLDER: &str = "crates/messages/en-US";
/// Begins the comment with a message's places.
const USED_IN: &str = "# Used in ";

pub fn check(tree: &Tree) -> Vec<String> {
    let mut findings = Vec::new();
    for (file, text, unused) in with_places(tree) {
        findings.extend(unused.iter().map(|key| format!("{}: nothing uses `{key}`. Remove it", file.path)));
        if text != file.text {
            findings
                .push(format!("{}: places of use are out of date. Run `cargo xtask messages`", file.path));
        }
    }
    findings
}

/// Writes the places of use into the Fluent files.
pub fn write_places() -> StepResult {
    let tree = Tree::read().map_err(Stop::Failed)?;
    for (file, text, _) in with_places(&tree).filter(|(file, text, _)| *text != file.text) {
        fs::write(root().join(&file.path), text)
            .map_err(|error| Stop::failed(format!("{}: {error}", file.path)))?;
    }
    Ok(())
}

/// The Fluent files with the current places above their messages, and the keys of messages without a place.
fn with_places(tree: &Tree) -> impl Iterator<Item = (&File, String, Vec<&str>)> {
    let places = Places::find(tree);
    tree.files.iter().filter(|file| file.is_in(FOLDER)).map(move |file| {
        let (text, unused) = places.added_to(&file.text);
        (file, text, unused)
    })
}

/// The files that use each message, by its squeezed name.
struct Places(BTreeMap<String, BTreeSet<String>>);

impl Places {
    fn find(tree: &Tree) -> Self {
        let mut places = Self(BTreeMap::new());
        let is_source = |file: &&File| {
            let is_product = file.path.contains("/src/") || file.path.contains("templates/");
            is_product && !file.path.contains("/generated/") && !file.is_in("crates/messages")
        };
        for file in tree.with_extension(&["toml"]).filter(|file| file.path.contains("/law/")) {
            file.text.split('"').for_each(|name| places.add(name, file));
        }
        for file in tree.with_extension(&["rs", "html", "txt", "ts", "tsx"]).filter(is_source) {
            if file.is_in("web") {
                places.add_script(file);
            } else {
                places.add_rust(file);
            }
        }
        places
    }

    fn add(&mut self, name: &str, file: &File) {
        self.0.entry(squeezed(name)).or_default().insert(file.path.clone());
    }

    /// Tables name constants, `ABOUT_TITLE`; accessors are called as methods, `.about_title(`.
    fn add_rust(&mut self, file: &File) {
        let is_constant =
            |name: &&str| name.contains('_') && !name.bytes().any(|byte| byte.is_ascii_lowercase());
        let names = file.text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
        for name in names.filter(is_constant) {
            self.add(name, file);
        }
        let is_name = |name: &&str| {
            name.contains('_') && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        };
        let called = file.text.split('.').skip(1).filter_map(|rest| Some(rest.split_once('(')?.0));
        for name in called.filter(is_name) {
            self.add(name, file);
        }
    }

    /// A script imports a module of texts, and names them without the name of the module.
    fn add_script(&mut self, file: &File) {
        for rest in file.text.split("generated/messages/").skip(1) {
            let module = rest.split(['"', '\'']).next().unwrap_or_default();
            let words = file.text.split(|letter: char| !letter.is_ascii_alphanumeric());
            for name in words.filter(|word| !word.is_empty()) {
                self.add(&format!("{module}{name}"), file);
            }
        }
    }

    /// The text of a Fluent file with the current places, and the keys of messages without one.
    fn added_to<'f>(&self, file: &'f str) -> (String, Vec<&'f str>) {
        let mut text = String::with_capacity(file.len());
        let mut unused = Vec::new();
        for line in file.lines().filter(|line| !line.starts_with(USED_IN)) {
            let begins_message = line.starts_with(|first: char| first.is_ascii_lowercase());
            if let Some((key, _)) = line.split_once(" =").filter(|_| begins_message) {
                match self.0.get(&squeezed(key)) {
                    Some(files) => {
                        let files: Vec<&str> = files.iter().map(String::as_str).collect();
                        text.extend([USED_IN, &files.join(", "), "\n"]);
                    }
                    None => unused.push(key),
                }
            }
            text.extend([line, "\n"]);
        }
        (text, unused)
    }
}

/// A name as all languages spell it: `search-panel-no-results`, `SEARCH_PANEL_NO_RESULTS` and `noResults` of the
/// module `search-panel` alike.
fn squeezed(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
}
