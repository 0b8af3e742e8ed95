//! The dealership's own words in the website's messages (LOOK-12).

use super::Folder;

const FILE: &str = "messages/en-US.ftl";

#[tokio::test]
async fn a_replaced_message_is_on_the_page_without_a_restart() {
    let folder = Folder::of(&[(FILE, "errors-not-found-title = We looked everywhere\n")]);
    let app = folder.start().await;
    let page = app.get("/no-such-page").await.expect(404);
    assert!(page.body.contains("We looked everywhere"), "{}", page.body);
    folder.write(FILE, "errors-not-found-title = Not here, \"dear\" & < there\n");
    app.live().check_folder().await;
    let page = app.get("/no-such-page").await.expect(404);
    assert!(page.body.contains("Not here, &quot;dear&quot; &amp; &lt; there"), "{}", page.body);
    std::fs::remove_file(folder.at(FILE)).unwrap();
    app.live().check_folder().await;
    let page = app.get("/no-such-page").await.expect(404);
    assert!(!page.body.contains("dear"), "{}", page.body);
}
