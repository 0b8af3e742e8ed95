//! `Accept`.

use http::{HeaderMap, header};

/// Whether `Accept` names JSON with at least the weight of HTML. Browsers that open a page do not
/// name it.
pub(crate) fn accepts_json(headers: &HeaderMap) -> bool {
    let values = headers.get_all(header::ACCEPT).iter().filter_map(|value| value.to_str().ok());
    let (mut json, mut html) = (0.0_f32, 0.0_f32);
    for range in values.flat_map(|value| value.split(',')) {
        let mut parts = range.split(';').map(str::trim);
        let kind = parts.next().unwrap_or_default().to_ascii_lowercase();
        let weight: f32 = parts.find_map(|part| part.strip_prefix("q=")?.parse().ok()).unwrap_or(1.0);
        match kind.as_str() {
            "application/json" | "application/problem+json" => json = weight.max(json),
            "text/html" => html = weight.max(html),
            _ => {}
        }
    }
    json > 0.0 && json >= html
}

#[cfg(test)]
mod tests {
    use super::accepts_json;
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
}
