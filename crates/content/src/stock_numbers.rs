//! Stock numbers as a dealer lists them.

/// Signs that a stock number without quotes may have beside letters, digits and spaces.
const SIGNS: &str = "-_./#+&*()";
/// The words that a stock number without quotes has at most.
const MAX_WORDS: usize = 6;

/// The stock numbers of a special.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StockNumbers {
    /// The line of the file that has them.
    pub line: usize,
    /// The words between two commas, or one with everything between two quotes.
    items: Vec<Vec<String>>,
}

impl StockNumbers {
    /// Reads numbers with commas, semicolons or spaces between them, or in quotes. `None` if these are none.
    pub(crate) fn parse(value: &str, line: usize) -> Option<Self> {
        let is_separator = |c: char| matches!(c, ',' | ';') || c.is_whitespace();
        let mut items = Vec::new();
        let mut rest = value.trim_start_matches(is_separator);
        while let Some(first) = rest.chars().next() {
            let quote = [('"', '"'), ('\'', '\''), ('“', '”'), ('‘', '’')]
                .into_iter()
                .find(|(open, _)| *open == first);
            let end;
            if let Some((open, close)) = quote {
                let number;
                (number, end) = rest[open.len_utf8()..].split_once(close)?;
                items.push(vec![number.trim().to_owned()]);
            } else {
                let length = rest.find([',', ';']).unwrap_or(rest.len());
                let item = &rest[..length];
                let is_part = |c: char| c.is_alphanumeric() || c.is_whitespace() || SIGNS.contains(c);
                // An address begins with a slash.
                if first == '/' || !item.chars().all(is_part) {
                    return None;
                }
                items.push(item.split_whitespace().map(str::to_owned).collect());
                end = &rest[length..];
            }
            rest = end.trim_start_matches(is_separator);
        }
        (!items.is_empty()).then_some(Self { line, items })
    }

    /// The vehicles that `find` has for the numbers, and the texts for which it has none. Words between two
    /// commas may be one number or several, so that the longest run of words that is a number counts.
    pub fn resolve<T>(&self, find: impl Fn(&str) -> Option<T>) -> (Vec<T>, Vec<String>) {
        let (mut found, mut unknown) = (Vec::new(), Vec::new());
        for words in &self.items {
            let mut unknown_words: Vec<&str> = Vec::new();
            let mut rest = words.as_slice();
            while let Some((first, after)) = rest.split_first() {
                let longest = rest.len().min(MAX_WORDS);
                let run =
                    (1..=longest).rev().find_map(|length| Some((length, find(&rest[..length].join(" "))?)));
                if let Some((length, vehicle)) = run {
                    found.push(vehicle);
                    unknown.extend((!unknown_words.is_empty()).then(|| unknown_words.join(" ")));
                    unknown_words.clear();
                    rest = &rest[length..];
                } else {
                    unknown_words.push(first);
                    rest = after;
                }
            }
            unknown.extend((!unknown_words.is_empty()).then(|| unknown_words.join(" ")));
        }
        (found, unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::StockNumbers;

    const LOT: [&str; 8] = ["A 12", "12.5", "W26105", "W26106", "K/7", "#9", "A", "12,5 B"];

    #[test]
    fn numbers_are_found_between_commas_and_spaces_and_in_quotes() {
        for (text, found, unknown) in [
            ("A 12", &["A 12"][..], &[][..]),
            ("12.5", &["12.5"], &[]),
            ("A 12, 12.5; K/7 , #9", &["A 12", "12.5", "K/7", "#9"], &[]),
            ("W26105,  W26106 A", &["W26105", "W26106", "A"], &[]),
            ("W26105 A  12 W26106", &["W26105", "A 12", "W26106"], &[]),
            ("\"A 12\", '12,5 B' “#9”", &["A 12", "12,5 B", "#9"], &[]),
            ("Z999", &[], &["Z999"]),
            ("Z 999, W26105 Y 8, \"A  12\"", &["W26105"], &["Z 999", "Y 8", "A  12"]),
        ] {
            let numbers = StockNumbers::parse(text, 3).unwrap();
            let find = |number: &str| LOT.into_iter().find(|known| *known == number);
            let (these, others) = numbers.resolve(find);
            assert_eq!(
                (these.as_slice(), others.iter().map(String::as_str).collect::<Vec<_>>()),
                (found, unknown.to_vec()),
                "{text}"
            );
        }
        for text in [
            "",
            " , ; ",
            "/sell",
            "a, /sell",
            "\"A 12",
            "W26105!",
            "https://example.com",
            "a=b, c",
            "A \"12\"",
        ] {
            assert_eq!(StockNumbers::parse(text, 1), None, "{text}");
        }
    }
}
