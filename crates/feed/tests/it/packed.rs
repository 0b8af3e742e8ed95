//! Lists in gzip and ZIP, and what people upload in place of a list (FEED-15).

use crate::support::mock_partner::MockPartner;
use crate::support::mock_response::MockResponse;
use feed::{Feed, FeedConfig, FetchError, FetchedInventory, FolderConfig};
use std::fs;
use std::io::Write as _;
use std::time::Duration;

macro_rules! packed {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_bytes!(concat!("../data/packed/", $name)).as_slice())),+]
    };
}

/// The inventory that an address sends, by a server that calls it what many do.
async fn sent(body: &[u8], max_bytes: usize) -> Result<FetchedInventory, FetchError> {
    let partner = MockPartner::start();
    partner.respond(MockResponse::ok_as("text/csv; charset=windows-1252", body));
    let config = FeedConfig { max_bytes, retry_delay: Duration::ZERO, ..partner.config() };
    Feed::new(config, None).unwrap().fetch_once().await
}

/// The inventory of a folder with this file alone.
async fn uploaded(name: &str, body: &[u8], files: &str) -> Result<FetchedInventory, FetchError> {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(name), body).unwrap();
    let files = glob::Pattern::new(files).unwrap();
    let config = FolderConfig { folder: folder.path().to_owned(), files, settle: Duration::ZERO };
    Feed::new(FeedConfig::in_folder(config).unwrap(), None).unwrap().fetch_once().await
}

fn why<T>(result: Result<T, FetchError>) -> String {
    result.err().expect("no inventory").to_string()
}

#[tokio::test]
async fn a_list_in_gzip_or_zip_is_read() {
    for (name, body) in packed!["mac.zip", "stored.zip", "streamed.zip", "inventory.csv.gz"] {
        let (by_address, in_folder) =
            (sent(body, 1_000_000).await.unwrap(), uploaded(name, body, name).await.unwrap());
        for fetched in [by_address, in_folder] {
            let numbers: Vec<&str> =
                fetched.snapshot.vehicles().iter().map(|vehicle| vehicle.stock_number.as_str()).collect();
            assert_eq!(numbers, ["A001", "A002"], "{name}");
        }
    }
}

#[tokio::test]
async fn what_is_unpacked_is_bounded_by_the_setting() {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    gzip.write_all(&vec![b'x'; 5_000_000]).unwrap();
    let bomb = gzip.finish().unwrap();
    assert!(bomb.len() < 10_000);
    let error = sent(&bomb, 1_000_000).await.err().unwrap();
    assert!(matches!(error, FetchError::TooLarge { most: 1_000_000, .. }), "{error}");
}

#[tokio::test]
async fn other_files_are_named_for_what_they_are_with_what_to_do() {
    for (name, body) in packed!["two-lists.zip", "photos.zip", "workbook.xlsx", "workbook.ods"] {
        let by_address = why(sent(body, 1_000_000).await);
        let expected = match name {
            "two-lists.zip" => "a ZIP file with several lists, used.csv and new.csv",
            "photos.zip" => "a ZIP file without a list",
            "workbook.xlsx" => "an Excel workbook (.xlsx): have it exported as CSV",
            _ => "a document of an office program: have the list exported as CSV",
        };
        assert!(by_address.contains(expected), "{name}: {by_address}");
        let in_folder = why(uploaded(name, body, name).await);
        assert!(in_folder.contains(expected) && in_folder.contains(name), "{name}: {in_folder}");
    }
    let others: [(&[u8], &str); 8] = [
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "Excel workbook (.xls)"),
        (b"%PDF-1.7", "a PDF"),
        (b"\x89PNG\r\n\x1a\n", "a picture"),
        (b"\xff\xd8\xff\xe0", "a picture"),
        (b"  \n", "empty"),
        (
            b"<?xml version='1.0'?><Workbook xmlns='urn:schemas-microsoft-com:office:spreadsheet'/>",
            "saved as XML",
        ),
        (b"<!doctype html><title>Sign in</title>", "an HTML page, perhaps of an error or a login"),
        (b"PK\x03\x04 cut off", "a ZIP file that is cut or damaged"),
    ];
    for (body, expected) in others {
        let why = why(sent(body, 1_000_000).await);
        assert!(why.contains(expected), "{why}");
    }
}

#[tokio::test]
async fn a_folder_says_why_it_leaves_a_file_out() {
    let [(_, zip)] = packed!["stored.zip"];
    for (name, files, expected) in [
        ("inventory.zip", "*", Some("compressed and `feed.files` does not say so")),
        ("inventory.zip", "inv*.ZIP", None),
        ("inventory.csv.zip", "*", None),
        ("inventory.xlsx", "*", Some("a workbook, which must be exported as CSV")),
        ("hero.jpg", "*", Some("no list of vehicles")),
    ] {
        let read = uploaded(name, zip, files).await;
        match expected {
            None => assert_eq!(read.unwrap().snapshot.vehicles().len(), 2, "{name} {files}"),
            Some(expected) => {
                let why = why(read);
                assert!(why.contains(expected) && why.contains(name), "{why}");
            }
        }
    }
}
