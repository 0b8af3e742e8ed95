//! A lead's document in a mail, all in ASCII: as its text, or attached to a line that says so.

use lettre::message::{
    Attachment, Body, MultiPart, SinglePart,
    header::{ContentTransferEncoding, ContentType},
};
use std::fmt::Write as _;

/// The longest line that every mail server takes, without its end.
const LINE_MAX: usize = 998;
/// What a person reads who opens the mail.
const COVER: &str = "A lead from the website, as an ADF document: see adf.xml.\r\n";

/// The document attached.
pub(super) fn attached(adf: &str) -> MultiPart {
    // Written right here, so it can be read.
    let xml = ContentType::parse("application/xml").unwrap_or(ContentType::TEXT_PLAIN);
    MultiPart::mixed()
        .singlepart(SinglePart::plain(COVER.to_owned()))
        .singlepart(Attachment::new("adf.xml".to_owned()).body(text(adf), xml))
}

/// The document as a mail's text, just as it is where its lines fit into SMTP. Those of a visitor who wrote no line end are
/// folded by the one transfer encoding that leaves all else readable, and that every reader of mail undoes.
pub(super) fn text(adf: &str) -> Body {
    let ascii = in_ascii(adf);
    let lines: Vec<&str> = ascii.lines().collect();
    let text = lines.join("\r\n").into_bytes();
    if lines.iter().all(|line| line.len() <= LINE_MAX) {
        Body::dangerous_pre_encoded(text, ContentTransferEncoding::SevenBit)
    } else {
        let folded = Body::new_with_encoding(text, ContentTransferEncoding::QuotedPrintable);
        folded.unwrap_or_else(Body::new)
    }
}

/// The same XML, with references in place of all but printable ASCII and white space.
fn in_ascii(adf: &str) -> String {
    let mut ascii = String::with_capacity(adf.len());
    // A carriage return alone ends a line for an XML reader too, and must not stand in a mail.
    for c in adf.replace("\r\n", "\n").replace('\r', "\n").chars() {
        if matches!(c, ' '..='~' | '\t' | '\n') {
            ascii.push(c);
        } else {
            // A string takes every write.
            _ = write!(ascii, "&#{};", u32::from(c));
        }
    }
    ascii
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_but_printable_ascii_becomes_a_reference() {
        assert_eq!(
            in_ascii("<name>José &amp; 車\u{7f}\u{85}😀</name>\n"),
            "<name>Jos&#233; &amp; &#36554;&#127;&#133;&#128512;</name>\n"
        );
        assert_eq!(in_ascii("a\r\nb\rc\nd\te"), "a\nb\nc\nd\te");
    }
}
