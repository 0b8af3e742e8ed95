//! The chapters of the guide as its book has them: files of the repository in place of their includes,
//! and links that lead from chapter to chapter, wherever the linked file is.

use super::{
    links::{is_external, link_targets, resolve, slug},
    tree::{File, Tree},
};
use std::collections::BTreeMap;

/// The folder of the guide: `book.toml`, and the chapters in `src`.
pub const GUIDE: &str = "crates/forecourt/guide";
const SOURCES: &str = "crates/forecourt/guide/src/";
const SUMMARY: &str = "SUMMARY.md";
/// The first page of the package's documents, which are the chapters.
const README: &str = "crates/forecourt/packaging/README.md";
const INCLUDE: &str = "{{#include ";
/// The book's folder of linked files that are no chapters.
const FILES: &str = "files/";

/// The parts of the book.
#[derive(Debug, Default)]
pub struct Book {
    /// The Markdown of each chapter and of the table of contents, by its path in the book.
    pub chapters: BTreeMap<String, String>,
    /// The first page of the package, beside the chapters.
    pub readme: String,
    /// Files that chapters link to or show, by their paths in the book and in the repository.
    pub files: BTreeMap<String, String>,
}

/// The place of a repository's file in the book.
struct Place<'a> {
    chapter: &'a str,
    /// The file's title, where the chapter starts with something else.
    anchor: String,
}

/// Each chapter is listed once, each include exists, and each link has a place in the book.
pub fn check(tree: &Tree) -> Vec<String> {
    read(tree).1
}

/// The book and what is wrong with it.
pub fn read(tree: &Tree) -> (Book, Vec<String>) {
    let sources: BTreeMap<&str, &File> = tree
        .with_extension(&["md"])
        .filter_map(|file| Some((file.path.strip_prefix(SOURCES)?, file)))
        .collect();
    let Some(summary) = sources.get(SUMMARY) else {
        return (Book::default(), vec![format!("{SOURCES}{SUMMARY}: missing. It lists the chapters")]);
    };
    let mut writer = Writer {
        tree,
        places: places(tree, &sources),
        book: Book::default(),
        findings: unlisted(&sources, summary),
    };
    for (chapter, source) in &sources {
        let text = writer.chapter(chapter, source);
        writer.book.chapters.insert((*chapter).to_owned(), text);
    }
    if let Some(readme) = tree.get(README) {
        writer.book.readme = writer.with_links("README.md", README, &readme.text);
    }
    (writer.book, writer.findings)
}

fn unlisted(sources: &BTreeMap<&str, &File>, summary: &File) -> Vec<String> {
    let count = |chapter: &str| summary.text.matches(&format!("]({chapter})")).count();
    let chapters = sources.keys().filter(|chapter| **chapter != SUMMARY && count(chapter) != 1);
    chapters.map(|chapter| format!("{SOURCES}{chapter}: list it once in {SUMMARY}")).collect()
}

fn places<'a>(tree: &Tree, sources: &BTreeMap<&'a str, &File>) -> BTreeMap<String, Place<'a>> {
    let mut places = BTreeMap::new();
    for (chapter, source) in sources {
        places.insert(source.path.clone(), Place { chapter, anchor: String::new() });
        let mut is_first = true;
        for line in source.text.lines().filter(|line| !line.is_empty()) {
            if let Some(path) = included(source, line) {
                let title = tree.get(&path).and_then(|file| file.text.lines().next()).unwrap_or_default();
                let anchor =
                    if is_first { String::new() } else { slug(title.trim_start_matches(['#', ' '])) };
                places.insert(path, Place { chapter, anchor });
            }
            is_first = false;
        }
    }
    // The book has the table of contents beside each page, but no page of it.
    if let Some(summary) = sources.get(SUMMARY)
        && let Some(first) = link_targets(&summary.text).next()
        && let Some((chapter, _)) = sources.get_key_value(first)
    {
        places.insert(summary.path.clone(), Place { chapter, anchor: String::new() });
    }
    places
}

/// The file of the repository that this line of a chapter stands for.
fn included(source: &File, line: &str) -> Option<String> {
    Some(resolve(&source.path, line.strip_prefix(INCLUDE)?.strip_suffix("}}")?))
}

struct Writer<'a> {
    tree: &'a Tree,
    places: BTreeMap<String, Place<'a>>,
    book: Book,
    findings: Vec<String>,
}

impl Writer<'_> {
    fn chapter(&mut self, chapter: &str, source: &File) -> String {
        let mut parts = Vec::new();
        let mut own = String::new();
        for (number, line) in source.numbered_lines() {
            let Some(path) = included(source, line) else {
                own += line;
                own.push('\n');
                continue;
            };
            parts.push(self.with_links(chapter, &source.path, &std::mem::take(&mut own)));
            match self.tree.get(&path) {
                Some(file) => parts.push(self.with_links(chapter, &path, &file.text)),
                None => self.findings.push(format!("{}:{number}: there is no `{path}`", source.path)),
            }
        }
        parts.push(self.with_links(chapter, &source.path, &own));
        parts.concat()
    }

    /// The text of a document with its links as they are in this chapter.
    fn with_links(&mut self, chapter: &str, document: &str, text: &str) -> String {
        let mut fenced = false;
        let mut written = String::new();
        for line in text.lines() {
            fenced ^= line.trim_start().starts_with("```");
            let mut parts = line.split("](");
            written += parts.next().unwrap_or_default();
            for part in parts {
                let (target, rest) = part.split_at(part.find([')', ' ']).unwrap_or(part.len()));
                written += "](";
                written += &if fenced { target.to_owned() } else { self.target(chapter, document, target) };
                written += rest;
            }
            written.push('\n');
        }
        written
    }

    fn target(&mut self, chapter: &str, document: &str, target: &str) -> String {
        if is_external(target) || target.starts_with('#') {
            return target.to_owned();
        }
        let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
        let path = resolve(document, path);
        let up = "../".repeat(chapter.matches('/').count());
        if let Some(place) = self.places.get(&path) {
            let anchor = if anchor.is_empty() { &place.anchor } else { anchor };
            let hash = if anchor.is_empty() { "" } else { "#" };
            return format!("{up}{}{hash}{anchor}", place.chapter);
        }
        if self.tree.get(&path).is_some_and(|file| file.extension() != "md") {
            // Servers of files often hide names that start with a dot.
            let copy = format!("{FILES}{}", path.replace("/.", "/").trim_start_matches('.'));
            self.book.files.insert(copy.clone(), path);
            return format!("{up}{copy}");
        }
        let folder = format!("{path}/");
        if let Some((_, place)) = self.places.iter().find(|(file, _)| file.starts_with(&folder)) {
            return format!("{up}{}", place.chapter);
        }
        self.findings.push(format!(
            "{document}: `{target}` is in no chapter of the guide. Include it in one, or link to a file"
        ));
        target.to_owned()
    }
}
