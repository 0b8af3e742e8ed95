//! A journal that an earlier version of the program has written goes on where it stood.

use crate::{
    support::builders::lead,
    support::crm_mock::CrmResponse,
    support::dtd::complaints,
    support::test_service::{TestService, results, sql},
};
use jiff::Timestamp;
use leads::{
    Enquiry, EnquiryKind, FormData, JournalEntry, LeadKind, LeadOutcome, LeadRequest, LeadService, LeadState,
    Report, Topic,
};
use messages::Messages;
use sqlx::{Connection as _, SqliteConnection};

/// From when the program knew enquiries only: written a minute before the stage is set.
const BEFORE_TRADE_INS: &str = include_str!("fixtures/before_trade_ins.sql");
const ITS_VEHICLE_LEAD: u128 = 0x0190_f6a8_5f9c_7d4e_8f4e_2b7c_1d2e_3f40;

async fn earlier(test: &TestService) -> LeadService {
    let address = format!("sqlite://{}?mode=rwc", test.journal().display());
    let mut connection = SqliteConnection::connect(&address).await.unwrap();
    sqlx::raw_sql(BEFORE_TRADE_INS).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    test.service().await
}

fn of_kind<'a>(leads: &'a [JournalEntry], kind: &str) -> &'a JournalEntry {
    leads.iter().find(|entry| entry.kind == kind).unwrap_or_else(|| panic!("no {kind} lead"))
}

#[tokio::test(start_paused = true)]
async fn reads_its_leads_with_their_states() {
    let test = TestService::start([]).await;
    let leads = earlier(&test).await.journal().list().await.unwrap();
    assert_eq!(leads.len(), 3);
    assert_eq!(of_kind(&leads, "vehicle").state(), LeadState::Delivered);
    assert!(matches!(of_kind(&leads, "service").state(), LeadState::Waiting { .. }));
    assert!(matches!(of_kind(&leads, "contact").state(), LeadState::Parked { .. }));
    assert_eq!(results(of_kind(&leads, "contact")), [Some("400")]);
    for lead in &leads {
        assert_eq!(complaints(&lead.adf), [""; 0]);
    }
}

#[tokio::test(start_paused = true)]
async fn recognises_repeats_of_its_leads() {
    let test = TestService::start([]).await;
    let service = earlier(&test).await;
    let again = lead(EnquiryKind::Vehicle).submission(ITS_VEHICLE_LEAD).build();
    assert_eq!(service.submit(again).await, LeadOutcome::Delivered);
    assert_eq!(test.crm.posts().len(), 0);

    let typed = [
        ("firstName", "Robin"),
        ("email", "robin@example.com"),
        ("message", "Oil change"),
        ("termsAccepted", "on"),
    ];
    let oil_change =
        Enquiry::validate(Topic::Service, &FormData::from_pairs(typed), Messages::english()).unwrap();
    let again = lead(EnquiryKind::Service).request(LeadRequest::Enquiry(oil_change)).build();
    assert_eq!(service.submit(again).await, LeadOutcome::Delivered);
    let leads = service.journal().list().await.unwrap();
    assert_eq!(results(of_kind(&leads, "service")), [Some("503"), Some("200")]);
    assert_eq!((leads.len(), test.crm.posts().len()), (3, 1));
}

#[tokio::test(start_paused = true)]
async fn stores_new_kinds_of_leads_beside_its_leads() {
    let test = TestService::start([CrmResponse::Status(503), CrmResponse::Status(503)]).await;
    let service = earlier(&test).await;
    for kind in [LeadKind::TradeIn, LeadKind::CarFinder] {
        assert_eq!(service.submit(lead(kind).build()).await, LeadOutcome::Refused);
    }
    drop(service);

    let reopened = test.service().await;
    let leads = reopened.journal().list().await.unwrap();
    assert_eq!(leads.len(), 5);
    let sent = test.crm.posts();
    for (kind, post) in [("trade-in", &sent[0]), ("car-finder", &sent[1])] {
        let entry = of_kind(&leads, kind);
        assert_eq!(entry.adf, post.body);
        assert_eq!(reopened.retry(entry.id).await.unwrap(), LeadOutcome::Delivered);
    }
}

#[tokio::test(start_paused = true)]
async fn invisible_characters_of_its_leads_are_neither_shown_nor_sent() {
    let test = TestService::start([]).await;
    let service = earlier(&test).await;
    for change in [
        "UPDATE leads SET adf = replace(adf, '<comments>', '<comments>' || char(155, 8238, 8203))",
        "UPDATE leads SET provider = 'Web' || char(155, 8238), service = 'site', stock_number = 'W' || char(8206, 49)",
    ] {
        sql(&test.journal(), change).await;
    }
    let leads = service.journal().list().await.unwrap();
    let waiting = of_kind(&leads, "service");
    assert_eq!(service.retry(waiting.id).await.unwrap(), LeadOutcome::Delivered);
    let one = service.journal().get(waiting.id).await.unwrap().unwrap();
    for adf in [&waiting.adf, &one.adf, &test.crm.posts()[0].body] {
        assert!(adf.contains("<comments>Oil change</comments>"), "{adf}");
    }
    let report = Report::new(service.journal(), Timestamp::MIN, None).await.unwrap();
    assert_eq!(report.by_source().into_keys().collect::<Vec<_>>(), ["Web / site"]);
    assert!(report.leads.iter().all(|lead| lead.stock_number.as_deref() == Some("W1")));
}

#[tokio::test(start_paused = true)]
async fn erases_the_personal_data_in_its_tables() {
    let test = TestService::start([]).await;
    let service = earlier(&test).await;
    let names = |bytes: &[u8]| bytes.windows(16).filter(|text| text == b"dana@example.com").count();
    let held =
        service.journal().list().await.unwrap().iter().map(|lead| names(lead.adf.as_bytes())).sum::<usize>();
    sql(&test.journal(), "PRAGMA wal_checkpoint(TRUNCATE)").await;
    assert!(held > 0);
    assert_eq!(names(&std::fs::read(test.journal()).unwrap()), held, "in free pages, too");
}
