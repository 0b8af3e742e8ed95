//! Splits a text into words and amounts.

use crate::text::{fold, is_apostrophe, is_dash};

/// Further tokens are ignored.
const MAX_TOKENS: usize = 40;

/// A word or an amount.
#[derive(Debug)]
pub(crate) struct Token {
    /// Folded and spelling-corrected; for an amount its digits.
    pub(crate) word: String,
    pub(crate) amount: Option<Amount>,
    /// A dash precedes it.
    pub(crate) after_dash: bool,
    /// A comma, a full stop or the like precedes it: no phrase goes on across one.
    pub(crate) after_break: bool,
    /// Byte range in the text.
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// A number and its format.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Amount {
    pub(crate) value: u32,
    /// `$`
    pub(crate) dollars: bool,
    pub(crate) format: NumberFormat,
    pub(crate) open_end: Option<OpenEnd>,
}

/// A sign after a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OpenEnd {
    /// `2019+`
    OrMore,
    /// `20k-`
    OrLess,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum NumberFormat {
    #[default]
    Plain,
    /// `20,000`
    Grouped,
    /// `20k`
    Thousands,
    /// `'19`: a year.
    ShortYear,
}

/// The tokens of a text.
pub(crate) fn tokenize(text: &str) -> Vec<Token> {
    let mut tokenizer =
        Tokenizer { text, at: 0, dollars: None, after_dash: false, after_break: false, tokens: Vec::new() };
    while tokenizer.tokens.len() < MAX_TOKENS && tokenizer.step() {}
    tokenizer.tokens
}

struct Tokenizer<'t> {
    text: &'t str,
    at: usize,
    /// Position of the next amount's dollar sign.
    dollars: Option<usize>,
    after_dash: bool,
    after_break: bool,
    tokens: Vec<Token>,
}

impl Tokenizer<'_> {
    fn step(&mut self) -> bool {
        let Some(letter) = self.text[self.at..].chars().next() else { return false };
        if letter.is_ascii_digit() {
            self.read_number();
        } else if let Some((word, length)) = slashed_word(&self.text[self.at..]) {
            self.push(word.to_owned(), None, self.at + length);
            self.at += length;
        } else if letter.is_alphanumeric() {
            let end = self.at + run(&self.text[self.at..], char::is_alphanumeric);
            self.push_word(end + negation_length(&self.text[end..]));
        } else {
            self.read_mark(letter);
        }
        true
    }

    fn read_mark(&mut self, mark: char) {
        let end = self.at + mark.len_utf8();
        let after = &self.text[end..];
        match mark {
            '$' => self.dollars = Some(self.at),
            // `10k...20k`, `10k ~ 20k`
            '~' | '.' | '…' if self.links_amounts(mark, after) => self.after_dash = true,
            dash if is_dash(dash) && !self.ends_amount(OpenEnd::OrLess, end) => self.after_dash = true,
            '+' if !self.ends_amount(OpenEnd::OrMore, end) => self.after_break = true,
            '<' | '>' | '≤' | '≥' | '~' | '≈' => {
                let (after, is_inclusive) = after
                    .strip_prefix('=')
                    .map_or((after, matches!(mark, '≤' | '≥')), |after| (after, true));
                // Amounts are compared, and of two cars the one that is liked more: `camry > accord`.
                let is_of_cars = mark == '>' && after.starts_with(' ') && !self.tokens.is_empty();
                if is_of_cars || after.contains(|next: char| next.is_ascii_digit()) {
                    let word = match (mark, is_inclusive) {
                        ('<', false) => "under",
                        ('>', false) => "over",
                        ('<' | '≤', _) => "atmost",
                        ('>' | '≥', _) => "atleast",
                        _ => "around",
                    };
                    self.push(word.to_owned(), None, end);
                }
            }
            ',' | ';' | '!' | '?' | '|' | '•' | '(' | ')' => self.after_break = true,
            '.' if !after.starts_with(char::is_alphanumeric) => self.after_break = true,
            apostrophe if is_apostrophe(apostrophe) => {
                if let Some(year) = short_year(after) {
                    let amount = Amount { value: year, format: NumberFormat::ShortYear, ..Amount::default() };
                    self.push(year.to_string(), Some(amount), end + 2);
                    self.at = end + 2;
                    return;
                }
            }
            _ => {}
        }
        self.at = end;
    }

    /// The sign here, up to `end`, belongs to the amount that it touches, as in `2019+` and
    /// `20k- suv`; that amount gets its end. A year's `+` at the end may follow a space.
    fn ends_amount(&mut self, open_end: OpenEnd, end: usize) -> bool {
        let (at, after) = (self.at, &self.text[end..]);
        let goes_on = after.trim_start().starts_with(|next: char| next.is_ascii_digit() || next == '$');
        let is_separate =
            after.is_empty() || after.starts_with(|next: char| !next.is_alphanumeric() && next != '$');
        let Some(token) = self.tokens.last_mut() else { return false };
        let gap = &self.text[token.end..at];
        let Some(amount) = &mut token.amount else { return false };
        let is_end = match open_end {
            OpenEnd::OrMore if gap.is_empty() => true,
            OpenEnd::OrMore => gap == " " && after.is_empty() && is_year(*amount),
            OpenEnd::OrLess => gap.is_empty() && is_separate && !goes_on && !is_year(*amount),
        };
        if is_end {
            amount.open_end = Some(open_end);
            token.end = end;
        }
        is_end
    }

    /// The mark is between two amounts.
    fn links_amounts(&self, mark: char, after: &str) -> bool {
        let next = after.trim_start_matches(['.', ' ', '$']);
        // `2019 ~20k` is about 20k.
        let is_even = self.text[..self.at].ends_with(' ') == after.starts_with(' ');
        is_even
            && self.tokens.last().is_some_and(|token| token.amount.is_some())
            && next.starts_with(|next: char| next.is_ascii_digit())
            && (mark != '.' || after.starts_with('.'))
    }

    /// Reads a number with an adjacent unit, or the word that starts with it.
    fn read_number(&mut self) {
        let rest = &self.text[self.at..];
        let mut length = run(rest, |letter| letter.is_ascii_digit());
        let mut grouped = false;
        while is_group(&rest[length..]) || (!grouped && length < 4 && is_spaced_group(&rest[length..])) {
            length += 4;
            grouped = true;
        }
        if let Some(decimal) = decimal_length(&rest[length..]).filter(|_| !grouped && length < 3) {
            self.push_word(self.at + length + decimal);
            return;
        }
        let digits = rest[..length].replace([',', ' '], "");
        let tenths = rest[length..].strip_prefix('.').and_then(|after| {
            let tenth = after.chars().next()?.to_digit(10)?;
            after[1..].starts_with(['k', 'K']).then_some(tenth)
        });
        length += if tenths.is_some() { 2 } else { 0 };
        if tenths.is_none() && (grouped || length > 3 || self.dollars.is_some()) {
            length += cents_length(&rest[length..]);
        }
        let letters = run(&rest[length..], char::is_alphanumeric);
        let after = rest[length..length + letters].to_ascii_lowercase();
        let is_unit = |text: &str| text.is_empty() || GLUED_UNITS.contains(&text);
        let unit = after.strip_prefix('k').filter(|unit| is_unit(unit)).unwrap_or(&after);
        if !is_unit(unit) {
            self.push_word(self.at + length + letters);
            return;
        }
        let thousands = unit.len() < after.len();
        let value: u32 = digits.parse().unwrap_or(u32::MAX);
        let value = if thousands {
            value.saturating_mul(1000).saturating_add(tenths.unwrap_or_default() * 100)
        } else {
            value
        };
        let dollars = self.dollars.is_some();
        let format = match (thousands, grouped) {
            (true, _) => NumberFormat::Thousands,
            (false, true) => NumberFormat::Grouped,
            (false, false) => NumberFormat::Plain,
        };
        let amount = Amount { value, dollars, format, open_end: None };
        let end = self.at + length + usize::from(thousands);
        self.push(digits, Some(amount), end);
        self.at = end;
        if !unit.is_empty() {
            self.push_word(end + unit.len());
        }
    }

    fn push_word(&mut self, end: usize) {
        let mut word = fold(&self.text[self.at..end]);
        word.retain(|letter| letter != '\'');
        self.push(word, None, end);
        self.at = end;
    }

    fn push(&mut self, word: String, amount: Option<Amount>, end: usize) {
        let start = self.dollars.take().unwrap_or(self.at);
        let after_dash = std::mem::take(&mut self.after_dash);
        let after_break = std::mem::take(&mut self.after_break);
        self.tokens.push(Token { word, amount, after_dash, after_break, start, end });
    }
}

/// Units that may touch their number.
const GLUED_UNITS: [&str; 14] =
    ["mi", "miles", "mo", "ish", "yr", "yrs", "hp", "mpg", "lbs", "lb", "usd", "km", "mil", "mph"];

/// The number alone is a model year.
pub(crate) fn is_year(amount: Amount) -> bool {
    amount.format == NumberFormat::ShortYear
        || (1950..2050).contains(&amount.value) && !amount.dollars && amount.format == NumberFormat::Plain
}

/// The year of `19` after an apostrophe.
fn short_year(after: &str) -> Option<u32> {
    let digits = after.get(..2).filter(|_| run(after, char::is_alphanumeric) == 2)?;
    let year: u32 = digits.parse().ok()?;
    Some(if year < 50 { 2000 + year } else { 1900 + year })
}

/// The length of `'t`, as in `don't`, which is one word.
fn negation_length(after: &str) -> usize {
    let apostrophe = after.chars().next().filter(|&mark| is_apostrophe(mark)).map_or(0, char::len_utf8);
    let letters = &after[apostrophe..];
    let is_negation =
        apostrophe > 0 && run(letters, char::is_alphanumeric) == 1 && letters.starts_with(['t', 'T']);
    if is_negation { apostrophe + 1 } else { 0 }
}

/// The length of `.99` after dollars.
fn cents_length(after: &str) -> usize {
    let digits = after.strip_prefix('.').map_or(0, |after| run(after, char::is_alphanumeric));
    let is_cents = digits == 2 && after[1..3].bytes().all(|digit| digit.is_ascii_digit());
    if is_cents { 3 } else { 0 }
}

/// `w/o` and `w/`, with the length of what is typed.
fn slashed_word(text: &str) -> Option<(&'static str, usize)> {
    let has = |start: &str| text.get(..start.len()).is_some_and(|typed| typed.eq_ignore_ascii_case(start));
    let found = [("without", "w/o"), ("with", "w/")].into_iter().filter(|(_, typed)| has(typed));
    let mut whole = found
        .filter(|(word, typed)| *word == "with" || !text[typed.len()..].starts_with(char::is_alphanumeric));
    whole.next().map(|(word, typed)| (word, typed.len()))
}

/// Three digits follow a comma.
fn is_group(text: &str) -> bool {
    text.starts_with(',') && run(&text[1..], |letter| letter.is_ascii_digit()) == 3
}

/// `000` or `500` follows a space, as in `40 000`; other digits may be a number of their own.
fn is_spaced_group(text: &str) -> bool {
    let group = text.strip_prefix(' ').filter(|group| group.starts_with("000") || group.starts_with("500"));
    group.is_some_and(|group| run(group, char::is_alphanumeric) == 3)
}

/// The length of `.0L` after the digits of `5.0L`, which is no amount.
fn decimal_length(text: &str) -> Option<usize> {
    let after = text.strip_prefix('.')?;
    let length = run(after, char::is_alphanumeric);
    let letters = after.get(1..length)?;
    let is_word = after.starts_with(|digit: char| digit.is_ascii_digit())
        && !letters.starts_with(|letter: char| letter.is_ascii_digit() || matches!(letter, 'k' | 'K'));
    is_word.then_some(1 + length)
}

/// Length in bytes of the leading run of such letters.
fn run(text: &str, in_run: impl Fn(char) -> bool) -> usize {
    text.find(|letter| !in_run(letter)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn splits_words_and_amounts() {
        let tokens = |text: &str| -> Vec<String> {
            let format = |token: Token| match token.amount {
                Some(amount) => format!("{}", amount.value),
                None => token.word,
            };
            tokenize(text).into_iter().map(format).collect()
        };
        assert_eq!(tokens("SUV under $20,000, 60kmi"), ["suv", "under", "20000", "60000", "mi"]);
        assert_eq!(
            tokens("12.5k 4x4 2.0T F-150 <30K"),
            ["12500", "4x4", "2.0t", "f", "150", "under", "30000"]
        );
        assert_eq!(tokens("5.0 mustang 40 000 mi, 3.5k"), ["5.0", "mustang", "40000", "mi", "3500"]);
        assert_eq!(tokens("f 150 500 2 500x 19.99"), ["f", "150500", "2", "500x", "19", "99"]);
        assert_eq!(tokens("Don\u{2019}t, '18-'21 19,999.99"), ["dont", "2018", "2021", "19999"]);
        assert_eq!(
            tokens("W/O leather, w/awd w/ohc wow"),
            ["without", "leather", "with", "awd", "with", "ohc", "wow"]
        );
        assert!(tokens(" $ - , 🚗").is_empty());
    }
}
