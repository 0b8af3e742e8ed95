//! The end of background delivery.

use crate::{
    props::builders::lead,
    props::crm::Says,
    props::stage::{Stage, attempted, delivered, results},
};
use leads::{EnquiryKind, Outcome, State};
use std::time::Duration;

#[tokio::test(start_paused = true)]
async fn an_idle_worker_ends() {
    let stage = Stage::set([]).await;
    let working = stage.working_desk().await;
    working.stop.cancel();
    working.worker.await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn an_attempt_in_flight_is_finished_first() {
    let stage = Stage::set([Says::Nothing]).await;
    let working = stage.working_desk().await;
    let desk = working.desk.clone();
    tokio::spawn(async move { desk.take(lead(EnquiryKind::Vehicle).build()).await });
    stage.crm.has_received(1).await;
    working.stop.cancel();
    stage.crm.go_on();
    working.worker.await.unwrap();
    assert_eq!(results(&delivered(&working.desk).await), [Some("200")]);
}

#[tokio::test(start_paused = true)]
async fn an_attempt_that_takes_too_long_is_cut_off_and_made_again_after_the_restart() {
    let stage = Stage::set([Says::Nothing]).await;
    let working = stage.working_desk().await;
    let desk = working.desk.clone();
    let visitor = tokio::spawn(async move { desk.take(lead(EnquiryKind::Vehicle).build()).await });
    stage.crm.has_received(1).await;
    working.stop.cancel();
    // Twice: the worker starts its own wait only once it has seen the end.
    while !working.worker.is_finished() {
        stage.time.pass(Duration::from_secs(1)).await;
        working.desk.journal().list().await.unwrap();
    }
    assert_eq!(visitor.await.unwrap(), Outcome::Unreachable);
    let entry = attempted(&working.desk, 1).await;
    assert_eq!(results(&entry), [Some("cut off by shutdown")]);
    let State::Waiting { until } = entry.state() else { panic!("{:?}", entry.state()) };
    assert!(until.duration_since(entry.received).as_secs() < 30, "put off");
    drop(working);

    let after = stage.working_desk().await;
    assert_eq!(results(&delivered(&after.desk).await), [Some("cut off by shutdown"), Some("200")]);
}
