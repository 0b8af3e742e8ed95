//! The tables of a WOFF2 font that metrics need (<https://www.w3.org/TR/WOFF2/>).

use crate::ArtworkError;
use brotlic::DecompressorReader;
use bytes::{Buf, BufMut};
use std::io::Read;

/// Bytes of all tables, at most: a small file could decompress to any size.
const MAX_TABLES: u64 = 16 * 1024 * 1024;
/// The index in the directory of a table whose tag follows.
const ANY_TAG: u8 = 63;
/// Tables of the directory's list of tags that are read here or that are always transformed.
const TAGS: [(u8, &[u8; 4]); 11] = [
    (0, b"cmap"),
    (1, b"head"),
    (2, b"hhea"),
    (3, b"hmtx"),
    (4, b"maxp"),
    (5, b"name"),
    (6, b"OS/2"),
    (10, b"glyf"),
    (11, b"loca"),
    (39, b"avar"),
    (47, b"fvar"),
];

/// The decompressed tables, by tag.
pub(crate) struct Tables {
    tables: Vec<([u8; 4], Vec<u8>)>,
    has_transformed_hmtx: bool,
}

struct Entry {
    tag: Option<[u8; 4]>,
    length: u32,
    is_transformed: bool,
}

impl Tables {
    pub(crate) fn get(&self, tag: [u8; 4]) -> Option<&[u8]> {
        self.tables.iter().find(|(of, _)| *of == tag).map(|(_, table)| &table[..])
    }

    /// Decompresses the tables with a tag of [`TAGS`] and `HVAR`.
    pub(crate) fn read(woff2: &[u8]) -> Result<Self, ArtworkError> {
        let (entries, compressed) = directory(woff2)?;
        let total: u64 = entries.iter().map(|entry| u64::from(entry.length)).sum();
        if total > MAX_TABLES {
            return Err(damaged("its tables are too large"));
        }
        let mut all = Vec::new();
        DecompressorReader::new(compressed)
            .take(total + 1)
            .read_to_end(&mut all)
            .map_err(|_| damaged("its tables can't be decompressed"))?;
        if all.len() as u64 != total {
            return Err(damaged("its tables have another length"));
        }
        let mut rest = &all[..];
        let mut tables = Vec::new();
        for entry in &entries {
            let (table, after) = rest
                .split_at_checked(usize::try_from(entry.length).unwrap_or(usize::MAX))
                .ok_or_else(|| damaged("its tables have another length"))?;
            rest = after;
            if let Some(tag) = entry.tag {
                tables.push((tag, table.to_vec()));
            }
        }
        let has_transformed_hmtx =
            entries.iter().any(|entry| entry.tag == Some(*b"hmtx") && entry.is_transformed);
        let mut tables = Self { tables, has_transformed_hmtx };
        tables.restore_hmtx()?;
        Ok(tables)
    }

    /// A transformed `hmtx` omits side bearings, which nothing here reads: they become zero.
    fn restore_hmtx(&mut self) -> Result<(), ArtworkError> {
        if !self.has_transformed_hmtx {
            return Ok(());
        }
        let count = |table: Option<&[u8]>, at: usize| {
            let bytes = table?.get(at..at + 2)?.try_into().ok()?;
            Some(usize::from(u16::from_be_bytes(bytes)))
        };
        let metrics = count(self.get(*b"hhea"), 34);
        let glyphs = count(self.get(*b"maxp"), 4);
        let hmtx = self.tables.iter_mut().find(|(tag, _)| tag == b"hmtx");
        let (Some(metrics), Some(glyphs), Some((_, hmtx))) = (metrics, glyphs, hmtx) else {
            return Err(damaged("tables are missing"));
        };
        // A byte of flags, then the advance widths.
        let advances = hmtx.get(1..=2 * metrics).ok_or_else(|| damaged("its table hmtx is short"))?;
        let mut restored = Vec::with_capacity(2 * (metrics + glyphs.max(metrics)));
        for advance in advances.chunks_exact(2) {
            restored.put_slice(advance);
            restored.put_i16(0);
        }
        restored.put_bytes(0, 2 * glyphs.saturating_sub(metrics));
        *hmtx = restored;
        Ok(())
    }
}

/// The entries of the directory, and the compressed tables.
fn directory(woff2: &[u8]) -> Result<(Vec<Entry>, &[u8]), ArtworkError> {
    let header = woff2.get(..48).ok_or(ArtworkError::CutShort)?;
    let mut header = &header[4..];
    let flavor = header.get_u32();
    let length = header.get_u32();
    let count = header.get_u16();
    let _reserved = header.get_u16();
    let _size_of_ttf = header.get_u32();
    let compressed = header.get_u32();
    if u64::from(length) > woff2.len() as u64 {
        return Err(ArtworkError::CutShort);
    }
    if flavor == u32::from_be_bytes(*b"ttcf") {
        return Err(damaged("it is a collection of fonts"));
    }
    let mut rest = &woff2[48..];
    let entries = (0..count).map(|_| entry(&mut rest)).collect::<Option<Vec<_>>>();
    let entries = entries.ok_or_else(|| damaged("its list of tables is invalid"))?;
    let compressed = rest.get(..usize::try_from(compressed).unwrap_or(usize::MAX));
    Ok((entries, compressed.ok_or(ArtworkError::CutShort)?))
}

fn entry(rest: &mut &[u8]) -> Option<Entry> {
    let flags = rest.try_get_u8().ok()?;
    let (index, version) = (flags & 63, flags >> 6);
    let tag = if index == ANY_TAG {
        let mut tag = [0; 4];
        rest.try_copy_to_slice(&mut tag).ok()?;
        (&tag == b"HVAR").then_some(tag)
    } else {
        TAGS.iter().find(|(of, _)| *of == index).map(|(_, tag)| **tag)
    };
    let original = base_128(rest)?;
    // Outlines are transformed in version 0 and as they were in version 3; for other tables 0 means
    // as they were.
    let is_outline = tag.is_some_and(|tag| &tag == b"glyf" || &tag == b"loca");
    let is_transformed = if is_outline { version != 3 } else { version != 0 };
    let length = if is_transformed { base_128(rest)? } else { original };
    Some(Entry { tag, length, is_transformed })
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

const fn damaged(reason: &'static str) -> ArtworkError {
    ArtworkError::FontDamaged(reason)
}

#[cfg(test)]
mod tests {
    use super::*;

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

    #[test]
    fn a_transformed_hmtx_keeps_its_advances() {
        let mut hhea = vec![0; 36];
        hhea[35] = 2;
        let tables =
            vec![(*b"hhea", hhea), (*b"maxp", vec![0, 1, 0, 0, 0, 4]), (*b"hmtx", vec![3, 1, 2, 3, 4])];
        let mut tables = Tables { tables, has_transformed_hmtx: true };
        tables.restore_hmtx().unwrap();
        assert_eq!(tables.get(*b"hmtx"), Some(&[1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 0, 0][..]));
        tables.tables[2].1 = vec![3, 1, 2, 3];
        assert!(tables.restore_hmtx().is_err());
    }
}
