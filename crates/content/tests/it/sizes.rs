//! Large files.

use crate::support::{file, parse};

/// A scan to the end of the text for each part would take minutes.
#[test]
fn repeated_syntax_takes_linear_time() {
    let parts = [
        "[",
        "![",
        "![a](/a.jpg) ",
        "> ",
        "- ",
        "*a ",
        "_a",
        "{fax} ",
        "{phone} ",
        "{",
        "# a\n",
        "`",
        "<",
        "<!--",
        "|",
        "[a]: /b\n",
        "[a](b)\n\n",
        "[a](#a)\n# a\n",
        "{phone}[a](#a)\n# a\n",
        "{vehicles: a}\n\n",
        "\\",
        "\\{a}",
        "&#1;",
        "$",
        "$399 a ",
        "12 months ",
        "free ",
        "payment ",
        "4.9% ",
        "no down ",
        "title: a\n",
        "k: v\n",
    ];
    for part in parts {
        for prefix in ["", "---\n", "| a |\n|---|\n"] {
            let text = prefix.to_owned() + &part.repeat(50_000 / part.len());
            for problem in parse(&[file("specials/x.md", &text)]).err().unwrap_or_default() {
                assert_eq!(problem.file, "specials/x.md");
            }
        }
    }
}
