//! Titles and names of pages and specials.

use crate::{
    front_matter::FrontMatter, line::Line, markdown::Parsed, placeholder::Resolver, problem::Problems,
};

/// The key, else the first `#` heading, else the file's name.
pub(crate) fn read(
    front_matter: &FrontMatter,
    resolver: Resolver<'_>,
    body: &Parsed,
    name: &str,
    problems: &mut Problems,
) -> Line {
    if let Some(title) = front_matter.line("title", resolver, problems) {
        return title;
    }
    if let Some(title) = &body.title {
        return title.clone();
    }
    let mut title = Line::default();
    let words = name.replace('-', " ");
    let mut letters = words.chars();
    title.push_text(&letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default());
    title.push_text(letters.as_str());
    title
}

/// Checks the name of a file, which becomes part of an address.
pub(crate) fn check_name(name: &str, problems: &mut Problems) {
    let proposed = proposed_name(name);
    if proposed == name && !name.is_empty() {
        return;
    }
    let proposal = if proposed.is_empty() {
        "for example `spring-sale.md`".to_owned()
    } else {
        format!("`{proposed}.md`")
    };
    problems.add_to_file(format!(
        "the file's name is part of an address: use small letters, digits and `-`; rename it to {proposal}"
    ));
}

/// Words of letters and digits, with `-` between them.
fn proposed_name(name: &str) -> String {
    let name = name.to_lowercase();
    let words = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use super::check_name;
    use crate::problem::Problems;

    #[test]
    fn a_name_can_be_an_address() {
        let cases = [
            ("warranty", None),
            ("2026-spring-sale", None),
            ("Our Warranty", Some("`our-warranty.md`")),
            ("-a--b_c", Some("`a-b-c.md`")),
            ("é", Some("for example `spring-sale.md`")),
            ("", Some("for example `spring-sale.md`")),
        ];
        for (name, expected) in cases {
            let mut problems = Problems::new("x");
            check_name(name, &mut problems);
            let problems = problems.finish();
            assert_eq!(problems.is_empty(), expected.is_none(), "{name}");
            if let Some(expected) = expected {
                assert!(problems[0].reason.ends_with(expected), "{name}: {}", problems[0]);
            }
        }
    }
}
