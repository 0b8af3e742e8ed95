//! Options and photos.

use crate::support::{Record, bare};
use inventory::{ArcStr, DecodeReport, decode};
use serde_json::{Value, json};

fn options(record: &Record) -> Vec<ArcStr> {
    record.decoded().options().to_vec()
}

fn report(record: &Record) -> DecodeReport {
    decode(json!([record.json()]).to_string().as_bytes()).expect("an array").report
}

fn with_options(value: impl Into<Value>) -> Record {
    bare("A1").with("options", value)
}

fn with_images(value: impl Into<Value>) -> Record {
    bare("A1").with("image_urls", value)
}

#[test]
fn options_are_a_list_or_a_text_split_on_commas_and_semicolons() {
    let expected = ["Fog Lights", "Tow Package", "ABS"];
    assert_eq!(options(&with_options(json!(["Fog Lights", " Tow  Package ", "ABS"]))), expected);
    assert_eq!(options(&with_options("Fog Lights, Tow Package;ABS,; ")), expected);
    assert_eq!(report(&with_options("Fog Lights, ABS")).repaired, 0, "a text is as good as a list");
}

#[test]
fn each_option_stands_once_whether_it_is_an_option_or_a_feature() {
    let record =
        with_options(json!(["Fog Lights", "FOG LIGHTS"])).with("features", json!(["fog lights", "Sunroof"]));
    assert_eq!(options(&record), ["Fog Lights", "Sunroof"]);
    let dropped = report(&record).dropped_fields;
    assert_eq!((dropped["options: repeated"], dropped["features: repeated"]), (1, 1));
}

#[test]
fn entries_of_the_options_may_be_scalars_and_named_objects() {
    let record = with_options(json!(["", null, 7, {"name": "Sunroof"}, ["Nested"], true, "<b>Leather</b>"]));
    assert_eq!(options(&record), ["7", "Sunroof", "Leather"]);
    let report = report(&record);
    assert_eq!(report.dropped_fields["options: wrong type"], 2);
    assert_eq!(report.repaired_fields["options: mark-up"], 1);
}

#[test]
fn options_are_at_most_200_of_120_characters() {
    let many: Vec<String> = (0..250).map(|number| format!("Option {number}")).collect();
    let record = with_options(json!(many));
    assert_eq!(options(&record).len(), 200);
    assert_eq!(report(&record).dropped_fields["options: beyond the longest list"], 50);
    let long = with_options(json!(["ü".repeat(300)]));
    assert_eq!(options(&long)[0].chars().count(), 120);
    assert_eq!(report(&long).repaired_fields["options: cut to its bound"], 1);
}

#[test]
fn options_that_are_neither_list_nor_text_are_dropped() {
    for value in [json!(7), json!(true)] {
        assert!(options(&with_options(value.clone())).is_empty(), "{value}");
        assert_eq!(report(&with_options(value)).dropped_fields["options: wrong type"], 1);
    }
}

#[test]
fn photos_are_http_addresses_and_nothing_else() {
    let record = with_images(json!([
        "http://photos.example/1.jpg",
        " https://photos.example/2.jpg ",
        "//photos.example/3.jpg",
        {"url": "https://photos.example/4.jpg"},
        "javascript:alert(1)",
        "data:text/html,<script>alert(1)</script>",
        "file:///etc/passwd",
        "not a url",
        "",
        null,
        ["https://photos.example/nested.jpg"],
    ]));
    let expected = [
        "http://photos.example/1.jpg",
        "https://photos.example/2.jpg",
        "https://photos.example/3.jpg",
        "https://photos.example/4.jpg",
    ];
    assert_eq!(record.decoded().image_urls, expected);
    let dropped = report(&record).dropped_fields;
    assert_eq!(dropped["image_urls: not an http address"], 3);
    assert_eq!(dropped["image_urls: not an address"], 1);
    assert_eq!(dropped["image_urls: wrong type"], 1);
}

#[test]
fn a_photo_address_is_kept_as_a_browser_understands_it() {
    let reads = [
        ("http://photos.example/img/../../secret", "http://photos.example/secret"),
        ("HTTPS://Photos.Example/A b.jpg?x=\"1\"", "https://photos.example/A%20b.jpg?x=%221%22"),
    ];
    for (text, address) in reads {
        assert_eq!(with_images(json!([text])).decoded().image_urls, [address]);
    }
}

#[test]
fn one_text_of_photo_addresses_is_a_list() {
    let text = "https://p.example/1.jpg, https://p.example/w_1,h_2/2.jpg|http://p.example/3.jpg";
    let record = with_images(text);
    let expected = ["https://p.example/1.jpg", "https://p.example/w_1,h_2/2.jpg", "http://p.example/3.jpg"];
    assert_eq!(record.decoded().image_urls, expected);
    assert_eq!(report(&record).repaired_fields["image_urls: text as list"], 1);
}

#[test]
fn photos_stand_once_and_are_at_most_100() {
    let many: Vec<String> = (0..130).map(|number| format!("https://p.example/{number}.jpg")).collect();
    let record = with_images(json!([many.clone(), many].concat()));
    assert_eq!(record.decoded().image_urls.len(), 100);
    let dropped = report(&record).dropped_fields;
    assert_eq!((dropped["image_urls: beyond the longest list"], dropped["image_urls: repeated"]), (30, 130));
    let endless = with_images(json!([format!("https://p.example/{}", "x".repeat(2_048))]));
    assert_eq!(report(&endless).dropped_fields["image_urls: too long"], 1);
}

#[test]
fn a_photos_address_loses_its_user_and_password_and_the_report_says_so() {
    let record = with_images(json!(["https://feed:key@p.example/1.jpg", "https://feed@p.example/2.jpg"]));
    assert_eq!(record.decoded().image_urls, ["https://p.example/1.jpg", "https://p.example/2.jpg"]);
    assert_eq!(report(&record).repaired_fields["image_urls: user and password in an address"], 2);
}

#[test]
fn options_are_split_after_entities_are_decoded() {
    let text = "Heated &amp; Cooled Seats, Bose&reg; Audio, Driver&#39;s Memory &#x26; More";
    let expected = ["Heated & Cooled Seats", "Bose® Audio", "Driver's Memory & More"];
    assert_eq!(options(&with_options(text)), expected);
    assert_eq!(
        options(&with_options("<ul><li>Leather</li><li>Tow Hitch</li></ul>")),
        ["Leather", "Tow Hitch"]
    );
}

#[test]
fn options_are_split_where_the_text_separates_them() {
    let reads: [(&str, &[&str]); 7] = [
        ("Tow Package (5,000 lb. capacity), Sunroof", &["Tow Package (5,000 lb. capacity)", "Sunroof"]),
        ("4,2WD;1,0000", &["4", "2WD", "1", "0000"]),
        ("Sunroof|Tow Package (12,500 lb)| Bose", &["Sunroof", "Tow Package (12,500 lb)", "Bose"]),
        ("Sunroof\nBose\r\nABS", &["Sunroof", "Bose", "ABS"]),
        ("Sunroof\\nBose", &["Sunroof", "Bose"]),
        ("• Sunroof • Bose", &["Sunroof", "Bose"]),
        ("A|B, C", &["A|B", "C"]),
    ];
    for (text, expected) in reads {
        assert_eq!(options(&with_options(text)), expected, "{text}");
    }
}

#[test]
fn a_list_that_was_serialized_as_text_is_that_list() {
    let texts = [
        r#"["Sunroof, Power", "Bose"]"#,
        r#" [{"name": "Sunroof, Power"}, null, "Bose"] "#,
        "['Sunroof, Power', \"Bose\"]",
        "[&quot;Sunroof, Power&quot;, &quot;Bose&quot;]",
    ];
    for text in texts {
        assert_eq!(options(&with_options(text)), ["Sunroof, Power", "Bose"], "{text}");
        assert_eq!(options(&with_options(json!([text]))), ["Sunroof, Power", "Bose"], "{text}");
    }
    assert_eq!(
        options(&with_options("['Driver\\'s Memory', \"Owner's Manual\"]")),
        ["Driver's Memory", "Owner's Manual"]
    );
    assert_eq!(options(&with_options("[Sport] Package, Bose")), ["[Sport] Package", "Bose"]);
    let photos = ["https://p.example/1.jpg", "https://p.example/2.jpg"];
    for text in [
        r#"["https://p.example/1.jpg","https://p.example/2.jpg"]"#,
        r#"[{"url": "https://p.example/1.jpg"}, {"src": "https:\/\/p.example\/2.jpg"}]"#,
        "['https://p.example/1.jpg', 'https://p.example/2.jpg']",
        "[https://p.example/1.jpg, https://p.example/2.jpg]",
        "\"https://p.example/1.jpg\", \"https://p.example/2.jpg\"",
    ] {
        assert_eq!(with_images(text).decoded().image_urls, photos, "{text}");
        assert_eq!(with_images(json!([text])).decoded().image_urls, photos, "{text}");
    }
}

#[test]
fn entries_without_a_value_are_no_options() {
    let record =
        with_options(json!(["None", "N/A", "nan", "#N/A", "TBD", "-", "--", "Not Specified", "Sunroof"]));
    assert_eq!(options(&record), ["Sunroof"]);
    assert_eq!(report(&record).dropped_fields["options: placeholder"], 6);
    assert_eq!(options(&with_options("None")), Vec::<String>::new());
}

#[test]
fn every_address_in_a_text_is_a_photo_and_what_is_none_is_reported() {
    let photos = ["https://p.example/1.jpg", "https://p.example/2.jpg"];
    for text in [
        "//p.example/1.jpg,//p.example/2.jpg",
        "https://p.example/1.jpg|https://p.example/2.jpg|",
        "HTTPS://p.example/1.jpg HTTPS://p.example/2.jpg",
        "https://p.example/1.jpg\\r\\nhttps://p.example/2.jpg",
        "https://p.example/1.jpg;\thttps://p.example/2.jpg\n",
    ] {
        assert_eq!(with_images(text).decoded().image_urls, photos, "{text}");
        assert_eq!(with_images(json!([text])).decoded().image_urls, photos, "{text}");
    }
    for text in [
        "photo1.jpg, https://p.example/1.jpg",
        "https://p.example/1.jpg,photo2.JPG",
        "https://p.example/1.jpg|2.png",
    ] {
        for record in [with_images(text), with_images(json!([text]))] {
            assert_eq!(record.decoded().image_urls, photos[..1], "{text}");
            assert_eq!(report(&record).dropped_fields["image_urls: not an address"], 1, "{text}");
        }
    }
}

#[test]
fn a_photos_address_is_decoded_like_a_text() {
    let reads = [
        ("https://p.example/a.jpg?w=800&amp;sig=ok", "https://p.example/a.jpg?w=800&sig=ok"),
        ("https://p.example/a.jpg?w=800&amp;amp;reg=1&copy=2", "https://p.example/a.jpg?w=800&reg=1&copy=2"),
        ("https:&#x2F;&#47;p.example/a.jpg\u{200b}", "https://p.example/a.jpg"),
    ];
    for (text, address) in reads {
        assert_eq!(with_images(json!([text])).decoded().image_urls, [address], "{text}");
    }
}
