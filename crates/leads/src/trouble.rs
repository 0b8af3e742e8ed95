//! Words of a message by which a customer sounds as if something went wrong, so that somebody calls soon.

use inventory::fold;

/// Words and phrases, folded; `*` stands for any ending.
const WORDS: [&str; 44] = [
    "complain*",
    "lawyer*",
    "attorney*",
    "lawsuit*",
    "sue you",
    "will sue",
    "going to sue",
    "scam*",
    "fraud*",
    "ripped off",
    "rip off",
    "refund*",
    "unacceptable",
    "unprofessional",
    "ridiculous",
    "disappoint*",
    "angry",
    "furious",
    "upset",
    "frustrat*",
    "terrible",
    "horrible",
    "worst",
    "rude",
    "lied",
    "misled",
    "not happy",
    "unhappy",
    "bbb",
    "better business bureau",
    "nobody called",
    "nobody has called",
    "no one called",
    "no one has called",
    "never called",
    "still waiting",
    "haven't heard",
    "have not heard",
    "no response",
    "third time",
    "broke down",
    "stranded",
    "bait and switch",
    "false advertis*",
];

/// The first phrase of trouble in a text, as its list or the text has it.
pub(crate) fn words_of(text: &str) -> Option<String> {
    let folded = fold(text).replace(|letter: char| !letter.is_alphanumeric() && letter != '\'', " ");
    let words: Vec<&str> = folded.split_whitespace().map(|word| word.trim_matches('\'')).collect();
    (0..words.len()).find_map(|at| WORDS.iter().find_map(|phrase| matched(phrase, words.get(at..)?)))
}

/// The words at the beginning that the phrase stands for.
fn matched(phrase: &str, words: &[&str]) -> Option<String> {
    let (phrase, is_open) = phrase.strip_suffix('*').map_or((phrase, false), |stem| (stem, true));
    let parts: Vec<&str> = phrase.split(' ').collect();
    let found = words.get(..parts.len())?;
    let last = parts.len() - 1;
    let is_match =
        |at: usize| found[at] == parts[at] || is_open && at == last && found[at].starts_with(parts[at]);
    (0..parts.len()).all(is_match).then(|| found.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_trouble_are_whole_words() {
        for (text, expected) in [
            ("I am very DISAPPOINTED.", Some("disappointed")),
            ("Nobody\n called me back!", Some("nobody called")),
            ("I haven\u{2019}t heard from you", Some("haven't heard")),
            ("It broke down after a week; a lawyer will call", Some("broke down")),
            ("This is false advertising", Some("false advertising")),
            ("Sue will come with me", None),
            ("Is the crude oil light on? Is it a 'broke' model", None),
            ("May I see it on Friday?", None),
            ("", None),
        ] {
            assert_eq!(words_of(text).as_deref(), expected, "{text}");
        }
    }
}
