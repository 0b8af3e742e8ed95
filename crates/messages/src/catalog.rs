//! The product's Fluent files at run time, for whoever writes or reads texts.

use crate::{
    BROWSER, BROWSER_FILES, Language, Messages,
    definition::{self, Definition},
};
use flate2::read::DeflateDecoder;
use std::{
    collections::{BTreeSet, HashMap},
    fmt::Write as _,
    io::Read,
    iter::repeat_n,
    sync::LazyLock,
};

/// The definitions of a language's messages, in the order of their files.
#[derive(Debug)]
pub struct Catalog {
    /// In the order of the accessors' indexes.
    pub definitions: Vec<Definition>,
    /// The indexes of those that are in English because the language lacks them.
    pub untranslated: Vec<usize>,
    indexes: HashMap<String, usize>,
}

impl Catalog {
    /// The messages that scripts show, each with the name of its file. Their numbers are their positions.
    pub fn browsers(&self) -> impl Iterator<Item = (&'static str, &Definition)> {
        let files = BROWSER_FILES.iter().flat_map(|(file, count)| repeat_n(*file, *count));
        files.zip(BROWSER.iter().filter_map(|index| self.definitions.get(usize::from(*index))))
    }

    /// The message of this key, with its index.
    pub(crate) fn find(&self, key: &str) -> Option<(usize, &Definition)> {
        let index = *self.indexes.get(key)?;
        Some((index, self.definitions.get(index)?))
    }
}

impl Messages {
    /// A Fluent file of the messages of a page or part (`home`, `vehicle-price`), or of all: it can be edited, and
    /// put into a dealership's folder. Those that are replaced have the dealership's text, with the product's in
    /// a comment; those whose claim is not so are comments as a whole. Empty if nothing has this name.
    pub fn as_file(&self, part: Option<&str>) -> String {
        let is_part = |key: &str| {
            part.is_none_or(|part| {
                key.strip_prefix(part).is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
            })
        };
        let mut file = String::new();
        let mut place = "";
        for (index, message) in catalog(self.language()).definitions.iter().enumerate() {
            if !is_part(&message.key) {
                continue;
            }
            if message.place != place {
                place = &message.place;
                _ = write!(file, "\n## {place}\n\n");
            }
            let replaced = self.replaced().iter().find(|replaced| replaced.key == message.key);
            if let Some(replaced) = replaced {
                _ = writeln!(file, "# Replaced: {}", replaced.before.replace('\n', "\n# "));
            }
            let text = replaced.map_or(&message.source, |replaced| &replaced.text);
            let is_untrue = replaced.is_none() && self.text(index) != message.compiled;
            let mark = if is_untrue { "# " } else { "" };
            _ = writeln!(file, "{mark}{} = {}", message.key, text.replace('\n', &format!("\n{mark}")));
            let attributes = [
                ("optional", message.is_optional.then_some("true")),
                ("claim", message.claim.as_deref()),
                ("legal", message.legal.as_deref()),
            ];
            for (name, value) in attributes.into_iter().filter_map(|(name, value)| Some((name, value?))) {
                _ = writeln!(file, "{mark}    .{name} = {value}");
            }
        }
        file.trim_start().to_owned()
    }
}

/// The product's own messages in English.
pub fn english() -> &'static Catalog {
    catalog(Language::English)
}

/// The product's own messages. They are unpacked once, and only where a dealership replaces some or asks for them.
pub fn catalog(language: Language) -> &'static Catalog {
    static ENGLISH: LazyLock<Catalog> = LazyLock::new(|| {
        let packed = include_bytes!(concat!(env!("OUT_DIR"), "/en-US.ftl.deflate"));
        Catalog::new(definition::read(&unpacked(packed), |_| Vec::new()).0, Vec::new())
    });
    static SPANISH: LazyLock<Catalog> = LazyLock::new(|| {
        let packed = include_bytes!(concat!(env!("OUT_DIR"), "/es-US.ftl.deflate"));
        Catalog::translated(&unpacked(packed))
    });
    match language {
        Language::English => &ENGLISH,
        Language::Spanish => &SPANISH,
    }
}

impl Catalog {
    fn new(definitions: Vec<Definition>, untranslated: Vec<usize>) -> Self {
        let indexes = definitions.iter().enumerate().map(|(index, message)| (message.key.clone(), index));
        Self { indexes: indexes.collect(), untranslated, definitions }
    }

    /// The English messages with the texts of a translation, whose files have neither comments nor attributes
    /// but `.without`.
    fn translated(source: &str) -> Self {
        let english = english();
        let arguments =
            |key: &str| english.find(key).map(|(_, message)| message.arguments.clone()).unwrap_or_default();
        let mut definitions = english.definitions.clone();
        let mut untranslated: BTreeSet<usize> = (0..definitions.len()).collect();
        for own in definition::read(source, arguments).0 {
            let Some((index, message)) = english.find(&own.key) else { continue };
            untranslated.remove(&index);
            definitions[index] = Definition {
                source: own.source,
                compiled: own.compiled,
                without: own.without,
                count: own.count,
                ..message.clone()
            };
        }
        Self::new(definitions, untranslated.into_iter().collect())
    }
}

/// The build script has read the same files.
fn unpacked(packed: &[u8]) -> String {
    let mut source = String::new();
    let is_read = DeflateDecoder::new(packed).read_to_string(&mut source).is_ok();
    debug_assert!(is_read, "the packed messages are not readable");
    source
}
