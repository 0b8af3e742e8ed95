//! Drawn portraits of the demo's staff, marked as samples.

use crate::partner_pages::scripts::file;
use axum::{
    extract::Path,
    http::StatusCode,
    response::{IntoResponse, Response},
};

/// Colors of a portrait: ground, skin, hair, shirt.
struct Colors(&'static str, &'static str, &'static str, &'static str);

/// The people, and how their hair falls.
const PEOPLE: [(Colors, &str); 4] = [
    (
        Colors("#dfe6ef", "#c98f68", "#2b1d16", "#0f2138"),
        "M88 146c-8-62 26-92 72-92s80 30 72 92c4 30 8 44 14 56h-40l2-72c-30 2-70-6-88-26-4 30-6 62 0 98H74c8-14 12-30 14-56z",
    ),
    (
        Colors("#f3e6cd", "#8a5a3c", "#17120f", "#3d5a45"),
        "M104 138c-6-50 20-76 56-76s62 26 56 76c-6-22-12-34-22-40-22 8-50 8-68 0-10 6-16 18-22 40z",
    ),
    (
        Colors("#e2ebe4", "#e0b08c", "#8d8f94", "#7a2e2a"),
        "M102 140c-8-54 22-80 58-80s66 26 58 80c-4-20-8-30-16-38-14-14-34-14-52-10-20 2-40 16-48 48z",
    ),
    (
        Colors("#e9e2ef", "#b97f5a", "#4a2c1a", "#f2a20c"),
        "M96 150c-12-66 24-96 64-96s76 30 64 96c-2 10-6 18-12 24 2-30-2-52-12-70-30 6-58 0-78-14-10 20-16 46-14 84-6-6-10-14-12-24z",
    ),
];

/// `GET /people/{n}.svg`.
pub(crate) async fn portrait(Path(name): Path<String>) -> Response {
    let number = name.strip_suffix(".svg").and_then(|number| number.parse::<usize>().ok());
    let person = number.and_then(|number| PEOPLE.get(number.checked_sub(1)?));
    let Some((colors, hair)) = person else { return StatusCode::NOT_FOUND.into_response() };
    file("image/svg+xml", drawn(colors, hair).into())
}

fn drawn(Colors(ground, skin, hair_color, shirt): &Colors, hair: &str) -> String {
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" width="320" height="320">
<rect width="320" height="320" fill="{ground}"/>
<path d="M40 320c4-70 50-100 120-100s116 30 120 100z" fill="{shirt}"/>
<path d="M132 184h56v44c-14 22-42 22-56 0z" fill="{skin}"/>
<path d="M132 196c18 16 38 16 56 0v14c-18 12-38 12-56 0z" fill="#000" opacity=".14"/>
<ellipse cx="160" cy="144" rx="52" ry="62" fill="{skin}"/>
<path d="{hair}" fill="{hair_color}"/>
<g fill="#1b1512"><circle cx="141" cy="146" r="4.5"/><circle cx="179" cy="146" r="4.5"/></g>
<path d="M140 174c12 11 28 11 40 0" fill="none" stroke="#1b1512" stroke-width="4" stroke-linecap="round"/>
<rect x="96" y="274" width="128" height="34" rx="17" fill="#fff"/>
<text x="160" y="297" text-anchor="middle" font-family="system-ui, sans-serif" font-size="19" font-weight="600" fill="#0f2138">Sample</text>
</svg>
"##
    )
}
