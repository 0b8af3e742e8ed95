//! A sentence taken apart: words and amounts, each with its place in the text.

use crate::words::fold::fold;

/// More are not looked at.
const MOST: usize = 40;

/// A word or an amount.
#[derive(Debug)]
pub(super) struct Token {
    /// Folded, and put right where it was misspelled; an amount's digits.
    pub(super) word: String,
    pub(super) amount: Option<Amount>,
    /// Whether a dash stands before it.
    pub(super) dashed: bool,
    /// Where it begins in the text as typed, and where it ends.
    pub(super) start: usize,
    pub(super) end: usize,
}

/// A number, and how it was written.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Amount {
    pub(super) value: u32,
    /// `$`
    pub(super) dollars: bool,
    pub(super) written: Written,
    /// `+`
    pub(super) or_more: bool,
}

/// How the digits were written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Written {
    #[default]
    Plain,
    /// `20,000`
    Grouped,
    /// `20k`
    Thousands,
}

/// The tokens of a text.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let mut lexer = Lexer { text, at: 0, dollars: None, dashed: false, tokens: Vec::new() };
    while lexer.tokens.len() < MOST && lexer.step() {}
    lexer.tokens
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    /// Where the dollar sign of the next amount stands.
    dollars: Option<usize>,
    dashed: bool,
    tokens: Vec<Token>,
}

impl Lexer<'_> {
    fn step(&mut self) -> bool {
        let Some(letter) = self.text[self.at..].chars().next() else { return false };
        if letter.is_ascii_digit() {
            self.number();
        } else if letter.is_alphanumeric() {
            let end = self.at + run(&self.text[self.at..], char::is_alphanumeric);
            self.push_word(end);
        } else {
            self.mark(letter);
        }
        true
    }

    fn mark(&mut self, mark: char) {
        let end = self.at + mark.len_utf8();
        match mark {
            '$' => self.dollars = Some(self.at),
            '-' | '–' | '—' => self.dashed = true,
            '<' | '≤' => self.push("under".to_owned(), None, end),
            '>' | '≥' => self.push("over".to_owned(), None, end),
            '~' => self.push("around".to_owned(), None, end),
            '+' => {
                let touched = self.tokens.last_mut().filter(|token| token.end == self.at);
                if let Some(token) = touched
                    && let Some(amount) = &mut token.amount
                {
                    amount.or_more = true;
                    token.end = end;
                }
            }
            _ => {}
        }
        self.at = end;
    }

    /// A number as people write it, with its unit where that touches it; else the word that it begins.
    fn number(&mut self) {
        let rest = &self.text[self.at..];
        let mut length = run(rest, |letter| letter.is_ascii_digit());
        let mut grouped = false;
        while rest[length..].starts_with(',')
            && run(&rest[length + 1..], |letter| letter.is_ascii_digit()) == 3
        {
            length += 4;
            grouped = true;
        }
        let digits = rest[..length].replace(',', "");
        let tenths = rest[length..].strip_prefix('.').and_then(|behind| {
            let tenth = behind.chars().next()?.to_digit(10)?;
            behind[1..].starts_with(['k', 'K']).then_some(tenth)
        });
        length += if tenths.is_some() { 2 } else { 0 };
        let letters = run(&rest[length..], char::is_alphanumeric);
        let behind = rest[length..length + letters].to_ascii_lowercase();
        let unit = behind.strip_prefix('k').unwrap_or(&behind);
        if !matches!(unit, "" | "mi" | "miles" | "mo") {
            self.push_word(self.at + length + letters);
            return;
        }
        let thousands = unit.len() < behind.len();
        let value: u32 = digits.parse().unwrap_or(u32::MAX);
        let value = if thousands {
            value.saturating_mul(1000).saturating_add(tenths.unwrap_or_default() * 100)
        } else {
            value
        };
        let dollars = self.dollars.is_some();
        let written = match (thousands, grouped) {
            (true, _) => Written::Thousands,
            (false, true) => Written::Grouped,
            (false, false) => Written::Plain,
        };
        let amount = Amount { value, dollars, written, or_more: false };
        let end = self.at + length + usize::from(thousands);
        self.push(digits, Some(amount), end);
        self.at = end;
        if !unit.is_empty() {
            self.push_word(end + unit.len());
        }
    }

    fn push_word(&mut self, end: usize) {
        let word = fold(&self.text[self.at..end]);
        self.push(word, None, end);
        self.at = end;
    }

    fn push(&mut self, word: String, amount: Option<Amount>, end: usize) {
        let start = self.dollars.take().unwrap_or(self.at);
        let dashed = std::mem::take(&mut self.dashed);
        self.tokens.push(Token { word, amount, dashed, start, end });
    }
}

/// How many bytes of such letters the text begins with.
fn run(text: &str, is_one: impl Fn(char) -> bool) -> usize {
    text.find(|letter| !is_one(letter)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_words_and_amounts() {
        let read = |text: &str| -> Vec<String> {
            let told = |token: Token| match token.amount {
                Some(amount) => format!("{}", amount.value),
                None => token.word,
            };
            tokens(text).into_iter().map(told).collect()
        };
        assert_eq!(read("SUV under $20,000, 60kmi"), ["suv", "under", "20000", "60000", "mi"]);
        assert_eq!(
            read("12.5k 4x4 2.0T F-150 <30K"),
            ["12500", "4x4", "2", "0t", "f", "150", "under", "30000"]
        );
        assert!(read(" $ - , 🚗").is_empty());
    }
}
