//! Placeholders in texts.

use crate::support::{page_html, refused};
use content::fill;

#[test]
fn placeholders_survive_the_syntax_of_markdown() {
    let cases = [
        ("Call {phone}!", "<p>Call [phone]!</p>\n"),
        ("**{phone}** _{a_b}_ x{a_b}y_", "<p><strong>[phone]</strong> <em>[a_b]</em> x[a_b]y_</p>\n"),
        ("{hours.sales} {inventory.count}", "<p>[hours.sales] [inventory.count]</p>\n"),
        (r"\{phone} \\{phone}", "<p>{phone} \\[phone]</p>\n"),
        ("`{phone}` {phone}", "<p><code>{phone}</code> [phone]</p>\n"),
        ("```\n{nothing}\n```", "<pre><code>{nothing}\n</code></pre>\n"),
        ("    {nothing}", "<pre><code>{nothing}</code></pre>\n"),
        ("{ phone } {} {1} {a b}", "<p>{ phone } {} {1} {a b}</p>\n"),
        ("&#123;phone}", "<p>{phone}</p>\n"),
        ("<b>{phone}</b>", "<p>&lt;b&gt;[phone]&lt;/b&gt;</p>\n"),
        ("[{phone}]\n\n[{phone}]: /x", "<p><a href=\"/x\">[phone]</a></p>\n"),
    ];
    for (text, expected) in cases {
        assert_eq!(page_html(text), expected, "{text}");
    }
}

#[test]
fn vehicles_are_a_paragraph_of_their_own() {
    assert_eq!(
        page_html("a\n\n{vehicles: make=Land Rover&body_style=*x*&amp=1 }\n\nb"),
        "<p>a</p>\n[vehicles make=Land Rover&body_style=*x*&amp=1]\n<p>b</p>\n"
    );
    for text in ["{vehicles:}", "{vehicles}", " {Vehicles: } "] {
        assert_eq!(page_html(text), "[vehicles ]\n", "{text}");
    }
    let text = "x\n\na\n{vehicles: a=b}\n\n- {vehicles: c=d}\n\n# {vehicles: e=f}";
    let problems = refused("sections/about.md", text);
    assert_eq!(problems.len(), 3, "{problems:?}");
    assert_eq!(
        problems[0],
        "sections/about.md, line 4: {vehicles: a=b} must be a paragraph of its own; write an empty line before \
         and after it, outside of lists"
    );
    assert!(problems[1].starts_with("sections/about.md, line 6: {vehicles: c=d}"), "{}", problems[1]);
    assert!(problems[2].starts_with("sections/about.md, line 8: {vehicles: e=f}"), "{}", problems[2]);
}

#[test]
fn unknown_placeholders_are_refused_where_they_would_be_shown() {
    let text =
        "---\ntitle: Call {phon}\n---\n# {emial}\n\na\nb {hours.sale}\n\n[x](tel:{fone})\n\n<div>\n{zz}\n";
    let problems = refused("pages/x.md", text);
    let expected = [
        r"line 2: there is no placeholder {phon}; do you mean {phone}? To show it as text, write \{phon}",
        "line 4: there is no placeholder {emial}; do you mean {email}?",
        "line 7: there is no placeholder {hours.sale}; do you mean {hours.sales}?",
        "line 9: there is no placeholder {fone}; do you mean {phone}?",
        "line 12: there is no placeholder {zz}; there are {phone}, {email}, {hours.sales}",
    ];
    assert_eq!(problems.len(), expected.len(), "{problems:?}");
    for (problem, expected) in problems.iter().zip(expected) {
        assert!(problem.contains(expected), "{problem}");
    }
}

#[test]
fn a_line_is_filled_in_one_pass() {
    let value = |name: &str| match name {
        "name" => Some("{city} Motors".to_owned()),
        "city" => Some("Memphis".to_owned()),
        _ => None,
    };
    for (text, filled) in
        [("{name} in {city}", "{city} Motors in Memphis"), (r"\{city} {x} {", "{city} {x} {"), ("", "")]
    {
        assert_eq!(fill(text, value), filled, "{text}");
    }
}
