//! Words and numbers of a text.

use std::ops::Range;

const ONES: [&str; 9] = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
const TENS: [&str; 8] = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
/// Others that may be months, years or percent.
const NUMBERS: [&str; 12] = [
    "zero", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "twelve", "fifteen", "eighteen",
];

/// A word, number or sign of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Word<'t> {
    pub(crate) kind: WordKind,
    /// In lower case; digits of a number without commas.
    pub(crate) lower: String,
    text: &'t str,
    range: Range<usize>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum WordKind {
    Word,
    /// `$399`, `399 dollars`, `$2k`.
    Money,
    /// `4.9%`, `4.9 percent`.
    Percent,
    /// Any other number, also one in words.
    Number,
    /// `/`, `,` or `:`.
    Sign,
    /// The end of a sentence or line.
    End,
}

impl Word<'_> {
    pub(crate) fn is(&self, words: &[&str]) -> bool {
        self.kind == WordKind::Word && words.contains(&self.lower.as_str())
    }

    pub(crate) fn is_sign(&self, sign: &str) -> bool {
        self.kind == WordKind::Sign && self.lower == sign
    }
}

/// The text from one word to another.
pub(crate) fn quote(from: &Word<'_>, to: &Word<'_>) -> String {
    let text = from.text.get(from.range.start.min(to.range.start)..from.range.end.max(to.range.end));
    text.unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Splits a text. Hyphens are spaces.
pub(crate) fn words(text: &str) -> Vec<Word<'_>> {
    let mut words: Vec<Word<'_>> = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let start = text.len() - rest.len();
        let (kind, length) = if first.is_ascii_digit() || first == '$' {
            number(rest)
        } else if first.is_alphabetic() {
            let is_in_word = |c: char| c.is_alphabetic() || c == '\'' || c == '\u{2019}';
            (Some(WordKind::Word), rest.find(|c| !is_in_word(c)).unwrap_or(rest.len()))
        } else {
            let kind = match first {
                '/' | ',' | ':' => Some(WordKind::Sign),
                '%' => Some(WordKind::Percent),
                '.' | '!' | '?' | ';' | '\n' => Some(WordKind::End),
                _ => None,
            };
            (kind, first.len_utf8())
        };
        let range = start..start + length;
        rest = &text[range.end..];
        if let Some(kind) = kind {
            let word = text[range.clone()].to_lowercase();
            let lower = if matches!(kind, WordKind::Money | WordKind::Number) { digits(&word) } else { word };
            push(&mut words, Word { kind, lower, text, range });
        }
    }
    words
}

/// `$2,000`, `399.50` or `2k`, with its length.
fn number(text: &str) -> (Option<WordKind>, usize) {
    let digits = text.strip_prefix('$').unwrap_or(text).trim_start_matches(' ');
    let sign = text.len() - digits.len();
    if !digits.starts_with(|c: char| c.is_ascii_digit()) {
        return (None, 1);
    }
    let is_in_number = |c: char| c.is_ascii_digit() || c == ',' || c == '.';
    let number = &digits[..digits.find(|c| !is_in_number(c)).unwrap_or(digits.len())];
    // Not the comma or period after it.
    let mut length = sign + number.trim_end_matches([',', '.']).len();
    let after = &text[length..];
    if after.starts_with(['k', 'K']) && !after[1..].starts_with(char::is_alphanumeric) {
        length += 1;
    }
    (Some(if sign > 0 { WordKind::Money } else { WordKind::Number }), length)
}

fn digits(number: &str) -> String {
    let digits: String = number.chars().filter(|c| c.is_ascii_digit() || *c == '.').collect();
    if number.ends_with('k') { digits + "000" } else { digits }
}

/// Joins a number with its unit, and reads numbers in words.
fn push<'t>(words: &mut Vec<Word<'t>>, mut word: Word<'t>) {
    let unit = match word.kind {
        WordKind::Percent => Some(WordKind::Percent),
        WordKind::Word if word.lower == "percent" => Some(WordKind::Percent),
        WordKind::Word if matches!(word.lower.as_str(), "dollar" | "dollars" | "bucks") => {
            Some(WordKind::Money)
        }
        _ => None,
    };
    if let Some(unit) = unit {
        if let Some(last) = words.last_mut().filter(|last| last.kind == WordKind::Number) {
            last.kind = unit;
            last.range.end = word.range.end;
            return;
        }
        if word.kind == WordKind::Percent {
            return;
        }
    }
    // The period of an abbreviation ends no sentence, unless a capital follows.
    let is_abbreviated = |last: &Word<'_>| last.is(&["mi", "mo", "mos", "mth", "wk", "yr", "yrs"]);
    let has_capital = word.text[word.range.end..].trim_start().starts_with(char::is_uppercase);
    if word.lower == "." && !has_capital && words.last().is_some_and(is_abbreviated) {
        return;
    }
    // `seventy-two` is one number.
    let is_tens = |last: &&mut Word<'_>| TENS.contains(&last.lower.as_str());
    if word.is(&ONES)
        && let Some(last) = words.last_mut().filter(is_tens)
    {
        last.range.end = word.range.end;
        last.lower.push_str(&word.lower);
        return;
    }
    if word.is(&TENS) || word.is(&NUMBERS) {
        word.kind = WordKind::Number;
    }
    words.push(word);
}

#[cfg(test)]
mod tests {
    use super::{WordKind, words};

    fn kinds(text: &str) -> Vec<(WordKind, String)> {
        words(text).into_iter().map(|word| (word.kind, word.lower)).collect()
    }

    #[test]
    fn numbers_have_units() {
        use WordKind::{End, Money, Number, Percent, Sign, Word};
        let cases = [
            ("$2,000.50, $ 5k", vec![(Money, "2000.50"), (Sign, ","), (Money, "5000")]),
            ("4.9 % 3% ten percent", vec![(Percent, "4.9"), (Percent, "3"), (Percent, "ten")]),
            (
                "399 dollars/mo. Now.",
                vec![(Money, "399"), (Sign, "/"), (Word, "mo"), (End, "."), (Word, "now"), (End, ".")],
            ),
            ("60 mo. term", vec![(Number, "60"), (Word, "mo"), (Word, "term")]),
            ("72-month", vec![(Number, "72"), (Word, "month")]),
            ("seventy-two months", vec![(Number, "seventytwo"), (Word, "months")]),
            ("$ % percent", vec![(Word, "percent")]),
            ("don\u{2019}t", vec![(Word, "don\u{2019}t")]),
        ];
        for (text, expected) in cases {
            let expected: Vec<_> = expected.into_iter().map(|(kind, word)| (kind, word.to_owned())).collect();
            assert_eq!(kinds(text), expected, "{text}");
        }
    }
}
