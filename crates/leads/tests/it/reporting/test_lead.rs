//! The test lead.

use crate::{
    support::builders::{crm_config, mail_config, readable_config},
    support::crm_mock::{CrmMock, CrmResponse},
    support::dtd::complaints,
    support::smtp_mock::{SmtpMock, SmtpResponse, SmtpStage},
    support::test_service::TestService,
};
use leads::{Channel, ChannelTest, LeadsConfig, MailKind, probe_channels, send_test_lead};

fn with_mail(config: LeadsConfig, smtp: &SmtpMock) -> LeadsConfig {
    let mail = mail_config(&format!("robot:p4ssword@{}", smtp.address));
    LeadsConfig { mail: Some(mail), ..config }
}

fn steps(test: &ChannelTest) -> Vec<(&str, &str)> {
    test.steps.iter().map(|step| (step.name, step.detail.as_str())).collect()
}

#[tokio::test(start_paused = true)]
async fn sends_a_marked_test_lead_on_each_channel_and_reports_the_steps() {
    let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
    let config = with_mail(test.config(), &smtp);
    let (id, tests) = send_test_lead(&config, &test.time.clock()).await.unwrap();
    let [crm, mail] = &tests[..] else { panic!("{tests:?}") };
    assert_eq!((crm.channel, crm.is_accepted), (Channel::Crm, true));
    let address = crm_config(&test.crm.url).url.socket_addrs(|| None).unwrap()[0].to_string();
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
    let with = |url: &str| LeadsConfig { crm: Some(crm_config(url)), ..test.config() };
    let nobody = with(&format!("http://{gone}/"));
    let (_, tests) = send_test_lead(&nobody, &test.time.clock()).await.unwrap();
    let connection = steps(&tests[0]);
    assert!(
        connection.len() == 1
            && connection[0].0 == "connect"
            && connection[0].1.starts_with("not connected: "),
        "{connection:?}"
    );

    let without_tls = CrmMock::start([]).await;
    let https = with(&without_tls.url.replace("http:", "https:"));
    let (_, tests) = send_test_lead(&https, &test.time.clock()).await.unwrap();
    let steps = steps(&tests[0]);
    assert!(
        steps.len() == 2 && steps[1].0 == "TLS" && steps[1].1.starts_with("not connected: "),
        "{steps:?}"
    );
}

#[tokio::test(start_paused = true)]
async fn the_test_reaches_the_addresses_of_all_kinds() {
    let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
    let mut readable = readable_config(&smtp.address);
    readable.by_kind.insert(MailKind::Service, vec!["service@dealer.example".to_owned()]);
    let config = LeadsConfig { crm: None, readable: Some(readable), ..test.config() };
    let (id, tests) = send_test_lead(&config, &test.time.clock()).await.unwrap();
    let [readable] = &tests[..] else { panic!("{tests:?}") };
    assert_eq!((readable.channel, readable.is_accepted), (Channel::Readable, true));
    assert_eq!(readable.to, "127.0.0.1 for sales@dealer.example, service@dealer.example");
    let [mail] = &smtp.arrived()[..] else { panic!("not one mail") };
    assert_eq!(mail.to, ["<sales@dealer.example>", "<service@dealer.example>"]);
    assert_eq!(smtp.message_ids().keys().next(), Some(&format!("{id}.readable@example.com")));
    assert!(String::from_utf8(mail.mail()).unwrap().contains("TEST of the way"));
    assert!(!test.journal().exists());
}

#[tokio::test(start_paused = true)]
async fn a_probe_connects_and_logs_in_and_sends_nothing() {
    let (test, smtp) = (TestService::start([]).await, SmtpMock::start().await);
    let config = with_mail(test.config(), &smtp);
    let tests = probe_channels(&config).await.unwrap();
    assert!(tests.iter().all(|test| test.is_accepted), "{tests:?}");
    assert_eq!((test.crm.count(), smtp.arrived().len()), (0, 0));
    assert_eq!(smtp.commands()[..2], ["EHLO", "AUTH"]);
    assert!(!smtp.commands().contains(&"MAIL".to_owned()));

    smtp.respond(SmtpStage::LogIn, SmtpResponse::SmtpReply("535 5.7.8 wrong password"));
    let tests = probe_channels(&config).await.unwrap();
    assert_eq!(steps(&tests[1]).last(), Some(&("answer", "it replied 535")));
    assert!(!tests[1].is_accepted && !format!("{tests:?}").contains("p4ssword"));
}
