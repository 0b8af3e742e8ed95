//! Photos that staff upload (ENTRY-5).

use super::*;
use image::{ImageFormat, Rgb, RgbImage};
use std::io::Cursor;

const BOUNDARY: &str = "a-part-of-the-post";

/// A JPEG of one color, with a place in its metadata.
fn photo(color: [u8; 3]) -> Vec<u8> {
    let mut jpeg = Vec::new();
    let image = RgbImage::from_pixel(320, 240, Rgb(color));
    image.write_to(&mut Cursor::new(&mut jpeg), ImageFormat::Jpeg).unwrap();
    let exif = b"Exif\0\0II*\0\x08\0\0\0\0\0GPS 35.1495 N 90.0490 W";
    let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
    let segment = [&[0xff, 0xe1][..], &length, exif].concat();
    [&jpeg[..2], &segment, &jpeg[2..]].concat()
}

/// A post with a name and files.
fn multipart(by: &str, files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut body =
        format!("--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"by\"\r\n\r\n{by}\r\n").into_bytes();
    for (name, bytes) in files {
        let head = format!(
            "--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"photos\"; filename=\"{name}\"\r\ncontent-type: image/jpeg\r\n\r\n"
        );
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(bytes);
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(format!("--{BOUNDARY}--\r\n").as_bytes());
    body
}

impl Admin {
    async fn upload(&self, path: &str, body: Vec<u8>) -> TestResponse {
        let request = Request::post(path)
            .header("sec-fetch-site", "same-origin")
            .header("accept", "text/html")
            .header("content-type", format!("multipart/form-data; boundary={BOUNDARY}"));
        self.send(request.body(body.into()).unwrap(), path).await
    }
}

async fn with_car() -> (TestApp, Admin, String) {
    let app = test_app().entered_by_staff().start().await;
    let admin = Admin::of(&app);
    let added =
        admin.post_form("/cars/add", &[("vin", "1HGCM82633A004352"), ("by", "Dana")]).await.expect(303);
    let path = added.header("location").to_owned();
    let rest = [
        ("model", "Accord"),
        ("mileage", "98100"),
        ("list_price", "6995"),
        ("state", "published"),
        ("by", "Dana"),
    ];
    admin.post_form(&path, &rest).await.expect(303);
    (app, admin, path)
}

fn names(page: &TestResponse) -> Vec<String> {
    page.attributes("[data-photo]", "data-photo")
}

#[tokio::test]
async fn photos_are_kept_without_their_place_put_in_order_and_shown() {
    let (app, admin, path) = with_car().await;
    let (red, green, blue) = (photo([200, 20, 20]), photo([20, 200, 20]), photo([20, 20, 200]));
    let (upload, arrange) = (format!("{path}/photos"), format!("{path}/photos/order"));
    let files: [(&str, &[u8]); 3] = [("1.jpg", &red), ("2.jpg", &green), ("3.jpg", &blue)];
    admin.upload(&upload, multipart("Dana", &files)).await.expect(303);
    let page = admin.get(&path).await.expect(200);
    let [one, two, three] = names(&page).try_into().unwrap();
    // The same photo again is there once.
    admin.upload(&upload, multipart("Dana", &[("again.jpg", &red)])).await.expect(303);
    assert_eq!(names(&admin.get(&path).await), [&*one, &two, &three]);

    let kept = admin.get(&format!("/uploads/{one}.jpg")).await.expect(200);
    assert_eq!(kept.header("content-type"), "image/jpeg");
    assert!(!kept.bytes.windows(3).any(|bytes| bytes == b"GPS"), "its place is gone");
    let small = admin.get(&page.attributes("#photo-list img", "src")[0]).await.expect(200);
    assert_eq!(small.header("content-type"), "image/webp");

    admin.post_form(&arrange, &[("first", &three), ("by", "Dana")]).await.expect(303);
    let public = app.get("/vehicle/3A004352").await.expect(301).header("location").to_owned();
    let shown = app.get(&public).await.expect(200);
    assert!(shown.body.contains("/photos/3A004352/1-") && shown.body.contains("/photos/3A004352/3-"));
    let first = shown.attributes("img[src^='/photos/3A004352/1-']", "src");
    app.get(&first[0]).await.expect(200);
    admin.post_form(&arrange, &[("delete", &three), ("by", "Luis")]).await.expect(303);
    let page = admin.get(&path).await.expect(200);
    assert_eq!(names(&page), [&*one, &two]);
    // Deleted by mistake.
    let revision = page.attributes("form[action$=undo] [name=revision]", "value")[0].clone();
    admin.post_form(&format!("{path}/undo"), &[("revision", &revision), ("by", "Luis")]).await.expect(303);
    assert_eq!(names(&admin.get(&path).await), [&*three, &one, &two]);
}

#[tokio::test]
async fn hostile_uploads_are_refused_in_words_and_the_photos_beside_them_are_kept() {
    let (_app, admin, path) = with_car().await;
    let upload = format!("{path}/photos");
    let good = photo([200, 20, 20]);
    let large = vec![0xff; 21 * 1024 * 1024];
    // The header of a PNG of 60,000 x 60,000 pixels.
    let mut bomb = Vec::new();
    RgbImage::new(1, 1).write_to(&mut Cursor::new(&mut bomb), ImageFormat::Png).unwrap();
    bomb[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
    let files: [(&str, &[u8]); 6] = [
        ("page.html", b"<html><script>alert(1)</script>"),
        ("large.jpg", &large),
        ("bomb.png", &bomb),
        ("phone.heic", b"\0\0\0\x20ftypheic"),
        ("cut.jpg", &good[..good.len() - 9]),
        ("<b>good</b>.jpg", &good),
    ];
    let refused = admin.upload(&upload, multipart("Dana", &files)).await.expect(422);
    let words = refused.texts(".notice-error").join(" ");
    for expected in [
        "page.html is not taken: a JPEG, PNG or WebP is needed; this is a web page or another XML file.",
        "large.jpg has more than 20 MB.",
        "bomb.png is not taken",
        "phone.heic is not taken: a JPEG, PNG or WebP is needed; this is a HEIC photo of a phone; save it as JPEG.",
        "cut.jpg is not taken: the file is cut short",
    ] {
        assert!(words.contains(expected), "{expected}: {words}");
    }
    assert_eq!(names(&refused).len(), 1, "the good one");

    // Five hundred files: as many as a car may have.
    let many: Vec<Vec<u8>> = (0..120_u8).map(|at| photo([at, 255 - at, 128])).collect();
    let files: Vec<(String, &[u8])> =
        (0..500).map(|at| (format!("{at}.jpg"), many[at % many.len()].as_slice())).collect();
    let files: Vec<(&str, &[u8])> = files.iter().map(|(name, bytes)| (name.as_str(), *bytes)).collect();
    let refused = admin.upload(&upload, multipart("Dana", &files)).await.expect(422);
    assert!(refused.text().contains("a car has at most 100 photos"), "{}", refused.text());
    assert_eq!(names(&refused).len(), 100);

    // A post of nothing but refused files costs no more than the first of them.
    let (_other, admin, path) = with_car().await;
    let upload = format!("{path}/photos");
    let pages: Vec<String> = (0..500).map(|at| format!("{at}.html")).collect();
    let files: Vec<(&str, &[u8])> = pages.iter().map(|name| (name.as_str(), b"<html>".as_slice())).collect();
    let refused = admin.upload(&upload, multipart("Dana", &files)).await.expect(422);
    let words = refused.texts(".notice-error").join(" ");
    assert!(words.contains("9.html is not taken"), "{words}");
    assert!(words.ends_with("10.html and what follows is not looked at."), "{words}");

    // One that grows too large while it arrives, and one that says so before anything is read.
    let parts = vec![("large.jpg", large.as_slice()); 8];
    let refused = admin.upload(&upload, multipart("Dana", &parts)).await.expect(413);
    assert!(refused.text().contains("at most 150 MB"), "{}", refused.text());
    let request = Request::post(&upload)
        .header("sec-fetch-site", "same-origin")
        .header("content-length", "900000000")
        .header("content-type", format!("multipart/form-data; boundary={BOUNDARY}"));
    let refused = admin.send(request.body(Body::empty()).unwrap(), &upload).await.expect(413);
    assert!(refused.body.contains("at most 150 MB"));
    let other = Request::post(&upload).header("sec-fetch-site", "cross-site");
    admin.send(other.body(multipart("Dana", &[("1.jpg", &good)]).into()).unwrap(), &upload).await.expect(403);
    // Without a name nothing is taken, and a post that breaks off keeps what had arrived.
    admin.upload("/cars/999/photos", multipart("Dana", &[("1.jpg", &good)])).await.expect(404);
    let nameless = admin.upload(&upload, multipart("", &[("1.jpg", &good)])).await;
    assert!(!nameless.status.is_success());
}
