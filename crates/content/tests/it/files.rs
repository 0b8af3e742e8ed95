//! The texts that files become.

use content::{Content, Line, Menu, SpecialVehicles};
use jiff::civil::date;

use crate::support::{file, html, page, parse};

fn text(line: &Line) -> String {
    line.text(|name| format!("[{name}]"))
}

fn one_page(name: &str, source: &str) -> content::DealerPage {
    let content = parse(&[file(&format!("pages/{name}.md"), source)]);
    content.unwrap_or_else(|problems| panic!("{problems:?}")).pages.remove(0)
}

#[test]
fn a_page_has_a_title_a_description_and_a_place() {
    let page = one_page(
        "warranty",
        "---\nTitle: \"Our warranty\"\ndescription: Call {phone}\nmenu: about US\norder: -5\n---\n# our Warranty\n\nText",
    );
    assert_eq!((page.path.as_str(), text(&page.title).as_str()), ("/warranty", "Our warranty"));
    assert_eq!(text(&page.description), "Call [phone]");
    assert_eq!((page.menu, page.order), (Menu::After("About us".to_owned()), -5));
    assert_eq!(html(&page.body), "<p>Text</p>\n");
}

#[test]
fn title_and_description_are_taken_from_the_text() {
    let page = one_page(
        "our-people",
        "## A\n\n![x](/x.jpg)\n\n# The *team* of {phone}\n\nWe  are\n**here**.\n\nMore",
    );
    assert_eq!(text(&page.title), "The team of [phone]");
    assert_eq!(text(&page.description), "We are here.");
    assert!(!html(&page.body).contains("team"));

    let page = one_page("our-people", "");
    assert_eq!(text(&page.title), "Our people");
    assert_eq!(text(&page.description), "Our people");
    assert_eq!((page.menu, page.order), (Menu::Main, 100));

    let page = one_page("x", &format!("{} end", "word ".repeat(40)));
    assert_eq!(text(&page.description), format!("{}…", "word ".repeat(32).trim()));
    assert!(text(&page.description).chars().count() == 160);
}

#[test]
fn menus_have_several_words() {
    for (value, menu) in [
        ("main", Menu::Main),
        ("Header", Menu::Main),
        ("yes", Menu::Main),
        ("bottom", Menu::Footer),
        ("hidden", Menu::None),
        ("no", Menu::None),
        ("inventory", Menu::After("Inventory".to_owned())),
    ] {
        assert_eq!(one_page("x", &format!("---\nmenu: {value}\n---\n")).menu, menu, "{value}");
    }
}

#[test]
fn pages_are_sorted_by_order_and_title() {
    let content = parse(&[
        file("pages/a.md", "# C"),
        file("pages/b.md", "# B"),
        file("pages/c.md", "---\norder: 1\n---\n# D"),
        file("specials/z.md", ""),
        file("specials/y.md", ""),
        file("specials/x.md", "---\norder: 101\n---\n"),
    ]);
    let content = content.unwrap();
    let paths: Vec<&str> = content.pages.iter().map(|page| page.path.as_str()).collect();
    assert_eq!(paths, ["/c", "/b", "/a"]);
    let names: Vec<&str> = content.specials.iter().map(|special| special.name.as_str()).collect();
    assert_eq!(names, ["y", "z", "x"]);
}

#[test]
fn a_special_has_every_key() {
    let source = "---\ntitle: Spring sale\ndescription: Now\nimage: /sale.jpg\nvehicles: ?make=Toyota\n\
                  from: 2026-05-01\nuntil: 2026-05-31\nprice: $24,995\nterms: 4.9% APR, 60 months, $0 down\n\
                  button: See it\nlink: /schedule-service\norder: 2\n---\n$399/mo";
    let content = parse(&[file("specials/spring.md", source)]).unwrap();
    let special = &content.specials[0];
    assert_eq!(special.name, "spring");
    assert_eq!(special.image.as_deref(), Some("/sale.jpg"));
    assert_eq!(special.vehicles, SpecialVehicles::Query("make=Toyota".to_owned()));
    assert_eq!(special.price_cents, Some(2_499_500));
    assert_eq!(special.fine_print.as_ref().map(text).unwrap(), "4.9% APR, 60 months, $0 down");
    assert_eq!(special.button.as_ref().map(text).unwrap(), "See it");
    assert_eq!(special.link.as_deref(), Some("/schedule-service"));
    assert!(special.is_shown(date(2026, 5, 1)) && special.is_shown(date(2026, 5, 31)));
    assert!(!special.is_shown(date(2026, 4, 30)) && !special.is_shown(date(2026, 6, 1)));
}

#[test]
fn a_section_has_values_lists_and_a_text() {
    let source = "\u{feff}---\r\nTitle: Hi {phone}\r\nbenefits: a | b\r\nFine_Print:\r\n---\r\n\r\n";
    let content = parse(&[file("sections/about.md", source)]).unwrap();
    let section = &content.sections["about"];
    assert_eq!(section.value("title").map(text).unwrap(), "Hi [phone]");
    assert_eq!(section.list("benefits").iter().map(text).collect::<Vec<_>>(), ["a", "b"]);
    assert_eq!(section.value("fine-print"), None);
    assert!(section.removes("Fine_Print") && !section.removes("title") && !section.removes("other"));
    assert_eq!(section.value("other"), None);
    assert_eq!(section.list("other"), []);
    assert_eq!(section.body, None);
}

#[test]
fn endings_and_names_of_sections_may_be_in_any_case() {
    let content = parse(&[file("sections/About.MD", "Us"), file("pages/team.Md", "Team")]).unwrap();
    assert_eq!(content.files(), ["sections/about.md", "pages/team.md"]);
    assert_eq!(content.only("sections/About.MD").files(), ["sections/about.md"]);
    assert_eq!(content.only("pages/team.Md").files(), ["pages/team.md"]);
}

#[test]
fn addresses_of_links_and_pictures_have_their_lines() {
    let source = "---\nimage: /sale.jpg\nlink: /sell\n---\n<!-- a\n-->\n[a](/b?c#d) ![e](/f.jpg)\n\n- [g](tel:{phone})\n- [h](#i)\n";
    let content = parse(&[file("specials/x.md", source)]).unwrap();
    let special = &content.specials[0];
    let links = special.key_links.iter().chain(special.body.links());
    let links: Vec<_> = links.map(|link| (link.address.as_str(), link.line, link.is_picture)).collect();
    let expected = [
        ("/sale.jpg", 2, true),
        ("/sell", 3, false),
        ("/b?c#d", 7, false),
        ("/f.jpg", 7, true),
        ("#i", 10, false),
    ];
    assert_eq!(links, expected);
    assert!(page("# I\n\n## J").has_id("own-j") && !page("# I\n\n## J").has_id("own"));
}

#[test]
fn an_announcement_without_text_is_none() {
    assert_eq!(parse(&[file("announcement.md", "---\nfrom: 2026-01-01\n---\n\n")]), Ok(Content::default()));
    let content = parse(&[file("announcement.md", "---\nuntil: 2026-01-01\n---\nClosed")]).unwrap();
    let announcement = content.announcement.unwrap();
    assert!(announcement.is_shown(date(2026, 1, 1)) && !announcement.is_shown(date(2026, 1, 2)));
}
