//! Addresses of links.

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

use crate::placeholder::Span;

/// Characters that an address can't contain. `%` is none of them: addresses may be encoded already.
const ENCODED: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'\'')
    .add(b'<')
    .add(b'>')
    .add(b'\\')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'|')
    .add(b'}');

/// The kind of place that a link leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target {
    /// A page of this website, a mail or a call.
    Own,
    /// An address with a host.
    Website,
}

/// Checks that an address has an allowed scheme or stays on the website.
pub(crate) fn check(address: &[Span<'_>]) -> Result<Target, String> {
    let start = match address.first() {
        None => return Err("the link has no address".to_owned()),
        Some(Span::Placeholder(source)) => {
            return Err(format!(
                "an address can't begin with {source}; write `tel:{source}` or `mailto:{source}`"
            ));
        }
        Some(Span::Text(start)) => *start,
    };
    let is_whole = address.len() == 1;
    if let Some((scheme, rest)) = start.split_once(':')
        && is_scheme(scheme)
    {
        return match scheme.to_ascii_lowercase().as_str() {
            "mailto" | "tel" if !is_whole || !rest.is_empty() => Ok(Target::Own),
            "http" | "https" if has_host(rest, is_whole) => Ok(Target::Website),
            "mailto" | "tel" | "http" | "https" => Err(format!("the address `{start}` is not complete")),
            _ => Err(format!(
                "the address `{start}` can't begin with `{scheme}:`; there are `https:`, `http:`, `mailto:` and `tel:`"
            )),
        };
    }
    // Browsers read `/\` as `//`.
    if start.starts_with("//") || start.starts_with("/\\") {
        return Err(format!("the address `{start}` needs a scheme; write `https://` before the host"));
    }
    if start.starts_with(['/', '#', '?']) {
        return Ok(Target::Own);
    }
    Err(format!(
        "the address `{start}` must begin with `/` for a page of this website, or with `https://` for another website"
    ))
}

/// A part of an address between quotes of an attribute, except that `&` is not escaped.
pub(crate) fn encode(part: &str) -> String {
    utf8_percent_encode(part, ENCODED).to_string()
}

fn is_scheme(scheme: &str) -> bool {
    scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
}

fn has_host(rest: &str, is_whole: bool) -> bool {
    rest.strip_prefix("//").is_some_and(|host| {
        if host.is_empty() { !is_whole } else { !host.starts_with(['/', '\\', '?', '#']) }
    })
}

#[cfg(test)]
mod tests {
    use super::{Target, check, encode};
    use crate::placeholder::spans;

    #[test]
    fn addresses_have_an_allowed_scheme_or_a_path() {
        let cases = [
            ("https://example.com/a", Target::Website),
            ("HTTP://example.com", Target::Website),
            ("https://{host}/", Target::Website),
            ("mailto:a@b.c", Target::Own),
            ("tel:{phone}", Target::Own),
            ("/about", Target::Own),
            ("/", Target::Own),
            ("#top", Target::Own),
            ("?page=2", Target::Own),
        ];
        for (address, target) in cases {
            assert_eq!(check(&spans(address)), Ok(target), "{address}");
        }
    }

    #[test]
    fn other_addresses_are_refused() {
        let cases = [
            ("", "no address"),
            ("{phone}", "can't begin with {phone}"),
            ("javascript:alert(1)", "can't begin with `javascript:`"),
            ("JavaScript:x", "can't begin with"),
            ("data:text/html,x", "can't begin with"),
            ("java\nscript:x", "must begin with `/`"),
            (" javascript:x", "must begin with `/`"),
            ("about", "must begin with `/`"),
            ("../about", "must begin with `/`"),
            ("example.com:80/", "can't begin with"),
            ("//example.com", "needs a scheme"),
            ("/\\example.com", "needs a scheme"),
            ("https:", "not complete"),
            ("https:example.com", "not complete"),
            ("https:///x", "not complete"),
            ("https://", "not complete"),
            ("tel:", "not complete"),
        ];
        for (address, reason) in cases {
            let refused = check(&spans(address)).unwrap_err();
            assert!(refused.contains(reason), "{address}: {refused}");
        }
    }

    #[test]
    fn what_an_address_cant_contain_is_encoded() {
        assert_eq!(encode("/a b\"\té%20?x=1&y"), "/a%20b%22%09%C3%A9%20?x=1&y");
    }
}
