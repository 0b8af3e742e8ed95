//! Forms with several steps, and drafts of forms.

use crate::test_app::test_app;

#[tokio::test]
async fn each_form_step_states_its_number_and_the_next() {
    let app = test_app().start().await;
    for (path, next) in [("/sell", "How to reach you"), ("/car-finder", "Contact Info")] {
        let page = app.get(path).await.expect(200);
        let first = format!("Step 1 of 2. Still to come: {next}.");
        assert_eq!(
            page.texts("main .form-part > legend + p"),
            [&*first, "Step 2 of 2, the last one."],
            "{path}"
        );
    }
    assert!(app.get("/contact").await.expect(200).texts("legend + p").is_empty());
}

#[tokio::test]
async fn two_forms_have_drafts_without_checkboxes_and_honeypot() {
    let app = test_app().start().await;
    for path in ["/sell", "/car-finder"] {
        let page = app.get(path).await.expect(200);
        let keeps = page.attribute("react-island[data-keeps]", "data-keeps");
        let (names, longest): (Vec<_>, Vec<_>) =
            keeps.split(' ').map(|field| field.split_once(':').unwrap()).unzip();
        let fields = "main form :is(input, select, textarea)";
        let unkept = ":is([type=checkbox], [type=hidden], [name=subject])";
        let mut asked = page.attributes(&format!("{fields}:not({unkept})"), "name");
        asked.sort_unstable();
        asked.dedup();
        let mut kept: Vec<_> = names.clone();
        kept.sort_unstable();
        assert_eq!(kept, asked, "{path}");
        assert!(longest.iter().all(|most| (1..=5_000).contains(&most.parse::<u32>().unwrap())), "{keeps}");
        assert_eq!(page.attributes("main script[src]", "src").len(), 1, "{path}");
        assert_eq!(page.attributes("main button[type=reset]", "type").len(), 1, "{path}");
    }
}

#[tokio::test]
async fn no_other_page_loads_the_drafts_script() {
    let app = test_app().start().await;
    for path in ["/", "/contact", "/inventory", "/schedule-service", "/finance"] {
        let page = app.get(path).await.expect(200).assert_lacks("data-keeps");
        assert!(page.attributes("script[src*='/drafts-']", "src").is_empty(), "{path}");
    }
}
