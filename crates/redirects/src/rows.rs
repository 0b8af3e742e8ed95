//! Reads the rows of `redirects.csv`.

use crate::{problem::RowProblem, row::Row};
use csv::{ByteRecord, ReaderBuilder, Trim};

const MAX_ROWS: usize = 20_000;
const HEADER: &str = "the first row must name the columns; write from,to,status";

/// The positions of the columns.
struct Columns {
    count: usize,
    from: usize,
    to: usize,
    status: Option<usize>,
}

/// The valid rows, and the problems of the others; as an error why no row can be read.
pub(crate) fn read(text: &[u8]) -> Result<(Vec<Row>, Vec<RowProblem>), RowProblem> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    if let Err(error) = std::str::from_utf8(text) {
        let line = 1 + line_ends(&text[..error.valid_up_to()]);
        return Err(RowProblem::new(line, "the file is not UTF-8; save it as CSV in UTF-8"));
    }
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .comment(Some(b'#'))
        .trim(Trim::All)
        .from_reader(text);
    let (mut rows, mut problems) = (Vec::new(), Vec::new());
    let mut columns = None;
    let mut lines = Lines { text, offset: 0, line: 1 };
    for record in reader.byte_records() {
        let record = match record {
            Ok(record) => record,
            Err(error) => {
                problems.push(RowProblem::new(lines.line, format!("{error}; correct this line")));
                break;
            }
        };
        let line = lines.of(&record);
        let fields: Vec<&str> =
            record.iter().map(|field| std::str::from_utf8(field).unwrap_or_default()).collect();
        if fields.iter().all(|field| field.is_empty()) || fields[0].starts_with('#') {
            continue;
        }
        let Some(columns) = &columns else {
            match Columns::of(&fields) {
                Some(found) => columns = Some(found),
                None => return Err(RowProblem::new(line, HEADER)),
            }
            continue;
        };
        if rows.len() + problems.len() >= MAX_ROWS {
            problems.insert(
                0,
                RowProblem::new(line, format!("the file has more than {MAX_ROWS} rows; write patterns")),
            );
            break;
        }
        match columns.row(line, &fields) {
            Ok(row) => rows.push(row),
            Err(reasons) => problems.extend(reasons.into_iter().map(|reason| RowProblem::new(line, reason))),
        }
    }
    if columns.is_none() {
        return Err(problems.pop().unwrap_or_else(|| RowProblem::new(1, HEADER)));
    }
    Ok((rows, problems))
}

impl Columns {
    fn of(header: &[&str]) -> Option<Self> {
        let position = |name: &str| header.iter().position(|column| column.eq_ignore_ascii_case(name));
        let names = ["from", "to", "status"];
        let are_columns = header.iter().enumerate().all(|(index, column)| {
            names.iter().any(|name| column.eq_ignore_ascii_case(name)) && position(column) == Some(index)
        });
        are_columns.then_some(())?;
        Some(Self {
            count: header.len(),
            from: position("from")?,
            to: position("to")?,
            status: position("status"),
        })
    }

    fn row(&self, line: u64, fields: &[&str]) -> Result<Row, Vec<String>> {
        let lacks_status = self.status == Some(fields.len()) && fields.len() + 1 == self.count;
        if fields.len() != self.count && !lacks_status {
            return Err(vec![format!(
                "this row has {} columns and the first row {}; write one comma between columns, and put a text \
                 with a comma into double quotes",
                fields.len(),
                self.count
            )]);
        }
        let status = self.status.and_then(|index| fields.get(index).copied()).unwrap_or_default();
        Row::parse(line, fields[self.from], fields[self.to], status)
    }
}

/// Counts lines up to records. The reader's own count does not include the empty lines and comments
/// before a record.
struct Lines<'t> {
    text: &'t [u8],
    offset: usize,
    line: u64,
}

impl Lines<'_> {
    fn of(&mut self, record: &ByteRecord) -> u64 {
        let start = record.position().map_or(0, csv::Position::byte);
        let start = usize::try_from(start).unwrap_or(usize::MAX).min(self.text.len());
        let start = start + skipped(&self.text[start..]);
        if start > self.offset {
            self.line += line_ends(&self.text[self.offset..start]);
            self.offset = start;
        }
        self.line
    }
}

/// The bytes of empty lines and comments.
fn skipped(text: &[u8]) -> usize {
    let mut offset = 0;
    loop {
        match text.get(offset) {
            Some(b'\r' | b'\n') => offset += 1,
            Some(b'#') => {
                let end = text[offset..].iter().position(|byte| *byte == b'\n');
                offset = end.map_or(text.len(), |end| offset + end);
            }
            _ => return offset,
        }
    }
}

/// The lines that end in a text. A carriage return alone ends a line of a CSV file too, but no line of
/// an editor.
fn line_ends(text: &[u8]) -> u64 {
    text.split(|byte| *byte == b'\n').skip(1).count() as u64
}
