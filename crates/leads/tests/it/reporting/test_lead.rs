//! The test lead.

use crate::{
    support::crm_mock::{CrmMock, CrmResponse},
    support::dtd::complaints,
    support::smtp_mock::{SmtpMock, SmtpResponse, SmtpStage},
    support::test_service::TestService,
};
use leads::{Channel, LeadsConfig, MailConfig, MailFormat, TestDelivery, send_test_lead};
use std::time::Duration;

fn with_mail(config: LeadsConfig, mailroom: &SmtpMock) -> LeadsConfig {
    let mail = MailConfig {
        url: format!("smtp://robot:p4ssword@{}", mailroom.address).parse().unwrap(),
        from: "leads@example.com".to_owned(),
        to: vec!["adf@crm.example.com".to_owned()],
        timeout: Duration::from_secs(30),
        dealership: "Winchester Motors".to_owned(),
        format: MailFormat::Body,
    };
    LeadsConfig { mail: Some(mail), ..config }
}

fn steps(test: &TestDelivery) -> Vec<(&str, &str)> {
    test.steps.iter().map(|step| (step.name, step.detail.as_str())).collect()
}

#[tokio::test(start_paused = true)]
async fn each_way_is_tried_and_told_step_by_step_with_a_document_that_says_what_it_is() {
    let (stage, mailroom) = (TestService::set([]).await, SmtpMock::start().await);
    let config = with_mail(stage.config(), &mailroom);
    let (id, tests) = send_test_lead(&config, &stage.time.clock()).await.unwrap();
    let [crm, mail] = &tests[..] else { panic!("{tests:?}") };
    assert_eq!((crm.channel, crm.is_accepted), (Channel::CrmMock, true));
    let address = config.url.socket_addrs(|| None).unwrap()[0].to_string();
    let clear = "none: it goes in clear";
    assert_eq!(steps(crm), [("connect", address.as_str()), ("TLS", clear), ("answer", "200 OK")]);
    assert_eq!((mail.channel, mail.is_accepted), (Channel::Mail, true));
    assert_eq!(
        steps(mail),
        [
            ("connect", mailroom.address.as_str()),
            ("TLS", clear),
            ("log-in", "let in"),
            ("answer", "it replied 250")
        ]
    );
    assert!(!format!("{tests:?}").contains("p4ssword"), "{tests:?}");

    let post = &stage.crm.posts()[0];
    assert_eq!(post.headers["idempotency-key"], id.to_string().as_str());
    assert_eq!(complaints(&post.body), [""; 0]);
    for part in [
        "<name part=\"first\" type=\"individual\">TEST<",
        "<comments>TEST of the way",
        "<email>sales@example.com<",
    ] {
        assert!(post.body.contains(part), "{part:?} is not in\n{}", post.body);
    }
    assert!(String::from_utf8(mailroom.arrived()[0].mail()).unwrap().contains("TEST of the way"));
    assert!(!stage.journal().exists(), "no journal has it");
}

#[tokio::test(start_paused = true)]
async fn a_way_that_does_not_work_is_told_where_it_ends() {
    let stage = TestService::set([CrmResponse::Status(401)]).await;
    let mailroom =
        SmtpMock::that(SmtpStage::LogIn, SmtpResponse::SmtpReply("535 5.7.8 wrong password")).await;
    let config = with_mail(stage.config(), &mailroom);
    let (_, tests) = send_test_lead(&config, &stage.time.clock()).await.unwrap();
    assert!(tests.iter().all(|test| !test.is_accepted));
    assert_eq!(steps(&tests[0]).last(), Some(&("answer", "401 Unauthorized")));
    assert_eq!(steps(&tests[1]).last(), Some(&("answer", "it replied 535")));

    let gone = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let nobody = LeadsConfig { url: format!("http://{gone}/").parse().unwrap(), ..stage.config() };
    let (_, tests) = send_test_lead(&nobody, &stage.time.clock()).await.unwrap();
    let told = steps(&tests[0]);
    assert!(
        told.len() == 1 && told[0].0 == "connect" && told[0].1.starts_with("not connected: "),
        "{told:?}"
    );

    let without_tls = CrmMock::start([]).await;
    let url = without_tls.url.replace("http:", "https:").parse().unwrap();
    let (_, tests) =
        send_test_lead(&LeadsConfig { url, ..stage.config() }, &stage.time.clock()).await.unwrap();
    let told = steps(&tests[0]);
    assert!(told.len() == 2 && told[1].0 == "TLS" && told[1].1.starts_with("not connected: "), "{told:?}");
}
