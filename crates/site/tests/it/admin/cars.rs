//! Vehicles that staff enter, from the first to the sold one (ENTRY-1 to ENTRY-4).

use super::*;
use staff_inventory::{Record, RecordState};

const DANA: (&str, &str) = ("by", "Dana");

/// The path that a post leads to, without what follows it.
fn path_of(response: &TestResponse) -> String {
    response.header("location").split(['?', '#']).next().unwrap().to_owned()
}

/// The form as the page has it, with other values.
fn form(page: &TestResponse, changed: &[(&str, &str)]) -> Vec<(String, String)> {
    let names = |control: &str| page.attributes(&format!("#car {control}[name]"), "name").into_iter();
    let inputs = names("input").zip(page.attributes("#car input[name]", "value"));
    let texts = names("textarea").zip(page.texts("#car textarea[name]"));
    let choices = names("select").zip(page.attributes("#car option[selected]", "value"));
    let mut fields: Vec<(String, String)> = inputs.chain(texts).chain(choices).collect();
    fields.retain(|(name, _)| !changed.iter().any(|(other, _)| other == name));
    fields.extend(changed.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())));
    fields
}

async fn save(admin: &Admin, path: &str, page: &TestResponse, changed: &[(&str, &str)]) -> TestResponse {
    let form = form(page, changed);
    let form: Vec<(&str, &str)> = form.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    admin.post_form(path, &form).await
}

#[tokio::test]
async fn a_car_is_entered_published_reduced_and_sold() {
    let app = test_app().entered_by_staff().start().await;
    let admin = Admin::of(&app);
    let empty = admin.get("/cars").await.expect(200).assert_lacks("<script");
    assert!(empty.text().contains("No car here yet"), "{}", empty.text());
    assert_eq!(empty.attributes("nav a[aria-current=page]", "href"), ["/cars"]);

    // The VIN fills in what it says.
    admin.post_form("/cars/add", &[("vin", "1HGCM82633A004352")]).await.expect(422);
    let added = admin.post_form("/cars/add", &[("vin", "1hgcm8263-3a004352"), DANA]).await.expect(303);
    assert!(added.header("set-cookie").starts_with("staff_name=Dana;"));
    let path = path_of(&added);
    let page = admin.get(&path).await.expect(200);
    let value = |page: &TestResponse, name: &str| page.attribute(&format!("#{name}"), "value");
    assert_eq!(value(&page, "year"), "2003");
    assert_eq!(value(&page, "make"), "Honda");
    assert_eq!(value(&page, "stock_number"), "3A004352");
    assert_eq!(page.texts("#missing a"), ["Model", "Mileage", "Price"]);
    assert!(page.attributes("#model-list option", "value").contains(&"Accord".to_owned()));

    // Each step is kept, and nothing is shown before it is whole.
    let saved =
        save(&admin, &path, &page, &[("model", "Accord"), ("mileage", "98,100"), DANA]).await.expect(303);
    let page = admin.get(saved.header("location")).await.expect(200);
    assert!(page.text().contains("Saved."));
    let saved = save(&admin, &path, &page, &[("state", "published"), DANA]).await.expect(303);
    let page = admin.get(saved.header("location")).await.expect(200);
    assert_eq!(
        (page.texts("#missing a"), page.texts("main > p .badge")),
        (vec!["Price".to_owned()], vec!["Not shown".to_owned()])
    );
    assert!(app.get("/inventory").await.expect(200).texts(".vehicle-card").is_empty());
    save(&admin, &path, &page, &[("list_price", "$6,995"), DANA]).await.expect(303);
    let page = admin.get(&path).await.expect(200);
    assert_eq!(page.texts("main > p .badge"), ["On the website"]);
    let public = app.get("/vehicle/3A004352").await.expect(301).header("location").to_owned();
    let shown = app.get(&public).await.expect(200);
    assert!(shown.body.contains("2003 Honda Accord") && shown.body.contains("$6,995"));

    // The price is changed in the list itself.
    let list = admin.get("/cars").await.expect(200);
    let (action, seen) =
        (list.attribute(".admin-price", "action"), list.attribute(".admin-price [name=seen]", "value"));
    let reduced = [("seen", seen.as_str()), ("list_price", "5995"), ("list", "show=all"), DANA];
    let back = admin.post_form(&action, &reduced).await.expect(303);
    assert!(back.header("location").starts_with("/cars?show=all#car-"));
    let shown = app.get(&public).await.expect(200);
    assert!(shown.body.contains("$5,995") && shown.text().contains("$1,000"), "the reduction is shown");

    // Who did what is there, and the last change is taken back.
    let page = admin.get(&path).await.expect(200);
    let changes = page.texts(".admin-changes > li");
    assert!(changes[0].starts_with("Dana, ") && changes[0].contains("Price: $6,995 → 5995"), "{changes:?}");
    assert!(changes.last().unwrap().starts_with("Added by Dana"));
    let revision = page.attribute("form[action$=undo] [name=revision]", "value");
    let undo = format!("{path}/undo");
    admin.post_form(&undo, &[("revision", &revision), DANA]).await.expect(303);
    assert!(app.get(&public).await.expect(200).body.contains("$6,995"));
    let late = admin.post_form(&undo, &[("revision", &revision), DANA]).await.expect(303);
    assert!(admin.get(late.header("location")).await.text().contains("nothing was taken back"));

    // Sold: its page is gone, and the car is among the others.
    let page = admin.get(&path).await.expect(200);
    save(&admin, &path, &page, &[("status", "sold"), DANA]).await.expect(303);
    app.get(&public).await.expect(410);
    assert_eq!(admin.get("/cars?show=left").await.expect(200).texts(".admin-car").len(), 1);
    assert!(admin.get("/cars?show=shown").await.expect(200).texts(".admin-car").is_empty());
}

#[tokio::test]
async fn the_second_of_two_editors_sees_what_the_first_has_changed() {
    let app = test_app().entered_by_staff().start().await;
    let admin = Admin::of(&app);
    let path =
        path_of(&admin.post_form("/cars/add", &[("vin", "1HGCM82633A004352"), DANA]).await.expect(303));
    let both = admin.get(&path).await.expect(200);
    save(&admin, &path, &both, &[("list_price", "6,995"), ("mileage", "98,100"), DANA]).await.expect(303);
    let luis = ("by", "Luis");
    // A field that only one has changed is kept.
    let saved = save(&admin, &path, &both, &[("model", "Accord"), luis]).await.expect(303);
    let page = admin.get(saved.header("location")).await.expect(200);
    let seen = page.texts(".notice");
    assert!(
        seen.iter().any(|text| text.contains("Dana") && text.contains("Price: empty → 6,995")),
        "{seen:?}"
    );
    assert_eq!(page.attribute("#list_price", "value"), "6,995");
    // A field that both have changed is decided by whoever saw both.
    let refused =
        save(&admin, &path, &both, &[("list_price", "7,500"), ("trim", "EX"), luis]).await.expect(409);
    assert_eq!(refused.attribute("#list_price", "value"), "7,500");
    assert_eq!(refused.attribute("#model", "value"), "Accord");
    assert!(refused.text().contains("is now 6,995, by Dana"), "{}", refused.text());
    save(&admin, &path, &refused, &[luis]).await.expect(303);
    let page = admin.get(&path).await.expect(200);
    let values =
        ["list_price", "trim", "mileage", "model"].map(|name| page.attribute(&format!("#{name}"), "value"));
    assert_eq!(values, ["7,500", "EX", "98,100", "Accord"]);
}

#[tokio::test]
async fn a_car_is_copied_taken_away_and_put_back() {
    let app = test_app().entered_by_staff().start().await;
    let admin = Admin::of(&app);
    let path =
        path_of(&admin.post_form("/cars/add", &[("vin", "1HGCM82633A004352"), DANA]).await.expect(303));
    let page = admin.get(&path).await.expect(200);
    save(&admin, &path, &page, &[("model", "Accord"), DANA]).await.expect(303);
    let copy = path_of(&admin.post_form(&format!("{path}/copy"), &[DANA]).await.expect(303));
    let page = admin.get(&copy).await.expect(200);
    assert_eq!(
        (page.attribute("#vin", "value"), page.attribute("#model", "value")),
        (String::new(), "Accord".to_owned())
    );
    // The same VIN again is asked about.
    let again = admin.post_form("/cars/add", &[("vin", "1HGCM82633A004352"), DANA]).await.expect(409);
    assert!(again.text().contains("2003 Honda Accord has this VIN."));
    assert_eq!(again.attribute(".notice a", "href"), path);
    save(&admin, &copy, &page, &[("state", "removed"), DANA]).await.expect(303);
    assert_eq!(admin.get("/cars").await.expect(200).texts(".admin-car").len(), 1);
    let gone = admin.get(&copy).await.expect(200);
    assert_eq!(gone.texts("main > p .badge"), ["This car was taken away."]);
    save(&admin, &copy, &gone, &[("state", "draft"), DANA]).await.expect(303);
    assert_eq!(admin.get("/cars").await.expect(200).texts(".admin-car").len(), 2);
    for path in ["/cars/999", "/cars/999/copy"] {
        let answer =
            if path.ends_with("copy") { admin.post_form(path, &[DANA]).await } else { admin.get(path).await };
        answer.expect(404);
    }
}

#[tokio::test]
async fn cars_are_entered_where_the_setting_says_so_and_from_these_pages_alone() {
    let feed = MockFeed::start(&[record("A1")]).await;
    let app = test_app().feed(&feed).start().await;
    let admin = Admin::of(&app);
    assert!(admin.get("/cars").await.expect(404).text().contains("inventory.source"));
    admin.get("/").await.expect(200).assert_lacks("/cars");
    let app = test_app().entered_by_staff().start().await;
    let admin = Admin::of(&app);
    admin
        .post("/cars/add", &[("origin", "https://other.example"), ("sec-fetch-site", "cross-site")])
        .await
        .expect(403);
    // A script is told in JSON.
    let path = path_of(&admin.post_form("/cars/add", &[("vin", ""), DANA]).await.expect(303));
    let json = ("accept", "application/json");
    let answer = admin.post_form_with(&path, &[("model", "Accord"), DANA], json).await.expect(200);
    let answer: Value = serde_json::from_str(&answer.body).unwrap();
    assert_eq!(
        answer["missing"],
        serde_json::json!(["VIN", "Stock number", "Year", "Make", "Mileage", "Price"])
    );
    assert!(answer["revision"].as_i64().unwrap() > 1);
}

/// A vehicle as staff have entered it, with all that an advertisement needs.
fn whole(number: &str, vin: &str) -> Record {
    let mut record = Record { state: RecordState::Published, ..Record::default() };
    let texts = [
        ("stock_number", number),
        ("vin", vin),
        ("year", "2021"),
        ("make", "Toyota"),
        ("model", "Camry"),
        ("mileage", "30,125"),
        ("list_price", "21,995"),
    ];
    for (name, text) in texts {
        record.set(name, text);
    }
    record
}

#[tokio::test]
async fn a_vin_of_the_feed_is_reported_wherever_staff_look() {
    let vin = "4T1G11AK4MU950283";
    let feed = MockFeed::start(&[with(record("F7"), "vin", vin)]).await;
    let app = test_app().feed(&feed).entered_by_staff().start().await;
    let admin = Admin::of(&app);
    let asked = admin.post_form("/cars/add", &[("vin", vin), DANA]).await.expect(409);
    assert_eq!(asked.attribute(".notice a", "href"), "/stock/of/F7");
    let staff = app.site().feed.staff().unwrap();
    staff.add(whole("B2", vin), "Dana").await.unwrap();
    staff.add(whole("C3", "1HGCM82633A004352"), "Dana").await.unwrap();
    app.site().feed.show_entered().await.unwrap();
    let list = admin.get("/cars").await.expect(200);
    let twins = list.attributes(".admin-car .text-sm a", "href");
    assert_eq!(twins, ["/stock/of/F7"], "{}", list.text());
    let car = admin.get(&list.attributes(".admin-car p:first-child > a", "href")[1]).await.expect(200);
    assert_eq!(car.attribute(".notice a", "href"), "/stock/of/F7");
    let report = admin.get("/feed.csv").await.expect(200);
    let is_said =
        |line: &str| line.starts_with("B2,") && line.contains("VIN 4T1G11AK4MU950283 is that of F7 too");
    assert!(report.body.lines().any(is_said), "{}", report.body);
}

#[tokio::test]
async fn a_page_of_a_list_of_two_thousand_cars_has_forty() {
    let app = test_app().entered_by_staff().start().await;
    let staff = app.site().feed.staff().unwrap();
    let cars = (0..2_000).map(|at| (None, whole(&format!("A{at}"), "")));
    staff.take(cars.collect(), "Dana").await.unwrap();
    app.site().feed.show_entered().await.unwrap();
    let list = Admin::of(&app).get("/cars?q=toyota").await.expect(200);
    assert_eq!(
        (list.texts(".admin-car").len(), list.texts(".admin-periods .chip")[0].as_str()),
        (40, "All 2000")
    );
}

#[tokio::test]
async fn a_table_of_any_layout_is_taken_once_its_changes_were_seen() {
    let app = test_app().entered_by_staff().start().await;
    let admin = Admin::of(&app);
    let table = |rows: &str| format!("Stock #,VIN,Year,Make,Model,Odometer,Internet Price,Boat\n{rows}");
    let first = table(
        "A1,1HGCM82633A004352,2003,Honda,Accord,98100,$6995,no\nB2,4T1G11AK4MU950283,2021,Toyota,Camry,30125,21995,no\n",
    );
    let shown = admin.upload_table(&first).await.expect(200);
    assert_eq!(shown.texts("h3 .badge"), ["2"], "{}", shown.text());
    assert!(shown.text().contains("Boat not read"), "{}", shown.text());
    assert!(app.site().feed.staff().unwrap().vehicles().is_empty(), "nothing is taken yet");
    let table_shown = shown.attribute("[name=table][type=hidden]", "value");
    // Another server takes what this one has shown.
    let other = test_app().entered_by_staff().start().await;
    Admin::of(&other).post_form("/cars/table/take", &[("table", &table_shown), DANA]).await.expect(303);
    assert_eq!(other.site().feed.staff().unwrap().vehicles().len(), 2);
    admin.post_form("/cars/table/take", &[("table", &table_shown), DANA]).await.expect(303);
    assert_eq!(app.get("/api/v1/vehicles").await.expect(200).body.matches("stock_number").count(), 2);

    // One is changed, one is gone, one is new.
    let second =
        table("A1,1HGCM82633A004352,2003,Honda,Accord,98100,5995,no\nC3,,2010,Ford,Focus,80000,4995,no\n");
    let shown = admin.upload_table(&second).await.expect(200);
    assert_eq!(shown.texts("h3"), ["New 1", "Changed 1", "On the website, and not in the table 1"]);
    let token = shown.attribute("[name=table][type=hidden]", "value");
    admin.post_form("/cars/table/take", &[("table", &token), ("gone", "1"), DANA]).await.expect(303);
    let staff = app.site().feed.staff().unwrap();
    assert!(staff.with_number("B2").is_none());
    assert_eq!(staff.with_number("A1").unwrap().record.field("list_price"), "5995");

    // The table that was downloaded changes nothing.
    let csv = admin.get("/cars.csv").await.expect(200);
    assert!(csv.header("content-type").starts_with("text/csv"));
    let shown = admin.upload_table(&csv.body).await.expect(200);
    assert!(shown.texts("h3").is_empty(), "{}", shown.text());
    assert!(shown.text().contains("2 cars stay as they are."));
    for refused in ["", "<html>a page</html>", "no, table\nof cars, here\n"] {
        admin.upload_table(refused).await.expect(422);
    }
    let cut = &table_shown[..table_shown.len() / 2];
    for broken in ["", "other", "!", cut] {
        let answer = admin.post_form("/cars/table/take", &[("table", broken), DANA]).await.expect(422);
        assert!(answer.text().contains("did not arrive whole"), "{broken}");
    }
}

impl Admin {
    async fn upload_table(&self, table: &str) -> TestResponse {
        let body = format!(
            "--x\r\ncontent-disposition: form-data; name=\"table\"; filename=\"cars.csv\"\r\n\r\n{table}\r\n--x--\r\n"
        );
        let request = Request::post("/cars/table")
            .header("sec-fetch-site", "same-origin")
            .header("content-type", "multipart/form-data; boundary=x");
        self.send(request.body(body.into()).unwrap(), "/cars/table").await
    }
}
