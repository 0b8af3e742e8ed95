//! The test lead.

use crate::{
    support::crm_mock::{CrmMock, CrmResponse},
    support::dtd::complaints,
    support::smtp_mock::{SmtpMock, SmtpResponse, SmtpStage},
    support::test_service::TestService,
};
use leads::{Channel, LeadsConfig, MailConfig, MailFormat, TestDelivery, send_test_lead};
use std::time::Duration;

fn with_mail(config: LeadsConfig, smtp: &SmtpMock) -> LeadsConfig {
    let mail = MailConfig {
        url: format!("smtp://robot:p4ssword@{}", smtp.address).parse().unwrap(),
        from: "leads@example.com".to_owned(),
        to: vec!["adf@crm.example.com".to_owned()],
        timeout: Duration::from_secs(30),
        dealership: "Winchester Motors".to_owned(),

        subject: MailConfig::SUBJECT.to_owned(),
        format: MailFormat::Body,
    };
    LeadsConfig { mail: Some(mail), ..config }
}

fn steps(test: &TestDelivery) -> Vec<(&str, &str)> {
    test.steps.iter().map(|step| (step.name, step.detail.as_str())).collect()
}

#[tokio::test(start_paused = true)]
async fn sends_a_marked_test_lead_on_each_channel_and_reports_the_steps() {
    let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
    let config = with_mail(test.config(), &smtp);
    let (id, tests) = send_test_lead(&config, &test.time.clock()).await.unwrap();
    let [crm, mail] = &tests[..] else { panic!("{tests:?}") };
    assert_eq!((crm.channel, crm.is_accepted), (Channel::Crm, true));
    let address = config.url.socket_addrs(|| None).unwrap()[0].to_string();
    let clear = "none: it goes in clear";
    assert_eq!(steps(crm), [("connect", address.as_str()), ("TLS", clear), ("answer", "200 OK")]);
    assert_eq!((mail.channel, mail.is_accepted), (Channel::Mail, true));
    assert_eq!(
        steps(mail),
        [
            ("connect", smtp.address.as_str()),
            ("TLS", clear),
            ("log-in", "let in"),
            ("answer", "it replied 250")
        ]
    );
    assert!(!format!("{tests:?}").contains("p4ssword"), "{tests:?}");

    let post = &test.crm.posts()[0];
    assert_eq!(post.headers["idempotency-key"], id.to_string().as_str());
    assert_eq!(complaints(&post.body), [""; 0]);
    for part in [
        "<name part=\"first\" type=\"individual\">TEST<",
        "<comments>TEST of the way",
        "<email>sales@example.com<",
    ] {
        assert!(post.body.contains(part), "{part:?} is not in\n{}", post.body);
    }
    assert!(String::from_utf8(smtp.arrived()[0].mail()).unwrap().contains("TEST of the way"));
    assert!(!test.journal().exists(), "no journal has it");
}

#[tokio::test(start_paused = true)]
async fn reports_the_step_that_failed() {
    let test = TestService::start([CrmResponse::Status(401)]).await;
    let smtp = SmtpMock::that(SmtpStage::LogIn, SmtpResponse::SmtpReply("535 5.7.8 wrong password")).await;
    let config = with_mail(test.config(), &smtp);
    let (_, tests) = send_test_lead(&config, &test.time.clock()).await.unwrap();
    assert!(tests.iter().all(|test| !test.is_accepted));
    assert_eq!(steps(&tests[0]).last(), Some(&("answer", "401 Unauthorized")));
    assert_eq!(steps(&tests[1]).last(), Some(&("answer", "it replied 535")));

    let gone = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let nobody = LeadsConfig { url: format!("http://{gone}/").parse().unwrap(), ..test.config() };
    let (_, tests) = send_test_lead(&nobody, &test.time.clock()).await.unwrap();
    let connection = steps(&tests[0]);
    assert!(
        connection.len() == 1
            && connection[0].0 == "connect"
            && connection[0].1.starts_with("not connected: "),
        "{connection:?}"
    );

    let without_tls = CrmMock::start([]).await;
    let url = without_tls.url.replace("http:", "https:").parse().unwrap();
    let (_, tests) = send_test_lead(&LeadsConfig { url, ..test.config() }, &test.time.clock()).await.unwrap();
    let steps = steps(&tests[0]);
    assert!(
        steps.len() == 2 && steps[1].0 == "TLS" && steps[1].1.starts_with("not connected: "),
        "{steps:?}"
    );
}
