//! Pictures that show another vehicle or none (VEHICLE-9).

use inventory::{FeedFormat, decode, decode_feed};
use serde_json::{Value, json};

/// The only photo of a record is a stock picture.
fn is_stock(photo: &Value, flag: &Value) -> bool {
    let record = json!([{"stock_number": "A1", "image_urls": [photo], "is_stock_photo": flag}]);
    let vehicle = decode(record.to_string().as_bytes()).expect("an array").vehicles.remove(0);
    assert_eq!(vehicle.image_urls.len(), 1, "{photo}");
    assert_eq!(vehicle.own_photos().next().is_none(), vehicle.is_stock_photo(1), "{photo}");
    vehicle.is_stock_photo(1)
}

#[test]
fn stock_pictures_are_known_by_their_addresses() {
    let table = [
        ("https://media.chromedata.com/MediaGallery/2021/1.jpg", true),
        ("https://cdn.imagin.studio/getImage?make=ford", true),
        ("https://images.dealer.com/ddc/vehicles/2021/Toyota/Camry/1.jpg", true),
        ("https://vehicle-images.example.com/stock-images/chrome/abc.png", true),
        ("https://cdn.example.com/assets/Photo%20Coming%20Soon.jpg", true),
        ("https://cdn.example.com/NoPhoto2.gif", true),
        ("https://cdn.example.com/img/no_image_available.png", true),
        ("https://cdn.example.com/p?file=placeholder.jpg", true),
        ("https://pictures.dealer.com/ddc/0123/1.jpg", false),
        ("https://cdn.example.com/in-stock-photos/W123/1.jpg", false),
        ("https://cdn.example.com/stock/photos/W123/1.jpg", false),
        ("https://notevox.com/1.jpg", false),
        ("https://cdn.example.com/W123-stock-4.jpg", false),
    ];
    for (url, expected) in table {
        assert_eq!(is_stock(&json!(url), &Value::Null), expected, "{url}");
    }
}

#[test]
fn photos_that_the_dealer_calls_the_vehicles_own_are_no_stock_pictures_unless_the_feed_says_so() {
    let record = json!([{"stock_number": "A1", "image_urls": [
        "https://CDN.example.com/Stock-Images/A1/1.jpg",
        "https://other.example.com/stock-images/A1/2.jpg",
        {"url": "https://cdn.example.com/stock-images/A1/3.jpg", "type": "stock"},
    ]}]);
    let actual_photos = vec!["cdn.example.com/stock-images".to_owned()];
    let format = FeedFormat { actual_photos, ..FeedFormat::default() };
    let vehicle =
        decode_feed(record.to_string().as_bytes(), None, &format, 9).expect("an array").vehicles.remove(0);
    assert_eq!([1, 2, 3].map(|number| vehicle.is_stock_photo(number)), [false, true, true]);
}

#[test]
fn stock_pictures_are_known_by_what_the_feed_says() {
    let photo = |name: &str, value: Value| json!({"url": "https://a.example/1.jpg", name: value});
    let table = [
        (photo("is_stock_photo", json!(true)), Value::Null, true),
        (photo("stockImage", json!("Y")), Value::Null, true),
        (photo("type", json!("Stock")), Value::Null, true),
        (photo("caption", json!("Sample image")), Value::Null, true),
        (photo("isStock", json!(false)), Value::Null, false),
        (photo("type", json!("exterior")), Value::Null, false),
        (photo("type", json!("non-stock")), Value::Null, false),
        (photo("stock", json!("W123")), Value::Null, false),
        (json!("https://a.example/1.jpg"), json!("Stock"), true),
        (json!("https://a.example/1.jpg"), json!(1), true),
        (json!("https://a.example/1.jpg"), json!("Actual"), false),
        (json!("https://a.example/1.jpg"), json!("Not stock"), false),
    ];
    for (photo, flag, expected) in table {
        assert_eq!(is_stock(&photo, &flag), expected, "{photo} {flag}");
    }
}
