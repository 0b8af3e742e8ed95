//! Why files are refused.

use crate::support::{file, parse, refused};

#[test]
fn every_refusal_says_what_to_write_instead() {
    let cases = [
        (
            "pages/about.md",
            "",
            "/about is a page of the website; choose another name, or write `sections/about.md`",
        ),
        ("pages/sell.md", "", "/sell is a page of the website; choose another name"),
        ("pages/Our Team.md", "", "rename it to `our-team.md`"),
        (
            "pages/x.md",
            "---\nmenu: side\n---",
            "`menu` can't be `side`; write one of: `main`, `footer`, `none`, `Inventory`, `About us`",
        ),
        ("pages/x.md", "---\norder: first\n---", "`order` can't be `first`"),
        (
            "pages/x.md",
            "---\nprice: 1\n---",
            "there is no key `price`; there are `title`, `description`, `menu`, `order`",
        ),
        ("sections/abuot.md", "", "there is no section `abuot`; do you mean `sections/about.md`?"),
        ("sections/hero.md", "---\ntitel: x\n---", "do you mean `title`?"),
        (
            "specials/x.md",
            "---\nfrom: 5/1/2026\n---",
            "`from` can't be `5/1/2026`; write a date as 2026-05-31",
        ),
        (
            "specials/x.md",
            "---\nfrom: 2026-05-02\nuntil: 2026-05-01\n---",
            "`until` (2026-05-01) is before `from` (2026-05-02)",
        ),
        (
            "specials/x.md",
            "---\nprice: cheap\n---",
            "`price`: `cheap` is not a price; write dollars: `$24,995`",
        ),
        ("specials/x.md", "---\nimage: https://e.com/a.jpg\n---", "put the picture into the folder `files`"),
        ("specials/x.md", "---\nvehicles: all!\n---", "`vehicles`: `all!` is neither"),
        ("specials/x.md", "---\nlink: call us\n---", ", line 2: `link`: `call us` is neither"),
        (
            "specials/x.md",
            "---\napr: 4.9\ndown: $0\n---\n",
            ", line 2: `apr` can only be advertised together with the number of months; add the key `months: 60`",
        ),
        (
            "announcement.md",
            "Closed\n\n{vehicles: make=Toyota}",
            ", line 3: vehicles can't be in the announcement; write a special",
        ),
        (
            "announcement.md",
            "See {vehicles}",
            ", line 1: vehicles can't be in the announcement; write a special",
        ),
        ("readme.txt", "", "this is no place for a text"),
        ("pages/a/b.md", "", "this is no place for a text"),
        ("pages/x.md", "[a](about)", "must begin with `/`"),
        ("pages/x.md", "[a](javascript:x)", "can't begin with `javascript:`"),
        ("pages/x.md", "![a](//e.com/a.jpg)", "is on another website"),
        ("pages/x.md", "![{phone}](/a.jpg)", "the text of a picture can't have a placeholder"),
        ("pages/x.md", "[a](/b \"{phone}\")", "the title of a link can't have a placeholder"),
    ];
    for (path, text, reason) in cases {
        let problems = refused(path, text);
        assert_eq!(problems.len(), 1, "{problems:?}");
        assert!(problems[0].starts_with(path) && problems[0].contains(reason), "{}", problems[0]);
    }
}

#[test]
fn a_page_without_section_has_no_hint_of_one() {
    assert!(!refused("pages/sell.md", "")[0].contains("sections/"));
}

#[test]
fn all_problems_are_listed_by_file_and_line() {
    let files = [
        file("specials/b.md", "---\nprice: x\n---\n\n[a](b)\n\n![c](d)\n\n{fax}"),
        file("pages/a.md", "---\nmenu: x\n---\n"),
        file("pages/valid.md", ""),
    ];
    let problems = parse(&files).unwrap_err();
    let places: Vec<_> = problems.iter().map(|problem| (problem.file.as_str(), problem.line)).collect();
    assert_eq!(
        places,
        [
            ("specials/b.md", Some(2)),
            ("specials/b.md", Some(5)),
            ("specials/b.md", Some(7)),
            ("specials/b.md", Some(9)),
            ("pages/a.md", Some(2)),
        ]
    );
}
