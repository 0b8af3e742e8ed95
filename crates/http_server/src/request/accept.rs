//! `Accept`.

use http::{HeaderMap, HeaderValue, header};

/// `Accept` names JSON with at least the weight of HTML. Browsers that open a page do not name it.
pub fn accepts_json(headers: &HeaderMap) -> bool {
    let (mut json, mut html) = (0.0_f32, 0.0_f32);
    for (kind, weight) in ranges(headers) {
        match kind.to_ascii_lowercase().as_str() {
            "application/json" | "application/problem+json" => json = weight.max(json),
            "text/html" => html = weight.max(html),
            _ => {}
        }
    }
    json > 0.0 && json >= html
}

/// `Accept` names Markdown with more weight than HTML, or with the same before HTML. A wildcard is no
/// name, so that browsers and `*/*` get HTML (MACHINE-9).
pub fn accepts_markdown(headers: &HeaderMap) -> bool {
    // Called for every request, and no range that browsers name has this letter.
    let may_name_it =
        |value: &HeaderValue| value.as_bytes().contains(&b'k') || value.as_bytes().contains(&b'K');
    if !headers.get_all(header::ACCEPT).iter().any(may_name_it) {
        return false;
    }
    // The most specific range counts (RFC 9110).
    let (mut markdown, mut html, mut any_text, mut anything) = (0.0_f32, None, None, None);
    let mut is_first = false;
    for (kind, weight) in ranges(headers) {
        if kind.eq_ignore_ascii_case("text/markdown") {
            markdown = weight;
            is_first = html.is_none();
        } else if kind.eq_ignore_ascii_case("text/html") {
            html = Some(weight);
        } else if kind.eq_ignore_ascii_case("text/*") {
            any_text = Some(weight);
        } else if kind == "*/*" {
            anything = Some(weight);
        }
    }
    let other = html.or(any_text).or(anything).unwrap_or(0.0);
    markdown > other || (markdown > 0.0 && markdown >= other && is_first)
}

/// The media ranges of `Accept` with their weights, in the order of the header.
fn ranges(headers: &HeaderMap) -> impl Iterator<Item = (&str, f32)> {
    let values = headers.get_all(header::ACCEPT).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).map(|range| {
        let mut parts = range.split(';').map(str::trim);
        let kind = parts.next().unwrap_or_default();
        (kind, parts.find_map(|part| part.strip_prefix("q=")?.parse().ok()).unwrap_or(1.0))
    })
}

#[cfg(test)]
mod tests {
    use super::{accepts_json, accepts_markdown};
    use http::{HeaderMap, header};

    fn accepts(accept: &str) -> bool {
        accepts_json(&HeaderMap::from_iter([(header::ACCEPT, accept.parse().unwrap())]))
    }

    #[test]
    fn json_must_be_named_and_weigh_no_less_than_html() {
        for accept in [
            "application/json",
            "Application/JSON; charset=utf-8",
            "text/plain, application/problem+json",
            "text/html;q=0.5, application/json;q=0.9",
            "application/json, text/html",
        ] {
            assert!(accepts(accept), "{accept}");
        }
        for accept in [
            "*/*",
            "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
            "text/html, application/json;q=0.9",
            "application/json;q=0",
            "",
        ] {
            assert!(!accepts(accept), "{accept}");
        }
        assert!(!accepts_json(&HeaderMap::new()));
    }

    #[test]
    fn markdown_must_be_named_and_preferred_to_html() {
        let accepts = |accept: &str| {
            accepts_markdown(&HeaderMap::from_iter([(header::ACCEPT, accept.parse().unwrap())]))
        };
        for accept in [
            "text/markdown",
            "Text/MARKDOWN; charset=utf-8",
            "text/markdown, */*",
            "*/*, text/markdown",
            "text/markdown, text/html",
            "text/markdown, text/html, */*",
            "text/html;q=0.8, text/markdown",
            "text/markdown;q=0.9, text/html;q=0.9",
            "text/plain;q=0.5, text/markdown;q=0.5, text/html;q=0.1",
            "text/markdown;q=0.5, text/*;q=0.1, */*",
        ] {
            assert!(accepts(accept), "{accept}");
        }
        for accept in [
            "*/*",
            "text/*",
            "text/html, text/markdown",
            "text/html, text/markdown;q=0.9, */*;q=0.8",
            "text/markdown;q=0.5, */*",
            "text/markdown;q=0.5, text/*, */*;q=0.1",
            "text/markdown;q=0",
            "text/markdown;q=0, text/html;q=0",
            "text/markdown-like",
            "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
            "",
        ] {
            assert!(!accepts(accept), "{accept}");
        }
        assert!(!accepts_markdown(&HeaderMap::new()));
    }
}
