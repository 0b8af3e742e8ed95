//! What a visitor posts comes back in the form alone: never in a header, never in a log.

use crate::{
    leads::forms::{FORMS, fields_of, with},
    support::log_capture::LogCapture,
    support::test_response::TestResponse,
    test_app::{TestApp, test_app},
};
use leads::FieldRule;
use sandbox::Fault;
use std::collections::BTreeMap;

/// In every field that takes text; made so that a VIN of 17 characters may begin with it.
const MARK: &str = "XMARKERX";

/// Every field of every form, and those that the page itself fills.
fn marked() -> Vec<(&'static str, &'static str)> {
    let value = |rule: &FieldRule| match rule {
        FieldRule::Line { .. } | FieldRule::Text { .. } | FieldRule::Code { .. } => MARK,
        FieldRule::Email { .. } => "xmarkerx@example.com",
        FieldRule::Phone { .. } => "(901) 777-1234",
        FieldRule::Vin { .. } => "XMARKERX123456789",
        FieldRule::ModelYear { .. } => "2016",
        FieldRule::Whole { scale } if scale.min > 1_900 => "2016",
        FieldRule::Whole { .. } => "20",
        FieldRule::Choice { choices, .. } => choices[0].value,
        FieldRule::Terms => "true",
    };
    let fields: BTreeMap<_, _> = FORMS
        .iter()
        .flat_map(|(address, _)| fields_of(address))
        .map(|field| (field.name, value(&field.rule)))
        .collect();
    let unknown = [("contactConsent", MARK), ("unheard-of", MARK), ("elapsed", "60000")];
    fields.into_iter().chain(unknown).collect()
}

/// What a header would end at, in the fields that are not typed.
const INJECTED: [&str; 3] = ["stock_number", "page", "submission_id"];
const INJECTIONS: [&str; 4] = [
    "/XMARKERX\r\nx-evil: 1",
    "/XMARKERX\nx-evil: 1",
    "XMARKERX%0d%0ax-evil:%201",
    "/XMARKERX\r\n\r\n<script>alert(1)</script>",
];

#[track_caller]
fn assert_headers_are_ours(answer: &TestResponse) {
    for (name, value) in &answer.headers {
        let value = String::from_utf8_lossy(value.as_bytes()).to_lowercase();
        assert!(
            name != "x-evil" && !value.contains("xmarkerx") && !value.contains("evil"),
            "{name}: {value}"
        );
    }
}

async fn post_all(app: &TestApp, extra: &[(&str, &str)], status: u16) {
    for (address, _) in FORMS {
        for injection in INJECTIONS {
            let injected = INJECTED.map(|name| (name, injection));
            let form = with(&with(&marked(), &injected), extra);
            for accept in ["application/json", "text/html"] {
                let answer = app.post_with(address, &form, "accept", accept).await;
                assert_headers_are_ours(&answer);
                let delivered = status == 200 && accept == "text/html";
                answer.expect(if delivered { 303 } else { status });
            }
        }
    }
}

#[tokio::test]
async fn neither_headers_nor_logs_hold_what_was_posted() {
    let (log, _logging) = LogCapture::start();
    let app = test_app().start().await;
    post_all(&app, &[], 200).await;
    post_all(&app, &[("email", "xmarkerx")], 422).await;
    post_all(&app, &[("elapsed", "1")], 429).await;
    post_all(&app, &[("subject", MARK)], 200).await;
    for (address, _) in FORMS {
        app.post_with(address, &marked(), "origin", "https://xmarkerx.example").await.expect(403);
        app.get(&format!("{address}?email=xmarkerx@example.com")).await;
    }
    app.partners.set_crm_fault(Fault::Status(503));
    post_all(&app, &[("message", "XMARKERX a"), ("notes", "XMARKERX a"), ("comments", "XMARKERX a")], 502)
        .await;
    app.partners.set_crm_fault(Fault::Close);
    post_all(&app, &[("message", "XMARKERX b"), ("notes", "XMARKERX b"), ("comments", "XMARKERX b")], 504)
        .await;

    let text = log.text();
    assert!(text.contains("lead received") && text.contains("lead delivered"), "{text}");
    let reflected: Vec<&str> = text
        .lines()
        .filter(|line| {
            let line = line.to_lowercase();
            ["xmarkerx", "777-1234", "9017771234", "evil"].iter().any(|mark| line.contains(mark))
        })
        .collect();
    assert!(reflected.is_empty(), "{}", reflected.join("\n"));
}
