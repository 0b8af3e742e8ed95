//! Notes and page links on the results page for a search text.

use super::inventory::ready;

#[tokio::test]
async fn words_that_vehicles_contain_are_no_guess() {
    let app = ready().await;
    let notes = async |path: &str| app.get(path).await.expect(200).texts(".results-notes .notice").join(" ");
    assert_eq!(notes("/inventory?search=camry+toyota").await, "Showing results for camry, toyota.");
    assert_eq!(
        notes("/inventory?search=cruise+control").await,
        "Showing results for cruise control in features."
    );
    let guessed = notes("/inventory?search=camrry").await;
    assert_eq!(guessed, "Nothing matches your words exactly. Showing results for camry.");
    let markdown = app.get("/inventory.md?search=camry+toyota").await.expect(200).body;
    assert!(!markdown.contains("Nothing matches") && markdown.contains("Showing results for camry, toyota"));
}

#[tokio::test]
async fn pages_that_match_a_text_come_before_the_vehicles() {
    let app = ready().await;
    for (text, path) in [
        ("sell+my+car", "/sell"),
        ("trade+in", "/sell"),
        ("hours", "/contact"),
        ("directions", "/contact"),
        ("vender+mi+carro", "/sell"),
        ("trucks+with+financing", "/finance"),
    ] {
        let page = app.get(&format!("/inventory?search={text}")).await.expect(200);
        app.get(path).await.expect(200);
        let link = page.body.find(&format!(
            r#"aria-label="Pages for your search"><a class="btn btn-quiet btn-sm" href="{path}""#
        ));
        let vehicles = page.body.find("vehicle-card").unwrap_or(page.body.len());
        assert!(link.is_some_and(|link| link < vehicles), "{text}");
        let answer: serde_json::Value =
            serde_json::from_str(&app.get(&format!("/api/search?q={text}")).await.expect(200).body)
                .expect("JSON");
        let of_panel = answer["pages"].as_array().expect("pages").iter().map(|page| page["label"].clone());
        let of_page: Vec<serde_json::Value> = page
            .texts("[aria-label='Pages for your search'] a")
            .into_iter()
            .map(|text| text.trim().into())
            .collect();
        assert_eq!(of_panel.collect::<Vec<_>>(), of_page, "{text}");
    }
    assert!(!app.get("/inventory?search=camry").await.expect(200).body.contains("Pages for your search"));
}
