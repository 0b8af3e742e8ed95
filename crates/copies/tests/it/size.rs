//! The size of two years (COPY-1), of which the test writes a part.

use super::*;
use database::Connection;

/// A vehicle's text as the site writes it.
const TEXT: &str = include_str!("../../../site/tests/it/snapshots/it__copies__copy.snap");
/// 500 places on the lot, each with another vehicle every two months.
const VEHICLES: i64 = 500 * 24 / 2;
/// This part of them is written.
const PART: i64 = 60;
/// What a vehicle's page says in its time: reductions and their marks, which end, the end of `New Arrival`, another
/// description, and twice what the dealership says beside all prices.
const CHANGES: [(&str, &str); 9] = [
    // The first text.
    ("", ""),
    ("21,990", "20,990"),
    ("\n\n- Dealer Price", "\n\nNew Arrival\n\n- Dealer Price"),
    ("22,685", "21,685"),
    ("serviced here", "two keys, new tires and brakes, serviced here for all of its years"),
    ("please confirm what matters", "please ask us about what matters"),
    ("What you save is", "Your savings are"),
    ("\"unknown\": [", "\"reduced_by\": 1000,\n    \"unknown\": ["),
    ("2021 Toyota Camry SE", "2021 Toyota Camry SE Sedan"),
];
const MAX_BYTES: i64 = 50_000_000;

async fn file_size(database: &Database) -> i64 {
    let size = async |connection: &mut Connection<'_>| {
        sqlx::query_scalar("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
            .fetch_one(connection.raw())
            .await
    };
    database.read(size).await.unwrap()
}

#[tokio::test]
async fn two_years_of_five_hundred_vehicles_fit_into_fifty_megabytes() {
    let folder = tempfile::tempdir().unwrap();
    let database = Arc::new(Database::new(&in_folder(&folder), Clock::system()));
    let copies = Copies::new(Arc::clone(&database));
    let empty = file_size(&database).await;
    let vehicles = VEHICLES / PART;
    for at in 0..CHANGES.len() {
        let said: Vec<Said> = (0..vehicles)
            .map(|vehicle| {
                let number = format!("WM{vehicle:05}");
                // Changes add up, so that a page differs more and more from its first text.
                let words =
                    CHANGES[..=at].iter().fold(TEXT.to_owned(), |text, (from, to)| text.replace(from, to));
                let text = words.replace("A1", &number).replace("38,210", &format!("{at},{vehicle:03}"));
                Said {
                    vin: Some(format!("1FTFW1E50NFA{vehicle:05}")),
                    text: Some(text),
                    stock_number: number,
                }
            })
            .collect();
        assert_eq!(copies.add(&said, day(at.try_into().unwrap())).await.unwrap(), vehicles.cast_unsigned());
    }
    let ends: Vec<Said> = (0..vehicles).map(|vehicle| gone(&format!("WM{vehicle:05}"))).collect();
    copies.add(&ends, day(60)).await.unwrap();
    let bytes = (file_size(&database).await - empty) * PART;
    println!("{bytes} bytes in two years, {:?} of a part", copies.size().await.unwrap());
    assert!(bytes < MAX_BYTES, "{bytes}");
}
