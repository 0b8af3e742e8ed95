//! The same lead twice: told by the form's id, or by the same content within ten minutes.

use crate::{
    forms::car_finder::rav4_wanted,
    forms::trade_in::civic,
    props::builders::{camry, lead},
    props::crm::Says,
    props::stage::{Stage, attempted, delivered, results},
};
use leads::{
    CarFinder, Condition, DayPart, Desk, EnquiryKind, LeadVehicle, Means, Outcome, Reach, Request,
    SearchPeriod, Span, State, TradeIn, Wishes,
};
use std::time::Duration;
use tokio::task::JoinHandle;

fn take(desk: &Desk, submission: u128) -> JoinHandle<Outcome> {
    let desk = desk.clone();
    tokio::spawn(async move { desk.take(lead(EnquiryKind::Vehicle).submission(submission).build()).await })
}

#[tokio::test(start_paused = true)]
async fn a_form_sent_twice_is_one_lead() {
    let stage = Stage::set([]).await;
    let desk = stage.desk().await;
    assert_eq!(take(&desk, 1).await.unwrap(), Outcome::Delivered);
    assert_eq!(take(&desk, 1).await.unwrap(), Outcome::Delivered);
    assert_eq!(results(&delivered(&desk).await), [Some("200")]);
    assert_eq!(stage.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn forms_sent_at_the_same_time_are_sent_once_and_told_the_same() {
    let stage = Stage::set([Says::Nothing]).await;
    let desk = stage.desk().await;
    let visitors: Vec<_> = (0..8).map(|_| take(&desk, 1)).collect();
    stage.crm.has_received(1).await;
    stage.crm.go_on();
    for visitor in visitors {
        assert_eq!(visitor.await.unwrap(), Outcome::Delivered);
    }
    assert_eq!(results(&delivered(&desk).await), [Some("200")]);
    assert_eq!(stage.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn a_repeat_that_waited_is_told_of_the_failure_without_another_attempt() {
    let stage = Stage::set([Says::Nothing]).await;
    let desk = stage.desk().await;
    let first = take(&desk, 1);
    stage.crm.has_received(1).await;
    let second = take(&desk, 1);
    // The second is on its way before the first one's time runs out.
    for _ in 0..100 {
        desk.journal().list().await.unwrap();
    }
    stage.time.pass(Duration::from_secs(31)).await;
    assert_eq!(first.await.unwrap(), Outcome::Unreachable);
    assert_eq!(second.await.unwrap(), Outcome::Unreachable);
    assert_eq!(results(&attempted(&desk, 1).await), [Some("timed out")]);
}

#[tokio::test(start_paused = true)]
async fn a_visitor_who_sends_a_waiting_lead_again_makes_the_next_attempt() {
    let stage = Stage::set([Says::Status(503)]).await;
    let desk = stage.desk().await;
    assert_eq!(take(&desk, 1).await.unwrap(), Outcome::Refused);
    assert_eq!(take(&desk, 1).await.unwrap(), Outcome::Delivered);
    assert_eq!(results(&delivered(&desk).await), [Some("503"), Some("200")]);
    assert!(stage.crm.posts()[1].body.contains("<prospect status=\"new\">"));
}

#[tokio::test(start_paused = true)]
async fn a_parked_lead_stays_parked_when_its_visitor_sends_it_again() {
    let stage = Stage::set([Says::Status(422)]).await;
    let desk = stage.desk().await;
    assert_eq!(take(&desk, 1).await.unwrap(), Outcome::Refused);
    assert_eq!(take(&desk, 1).await.unwrap(), Outcome::Refused);
    assert!(matches!(attempted(&desk, 1).await.state(), State::Parked { .. }));
    assert_eq!(stage.crm.posts().len(), 1);
}

#[tokio::test(start_paused = true)]
async fn other_ids_are_other_leads_also_with_the_same_content() {
    let stage = Stage::set([]).await;
    let desk = stage.desk().await;
    take(&desk, 1).await.unwrap();
    take(&desk, 2).await.unwrap();
    assert_eq!((desk.journal().list().await.unwrap().len(), stage.crm.posts().len()), (2, 2));
}

#[tokio::test(start_paused = true)]
async fn the_nil_id_is_no_id() {
    let stage = Stage::set([]).await;
    let desk = stage.desk().await;
    desk.take(lead(EnquiryKind::Contact).submission(0).first_name("Dana").build()).await;
    desk.take(lead(EnquiryKind::Contact).submission(0).first_name("Robin").build()).await;
    assert_eq!((desk.journal().list().await.unwrap().len(), stage.crm.posts().len()), (2, 2));
}

#[tokio::test(start_paused = true)]
async fn without_an_id_the_same_content_within_ten_minutes_is_the_same_lead() {
    let stage = Stage::set([]).await;
    let desk = stage.desk().await;
    desk.take(lead(EnquiryKind::Vehicle).build()).await;
    stage.time.pass(Duration::from_secs(599)).await;
    let moved = LeadVehicle { price_cents: Some(1), ..camry() };
    assert_eq!(desk.take(lead(EnquiryKind::Vehicle).vehicle(moved).build()).await, Outcome::Delivered);
    assert_eq!(desk.journal().list().await.unwrap().len(), 1);

    stage.time.pass(Duration::from_secs(1)).await;
    desk.take(lead(EnquiryKind::Vehicle).build()).await;
    assert_eq!((desk.journal().list().await.unwrap().len(), stage.crm.posts().len()), (2, 2));
}

#[tokio::test(start_paused = true)]
async fn other_content_is_another_lead() {
    let stage = Stage::set([]).await;
    let desk = stage.desk().await;
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
        desk.take(one.build()).await;
    }
    assert_eq!((desk.journal().list().await.unwrap().len(), stage.crm.posts().len()), (count, count));
}

#[tokio::test(start_paused = true)]
async fn every_field_of_a_trade_in_makes_another_lead() {
    let stage = Stage::set([]).await;
    let desk = stage.desk().await;
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
        TradeIn { reach: Reach { by: Some(Means::Text), at: None }, ..civic() },
        TradeIn { reach: Reach { by: None, at: Some(DayPart::Evening) }, ..civic() },
    ];
    let different = different.map(Request::TradeIn);
    assert_eq!(taken_once_each(&desk, different.clone()).await, different.len());
    assert_eq!(taken_once_each(&desk, different.clone()).await, different.len());
}

#[tokio::test(start_paused = true)]
async fn every_field_of_a_car_finder_makes_another_lead() {
    let stage = Stage::set([]).await;
    let desk = stage.desk().await;
    let other = || "other".to_owned();
    let finder = rav4_wanted;
    let wishing = |wishes| CarFinder { wishes, ..finder() };
    let wishes = || finder().wishes;
    let ends = [Span::between(Some(1), None), Span::between(None, Some(1)), Span::between(Some(1), Some(1))];
    let mut different = vec![
        finder(),
        CarFinder { first_name: other(), ..finder() },
        CarFinder { last_name: other(), ..finder() },
        CarFinder { phone: other(), ..finder() },
        CarFinder { email: other(), ..finder() },
        CarFinder { postal_code: other(), ..finder() },
        CarFinder { search_period: SearchPeriod::Days7, ..finder() },
        CarFinder { comments: None, ..finder() },
        wishing(Wishes { vehicle_type: None, ..wishes() }),
        wishing(Wishes { make: None, ..wishes() }),
        wishing(Wishes { model: None, ..wishes() }),
        wishing(Wishes { body_style: None, ..wishes() }),
        wishing(Wishes { transmission: None, ..wishes() }),
    ];
    for span in ends {
        different.extend([
            wishing(Wishes { mpg: span, ..wishes() }),
            wishing(Wishes { years: span, ..wishes() }),
            wishing(Wishes { odometer: span, ..wishes() }),
            wishing(Wishes { price: span, ..wishes() }),
        ]);
    }
    let count = different.len();
    let different = different.into_iter().map(Request::CarFinder);
    assert_eq!(taken_once_each(&desk, different.clone()).await, count);
    assert_eq!(taken_once_each(&desk, different).await, count);
}

/// How many leads the desk knows once it has taken these.
async fn taken_once_each(desk: &Desk, requests: impl IntoIterator<Item = Request>) -> usize {
    for request in requests {
        desk.take(lead(request.kind()).request(request).build()).await;
    }
    desk.journal().list().await.unwrap().len()
}
