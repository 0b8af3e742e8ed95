//! Vehicles at the dealership's locations, and their status: whom a document names as its vendor, who
//! gets the mail, and what both say of the vehicle (LEAD-20).

use crate::{
    support::adf_documents::{WINTER, assert_conforms, id, settings, text_at},
    support::builders::{camry, lead, north_lot, readable_config},
    support::smtp_mock::SmtpMock,
    support::test_service::{RunningService, TestService, attempted, delivered},
};
use insta::assert_snapshot;
use leads::{
    Channel, Consent, EnquiryKind, FormData, Lead, LeadDetails, LeadKind, LeadLocation, LeadOutcome,
    LeadState, LeadVehicle, LeadsConfig, LiveTheme, MailKind, MissingValues, ReadableMailConfig,
    ReadableMailer, send_test_lead, to_adf,
};
use mail_parser::MessageParser;
use messages::{LiveMessages, Messages};
use roxmltree::Document;

const LABELS: [&str; 5] = ["Sale Pending", "Coming Soon", "In Transit", "Sold", "Available"];

fn about(vehicle: LeadVehicle) -> Lead {
    lead(EnquiryKind::Vehicle).vehicle(vehicle).build()
}

fn at(location: &str) -> Lead {
    about(LeadVehicle { location: Some(location.to_owned()), ..camry() })
}

fn with_status(status: &str, vehicle: LeadVehicle) -> Lead {
    about(LeadVehicle { status: Some(status.to_owned()), ..vehicle })
}

fn without_email() -> LeadLocation {
    LeadLocation { email: None, ..north_lot() }
}

/// The document of a dealership with these locations.
fn written(lead: &Lead, locations: &[LeadLocation]) -> String {
    let config = LeadsConfig { locations: locations.to_vec(), ..settings(MissingValues::NotAvailable) };
    let adf = to_adf(id(), WINTER.parse().unwrap(), lead, &config, Messages::english());
    assert_conforms(&adf);
    adf
}

fn comments(lead: &Lead, locations: &[LeadLocation]) -> String {
    text_at(&Document::parse(&written(lead, locations)).unwrap(), "customer/comments")
}

fn details(lead: &Lead, locations: &[LeadLocation]) -> LeadDetails {
    let config = LeadsConfig { locations: locations.to_vec(), ..settings(MissingValues::NotAvailable) };
    LeadDetails::new(WINTER.parse().unwrap(), lead, &config, Messages::english())
}

/// The text of the mail for people.
async fn mailed(lead: &Lead, locations: &[LeadLocation]) -> String {
    let smtp = SmtpMock::start().await;
    let mailer = ReadableMailer::new(
        &readable_config(&smtp.address),
        locations,
        LiveMessages::default(),
        LiveTheme::default(),
    )
    .unwrap();
    mailer.send(id(), &details(lead, locations), None).await;
    let mail = smtp.arrived()[0].mail();
    let mail = MessageParser::default().parse(&mail).unwrap();
    mail.body_text(0).unwrap().replace("\r\n", "\n")
}

async fn start() -> (TestService, SmtpMock) {
    (TestService::start([]).await, SmtpMock::start().await)
}

fn config(test: &TestService, smtp: &SmtpMock, locations: &[LeadLocation]) -> LeadsConfig {
    let readable = Some(readable_config(&smtp.address));
    LeadsConfig { crm: None, readable, locations: locations.to_vec(), ..test.config() }
}

/// With addresses for service alone.
fn for_service_alone(smtp: &SmtpMock) -> ReadableMailConfig {
    let mut readable = readable_config(&smtp.address);
    readable.by_kind.insert(MailKind::Service, std::mem::take(&mut readable.mail.to));
    readable
}

fn recipients(smtp: &SmtpMock) -> Vec<String> {
    smtp.arrived().into_iter().map(|mail| mail.to.join(" ")).collect()
}

#[test]
fn a_document_names_the_location_with_the_vehicle_as_its_vendor() {
    let consents = Consent::all_from_form(&FormData::from_pairs([("contactConsent", "2026-11")]));
    let lead = Lead { consents, ..at("North lot") };
    assert_snapshot!(written(&lead, &[north_lot()]));
}

#[test]
fn a_location_without_an_address_of_its_own_has_the_dealerships() {
    let lead = at("North lot");
    let (with, without) = (written(&lead, &[north_lot()]), written(&lead, &[without_email()]));
    assert_eq!(without, with.replace("north@dealer.example", "sales@example.com"));
}

#[test]
fn a_lead_that_is_at_no_location_is_as_without_locations() {
    let known = [north_lot()];
    let unknown = ["South lot", "north lot", "North lot ", ""].map(at);
    let others = LeadKind::ALL.map(|kind| lead(kind).build());
    for lead in unknown.into_iter().chain(others) {
        assert_eq!(written(&lead, &known), written(&lead, &[]), "{lead:?}");
        assert_eq!(details(&lead, &known), details(&lead, &[]), "{lead:?}");
        let stored = serde_json::to_value(details(&lead, &known)).unwrap();
        assert!(stored.get("location").is_none(), "{stored}");
    }
    assert_eq!(written(&at("South lot"), &known), written(&about(camry()), &known));
    assert_eq!(details(&at("South lot"), &known), details(&about(camry()), &known));
}

#[test]
fn viewed_vehicles_have_no_say_in_it() {
    let seen = LeadVehicle { location: Some("North lot".to_owned()), ..camry() };
    let lead = Lead { viewed: vec![seen], ..about(camry()) };
    assert_eq!(written(&lead, &[north_lot()]), written(&about(camry()), &[]));
}

#[tokio::test]
async fn a_status_is_below_the_message_and_beside_the_vehicle() {
    for label in LABELS {
        let lead = with_status(label, camry());
        assert_eq!(comments(&lead, &[]), format!("Is it still available?\n\nVehicle status: {label}"));
        let text = mailed(&lead, &[]).await;
        assert!(text.contains(&format!("\n  Mileage: 38,210 miles\n  Status: {label}\n")), "{text}");
    }
}

#[tokio::test]
async fn status_and_location_are_told_together() {
    let vehicle = LeadVehicle { location: Some("North lot".to_owned()), ..camry() };
    let lead = with_status("\u{202e}In Transit\u{7} ", vehicle);
    let expected = "Is it still available?\n\nVehicle status: In Transit\nLocation: North lot";
    assert_eq!(comments(&lead, &[north_lot()]), expected);
    let text = mailed(&lead, &[north_lot()]).await;
    assert!(text.contains("\n  Status: In Transit\n  Location: North lot\n"), "{text}");
    // No such location, and an invisible status.
    let text = mailed(&with_status("\u{200b}", LeadVehicle { location: None, ..camry() }), &[]).await;
    assert!(!text.contains("Status") && !text.contains("Location"), "{text}");
}

#[tokio::test]
async fn a_sold_vehicle_that_is_not_listed_says_both() {
    let sold = LeadVehicle { stock_number: Some("FC9".to_owned()), ..LeadVehicle::default() };
    let lead = with_status("Sold", sold);
    assert!(comments(&lead, &[]).ends_with("\n\nVehicle status: Sold"));
    let text = mailed(&lead, &[]).await;
    let expected = "\n  Stock number: FC9\n  Status: Sold\n  Note: no longer in the inventory\n";
    assert!(text.contains(expected), "{text}");
}

#[tokio::test(start_paused = true)]
async fn a_lead_about_a_vehicle_of_the_second_lot_reaches_its_mailbox_alone() {
    let (test, smtp) = start().await;
    let with_crm = LeadsConfig { crm: test.config().crm, ..config(&test, &smtp, &[north_lot()]) };
    let running = test.running_service_with(with_crm).await;
    assert_eq!(running.service.submit(at("North lot")).await, LeadOutcome::Delivered);
    delivered(&running.service).await;
    assert_eq!(recipients(&smtp), ["<north@dealer.example>"]);
    let adf = &test.crm.posts()[0].body;
    assert_conforms(adf);
    let document = Document::parse(adf).unwrap();
    assert_eq!(text_at(&document, "vendor/vendorname"), "North lot");
    assert_eq!(text_at(&document, "provider/name"), "Winchester Motors Website");
}

#[tokio::test(start_paused = true)]
async fn other_leads_go_to_the_addresses_of_their_kind() {
    let (test, smtp) = start().await;
    let south = LeadLocation { name: "South lot".to_owned(), ..without_email() };
    let mut config = config(&test, &smtp, &[north_lot(), south]);
    let readable = config.readable.as_mut().unwrap();
    readable.by_kind.insert(MailKind::Vehicle, vec!["cars@dealer.example".to_owned()]);
    let running = test.running_service_with(config).await;
    let leads = [at("South lot"), at("West lot"), lead(EnquiryKind::Contact).build(), at("North lot")];
    for (number, lead) in leads.into_iter().enumerate() {
        let id = 1 + u128::try_from(number).unwrap();
        running.service.submit(Lead { submission_id: Some(uuid::Uuid::from_u128(id)), ..lead }).await;
        smtp.has_accepted(number + 1).await;
    }
    let expected = ["cars", "cars", "sales", "north"].map(|name| format!("<{name}@dealer.example>"));
    assert_eq!(recipients(&smtp), expected);
}

#[tokio::test(start_paused = true)]
async fn a_location_gets_leads_of_a_kind_that_has_no_address() {
    let (test, smtp) = start().await;
    let readable = Some(for_service_alone(&smtp));
    let crm = test.config().crm;
    let config = LeadsConfig { crm, readable, ..config(&test, &smtp, &[north_lot()]) };
    let running = test.running_service_with(config).await;
    running.service.submit(at("North lot")).await;
    let entry = delivered(&running.service).await;
    let channels: Vec<Channel> = entry.deliveries.iter().map(|delivery| delivery.channel).collect();
    assert_eq!(
        (channels, recipients(&smtp)),
        (vec![Channel::Crm, Channel::Readable], vec!["<north@dealer.example>".to_owned()])
    );
    let elsewhere = Lead { submission_id: Some(uuid::Uuid::from_u128(1)), ..at("South lot") };
    running.service.submit(elsewhere).await;
    let leads = running.service.journal().list().await.unwrap();
    let other = leads.iter().find(|one| one.id != entry.id).unwrap();
    assert_eq!(other.deliveries.len(), 1, "{other:?}");
}

#[tokio::test(start_paused = true)]
async fn locations_may_be_the_only_addresses() {
    let (test, smtp) = start().await;
    let mut config = config(&test, &smtp, &[north_lot()]);
    config.readable.as_mut().unwrap().mail.to.clear();
    let running = test.running_service_with(config).await;
    running.service.submit_junk(at("North lot")).await;
    let junk = running.service.journal().list().await.unwrap().remove(0);
    assert_eq!(running.service.retry(junk.id).await.unwrap(), LeadOutcome::Delivered);
    assert_eq!(recipients(&smtp), ["<north@dealer.example>"]);
}

#[tokio::test(start_paused = true)]
async fn a_stored_lead_keeps_its_location() {
    let (test, smtp) = start().await;
    let config = config(&test, &smtp, &[north_lot()]);
    let before = test.service_with(config.clone()).await;
    before.submit(at("North lot")).await;
    drop(before);
    test.all_processes_closed().await;
    let running = test.running_service_with(config).await;
    let entry = delivered(&running.service).await;
    assert_eq!(recipients(&smtp), ["<north@dealer.example>"]);
    assert!(entry.adf.contains("<vendorname>North lot</vendorname>"), "{}", entry.adf);
}

/// Submits a lead at the lot, and runs with settings that no longer have the lot.
async fn after_removal(test: &TestService, smtp: &SmtpMock, readable: ReadableMailConfig) -> RunningService {
    let before = test.service_with(config(test, smtp, &[north_lot()])).await;
    before.submit(at("North lot")).await;
    drop(before);
    test.all_processes_closed().await;
    let config = LeadsConfig { readable: Some(readable), ..config(test, smtp, &[]) };
    test.running_service_with(config).await
}

#[tokio::test(start_paused = true)]
async fn a_lead_of_a_removed_location_goes_to_the_addresses_of_its_kind() {
    let (test, smtp) = start().await;
    let running = after_removal(&test, &smtp, readable_config(&smtp.address)).await;
    delivered(&running.service).await;
    assert_eq!(recipients(&smtp), ["<sales@dealer.example>"]);

    let (test, smtp) = start().await;
    let running = after_removal(&test, &smtp, for_service_alone(&smtp)).await;
    let parked = attempted(&running.service, 1).await;
    assert_eq!(parked.state(), LeadState::Parked { reason: "no address for this kind of lead".to_owned() });
}

#[tokio::test(start_paused = true)]
async fn the_test_lead_reaches_the_locations() {
    let (test, smtp) = start().await;
    let config = config(&test, &smtp, &[north_lot(), without_email()]);
    let (_, tests) = send_test_lead(&config, &test.time.clock()).await.unwrap();
    assert_eq!(tests[0].to, "127.0.0.1 for north@dealer.example, sales@dealer.example");
    assert_eq!(recipients(&smtp), ["<north@dealer.example> <sales@dealer.example>"]);
}

#[tokio::test(start_paused = true)]
async fn what_is_no_address_is_found_at_once() {
    let (test, smtp) = start().await;
    let wrong = LeadLocation { email: Some("north".to_owned()), ..north_lot() };
    let error = leads::LeadService::new(config(&test, &smtp, &[wrong])).unwrap_err();
    assert!(error.to_string().contains("`north` is no address"), "{error}");
}

#[tokio::test(start_paused = true)]
async fn another_status_or_location_makes_no_other_lead() {
    let (test, smtp) = start().await;
    let service = test.service_with(config(&test, &smtp, &[north_lot()])).await;
    for lead in [
        about(camry()),
        with_status("Available", camry()),
        with_status("Sale Pending", camry()),
        at("North lot"),
    ] {
        assert_eq!(service.submit(lead).await, LeadOutcome::Delivered);
    }
    assert_eq!(service.journal().list().await.unwrap().len(), 1);
}

#[test]
fn a_vehicle_that_was_stored_before_has_neither() {
    let mut stored = serde_json::to_value(camry()).unwrap();
    let fields = stored.as_object_mut().unwrap();
    assert!(fields.remove("status").is_some() && fields.remove("location").is_some());
    assert_eq!(serde_json::from_value::<LeadVehicle>(stored).unwrap(), camry());
}
