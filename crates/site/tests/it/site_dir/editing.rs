//! Staff write announcement and specials (LOOK-8).

use super::Folder;
use crate::admin::Admin;
use std::fs;

#[tokio::test]
async fn staff_write_a_special_see_it_first_and_the_website_has_it_at_once() {
    let folder = Folder::new();
    let app = folder.start().await;
    let admin = Admin::of(&app);
    admin.get("/website").await.expect(200).assert_contains("it is empty");
    let form = [
        ("kind", "new"),
        ("title", "Tires: four for three"),
        ("description", "Until they are gone."),
        ("vehicles", ""),
        ("until", "2099-01-01"),
        ("body", "All **brands**."),
    ];
    let with = |action: &'static str| form.iter().copied().chain([("do", action)]).collect::<Vec<_>>();
    let preview = admin.post_form("/website", &with("preview")).await.expect(200);
    assert_eq!(preview.texts(".admin-preview strong"), ["brands"]);
    preview.assert_contains("Shown today");
    assert!(!folder.at("specials").exists(), "a preview writes nothing");
    admin.post_form("/website", &with("save")).await.expect(303);
    let file = folder.at("specials/tires-four-for-three.md");
    assert!(fs::read_to_string(&file).unwrap().contains("title: Tires: four for three\n"));
    assert_eq!(app.get("/specials").await.expect(200).texts(".special h2"), ["Tires: four for three"]);
    // Another version; the former one is beside it.
    let mut next = with("save");
    next[0] = ("kind", "special");
    next.push(("name", "tires-four-for-three"));
    next[1] = ("title", "Tires");
    admin.post_form("/website", &next).await.expect(303);
    assert_eq!(app.get("/specials").await.texts(".special h2"), ["Tires"]);
    let former = folder.at("specials/tires-four-for-three.md~");
    assert!(fs::read_to_string(&former).unwrap().contains("four for three"));
    // What is refused changes nothing.
    next[1] = ("title", "Tires for less");
    next.push(("payment", "$99"));
    let refused = admin.post_form("/website", &next).await.expect(422);
    assert_eq!(refused.attribute("#field-1", "value"), "Tires for less");
    refused.assert_contains("together with the annual percentage rate");
    assert_eq!(app.get("/specials").await.texts(".special h2"), ["Tires"]);
    admin
        .post_form("/website", &[("kind", "special"), ("name", "tires-four-for-three"), ("do", "remove")])
        .await
        .expect(303);
    assert!(!file.exists());
    app.get("/specials").await.expect(404);
}

#[tokio::test]
async fn staff_write_the_announcement_and_read_what_is_wrong_with_the_folder() {
    let folder = Folder::new();
    let app = folder.start().await;
    let admin = Admin::of(&app);
    let text = [("kind", "announcement"), ("body", "Open late on {name}'s birthday"), ("do", "save")];
    admin.post_form("/website", &text).await.expect(303);
    assert_eq!(app.get("/").await.texts(".announcement"), ["Open late on Winchester Motors's birthday"]);
    folder.write("pages/about.md", "x");
    app.live().check_folder().await;
    admin.get("/website").await.assert_contains("pages/about.md");
    admin.get("/").await.assert_contains("pages/about.md");
    // The problem costs no other text.
    let other = [("kind", "announcement"), ("body", "Closed"), ("do", "save")];
    admin.post_form("/website", &other).await.expect(303);
    assert_eq!(app.get("/").await.texts(".announcement"), ["Closed"]);
    for name in ["../theme", "a/b", "UPPER", ".hidden", "-"] {
        admin
            .post_form("/website", &[("kind", "special"), ("name", name), ("do", "save"), ("title", "x")])
            .await
            .expect(422);
    }
}

/// Saves a text and returns what staff read then.
async fn saved(admin: &Admin, form: &[(&str, &str)]) -> String {
    let form: Vec<_> = form.iter().copied().chain([("do", "save")]).collect();
    let to = admin.post_form("/website", &form).await.expect(303).header("location").to_owned();
    admin.get(&to).await.expect(200).texts(".notice-success").concat()
}

#[tokio::test]
async fn staff_read_that_the_website_shows_a_text_only_when_it_does() {
    let folder = Folder::new();
    let app = folder.start().await;
    let admin = Admin::of(&app);
    let known = app.site().inventory_or_empty().await.vehicles()[0].stock_number.as_str().to_owned();
    let with_unknown = format!("{known}, Z999, Z998");
    for (vehicles, from, until, said) in [
        ("", "", "", "Saved. The website shows it."),
        ("", "2020-01-01", "2099-01-01", "Saved. The website shows it."),
        (
            "",
            "2020-01-01",
            "2020-02-01",
            "Saved. The website does not show it: its last day was February 1, 2020.",
        ),
        ("", "2099-03-01", "", "Saved. The website shows it from March 1, 2099 on."),
        (&known, "", "", "Saved. The website shows it."),
        (&with_unknown, "", "", "Saved. The website shows it. Not in the inventory: Z999, Z998."),
        ("make=Ford&make=Toyota", "", "", "Saved. The website shows it."),
        ("make=Ford&price_max=1", "", "", "Saved. The website shows it. No vehicle is in it now."),
    ] {
        let form =
            [("kind", "new"), ("title", "Sale"), ("vehicles", vehicles), ("from", from), ("until", until)];
        assert_eq!(saved(&admin, &form).await, said, "{vehicles} {from} {until}");
    }
    let notice = [("kind", "announcement"), ("body", "Closed"), ("until", "2020-02-01")];
    assert!(saved(&admin, &notice).await.ends_with("its last day was February 1, 2020."));
    let notice = [("kind", "announcement"), ("body", "")];
    assert_eq!(saved(&admin, &notice).await, "Saved. The website does not show it, because it has no text.");
    // An address that was opened again, when the file is another one.
    folder.write("specials/sale.md", "---\nuntil: tomorrow\n---\nx\n");
    let page = admin.get("/website?saved=specials/sale.md").await.expect(200);
    assert!(
        page.texts(".notice-success")
            .concat()
            .starts_with("Saved. The website does not show it: specials/sale.md")
    );
    for nothing in ["", "theme.toml", "specials/../theme.md", "%3Cb%3E"] {
        assert!(admin.get(&format!("/website?saved={nothing}")).await.texts(".notice-success").is_empty());
    }
    let preview = [("kind", "new"), ("title", "x"), ("vehicles", "Z999"), ("do", "preview")];
    admin.post_form("/website", &preview).await.assert_contains("Not in the inventory: Z999.");
}

#[tokio::test]
async fn staff_remove_the_last_special_though_a_redirect_leads_to_specials() {
    let folder = Folder::of(&[
        ("specials/sale.md", "---\ntitle: Sale\n---\nx\n"),
        ("redirects.csv", "from,to\n/deals,/specials\n/crew,/about\n"),
    ]);
    let app = folder.start().await;
    let admin = Admin::of(&app);
    assert_eq!(app.get("/deals").await.expect(301).header("location"), "/specials");
    let remove = [("kind", "special"), ("name", "sale"), ("do", "remove")];
    admin.post_form("/website", &remove).await.expect(303);
    assert!(app.live().folder_status().unwrap().problems.is_empty());
    app.get("/specials").await.expect(404);
    assert_eq!(
        app.get("/deals?utm_source=ad").await.expect(302).header("location"),
        "/inventory?utm_source=ad"
    );
    assert_eq!(app.get("/crew").await.expect(301).header("location"), "/about");
}

#[tokio::test]
async fn staff_see_words_that_seem_to_state_terms_of_credit_and_the_sentence_of_their_fields() {
    let folder = Folder::new();
    let app = folder.start().await;
    let admin = Admin::of(&app);
    let note = "seems to state terms of credit";
    let words = [("kind", "announcement"), ("body", "Pague $95 cada semana"), ("do", "preview")];
    let preview = admin.post_form("/website", &words).await.expect(200);
    preview.assert_contains(note).assert_contains("$95 cada semana");
    let saved = [("kind", "announcement"), ("body", "Pague $95 cada semana"), ("do", "save")];
    let saved = admin.post_form("/website", &saved).await.expect(303).header("location").to_owned();
    admin.get(&saved).await.assert_contains("Saved. The website shows it.").assert_contains(note);
    let fields = [
        ("kind", "new"),
        ("title", "Trucks for $95 a week"),
        ("payment", "$95"),
        ("every", "week"),
        ("down", "$0"),
        ("apr", "9.9"),
        ("months", "48"),
        ("due at signing", "$300"),
        ("do", "preview"),
    ];
    let preview = admin.post_form("/website", &fields).await.expect(200);
    let preview = preview.assert_contains(
        "$95 a week for 48 months, $0 down, 9.9% annual percentage rate (APR), $19,760 in all. $300 is due at signing.",
    );
    assert!(!preview.body.contains(note));
    assert_eq!(preview.attribute("[name=apr]", "value"), "9.9");
}
