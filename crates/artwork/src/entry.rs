//! The bytes of a cached picture: a mark, a hash of the rest, the color, a line for each file, and
//! their contents.

use crate::{File, Format, Key, Picture, short_hash};
use bytes::{Buf, BufMut, Bytes};

/// The format of an entry. Another one makes all entries unreadable, and they are made again.
const MARK: &[u8] = b"artwork 1\n";
const HASH_BYTES: usize = 32;

/// The bytes of an entry. `None` if a file exceeds 4 GB or there are more than 255.
pub(crate) fn write(picture: &Picture) -> Option<Vec<u8>> {
    let mut rest = picture.color.to_vec();
    rest.put_u8(u8::try_from(picture.files.len()).ok()?);
    for file in &picture.files {
        rest.put_u8(match file.format {
            Format::WebP => 0,
            Format::Jpeg => 1,
        });
        rest.put_u32(file.width);
        rest.put_u32(file.height);
        rest.put_u32(u32::try_from(file.bytes.len()).ok()?);
    }
    for file in &picture.files {
        rest.put_slice(&file.bytes);
    }
    Some([MARK, blake3::hash(&rest).as_bytes(), &rest].concat())
}

/// The picture of an entry. `None` if the entry is damaged.
pub(crate) fn read(mut entry: Bytes, key: Key) -> Option<Picture> {
    if entry.len() < MARK.len() + HASH_BYTES || entry.split_to(MARK.len()) != MARK {
        return None;
    }
    let hash = entry.split_to(HASH_BYTES);
    if blake3::hash(&entry).as_bytes()[..] != hash[..] {
        return None;
    }
    let mut color = [0; 3];
    entry.try_copy_to_slice(&mut color).ok()?;
    let count = usize::from(entry.try_get_u8().ok()?);
    let mut files = Vec::with_capacity(count);
    let mut lengths = Vec::with_capacity(count);
    for _ in 0..count {
        let format = match entry.try_get_u8().ok()? {
            0 => Format::WebP,
            1 => Format::Jpeg,
            _ => return None,
        };
        let (width, height) = (entry.try_get_u32().ok()?, entry.try_get_u32().ok()?);
        lengths.push(usize::try_from(entry.try_get_u32().ok()?).ok()?);
        files.push(File { width, height, format, bytes: Bytes::new(), hash: String::new() });
    }
    for (file, length) in files.iter_mut().zip(lengths) {
        if length > entry.len() {
            return None;
        }
        file.bytes = entry.split_to(length);
        file.hash = short_hash(&file.bytes);
    }
    entry.is_empty().then_some(Picture { files, color, key })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Shape;

    fn picture() -> Picture {
        let key = Key::new(b"", &Shape { ratio: (1, 1), widths: &[], fallback: 1, budget: 0 });
        let file = |format, content: &'static [u8]| {
            let bytes = Bytes::from_static(content);
            File { width: 16, height: 9, format, hash: short_hash(&bytes), bytes }
        };
        Picture { files: vec![file(Format::WebP, b"webp"), file(Format::Jpeg, b"")], color: [1, 2, 3], key }
    }

    #[test]
    fn an_entry_reads_back_as_it_was() {
        let picture = picture();
        assert_eq!(read(write(&picture).unwrap().into(), picture.key), Some(picture));
    }

    #[test]
    fn a_damaged_entry_is_none() {
        let picture = picture();
        let whole = write(&picture).unwrap();
        for length in 0..whole.len() {
            assert_eq!(read(Bytes::copy_from_slice(&whole[..length]), picture.key), None, "{length}");
        }
        for at in 0..whole.len() {
            let mut changed = whole.clone();
            changed[at] ^= 4;
            assert_eq!(read(changed.into(), picture.key), None, "{at}");
        }
        assert_eq!(read([&whole[..], b"more"].concat().into(), picture.key), None);
    }

    #[test]
    fn an_entry_with_a_valid_hash_and_wrong_lengths_is_none() {
        let sealed = |rest: &[u8]| Bytes::from([MARK, blake3::hash(rest).as_bytes(), rest].concat());
        let key = picture().key;
        for rest in [
            &b""[..],
            b"\x01\x02\x03",
            b"\x01\x02\x03\x01",
            b"\x01\x02\x03\x01\x02",
            b"\x01\x02\x03\x01\x00\0\0\0\x01\0\0\0\x01\xff\xff\xff\xff",
        ] {
            assert_eq!(read(sealed(rest), key), None, "{rest:?}");
        }
    }
}
