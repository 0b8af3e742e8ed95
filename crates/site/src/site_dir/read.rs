//! Reads a folder.

use super::{
    Files, Rules, SiteDir, SourceFile, content_checks, dead_links,
    dealer_files::{MAX_MEMORY, composed},
    fingerprint::MAX_FILES,
    folder_reader::{MARKS, Reader, Refused, has_ending},
    read_redirects::Addresses,
};
use crate::folder_files::in_any_case;
use content::{Content, Problem, TextFile, Vocabulary};
use feed::is_note;
use messages::{Language, Messages};
use std::{collections::BTreeMap, sync::Arc};
use theme::{Settings, Theme};

/// The names that the folder may have.
const PARTS: [&str; 11] = [
    "theme.toml",
    "font.woff2",
    "announcement.md",
    "announcement.es.md",
    "redirects.csv",
    "messages",
    "pictures",
    "sections",
    "pages",
    "specials",
    "files",
];

/// The dealership's own words in Spanish: `"Buying or selling" = "Compre o venda"`.
const OWN_WORDS: &str = "messages/words.es.toml";
/// The only font of the folder.
const FONT: &str = "font.woff2";
/// All messages of the product have a fourth of it.
const MAX_MESSAGES: usize = 1 << 20;

/// Reads the folder. A part with a problem stays as it was before, and so does what has not changed. A folder
/// that does not exist is an empty one. Blocks.
pub(crate) fn read(mut reader: Reader<'_>, rules: &Rules<'_>) -> (SiteDir, Vec<Problem>) {
    reader.find_slips();
    let theme = reader.theme().unwrap_or_else(|Refused| reader.before.theme.clone());
    reader.record.end();
    let files = reader.files(rules.is_reserved);
    let artwork = reader.artwork(&files);
    let content = reader.content(&rules.vocabulary, &files);
    let (own_messages, messages) = reader.messages(rules, &rules.messages, &reader.before.own_messages);
    let (translated_messages, _) =
        reader.messages(rules, &rules.translated, &reader.before.translated_messages);
    let own_words = reader.own_words().unwrap_or_else(|Refused| Arc::clone(&reader.before.own_words));
    reader.record.end();
    let redirects = reader.redirects(rules, &content, &files);
    let addresses = Addresses::new(rules, &content, &files);
    let dead_links = dead_links::find(&content, &files, &redirects, &addresses, rules);
    reader.record.end();
    if reader.problems.is_empty() {
        let pictures = artwork.pictures.values().chain(&artwork.social);
        reader.cache.retain(&pictures.map(|picture| picture.key).collect());
    }
    let shows_vehicles = content_checks::any_shows_vehicles(&content);
    let Reader { record, unread, problems, .. } = reader;
    let site_dir = SiteDir {
        theme,
        artwork,
        content,
        messages,
        own_messages,
        translated_messages,
        own_words,
        files,
        redirects,
        unread,
        dead_links,
        shows_vehicles,
    };
    record.finish();
    (site_dir, problems)
}

/// The product's texts with the dealership's own in their places, and the lines of its file that can't be used.
pub(crate) fn with_own_messages(
    messages: &Arc<Messages>,
    own: &str,
    allows_legal: bool,
) -> (Arc<Messages>, Vec<messages::Problem>) {
    // Most dealerships have none, and need no catalog.
    if own.is_empty() {
        return (Arc::clone(messages), Vec::new());
    }
    let (messages, problems) = messages.replaced_by(own, allows_legal);
    (Arc::new(messages), problems)
}

/// The dealership's own texts in a language: `messages/en-US.ftl`.
fn message_file(language: Language) -> String {
    format!("messages/{}.ftl", language.tag())
}

impl Reader<'_> {
    /// A name that is not read is most likely a slip.
    fn find_slips(&mut self) {
        for name in self.names("").unwrap_or_default() {
            let lower = name.to_ascii_lowercase();
            let stem = lower.split('.').next().unwrap_or_default();
            let is_mark = ["logo", "logo-small", "icon"].contains(&stem) && has_ending(&name, &MARKS);
            let is_license = lower.contains("license");
            if !PARTS.contains(&&*lower) && !is_mark && !is_license {
                let reason = "nothing reads this file; the folder has theme.toml, font.woff2, announcement.md, \
                              redirects.csv, logo, logo-small and icon, and the folders messages, pictures, sections, pages, specials \
                              and files";
                self.leave_unread(&name, reason);
            }
        }
        let of_language = |name: &str| {
            Language::ALL.into_iter().any(|language| name.eq_ignore_ascii_case(&message_file(language)))
        };
        for name in self.names("messages").unwrap_or_default() {
            let file = format!("messages/{name}");
            if !of_language(&file) && !file.eq_ignore_ascii_case(OWN_WORDS) {
                let reason = "nothing reads this file; messages/en-US.ftl replaces texts of the website, \
                              messages/es-US.ftl those in Spanish, and messages/words.es.toml has your words in Spanish";
                self.leave_unread(&file, reason);
            }
        }
    }

    fn theme(&mut self) -> Result<Option<Theme>, Refused> {
        let Some(bytes) = self.bytes("theme.toml")? else { return Ok(None) };
        let theme = String::from_utf8(bytes)
            .map_err(|_| "it is not UTF-8".to_owned())
            .and_then(|text| Settings::parse(&text).map_err(|error| error.to_string()))
            .and_then(|settings| match &settings.font {
                Some(font) if font != FONT => {
                    Err(format!("`font` is {font:?}; it can only be {FONT:?}, a file of this folder"))
                }
                Some(_) if !self.has(FONT) => {
                    Err(format!("`font` names {FONT:?}, and there is no such file"))
                }
                _ => Theme::derive(&settings).or_else(|error| {
                    let error = error.to_string();
                    if self.before.theme.is_some() {
                        return Err(error);
                    }
                    self.problem("theme.toml", error);
                    Ok(Theme::of_readable(&settings))
                }),
            });
        theme.map(Some).map_err(|error| self.refuse("theme.toml", error))
    }

    /// The dealership's own texts in the language of these messages, and the messages with them. A line that
    /// can't be used leaves the product's text.
    fn messages(
        &mut self,
        rules: &Rules<'_>,
        messages: &Arc<Messages>,
        before: &Arc<str>,
    ) -> (Arc<str>, Arc<Messages>) {
        let file = message_file(messages.language());
        let own = self.own_messages(&file).unwrap_or_else(|Refused| Arc::clone(before));
        let (messages, problems) = with_own_messages(messages, &own, rules.allow_legal_overrides);
        self.problems.extend(problems.into_iter().map(|problem| Problem {
            file: file.clone(),
            line: Some(problem.line),
            reason: problem.reason,
        }));
        (own, messages)
    }

    fn own_words(&mut self) -> Result<Arc<BTreeMap<String, String>>, Refused> {
        let text = self.own_messages(OWN_WORDS)?;
        let words = toml_edit::de::from_str(&text);
        words.map(Arc::new).map_err(|error| self.refuse(OWN_WORDS, error.to_string()))
    }

    fn own_messages(&mut self, file: &str) -> Result<Arc<str>, Refused> {
        let Some(bytes) = self.bytes(file)? else { return Ok(Arc::default()) };
        if bytes.len() > MAX_MESSAGES {
            return Err(self.refuse(file, format!("it has more than {MAX_MESSAGES} bytes")));
        }
        let text = String::from_utf8(bytes).map_err(|_| self.refuse(file, "it is not UTF-8"))?;
        Ok(text.trim_start_matches('\u{feff}').replace("\r\n", "\n").into())
    }

    fn content(&mut self, vocabulary: &Vocabulary<'_>, files: &Files) -> Content {
        let before = &self.before.content;
        let mut parts = Vec::new();
        for folder in ["sections", "pages", "specials"] {
            let Ok(names) = self.names(folder) else {
                let of_folder =
                    before.files().into_iter().filter(|file| file.split('/').next() == Some(folder));
                parts.extend(of_folder.map(|file| before.only(&file)));
                continue;
            };
            for (position, name) in names.iter().enumerate() {
                let path = format!("{folder}/{name}");
                if names[..position].iter().any(|other| other.eq_ignore_ascii_case(name)) {
                    self.problem(path, "another file has this name in another case; remove one");
                } else if has_ending(name, &["md"]) {
                    let text = self.text(&path, vocabulary, files);
                    parts.push(text.unwrap_or_else(|Refused| before.only(&path)));
                } else {
                    self.problem(path, "a text's name ends in .md; pictures and other files are in files/");
                }
            }
        }
        for file in ["announcement.md", "announcement.es.md"] {
            let announcement = self.text(file, vocabulary, files);
            parts.push(announcement.unwrap_or_else(|Refused| before.only(file)));
        }
        Content::merge(parts)
    }

    /// The content of one file, which is read no longer then.
    fn text(&mut self, path: &str, vocabulary: &Vocabulary<'_>, files: &Files) -> Result<Content, Refused> {
        let text = self.text_being_read(path, vocabulary, files);
        self.record.end();
        text
    }

    fn text_being_read(
        &mut self,
        path: &str,
        vocabulary: &Vocabulary<'_>,
        files: &Files,
    ) -> Result<Content, Refused> {
        let Some(bytes) = self.bytes(path)? else { return Ok(Content::default()) };
        let text = TextFile { path: path.to_owned(), bytes };
        let parsed = Content::parse(&[text], vocabulary);
        let parsed = parsed.and_then(|content| match content_checks::check(&content) {
            problems if problems.is_empty() => Ok(content),
            problems => Err(problems),
        });
        let content = parsed.map_err(|problems| {
            self.problems.extend(problems);
            Refused
        })?;
        let missing = content_checks::missing_pictures(&content, files);
        if missing.is_empty() {
            return Ok(content);
        }
        self.problems.extend(missing);
        // The text may have come before its pictures. Without a better version it is shown without them.
        let before = self.before.content.only(path);
        let has_better =
            !before.files().is_empty() && content_checks::missing_pictures(&before, files).is_empty();
        if has_better { Err(Refused) } else { Ok(content) }
    }

    /// All files below `files/`, also in folders of it.
    fn files(&mut self, is_reserved: &dyn Fn(&str) -> bool) -> Files {
        let before = &self.before.files;
        let pages: Vec<String> = match self.names("pages") {
            Ok(names) => names.iter().map(|name| format!("/{}", name.to_ascii_lowercase())).collect(),
            Err(Refused) => {
                self.before.content.pages.iter().map(|page| format!("{}.md", page.path)).collect()
            }
        };
        let mut files = Files::new();
        let mut memory = MAX_MEMORY;
        let mut folders = vec![String::new()];
        while let Some(folder) = folders.pop() {
            let Ok(entries) = self.entries(&format!("files{folder}")) else {
                files.extend(former_files(before, &composed(&folder), &mut memory));
                continue;
            };
            for (name, metadata) in entries.into_iter().filter(|(name, _)| !is_note(name)) {
                let path = format!("{folder}/{name}");
                let (file, key) = (format!("files{path}"), composed(&path));
                let is_taken = files.contains_key(&key);
                if metadata.is_dir() {
                    folders.push(path);
                } else if files.len() >= MAX_FILES {
                    self.problem("files", format!("there are more than {MAX_FILES} files"));
                    return files;
                } else if pages.contains(&path) || pages.contains(&format!("{path}.md")) {
                    self.problem(file, "a file of pages/ has this address; choose another name");
                } else if is_taken {
                    self.problem(file, "another file has this name with accents of another form; remove one");
                } else if is_reserved(&path) {
                    self.problem(file, format!("{path} is an address of the website; choose another name"));
                } else {
                    let read = if metadata.is_file() && metadata.len() == 0 {
                        Err(self.refuse_empty(&file))
                    } else {
                        SourceFile::read(
                            self.folder,
                            &in_any_case(self.folder, &file),
                            before.get(&key),
                            &mut memory,
                        )
                        .map_err(|error| self.refuse(&file, error))
                    };
                    match read {
                        Ok(file) => _ = files.insert(key, file),
                        Err(Refused) => files.extend(former_files(before, &key, &mut memory)),
                    }
                }
            }
        }
        files
    }
}

/// The files at a path or below it, as far as they still fit into memory.
fn former_files(before: &Files, path: &str, memory: &mut u64) -> Files {
    let is_there =
        |other: &str| other.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    let below = before.range(path.to_owned()..).take_while(|(other, _)| other.starts_with(path));
    let below = below.filter(|(other, file)| is_there(other) && file.take_memory(memory));
    below.map(|(path, file)| (path.clone(), file.clone())).collect()
}
