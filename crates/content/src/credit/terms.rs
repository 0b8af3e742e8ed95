//! Which terms of credit a text states.

use super::words::{Word, WordKind, quote};

/// What a term states.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Payment,
    Period,
    DownPayment,
    Rate,
}

/// A term, with its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Term {
    pub(crate) kind: Kind,
    pub(crate) text: String,
}

const MONTHS: [&str; 5] = ["month", "months", "mo", "mos", "mth"];
const YEARS: [&str; 4] = ["year", "years", "yr", "yrs"];
const UNITS: [&str; 7] = ["month", "mo", "mth", "week", "wk", "fortnight", "paycheck"];
const REGULARLY: [&str; 3] = ["monthly", "weekly", "biweekly"];
const PAYMENTS: [&str; 4] = ["payment", "payments", "installment", "installments"];
const CREDIT: [&str; 8] = ["loan", "loans", "financing", "finance", "financed", "term", "terms", "credit"];
const RATES: [&str; 8] = ["apr", "interest", "financing", "finance", "financed", "rate", "rates", "loan"];
const WARRANTIES: [&str; 7] =
    ["warranty", "warranties", "coverage", "covered", "service", "servicing", "maintenance"];
/// Words between the months of a warranty and the word warranty.
const WARRANTY_DETAILS: [&str; 22] = [
    "a",
    "and",
    "at",
    "bumper",
    "certified",
    "extended",
    "first",
    "for",
    "free",
    "full",
    "is",
    "lasts",
    "limited",
    "mi",
    "mile",
    "miles",
    "of",
    "or",
    "powertrain",
    "roadside",
    "the",
    "to",
];

/// All terms of a text.
pub(crate) fn find(words: &[Word<'_>]) -> Vec<Term> {
    let mut terms = Vec::new();
    for at in 0..words.len() {
        let text = Text { words, at };
        let found = [
            (Kind::Payment, text.payment()),
            (Kind::Period, text.period()),
            (Kind::DownPayment, text.down_payment()),
            (Kind::Rate, text.rate()),
        ];
        for (kind, found) in found {
            if let Some(other) = found {
                terms.push(Term { kind, text: quote(&words[at], &words[other]) });
            }
        }
    }
    terms
}

/// Whether a text states an annual percentage rate, by this name.
pub(crate) fn has_apr(words: &[Word<'_>]) -> bool {
    (0..words.len()).any(|at| {
        let text = Text { words, at };
        let is_apr = text.is(0, &["apr"])
            || (text.is(0, &["annual"]) && text.is(1, &["percentage"]) && text.is(2, &["rate"]));
        let is_rate = |other: &usize| matches!(words[*other].kind, WordKind::Percent | WordKind::Number);
        is_apr && (text.before(4).any(|other| is_rate(&other)) || text.after(7).any(|other| is_rate(&other)))
    })
}

/// A place in a text. The methods say up to which other place a term reaches.
#[derive(Clone, Copy)]
struct Text<'w> {
    words: &'w [Word<'w>],
    at: usize,
}

impl<'w> Text<'w> {
    fn get(self, distance: isize) -> Option<&'w Word<'w>> {
        self.words.get(self.at.checked_add_signed(distance)?)
    }

    fn is(self, distance: isize, words: &[&str]) -> bool {
        self.get(distance).is_some_and(|word| word.is(words))
    }

    fn kind(self, distance: isize) -> Option<WordKind> {
        self.get(distance).map(|word| word.kind)
    }

    /// The next places in the sentence, nearest first.
    fn after(self, count: usize) -> impl Iterator<Item = usize> {
        let places = self.at + 1..self.words.len();
        places.take(count).take_while(move |at| self.words[*at].kind != WordKind::End)
    }

    /// The places before in the sentence, nearest first.
    fn before(self, count: usize) -> impl Iterator<Item = usize> {
        let places = (0..self.at).rev();
        places.take(count).take_while(move |at| self.words[*at].kind != WordKind::End)
    }

    fn moved(self, distance: usize) -> Self {
        Self { at: self.at + distance, ..self }
    }

    /// `$399/mo`, `399 a month`, `payments of $399`.
    fn payment(self) -> Option<usize> {
        match self.kind(0)? {
            WordKind::Money => {
                let regularly = (1..=4).find_map(|distance| self.moved(distance).regularly());
                let regularly = regularly.filter(|end| self.after(6).any(|at| at == *end));
                regularly.or_else(|| self.is(1, &PAYMENTS).then_some(self.at + 1))
            }
            WordKind::Number => self.moved(1).regularly(),
            WordKind::Word if self.is(0, &PAYMENTS) && !self.is(-1, &["down"]) => {
                self.after(5).find(|at| self.words[*at].kind == WordKind::Money)
            }
            _ => None,
        }
    }

    /// `/mo`, `per month`, `monthly`.
    fn regularly(self) -> Option<usize> {
        let is_per = self.get(0)?.is_sign("/") || self.is(0, &["a", "per", "each", "every"]);
        if is_per && self.is(1, &UNITS) {
            return Some(self.at + 1);
        }
        if self.is(0, &["bi", "semi"]) && self.is(1, &REGULARLY) {
            return Some(self.at + 1);
        }
        // `48 monthly payments` is a number of payments.
        let is_counted = self.kind(-1) == Some(WordKind::Number) && self.is(1, &PAYMENTS);
        (self.is(0, &REGULARLY) && !is_counted).then_some(self.at)
    }

    /// `60 months`, `48 monthly payments`, `5-year loan`.
    fn period(self) -> Option<usize> {
        if self.kind(0)? != WordKind::Number {
            return None;
        }
        if self.is(1, &PAYMENTS) {
            return Some(self.at + 1);
        }
        if self.is(1, &["monthly", "weekly", "biweekly", "equal"]) && self.is(2, &PAYMENTS) {
            return Some(self.at + 2);
        }
        if self.is(1, &YEARS) {
            return self.moved(1).after(2).find(|at| self.words[*at].is(&CREDIT));
        }
        (self.is(1, &MONTHS) && !self.is_other_period()).then_some(self.at + 1)
    }

    /// Months of a warranty, of a free service or since an event.
    fn is_other_period(self) -> bool {
        let month = self.moved(1);
        if self.is(-1, &["every", "last", "past"]) || month.is(1, &["ago", "old"]) {
            return true;
        }
        let is_detail = |at: &usize| {
            let word = &self.words[*at];
            word.is(&WARRANTY_DETAILS) || matches!(word.kind, WordKind::Sign | WordKind::Number)
        };
        let is_warranty = |at: Option<usize>| at.is_some_and(|at| self.words[at].is(&WARRANTIES));
        if is_warranty(month.after(8).find(|at| !is_detail(at)))
            || is_warranty(self.before(5).find(|at| !is_detail(at)))
        {
            return true;
        }
        let is_credit = |at: usize| self.words[at].is(&RATES) || self.words[at].is(&PAYMENTS);
        let is_free = month.is(1, &["free"]) || self.before(6).any(|at| self.words[at].is(&["free"]));
        is_free && !month.after(4).any(is_credit) && !self.before(8).any(is_credit)
    }

    /// `$2,000 down`, `down payment of $500`, `no money down`.
    fn down_payment(self) -> Option<usize> {
        match self.kind(0)? {
            WordKind::Money | WordKind::Percent | WordKind::Number => {
                let extra = usize::from(self.is(1, &["cash", "money", "total", "only"]));
                let down = self.moved(1 + extra);
                let is_amount = self.kind(0) != Some(WordKind::Number)
                    || self.get(0).is_some_and(|number| number.lower.len() >= 3 || number.lower == "0");
                (is_amount && down.is(0, &["down"]) && !down.is(1, &["from", "the", "to"])).then_some(down.at)
            }
            WordKind::Word if self.is(0, &["no", "nothing", "without"]) => {
                let down = self.after(2).find(|at| self.words[*at].is(&["down"]))?;
                let between = &self.words[self.at + 1..down];
                let is_payment =
                    between.iter().all(|word| word.is(&["money", "cash", "a"])) && !self.is_other_down(down);
                is_payment.then_some(down)
            }
            WordKind::Word if self.is(0, &["down"]) && self.is_amount_of_payment() => {
                let is_amount =
                    |at: &usize| matches!(self.words[*at].kind, WordKind::Money | WordKind::Percent);
                self.after(7).find(is_amount)
            }
            _ => None,
        }
    }

    /// `down payment`, or `down:`.
    fn is_amount_of_payment(self) -> bool {
        self.is(1, &["payment", "payments"]) || self.get(1).is_some_and(|word| word.is_sign(":"))
    }

    /// `no cash` and `down` without a payment: `no down side`.
    fn is_other_down(self, down: usize) -> bool {
        let is_alone = down == self.at + 1 && self.is(0, &["no", "without"]);
        is_alone && !Self { at: down, ..self }.is(1, &["payment", "payments"])
    }

    /// `1.9% APR`, `financing from 4.9%`, `0% for 60 months`.
    fn rate(self) -> Option<usize> {
        let kind = self.kind(0)?;
        if kind == WordKind::Number {
            return self.is(1, &["apr"]).then_some(self.at + 1);
        }
        // Not `100% online financing`, nor a discount.
        let is_discount = self.is(1, &["approval", "approved", "discount", "down", "of", "off", "savings"])
            || self.is(-1, &["save"])
            || self.get(0).is_some_and(|word| word.lower == "100");
        if kind != WordKind::Percent || is_discount {
            return None;
        }
        let is_rate = |at: &usize| self.words[*at].is(&RATES) || self.words[*at].is(&["percentage"]);
        if self.is(1, &["for"]) && self.kind(2) == Some(WordKind::Number) && self.is(3, &MONTHS) {
            return Some(self.at + 3);
        }
        let is_number = |at: &usize| matches!(self.words[*at].kind, WordKind::Money | WordKind::Percent);
        self.after(3).find(is_rate).or_else(|| self.before(6).take_while(|at| !is_number(at)).find(is_rate))
    }
}
