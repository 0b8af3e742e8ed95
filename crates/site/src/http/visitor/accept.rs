//! Which kind of answer a client asks for.

use http::{HeaderMap, header};

/// Whether JSON is named, at least as welcome as HTML. A browser that opens a page names none.
pub(crate) fn asks_for_json(headers: &HeaderMap) -> bool {
    let accepts = headers.get_all(header::ACCEPT).iter().filter_map(|value| value.to_str().ok());
    let (mut json, mut html) = (0.0_f32, 0.0_f32);
    for range in accepts.flat_map(|value| value.split(',')) {
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
    use super::asks_for_json;
    use http::{HeaderMap, header};

    fn asks(accept: &str) -> bool {
        asks_for_json(&HeaderMap::from_iter([(header::ACCEPT, accept.parse().unwrap())]))
    }

    #[test]
    fn json_is_asked_for_by_its_name_and_not_behind_html() {
        for accept in [
            "application/json",
            "Application/JSON; charset=utf-8",
            "text/plain, application/problem+json",
            "text/html;q=0.5, application/json;q=0.9",
            "application/json, text/html",
        ] {
            assert!(asks(accept), "{accept}");
        }
        for accept in [
            "*/*",
            "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
            "text/html, application/json;q=0.9",
            "application/json;q=0",
            "",
        ] {
            assert!(!asks(accept), "{accept}");
        }
        assert!(!asks_for_json(&HeaderMap::new()));
    }
}
