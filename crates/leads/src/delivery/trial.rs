//! A trial of every way on which leads go out: a document that says of itself that it is a test, sent as leads are and told
//! step by step. It is in no journal, no figure and no report (LEAD-15).

use super::{
    courier::Courier,
    mail::Postman,
    steps::{Step, Steps},
};
use crate::{
    Channel, Clock, DeskError, Enquiry, Lead, LeadId, LeadsConfig, Outcome, Reach, Request, Topic, Vendor,
    adf::to_adf,
};
use http_client::Failure;

/// What whoever gets it reads.
const MESSAGE: &str = "TEST of the way of leads from the website to here, by `forecourt leads test`. Nobody asks anything: do not call, do \
                       not answer, delete this.";

/// How one way did.
#[derive(Clone, Debug)]
pub struct Trial {
    /// Which one.
    pub channel: Channel,
    /// Where it leads, without keys and passwords.
    pub to: String,
    /// How far the test came, and what was said there.
    pub steps: Vec<Step>,
    /// Whether it was taken.
    pub is_accepted: bool,
}

/// Sends a test on each way; its id, and how each did.
pub async fn try_out(config: &LeadsConfig, clock: &Clock) -> Result<(LeadId, Vec<Trial>), DeskError> {
    // Nothing goes out where the settings of one way are wrong.
    let courier = Courier::new(config)?;
    let mail =
        config.mail.as_ref().map(|mail| Ok::<_, DeskError>((mail, Postman::new(mail)?))).transpose()?;
    let now = clock.now();
    let id = LeadId::new(now);
    let adf = to_adf(id, now, &test_lead(&config.vendor), config);
    let mut trials = vec![by_courier(&courier, config, id, &adf).await];
    if let Some((mail, postman)) = mail {
        let mut steps = Steps::default();
        let answer = postman.send_telling(id, &adf, &mut steps).await;
        trials.push(Trial {
            channel: Channel::Mail,
            to: format!("{} for {}", mail.url.host_str().unwrap_or_default(), mail.to.join(", ")),
            steps: steps.all(),
            is_accepted: answer.outcome() == Outcome::Delivered,
        });
    }
    Ok((id, trials))
}

async fn by_courier(courier: &Courier, config: &LeadsConfig, id: LeadId, adf: &str) -> Trial {
    let mut steps = Steps::default();
    let is_accepted = is_taken(courier, config, id, adf, &mut steps).await;
    let to = config.url.origin().ascii_serialization();
    Trial { channel: Channel::Crm, to, steps: steps.all(), is_accepted }
}

async fn is_taken(courier: &Courier, config: &LeadsConfig, id: LeadId, adf: &str, steps: &mut Steps) -> bool {
    match courier.knock().await {
        Ok(Some(address)) => steps.passed("connect", address.to_string()),
        Ok(None) => steps.passed("connect", "by a proxy"),
        Err(failure) => {
            steps.passed("connect", failure.to_string());
            return false;
        }
    }
    let with_tls = config.url.scheme() == "https";
    match courier.post(id, adf).await {
        Ok(answer) => {
            steps.saw("TLS", if with_tls { "its certificate is valid" } else { "none: it goes in clear" });
            steps.passed("answer", answer.status.to_string());
            answer.status.is_success()
        }
        // Somebody was there just now: what failed is what comes next.
        Err(failure @ Failure::NotConnected(_)) if with_tls => {
            steps.passed("TLS", failure.to_string());
            false
        }
        Err(failure) => {
            steps.passed("answer", failure.to_string());
            false
        }
    }
}

/// The dealership asks itself: whatever answers by itself, answers there.
fn test_lead(vendor: &Vendor) -> Lead {
    let enquiry = Enquiry {
        topic: Topic::Contact,
        first_name: "TEST".to_owned(),
        last_name: Some("TEST".to_owned()),
        email: vendor.email.clone(),
        phone: Some(vendor.phone.clone()),
        message: Some(MESSAGE.to_owned()),
        reach: Reach::default(),
    };
    Lead {
        request: Request::Enquiry(enquiry),
        consent: None,
        submission_id: None,
        page: None,
        story: None,
        viewed: Vec::new(),
    }
}
