//! A dealer with two lots and the file of an inventory system, whose vehicles have five states.

use crate::support::{
    app::{TestApp, WINCHESTER},
    client,
    leads::post_form,
    smtp_server::SmtpServer,
    start_sandbox,
    wait::until,
};
use serde_json::Value;
use std::{fs, path::Path};

const SAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fuzz/seeds/file/pipes.txt");
const SOUTH: &str = "[[dealership.locations]]\nname = \"Winchester South\"\naddress = \"1 Elm St, Memphis, TN 38115\"\n\
                     email = \"south@dealer.example\"\nfeed = [\"South lot\"]\n";
const NORTH: &str = "[[dealership.locations]]\nname = \"North lot\"\naddress = \"22 Oak Ave, Bartlett, TN 38134\"\n\
                     phone = \"(901) 555-0177\"\nemail = \"north@dealer.example\"\nhours = \"mon-sat 9:00AM-7:00PM, sun closed\"\n";

/// The dealer, with these further settings.
fn dealer(settings: &str) -> TestApp {
    let app = TestApp::new()
        .with("FEED__SETTLE", "1ms")
        .with("FEED__FRESH", "1ms")
        .with("PHOTOS__ENABLED", "false")
        .with("ADMIN_LISTEN", "127.0.0.1:0");
    let facts = fs::read_to_string(WINCHESTER).unwrap();
    app.file("forecourt.toml", &format!("{facts}\n[feed]\nfolder = \"lot\"\n{settings}"));
    let lot = app.data_dir().parent().unwrap().join("lot");
    fs::create_dir(&lot).unwrap();
    fs::copy(Path::new(SAMPLE), lot.join("inventory.txt")).unwrap();
    app
}

/// Follows a redirect.
async fn get(url: &str) -> (u16, String) {
    let send = async |url: &str| client().get(url).header("accept", "text/html, */*").send().await.unwrap();
    let mut response = send(url).await;
    if let Some(own) = response.headers().get("location") {
        let own = response.url().join(own.to_str().unwrap()).unwrap();
        response = send(own.as_str()).await;
    }
    (response.status().as_u16(), response.text().await.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn each_vehicle_is_what_the_file_says_and_its_lead_reaches_its_lot() {
    let (sandbox, server) = (start_sandbox().await, SmtpServer::start());
    let app = dealer(&format!("{SOUTH}{NORTH}"))
        .with("LEADS__URL", &sandbox.leads_url())
        .with("LEADS__MAIL__SERVER", &format!("smtp://127.0.0.1:{}", server.port))
        .with("LEADS__MAIL__READABLE_TO", "sales@dealer.example");
    let program = app.start(&["serve", "--config", "forecourt.toml"]);
    let origin = program.origin();
    for (number, status, words) in [
        ("P4120", 200, "Request a Quote"),
        ("T4127", 200, "Sale Pending"),
        ("U4134", 410, "Vehicle Not Found"),
        ("K4141A", 200, "Coming Soon"),
        ("T4155", 200, "Ask to be next"),
        ("U4162", 410, "Vehicle Not Found"),
    ] {
        let (found, page) = get(&format!("{origin}/vehicle/{number}")).await;
        assert_eq!((found, page.contains(words)), (status, true), "{number}: {page}");
    }
    let (_, json) = get(&format!("{origin}/inventory.json")).await;
    assert_eq!(serde_json::from_str::<Value>(&json).unwrap()["total"], 6);
    let (_, json) = get(&format!("{origin}/inventory.json?location=Winchester+South")).await;
    assert_eq!(serde_json::from_str::<Value>(&json).unwrap()["total"], 2);

    let form =
        "firstName=Dana&email=dana%40example.com&termsAccepted=true&stock_number=T4127&page=%2Finventory";
    let (status, body) = post_form(&origin, "vehicle", form).await;
    assert_eq!(status, 200, "{body}");
    let lead = sandbox.leads().pop().unwrap().xml;
    for part in ["<vendorname>North lot</vendorname>", "22 Oak Ave", "Vehicle status: Sale Pending"] {
        assert!(lead.contains(part), "{part:?} is not in {lead}");
    }
    let mail = String::from_utf8(server.mail(1).await).unwrap();
    for part in ["To: north@dealer.example", "Sale Pending"] {
        assert!(mail.contains(part), "{part:?} is not in {mail}");
    }
    assert!(!mail.contains("sales@dealer.example, ") && server.count() == 1, "{mail}");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_staff_say_outlives_a_restart_until_the_file_says_it() {
    let app = dealer("").with("LEADS__URL", "http://127.0.0.1:9/");
    let mark = async |admin: &str, mark: &str| {
        let body = format!("stock_number=P4120&mark={mark}&by=Dana");
        let post = client().post(format!("{admin}/stock/marks")).header("origin", admin).body(body);
        post.header("content-type", "application/x-www-form-urlencoded").send().await.unwrap()
    };
    let program = app.start(&["serve", "--config", "forecourt.toml"]);
    let (admin, origin) = (program.admin_origin(), program.origin());
    assert_eq!(get(&format!("{origin}/vehicle/P4120")).await.0, 200);
    assert_eq!(mark(&admin, "sold").await.status(), 303);
    assert_eq!(get(&format!("{origin}/vehicle/P4120")).await.0, 410);
    program.kill();

    let program = app.start(&["serve", "--config", "forecourt.toml"]);
    let (admin, origin) = (program.admin_origin(), program.origin());
    assert_eq!(get(&format!("{origin}/vehicle/P4120")).await.0, 410);
    assert!(get(&format!("{admin}/stock")).await.1.contains("Sold, by Dana"));
    let lot = app.data_dir().parent().unwrap().join("lot");
    let text = String::from_utf8_lossy(&fs::read(lot.join("inventory.txt")).unwrap()).into_owned();
    fs::write(lot.join("later.txt"), text.replacen("|In Stock|", "|Sold|", 1)).unwrap();
    until("the file is read", || {
        let output = app.run(&["stock", "--json", "--days", "1"]);
        String::from_utf8_lossy(&output.stdout).contains("\"sold\"")
    })
    .await;
    let (found, _) = get(&format!("{origin}/vehicle/P4120")).await;
    assert_eq!(found, 410);
}

#[test]
fn check_lists_locations_that_have_no_entry() {
    for (settings, unknown) in [
        (String::new(), vec!["North lot", "South lot"]),
        (format!("{SOUTH}{}", NORTH.replace("North lot", "East")), vec!["North lot"]),
        (format!("{SOUTH}{NORTH}"), Vec::new()),
    ] {
        let app = dealer(&settings).with("LEADS__URL", "http://127.0.0.1:9/");
        let output = app.run(&["check", "--json", "--config", "forecourt.toml"]);
        let report: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(report["unknown_locations"], Value::from(unknown), "{report}");
    }
}
