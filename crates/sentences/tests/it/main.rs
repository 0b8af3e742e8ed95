//! Sentences against a small vocabulary: what is read, and the account of every word.

use proptest::prelude::*;
use sentences::{Found, Reading, Role, Value, Vocabulary, WordUse, read};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Make(&'static str),
    Body(&'static str),
    Color(&'static str),
    Interior(&'static str),
    Feature(&'static str),
}

impl Value for Word {
    fn role(self) -> Role {
        match self {
            Self::Make(_) => Role::Make,
            Self::Body(_) => Role::Body,
            Self::Color(_) | Self::Interior(_) => Role::Color,
            Self::Feature(_) => Role::Other("feature"),
        }
    }

    fn inside(self) -> Option<Self> {
        match self {
            Self::Color(color) => Some(Self::Interior(color)),
            _ => None,
        }
    }
}

struct Lot;

impl Vocabulary for Lot {
    type Value = Word;

    fn values(&self, phrase: &str) -> Option<&[Word]> {
        Some(match phrase {
            "ford" => &[Word::Make("Ford")],
            "chevy" => &[Word::Make("Chevrolet")],
            "truck" => &[Word::Body("truck")],
            "red" => &[Word::Color("Red")],
            "tan" => &[Word::Color("Tan")],
            "leather" => &[Word::Feature("leather")],
            "automatic" => &[Word::Feature("automatic")],
            "8speedautomatic" => &[Word::Feature("8 speeds")],
            _ => return None,
        })
    }

    fn is_stated(&self, _: Word) -> bool {
        true
    }

    fn has_word(&self, word: &str) -> bool {
        word == "lariat"
    }

    fn correction(&self, _: Option<&str>, word: &str) -> Option<String> {
        (word == "trukc").then(|| "truck".to_owned())
    }
}

/// The items, then the unread words in brackets and the fillers in braces.
fn shown(text: &str) -> String {
    let Reading { items, words, .. } = read(text, &Lot, 2026);
    let items = items.iter().map(|item| match item.found {
        Found::Value(Word::Make(name) | Word::Body(name) | Word::Color(name) | Word::Feature(name)) => {
            name.to_owned()
        }
        Found::Value(Word::Interior(name)) => format!("{name} inside"),
        Found::Range { range, .. } => {
            let end = |end: Option<u32>| end.map(|end| end.to_string()).unwrap_or_default();
            format!("{:?} {}..{}", range.measure, end(range.bounds.min), end(range.bounds.max))
        }
    });
    let of = |wanted: WordUse| {
        let words = words.iter().filter(|word| word.word_use == wanted);
        words.map(|word| &text[word.span.clone()]).collect::<Vec<_>>().join(" ")
    };
    let items = items.collect::<Vec<_>>().join(", ");
    format!("{items} [{}] {{{}}} {}", of(WordUse::Unread), of(WordUse::Filler), of(WordUse::Text))
        .trim_end()
        .to_owned()
}

#[test]
fn every_word_is_read_named_or_left_as_text() {
    for (text, becomes) in [
        ("nice red trukc under 20k please", "Red, truck, Price ..20000 [] {nice please}"),
        ("red lariat with tan leather seats", "Red, Tan inside, leather [] {} lariat"),
        ("truck w/o leather", "truck [w/o leather] {}"),
        ("any make but ford", " [but ford] {any make}"),
        ("leather not needed, red", "Red [leather not needed] {}"),
        ("fords and chevys stink", " [fords chevys stink] {}"),
        ("not red truck", "truck [not red] {}"),
        ("not a red truck", " [not a red truck] {}"),
        ("ghastly ford, red truck", "Red, truck [ghastly ford] {}"),
        ("zoe dreads ford", " [zoe dreads ford] {}"),
        ("zoe needs a ford", "Ford [] {needs} zoe"),
        ("flimflam under 20k", " [flimflam under 20k] {}"),
        ("ford flimflam", "Ford [] {} flimflam"),
        ("lower limit 10k", "Price 10000.. [] {}"),
        ("todo menos ford", " [menos ford] {}"),
        ("menos de 20 mil", "Price ..20000 [] {}"),
        ("truck over 35 mpg not 310 hp", "truck [over 35 mpg not 310 hp] {}"),
        ("truck automatica", "truck, automatic [] {}"),
        ("truck automática de 8 velocidades", "truck, 8 speeds [] {}"),
        ("red truck con interior de piel tan", "Red, truck, Tan inside [] {}"),
        ("tan interior, red truck", "Tan inside, Red, truck [] {}"),
        ("truck de 300 a 400 al mes", "truck, Payment 300..400 [] {}"),
        ("1500 de enganche y 300 al mes", "Down ..1500, Payment ..300 [] {}"),
    ] {
        assert_eq!(shown(text), becomes, "{text}");
    }
}

proptest! {
    #[test]
    fn any_text_is_read_and_its_words_are_in_order(text in "(\\PC{0,3}|[ ,.$0-9k'-]{0,4}|no |not |ford |red |under |20k |max |or |but ){0,14}") {
        let reading = read(&text, &Lot, 2026);
        let ends: Vec<usize> = reading.words.iter().flat_map(|word| [word.span.start, word.span.end]).collect();
        prop_assert!(ends.is_sorted());
        for item in &reading.items {
            prop_assert!(item.words.end <= reading.words.len() && !item.words.is_empty());
        }
    }
}
