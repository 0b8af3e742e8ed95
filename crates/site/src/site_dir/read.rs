//! Reads a folder.

use super::{
    Artwork, Files, SiteDir, SourceFile, content_checks,
    fingerprint::MAX_FILES,
    folder_reader::{MARKS, MAX_FILE, Reader, has_ending},
};
use artwork::Cache;
use content::{Content, Problem, TextFile, Vocabulary};
use std::{collections::BTreeMap, path::Path};
use theme::{Settings, Theme};

/// What may be in the folder beside what is read.
const PARTS: [&str; 8] = [
    "theme.toml",
    "font.woff2",
    "announcement.md",
    "redirects.csv",
    "pictures",
    "sections",
    "pages",
    "specials",
];

/// What the site says about the folder's files.
pub(crate) struct Rules<'a> {
    pub vocabulary: Vocabulary<'a>,
    /// Whether a path is an address of the website.
    pub is_reserved: &'a dyn Fn(&str) -> bool,
    /// The addresses that answer on a website without a folder.
    pub served: Vec<String>,
    /// The page of all specials, if there are any.
    pub specials_path: &'static str,
}

/// Reads the folder. A part with a problem is left out. A folder that does not exist is an empty one. Blocks.
/// What has not changed since `before` is taken from there.
pub(crate) fn read(
    folder: &Path,
    cache: &Cache,
    before: &Artwork,
    rules: &Rules<'_>,
) -> (SiteDir, Vec<Problem>) {
    let mut reader = Reader::new(folder, cache, before);
    let unread = reader.unread();
    let theme = reader.theme();
    let files = reader.files(rules.is_reserved);
    let artwork = reader.artwork(&files);
    let content = reader.content(&rules.vocabulary);
    reader.problems.extend(content_checks::check(&content, &files));
    let redirects = reader.redirects(rules, &content, &files);
    if reader.problems.is_empty() {
        let pictures = artwork.pictures.values().chain(&artwork.social);
        cache.retain(&pictures.map(|picture| picture.key).collect());
    }
    let shows_vehicles = content_checks::any_shows_vehicles(&content);
    let site_dir = SiteDir { theme, artwork, content, files, redirects, unread, shows_vehicles };
    (site_dir, reader.problems)
}

impl Reader<'_> {
    /// A name that is not read is most likely a slip.
    fn unread(&mut self) -> Vec<Problem> {
        let mut unread = Vec::new();
        for name in self.names("") {
            let stem = name.split('.').next().unwrap_or_default();
            let is_mark = ["logo", "logo-small", "icon"].contains(&stem) && has_ending(&name, &MARKS);
            let is_other = name == "files" || ["README.md", "README", "LICENSE"].contains(&&*name);
            let is_license = name.to_uppercase().contains("LICENSE");
            if !PARTS.contains(&&*name) && !is_mark && !is_other && !is_license {
                let reason = "nothing reads this file; the folder has theme.toml, font.woff2, announcement.md, \
                              redirects.csv, logo, logo-small and icon, and the folders pictures, sections, pages, specials \
                              and files";
                unread.push(Problem { file: name, line: None, reason: reason.to_owned() });
            }
        }
        unread
    }

    fn theme(&mut self) -> Option<Theme> {
        let bytes = self.bytes("theme.toml")?;
        let theme = String::from_utf8(bytes)
            .map_err(|_| "it is not UTF-8".to_owned())
            .and_then(|text| Settings::parse(&text).map_err(|error| error.to_string()))
            .and_then(|settings| Theme::derive(&settings).map_err(|error| error.to_string()));
        theme.map_err(|error| self.problem("theme.toml", error)).ok()
    }

    fn content(&mut self, vocabulary: &Vocabulary<'_>) -> Content {
        let mut texts = Vec::new();
        for folder in ["sections", "pages", "specials"] {
            for name in self.names(folder) {
                let path = format!("{folder}/{name}");
                if has_ending(&name, &["md"]) {
                    texts.extend(self.bytes(&path).map(|bytes| TextFile { path, bytes }));
                } else {
                    self.problem(path, "a text's name ends in .md; pictures and other files are in files/");
                }
            }
        }
        let path = "announcement.md".to_owned();
        texts.extend(self.bytes(&path).map(|bytes| TextFile { path, bytes }));
        // A file with a problem is left out, and the others are read without it.
        loop {
            match Content::parse(&texts, vocabulary) {
                Ok(content) => return content,
                Err(problems) => {
                    let before = texts.len();
                    texts.retain(|text| problems.iter().all(|problem| problem.file != text.path));
                    self.problems.extend(problems);
                    if texts.len() == before {
                        return Content::default();
                    }
                }
            }
        }
    }

    /// All files below `files/`, also in folders of it.
    fn files(&mut self, is_reserved: &dyn Fn(&str) -> bool) -> Files {
        let mut files = BTreeMap::new();
        let mut folders = vec![String::new()];
        let pages: Vec<String> = self.names("pages").iter().map(|name| format!("/{name}")).collect();
        while let Some(folder) = folders.pop() {
            for (name, metadata) in self.entries(&format!("files{folder}")) {
                let path = format!("{folder}/{name}");
                if metadata.is_dir() {
                    folders.push(path);
                } else if files.len() >= MAX_FILES {
                    self.problem("files", format!("there are more than {MAX_FILES} files"));
                    return files;
                } else if pages.contains(&path) || pages.contains(&format!("{path}.md")) {
                    self.problem(
                        format!("files{path}"),
                        "a file of pages/ has this address; choose another name",
                    );
                } else if is_reserved(&path) {
                    self.problem(
                        format!("files{path}"),
                        format!("{path} is an address of the website; choose another name"),
                    );
                } else {
                    match SourceFile::read(self.folder, &format!("files{path}"), MAX_FILE) {
                        Ok(file) => _ = files.insert(path, file),
                        Err(error) => self.problem(format!("files{path}"), error),
                    }
                }
            }
        }
        files
    }
}
