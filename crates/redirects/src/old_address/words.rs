//! The words of an address that may name a car.

use super::{
    form::{Form, Segment, Word, is_year},
    identifiers::is_vin,
    keys::Parameter,
    tables::{Table, Tables},
    vocabulary::is_platform_words,
};
use crate::decode::fold;

const MAX_WORDS: usize = 12;
const MAX_LENGTH: usize = 120;
const MAX_WORD: usize = 24;
/// Further words of the query are not read.
const MAX_VALUE_WORDS: usize = 16;

pub(super) fn words(form: &Form<'_>, parameters: &[Parameter]) -> String {
    let mut text = Text::default();
    for segment in &form.segments {
        text.push_all(part_words(&segment.words));
    }
    let mut unread = MAX_VALUE_WORDS;
    for parameter in parameters.iter().filter(|parameter| parameter.is_about_cars()) {
        if text.is_full || unread == 0 {
            break;
        }
        let value = fold(&parameter.value);
        let value = Segment::words_of(&value, unread);
        unread -= value.len();
        text.push_all(part_words(&value));
    }
    text.words
}

/// Words with a space between them.
#[derive(Default)]
struct Text {
    words: String,
    count: usize,
    is_full: bool,
}

impl Text {
    fn push_all(&mut self, words: Vec<String>) {
        for word in words {
            let is_repeated = self.words.rsplit(' ').next() == Some(&word);
            if self.is_full || is_repeated {
                continue;
            }
            if self.count == MAX_WORDS || self.words.chars().count() + 1 + word.chars().count() > MAX_LENGTH {
                self.is_full = true;
                return;
            }
            if !self.words.is_empty() {
                self.words.push(' ');
            }
            self.words += &word;
            self.count += 1;
        }
    }
}

/// The words of one segment or value.
fn part_words(part: &[Word<'_>]) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    // The word before, if it is directly before.
    let mut before: Option<&str> = None;
    for Word { text: word, tables } in part {
        let kept_before = before.take();
        // The length first: it costs least.
        if word.chars().count() > MAX_WORD || is_platform_words(word, *tables) || is_vin(word) {
            continue;
        }
        match (Shape::of(word), kept_before) {
            (Shape::Id, _) | (Shape::Number, None) => continue,
            (Shape::Number, Some(letters)) if joins_number(letters, word) => join(&mut words, word),
            (Shape::Letters, Some(letters)) if joins_letters(letters, word, *tables) => {
                join(&mut words, word);
            }
            _ => words.push((*word).to_owned()),
        }
        before = Some(*word).filter(|word| word.chars().any(char::is_alphabetic));
    }
    words
}

fn join(words: &mut [String], word: &str) {
    if let Some(last) = words.last_mut() {
        *last = format!("{last}-{word}");
    }
}

/// `f-150` and `cx-5`, but not `camry-2500`.
fn joins_number(before: &str, number: &str) -> bool {
    before.len() <= 2 && number.len() <= 3 && before.bytes().all(|byte| byte.is_ascii_alphabetic())
}

/// `cr-v` and `e-class`.
fn joins_letters(before: &str, word: &str, tables: Tables) -> bool {
    let is_short =
        |text: &str, max: usize| text.len() <= max && text.bytes().all(|byte| byte.is_ascii_alphabetic());
    (before.len() == 2 && is_short(before, 2) && is_short(word, 1))
        || (is_short(before, 1) && tables.has(Table::ModelEnding))
}

enum Shape {
    Letters,
    Year,
    /// A short number, such as the 150 of f-150.
    Number,
    Mixed,
    /// A number or code of a system.
    Id,
}

impl Shape {
    fn of(word: &str) -> Self {
        let digits = word.chars().filter(char::is_ascii_digit).count();
        let is_number = digits == word.len();
        match digits {
            0 => Self::Letters,
            _ if is_year(word) => Self::Year,
            1..=4 if is_number => Self::Number,
            _ if is_number || word.chars().count() > 10 => Self::Id,
            // rav4 and 4runner, but not codes such as a1b2c3.
            1..=3 if changes(word) <= 2 => Self::Mixed,
            // 2500hd.
            4 if changes(word) == 1 && word.starts_with(|first: char| first.is_ascii_digit()) => Self::Mixed,
            _ => Self::Id,
        }
    }
}

/// How many times letters and digits change.
fn changes(word: &str) -> usize {
    let kinds = word.chars().map(|character| character.is_ascii_digit());
    kinds.clone().zip(kinds.skip(1)).filter(|(one, next)| one != next).count()
}
