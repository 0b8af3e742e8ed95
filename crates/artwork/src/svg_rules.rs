//! What an SVG must not have: it is served from the site's own address, where a script of it would
//! run with the site's rights, and whatever it loads would tell another server of each visit.

use crate::ArtworkError;
use roxmltree::{Document, Node};

/// Elements that run scripts or embed other documents, in lower case.
const ELEMENTS: [&str; 9] =
    ["script", "handler", "listener", "foreignobject", "iframe", "embed", "object", "audio", "video"];
/// Attributes with an address, in lower case, whatever their namespace.
const ADDRESSES: [&str; 8] = ["href", "src", "srcset", "base", "data", "action", "formaction", "poster"];
/// Pictures inside the file. SVG is not among them: it could have a script again.
const INSIDE: [&str; 5] =
    ["data:image/png", "data:image/jpeg", "data:image/jpg", "data:image/gif", "data:image/webp"];

/// Refuses what the XML parser would not show.
pub(crate) fn check_text(text: &str) -> Result<(), ArtworkError> {
    for (start, advice) in [
        ("<!doctype", "delete this line, or export it as an optimized SVG"),
        ("<!entity", "export it without entities"),
    ] {
        if contains(text, start) {
            return Err(content(start.to_ascii_uppercase(), advice));
        }
    }
    Ok(())
}

/// Refuses scripts, event attributes and addresses outside of the file.
pub(crate) fn check_nodes(document: &Document<'_>) -> Result<(), ArtworkError> {
    for node in document.descendants() {
        if let Some(instruction) = node.pi().filter(|pi| pi.target.eq_ignore_ascii_case("xml-stylesheet")) {
            return Err(content(format!("<?{}", instruction.target), "delete this line"));
        }
        if node.is_element() {
            check_element(node)?;
        }
    }
    Ok(())
}

fn check_element(node: Node<'_, '_>) -> Result<(), ArtworkError> {
    let name = node.tag_name().name();
    let is_html = node.tag_name().namespace().is_some_and(|namespace| namespace.ends_with("/xhtml"));
    if is_html || ELEMENTS.contains(&name.to_ascii_lowercase().as_str()) {
        return Err(content(format!("<{name}>"), "export it without scripts and embedded pages"));
    }
    if name.eq_ignore_ascii_case("style") {
        let style: String =
            node.descendants().filter_map(|child| child.text().filter(|_| child.is_text())).collect();
        check_css(&style)?;
    }
    for attribute in node.attributes() {
        let (name, value) = (attribute.name().to_ascii_lowercase(), attribute.value());
        // An attribute of an editor's namespace does nothing in a browser.
        if name.starts_with("on") && attribute.namespace().is_none() {
            return Err(content(format!("the attribute {name}"), "export it without scripts"));
        }
        if contains(&value.replace(char::is_whitespace, ""), "javascript:") {
            return Err(content(format!("a script in {name}"), "export it without scripts"));
        }
        if ADDRESSES.contains(&name.as_str()) && !is_inside(value) {
            return Err(outside(value));
        }
        // An animation could set an address to anything.
        if name == "attributename" && ADDRESSES.iter().any(|address| is_named(value, address)) {
            return Err(content(format!("an animation of {value}"), "export it without animated addresses"));
        }
        if attribute.namespace().is_none() {
            check_functions(value)?;
            if name == "style" {
                check_css(value)?;
            }
        }
    }
    Ok(())
}

/// Refuses imports and addresses of a style sheet.
fn check_css(css: &str) -> Result<(), ArtworkError> {
    let css = without_comments(css);
    if contains(&css, "@import") {
        return Err(content("@import in its style".to_owned(), "put the rules into the file"));
    }
    if css.contains('\\') {
        return Err(content("a backslash in its style".to_owned(), "write the character itself"));
    }
    // Images and sources can be strings without `url()`.
    for scheme in ["http:", "https:", "\"//", "'//"] {
        if contains(&css, scheme) {
            return Err(outside(scheme));
        }
    }
    check_functions(&css)
}

/// Refuses `url(…)` of anything outside of the file.
fn check_functions(text: &str) -> Result<(), ArtworkError> {
    let lower = text.to_ascii_lowercase();
    for (at, function) in lower.match_indices("url(") {
        let address = text[at + function.len()..].trim_start_matches([' ', '\t', '\n', '\r', '"', '\'']);
        if !is_inside(address) {
            return Err(outside(address.split([')', '"', '\'']).next().unwrap_or_default()));
        }
    }
    Ok(())
}

/// Whether an address is of a part of the same file, or has a picture in itself.
fn is_inside(address: &str) -> bool {
    let address = address.trim();
    let lower = address.get(..16).unwrap_or(address).to_ascii_lowercase();
    address.is_empty() || address.starts_with('#') || INSIDE.iter().any(|start| lower.starts_with(start))
}

/// Whether a name, with a prefix or without, is this one.
fn is_named(name: &str, of: &str) -> bool {
    name.trim().rsplit(':').next().is_some_and(|name| name.eq_ignore_ascii_case(of))
}

/// Whether some number of the geometry has more than 7 digits before its point. Curves of such a size
/// take minutes to draw.
pub(crate) fn has_large_number(document: &Document<'_>) -> bool {
    let attributes = document.descendants().flat_map(|node| node.attributes());
    attributes.filter(|attribute| attribute.namespace().is_none()).any(|attribute| {
        let (name, value) = (attribute.name(), attribute.value());
        let is_geometry = matches!(name, "d" | "points" | "viewBox" | "style")
            || name.to_ascii_lowercase().ends_with("transform");
        let is_number = value.trim_start().starts_with(|c: char| c.is_ascii_digit() || "+-.".contains(c));
        (is_geometry || is_number) && is_large(value)
    })
}

/// Whether a list of numbers has a large one.
fn is_large(numbers: &str) -> bool {
    let numbers = numbers.to_ascii_lowercase().replace("e+", "e");
    numbers.split(|c: char| !c.is_ascii_digit() && c != '.' && c != 'e').any(|run| {
        let (number, exponent) = run.split_once('e').unwrap_or((run, ""));
        let digits = number.split('.').next().unwrap_or_default().trim_start_matches('0').len();
        let exponent = exponent.split(['.', 'e']).next().unwrap_or_default();
        let exponent = if exponent.is_empty() { 0 } else { exponent.parse().unwrap_or(usize::MAX) };
        digits.saturating_add(exponent) > 7
    })
}

fn without_comments(css: &str) -> String {
    let mut kept = String::with_capacity(css.len());
    let mut rest = css;
    while let Some((before, comment)) = rest.split_once("/*") {
        kept.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    kept + rest
}

/// Whether a text has a part, which is in lower case, in any case.
fn contains(text: &str, part: &str) -> bool {
    text.as_bytes().windows(part.len()).any(|bytes| bytes.eq_ignore_ascii_case(part.as_bytes()))
}

fn outside(address: &str) -> ArtworkError {
    let start: String = address.trim().chars().take(60).collect();
    content(format!("an address outside of the file ({start})"), "put what it loads into the file")
}

const fn content(found: String, advice: &'static str) -> ArtworkError {
    ArtworkError::SvgContent { found, advice }
}

#[cfg(test)]
mod tests {
    use super::is_large;
    use crate::{ArtworkError, svg::Svg};

    fn parse(content: &str) -> Result<(), ArtworkError> {
        let text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
             xmlns:e=\"http://editor.test/\" viewBox=\"0 0 9 9\">{content}</svg>"
        );
        Svg::parse(text.as_bytes()).map(drop)
    }

    #[test]
    fn what_runs_or_loads_is_refused() {
        for refused in [
            "<script>alert(1)</script>",
            "<SCRIPT/>",
            "<e:script/>",
            "<g onload=\"alert(1)\"/>",
            "<g ONCLICK=\"alert(1)\"/>",
            "<a href=\"javascript:alert(1)\"/>",
            "<a xlink:href=\"java&#10;script:alert(1)\"/>",
            "<set attributeName=\"fill\" to=\"javascript:alert(1)\"/>",
            "<animate attributeName=\"xlink:href\" values=\"#a;#b\"/>",
            "<image href=\"https://a.test/b.png\"/>",
            "<image xlink:href=\"//a.test/b.png\"/>",
            "<image href=\"b.png\"/>",
            "<use href=\"other.svg#a\"/>",
            "<image href=\"data:image/svg+xml,%3Csvg/%3E\"/>",
            "<use href=\"data:text/html,x\"/>",
            "<g xml:base=\"https://a.test/\"/>",
            "<g fill=\"url(https://a.test/b.svg#c)\"/>",
            "<g fill=\"URL( '//a.test/b.svg#c')\"/>",
            "<g style=\"fill:url(b.svg)\"/>",
            "<style>@import 'a.css';</style>",
            "<style>@\\69mport 'a.css';</style>",
            "<style>g{fill:url(\"http://a.test/b\")}</style>",
            "<style><![CDATA[g{background:image-set('https://a.test/b' 1x)}]]></style>",
            "<style>g{fill:u/**/rl(x)}/* */ h{fill:url(/b)}</style>",
            "<foreignObject/>",
            "<p xmlns=\"http://www.w3.org/1999/xhtml\"/>",
            "<iframe src=\"#a\"/>",
            "<?xml-stylesheet href=\"https://a.test/b.css\"?>",
        ] {
            assert!(matches!(parse(refused), Err(ArtworkError::SvgContent { .. })), "{refused}");
        }
    }

    #[test]
    fn document_types_and_entities_are_refused() {
        for start in ["<!DOCTYPE svg>", "<!doctype svg [<!ENTITY a \"b\">]>"] {
            let text = format!("{start}<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>");
            assert!(matches!(Svg::parse(text.as_bytes()), Err(ArtworkError::SvgContent { .. })), "{start}");
        }
    }

    #[test]
    fn what_stays_in_the_file_is_allowed() {
        for allowed in [
            "<use href=\"#a\"/><use xlink:href=\" #a\"/>",
            "<image href=\"data:image/png;base64,AAAA\"/>",
            "<g fill=\"url(#a)\" style=\"filter:url('#b')\"/>",
            "<style>/* https://a.test */ g{fill:url(\"#a\")} @media (prefers-color-scheme:dark){g{fill:#fff}}</style>",
            "<e:view e:onload=\"1\" e:path=\"url(C:/logo.png)\"/>",
            "<text>on the road: https://dealer.test</text>",
            "<metadata><e:license e:resource=\"https://a.test/\"/></metadata>",
            "<animate attributeName=\"opacity\" values=\"0;1\"/>",
            "<title>Größe</title>",
        ] {
            assert!(parse(allowed).is_ok(), "{allowed}: {:?}", parse(allowed));
        }
    }

    #[test]
    fn large_numbers_are_found() {
        for large in [
            "M0 0L12345678 0",
            "1e8",
            "matrix(1 0 0 1 -1.5E+30 0)",
            "12345678%",
            "1234e5",
            "1e99999999999999999999",
        ] {
            assert!(is_large(large), "{large}");
        }
        for usual in
            ["M1234567.12345678 0-9", "1e-30", "00000000001", "0.123456789.123456789", "", "rotate(45)", "e"]
        {
            assert!(!is_large(usual), "{usual}");
        }
    }

    #[test]
    fn the_message_has_what_was_found_and_what_to_do() {
        let error = parse("<image href=\"https://a.test/b.png\"/>").unwrap_err();
        assert_eq!(
            error.to_string(),
            "the SVG has an address outside of the file (https://a.test/b.png); put what it loads into the file"
        );
    }
}
