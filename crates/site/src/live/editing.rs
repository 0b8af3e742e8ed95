//! Staff write the announcement and the specials in the pages for staff (LOOK-8).

use super::{FolderCheck, LiveSite};
use crate::{
    Site,
    folder_files::{self, in_any_case},
    pages::with_folder_rules,
    site_dir::Problem,
    views::{SpecialView, Values, preview_special, unknown_vehicles},
};
use content::{Content, Draft, TextFile};
use jiff::civil::Date;
use messages::Messages;
use std::{fs, io, path::Path};

/// Bytes of a text that staff see; a larger one is refused when the folder is read.
const MAX_DRAFT: u64 = 1024 * 1024;

/// A text that staff may write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EditedText {
    Announcement,
    /// By the name of its file.
    Special(String),
}

impl EditedText {
    /// A special with this name; `None` if a file can't have it.
    pub fn special(name: &str) -> Option<Self> {
        let is_word = |word: &str| {
            !word.is_empty()
                && word.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
        };
        // Nothing reads `readme.md`.
        let is_read = !feed::is_note(&format!("{name}.md"));
        (name.len() <= 80 && is_read && name.split('-').all(is_word)).then(|| Self::Special(name.to_owned()))
    }

    /// The text of a file within the folder.
    pub fn from_path(path: &str) -> Option<Self> {
        let special = || Self::special(path.strip_prefix("specials/")?.strip_suffix(".md")?);
        if path == Self::Announcement.path() { Some(Self::Announcement) } else { special() }
    }

    /// The path of the text's file, within the folder.
    pub fn path(&self) -> String {
        match self {
            Self::Announcement => "announcement.md".to_owned(),
            Self::Special(name) => format!("specials/{name}.md"),
        }
    }
}

/// A text as it will look, and its days.
#[derive(Clone, Debug, Default)]
pub struct TextPreview {
    /// Empty for an announcement.
    pub title: String,
    pub description: String,
    /// HTML.
    pub body: String,
    /// The terms of credit in a sentence; empty without any.
    pub credit: String,
    pub fine_print: String,
    pub price: String,
    /// Words that staff should look at.
    pub notes: Vec<Problem>,
    /// Vehicles of a special.
    pub vehicles: usize,
    /// Stock numbers of a special that the inventory lacks.
    pub unknown_vehicles: Vec<String>,
    pub from: Option<Date>,
    pub until: Option<Date>,
    pub is_shown_today: bool,
    /// The text's last day was before today.
    pub is_over: bool,
}

/// Why a text was not saved.
#[derive(Debug)]
pub enum SaveError {
    /// `site.edit` is not set.
    Off,
    /// The text can't be used.
    Refused(Vec<Problem>),
    /// A fault of the folder would keep the text from being shown.
    OtherProblems(Vec<Problem>),
    /// The text is saved, and not shown yet.
    Later,
    Write {
        path: String,
        cause: io::Error,
    },
}

impl SaveError {
    /// The reason for staff.
    pub fn text(&self, messages: &Messages) -> String {
        let joined =
            |problems: &[Problem]| problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ");
        match self {
            Self::Off => messages.staff_website_edit_off().to_owned(),
            Self::Refused(problems) => joined(problems),
            Self::OtherProblems(problems) => {
                messages.staff_website_folder_problems(&joined(problems)).to_string()
            }
            Self::Later => messages.staff_website_not_shown_yet().to_owned(),
            Self::Write { path, cause } => format!("{path}: {cause}"),
        }
    }
}

impl LiveSite {
    /// Staff may write texts.
    pub fn can_edit(&self) -> bool {
        self.0.folder.as_ref().is_some_and(|folder| folder.can_edit)
    }

    /// The text as it is in the folder, also if it has problems; `None` without one. Blocks.
    pub fn draft(&self, text: &EditedText) -> Option<Draft> {
        let folder = &self.0.folder.as_ref()?.path;
        let bytes = folder_files::read(folder, in_any_case(folder, &text.path()), MAX_DRAFT).ok()?;
        Some(Draft::read(&String::from_utf8_lossy(&bytes)))
    }

    /// The specials of the folder by name, with their titles, also those with problems. Blocks.
    pub fn special_drafts(&self) -> Vec<(String, Draft)> {
        let Some(folder) = &self.0.folder else { return Vec::new() };
        let entries = folder_files::list(&folder.path, "specials").unwrap_or_default();
        let names = entries.into_iter().filter_map(|(name, _)| name.into_string().ok());
        let mut names: Vec<String> = names
            .filter_map(|name| Some(name.to_ascii_lowercase().strip_suffix(".md")?.to_owned()))
            .collect();
        names.sort();
        names.dedup();
        let drafts = names.into_iter().filter_map(|name| {
            let draft = self.draft(&EditedText::special(&name)?)?;
            Some((name, draft))
        });
        drafts.collect()
    }

    /// The draft as pages will show it, or the reasons why they can't.
    pub fn preview(&self, text: &EditedText, draft: &Draft) -> Result<TextPreview, Vec<Problem>> {
        let site = self.current();
        let content = parse(&site, text, draft)?;
        let today = site.now().date();
        let preview = match content.specials.first() {
            Some(special) => {
                let inventory = site.feed.shown_inventory();
                let (view, vehicles) = preview_special(&site, special, inventory.as_deref());
                let SpecialView { title, description, body, credit, fine_print, price, .. } = view;
                TextPreview {
                    title,
                    description: description.unwrap_or_default(),
                    body,
                    credit: credit.unwrap_or_default(),
                    fine_print: fine_print.unwrap_or_default(),
                    price: price.unwrap_or_default(),
                    vehicles,
                    unknown_vehicles: inventory
                        .as_deref()
                        .map(|inventory| unknown_vehicles(special, inventory))
                        .unwrap_or_default(),
                    from: special.from,
                    until: special.until,
                    is_shown_today: special.is_shown(today),
                    is_over: special.until.is_some_and(|until| until < today),
                    notes: content.credit_notes(),
                }
            }
            None => {
                content.announcement.as_ref().map_or_else(TextPreview::default, |announcement| TextPreview {
                    body: Values::new(&site).html(&announcement.body),
                    from: announcement.from,
                    until: announcement.until,
                    is_shown_today: announcement.is_shown(today),
                    is_over: announcement.until.is_some_and(|until| until < today),
                    notes: content.credit_notes(),
                    ..TextPreview::default()
                })
            }
        };
        Ok(preview)
    }

    /// Writes the text, or removes it, and returns when pages show that. The former version is beside it, with
    /// `~` at the end of its name; a text that the folder's rules refuse changes nothing.
    pub async fn save(&self, text: &EditedText, draft: Option<&Draft>) -> Result<(), SaveError> {
        let Some(folder) = self.0.folder.as_ref().filter(|folder| folder.can_edit) else {
            return Err(SaveError::Off);
        };
        let _one_at_a_time = self.0.saving.lock().await;
        if let Some(draft) = draft {
            parse(&self.current(), text, draft).map_err(SaveError::Refused)?;
        }
        let path = text.path();
        self.check_folder().await;
        // The text would be written and not shown.
        let problems = self.problems_of(|file| path.starts_with(&format!("{file}/")));
        if !problems.is_empty() {
            return Err(SaveError::OtherProblems(problems));
        }
        let file_path = in_any_case(&folder.path, &path);
        let file = folder.path.join(&file_path);
        let written = draft.map(Draft::text);
        let (root, replaced) = (folder.path.clone(), file_path);
        let replaced =
            tokio::task::spawn_blocking(move || replace(&root, &replaced, written.as_deref())).await;
        let failed = |cause| SaveError::Write { path: file.display().to_string(), cause };
        replaced.map_err(|error| failed(io::Error::other(error)))?.map_err(failed)?;
        if self.check_folder().await == FolderCheck::Later {
            return Err(SaveError::Later);
        }
        let problems = self.problems_of(|file| file.eq_ignore_ascii_case(&path));
        if problems.is_empty() {
            return Ok(());
        }
        // Some problems show only in the whole folder, such as a picture that is not there.
        let _ = fs::rename(former(&file), &file).or_else(|_| fs::remove_file(&file));
        self.check_folder().await;
        Err(SaveError::Refused(problems))
    }

    fn problems_of(&self, is_wanted: impl Fn(&str) -> bool) -> Vec<Problem> {
        self.state().problems.iter().filter(|problem| is_wanted(&problem.file)).cloned().collect()
    }
}

fn parse(site: &Site, text: &EditedText, draft: &Draft) -> Result<Content, Vec<Problem>> {
    let file = TextFile { path: text.path(), bytes: draft.text().into_bytes() };
    with_folder_rules(&site.config, |rules| Content::parse(&[file], &rules.vocabulary))
}

fn former(file: &Path) -> std::path::PathBuf {
    let mut name = file.file_name().unwrap_or_default().to_owned();
    name.push("~");
    file.with_file_name(name)
}

/// Replaces a file of the folder at once, with the former version beside it.
fn replace(folder: &Path, file: &str, text: Option<&str>) -> io::Result<()> {
    fs::create_dir_all(folder.join(file).parent().unwrap_or(folder))?;
    let former = former(Path::new(file));
    let before = folder_files::read(folder, file, MAX_DRAFT);
    // Nothing to go back to.
    if folder_files::is_not_found(&before) {
        folder_files::remove(&folder.join(&former))?;
    } else {
        folder_files::replace(folder, &former, &before?)?;
    }
    match text {
        Some(text) => folder_files::replace(folder, file, text.as_bytes()),
        None => folder_files::remove(&folder.join(file)),
    }
}
