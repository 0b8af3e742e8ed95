//! Files and numbers that are made of a dealer's file, as bytes in the cache and on the pipe from a child
//! process: a mark, a hash of the rest, the numbers, a line for each file, and their contents.

use crate::{File, Format};
use bytes::{Buf, BufMut, Bytes};

/// The format of an entry. Another one makes all entries unreadable, and they are made again.
const MARK: &[u8] = b"artwork 2\n";
const HASH_BYTES: usize = 32;

/// Files for the site, and numbers about them: a picture's color, a font's weights.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Made {
    pub(crate) files: Vec<File>,
    pub(crate) numbers: Vec<u64>,
}

impl Made {
    /// Writes the bytes. `None` if a file exceeds 4 GB or there are more than 255.
    pub(crate) fn write(&self) -> Option<Vec<u8>> {
        let mut rest = vec![u8::try_from(self.numbers.len()).ok()?];
        self.numbers.iter().for_each(|number| rest.put_u64(*number));
        rest.put_u8(u8::try_from(self.files.len()).ok()?);
        for file in &self.files {
            let format = Format::ALL.iter().position(|format| *format == file.format)?;
            rest.put_u8(u8::try_from(format).ok()?);
            rest.put_u32(file.width);
            rest.put_u32(file.height);
            rest.put_u32(u32::try_from(file.bytes.len()).ok()?);
        }
        for file in &self.files {
            rest.put_slice(&file.bytes);
        }
        Some([MARK, blake3::hash(&rest).as_bytes(), &rest].concat())
    }

    /// Reads the bytes. `None` if they are damaged.
    pub(crate) fn read(mut entry: Bytes) -> Option<Self> {
        if entry.len() < MARK.len() + HASH_BYTES || entry.split_to(MARK.len()) != MARK {
            return None;
        }
        let hash = entry.split_to(HASH_BYTES);
        if blake3::hash(&entry).as_bytes()[..] != hash[..] {
            return None;
        }
        let mut numbers = Vec::new();
        for _ in 0..entry.try_get_u8().ok()? {
            numbers.push(entry.try_get_u64().ok()?);
        }
        let count = usize::from(entry.try_get_u8().ok()?);
        let mut lines = Vec::with_capacity(count);
        for _ in 0..count {
            let format = *Format::ALL.get(usize::from(entry.try_get_u8().ok()?))?;
            let size = (entry.try_get_u32().ok()?, entry.try_get_u32().ok()?);
            lines.push((format, size, usize::try_from(entry.try_get_u32().ok()?).ok()?));
        }
        let mut files = Vec::with_capacity(count);
        for (format, size, length) in lines {
            if length > entry.len() {
                return None;
            }
            files.push(File::new(format, size, entry.split_to(length)));
        }
        entry.is_empty().then_some(Self { files, numbers })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made() -> Made {
        let file = |format, content| File::new(format, (16, 9), Bytes::from_static(content));
        let files = vec![file(Format::WebP, b"webp"), file(Format::Ico, b"")];
        Made { files, numbers: vec![1, u64::MAX, 3] }
    }

    #[test]
    fn an_entry_reads_back_as_it_was() {
        for made in [made(), Made::default()] {
            assert_eq!(Made::read(made.write().unwrap().into()), Some(made));
        }
    }

    #[test]
    fn a_damaged_entry_is_none() {
        let whole = made().write().unwrap();
        for length in 0..whole.len() {
            assert_eq!(Made::read(Bytes::copy_from_slice(&whole[..length])), None, "{length}");
        }
        for at in 0..whole.len() {
            let mut changed = whole.clone();
            changed[at] ^= 4;
            assert_eq!(Made::read(changed.into()), None, "{at}");
        }
        assert_eq!(Made::read([&whole[..], b"more"].concat().into()), None);
    }

    #[test]
    fn an_entry_with_a_valid_hash_and_wrong_lengths_is_none() {
        let sealed = |rest: &[u8]| Bytes::from([MARK, blake3::hash(rest).as_bytes(), rest].concat());
        for rest in [
            &b""[..],
            b"\x01",
            b"\x01\0\0\0\0\0\0\0\x01",
            b"\0\x01",
            b"\0\x01\x09\0\0\0\x01\0\0\0\x01\0\0\0\0",
            b"\0\x01\x00\0\0\0\x01\0\0\0\x01\xff\xff\xff\xff",
        ] {
            assert_eq!(Made::read(sealed(rest)), None, "{rest:?}");
        }
    }
}
