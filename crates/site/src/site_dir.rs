//! The dealership's own folder, `site.dir`: its look, pictures, texts, pages, specials, files and redirects
//! (LOOK-1 to LOOK-7). It is read as a whole, apart from requests; pages never see half of a change.

mod artwork_files;
mod content_checks;
mod dead_links;
mod dealer_files;
mod fingerprint;
mod folder_reader;
mod read;
mod read_artwork;
mod read_redirects;
mod reading_record;
mod rules;

pub(crate) use artwork_files::{Artwork, DealerFile, DealerFiles, font_address, is_word_mark, logo_address};
pub use content::Problem;
pub(crate) use dealer_files::{Files, Sandboxed, SourceFile, file_key};
pub(crate) use fingerprint::Fingerprint;
pub use fingerprint::is_hidden;
pub(crate) use folder_reader::Reader;
pub(crate) use read::{read, with_own_messages};
pub(crate) use reading_record::ReadingRecord;
pub(crate) use rules::Rules;

use content::Content;
use inventory::Snapshot;
use jiff::civil::Date;
use messages::{Language, Messages, Replaced};
use redirects::Redirects;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};
use theme::Theme;

/// The contents of a folder. The default is that of an empty folder: the site as it is.
#[derive(Clone, Debug, Default)]
pub struct SiteDir {
    /// The dealership's own colors; `None` for the site's.
    pub theme: Option<Theme>,
    pub(crate) artwork: Artwork,
    pub content: Content,
    /// The product's texts, with those of the dealership's own file in their places.
    pub messages: Arc<Messages>,
    /// The dealership's own file of texts; empty without one.
    pub(crate) own_messages: Arc<str>,
    /// That of the other language; empty without one.
    pub(crate) translated_messages: Arc<str>,
    /// The dealership's own words in Spanish, by those in English (LANG-2).
    pub(crate) own_words: Arc<BTreeMap<String, String>>,
    pub(crate) files: Files,
    /// The addresses of the former website, and where they lead.
    pub redirects: Redirects,
    /// Files that nothing reads, most likely by a slip in their names.
    pub unread: Vec<Problem>,
    /// Links of texts to addresses that the website does not have.
    pub dead_links: Vec<Problem>,
    /// A text shows or counts vehicles.
    pub(crate) shows_vehicles: bool,
}

impl SiteDir {
    /// A folder with a theme alone.
    pub fn from_theme(theme: Theme) -> Self {
        Self { theme: Some(theme), ..Self::default() }
    }

    /// The address is that of a file in `files/`, perhaps with a query.
    pub(crate) fn has_file(&self, address: &str) -> bool {
        self.files.contains_key(&*file_key(address))
    }

    /// Stock numbers of specials that are not over and that the inventory lacks, each with file and line.
    pub fn unknown_vehicles(&self, inventory: &Snapshot, today: Date) -> Vec<Problem> {
        content_checks::unknown_vehicles(&self.content, inventory, today)
    }

    /// Those of these texts that the dealership's own words don't have (LANG-2).
    pub fn without_spanish<'t>(&self, mut texts: BTreeSet<&'t str>) -> BTreeSet<&'t str> {
        let messages = Messages::product(Language::Spanish).clone().with_own_words(&self.own_words);
        texts.retain(|text| messages.translated_value(text).is_none());
        texts
    }

    /// Names of messages that the dealership replaces in English alone.
    pub fn messages_without_spanish(&self) -> Vec<&str> {
        let (spanish, _) = Messages::product(Language::Spanish).replaced_by(&self.translated_messages, true);
        let keys = |messages: &[Replaced]| messages.iter().map(|message| message.key.clone()).collect();
        let translated: BTreeSet<String> = keys(spanish.replaced());
        let replaced = self.messages.replaced().iter().map(|message| &*message.key);
        replaced.filter(|key| !translated.contains(*key)).collect()
    }

    /// `theme, logo, 3 pictures, 2 pages`, for the log and the staff; empty for an empty folder.
    pub fn summary(&self) -> String {
        let one = |is_there: bool, name: &str| is_there.then(|| name.to_owned());
        let several = |count: usize, name: &str| match count {
            0 => None,
            1 => Some(format!("1 {name}")),
            count => Some(format!("{count} {name}s")),
        };
        let Content { sections, pages, specials, announcement, .. } = &self.content;
        let parts = [
            one(self.theme.is_some(), "theme"),
            one(self.artwork.font.is_some(), "font"),
            one(self.artwork.logo.is_some(), "logo"),
            one(self.artwork.icons.is_some(), "icon"),
            several(self.artwork.pictures.len() + usize::from(self.artwork.social.is_some()), "picture"),
            several(sections.len(), "section"),
            several(pages.len(), "page"),
            several(specials.len(), "special"),
            one(announcement.is_some(), "announcement"),
            several(self.messages.replaced().len(), "replaced message"),
            several(self.files.len(), "file"),
            several(self.redirects.len(), "redirect"),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}
