//! Colors have one home, `web/src/styles/tokens.css`, where their contrast is known. Elsewhere they are called by role.

use super::tree::{File, Tree};

const HOME: &str = "web/src/styles/tokens.css";
const FUNCTIONS: [&str; 9] = ["rgb(", "rgba(", "hsl(", "hsla(", "hwb(", "lab(", "lch(", "oklab(", "oklch("];

/// Styles, islands and templates.
pub(crate) fn check(tree: &Tree) -> Vec<String> {
    tree.with_extension(&["css", "ts", "tsx", "html"])
        .filter(|file| is_ruled(file))
        .flat_map(check_file)
        .collect()
}

fn is_ruled(file: &File) -> bool {
    let is_page = file.is_in("templates") || file.is_in("web/src");
    is_page && file.path != HOME && !file.name().contains(".test.") && !file.path.contains("/generated/")
}

fn check_file(file: &File) -> Vec<String> {
    let literals = file.numbered_lines().filter_map(|(number, line)| Some((number, literal(line)?)));
    literals
        .map(|(number, literal)| {
            format!(
                "{}:{number}: the color `{literal}` is a literal. Use a role from {HOME}, or add one there",
                file.path
            )
        })
        .collect()
}

fn literal(line: &str) -> Option<&str> {
    hex_literal(line).or_else(|| function_literal(line))
}

/// `#fff`, `#1b2c3d`, ...; not `&#123;`, not a link to an id, not a name with a number sign.
fn hex_literal(line: &str) -> Option<&str> {
    line.match_indices('#').find_map(|(at, _)| {
        let before = &line[..at];
        let rest = &line[at + 1..];
        let digits = rest.find(|c: char| !c.is_ascii_hexdigit()).unwrap_or(rest.len());
        let goes_on = rest[digits..].starts_with(|c: char| c.is_alphanumeric() || c == '_' || c == '-');
        let is_name =
            before.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '&' | '_' | '.' | '/' | '?'));
        let is_link = before.ends_with("href=\"") || before.ends_with("href='") || before.ends_with("url(");
        let is_color = matches!(digits, 3 | 4 | 6 | 8) && !goes_on && !is_name && !is_link;
        is_color.then(|| &line[at..=at + digits])
    })
}

/// `oklch(…)` and the like; `rgb(from var(--ink) …)` is made of a role and stays.
fn function_literal(line: &str) -> Option<&str> {
    FUNCTIONS.iter().find_map(|function| {
        line.match_indices(function).find_map(|(at, _)| {
            let is_word = line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
            let rest = &line[at + function.len()..];
            let is_derived = rest.trim_start().starts_with("from var(");
            (!is_word && !is_derived).then_some(*function)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn findings(path: &str, line: &str) -> usize {
        check(&Tree::of(&[(path, line)])).len()
    }

    #[test]
    fn a_literal_in_styles_templates_and_islands_is_found() {
        assert_eq!(findings("web/src/styles/card.css", "  color: #1b2c3d;"), 1);
        assert_eq!(findings("web/src/styles/card.css", "  color: oklch(40% 0.1 250);"), 1);
        assert_eq!(findings("templates/home.html", "<p class=\"bg-[#fff]\">"), 1);
        assert_eq!(findings("web/src/islands/a.tsx", "style={{ color: 'rgba(0, 0, 0, 0.5)' }}"), 1);
    }

    #[test]
    fn the_tokens_are_their_home() {
        assert_eq!(findings("web/src/styles/tokens.css", "--raw-ink: #1b2c3d;"), 0);
    }

    #[test]
    fn links_entities_ids_and_derived_colors_are_kept() {
        assert_eq!(findings("templates/home.html", "<a href=\"#face\">&#169; A&#39;s #beefcake"), 0);
        assert_eq!(findings("web/src/styles/card.css", "color: rgb(from var(--ink) r g b / 50%);"), 0);
        assert_eq!(
            findings(
                "web/src/styles/card.css",
                "background: color-mix(in oklab, var(--ink) 20%, transparent)"
            ),
            0
        );
    }
}
