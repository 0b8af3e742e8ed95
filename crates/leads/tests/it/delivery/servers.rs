//! Several servers on one journal.

use crate::{support::builders::lead, support::postgres, support::test_service::TestService};
use leads::{EnquiryKind, LeadOutcome};
use std::{collections::HashSet, time::Duration};

#[tokio::test(start_paused = true)]
async fn what_waits_is_sent_by_one_of_them() {
    let stage = TestService::set([]).await;
    stage.crm.goes_down();
    let servers =
        [stage.running_service().await, stage.running_service().await, stage.running_service().await];
    for submission in 1..=30 {
        let server = &servers[usize::try_from(submission).unwrap() % 3];
        let one = lead(EnquiryKind::Contact).submission(submission).build();
        assert_eq!(server.service.submit(one).await, LeadOutcome::Unreachable);
    }
    stage.crm.comes_back();
    let begun = std::time::Instant::now();
    while stage.crm.count() < 30 {
        assert!(begun.elapsed() < Duration::from_mins(1), "{} came", stage.crm.count());
        stage.time.pass(Duration::from_millis(500)).await;
        servers[0].service.journal().list().await.unwrap();
    }
    let keys: HashSet<_> =
        stage.crm.posts().iter().map(|post| post.headers["idempotency-key"].clone()).collect();
    assert_eq!((keys.len(), stage.crm.count()), (30, 30));
}

#[tokio::test(start_paused = true)]
async fn the_same_form_at_two_of_them_is_one_lead() {
    let stage = TestService::set([]).await;
    let servers = [stage.service().await, stage.service().await];
    let visits = (1..=20).flat_map(|submission| {
        servers.iter().map(move |server| {
            // Half of them have no id of their own: the same content is the same lead.
            let form = lead(EnquiryKind::Contact).message(&format!("form {submission}"));
            let form = if submission % 2 == 0 { form.submission(submission) } else { form };
            server.take(form.build())
        })
    });
    let visits = futures_util::future::join_all(visits);
    let waiting = async {
        loop {
            // Whoever comes second looks from time to time.
            stage.time.pass(Duration::from_millis(100)).await;
            servers[0].journal().list().await.unwrap();
        }
    };
    let outcomes = tokio::select! {
        outcomes = visits => outcomes,
        () = waiting => unreachable!(),
    };
    assert!(outcomes.iter().all(|outcome| *outcome == LeadOutcome::Delivered), "{outcomes:?}");
    assert_eq!(stage.crm.count(), 20);
    assert_eq!(servers[1].journal().list().await.unwrap().len(), 20);
}

#[tokio::test(start_paused = true)]
#[ignore = "needs a PostgreSQL server: cargo xtask test starts one"]
async fn connections_that_postgres_has_cut_cost_no_lead() {
    let stage = TestService::set([]).await;
    let service = stage.service().await;
    let at_once = |first: u128| {
        futures_util::future::join_all((first..first + 6).map(|submission| {
            let service = service.clone();
            async move { service.submit(lead(EnquiryKind::Contact).submission(submission).build()).await }
        }))
    };
    assert_eq!(at_once(1).await, [LeadOutcome::Delivered; 6]);
    postgres::cut_connections(stage.database()).await;
    assert_eq!(at_once(11).await, [LeadOutcome::Delivered; 6]);
    assert_eq!(stage.crm.count(), 12);
}
