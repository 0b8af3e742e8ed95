//! Settings by which the files of inventory systems are read: format, delimiter, encoding, and tables of
//! columns and words.

use super::{ParseError, ParseSetting, from_text, from_word, lists::entries, text};
use figment::value::Value;
use glob::Pattern;
use inventory::{FileFormat, TextEncoding, VehicleStatus};
use std::collections::BTreeMap;

/// `auto` is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::config) struct FileFormatSetting(pub Option<FileFormat>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::config) struct Delimiter(pub char);

/// The columns of a file without a header, of which some may have no name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::config) struct ColumnNames(pub Vec<String>);

/// The columns of each field: `list_price: Internet_Price, SellingPrice`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::config) struct FieldColumns(pub BTreeMap<String, Vec<String>>);

/// The meanings of words: `Deposit: pending`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::config) struct StatusWords(pub BTreeMap<String, VehicleStatus>);

/// Parts of addresses: `cdn.example.com/stock-images`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::config) struct AddressParts(pub Vec<String>);

/// A column and its value: `DealerName=Example Motors`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::config) struct Conditions(pub Vec<(String, String)>);

parse_by! { from_word;
    FileFormatSetting: "is none of auto, json, csv, xml", |text| match text {
        "auto" => Some(FileFormatSetting(None)),
        name => FileFormat::from_name(name).map(|format| FileFormatSetting(Some(format))),
    };
}

parse_by! { from_text;
    TextEncoding: "is no encoding (write utf-8, windows-1252 or utf-16le)", TextEncoding::from_label;
    Pattern: "is no pattern of file names (write homenet*.csv)", |text| Pattern::new(text).ok();
}

impl ParseSetting for Delimiter {
    fn parse(value: &Value) -> Result<Self, ParseError> {
        let delimiter = match value.as_str().unwrap_or_default() {
            "\t" => Some('\t'),
            text => match text.trim() {
                tab if tab.eq_ignore_ascii_case("tab") => Some('\t'),
                "," | ";" | "|" => text.trim().chars().next(),
                _ => None,
            },
        };
        delimiter.map(Delimiter).ok_or_else(|| ParseError::new(value, "is none of `,`, `;`, `|`, tab"))
    }
}

impl ParseSetting for ColumnNames {
    fn parse(value: &Value) -> Result<Self, ParseError> {
        if let Value::Array(_, names) = value {
            return Ok(Self(names.iter().map(|name| text(name).unwrap_or_default()).collect()));
        }
        from_text(value, "is no list of columns (write stock_number, vin, , year)", |text| {
            Some(Self(text.split(',').map(|name| name.trim().to_owned()).collect()))
        })
    }
}

impl ParseSetting for FieldColumns {
    fn parse(value: &Value) -> Result<Self, ParseError> {
        let columns = |columns: &Value| -> Vec<String> {
            entries(columns, ',').iter().filter_map(text).filter(|column| !column.is_empty()).collect()
        };
        let fields = pairs(value, "is no list of fields with their columns (write list_price: Price)")?;
        Ok(Self(fields.into_iter().map(|(field, value)| (field, columns(&value))).collect()))
    }
}

impl ParseSetting for StatusWords {
    fn parse(value: &Value) -> Result<Self, ParseError> {
        let words = pairs(value, "is no list of words with their meanings (write Deposit: pending)")?;
        let meaning = |(word, meaning): (String, Value)| {
            let meanings =
                || VehicleStatus::ALL.into_iter().filter(|status| *status != VehicleStatus::Unknown);
            let named = text(&meaning)
                .and_then(|name| meanings().find(|status| status.name().eq_ignore_ascii_case(&name)));
            let invalid = || {
                let all = meanings().map(VehicleStatus::name).collect::<Vec<_>>().join(", ");
                ParseError::new(&meaning, format!("is none of {all}"))
            };
            named.map(|status| (word, status)).ok_or_else(invalid)
        };
        words.into_iter().map(meaning).collect::<Result<_, _>>().map(Self)
    }
}

impl ParseSetting for AddressParts {
    fn parse(value: &Value) -> Result<Self, ParseError> {
        // A part that every address has would say nothing of any.
        let part = |entry: &Value| {
            let part = text(entry).filter(|part| part.len() > 3 && !"https://".contains(&**part));
            part.ok_or_else(|| {
                ParseError::new(entry, "is no part of addresses (write cdn.example.com/stock-images)")
            })
        };
        entries(value, ',').iter().map(part).collect::<Result<_, _>>().map(Self)
    }
}

impl ParseSetting for Conditions {
    fn parse(value: &Value) -> Result<Self, ParseError> {
        let condition = |entry: &Value| {
            let written = text(entry).unwrap_or_default();
            let pair = written.split_once('=').map(|(column, value)| (column.trim(), value.trim()));
            let pair = pair.filter(|(column, _)| !column.is_empty());
            pair.map(|(column, value)| (column.to_owned(), value.to_owned()))
                .ok_or_else(|| ParseError::new(entry, "is no condition (write DealerName=Example Motors)"))
        };
        entries(value, ';').iter().map(condition).collect::<Result<_, _>>().map(Self)
    }
}

/// The entries of a table, or of a text such as `a: 1; b: 2`.
fn pairs(value: &Value, message: &str) -> Result<Vec<(String, Value)>, ParseError> {
    if let Value::Dict(_, table) = value {
        return Ok(table.iter().map(|(name, value)| (name.clone(), value.clone())).collect());
    }
    let pair = |entry: &Value| {
        let written = text(entry).unwrap_or_default();
        let (name, value) =
            written.split_once(':').ok_or_else(|| ParseError::new(entry, message.to_owned()))?;
        Ok((name.trim().to_owned(), Value::from(value.trim())))
    };
    entries(value, ';').iter().map(pair).collect()
}
