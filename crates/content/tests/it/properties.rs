//! Rules that hold for any text.

use content::{Content, Piece, Problem, Text, TextFile};
use proptest::prelude::*;

use crate::support::parse;

const PATHS: [&str; 5] =
    ["pages/x.md", "specials/x.md", "sections/about.md", "announcement.md", "sections/unknown.md"];

/// Syntax of texts that can be shown.
const SYNTAX: &[&str] = &[
    "---\n",
    "\n",
    "\n\n",
    "# ",
    "## ",
    "===\n",
    "- ",
    "> ",
    "1. ",
    "    ",
    "```\n",
    "`",
    "*",
    "**",
    "_",
    "~~",
    "[a](/b",
    "[a](https://e.com/?a=\"&b",
    "[a](tel:{phone}",
    "[a](#word)",
    "\n# word\n",
    "![a](/a.jpg",
    "[",
    "](",
    "]",
    ")",
    "<",
    ">",
    "<https://a.b>",
    "<script>",
    "<div onclick=x>",
    "</div>",
    "<!--",
    "{phone}",
    "{a_b}",
    "\n\n{vehicles: a=b&c}\n\n",
    "\\{phone}",
    "\\",
    "{",
    "}",
    "|",
    "| a |\n|---|\n",
    "&amp;",
    "&#x3c;",
    "&#xfdd0;",
    "&#xfdd1;",
    "\"",
    "'",
    "\u{fdd0}",
    "\u{fdd1}",
    "0",
    "é",
    "\r",
    "\r\n",
    "\0",
    "\t",
    " ",
    "/mo",
    "/a.jpg",
    " APR ",
    " down ",
    "word",
    "\n[x]: /y\n",
    "[x]",
    "title: ",
    "menu: main",
];

/// Syntax that is often refused.
const REFUSED: &[&str] = &[
    "javascript:alert(1)",
    "[a](javascript:x)",
    "[a](",
    "![a](",
    "{fax}",
    "{vehicles: a}",
    "$399",
    "60 months",
    "4.9%",
    "vehicles: ",
    "price: ",
    "link: ",
    "fine print: ",
];

/// Texts of pieces that are syntax, so that many of them mean something.
fn source() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        30 => prop::sample::select(SYNTAX).prop_map(str::to_owned),
        1 => prop::sample::select(REFUSED).prop_map(str::to_owned),
        1 => any::<String>(),
    ];
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

fn parse_one(path: &str, bytes: &[u8]) -> Result<Content, Vec<Problem>> {
    parse(&[TextFile { path: path.to_owned(), bytes: bytes.to_vec() }])
}

fn texts(content: &Content) -> Vec<&Text> {
    let sections = content.sections.values().filter_map(|section| section.body.as_ref());
    let pages = content.pages.iter().map(|page| &page.body);
    let specials = content.specials.iter().map(|special| &special.body);
    let announcement = content.announcement.iter().map(|announcement| &announcement.body);
    sections.chain(pages).chain(specials).chain(announcement).collect()
}

/// The HTML as XML, with elements for what the website fills in.
fn xml(text: &Text) -> String {
    let pieces = text.pieces().map(|piece| match piece {
        // Text is escaped, so that these are tags.
        Piece::Html(html) => html.replace("<br>", "<br/>").replace("<hr>", "<hr/>"),
        Piece::Value(_) => "<value/>".to_owned(),
        Piece::AttributeValue(_) => "value".to_owned(),
        Piece::Vehicles { .. } => "<vehicles/>".to_owned(),
        Piece::Image { .. } => "<img/>".to_owned(),
    });
    format!("<root>{}</root>", pieces.collect::<String>())
}

const ELEMENTS: [&str; 29] = [
    "root",
    "value",
    "vehicles",
    "img",
    "p",
    "br",
    "hr",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "em",
    "strong",
    "del",
    "code",
    "pre",
    "a",
    "ul",
    "ol",
    "li",
    "blockquote",
    "section",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
];
const ATTRIBUTES: [&str; 10] =
    ["href", "rel", "title", "id", "class", "scope", "start", "tabindex", "role", "aria-label"];
const BLOCKS: [&str; 11] =
    ["vehicles", "p", "hr", "h2", "h3", "pre", "ul", "ol", "blockquote", "section", "table"];

fn check_html(text: &Text) {
    let xml = xml(text);
    let document = roxmltree::Document::parse(&xml).unwrap_or_else(|error| panic!("{error}: {xml}"));
    let mut ids = std::collections::HashSet::new();
    for element in document.descendants().filter(roxmltree::Node::is_element) {
        let name = element.tag_name().name();
        assert!(ELEMENTS.contains(&name), "{name}: {xml}");
        let is_in_paragraph = element.parent_element().is_some_and(|parent| parent.tag_name().name() == "p");
        assert!(!(is_in_paragraph && BLOCKS.contains(&name)), "{xml}");
        for attribute in element.attributes() {
            assert!(ATTRIBUTES.contains(&attribute.name()), "{}: {xml}", attribute.name());
            match attribute.name() {
                "href" => {
                    let href = attribute.value().to_ascii_lowercase();
                    let is_allowed = ["https://", "http://", "mailto:", "tel:", "/", "#", "?"];
                    assert!(is_allowed.iter().any(|start| href.starts_with(start)), "{xml}");
                    assert!(!href.starts_with("//") && !href.starts_with("/\\"), "{xml}");
                }
                "id" => assert!(ids.insert(attribute.value().to_owned()), "{xml}"),
                _ => {}
            }
        }
    }
    assert!(!xml.contains("<script"), "{xml}");
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 500, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_parsed_or_refused_with_a_line_of_the_file(source in source(), path in prop::sample::select(&PATHS[..])) {
        let lines = source.replace("\r\n", "\n").matches(['\n', '\r']).count() + 1;
        match parse_one(path, source.as_bytes()) {
            Ok(content) => texts(&content).into_iter().for_each(check_html),
            Err(problems) => {
                prop_assert!(!problems.is_empty());
                for problem in problems {
                    prop_assert_eq!(&problem.file, path);
                    prop_assert!(problem.line.is_none_or(|line| (1..=lines).contains(&line)), "{} {}", problem, lines);
                    prop_assert!(!problem.reason.is_empty());
                }
            }
        }
    }

    #[test]
    fn any_bytes_are_parsed_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200), path in ".{0,20}") {
        for path in PATHS.iter().copied().chain([path.as_str()]) {
            let _ = parse_one(path, &bytes);
        }
    }

    #[test]
    fn a_text_without_braces_has_no_placeholders(source in source()) {
        let source = source.replace(['{', '}'], "");
        for path in PATHS {
            let Ok(content) = parse_one(path, source.as_bytes()) else { continue };
            for text in texts(&content) {
                let is_placeholder = |piece: Piece<'_>| {
                    matches!(piece, Piece::Value(_) | Piece::AttributeValue(_) | Piece::Vehicles { .. })
                };
                prop_assert!(!text.pieces().any(is_placeholder));
            }
        }
    }

    #[test]
    fn a_text_that_links_nothing_is_never_refused(source in "[a-z0-9 *_`#>~|&.\n-]{0,200}") {
        let source = format!("\n{source}");
        let content = parse_one("pages/x.md", source.as_bytes());
        prop_assert!(content.is_ok(), "{:?}", content);
        texts(&content.unwrap()).into_iter().for_each(check_html);
    }

    #[test]
    fn terms_of_credit_are_looked_for_in_any_text(text in source(), more in "([$%/:.,!0-9áñ \n-]|mo|down|apr|k){0,40}") {
        for text in [text, more] {
            if let Some(found) = content::credit_words(&text) {
                prop_assert!(!found.is_empty() && text.contains(found));
            }
        }
    }
}
