//! A trial of the ways of leads, without a lead.

use crate::{
    props::crm::{Crm, Says},
    props::dtd::complaints,
    props::mailroom::{Mailroom, Says as Replies, Stage as Moment},
    props::stage::Stage,
};
use leads::{Channel, LeadsConfig, MailConfig, MailedAs, Trial, try_out};
use std::time::Duration;

fn with_mail(config: LeadsConfig, mailroom: &Mailroom) -> LeadsConfig {
    let mail = MailConfig {
        url: format!("smtp://robot:p4ssword@{}", mailroom.address).parse().unwrap(),
        from: "leads@example.com".to_owned(),
        to: vec!["adf@crm.example.com".to_owned()],
        timeout: Duration::from_secs(30),
        dealership: "Winchester Motors".to_owned(),
        mailed_as: MailedAs::Body,
    };
    LeadsConfig { mail: Some(mail), ..config }
}

fn steps(trial: &Trial) -> Vec<(&str, &str)> {
    trial.steps.iter().map(|step| (step.name, step.said.as_str())).collect()
}

#[tokio::test(start_paused = true)]
async fn each_way_is_tried_and_told_step_by_step_with_a_document_that_says_what_it_is() {
    let (stage, mailroom) = (Stage::set([]).await, Mailroom::start().await);
    let config = with_mail(stage.config(), &mailroom);
    let (id, trials) = try_out(&config, &stage.time.clock()).await.unwrap();
    let [crm, mail] = &trials[..] else { panic!("{trials:?}") };
    assert_eq!((crm.channel, crm.is_accepted), (Channel::Crm, true));
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
    assert!(!format!("{trials:?}").contains("p4ssword"), "{trials:?}");

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
    let stage = Stage::set([Says::Status(401)]).await;
    let mailroom = Mailroom::that(Moment::LogIn, Replies::Reply("535 5.7.8 wrong password")).await;
    let config = with_mail(stage.config(), &mailroom);
    let (_, trials) = try_out(&config, &stage.time.clock()).await.unwrap();
    assert!(trials.iter().all(|trial| !trial.is_accepted));
    assert_eq!(steps(&trials[0]).last(), Some(&("answer", "401 Unauthorized")));
    assert_eq!(steps(&trials[1]).last(), Some(&("answer", "it replied 535")));

    let gone = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let nobody = LeadsConfig { url: format!("http://{gone}/").parse().unwrap(), ..stage.config() };
    let (_, trials) = try_out(&nobody, &stage.time.clock()).await.unwrap();
    let told = steps(&trials[0]);
    assert!(
        told.len() == 1 && told[0].0 == "connect" && told[0].1.starts_with("not connected: "),
        "{told:?}"
    );

    let without_tls = Crm::start([]).await;
    let url = without_tls.url.replace("http:", "https:").parse().unwrap();
    let (_, trials) = try_out(&LeadsConfig { url, ..stage.config() }, &stage.time.clock()).await.unwrap();
    let told = steps(&trials[0]);
    assert!(told.len() == 2 && told[1].0 == "TLS" && told[1].1.starts_with("not connected: "), "{told:?}");
}
