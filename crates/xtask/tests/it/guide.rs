use std::collections::{BTreeMap, BTreeSet};
use xtask::guide::broken_links;

/// What is wrong with this link on the page `dealers/look.html`, in a book that also has `index.html` with
/// the heading `start`, and `files/a.jpg`.
fn findings(link: &str) -> Vec<String> {
    let page =
        format!("<p>code: href=\"nothing\"</p> <a class=\"x\" href=\"{link}\">x</a> <h2 id=\"own\">y</h2>");
    let pages = [("dealers/look.html", page.as_str()), ("index.html", "<h1 id=\"start\">z</h1>")];
    let pages: BTreeMap<String, String> = pages.map(|(path, html)| (path.to_owned(), html.to_owned())).into();
    let files: BTreeSet<String> = pages.keys().cloned().chain(["files/a.jpg".to_owned()]).collect();
    broken_links(&pages, &files)
}

#[test]
fn links_to_files_headings_and_addresses_pass() {
    for link in [
        "../index.html",
        "../index.html#start",
        "#own",
        "../files/a.jpg",
        "https://docs.rs/object_store",
        "https://example.com:8443/a?b=1&amp;c=2",
        "mailto:sales@example.com",
    ] {
        assert_eq!(findings(link), Vec::<String>::new());
    }
}

#[test]
fn a_link_to_no_file_is_found_with_its_page() {
    assert_eq!(findings("none.html"), ["dealers/look.html: `none.html` leads to no file"]);
    assert_eq!(findings("../files"), ["dealers/look.html: `../files` leads to no file"]);
}

#[test]
fn a_link_to_no_heading_is_found() {
    assert_eq!(findings("../index.html#own"), ["dealers/look.html: `../index.html#own` leads to no heading"]);
    assert_eq!(findings("#start").len(), 1);
}

#[test]
fn an_address_that_can_not_be_one_is_found() {
    for link in ["https://", "https:///a", "http://two words.com", "javascript:alert()", "mailto:sales"] {
        assert_eq!(findings(link), [format!("dealers/look.html: `{link}` is no address")]);
    }
}
