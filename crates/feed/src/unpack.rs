//! Bodies that hold a table in gzip or ZIP, and those that are no text at all, by their first bytes (FEED-15).

use crate::FetchError;
use crate::folder::read_at_most;
use crate::leftovers::may_be_list;
use flate2::bufread::{DeflateDecoder, MultiGzDecoder};
use std::io::Read;

const GZIP: &[u8] = b"\x1f\x8b\x08";
const ZIP: &[u8] = b"PK\x03\x04";
/// The end of a ZIP file begins with this, at most so many bytes before its last.
const END_OF_ZIP: &[u8] = b"PK\x05\x06";
const MAX_END: usize = 22 + 65_535;
/// A file in the list at the end of a ZIP file.
const ENTRY_OF_ZIP: &[u8] = b"PK\x01\x02";
/// Files of a ZIP file that are looked at.
const MAX_ENTRIES: usize = 10_000;

/// First bytes of what people upload in place of a list, with what it is and what to do.
const OTHERS: [(&[u8], &str); 15] = [
    (b"\xd0\xcf\x11\xe0", "an Excel workbook (.xls): have it exported as CSV"),
    (b"%PDF", "a PDF: have the list exported as CSV"),
    (b"{\\rtf", "a text document (.rtf): have the list exported as CSV"),
    (b"\xff\xd8\xff", "a picture"),
    (b"\x89PNG", "a picture"),
    (b"GIF8", "a picture"),
    (b"RIFF", "a picture or a film"),
    (b"SQLite format 3", "a database: have the list exported as CSV"),
    (b"\0\x01\0\0Standard", "an Access database: have the list exported as CSV"),
    (b"Rar!", "a RAR archive: have it packed as ZIP or gzip, or not at all"),
    (b"7z\xbc\xaf", "a 7-Zip archive: have it packed as ZIP or gzip, or not at all"),
    (b"BZh", "a bzip2 archive: have it packed as ZIP or gzip, or not at all"),
    (b"\xfd7zXZ", "an xz archive: have it packed as ZIP or gzip, or not at all"),
    (b"\x28\xb5\x2f\xfd", "a Zstandard archive: have it packed as ZIP or gzip, or not at all"),
    (b"\x7fELF", "a program"),
];
const WORKBOOK: &str = "an Excel workbook (.xlsx): have it exported as CSV";
/// Excel's own XML has it in its first bytes.
const XML_WORKBOOK: &[u8] = b"schemas-microsoft-com:office:spreadsheet";
const START: usize = 1024;

/// The body needs [`unpacked`].
pub(crate) fn is_packed(body: &[u8]) -> bool {
    body.starts_with(GZIP) || body.starts_with(ZIP)
}

/// The text of a body: of gzip and ZIP the table that they hold, of at most `max_bytes`. An error says what another
/// body is. Blocks: unpacking takes a while.
pub(crate) fn unpacked(body: Vec<u8>, max_bytes: usize) -> Result<Vec<u8>, FetchError> {
    let body = if body.starts_with(GZIP) {
        read_packed(&mut MultiGzDecoder::new(body.as_slice()), "gzip", max_bytes)?
    } else {
        body
    };
    let body = if body.starts_with(ZIP) { unzipped(&body, max_bytes)? } else { body };
    let start = &body[..body.len().min(START)];
    let is_tar = start.get(257..262) == Some(b"ustar".as_slice());
    let other = OTHERS.iter().find(|(first, _)| start.starts_with(first)).map(|(_, what)| *what);
    let has = |mark: &[u8]| start.windows(mark.len()).any(|window| window == mark);
    match other {
        Some(what) => Err(is(what)),
        None if is_tar => Err(is("a tar archive: have the list packed alone")),
        None if has(XML_WORKBOOK) => Err(is("an Excel workbook saved as XML: have it exported as CSV")),
        None if start.trim_ascii().is_empty() && body.trim_ascii().is_empty() => {
            Err(is("empty: see whether the inventory system wrote anything"))
        }
        None => Ok(body),
    }
}

fn is(what: &str) -> FetchError {
    FetchError::Unreadable(format!("it is {what}"))
}

fn read_packed(packed: &mut impl Read, name: &str, max_bytes: usize) -> Result<Vec<u8>, FetchError> {
    let body = read_at_most(packed, max_bytes)
        .map_err(|cause| FetchError::Unreadable(format!("it is {name} that can't be unpacked: {cause}")))?;
    if body.len() > max_bytes {
        return Err(FetchError::TooLarge {
            most: max_bytes,
            size: u64::try_from(body.len()).unwrap_or(u64::MAX),
        });
    }
    Ok(body)
}

/// A file in a ZIP file.
struct Entry<'z> {
    name: String,
    is_encrypted: bool,
    is_deflated: bool,
    data: &'z [u8],
}

/// The only file of a ZIP file that may be a list.
fn unzipped(zip: &[u8], max_bytes: usize) -> Result<Vec<u8>, FetchError> {
    let entries = entries(zip).ok_or_else(|| is("a ZIP file that is cut or damaged"))?;
    let has = |part: &str| entries.iter().any(|entry| entry.name.starts_with(part));
    if has("xl/") {
        return Err(is(WORKBOOK));
    }
    if has("word/") || has("ppt/") || has("mimetype") {
        return Err(is("a document of an office program: have the list exported as CSV"));
    }
    let may_be = |entry: &&Entry<'_>| {
        let name = entry.name.rsplit('/').next().unwrap_or_default();
        !name.is_empty() && !entry.name.starts_with("__MACOSX/") && may_be_list(name)
    };
    let lists: Vec<&Entry<'_>> = entries.iter().filter(may_be).collect();
    match lists.as_slice() {
        [] => Err(is("a ZIP file without a list of vehicles")),
        [entry] if entry.is_encrypted => Err(is("a ZIP file with a password: have it written without one")),
        [entry] if entry.is_deflated => {
            read_packed(&mut DeflateDecoder::new(entry.data), "a ZIP file", max_bytes)
        }
        [entry] => read_packed(&mut &*entry.data, "a ZIP file", max_bytes),
        [first, second, ..] => Err(is(&format!(
            "a ZIP file with several lists, {} and {}: have the right one packed alone",
            first.name, second.name
        ))),
    }
}

/// The files of a ZIP file, by the list at its end. `None` if a part is missing, or is not as it should be.
fn entries(zip: &[u8]) -> Option<Vec<Entry<'_>>> {
    let u16_at = |at: usize| Some(usize::from(u16::from_le_bytes(zip.get(at..at + 2)?.try_into().ok()?)));
    let u32_at = |at: usize| usize::try_from(u32::from_le_bytes(zip.get(at..at + 4)?.try_into().ok()?)).ok();
    let tail = zip.len().saturating_sub(MAX_END);
    let end = tail + zip[tail..].windows(END_OF_ZIP.len()).rposition(|window| window == END_OF_ZIP)?;
    let (count, mut at) = (u16_at(end + 10)?.min(MAX_ENTRIES), u32_at(end + 16)?);
    let mut entries = Vec::new();
    for _ in 0..count {
        zip.get(at..)?.starts_with(ENTRY_OF_ZIP).then_some(())?;
        let (name, local) = (u16_at(at + 28)?, u32_at(at + 42)?);
        let method = u16_at(at + 10)?;
        // Behind the file's own header, whose name and extra field may be longer.
        zip.get(local..)?.starts_with(ZIP).then_some(())?;
        let start = local.checked_add(30 + u16_at(local + 26)? + u16_at(local + 28)?)?;
        entries.push(Entry {
            name: String::from_utf8_lossy(zip.get(at + 46..at + 46 + name)?).into_owned(),
            is_encrypted: u16_at(at + 8)? & 1 != 0,
            is_deflated: match method {
                0 => false,
                8 => true,
                _ => return None,
            },
            data: zip.get(start..start.checked_add(u32_at(at + 20)?)?)?,
        });
        at += 46 + name + u16_at(at + 30)? + u16_at(at + 32)?;
    }
    Some(entries)
}
