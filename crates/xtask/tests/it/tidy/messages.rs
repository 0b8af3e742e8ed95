use xtask::tidy::{messages::check, tree::Tree};

const TEMPLATE: (&str, &str) = ("templates/about/page.html", "<h1>{{ messages.about_title(name) }}</h1>");
const TABLE: (&str, &str) = ("crates/site/src/menu.rs", "const LABEL: Key = key::MENU_FINANCE_LINK;");
const SCRIPT: (&str, &str) = (
    "web/src/islands/gallery/Gallery.tsx",
    r#"import { nextPhoto } from "../../generated/messages/gallery-bar";"#,
);
const PLACED: &str = "## About\n\n# Used in templates/about/page.html\nabout-title = About { $name }\n";

fn findings(messages: &str) -> Vec<String> {
    check(&Tree::from_files(&[TEMPLATE, TABLE, SCRIPT, ("crates/messages/en-US/about.ftl", messages)]))
}

#[test]
fn messages_with_their_places_pass() {
    let tables = "# Used in crates/site/src/menu.rs\nmenu-finance-link = Financing\n";
    let scripts = "# Used in web/src/islands/gallery/Gallery.tsx\ngallery-bar-next-photo = Next photo\n    .optional = true\n";
    for messages in [PLACED, tables, scripts] {
        assert_eq!(findings(messages), Vec::<String>::new(), "{messages}");
    }
}

#[test]
fn an_unused_message_and_a_former_place_are_found() {
    let unused = findings(&format!("{PLACED}about-lead = We sell cars.\n"));
    assert_eq!(unused, ["crates/messages/en-US/about.ftl: nothing uses `about-lead`. Remove it"]);
    for stale in ["about-title = About { $name }\n", &PLACED.replace("about/page", "home/page")] {
        assert!(findings(stale)[0].contains("places of use are out of date"), "{stale}");
    }
}
