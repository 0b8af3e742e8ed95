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
    let places = Places::find(tree);
    let mut findings = Vec::new();
    for file in tree.files.iter().filter(|file| file.is_in(FOLDER)) {
        let (text, unused) = with_places(file, &places);
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
    let places = Places::find(&tree);
    for file in tree.files.iter().filter(|file| file.is_in(FOLDER)) {
        let (text, _) = with_places(file, &places);
        if text != file.text {
            fs::write(root().join(&file.path), text)
                .map_err(|error| Stop::failed(format!("{}: {error}", file.path)))?;
        }
    }
    Ok(())
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
        for (index, _) in file.text.match_indices('.') {
            let rest = &file.text[index + 1..];
            let name = word(rest);
            if name.contains('_') && rest[name.len()..].starts_with('(') {
                self.add(name, file);
            }
        }
    }

    /// A script imports a module of texts, and names them without the name of the module.
    fn add_script(&mut self, file: &File) {
        for (index, _) in file.text.match_indices("generated/messages/") {
            let rest = &file.text[index + "generated/messages/".len()..];
            let module = rest.split(['"', '\'']).next().unwrap_or_default();
            for name in words(&file.text) {
                self.add(&format!("{module}{name}"), file);
            }
        }
    }
}

/// The file with the current places above its messages, and the keys of messages without a place.
fn with_places<'f>(file: &'f File, places: &Places) -> (String, Vec<&'f str>) {
    let mut text = String::with_capacity(file.text.len());
    let mut unused = Vec::new();
    for line in file.text.lines().filter(|line| !line.starts_with(USED_IN)) {
        let begins_message = line.starts_with(|first: char| first.is_ascii_lowercase());
        if let Some((key, _)) = line.split_once(" =").filter(|_| begins_message) {
            match places.0.get(&squeezed(key)) {
                Some(files) => {
                    let files: Vec<&str> = files.iter().map(String::as_str).collect();
                    text.extend([USED_IN, &files.join(", "), "\n"]);
                }
                None => unused.push(key),
            }
        }
        text.push_str(line);
        text.push('\n');
    }
    (text, unused)
}

/// The identifier at the beginning of a text.
fn word(text: &str) -> &str {
    let end = text.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    &text[..end.unwrap_or(text.len())]
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty())
}

/// A name as all languages spell it: `search-panel-no-results`, `SEARCH_PANEL_NO_RESULTS` and `noResults` of the
/// module `search-panel` alike.
fn squeezed(name: &str) -> String {
    name.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase()).collect()
}
