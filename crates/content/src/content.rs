//! The whole folder.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    announcement::Announcement,
    credit::credit_words,
    file::TextFile,
    line::Line,
    page::DealerPage,
    problem::{Problem, Problems},
    section::Section,
    special::Special,
    text::Text,
    vocabulary::Vocabulary,
};

/// A dealership's own texts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Content {
    /// Texts inside the website's pages, by name.
    pub sections: BTreeMap<String, Section>,
    /// Pages, by order and title.
    pub pages: Vec<DealerPage>,
    /// Specials of all days, by order and name.
    pub specials: Vec<Special>,
    /// The announcement, if its file has a text, whatever its days.
    pub announcement: Option<Announcement>,
    /// The texts of files such as `pages/warranty.es.md`, under the names of those that they translate.
    pub translated: Option<Box<Self>>,
    /// The files of these texts that are in English although the others are not.
    pub untranslated: BTreeSet<String>,
}

impl Content {
    /// Parses the files of the folder.
    ///
    /// # Errors
    /// All problems of all files, in the order of the files, and by line within each.
    pub fn parse(files: &[TextFile], vocabulary: &Vocabulary<'_>) -> Result<Self, Vec<Problem>> {
        let mut content = Self::default();
        let mut all = Vec::new();
        for file in files {
            let mut problems = Problems::new(&file.path);
            content.parse_file(file, vocabulary, &mut problems);
            all.extend(problems.finish());
        }
        if !all.is_empty() {
            return Err(all);
        }
        content.sort();
        Ok(content)
    }

    /// The text of one file of the folder alone.
    #[must_use]
    pub fn only(&self, file: &str) -> Self {
        if let Some(original) = translated_file(file) {
            let translated = self.translated.as_ref().map(|texts| texts.only(&original));
            return Self::translating(translated.filter(|texts| !texts.files().is_empty()));
        }
        let name = |folder: &str| without_ending(file.strip_prefix(folder)?);
        let section = name("sections/")
            .and_then(|name| self.sections.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)));
        Self {
            sections: section.map(|(name, section)| (name.clone(), section.clone())).into_iter().collect(),
            pages: self.pages.iter().filter(|page| name("pages") == Some(&page.path)).cloned().collect(),
            specials: self
                .specials
                .iter()
                .filter(|special| name("specials/") == Some(&special.name))
                .cloned()
                .collect(),
            announcement: self.announcement.clone().filter(|_| file == "announcement.md"),
            ..Self::default()
        }
    }

    fn translating(translated: Option<Self>) -> Self {
        Self { translated: translated.map(Box::new), ..Self::default() }
    }

    /// The texts of the website in the other language. Those without a translation are as they were written, but
    /// that of a section without the values that stand in for the website's own words.
    #[must_use]
    pub fn in_translation(&self) -> Self {
        let translated = self.translated.as_deref().cloned().unwrap_or_default();
        let known: BTreeSet<String> = translated.files().into_iter().collect();
        let untranslated =
            self.files().into_iter().filter(|file| !file.ends_with(TRANSLATED) && !known.contains(file));
        let of_originals = self.sections.iter().map(|(name, section)| (name.clone(), section.text_alone()));
        let sections = of_originals.chain(translated.sections).collect();
        let page = |page: &DealerPage| {
            let translation = translated.pages.iter().find(|other| other.path == page.path);
            translation.unwrap_or(page).clone()
        };
        let special = |special: &Special| {
            let translation = translated.specials.iter().find(|other| other.name == special.name);
            translation.unwrap_or(special).clone()
        };
        let mut content = Self {
            untranslated: untranslated.collect(),
            sections,
            pages: self.pages.iter().map(page).collect(),
            specials: self.specials.iter().map(special).collect(),
            announcement: translated.announcement.clone().or_else(|| self.announcement.clone()),
            translated: None,
        };
        content.sort();
        content
    }

    /// The files of its texts.
    pub fn files(&self) -> Vec<String> {
        let sections = self.sections.keys().map(|name| format!("sections/{name}.md"));
        let pages = self.pages.iter().map(|page| format!("pages{}.md", page.path));
        let specials = self.specials.iter().map(|special| format!("specials/{}.md", special.name));
        let announcement = self.announcement.iter().map(|_| "announcement.md".to_owned());
        let translated = self.translated.iter().flat_map(|texts| texts.files());
        let translated = translated.map(|file| file.replace(".md", TRANSLATED));
        sections.chain(pages).chain(specials).chain(announcement).chain(translated).collect()
    }

    /// The language of the text of a file, if it is not that of the website: `en`.
    pub fn language_of(&self, file: &str) -> Option<&'static str> {
        self.untranslated.contains(file).then_some("en")
    }

    /// The texts of several files together.
    pub fn merge(parts: impl IntoIterator<Item = Self>) -> Self {
        let mut merged = Self::default();
        let mut translated = Vec::new();
        for Self { sections, pages, specials, announcement, translated: other, .. } in parts {
            translated.extend(other.map(|texts| *texts));
            merged.sections.extend(sections);
            merged.pages.extend(pages);
            merged.specials.extend(specials);
            merged.announcement = announcement.or(merged.announcement);
        }
        if !translated.is_empty() {
            merged.translated = Some(Box::new(Self::merge(translated)));
        }
        merged.sort();
        merged
    }

    /// Texts whose words seem to state terms of credit. Specials that have such terms by keys are left out.
    pub fn credit_notes(&self) -> Vec<Problem> {
        let mut notes = Vec::new();
        let mut note = |file: String, lines: &[Option<&Line>], body: Option<&Text>| {
            let lines = lines.iter().copied().flatten().map(Line::source);
            let texts = lines.chain(body.map(Text::plain_source));
            if let Some(found) = texts.into_iter().find_map(|text| credit_words(&text).map(str::to_owned)) {
                let reason = format!(
                    "\"{found}\" seems to state terms of credit; state them by the keys `payment`, `every`, `down`, `apr` and \
                     `months` of a special, and the website writes what Regulation Z requires (12 CFR 1026.24)"
                );
                notes.push(Problem { file, line: None, reason });
            }
        };
        for (name, section) in &self.sections {
            let lines: Vec<_> = section.lines().map(Some).collect();
            note(format!("sections/{name}.md"), &lines, section.body.as_ref());
        }
        for DealerPage { path, title, description, body, .. } in &self.pages {
            note(format!("pages{path}.md"), &[Some(title), Some(description)], Some(body));
        }
        for special in self.specials.iter().filter(|special| special.credit.is_none()) {
            let Special { name, title, description, button, fine_print, body, .. } = special;
            let lines = [Some(title), description.as_ref(), button.as_ref(), fine_print.as_ref()];
            note(format!("specials/{name}.md"), &lines, Some(body));
        }
        if let Some(announcement) = &self.announcement {
            note("announcement.md".to_owned(), &[], Some(&announcement.body));
        }
        notes
    }

    fn sort(&mut self) {
        self.pages.sort_by_cached_key(|page| (page.order, page.title.source(), page.path.clone()));
        self.specials.sort_by_cached_key(|special| (special.order, special.name.clone()));
    }

    fn parse_file(&mut self, file: &TextFile, vocabulary: &Vocabulary<'_>, problems: &mut Problems) {
        if let Some(path) = translated_file(&file.path) {
            let original = TextFile { path, bytes: file.bytes.clone() };
            return self.translated.get_or_insert_default().parse_file(&original, vocabulary, problems);
        }
        let Some(place) = Place::from_path(&file.path, vocabulary, problems) else { return };
        let Some(text) = file.decode(problems) else { return };
        match place {
            Place::Section { name, keys } => {
                let section = Section::parse(&text, keys, vocabulary, problems);
                self.sections.insert(name.to_owned(), section);
            }
            Place::Page(name) => self.pages.push(DealerPage::parse(name, &text, vocabulary, problems)),
            Place::Special(name) => self.specials.push(Special::parse(name, &text, vocabulary, problems)),
            Place::Announcement => self.announcement = Announcement::parse(&text, vocabulary, problems),
        }
    }
}

/// The ending of a file in the other language.
const TRANSLATED: &str = ".es.md";

/// The file that a file translates: `pages/warranty.md` of `pages/warranty.es.md`.
fn translated_file(path: &str) -> Option<String> {
    let start = path.len().checked_sub(TRANSLATED.len())?;
    let (name, ending) = path.split_at_checked(start)?;
    ending.eq_ignore_ascii_case(TRANSLATED).then(|| format!("{name}.md"))
}

/// A file's name without `.md`, in any case.
fn without_ending(path: &str) -> Option<&str> {
    let (name, ending) = path.rsplit_once('.')?;
    ending.eq_ignore_ascii_case("md").then_some(name)
}

/// The part of the website that a file is for, by its path.
enum Place<'a> {
    Section { name: &'a str, keys: &'a [&'a str] },
    Page(&'a str),
    Special(&'a str),
    Announcement,
}

impl<'a> Place<'a> {
    fn from_path(path: &'a str, vocabulary: &'a Vocabulary<'_>, problems: &mut Problems) -> Option<Self> {
        if path == "announcement.md" {
            return Some(Self::Announcement);
        }
        let name = without_ending(path).and_then(|path| path.split_once('/'));
        match name.filter(|(_, name)| !name.contains('/')) {
            Some(("pages", name)) => Some(Self::Page(name)),
            Some(("specials", name)) => Some(Self::Special(name)),
            Some(("sections", name)) => {
                let keys = vocabulary.section_keys(name);
                if keys.is_none() {
                    let names = vocabulary.sections.iter().map(|(name, _)| *name);
                    let hint = inventory::hint(name, names, |name| format!("`sections/{name}.md`"));
                    problems.add_to_file(format!("there is no section `{name}`; {hint}"));
                }
                keys.map(|(name, keys)| Self::Section { name, keys })
            }
            _ => {
                problems.add_to_file(
                    "this is no place for a text; there are `sections/NAME.md`, `pages/NAME.md`, \
                     `specials/NAME.md` and `announcement.md`",
                );
                None
            }
        }
    }
}
