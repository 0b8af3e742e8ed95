//! Terms of credit in advertising (Regulation Z, 12 CFR 1026.24): the keys of a special that state them, and words of
//! texts that seem to.

use std::{collections::HashMap, ops::Range, sync::LazyLock};

use inventory::{Apr, DownPayment, Loan, Money, Months, Percent};

use crate::{
    front_matter::{FrontMatter, normalize_key, parse_dollars},
    problem::Problems,
};

/// The keys of terms of credit.
pub(crate) const KEYS: [&str; 6] = ["payment", "every", "down", "apr", "months", "due at signing"];

/// The terms that any of the [`KEYS`] requires: key, name and example.
const REQUIRED: [(&str, &str, &str); 3] = [
    ("down", "the down payment", "down: $2,000"),
    ("apr", "the annual percentage rate", "apr: 4.9"),
    ("months", "the number of months", "months: 60"),
];

/// Terms of credit, with all that must be stated together: down payment, repayment and annual percentage rate
/// (12 CFR 1026.24(d)(2)).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CreditTerms {
    /// Without it the repayment is stated for each $1,000 of the loan.
    pub payment: Option<Money>,
    /// The time from one payment to the next.
    pub every: PaymentPeriod,
    pub down: DownPayment,
    pub apr: Apr,
    pub months: Months,
    /// All that the buyer pays on the first day.
    pub due_at_signing: Option<Money>,
}

/// The time from one payment to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum PaymentPeriod {
    #[default]
    Month,
    Week,
    TwoWeeks,
    HalfMonth,
}

impl CreditTerms {
    /// The sum of all payments; those of a loan of $1,000 where the payment is stated for that. A part of a payment counts
    /// as one.
    pub fn total_of_payments(&self) -> Money {
        let Some(payment) = self.payment else {
            return Loan { amount: Money::dollars(1_000), apr: self.apr, months: self.months }
                .total_of_payments();
        };
        let a_year = match self.every {
            PaymentPeriod::Month => 12,
            PaymentPeriod::Week => 52,
            PaymentPeriod::TwoWeeks => 26,
            PaymentPeriod::HalfMonth => 24,
        };
        let payments = (u64::from(self.months.count()) * a_year).div_ceil(12);
        Money::cents(payment.in_cents().saturating_mul(payments))
    }

    /// `None` without any of the keys, and with a problem.
    pub(crate) fn read(front_matter: &FrontMatter, problems: &mut Problems) -> Option<Self> {
        let entries = KEYS.iter().filter_map(|key| front_matter.get(key));
        let first = entries.min_by_key(|entry| entry.line)?;
        for (key, name, example) in REQUIRED {
            if front_matter.get(key).is_none() {
                let reason = format!(
                    "`{}` can only be advertised together with {name}; add the key `{example}` (Regulation Z, 12 CFR 1026.24)",
                    first.key
                );
                problems.add(first.line, reason);
            }
        }
        if let (Some(every), None) = (front_matter.get("every"), front_matter.get("payment")) {
            problems.add(every.line, "`every` is the time between payments; add the key `payment: $399`");
        }
        let payment = front_matter.dollars("payment", problems).map(Money::cents);
        if let (Some(Money::ZERO), Some(entry)) = (payment, front_matter.get("payment")) {
            problems.add(entry.line, "`payment` can't be $0; write what the buyer pays each time: `$399`");
        }
        let every = front_matter.read("every", problems, read_period).unwrap_or_default();
        let due_at_signing = front_matter.dollars("due at signing", problems).map(Money::cents);
        let down = front_matter.read("down", problems, |value| {
            let share = value.strip_suffix('%').and_then(Percent::parse).map(DownPayment::Percent);
            let amount = || parse_dollars(value).map(|cents| DownPayment::Amount(Money::cents(cents)));
            share.or_else(amount).ok_or_else(|| {
                format!("`{value}` is no down payment; write dollars or a percentage: `$2,000` or `10%`")
            })
        });
        let apr = front_matter.read("apr", problems, |value| {
            Apr::parse(value).ok_or_else(|| {
                format!("`{value}` is no annual percentage rate; write one from 0 to 36: `4.9`")
            })
        });
        let months = front_matter.read("months", problems, |value| {
            let months = value.parse().ok().and_then(Months::new);
            months
                .ok_or_else(|| format!("`{value}` is no number of months; write 1 to {}: `60`", Months::MAX))
        });
        Some(Self { payment, every, down: down?, apr: apr?, months: months?, due_at_signing })
    }
}

fn read_period(value: &str) -> Result<PaymentPeriod, String> {
    match normalize_key(value).as_str() {
        "month" => Ok(PaymentPeriod::Month),
        "week" => Ok(PaymentPeriod::Week),
        "two weeks" => Ok(PaymentPeriod::TwoWeeks),
        "half month" => Ok(PaymentPeriod::HalfMonth),
        _ => Err(format!(
            "`{value}` is no time between payments; write `month`, `week`, `two weeks` or `half month`"
        )),
    }
}

/// The first words of a text that seem to state terms of credit, by the phrases of `credit-words.txt`. They only call
/// for a look: wording tells neither what the terms are nor whether they are complete.
pub fn credit_words(text: &str) -> Option<&str> {
    let words = words(text);
    (0..words.len()).find_map(|first| {
        let count = TABLE.phrases.iter().find_map(|phrase| TABLE.count(phrase, &words[first..]))?;
        text.get(words[first].range.start..words[first + count - 1].range.end)
    })
}

static TABLE: LazyLock<WordTable> = LazyLock::new(|| {
    let rows =
        include_str!("../credit-words.txt").lines().filter(|row| !row.is_empty() && !row.starts_with('#'));
    let (classes, phrases): (Vec<_>, Vec<_>) = rows.partition(|row| row.contains(" = "));
    let classes = classes.into_iter().filter_map(|row| row.split_once(" = "));
    WordTable {
        classes: classes.map(|(name, words)| (name, words.split(' ').collect())).collect(),
        phrases: phrases.into_iter().map(|row| row.split(' ').collect()).collect(),
    }
});

/// The rows of `credit-words.txt`.
struct WordTable {
    classes: HashMap<&'static str, Vec<&'static str>>,
    phrases: Vec<Vec<&'static str>>,
}

impl WordTable {
    /// The number of words at the beginning that match a phrase.
    fn count(&self, phrase: &[&str], words: &[Word]) -> Option<usize> {
        let Some((part, rest)) = phrase.split_first() else { return Some(0) };
        if let Some(other) = part.strip_prefix('!') {
            return if self.begins_with(words, other) { None } else { self.count(rest, words) };
        }
        if *part == "~" {
            let mut gaps = (0..=4.min(words.len())).take_while(|gap| {
                *gap == 0 || words[gap - 1].kind != "END" && !self.begins_with(&words[gap - 1..], "STOP")
            });
            return gaps.find_map(|gap| Some(gap + self.count(rest, &words[gap..])?));
        }
        let (options, is_optional) = part.strip_suffix('?').map_or((*part, false), |options| (options, true));
        let matched = self.begins_with(words, options).then(|| Some(1 + self.count(rest, &words[1..])?));
        matched.flatten().or_else(|| is_optional.then(|| self.count(rest, words)).flatten())
    }

    fn begins_with(&self, words: &[Word], options: &str) -> bool {
        words.first().is_some_and(|Word { kind, lower, .. }| {
            options.split('|').any(|option| {
                let class = self.classes.get(option).filter(|_| *kind == "WORD");
                option == lower
                    || option == *kind
                    || class.is_some_and(|words| words.contains(&lower.as_str()))
            })
        })
    }
}

/// A word, number or sign of a text.
struct Word {
    /// `MONEY`, `PERCENT`, `NUMBER`, `WORD`, or `END` of a sentence.
    kind: &'static str,
    /// In lower case, without accents.
    lower: String,
    range: Range<usize>,
}

fn words(text: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let (mut end, mut dollar) = (0, None);
    while let Some(first) = text[end..].chars().next() {
        let (start, rest) = (end, &text[end..]);
        let until = |is_other: fn(char) -> bool| rest.find(is_other).map_or(rest, |length| &rest[..length]);
        let piece = match first {
            '0'..='9' => {
                until(|c| !c.is_ascii_digit() && !matches!(c, '.' | ',')).trim_end_matches(['.', ','])
            }
            _ if first.is_alphabetic() => until(|c| !c.is_alphabetic()),
            _ => &rest[..first.len_utf8()],
        };
        end += piece.len();
        let lower: String = piece.chars().flat_map(char::to_lowercase).map(without_accent).collect();
        let before = words.last_mut().map(|word| (&mut word.kind, &mut word.range.end));
        match (lower.as_str(), before) {
            ("$", _) => dollar = Some(start),
            ("%" | "percent", Some((kind, last))) => (*kind, *last) = ("PERCENT", end),
            ("dollars" | "dolares" | "usd", Some((kind, last))) => (*kind, *last) = ("MONEY", end),
            ("k", Some((&mut "MONEY", last))) => *last = end,
            (lower, _)
                if !lower.starts_with(|c: char| c.is_alphanumeric() || "/:,.!?;|\u{2022}\n".contains(c)) => {}
            _ => {
                let kind = match first {
                    '0'..='9' if dollar.is_some() => "MONEY",
                    '0'..='9' => "NUMBER",
                    '.' | '!' | '?' | ';' | '|' | '\u{2022}' | '\n' => "END",
                    _ => "WORD",
                };
                words.push(Word { kind, lower, range: dollar.take().unwrap_or(start)..end });
            }
        }
    }
    words
}

/// A letter of Spanish without its accent.
fn without_accent(letter: char) -> char {
    "áéíóúüñ"
        .chars()
        .zip("aeiouun".chars())
        .find(|(accented, _)| *accented == letter)
        .map_or(letter, |(_, plain)| plain)
}
