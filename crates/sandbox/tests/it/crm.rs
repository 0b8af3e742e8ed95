//! The CRM: what it takes, what it refuses, and what a salesperson reads.

use crate::{TestSandbox, client};

const ENDPOINT: &str = "/crm/api/post-data";

/// An enquiry as the website would send it.
pub(crate) fn adf(id: &str, first_name: &str) -> String {
    document(id, first_name, "Is it still there?")
}

fn document(id: &str, first_name: &str, comments: &str) -> String {
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf><prospect status="new">
<id sequence="1" source="Winchester Motors Website">{id}</id>
<requestdate>2026-11-20T16:05:00-06:00</requestdate>
<vehicle interest="buy" status="used"><year>2021</year><make>Toyota</make><model>RAV4</model><vin>2T3A1RFV0MC978645</vin>
<stock>W26367</stock><trim>XLE Premium</trim><price type="asking" currency="USD">19695</price>
<comments>https://www.example.com/used-vehicles/2021-toyota-rav4/W26367</comments></vehicle>
<customer><contact><name part="full">{first_name} Reed</name><name part="first">{first_name}</name><name part="last">Reed</name>
<email>reed@example.com</email><phone type="voice">9015550123</phone></contact><comments>{comments}</comments></customer>
<vendor><vendorname>Winchester Motors</vendorname><contact><name part="full">Winchester Motors</name><phone>9015550142</phone></contact></vendor>
<provider><name part="full">Winchester Motors Website</name><service>Vehicle enquiry</service></provider>
</prospect></adf>"#
    )
}

async fn page(test: &TestSandbox, path: &str) -> String {
    let answer = test.get(path).await;
    assert_eq!(answer.status, 200, "{path}");
    answer.text()
}

#[tokio::test]
async fn a_well_formed_lead_is_taken_and_kept_as_it_came() {
    let test = TestSandbox::start().await;
    let xml = adf("lead-1", "Ann");
    assert_eq!(test.post(ENDPOINT, &xml).await.status, 200);
    let leads = test.sandbox.leads();
    assert_eq!((leads.len(), leads[0].id.as_str(), leads[0].xml.as_str()), (1, "lead-1", xml.as_str()));
}

#[tokio::test]
async fn a_lead_that_comes_again_is_accepted_but_listed_once() {
    let test = TestSandbox::start().await;
    for _ in 0..3 {
        assert_eq!(test.post(ENDPOINT, &adf("lead-1", "Ann")).await.status, 200);
    }
    test.post(ENDPOINT, &adf("lead-2", "Bob")).await;
    let ids: Vec<String> = test.sandbox.leads().into_iter().map(|lead| lead.id).collect();
    assert_eq!(ids, ["lead-1", "lead-2"]);
    let inbox = page(&test, "/crm").await;
    assert_eq!(inbox.matches("Ann Reed").count(), 1);
    assert!(inbox.contains("came again 2×"));
    assert!(inbox.find("Bob Reed").unwrap() < inbox.find("Ann Reed").unwrap(), "newest first");
}

#[tokio::test]
async fn leads_without_an_id_are_all_listed() {
    let test = TestSandbox::start().await;
    for _ in 0..2 {
        test.post(ENDPOINT, &adf("", "Ann")).await;
    }
    assert_eq!(test.sandbox.leads().len(), 2);
}

#[tokio::test]
async fn what_is_no_lead_is_refused_with_the_reason() {
    let test = TestSandbox::start().await;
    let good = adf("lead-1", "Ann");
    let bad = [
        (String::new(), "one root element"),
        ("{\"lead\":1}".into(), "one root element"),
        (good.replace("</customer>", ""), "not well-formed"),
        (good.replace("</adf>", ""), "one root element"),
        (format!("{good}<adf/>"), "one root element"),
        (good.replace("Ann", "A & nn"), "not well-formed"),
        (good.replace("Ann", "A\u{1}nn"), "U+0001"),
        (good.replace("Ann", "A&#0;nn"), "not well-formed"),
        (good.replace("Ann", "A&#1;nn"), "U+0001"),
        (good.replace("Ann", "A&nbsp;nn"), "unknown entity &nbsp;"),
        (good.replace("<adf>", "<lead>").replace("</adf>", "</lead>"), "not <adf>"),
        ("<adf/>".into(), "<prospect> is missing"),
        ("<adf><prospect/></adf>".into(), "<customer> is missing"),
        (good.replace("vendorname", "vendor-name"), "<vendorname> is missing"),
        (format!("{}{}", "<adf>".repeat(100), "</adf>".repeat(100)), "too deeply"),
    ];
    for (document, reason) in bad {
        let answer = test.post(ENDPOINT, &document).await;
        assert_eq!(answer.status, 400, "{document}");
        assert!(answer.text().contains(reason), "{}: {document}", answer.text());
    }
    assert!(test.sandbox.leads().is_empty());
}

#[tokio::test]
async fn bytes_that_are_not_utf_8_are_refused() {
    let test = TestSandbox::start().await;
    let mut stream = client::open(&test.sandbox.origin(), "POST", ENDPOINT, &[("x-note", "bad")], "").await;
    drop(stream);
    let latin1 = b"<adf>\xe9</adf>";
    let head = format!(
        "POST {ENDPOINT} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: {}\r\n\r\n",
        latin1.len()
    );
    let host = test.sandbox.origin().replace("http://", "");
    stream = tokio::net::TcpStream::connect(host).await.unwrap();
    tokio::io::AsyncWriteExt::write_all(&mut stream, &[head.as_bytes(), latin1].concat()).await.unwrap();
    let answer = client::read(stream).await;
    assert_eq!(answer.status, 400);
    assert!(answer.text().contains("UTF-8"));
}

#[tokio::test]
async fn a_salesperson_reads_who_what_and_how_to_answer() {
    let test = TestSandbox::start().await;
    let comments = "Can I see it on Saturday?\n\nAgreed to calls and texts: wording 2026-11, page /contact, 2026-11-20T16:05:00-06:00";
    test.post(ENDPOINT, &document("lead-1", "Ann", comments)).await;
    let inbox = page(&test, "/crm").await;
    for shown in [
        "Ann Reed",
        "Vehicle enquiry",
        "2021 Toyota RAV4 XLE Premium",
        "mailto:reed@example.com",
        "tel:9015550123",
    ] {
        assert!(inbox.contains(shown), "{shown}");
    }
    assert!(inbox.contains("href=\"/crm/leads/1\""));
    for path in ["/crm/leads/1", "/crm/leads/lead-1"] {
        let lead = page(&test, path).await;
        for shown in
            ["Can I see it on Saturday?", "Winchester Motors Website", "W26367", "lead-1", "wording 2026-11"]
        {
            assert!(lead.contains(shown), "{shown}");
        }
        assert!(lead.contains("href=\"https://www.example.com/used-vehicles/2021-toyota-rav4/W26367\""));
        assert!(lead.contains("&#60;?adf version"), "the document itself, escaped");
    }
    assert_eq!(test.get("/crm/leads/99").await.status, 404);
}

#[tokio::test]
async fn hostile_text_stays_text() {
    let test = TestSandbox::start().await;
    let comments = "&lt;script&gt;alert(1)&lt;/script&gt;<![CDATA[<img src=x onerror=alert(2)>]]>";
    let xml = document("&quot;&gt;&lt;b&gt;", "&lt;i&gt;Eve", comments)
        .replace("https://www.example.com/used-vehicles", "javascript:alert(3)//https://x");
    assert_eq!(test.post(ENDPOINT, &xml).await.status, 200);
    for path in ["/crm", "/crm/leads/1"] {
        let html = page(&test, path).await;
        for mark_up in ["<script", "<img", "<i>", "<b>", "href=\"javascript"] {
            assert!(!html.contains(mark_up), "{path}: {mark_up}");
        }
        assert!(html.contains("&#60;i&#62;Eve"));
    }
}

#[tokio::test]
async fn leads_can_be_read_as_json_and_thrown_away() {
    let test = TestSandbox::start().await;
    test.post(ENDPOINT, &adf("lead-1", "Ann")).await;
    test.post(ENDPOINT, &adf("lead-2", "Bob").replace("9015550123", "N/A")).await;
    let leads = test.get("/crm/leads.json").await.json();
    assert_eq!((&leads[0]["id"], &leads[1]["id"]), (&"lead-2".into(), &"lead-1".into()));
    assert_eq!(leads[0]["phone"], "", "N/A is no phone number");
    assert_eq!(leads[1]["vehicles"][0]["stock"], "W26367");
    let cleared = client::send(&test.sandbox.origin(), "DELETE", "/control/leads", &[], "").await;
    assert_eq!(cleared.status, 204);
    assert!(test.sandbox.leads().is_empty());
    assert!(page(&test, "/crm").await.contains("No leads yet."));
}
