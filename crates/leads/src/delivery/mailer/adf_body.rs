//! An ADF document in a mail, in ASCII: as its body, or attached.

use lettre::message::{
    Attachment, Body, MultiPart, SinglePart,
    header::{ContentTransferEncoding, ContentType},
};
use std::fmt::Write as _;

/// SMTP's longest line, without its end.
const MAX_LINE: usize = 998;

/// `cover` is a line for people who read the mail.
pub(super) fn attachment(adf: &str, cover: &str) -> MultiPart {
    // A valid constant.
    let xml = ContentType::parse("application/xml").unwrap_or(ContentType::TEXT_PLAIN);
    MultiPart::mixed()
        .singlepart(SinglePart::plain(format!("{cover}\r\n")))
        .singlepart(Attachment::new("adf.xml".to_owned()).body(body(adf), xml))
}

/// The document unencoded if its lines fit into SMTP. Else quoted-printable folds the long lines
/// and leaves the rest readable.
pub(super) fn body(adf: &str) -> Body {
    let ascii = in_ascii(adf);
    let lines: Vec<&str> = ascii.lines().collect();
    let text = lines.join("\r\n").into_bytes();
    if lines.iter().all(|line| line.len() <= MAX_LINE) {
        Body::dangerous_pre_encoded(text, ContentTransferEncoding::SevenBit)
    } else {
        let folded = Body::new_with_encoding(text, ContentTransferEncoding::QuotedPrintable);
        folded.unwrap_or_else(Body::new)
    }
}

/// Replaces all but printable ASCII and white space with character references.
fn in_ascii(adf: &str) -> String {
    let mut ascii = String::with_capacity(adf.len());
    // XML reads a bare carriage return as a line end, but a mail must not contain one.
    for c in adf.replace("\r\n", "\n").replace('\r', "\n").chars() {
        if matches!(c, ' '..='~' | '\t' | '\n') {
            ascii.push(c);
        } else {
            // A write to a string can't fail.
            _ = write!(ascii, "&#{};", u32::from(c));
        }
    }
    ascii
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn non_printable_and_non_ascii_characters_become_references() {
        assert_eq!(
            in_ascii("<name>José &amp; 車\u{7f}\u{85}😀</name>\n"),
            "<name>Jos&#233; &amp; &#36554;&#127;&#133;&#128512;</name>\n"
        );
        assert_eq!(in_ascii("a\r\nb\rc\nd\te"), "a\nb\nc\nd\te");
    }
}
