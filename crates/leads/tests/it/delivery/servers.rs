//! Several servers on one journal.

use crate::{
    support::builders::lead, support::postgres, support::test_service::TestService, support::wait::Wait,
};
use leads::{EnquiryKind, LeadOutcome};
use std::{collections::HashSet, time::Duration};

#[tokio::test(start_paused = true)]
async fn one_server_sends_each_waiting_lead() {
    let test = TestService::start([]).await;
    test.crm.stop_responding();
    let servers = [test.running_service().await, test.running_service().await, test.running_service().await];
    for submission in 1..=30 {
        let server = &servers[usize::try_from(submission).unwrap() % 3];
        let one = lead(EnquiryKind::Contact).submission(submission).build();
        assert_eq!(server.service.submit(one).await, LeadOutcome::Unreachable);
    }
    test.crm.respond_again();
    let wait = Wait::begin();
    while test.crm.count() < 30 {
        wait.go_on(format_args!("{} came", test.crm.count()));
        test.time.pass(Duration::from_millis(500)).await;
        servers[0].service.journal().list().await.unwrap();
    }
    let keys: HashSet<_> =
        test.crm.posts().iter().map(|post| post.headers["idempotency-key"].clone()).collect();
    assert_eq!((keys.len(), test.crm.count()), (30, 30));
}

#[tokio::test(start_paused = true)]
async fn the_same_form_on_two_servers_is_one_lead() {
    let test = TestService::start([]).await;
    let servers = [test.service().await, test.service().await];
    let visits = (1..=20).flat_map(|submission| {
        servers.iter().map(move |server| {
            // Half of them have no id of their own: the same content is the same lead.
            let form = lead(EnquiryKind::Contact).message(&format!("form {submission}"));
            let form = if submission % 2 == 0 { form.submission(submission) } else { form };
            server.submit(form.build())
        })
    });
    let visits = futures_util::future::join_all(visits);
    let waiting = async {
        loop {
            // Whoever comes second looks from time to time.
            test.time.pass(Duration::from_millis(100)).await;
            servers[0].journal().list().await.unwrap();
        }
    };
    let outcomes = tokio::select! {
        outcomes = visits => outcomes,
        () = waiting => unreachable!(),
    };
    assert!(outcomes.iter().all(|outcome| *outcome == LeadOutcome::Delivered), "{outcomes:?}");
    assert_eq!(test.crm.count(), 20);
    assert_eq!(servers[1].journal().list().await.unwrap().len(), 20);
}

#[tokio::test(start_paused = true)]
#[ignore = "needs a PostgreSQL server: cargo xtask test starts one"]
async fn closed_postgres_connections_lose_no_lead() {
    let test = TestService::start([]).await;
    let service = test.service().await;
    let at_once = |first: u128| {
        futures_util::future::join_all((first..first + 6).map(|submission| {
            let service = service.clone();
            async move { service.submit(lead(EnquiryKind::Contact).submission(submission).build()).await }
        }))
    };
    assert_eq!(at_once(1).await, [LeadOutcome::Delivered; 6]);
    postgres::cut_connections(test.database()).await;
    assert_eq!(at_once(11).await, [LeadOutcome::Delivered; 6]);
    assert_eq!(test.crm.count(), 12);
}
