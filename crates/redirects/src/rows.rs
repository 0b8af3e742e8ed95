//! Reads the rows of `redirects.csv`.

use crate::{
    problem::RowProblem,
    row::Row,
    table::{self, DELIMITERS, LineReader},
};
use csv::StringRecord;

const MAX_ROWS: usize = 20_000;
const HEADER: &str = "the first row must name the columns; write from,to,status";
/// Names of the columns in exports of other programs. Of several names in a header the first one here counts.
const FROM: [&str; 9] =
    ["from", "source", "old", "source url", "old url", "from url", "old address", "redirect from", "request"];
const TO: [&str; 10] = [
    "to",
    "target",
    "new",
    "target url",
    "new url",
    "to url",
    "new address",
    "redirect to",
    "destination",
    "destination url",
];
const STATUS: [&str; 5] = ["code", "status code", "http code", "redirect code", "status"];

/// The positions of the columns.
struct Columns {
    delimiter: u8,
    reader: LineReader,
    count: usize,
    from: usize,
    to: usize,
    status: Option<usize>,
    /// The column in which a plugin of `WordPress` marks regular expressions.
    regex: Option<usize>,
}

/// The valid rows, and the problems of the other lines; as an error why no row can be read.
pub(crate) fn read(text: &[u8]) -> Result<(Vec<Row>, Vec<RowProblem>), RowProblem> {
    let text = table::without_utf16(text);
    let mut lines = (1..).zip(table::lines(&text)).filter(|(_, line)| !is_left_out(line));
    let mut header = lines.next().ok_or_else(|| RowProblem::new(1, HEADER))?;
    let declared = table::declared_delimiter(header.1);
    if declared.is_some() {
        header = lines.next().ok_or_else(|| RowProblem::new(header.0, HEADER))?;
    }
    let columns = Columns::find(header.1, declared).map_err(|reason| RowProblem::new(header.0, reason))?;
    let (mut rows, mut problems) = (Vec::new(), Vec::new());
    for (line, text) in lines {
        if rows.len() + problems.len() >= MAX_ROWS {
            problems.insert(
                0,
                RowProblem::new(line, format!("the file has more than {MAX_ROWS} rows; write patterns")),
            );
            break;
        }
        let fields = columns.reader.fields(text).map_err(|reason| vec![reason]);
        match fields.and_then(|fields| columns.row(line, &fields)) {
            Ok(row) => rows.push(row),
            Err(reasons) => problems.extend(reasons.into_iter().map(|reason| RowProblem::new(line, reason))),
        }
    }
    Ok((rows, problems))
}

/// A line is a comment, which spreadsheets may quote, or has no text.
fn is_left_out(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let text = line.strip_prefix(b"\"").unwrap_or(line).trim_ascii_start();
    text.starts_with(b"#") || table::is_blank(line)
}

impl Columns {
    /// The columns of the header, with the delimiter by which it names them.
    fn find(header: &[u8], declared: Option<u8>) -> Result<Self, String> {
        let mut seen = StringRecord::new();
        for delimiter in declared.into_iter().chain(DELIMITERS) {
            let names = LineReader::new(delimiter).fields(header)?;
            if let Some(columns) = Self::new(delimiter, &names) {
                return Ok(columns);
            }
            if names.len() > seen.len() {
                seen = names;
            }
        }
        let seen: Vec<String> = seen.iter().map(|name| format!("`{name}`")).collect();
        Err(format!("{HEADER} (its columns are {})", seen.join(", ")))
    }

    fn new(delimiter: u8, header: &StringRecord) -> Option<Self> {
        let names: Vec<String> = header.iter().map(table::column_name).collect();
        let positions = |known: &str| {
            let positions = names.iter().enumerate().filter(move |(_, name)| *name == known);
            positions.map(|(position, _)| position).collect::<Vec<_>>()
        };
        // A name that is there twice is none.
        let position =
            |known: &[&str]| match *known.iter().map(|name| positions(name)).find(|at| !at.is_empty())? {
                [position] => Some(position),
                _ => None,
            };
        Some(Self {
            count: names.len(),
            from: position(&FROM)?,
            to: position(&TO)?,
            status: position(&STATUS),
            regex: position(&["regex"]),
            reader: LineReader::new(delimiter),
            delimiter,
        })
    }

    fn row(&self, line: u64, fields: &StringRecord) -> Result<Row, Vec<String>> {
        let is_too_long = fields.iter().skip(self.count).any(|field| !field.is_empty());
        let (Some(from), Some(to), false) = (fields.get(self.from), fields.get(self.to), is_too_long) else {
            return Err(vec![format!(
                "this row has {} columns and the first row {}; write one {delimiter} between columns, and put a text \
                 with a {delimiter} into double quotes",
                fields.len(),
                self.count,
                delimiter = table::delimiter_name(self.delimiter)
            )]);
        };
        let optional = |column: Option<usize>| column.and_then(|index| fields.get(index)).unwrap_or_default();
        if !matches!(optional(self.regex).to_ascii_lowercase().as_str(), "" | "0" | "no" | "false") {
            return Err(vec![format!(
                "\"{from}\" is a regular expression; write a pattern, such as /blog/* or /cars/{{name}}"
            )]);
        }
        Row::parse(line, from, to, optional(self.status))
    }
}
