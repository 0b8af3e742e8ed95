//! Posts forms, and lists the journal.

use super::{app::TestApp, client};
use serde_json::Value;

/// The answer to a contact form.
pub(crate) const DELIVERED: &str =
    r#"{"status":"delivered","text":"Enquiry submitted successfully!","about":"Message sent."}"#;

/// Posts a form as the page's script does. Returns status and body.
pub(crate) async fn post_form(origin: &str, kind: &str, body: &str) -> (u16, String) {
    post_form_accepting("application/json", origin, kind, body).await
}

pub(crate) async fn post_form_accepting(accept: &str, origin: &str, kind: &str, body: &str) -> (u16, String) {
    let post = client()
        .post(format!("{origin}/leads/{kind}"))
        .header("accept", accept)
        .header("content-type", "application/x-www-form-urlencoded")
        .header("origin", origin)
        .header("sec-fetch-site", "same-origin")
        .body(body.to_owned());
    let response = post.send().await.unwrap();
    (response.status().as_u16(), response.text().await.unwrap())
}

/// Posts a complete contact form.
pub(crate) async fn post_enquiry(origin: String) -> (u16, String) {
    let form =
        "firstName=Dana&lastName=Reed&email=dana%40example.com&phone=9015550142&message=Is+it+still+here%3F";
    post_form(&origin, "contact", form).await
}

/// The output of `forecourt leads list --json`.
pub(crate) fn list_leads(app: &TestApp) -> Vec<Value> {
    let output = app.run(&["leads", "list", "--json"]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

pub(crate) fn are_all_delivered(app: &TestApp) -> bool {
    list_leads(app).iter().all(|lead| lead["state"] == "delivered")
}
