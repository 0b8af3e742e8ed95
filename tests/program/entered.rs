//! Vehicles and photos that staff enter, through processes that are killed at random, and hostile uploads
//! (ENTRY-3, ENTRY-5).

use crate::{
    lead_delivery::random_faults::seed,
    support::{
        app::{AppProcess, TestApp},
        client,
        network::{peak_memory_kb, socket_address},
        wait::until_status,
    },
};
use image::{ImageFormat, Rgb, RgbImage, codecs::jpeg::JpegEncoder};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use reqwest::Response;
use serde_json::Value;
use std::{io::Cursor, time::Duration};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::TcpStream,
    task::{JoinSet, block_in_place},
    time::{sleep, timeout},
};

const ROUNDS: usize = 6;
const EDITORS: u32 = 3;
const MAX_LIFE_MS: u64 = 1_500;
const BOUNDARY: &str = "a-part-of-the-post";

fn app() -> TestApp {
    TestApp::new()
        .with("INVENTORY__SOURCE", "staff")
        .with("ADMIN_LISTEN", "127.0.0.1:0")
        .with("LEADS__URL", "http://127.0.0.1:9/")
}

fn start(app: &TestApp) -> (AppProcess, String, String) {
    block_in_place(|| {
        let program = app.start(&["serve"]);
        let (staff, site) = (program.admin_origin(), program.origin());
        (program, staff, site)
    })
}

/// A photo that no other equals.
fn photo(number: u32) -> Vec<u8> {
    let [_, red, green, blue] = number.wrapping_mul(0x9e_3779).to_be_bytes();
    let picture =
        RgbImage::from_fn(64, 48, |x, _| Rgb([red, green, blue.wrapping_add(u8::try_from(x).unwrap())]));
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, 80).encode_image(&picture).unwrap();
    jpeg
}

fn multipart(files: &[(&str, &[u8])]) -> Vec<u8> {
    let part = |head: &str, content: &[u8]| {
        let head = format!("--{BOUNDARY}\r\ncontent-disposition: form-data; {head}\r\n\r\n");
        [head.as_bytes(), content, b"\r\n"].concat()
    };
    let files =
        files.iter().map(|(name, bytes)| part(&format!("name=\"photos\"; filename=\"{name}\""), bytes));
    let end = format!("--{BOUNDARY}--\r\n").into_bytes();
    std::iter::once(part("name=\"by\"", b"Dana")).chain(files).chain([end]).collect::<Vec<_>>().concat()
}

/// A post of the staff's pages, answered in JSON where they can. `None` if the program has ended.
async fn post(address: &str, media_type: &str, body: Vec<u8>) -> Option<Response> {
    let request = client().post(address).header("sec-fetch-site", "same-origin");
    let request = request.header("accept", "application/json").header("content-type", media_type).body(body);
    request.send().await.ok()
}

async fn post_form(address: &str, form: &[(&str, &str)]) -> Option<Response> {
    let body: String = url::form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish();
    post(address, "application/x-www-form-urlencoded", body.into_bytes()).await
}

async fn upload(staff: &str, car: &str, files: &[(&str, &[u8])]) -> Option<Response> {
    let media_type = format!("multipart/form-data; boundary={BOUNDARY}");
    post(&format!("{staff}{car}/photos"), &media_type, multipart(files)).await
}

/// Adds a car. Returns its path on the staff's pages.
async fn add(staff: &str) -> Option<String> {
    let added = post_form(&format!("{staff}/cars/add"), &[("vin", ""), ("by", "Dana")]).await?;
    assert_eq!(added.status(), 303);
    Some(added.headers()["location"].to_str().unwrap().to_owned())
}

/// Steps and photos of a car that the program has acknowledged.
#[derive(Clone, Debug, Default)]
struct Acknowledged {
    path: String,
    /// The mileage, which each step makes larger by one.
    mileage: u32,
    photos: u32,
}

/// Works on a car until the program ends. What was under way then may be stored or not.
async fn edit(staff: String, number: u32, mut car: Acknowledged) -> Acknowledged {
    if car.path.is_empty() {
        match add(&staff).await {
            Some(path) => car.path = path,
            None => return car,
        }
    }
    loop {
        let mileage = (car.mileage + 1).to_string();
        let stock_number = format!("K{number}");
        let step = [("mileage", mileage.as_str()), ("stock_number", &stock_number), ("by", "Dana")];
        match post_form(&format!("{staff}{}", car.path), &step).await {
            Some(saved) if saved.status() == 200 => car.mileage += 1,
            _ => return car,
        }
        let jpeg = photo(number * 1_000 + car.photos);
        match upload(&staff, &car.path, &[("a.jpg", &jpeg)]).await {
            Some(kept) if kept.status() == 200 => car.photos += 1,
            _ => return car,
        }
    }
}

/// The addresses of the photos on a car's page for staff, and the value of its mileage.
async fn stored(staff: &str, car: &str) -> (Vec<String>, u32) {
    let page = client().get(format!("{staff}{car}")).send().await.unwrap();
    assert_eq!(page.status(), 200, "{car}");
    let page = page.text().await.unwrap();
    let photos = page.split("data-photo=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
    let photos = photos.map(|name| format!("{staff}/uploads/{name}.jpg")).collect();
    let field = page.split("id=\"mileage\"").nth(1).unwrap();
    let value = field.split("value=\"").nth(1).unwrap().split('"').next().unwrap();
    (photos, value.parse().unwrap_or_default())
}

/// Nothing that was acknowledged is lost. Returns the cars as they are stored.
async fn check(staff: &str, cars: Vec<Acknowledged>) -> Vec<Acknowledged> {
    let mut checked = Vec::new();
    for car in cars {
        if car.path.is_empty() {
            checked.push(car);
            continue;
        }
        let (photos, mileage) = stored(staff, &car.path).await;
        assert!((car.mileage..=car.mileage + 1).contains(&mileage), "{mileage} miles: {car:?}");
        let count = u32::try_from(photos.len()).unwrap();
        assert!((car.photos..=car.photos + 1).contains(&count), "{count} photos: {car:?}");
        for photo in photos {
            let jpeg = client().get(&photo).send().await.unwrap();
            assert_eq!(jpeg.status(), 200, "{photo}");
            image::load_from_memory(&jpeg.bytes().await.unwrap()).unwrap();
        }
        checked.push(Acknowledged { mileage, photos: count, ..car });
    }
    checked
}

#[tokio::test(flavor = "multi_thread")]
async fn no_acknowledged_step_and_no_photo_is_lost_by_kills_at_random() {
    let seed = seed();
    println!("seed {seed}");
    let (app, mut random) = (app(), StdRng::seed_from_u64(seed));
    let mut cars = vec![Acknowledged::default(); EDITORS as usize];
    for _ in 0..ROUNDS {
        let (program, staff, site) = start(&app);
        until_status(&format!("{site}/readyz"), 200).await;
        assert_eq!(client().get(format!("{site}/inventory")).send().await.unwrap().status(), 200);
        cars = check(&staff, cars).await;
        let mut editors = JoinSet::new();
        for (number, car) in (0..).zip(cars) {
            let staff = staff.clone();
            editors.spawn(async move { (number, edit(staff, number, car).await) });
        }
        sleep(Duration::from_millis(random.random_range(0..MAX_LIFE_MS))).await;
        block_in_place(|| program.kill());
        let mut edited = editors.join_all().await;
        edited.sort_by_key(|(number, _)| *number);
        cars = edited.into_iter().map(|(_, car)| car).collect();
    }
    let (_program, staff, _) = start(&app);
    let cars = check(&staff, cars).await;
    println!("{cars:?}");
    assert!(cars.iter().any(|car| car.photos > 0), "the program lived too shortly");
}

/// A picture that says of itself that it is huge: a JPEG by its frame header, or a PNG.
fn bomb(format: ImageFormat) -> Vec<u8> {
    let mut bytes = Vec::new();
    RgbImage::new(8, 8).write_to(&mut Cursor::new(&mut bytes), format).unwrap();
    if format == ImageFormat::Png {
        bytes[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
    } else {
        let frame = bytes.windows(2).position(|marker| marker == [0xff, 0xc0]).unwrap();
        bytes[frame + 5..frame + 9].copy_from_slice(&[0xff; 4]);
    }
    bytes
}

/// A part of a post that no end follows.
fn open_part() -> String {
    format!("--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"photos\"; filename=\"a.jpg\"\r\n\r\n")
}

/// Sends the head of a post of photos. Returns the connection.
async fn post_head(staff: &str, car: &str, headers: &str) -> TcpStream {
    let address = socket_address(staff);
    let mut stream = TcpStream::connect(address).await.unwrap();
    let head = format!(
        "POST {car}/photos HTTP/1.1\r\nHost: {address}\r\nAccept: application/json\r\n{headers}\r\n\
         Content-Type: multipart/form-data; boundary={BOUNDARY}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    stream
}

/// The answer of the program before it has read the rest.
async fn answer(mut stream: TcpStream) -> String {
    let mut answer = vec![0; 16 * 1024];
    let length = timeout(Duration::from_secs(30), stream.read(&mut answer)).await.unwrap().unwrap();
    String::from_utf8_lossy(&answer[..length]).into_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_uploads_are_refused_in_words_and_cost_little_memory() {
    let app = app();
    let (program, staff, _) = start(&app);
    let car = add(&staff).await.unwrap();
    let good = photo(1);
    assert_eq!(upload(&staff, &car, &[("good.jpg", &good)]).await.unwrap().status(), 200);
    let before = peak_memory_kb(program.id());

    // Each is read by a process of its own.
    let (png, jpeg) = (bomb(ImageFormat::Png), bomb(ImageFormat::Jpeg));
    let large = vec![0; 21 * 1024 * 1024];
    let files: [(&str, &[u8], u16, &str); 5] = [
        ("bomb.png", &png, 422, "bomb.png is not taken"),
        ("bomb.jpg", &jpeg, 422, "bomb.jpg is not taken"),
        ("page.jpg", b"<!doctype html><script>", 422, "this is a web page"),
        ("empty.jpg", b"\xff\xd8\xff", 422, "empty.jpg is not taken"),
        ("large.jpg", &large, 413, "large.jpg has more than 20 MB."),
    ];
    for (name, bytes, status, words) in files {
        let refused = upload(&staff, &car, &[(name, bytes)]).await.unwrap();
        assert_eq!(refused.status(), status, "{name}");
        let refused: Value = serde_json::from_str(&refused.text().await.unwrap()).unwrap();
        assert!(refused["error"].as_str().unwrap().contains(words), "{name}: {refused}");
    }

    // 200 MB are refused before they are read, and as soon as they are too many where nothing said so.
    let own = "Sec-Fetch-Site: same-origin";
    let stated = post_head(&staff, &car, &format!("{own}\r\nContent-Length: 200000000")).await;
    let refused = answer(stated).await;
    assert!(refused.starts_with("HTTP/1.1 413 ") && refused.contains("at most 150 MB"), "{refused}");
    let mut unstated = post_head(&staff, &car, &format!("{own}\r\nTransfer-Encoding: chunked")).await;
    let part = open_part();
    unstated.write_all(format!("{:x}\r\n{part}\r\n", part.len()).as_bytes()).await.unwrap();
    let chunk = [b"100000\r\n".as_slice(), &vec![0; 0x10_0000], b"\r\n"].concat();
    let mut sent = 0;
    while sent < 300 && unstated.write_all(&chunk).await.is_ok() {
        sent += 1;
    }
    assert!((150..300).contains(&sent), "{sent} MB were taken");
    // Nor is anything read that another website sends.
    let other = post_head(&staff, &car, "Sec-Fetch-Site: cross-site\r\nContent-Length: 200000000").await;
    assert!(answer(other).await.starts_with("HTTP/1.1 403 "));

    let grown = peak_memory_kb(program.id()) - before;
    assert!(grown < 100 * 1024, "{grown} kB more at the peak");
    assert_eq!(upload(&staff, &car, &[("next.jpg", &photo(2))]).await.unwrap().status(), 200);
    assert_eq!(stored(&staff, &car).await.0.len(), 2);
}
