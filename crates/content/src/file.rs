//! A file as it is read from the folder, and its text.

use crate::problem::Problems;

/// The largest file, in bytes.
pub const MAX_BYTES: usize = 256 * 1024;

/// A file of the folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextFile {
    /// The path in the folder, with `/`: `pages/warranty.md`.
    pub path: String,
    /// The content, in UTF-8.
    pub bytes: Vec<u8>,
}

impl TextFile {
    /// The text with `\n` at the end of each line and without a byte order mark. Control characters and
    /// Unicode's noncharacters become U+FFFD, so that placeholders can be marked with noncharacters.
    pub(crate) fn decode(&self, problems: &mut Problems) -> Option<String> {
        if self.bytes.len() > MAX_BYTES {
            problems.add_to_file(format!("the file is larger than {} KiB", MAX_BYTES / 1024));
            return None;
        }
        let text = match std::str::from_utf8(&self.bytes) {
            Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text),
            Err(error) => {
                let valid = self.bytes.get(..error.valid_up_to()).unwrap_or_default();
                let line = lines(&String::from_utf8_lossy(valid)) + 1;
                problems.add(line, "the text is not UTF-8; save the file with the encoding UTF-8");
                return None;
            }
        };
        Some(clean(text))
    }
}

fn clean(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    text.replace(|c| is_unusable(c) && c != '\n' && c != '\t', "\u{fffd}")
}

fn is_unusable(c: char) -> bool {
    c.is_control() || matches!(c, '\u{fdd0}'..='\u{fdef}') || u32::from(c) & 0xfffe == 0xfffe
}

/// The number of line ends.
fn lines(text: &str) -> usize {
    clean(text).bytes().filter(|byte| *byte == b'\n').count()
}

#[cfg(test)]
mod tests {
    use super::{MAX_BYTES, TextFile};
    use crate::problem::Problems;

    fn decode(bytes: &[u8]) -> Result<String, String> {
        let file = TextFile { path: "announcement.md".to_owned(), bytes: bytes.to_vec() };
        let mut problems = Problems::new(&file.path);
        file.decode(&mut problems)
            .ok_or_else(|| problems.finish().iter().map(ToString::to_string).collect::<String>())
    }

    #[test]
    fn lines_end_in_every_way() {
        assert_eq!(decode("\u{feff}a\r\nb\rc\nd".as_bytes()).unwrap(), "a\nb\nc\nd");
    }

    #[test]
    fn unusable_characters_are_replaced() {
        assert_eq!(decode("a\0b\u{fdd0}c\u{7f}d\te".as_bytes()).unwrap(), "a\u{fffd}b\u{fffd}c\u{fffd}d\te");
    }

    #[test]
    fn other_encodings_and_large_files_are_refused() {
        let reason = decode(b"a\r\nb\xe9").unwrap_err();
        assert!(reason.starts_with("announcement.md, line 2: the text is not UTF-8"), "{reason}");
        assert!(decode(&vec![b'a'; MAX_BYTES]).is_ok());
        let reason = decode(&vec![b'a'; MAX_BYTES + 1]).unwrap_err();
        assert_eq!(reason, "announcement.md: the file is larger than 256 KiB");
    }
}
