//! Names of files as a Mac, Windows or a camera writes them.

use super::{Folder, fixture};
use std::fs;

#[tokio::test]
async fn a_file_answers_at_both_forms_of_its_accents() {
    let picture = fs::read(fixture("red-lot").join("files/lot.jpg")).unwrap();
    for (menu, lot) in
        [("menu\u{301}.txt", "Cafe\u{301}/a\u{308}.jpg"), ("men\u{fa}.txt", "Caf\u{e9}/\u{e4}.jpg")]
    {
        let folder = Folder::of(&[
            (&format!("files/{menu}"), "Soup"),
            (
                "pages/lunch.md",
                "[Menu](/men\u{fa}.txt) ![Lot](/Cafe\u{301}/a\u{308}.jpg) [Here](/Caf\u{e9}/%C3%A4.jpg)\n",
            ),
            ("redirects.csv", "from,to\n/old,/men\u{fa}.txt\n/older,/menu%CC%81.txt\n"),
        ]);
        folder.write(&format!("files/{lot}"), &picture);
        let app = folder.start().await;
        assert_eq!(app.live().folder_status().unwrap().problems.len(), 0);
        for address in ["/men%C3%BA.txt", "/menu%CC%81.txt"] {
            assert_eq!(app.get(address).await.expect(200).body, "Soup", "{address} of {menu}");
        }
        let lunch = app.get("/lunch").await.expect(200);
        for address in lunch.attributes("main a", "href") {
            app.get(&address).await.expect(200);
        }
        assert_eq!(lunch.attributes("main img[alt=Lot]", "width").len(), 1, "{lot}");
        for address in ["/old", "/older"] {
            let location = app.get(address).await.expect(301).header("location").to_owned();
            app.get(&location).await.expect(200);
        }
    }
}

#[tokio::test]
async fn two_files_of_one_address_are_a_problem_of_the_second() {
    let folder = Folder::of(&[
        ("files/menu\u{301}.txt", "One"),
        ("files/men\u{fa}.txt", "Two"),
        ("pages/team.MD", "One"),
        ("pages/team.md", "Two"),
    ]);
    let app = folder.start().await;
    let status = app.live().folder_status().unwrap();
    let files: Vec<&str> = status.problems.iter().map(|problem| &*problem.file).collect();
    assert_eq!(files, ["files/men\u{fa}.txt", "pages/team.md"]);
    assert_eq!(app.get("/men%C3%BA.txt").await.expect(200).body, "One");
}

#[tokio::test]
async fn endings_and_names_that_the_website_knows_may_be_in_any_case() {
    let folder = Folder::of(&[
        ("pages/team.MD", "---\ntitle: Our team\n---\n<!-- TODO: a photo -->\n\nAll **friendly**.\n"),
        ("Announcement.MD", "Open <!-- or not? --> late"),
        ("SECTIONS/About.md", "Since 1950."),
        ("Theme.TOML", "radius = \"3px\"\n"),
        ("Redirects.CSV", "from;to\n/crew;/team/\n"),
        ("Files/Ads.TXT", "x"),
    ]);
    let read = |name: &str| fs::read(fixture("red-lot").join(name)).unwrap();
    folder.write("pictures/HERO.JPG", read("pictures/hero.jpg"));
    folder.write(
        "LOGO.Svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0h9v9\"/></svg>",
    );
    let app = folder.start().await;
    assert_eq!(app.live().folder_status().unwrap().problems.to_vec(), []);
    assert_eq!(app.site().config.site_dir.unread, []);
    let home = app.get("/").await.expect(200);
    assert!(home.attributes(".hero source", "srcset")[0].contains("/assets/hero"));
    assert!(home.body.contains("/assets/logo-") && home.body.contains("/assets/theme-"));
    assert_eq!(home.texts(".announcement p"), ["Open late"]);
    assert!(app.get("/about").await.expect(200).body.contains("Since 1950."));
    app.get("/Ads.TXT").await.expect(200);
    assert_eq!(app.get("/crew").await.expect(301).header("location"), "/team");
    for address in ["/team", "/team.md"] {
        let page = app.get(address).await.expect(200);
        assert!(page.body.contains("friendly") && !page.body.contains("TODO"), "{address}: {}", page.body);
    }
}
