//! Reads the `<loc>`s of a sitemap or sitemap index.

use quick_xml::{
    Reader,
    escape::resolve_xml_entity,
    events::{BytesRef, Event},
};

const MAX_DEPTH: usize = 16;
/// The text of an element that is read.
const MAX_TEXT: usize = 4_096;

/// Visits each location of a page or, with `true`, of a further sitemap. Returns whether the whole text
/// is a sitemap.
pub(super) fn locations(text: &str, mut visit: impl FnMut(&str, bool)) -> bool {
    let mut reader = Reader::from_str(text);
    reader.config_mut().allow_dangling_amp = true;
    let mut path: Vec<String> = Vec::new();
    let mut is_sitemap = false;
    let mut location = String::new();
    loop {
        let Ok(event) = reader.read_event() else { return false };
        match event {
            Event::Start(start) => {
                if path.len() == MAX_DEPTH {
                    return false;
                }
                path.push(start.local_name().as_ref().to_owned());
                is_sitemap |= matches!(path[0].as_str(), "urlset" | "sitemapindex");
                location.clear();
            }
            Event::End(_) => {
                match path.as_slice() {
                    [.., parent, name] if name == "loc" && parent == "url" => visit(location.trim(), false),
                    [.., parent, name] if name == "loc" && parent == "sitemap" => {
                        visit(location.trim(), true);
                    }
                    _ => {}
                }
                path.pop();
                location.clear();
            }
            Event::Text(text) => push(&mut location, &text.into_inner()),
            Event::CData(text) => push(&mut location, &text.into_inner()),
            Event::GeneralRef(reference) => push_reference(&mut location, &reference),
            Event::Eof => return is_sitemap && path.is_empty(),
            _ => {}
        }
    }
}

fn push(location: &mut String, text: &str) {
    if location.len() + text.len() <= MAX_TEXT {
        *location += text;
    }
}

fn push_reference(location: &mut String, reference: &BytesRef<'_>) {
    let name = reference.clone().into_inner();
    match (reference.resolve_char_ref(), resolve_xml_entity(&name)) {
        (Ok(Some(character)), _) => push(location, character.encode_utf8(&mut [0; 4])),
        (_, Some(text)) => push(location, text),
        _ => push(location, &format!("&{name};")),
    }
}
