//! A website with a few placeholders and sections.

use content::{Content, Piece, Problem, Text, TextFile, Vocabulary};

pub(crate) fn file(path: &str, text: &str) -> TextFile {
    TextFile { path: path.to_owned(), bytes: text.as_bytes().to_vec() }
}

pub(crate) fn parse(files: &[TextFile]) -> Result<Content, Vec<Problem>> {
    let values = ["phone", "email", "hours.sales", "inventory.count", "a_b"].map(str::to_owned);
    let vocabulary = Vocabulary {
        values: &values,
        sections: &[("about", &["title", "benefits", "fine-print"]), ("hero", &["title"])],
        is_reserved: &|path| ["/about", "/inventory", "/sell"].contains(&path),
        menu_places: &["Inventory", "About us"],
    };
    Content::parse(files, &vocabulary)
}

/// The problems of one file.
pub(crate) fn refused(path: &str, text: &str) -> Vec<String> {
    parse(&[file(path, text)]).expect_err(text).iter().map(ToString::to_string).collect()
}

/// The body of a page.
pub(crate) fn page(text: &str) -> Text {
    let content = parse(&[file("pages/x.md", text)]).unwrap_or_else(|problems| panic!("{problems:?}"));
    content.pages.into_iter().next().expect("a page").body
}

/// The HTML, with marks for what the website fills in.
pub(crate) fn html(text: &Text) -> String {
    text.pieces()
        .map(|piece| match piece {
            Piece::Html(html) => html.to_owned(),
            Piece::Value(name) => format!("[{name}]"),
            Piece::AttributeValue(name) => format!("[attribute {name}]"),
            Piece::Vehicles { query } => format!("[vehicles {query}]\n"),
            Piece::Image { src, alt } => format!("[image {src} {alt}]"),
        })
        .collect()
}

pub(crate) fn page_html(text: &str) -> String {
    html(&page(text))
}
