//! Shows how a file is read, for the command that helps to write the settings of a feed.

use super::columns::ColumnUse;
use super::facts::parse_date;
use super::feed_format::{FeedFormat, FileFormat, Mapping, TextEncoding};
use super::field_names::plain_name;
use super::file::{FeedError, detect, read_records, read_text};
use super::file_decoder::FileDecoder;
use super::report::DecodeReport;
use crate::Vin;

/// How a file is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inspection {
    pub format: FileFormat,
    /// The delimiter of a CSV file.
    pub delimiter: Option<char>,
    pub encoding: TextEncoding,
    /// The path of the records in JSON or XML. `None` for an array.
    pub records: Option<String>,
    /// Whether the first row of a CSV file names its columns.
    pub has_header: bool,
    /// The columns, in the file's order.
    pub columns: Vec<InspectedColumn>,
    /// What was read, repaired and dropped.
    pub report: DecodeReport,
    /// Records that `feed.only` excludes.
    pub left_out: usize,
    /// Whether the last row is not whole (FEED-15).
    pub is_cut: bool,
    /// The fields of VEHICLE-1 that no record has.
    pub missing_fields: Vec<&'static str>,
}

/// A column of a file, and what it may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InspectedColumn {
    /// The name in the header, or the dotted path of a member.
    pub name: String,
    /// The field that it fills, by the name of VEHICLE-1.
    pub field: Option<&'static str>,
    /// Up to two different values of at most 60 characters; none of a cost.
    pub samples: Vec<String>,
    /// Records with a value.
    pub filled: usize,
    /// What an ignored column may be: `price`, `date`, `mileage`, `photos`, `vin`, `link`, or `cost,
    /// never read`.
    pub guess: Option<&'static str>,
}

/// Reads a file and tells how. Its records are read as columns, also those of an array that
/// [`decode_feed`](super::file::decode_feed) reads as specified.
pub fn inspect(
    body: &[u8],
    content_type: Option<&str>,
    format: &FeedFormat,
    max_records: usize,
) -> Result<Inspection, FeedError> {
    let (text, encoding) = read_text(body, content_type, format);
    let file_format = detect(&text, content_type, format)?;
    let mapping = Mapping::new(format);
    let mut decoder = FileDecoder::new(&mapping, max_records, true);
    let layout = read_records(text, file_format, format, &mut decoder)?;
    let file = decoder.finish()?;
    Ok(Inspection {
        format: file_format,
        delimiter: layout.delimiter,
        encoding,
        records: layout.records,
        has_header: layout.has_header,
        columns: file.columns.into_iter().map(InspectedColumn::new).collect(),
        report: file.report,
        left_out: file.left_out,
        is_cut: file.is_cut,
        missing_fields: file.missing_fields,
    })
}

impl InspectedColumn {
    fn new(column: ColumnUse) -> Self {
        let guess = match column.field {
            None if column.is_cost => Some("cost, never read"),
            None => guess(&column.name, &column.samples),
            Some(_) => None,
        };
        let ColumnUse { name, field, filled, samples, .. } = column;
        Self { name, field, samples, filled, guess }
    }
}

/// Parts of names, with what such columns hold.
const NAME_GUESSES: [(&str, &str); 8] = [
    ("price", "price"),
    ("date", "date"),
    ("mileage", "mileage"),
    ("odometer", "mileage"),
    ("photo", "photos"),
    ("image", "photos"),
    ("picture", "photos"),
    ("vin", "vin"),
];

/// What a column may be, by its values and its name.
fn guess(name: &str, samples: &[String]) -> Option<&'static str> {
    const PICTURES: [&str; 4] = [".jpg", ".jpeg", ".png", ".webp"];
    let all = |is: fn(&str) -> bool| !samples.is_empty() && samples.iter().all(|sample| is(sample));
    let is_link = |text: &str| text.starts_with("http://") || text.starts_with("https://");
    if all(|text| Vin::new(text).is_some()) {
        return Some("vin");
    }
    if all(is_link) {
        let is_picture =
            |sample: &String| PICTURES.iter().any(|ending| sample.to_ascii_lowercase().contains(ending));
        return Some(if samples.iter().any(is_picture) { "photos" } else { "link" });
    }
    if all(|text| parse_date(text).is_some()) {
        return Some("date");
    }
    let is_number = |text: &str| text.contains(|letter: char| letter.is_ascii_digit());
    let plain = plain_name(name);
    let named = NAME_GUESSES.iter().find(|(part, _)| plain.contains(part)).map(|&(_, guess)| guess)?;
    let fits = match named {
        "price" | "mileage" => all(is_number),
        _ => samples.is_empty(),
    };
    fits.then_some(named)
}

#[cfg(test)]
mod tests {
    use super::guess;

    #[test]
    fn ignored_columns_are_guessed_by_values_and_names() {
        let table = [
            ("Misc_Price1", "18995", Some("price")),
            ("Price Code", "none", None),
            ("Added", "09/03/2026", Some("date")),
            ("Serial", "4T1B11HK0KG100123", Some("vin")),
            ("Gallery", "https://photos.example.com/1.jpg", Some("photos")),
            ("Detail", "https://www.example.com/1", Some("link")),
            ("Old Odometer Value", "48210", Some("mileage")),
            ("Dealer City", "Memphis", None),
        ];
        for (name, sample, expected) in table {
            assert_eq!(guess(name, &[sample.to_owned()]), expected, "{name}");
        }
    }
}
