//! The guide as a website: builds it with mdBook, and checks all its links.

use crate::{
    is_ci,
    log::say,
    process::{program, run},
    root,
    steps::{StepResult, Stop},
    tidy::{
        chapters::{self, Book, GUIDE},
        links::resolve,
        tree::Tree,
    },
    tools::MDBOOK,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    path::{Path, PathBuf},
};

const BOOK: &str = "book.toml";
/// mdBook's page for addresses that are none. Its links start at the root of a website.
const NOT_FOUND: &str = "404.html";

/// Builds the book into `target/guide`, shows it in the browser if wanted, and checks the links of all its pages.
pub fn build(is_opened: bool) -> StepResult {
    let tree = Tree::read().map_err(Stop::Failed)?;
    let (book, findings) = chapters::read(&tree);
    stop_on(&findings)?;
    let mdbook = MDBOOK.find_or_install()?;
    let (sources, built) = (crate::target_folder().join("guide-sources"), folder());
    write_sources(&book, &sources)
        .map_err(|error| Stop::failed(format!("{}: {error}", sources.display())))?;
    let open = (is_opened && !is_ci()).then_some("--open");
    run(program(mdbook, &root()).arg("build").args(open).arg("--dest-dir").arg(&built).arg(&sources))?;
    let (pages, files) =
        read_pages(&built).map_err(|error| Stop::failed(format!("{}: {error}", built.display())))?;
    stop_on(&broken_links(&pages, &files))?;
    say(&format!("    {} pages: {}", pages.len(), built.join("index.html").display()));
    Ok(())
}

fn folder() -> PathBuf {
    crate::target_folder().join("guide")
}

fn stop_on(findings: &[String]) -> StepResult {
    for finding in findings {
        say(&format!("      {finding}"));
    }
    if findings.is_empty() { Ok(()) } else { Err(Stop::failed(format!("{} findings", findings.len()))) }
}

/// Writes the documents of the package: the guide as Markdown, with a first page.
pub fn write_documents(folder: &Path) -> StepResult {
    let tree = Tree::read().map_err(Stop::Failed)?;
    let (book, findings) = chapters::read(&tree);
    stop_on(&findings)?;
    let written = write_chapters(&book, folder);
    let written = written.and_then(|()| fs::write(folder.join("README.md"), &book.readme));
    written.map_err(|error| Stop::failed(format!("{}: {error}", folder.display())))
}

/// Writes what mdBook reads. What an earlier run wrote is removed, so that nothing of it is built again.
fn write_sources(book: &Book, folder: &Path) -> io::Result<()> {
    for old in [folder.to_path_buf(), self::folder()] {
        if old.exists() {
            fs::remove_dir_all(old)?;
        }
    }
    write_chapters(book, &folder.join("src"))?;
    fs::copy(root().join(GUIDE).join(BOOK), folder.join(BOOK)).map(|_| ())
}

fn write_chapters(book: &Book, folder: &Path) -> io::Result<()> {
    let write = |path: &str, contents: &[u8]| {
        let file = folder.join(path);
        fs::create_dir_all(file.parent().unwrap_or(folder))?;
        fs::write(file, contents)
    };
    for (path, text) in &book.chapters {
        write(path, text.as_bytes())?;
    }
    for (path, file) in &book.files {
        write(path, &fs::read(root().join(file))?)?;
    }
    Ok(())
}

/// The HTML of the pages, and the paths of all files.
fn read_pages(folder: &Path) -> io::Result<(BTreeMap<String, String>, BTreeSet<String>)> {
    let (mut pages, mut files) = (BTreeMap::new(), BTreeSet::new());
    let mut folders = vec![folder.to_path_buf()];
    while let Some(current) = folders.pop() {
        for entry in fs::read_dir(current)? {
            let file = entry?.path();
            if file.is_dir() {
                folders.push(file);
                continue;
            }
            let path = file.strip_prefix(folder).unwrap_or(&file).to_string_lossy().replace('\\', "/");
            if file.extension().is_some_and(|extension| extension == "html") && path != NOT_FOUND {
                pages.insert(path.clone(), fs::read_to_string(&file)?);
            }
            files.insert(path);
        }
    }
    Ok((pages, files))
}

/// The links of these pages that lead to no file of the book, to no element of a page, or, out of the
/// book, to no address. Nothing is requested.
pub fn broken_links(pages: &BTreeMap<String, String>, files: &BTreeSet<String>) -> Vec<String> {
    let mut findings = BTreeSet::new();
    for (page, html) in pages {
        for link in html.split('<').skip(1).filter_map(|rest| rest.split('>').next()).flat_map(links) {
            if let Some(problem) = problem(pages, files, page, &link.replace("&amp;", "&")) {
                findings.insert(format!("{page}: `{link}` {problem}"));
            }
        }
    }
    findings.into_iter().collect()
}

/// The addresses in a tag's attributes.
fn links(tag: &str) -> impl Iterator<Item = &str> {
    let links = [" href=\"", " src=\""].into_iter().flat_map(|start| tag.split(start).skip(1));
    links.filter_map(|rest| rest.split('"').next())
}

fn problem(
    pages: &BTreeMap<String, String>,
    files: &BTreeSet<String>,
    page: &str,
    link: &str,
) -> Option<&'static str> {
    if let Some((scheme, rest)) = link.split_once(':').filter(|(scheme, _)| !scheme.contains(['/', '#'])) {
        let is_address = match scheme {
            "http" | "https" => rest.strip_prefix("//").is_some_and(is_host_and_path),
            "mailto" => {
                rest.split_once('@').is_some_and(|(name, host)| !name.is_empty() && host.contains('.'))
            }
            _ => false,
        };
        return (!is_address).then_some("is no address");
    }
    let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
    let path = if path.is_empty() { page.to_owned() } else { resolve(page, path) };
    if !files.contains(&path) {
        return Some("leads to no file");
    }
    let has_anchor = |html: &String| html.contains(&format!(" id=\"{anchor}\""));
    (!anchor.is_empty() && !pages.get(&path).is_some_and(has_anchor)).then_some("leads to no heading")
}

fn is_host_and_path(text: &str) -> bool {
    let host = text.split(['/', '?', '#']).next().unwrap_or_default();
    let is_host = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':');
    host.contains('.') && host.chars().all(is_host) && !text.contains(char::is_whitespace)
}
