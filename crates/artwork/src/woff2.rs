//! The tables of a WOFF2 font (<https://www.w3.org/TR/WOFF2/>).

use crate::ArtworkError;
use brotlic::DecompressorReader;
use bytes::{Buf, Bytes};
use std::{collections::HashMap, io::Read};

const HEADER_BYTES: usize = 48;
/// Bytes of all tables, at most: a small file could decompress to any size.
const MAX_TABLES: usize = 16 * 1024 * 1024;
/// The index in the directory of a table whose tag follows.
const ANY_TAG: u8 = 63;
/// Tables of the directory's list of tags that are read or that are always transformed.
const TAGS: [(u8, &[u8; 4]); 9] = [
    (0, b"cmap"),
    (1, b"head"),
    (2, b"hhea"),
    (3, b"hmtx"),
    (4, b"maxp"),
    (6, b"OS/2"),
    (10, b"glyf"),
    (11, b"loca"),
    (47, b"fvar"),
];

/// Tag and length of a table.
type Entry = ([u8; 4], usize);

/// Decompresses the tables, by tag. Those of other tags than [`TAGS`] may lack theirs.
pub(crate) fn tables(woff2: &[u8]) -> Result<HashMap<[u8; 4], Bytes>, ArtworkError> {
    let (entries, compressed) = directory(woff2)?;
    let total = entries.iter().fold(0usize, |sum, (_, length)| sum.saturating_add(*length));
    if total > MAX_TABLES {
        return Err(ArtworkError::FontDamaged("its tables are too large"));
    }
    let mut tables = Vec::new();
    DecompressorReader::new(compressed)
        .take(total as u64 + 1)
        .read_to_end(&mut tables)
        .map_err(|_| ArtworkError::FontDamaged("its tables can't be decompressed"))?;
    if tables.len() != total {
        return Err(ArtworkError::FontDamaged("its tables have another length"));
    }
    let mut tables = Bytes::from(tables);
    Ok(entries.into_iter().map(|(tag, length)| (tag, tables.split_to(length))).collect())
}

/// The entries of the directory, and the compressed tables.
fn directory(woff2: &[u8]) -> Result<(Vec<Entry>, &[u8]), ArtworkError> {
    let (mut header, mut rest) = woff2.split_at_checked(HEADER_BYTES).ok_or(ArtworkError::CutShort)?;
    header.advance(4);
    let flavor = header.get_u32();
    let length = header.get_u32();
    let count = header.get_u16();
    // A reserved number and the size of an uncompressed font.
    header.advance(6);
    let compressed = header.get_u32();
    if u64::from(length) > woff2.len() as u64 {
        return Err(ArtworkError::CutShort);
    }
    if flavor == u32::from_be_bytes(*b"ttcf") {
        return Err(ArtworkError::FontDamaged("it is a collection of fonts"));
    }
    let entries = (0..count).map(|_| entry(&mut rest)).collect::<Option<Vec<_>>>();
    let entries = entries.ok_or(ArtworkError::FontDamaged("its list of tables is invalid"))?;
    let compressed = rest.get(..usize::try_from(compressed).unwrap_or(usize::MAX));
    Ok((entries, compressed.ok_or(ArtworkError::CutShort)?))
}

fn entry(rest: &mut &[u8]) -> Option<Entry> {
    let flags = rest.try_get_u8().ok()?;
    let (index, version) = (flags & 63, flags >> 6);
    let mut tag = [0; 4];
    if index == ANY_TAG {
        rest.try_copy_to_slice(&mut tag).ok()?;
    } else if let Some((_, known)) = TAGS.iter().find(|(of, _)| *of == index) {
        tag = **known;
    }
    let original = base_128(rest)?;
    // Outlines are transformed in version 0 and as they were in version 3; for other tables 0 means
    // as they were.
    let is_transformed = if matches!(&tag, b"glyf" | b"loca") { version != 3 } else { version != 0 };
    let length = if is_transformed { base_128(rest)? } else { original };
    Some((tag, usize::try_from(length).ok()?))
}

/// A number of 7 bits a byte. `None` if it has leading zeros or more than 32 bits.
fn base_128(rest: &mut &[u8]) -> Option<u32> {
    let mut number: u32 = 0;
    for at in 0..5 {
        let byte = rest.try_get_u8().ok()?;
        if at == 0 && byte == 0x80 || number >> 25 != 0 {
            return None;
        }
        number = number << 7 | u32::from(byte & 0x7f);
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::base_128;

    #[test]
    fn numbers_are_read_as_the_format_writes_them() {
        for (mut bytes, number) in [
            (&b"\x00"[..], Some(0)),
            (b"\x3f", Some(63)),
            (b"\x81\x00", Some(128)),
            (b"\x8f\xff\xff\xff\x7f", Some(u32::MAX)),
            (b"\x80\x01", None),
            (b"\x90\x80\x80\x80\x00", None),
            (b"\x81\x81\x81\x81\x81\x01", None),
            (b"\x81", None),
        ] {
            assert_eq!(base_128(&mut bytes), number);
        }
    }
}
