//! The settings of `feed` say how a file of an inventory system is read (FEED-14, FEED-15).

use super::field::Field;
use super::field_names::{column_field, is_cost, plain_name};
use crate::VehicleStatus;
use crate::text::fold;
use encoding_rs::Encoding;
use hashbrown::HashMap;
use std::collections::BTreeMap;

/// The settings of a file. By default all is detected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FeedFormat {
    /// Detected if `None`: by the first bytes, and by the content type where they leave it open.
    pub format: Option<FileFormat>,
    /// The dotted path of the records in JSON (`listings`) or XML (`inventory.vehicle`).
    pub records: Option<String>,
    /// The names of the columns of a CSV file without a header.
    pub columns: Vec<String>,
    /// The delimiter of a CSV file; detected if `None`.
    pub delimiter: Option<char>,
    /// The encoding, unless the file has a byte order mark; detected if `None`.
    pub encoding: Option<TextEncoding>,
    /// Column names by field, in order of preference. They replace the built-in names of the field.
    pub fields: BTreeMap<String, Vec<String>>,
    /// Status by the file's word. The built-in words stay.
    pub status: BTreeMap<String, VehicleStatus>,
    /// Column names and values of the records to read. Values of one column are alternatives;
    /// conditions on several columns must all hold.
    pub only: Vec<(String, String)>,
    /// Parts of addresses of photos that show the vehicle itself, whatever else their addresses say (VEHICLE-9).
    pub actual_photos: Vec<String>,
    /// The names of the dealership and its locations. Where the records of a file name several dealers,
    /// those of others are left out (FEED-14).
    pub dealers: Vec<String>,
}

/// Why a mapping of `feed.fields` is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MappingError {
    /// A vehicle has no such field.
    #[error("a vehicle has no field `{0}`")]
    UnknownField(String),
    /// The column states what the dealership paid.
    #[error("`{column}` is a cost, which is never read: it can't be `{field}`")]
    Cost {
        /// The field that it was to fill.
        field: String,
        /// The column's name.
        column: String,
    },
}

impl FeedFormat {
    /// The names that `fields` may have, in the order of VEHICLE-1.
    pub fn field_names() -> impl Iterator<Item = &'static str> {
        Field::all().map(Field::name)
    }

    /// Says why `fields` is refused: a field that does not exist, or a cost (FEED-14).
    pub fn check(&self) -> Result<(), MappingError> {
        for (field, columns) in &self.fields {
            if Field::named(field).is_none() {
                return Err(MappingError::UnknownField(field.clone()));
            }
            if let Some(column) = columns.iter().find(|column| is_cost(column)) {
                return Err(MappingError::Cost { field: field.clone(), column: column.clone() });
            }
        }
        Ok(())
    }

    /// Nothing is mapped.
    fn is_unmapped(&self) -> bool {
        self.records.is_none() && self.fields.is_empty() && self.status.is_empty() && self.only.is_empty()
    }
}

/// The format of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFormat {
    /// A JSON array, or an object with one.
    Json,
    /// Rows of cells with any delimiter.
    Csv,
    /// Elements.
    Xml,
}

impl FileFormat {
    const NAMES: [(Self, &'static str); 3] = [(Self::Json, "json"), (Self::Csv, "csv"), (Self::Xml, "xml")];

    /// The format of this name, in lower case.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(_, own)| *own == name).map(|&(format, _)| format)
    }

    /// `json`, `csv` or `xml`.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize].1
    }
}

/// The encoding of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextEncoding(pub(super) &'static Encoding);

impl TextEncoding {
    /// The encoding that the WHATWG calls by this label, in any case: `latin1` is Windows-1252.
    pub fn from_label(label: &str) -> Option<Self> {
        Encoding::for_label(label.as_bytes()).map(Self)
    }

    /// The WHATWG's name: `UTF-8`, `windows-1252`.
    pub fn name(self) -> &'static str {
        self.0.name()
    }
}

/// The settings, prepared for looking up columns.
#[derive(Default)]
pub(super) struct Mapping {
    /// By plain name.
    fields: HashMap<String, Vec<(Field, usize)>>,
    mapped: Vec<Field>,
    /// By plain word.
    status: HashMap<String, VehicleStatus>,
    /// Plain names, with folded values.
    pub(super) only: Vec<(String, Vec<String>)>,
    /// Parts of addresses, in lower case.
    pub(super) actual_photos: Vec<String>,
    /// The dealership's own names.
    pub(super) dealers: Vec<String>,
    /// An array of JSON records without settings: its texts stay as they are (FEED-14).
    pub(super) is_specified: bool,
}

impl Mapping {
    /// The mapping of a file in this format, without what [`FeedFormat::check`] refuses.
    pub(super) fn new(format: &FeedFormat, file_format: FileFormat) -> Self {
        let is_specified = file_format == FileFormat::Json && format.is_unmapped();
        let actual_photos = format.actual_photos.iter().map(|part| part.to_lowercase()).collect();
        let dealers = format.dealers.clone();
        let mut mapping = Self { actual_photos, dealers, is_specified, ..Self::default() };
        for (field, names) in &format.fields {
            let Some(field) = Field::named(field) else { continue };
            mapping.mapped.push(field);
            for (place, name) in names.iter().enumerate() {
                mapping.fields.entry(plain_name(name)).or_default().push((field, place));
            }
        }
        for (name, value) in &format.only {
            let (name, value) = (plain_name(name), fold(value));
            match mapping.only.iter_mut().find(|(own, _)| *own == name) {
                Some((_, values)) => values.push(value),
                None => mapping.only.push((name, vec![value])),
            }
        }
        mapping.status = format.status.iter().map(|(word, status)| (plain_name(word), *status)).collect();
        mapping
    }

    /// The fields that a column fills, each with the column's place in the order of preference.
    pub(super) fn fields_of(&self, column: &str) -> Vec<(Field, usize)> {
        if is_cost(column) {
            return Vec::new();
        }
        if let Some(fields) = self.fields.get(&plain_name(column)) {
            return fields.clone();
        }
        column_field(column).into_iter().filter(|(field, _)| !self.mapped.contains(field)).collect()
    }

    /// The status that a word of the file stands for.
    pub(super) fn status(&self, word: &str) -> Option<VehicleStatus> {
        self.status.get(&plain_name(word)).copied().or_else(|| VehicleStatus::from_word(word))
    }
}
