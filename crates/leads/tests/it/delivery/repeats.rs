//! Repeated leads, recognized by the form's id, or by the same content within ten minutes.

use crate::{
    forms::car_finder::rav4_wanted,
    forms::trade_in::civic,
    support::builders::{camry, lead},
    support::crm_mock::CrmResponse,
    support::test_service::{TestService, attempted, delivered, results},
};
use leads::{
    CarFinder, Condition, ContactMethod, ContactPreference, DayPart, EnquiryKind, LeadOutcome, LeadRequest,
    LeadService, LeadState, LeadVehicle, NumberRange, SearchPeriod, TradeIn, WantedVehicle,
};
use std::time::Duration;
use tokio::task::JoinHandle;

fn take(service: &LeadService, submission: u128) -> JoinHandle<LeadOutcome> {
    let service = service.clone();
    tokio::spawn(
        async move { service.submit(lead(EnquiryKind::Vehicle).submission(submission).build()).await },
    )
}

#[tokio::test(start_paused = true)]
async fn a_form_posted_twice_is_one_lead() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    assert_eq!(take(&service, 1).await.unwrap(), LeadOutcome::Delivered);
    assert_eq!(take(&service, 1).await.unwrap(), LeadOutcome::Delivered);
    assert_eq!(results(&delivered(&service).await), [Some("200")]);
    assert_eq!(test.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn concurrent_posts_of_a_form_are_sent_once_with_the_same_outcome() {
    let test = TestService::start([CrmResponse::Nothing]).await;
    let service = test.service().await;
    let visitors: Vec<_> = (0..8).map(|_| take(&service, 1)).collect();
    test.crm.has_received(1).await;
    test.crm.release();
    for visitor in visitors {
        assert_eq!(visitor.await.unwrap(), LeadOutcome::Delivered);
    }
    assert_eq!(results(&delivered(&service).await), [Some("200")]);
    assert_eq!(test.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_waiting_repeat_gets_the_failure_without_another_attempt() {
    let test = TestService::start([CrmResponse::Nothing]).await;
    let service = test.service().await;
    let first = take(&service, 1);
    test.crm.has_received(1).await;
    let second = take(&service, 1);
    // The second is on its way before the first one's time runs out.
    for _ in 0..100 {
        service.journal().list().await.unwrap();
    }
    test.time.pass(Duration::from_secs(31)).await;
    assert_eq!(first.await.unwrap(), LeadOutcome::Unreachable);
    assert_eq!(second.await.unwrap(), LeadOutcome::Unreachable);
    assert_eq!(results(&attempted(&service, 1).await), [Some("timed out")]);
}

#[tokio::test(start_paused = true)]
async fn a_repeat_of_a_waiting_lead_is_the_next_attempt() {
    let test = TestService::start([CrmResponse::Status(503)]).await;
    let service = test.service().await;
    assert_eq!(take(&service, 1).await.unwrap(), LeadOutcome::Refused);
    assert_eq!(take(&service, 1).await.unwrap(), LeadOutcome::Delivered);
    assert_eq!(results(&delivered(&service).await), [Some("503"), Some("200")]);
    assert!(test.crm.posts()[1].body.contains("<prospect status=\"new\">"));
}

#[tokio::test(start_paused = true)]
async fn a_repeat_of_a_parked_lead_leaves_it_parked() {
    let test = TestService::start([CrmResponse::Status(422)]).await;
    let service = test.service().await;
    assert_eq!(take(&service, 1).await.unwrap(), LeadOutcome::Refused);
    assert_eq!(take(&service, 1).await.unwrap(), LeadOutcome::Refused);
    assert!(matches!(attempted(&service, 1).await.state(), LeadState::Parked { .. }));
    assert_eq!(test.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn different_ids_with_the_same_content_are_different_leads() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    take(&service, 1).await.unwrap();
    take(&service, 2).await.unwrap();
    assert_eq!((service.journal().list().await.unwrap().len(), test.crm.posts().len()), (2, 2));
}

#[tokio::test(start_paused = true)]
async fn the_nil_id_does_not_count() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    service.submit(lead(EnquiryKind::Contact).submission(0).first_name("Dana").build()).await;
    service.submit(lead(EnquiryKind::Contact).submission(0).first_name("Robin").build()).await;
    assert_eq!((service.journal().list().await.unwrap().len(), test.crm.posts().len()), (2, 2));
}

#[tokio::test(start_paused = true)]
async fn without_an_id_the_same_content_within_ten_minutes_is_one_lead() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    service.submit(lead(EnquiryKind::Vehicle).build()).await;
    test.time.pass(Duration::from_secs(599)).await;
    let moved = LeadVehicle { price_cents: Some(1), ..camry() };
    assert_eq!(
        service.submit(lead(EnquiryKind::Vehicle).vehicle(moved).build()).await,
        LeadOutcome::Delivered
    );
    assert_eq!(service.journal().list().await.unwrap().len(), 1);

    test.time.pass(Duration::from_secs(1)).await;
    service.submit(lead(EnquiryKind::Vehicle).build()).await;
    assert_eq!((service.journal().list().await.unwrap().len(), test.crm.posts().len()), (2, 2));
}

#[tokio::test(start_paused = true)]
async fn different_content_is_a_different_lead() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    let other_car = LeadVehicle { stock_number: Some("FC1043".to_owned()), ..camry() };
    let different = [
        lead(EnquiryKind::Contact),
        lead(EnquiryKind::Service),
        lead(EnquiryKind::Contact).first_name("Dan"),
        lead(EnquiryKind::Contact).message("Another question"),
        lead(EnquiryKind::Contact).consent("2026-11"),
        lead(EnquiryKind::Contact).email_only(),
        lead(EnquiryKind::Vehicle),
        lead(EnquiryKind::Vehicle).vehicle(other_car),
    ];
    let count = different.len();
    for one in different {
        service.submit(one.build()).await;
    }
    assert_eq!((service.journal().list().await.unwrap().len(), test.crm.posts().len()), (count, count));
}

#[tokio::test(start_paused = true)]
async fn every_field_of_a_trade_in_makes_a_different_lead() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    let other = || "other".to_owned();
    let different = [
        civic(),
        TradeIn { vin: other(), ..civic() },
        TradeIn { mileage: 1, ..civic() },
        TradeIn { year: 2017, ..civic() },
        TradeIn { make: other(), ..civic() },
        TradeIn { model: other(), ..civic() },
        TradeIn { condition: Condition::Poor, ..civic() },
        TradeIn { name: other(), ..civic() },
        TradeIn { phone: other(), ..civic() },
        TradeIn { email: other(), ..civic() },
        TradeIn { notes: None, ..civic() },
        TradeIn {
            contact_preference: ContactPreference {
                method: Some(ContactMethod::Text),
                ..ContactPreference::default()
            },
            ..civic()
        },
        TradeIn {
            contact_preference: ContactPreference {
                time: Some(DayPart::Evening),
                ..ContactPreference::default()
            },
            ..civic()
        },
    ];
    let different = different.map(LeadRequest::TradeIn);
    assert_eq!(count_leads_of(&service, different.clone()).await, different.len());
    assert_eq!(count_leads_of(&service, different.clone()).await, different.len());
}

#[tokio::test(start_paused = true)]
async fn every_field_of_a_car_finder_makes_a_different_lead() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    let other = || "other".to_owned();
    let finder = rav4_wanted;
    let wishing = |wanted| CarFinder { wanted, ..finder() };
    let wanted = || finder().wanted;
    let ends = [
        NumberRange::new(Some(1), None),
        NumberRange::new(None, Some(1)),
        NumberRange::new(Some(1), Some(1)),
    ];
    let mut different = vec![
        finder(),
        CarFinder { first_name: other(), ..finder() },
        CarFinder { last_name: other(), ..finder() },
        CarFinder { phone: other(), ..finder() },
        CarFinder { email: other(), ..finder() },
        CarFinder { postal_code: other(), ..finder() },
        CarFinder { search_period: SearchPeriod::Days7, ..finder() },
        CarFinder { comments: None, ..finder() },
        wishing(WantedVehicle { vehicle_type: None, ..wanted() }),
        wishing(WantedVehicle { make: None, ..wanted() }),
        wishing(WantedVehicle { model: None, ..wanted() }),
        wishing(WantedVehicle { body_style: None, ..wanted() }),
        wishing(WantedVehicle { transmission: None, ..wanted() }),
    ];
    for span in ends {
        different.extend([
            wishing(WantedVehicle { mpg: span, ..wanted() }),
            wishing(WantedVehicle { years: span, ..wanted() }),
            wishing(WantedVehicle { odometer: span, ..wanted() }),
            wishing(WantedVehicle { price: span, ..wanted() }),
        ]);
    }
    let count = different.len();
    let different = different.into_iter().map(LeadRequest::CarFinder);
    assert_eq!(count_leads_of(&service, different.clone()).await, count);
    assert_eq!(count_leads_of(&service, different).await, count);
}

/// The number of leads after submitting these.
async fn count_leads_of(service: &LeadService, requests: impl IntoIterator<Item = LeadRequest>) -> usize {
    for request in requests {
        service.submit(lead(request.kind()).request(request).build()).await;
    }
    service.journal().list().await.unwrap().len()
}
