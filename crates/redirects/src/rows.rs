//! Reads the rows of `redirects.csv`.

use crate::{problem::RowProblem, row::Row};
use csv::{ReaderBuilder, StringRecord};

const MAX_ROWS: usize = 20_000;
const HEADER: &str = "the first row must name the columns; write from,to,status";
const OPEN_QUOTE: &str = "a double quote of this line is not closed; close or remove it";
const NOT_UTF8: &str = "this line is not UTF-8; save the file as CSV in UTF-8";
/// Longer lines are read in pieces.
const LINE_BUFFER: usize = 256;

/// The positions of the columns.
struct Columns {
    count: usize,
    from: usize,
    to: usize,
    status: Option<usize>,
}

/// The valid rows, and the problems of the other lines; as an error why no row can be read.
pub(crate) fn read(text: &[u8]) -> Result<(Vec<Row>, Vec<RowProblem>), RowProblem> {
    let text = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(text);
    let mut reader = ReaderBuilder::new();
    reader.has_headers(false).flexible(true).buffer_capacity(LINE_BUFFER);
    let (mut rows, mut problems) = (Vec::new(), Vec::new());
    let mut columns = None;
    for (line, text) in (1..).zip(lines(text)) {
        let record = match read_line(&reader, text) {
            Ok(None) => continue,
            Ok(Some(record)) => Ok(record),
            Err(reason) => Err(vec![reason]),
        };
        let Some(columns) = &columns else {
            let header = record.map_err(|mut reasons| reasons.remove(0));
            let found = header.and_then(|header| Columns::of(&header).ok_or_else(|| HEADER.to_owned()));
            columns = Some(found.map_err(|reason| RowProblem::new(line, reason))?);
            continue;
        };
        if rows.len() + problems.len() >= MAX_ROWS {
            problems.insert(
                0,
                RowProblem::new(line, format!("the file has more than {MAX_ROWS} rows; write patterns")),
            );
            break;
        }
        match record.and_then(|record| columns.row(line, &record)) {
            Ok(row) => rows.push(row),
            Err(reasons) => problems.extend(reasons.into_iter().map(|reason| RowProblem::new(line, reason))),
        }
    }
    if columns.is_none() {
        return Err(RowProblem::new(1, HEADER));
    }
    Ok((rows, problems))
}

/// The lines, which end as editors end them: with a line feed, a carriage return or both.
fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|byte| *byte == b'\n')
        .flat_map(|line| line.strip_suffix(b"\r").unwrap_or(line).split(|byte| *byte == b'\r'))
}

/// The fields of a line by itself, so that no quote reaches into the next one; `None` for a comment, which
/// spreadsheets may quote, and for a line without a text.
fn read_line(reader: &ReaderBuilder, line: &[u8]) -> Result<Option<StringRecord>, String> {
    let line = line.trim_ascii();
    let is_comment = line.strip_prefix(b"\"").unwrap_or(line).trim_ascii_start().starts_with(b"#");
    if is_comment || line.iter().all(|byte| matches!(byte, b',' | b' ' | b'\t')) {
        return Ok(None);
    }
    // Only a field whose quote is open contains the line end.
    let text = [line, b"\n"].concat();
    let Some(record) = reader.from_reader(text.as_slice()).into_byte_records().next() else {
        return Ok(None);
    };
    let mut record = record.map_err(|error| format!("{error}; correct this line"))?;
    if record.iter().any(|field| field.ends_with(b"\n")) {
        return Err(OPEN_QUOTE.to_owned());
    }
    record.trim();
    StringRecord::from_byte_record(record).map(Some).map_err(|_| NOT_UTF8.to_owned())
}

impl Columns {
    fn of(header: &StringRecord) -> Option<Self> {
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

    fn row(&self, line: u64, fields: &StringRecord) -> Result<Row, Vec<String>> {
        let lacks_status = self.status == Some(fields.len()) && fields.len() + 1 == self.count;
        if fields.len() != self.count && !lacks_status {
            return Err(vec![format!(
                "this row has {} columns and the first row {}; write one comma between columns, and put a text \
                 with a comma into double quotes",
                fields.len(),
                self.count
            )]);
        }
        let status = self.status.and_then(|index| fields.get(index)).unwrap_or_default();
        Row::parse(line, &fields[self.from], &fields[self.to], status)
    }
}
