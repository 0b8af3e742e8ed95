//! `forecourt backup` and `forecourt restore` (BACKUP-1 to BACKUP-3).

use crate::support::{
    app::{AppProcess, TestApp, WINCHESTER},
    client,
    leads::{list_leads, post_enquiry},
    mock_feed::{MockFeed, first_vehicles, stock_number},
    object_store::ObjectStore,
    start_sandbox,
};
use serde_json::json;
use std::{
    fs,
    io::Read as _,
    path::{Path, PathBuf},
    process::Output,
    time::Duration,
};

const SECRET: &str = "s3cret";

pub(super) fn path(app: &TestApp, name: &str) -> PathBuf {
    app.data_dir().parent().unwrap().join(name)
}

fn app(feed: &MockFeed, sandbox: &sandbox::Sandbox) -> TestApp {
    TestApp::new()
        .with("FEED__URL", &feed.url())
        .with("FEED__FRESH", "50ms")
        .with("FEED__HOLD", "0")
        .with("LEADS__URL", &sandbox.leads_url())
        .with("PUBLIC_URL", "https://www.example.com")
        .with("SITE__DIR", "look")
}

#[track_caller]
pub(super) fn succeed(output: &Output) -> (String, String) {
    let [out, err] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text).into_owned());
    assert!(output.status.success(), "{out}{err}");
    (out, err)
}

#[track_caller]
pub(super) fn fail(output: &Output, reason: &str) {
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(1) && error.contains(reason), "{error}");
}

async fn get(address: &str) -> (u16, String) {
    let response = client().get(address).send().await.unwrap();
    (response.status().as_u16(), response.text().await.unwrap())
}

async fn until(address: &str, condition: impl Fn(u16, &str) -> bool) {
    for _ in 0..200 {
        let (status, page) = get(address).await;
        if condition(status, &page) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("{address} stays as it is");
}

fn vehicle(n: usize) -> String {
    format!("/used-vehicles/2021-toyota-camry/{}", stock_number(n))
}

/// A site with a price reduction, a removed vehicle, a folder, and a lead that staff have called.
async fn site_with_a_past(feed: &MockFeed, app: &TestApp) -> (AppProcess, String) {
    fs::create_dir_all(path(app, "look/specials")).unwrap();
    fs::create_dir_all(path(app, "look/.git")).unwrap();
    app.file("look/.git/config", "hidden");
    app.file("look/theme.toml", "[colors]\naccent = \"#ffcc00\"\n");
    app.file("look/specials/oil.md", "---\ntitle: Oil change\nuntil: 2099-12-31\n---\nFor $39.\n");
    let program = app.start(&["serve", "--admin-listen", "127.0.0.1:0"]);
    let (admin, site) = (program.admin_origin(), program.origin());
    until(&format!("{site}{}", vehicle(0)), |_, page| page.contains("$20,000")).await;
    let mut listing = first_vehicles(4);
    listing[0]["list_price"] = json!(18_500);
    feed.set_listing(&listing);
    until(&format!("{site}{}", vehicle(0)), |_, page| page.contains("$18,500")).await;
    until(&format!("{site}{}", vehicle(4)), |status, _| status == 410).await;
    assert_eq!(post_enquiry(site.clone()).await.0, 200);
    let id = list_leads(app)[0]["id"].as_str().unwrap().to_owned();
    let post = client()
        .post(format!("{admin}/leads/{id}/state"))
        .header("origin", &admin)
        .body("state=called&seen=0&by=Ann&note=Calls+back");
    assert!(post.send().await.unwrap().status().is_redirection());
    (program, site)
}

/// Pages, one of them of a removed vehicle, and what commands print.
async fn everything(app: &TestApp, site: &str) -> Vec<(u16, String)> {
    until(&format!("{site}{}", vehicle(0)), |status, _| status == 200).await;
    let mut all = Vec::new();
    for page in ["/", &vehicle(0), "/specials", &vehicle(4)] {
        all.push(get(&format!("{site}{page}")).await);
    }
    all.push((0, format!("{:?}", list_leads(app))));
    all.push((0, String::from_utf8(app.run(&["stock", "--json"]).stdout).unwrap()));
    all
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restored_site_is_the_same() {
    let (feed, sandbox) = (MockFeed::start(first_vehicles(5)).await, start_sandbox().await);
    let first = app(&feed, &sandbox);
    let (program, site) = site_with_a_past(&feed, &first).await;
    let (out, _) = succeed(&first.run(&["backup", "site.backup", "--config", WINCHESTER]));
    assert!(out.contains("written to site.backup") && out.contains("none are set"), "{out}");
    let expected = everything(&first, &site).await;
    assert_eq!(expected.iter().map(|(status, _)| *status).collect::<Vec<_>>(), [200, 200, 200, 410, 0, 0]);
    assert!(
        expected[2].1.contains("Oil change")
            && expected[4].1.contains("called")
            && expected[5].1.contains("1850000"),
        "{expected:?}"
    );
    program.kill();

    let second = app(&feed, &sandbox);
    let file = path(&first, "site.backup").display().to_string();
    let (settings, notes) = succeed(&second.run(&["restore", &file]));
    assert!(
        settings.contains("name = \"Winchester Motors\"") && settings.contains("dir = \"look\""),
        "{settings}"
    );
    assert!(notes.contains("Winchester Motors: backup of "), "{notes}");
    assert!(!path(&second, "look/.git").exists() && !second.data_dir().join("last-backup.json").exists());
    second.file("restored.toml", &settings);
    let program = second.start(&["serve", "--config", "restored.toml"]);
    assert!(everything(&second, &program.origin()).await == expected);

    fail(&second.run(&["restore", &file, "--replace"]), "the site runs; stop it first");
    program.kill();
    fail(&second.run(&["restore", &file]), "is not empty");
    second.file("look/more.md", "more");
    succeed(&second.run(&["restore", &file, "--replace"]));
    assert!(!path(&second, "look/more.md").exists() && path(&second, "look/theme.toml").exists());
}

/// Every byte of a backup, uncompressed.
pub(super) fn uncompressed(file: &Path) -> String {
    let mut bytes = Vec::new();
    zstd::Decoder::new(fs::File::open(file).unwrap()).unwrap().read_to_end(&mut bytes).unwrap();
    String::from_utf8_lossy(&bytes).into_owned()
}

#[test]
fn no_secret_of_an_address_is_printed() {
    let app = TestApp::new();
    fs::create_dir(app.data_dir()).unwrap();
    for address in [
        format!("postgres://db.example/leads?user=dealer&password={SECRET}"),
        format!("postgres://dealer:{SECRET}@db.example/leads"),
        format!("s3://id:{SECRET}@backups/one"),
    ] {
        for output in
            [app.run(&["backup", &address, "--config", WINCHESTER]), app.run(&["restore", &address])]
        {
            let printed = [output.stdout, output.stderr].concat();
            let printed = String::from_utf8_lossy(&printed);
            assert!(!output.status.success() && !printed.contains(SECRET), "{printed}");
        }
    }
}

#[test]
fn no_secret_is_in_it_and_those_that_are_missing_are_named() {
    let app = TestApp::new()
        .with("FEED__CLIENT_KEY", SECRET)
        .with("ADMIN__PASSWORD", &format!("{SECRET}-password"))
        .with("JOURNAL__URL", &format!("postgres://dealer:{SECRET}@127.0.0.1:9/leads"))
        .with("FEED__URL", &format!("https://feed.example/cars?page=1&key={SECRET}"));
    fs::create_dir(app.data_dir()).unwrap();
    let (out, _) = succeed(&app.run(&["backup", "site.backup", "--config", WINCHESTER]));
    assert!(out.contains("pg_dump") && out.contains("feed.client_key (FORECOURT_FEED__CLIENT_KEY)"), "{out}");
    assert!(!out.contains(SECRET), "{out}");
    let text = uncompressed(&path(&app, "site.backup"));
    assert!(text.contains("Winchester Motors") && !text.contains(SECRET));
    let other = TestApp::new();
    let (settings, notes) =
        succeed(&other.run(&["restore", path(&app, "site.backup").to_str().unwrap(), "--replace"]));
    assert!(settings.contains("https://feed.example/cars?page=***&key=***"), "{settings}");
    assert!(notes.contains("admin.password (FORECOURT_ADMIN__PASSWORD)"), "{notes}");
    assert!(
        notes.contains("journal.url (FORECOURT_JOURNAL__URL)")
            && notes.contains("is *** in these settings: feed.url\n"),
        "{notes}"
    );
}

#[test]
fn a_backup_is_not_overwritten_and_not_put_into_what_it_backs_up() {
    let app = TestApp::new();
    fs::create_dir(app.data_dir()).unwrap();
    let (out, _) = succeed(&app.run(&["backup", "site.backup"]));
    assert!(out.contains("no lead journal yet"), "{out}");
    fail(&app.run(&["backup", "site.backup"]), "site.backup: is there already");
    fail(&app.run(&["backup", "data/site.backup"]), "would be in the next backup");
    assert!(app.read("data/last-backup.json").contains("site.backup"));
    let names = fs::read_dir(path(&app, "")).unwrap().map(|entry| entry.unwrap().file_name());
    assert!(names.into_iter().all(|name| !name.to_string_lossy().starts_with(".forecourt")));
}

#[test]
fn a_damaged_backup_changes_nothing() {
    let app = TestApp::new();
    fs::create_dir(app.data_dir()).unwrap();
    app.file("data/stock.json", "{}");
    succeed(&app.run(&["backup", "site.backup"]));
    let whole = fs::read(path(&app, "site.backup")).unwrap();
    let middle = whole.len() / 2;
    let changed = [&whole[..middle], &[whole[middle] ^ 0xFF], &whole[middle + 1..]].concat();
    for damaged in [&whole[..whole.len() - 5], &whole[..middle], b"no backup", &changed] {
        fs::write(path(&app, "damaged.backup"), damaged).unwrap();
        fail(&app.run(&["restore", "damaged.backup", "--replace"]), "nothing was changed");
        assert_eq!(app.read("data/stock.json"), "{}");
    }
    fail(&app.run(&["restore", "nowhere.backup"]), "nowhere.backup: ");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_can_be_in_the_object_store_of_the_photos() {
    let store = ObjectStore::start().await;
    let app = || {
        TestApp::new()
            .with_variable("AWS_ENDPOINT", &store.endpoint)
            .with_variable("AWS_ALLOW_HTTP", "true")
            .with_variable("AWS_ACCESS_KEY_ID", "id")
            .with_variable("AWS_SECRET_ACCESS_KEY", "k3y")
    };
    let (first, second) = (app(), app());
    fs::create_dir(first.data_dir()).unwrap();
    first.file("data/stock.json", "{ }");
    let address = "s3://backups/sites/one.backup";
    succeed(&first.run(&["backup", address]));
    fail(&first.run(&["backup", address]), "is there already");
    succeed(&second.run(&["restore", address]));
    assert_eq!(second.read("data/stock.json"), "{ }");
    fail(&second.run(&["restore", "s3://backups/none"]), "s3://backups/none: is not there");
}
