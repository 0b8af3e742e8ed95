//! What machines send, and what keeps a person from being taken for one.

use crate::{
    leads::forms::{FORMS, contact, with},
    test_app::{ORIGIN, TestApp, test_app},
};
use axum::body::{Body, Bytes};
use futures_util::{StreamExt as _, stream};
use serde_json::{Value, json};
use std::{collections::BTreeMap, convert::Infallible};

/// Headers of a post, and what the site answers it with.
type Headers = &'static [(&'static str, &'static [u8])];

const OURS: &[u8] = ORIGIN.as_bytes();

async fn posted_with(app: &TestApp, headers: Headers) -> u16 {
    app.post_raw("/leads/contact", headers, encoded(&contact(&[]))).await.status.as_u16()
}

fn encoded(form: &[(&str, &str)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish()
}

fn json_of(body: &str) -> Value {
    serde_json::from_str(body).unwrap()
}

#[tokio::test]
async fn a_post_is_taken_from_a_page_of_ours_alone() {
    let app = test_app().start().await;
    let ours: [Headers; 9] = [
        // Neither header: no browser of today, but nobody else's page either.
        &[],
        &[("origin", OURS)],
        &[("origin", b"http://10.0.0.7:8080"), ("host", b"10.0.0.7:8080")],
        &[("sec-fetch-site", b"same-origin")],
        &[("sec-fetch-site", b"none")],
        &[("sec-fetch-site", b"same-origin"), ("origin", OURS)],
        &[("sec-fetch-site", b"same-origin"), ("accept", b"text/html,*/*;q=0.8")],
        // No page can make a browser say so of another's: our origin is another where a proxy hides
        // it from us.
        &[("sec-fetch-site", b"same-origin"), ("origin", b"https://cars.example")],
        &[("sec-fetch-site", b"none"), ("origin", OURS)],
    ];
    for headers in ours {
        assert_eq!(posted_with(&app, headers).await, 303, "{headers:?}");
    }
    // The same content each time is the same lead.
    assert_eq!(app.partners.leads().len(), 1);
}

#[tokio::test]
async fn a_post_from_another_site_is_refused_and_says_so() {
    let app = test_app().start().await;
    let foreign: [Headers; 9] = [
        &[("origin", b"https://evil.example")],
        &[("origin", b"https://www.example.com.evil.example")],
        &[("origin", b"null")],
        &[("origin", b"")],
        &[("origin", b"https://\xe9vil.example")],
        &[("sec-fetch-site", b"cross-site")],
        &[("sec-fetch-site", b"same-site")],
        &[("sec-fetch-site", b"cross-site"), ("origin", OURS)],
        &[("sec-fetch-site", b"none"), ("origin", b"https://evil.example")],
    ];
    for headers in foreign {
        assert_eq!(posted_with(&app, headers).await, 403, "{headers:?}");
    }
    let page = app.post_with("/leads/contact", &contact(&[]), "origin", "null").await.expect(403);
    let page = page.assert_contains("This form was sent from another site");
    assert_eq!(page.attribute("input[name=firstName]", "value"), "Dana");
    let script = [("origin", "null".as_bytes()), ("accept", b"application/json")];
    let answer = app.post_raw("/leads/contact", &script, encoded(&contact(&[]))).await.expect(403);
    let text =
        "This form was sent from another site, so we couldn't accept it. Please send it again from here.";
    assert_eq!(json_of(&answer.body), json!({"status": "refused", "text": text, "more": null}));
    assert!(app.partners.leads().is_empty());
}

#[tokio::test]
async fn a_machine_that_fills_every_field_is_smiled_at() {
    let app = test_app().start().await;
    for (address, form) in FORMS {
        let filled = with(form, &[("subject", "https://spam.example")]);
        let thanks = app.post(address, &filled).await.expect(303).header("location").to_owned();
        let [heading] = app.get(&thanks).await.expect(200).texts("h1").try_into().unwrap();
        let answer = app.post_json(address, &filled).await.expect(200);
        let answer = json_of(&answer.body);
        assert_eq!((&answer["status"], &answer["text"]), (&json!("delivered"), &json!(heading)));
        // The field is there, and empty, in what a person sends.
        app.post(address, &with(form, &[("subject", "")])).await.expect(303);
    }
    assert_eq!(app.partners.leads().len(), FORMS.len());
}

#[tokio::test]
async fn a_form_that_was_filled_in_faster_than_people_do_may_come_again() {
    let app = test_app().start().await;
    for (elapsed, seconds) in [("0", "2"), ("1", "2"), ("999", "2"), ("1000", "1"), ("1999", "1")] {
        for (address, form) in FORMS {
            let form = with(form, &[("elapsed", elapsed)]);
            let answer = app.post_json(address, &form).await.expect(429);
            let reply = json_of(&answer.body);
            assert_eq!(reply["status"], "limited");
            assert!(reply["text"].as_str().unwrap().contains("Please press the button again."), "{reply}");
            assert_eq!(answer.header("retry-after"), seconds, "{elapsed} ms");
        }
    }
    let page = app.post("/leads/contact", &contact(&[("elapsed", "5")])).await.expect(429);
    let page = page.assert_contains("Your entries are still here. Please press the button again.");
    assert_eq!(page.header("retry-after"), "2");
    assert_eq!(page.attribute("input[name=firstName]", "value"), "Dana");
    assert_eq!(page.texts("textarea[name=message]"), ["Is it still available?"]);
    // What the page sends when the button is pressed once more.
    assert_eq!(page.attributes("input[name=elapsed]", "name"), [""; 0]);
    assert!(app.partners.leads().is_empty());
    app.post("/leads/contact", &contact(&[])).await.expect(303);
    assert_eq!(app.partners.leads().len(), 1);
}

#[tokio::test]
async fn a_form_that_took_its_time_or_does_not_say_is_taken() {
    let app = test_app().start().await;
    for elapsed in [
        "2000",
        "86400000",
        "18446744073709551615",
        "",
        "soon",
        "-1",
        "1.5",
        "1e3",
        "99999999999999999999999",
    ] {
        app.post_json("/leads/contact", &contact(&[("elapsed", elapsed), ("lastName", elapsed)]))
            .await
            .expect(200);
    }
}

#[tokio::test]
async fn a_client_that_posts_too_often_is_told_for_how_long_and_loses_nothing() {
    let app = test_app().posts(2).start().await;
    for (address, form) in &FORMS[..2] {
        app.post(address, form).await.expect(303);
    }
    for (address, form) in FORMS {
        let answer = app.post_json(address, form).await.expect(429);
        let reply = json_of(&answer.body);
        assert_eq!(reply["status"], "limited");
        let seconds: u32 = answer.header("retry-after").parse().unwrap();
        assert!((1..=300).contains(&seconds), "{seconds}");
        let page = app.post(address, form).await.expect(429);
        assert_eq!(page.texts(".notice-error"), [reply["text"].as_str().unwrap()]);
        let page = page.assert_contains(
            "We've received many requests from your connection. Please try again in 5 minutes",
        );
        assert_eq!(page.attribute("input[name=email]", "value"), "dana@example.com");
    }
    assert_eq!(app.partners.leads().len(), 2);
}

#[tokio::test]
async fn what_was_typed_is_given_back_only_so_often_to_whoever_is_over_the_limit() {
    let app = test_app().posts(1).start().await;
    app.post("/leads/contact", &contact(&[])).await.expect(303);
    for given_back in ["Dana"; 4].into_iter().chain([""; 2]) {
        let page = app.post("/leads/contact", &contact(&[])).await.expect(429);
        let page = page.assert_contains("We've received many requests from your connection.");
        assert_eq!(page.attribute("input[name=firstName]", "value"), given_back);
    }
    assert_eq!(app.partners.leads().len(), 1);
}

#[tokio::test]
async fn a_post_that_is_not_taken_looks_no_vehicle_up() {
    let app = test_app().item_call().posts(1).start().await;
    app.post_json("/leads/contact", &contact(&[])).await.expect(200);
    let asked = app.partners.item_requests().len();
    let about = contact(&[("stock_number", "NOPE")]);
    app.post_json("/leads/vehicle", &about).await.expect(429);
    let foreign = [("origin", b"https://evil.example".as_slice()), ("accept", b"application/json")];
    app.post_raw("/leads/vehicle", &foreign, encoded(&about)).await.expect(403);
    assert_eq!(app.partners.item_requests().len(), asked);
}

/// A form that is so long that it is not even read.
fn endless(kib: usize) -> Body {
    let chunk = Bytes::from(vec![b'x'; 1024]);
    let chunks = std::iter::once(Bytes::from("message=")).chain(std::iter::repeat_n(chunk, kib));
    Body::from_stream(stream::iter(chunks.map(Ok::<_, Infallible>)))
}

#[tokio::test]
async fn a_form_that_is_too_long_to_read_is_answered_in_words() {
    let app = test_app().start().await;
    let rules = BTreeMap::from([
        ("/leads/trade-in", ("notes", "Notes are too long (5,000 characters at most)")),
        ("/leads/car-finder", ("comments", "Comments are too long (5,000 characters at most)")),
    ]);
    for (address, _) in FORMS {
        let other = ("message", "Message is too long (5,000 characters at most)");
        let (field, rule) = rules.get(address).copied().unwrap_or(other);
        for kib in [512, 20 * 1024] {
            let script = [("accept", b"application/json".as_slice())];
            let answer = app.post_raw(address, &script, endless(kib)).await.expect(413);
            assert_eq!(json_of(&answer.body), json!({"status": "invalid", "errors": {field: rule}}));
        }
        let page = app.post_raw(address, &[], endless(600)).await.expect(413);
        page.assert_contains(rule)
            .assert_contains("Your browser's back button takes you back to what you wrote");
    }
    assert!(app.partners.leads().is_empty());
}

#[tokio::test]
async fn a_message_of_100_kilobytes_is_refused_by_its_rule_and_comes_back_whole() {
    let app = test_app().start().await;
    // Three bytes each, nine when they are encoded.
    let long = "車".repeat(100 * 1024 / 3);
    for (address, form) in FORMS {
        let field =
            ["message", "notes", "comments"].into_iter().find(|name| form.iter().any(|(n, _)| n == name));
        let field = field.unwrap();
        let page =
            app.post(address, &with(form, &[(field, &long)])).await.expect(422).assert_contains("too long");
        assert_eq!(page.texts(&format!("textarea[name={field}]"))[0], long, "{address}");
    }
}

#[tokio::test]
async fn fields_that_no_form_has_are_ignored_however_many() {
    let app = test_app().start().await;
    let many = (0..40_000).fold(encoded(&contact(&[])), |form, n| format!("{form}&f{n}=1"));
    app.post_raw("/leads/contact", &[], many).await.expect(303);
    app.post_raw("/leads/contact", &[], "&&&==&=a&a".to_owned() + &"&".repeat(1000)).await.expect(422);
}

#[tokio::test]
async fn what_is_not_encoded_as_it_should_be_is_read_as_well_as_it_can() {
    let app = test_app().start().await;
    let odd = b"firstName=D&lastName=%ZZ%2&email=dana%40example.com&message=100%&termsAccepted".to_vec();
    app.post_raw("/leads/contact", &[], odd).await.expect(303);
    let xml = app.partners.leads().remove(0).xml;
    assert!(xml.contains("%ZZ%2") && xml.contains("100%"), "{xml}");
}

#[tokio::test]
async fn a_form_that_is_not_utf_8_is_no_lead_with_other_characters() {
    let app = test_app().start().await;
    let encoded = encoded(&contact(&[("lastName", "Re")]));
    for garbled in [b"%FF".as_slice(), b"\xe9", b"%C3", b"%ED%A0%80", b"\xc3%28"] {
        for (name, value) in [(garbled, b"x".as_slice()), (b"firstName", garbled)] {
            let form = [encoded.as_bytes(), b"&", name, b"=", value].concat();
            let page = app.post_raw("/leads/contact", &[], form.clone()).await.expect(422);
            page.assert_contains("We couldn't read some of the characters you sent");
            let answer =
                app.post_raw("/leads/contact", &[("accept", b"application/json")], form).await.expect(422);
            let reply = "We couldn't read some of what you entered. Please enter it again";
            assert_eq!(json_of(&answer.body), json!({"status": "invalid", "errors": {"message": reply}}));
        }
    }
    assert!(app.partners.leads().is_empty());
}

#[tokio::test]
async fn a_form_that_does_not_come_to_its_end_is_not_waited_for_for_ever() {
    let app = test_app().start().await;
    let begun = Body::from_stream(
        stream::iter([Ok::<_, Infallible>(Bytes::from("firstName=D"))]).chain(stream::pending()),
    );
    // With nothing else to do, time runs ahead to what is waited for.
    tokio::time::pause();
    app.post_raw("/leads/contact", &[], begun).await.expect(408);
}
