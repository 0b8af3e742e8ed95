//! Finds trims by their names, whole or in part.

use crate::search::nicknames::compact;
use hashbrown::HashMap;

/// Names of trims by their compact form, and by that of consecutive words of theirs.
#[derive(Default)]
pub(super) struct TrimNames {
    whole: HashMap<String, Vec<u32>>,
    parts: HashMap<String, Vec<u32>>,
    /// Bytes of the longest name.
    longest: usize,
}

impl TrimNames {
    pub(super) fn new<'t>(trims: impl Iterator<Item = (u32, &'t str)>) -> Self {
        let mut names = Self::default();
        for (code, name) in trims {
            let whole = compact(name);
            names.longest = names.longest.max(whole.len());
            names.whole.entry(whole).or_default().push(code);
            let words: Vec<&str> =
                name.split(|mark: char| !mark.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
            for start in 0..words.len() {
                for end in start + 1..=words.len() {
                    let codes = names.parts.entry(words[start..end].concat()).or_default();
                    if codes.last() != Some(&code) {
                        codes.push(code);
                    }
                }
            }
        }
        names
    }

    /// The trims that the most of the first words name, and the number of these words.
    pub(super) fn find_longest(&self, words: &[String]) -> Option<(&[u32], usize)> {
        let (mut key, mut longest) = (String::new(), None);
        for (length, word) in (1..).zip(words) {
            key.push_str(word);
            if key.len() > self.longest {
                break;
            }
            let codes = self.whole.get(&key).or_else(|| self.parts.get(&key));
            longest = codes.map(|codes| (codes.as_slice(), length)).or(longest);
        }
        longest
    }
}
