//! Sends a test lead on every channel and reports each step. No journal, metric or report has it
//! (LEAD-15).

use super::{
    crm_client::CrmClient,
    mailer::Mailer,
    step_log::{DeliveryStep, StepLog},
};
use crate::{
    Appointment, Channel, Clock, ContactPreference, Enquiry, Lead, LeadId, LeadOutcome, LeadRequest,
    LeadsConfig, LeadsError, Topic, Vendor, adf::to_adf,
};
use http_client::Failure;

const MESSAGE: &str = "TEST of the way of leads from the website to here, by `forecourt leads test`. Nobody asks anything: do not call, do \
                       not answer, delete this.";

/// A test lead on one channel.
#[derive(Clone, Debug)]
pub struct TestDelivery {
    pub channel: Channel,
    /// Its recipient, without keys and passwords.
    pub to: String,
    /// Its steps, up to the one that failed.
    pub steps: Vec<DeliveryStep>,
    /// Whether it was accepted.
    pub is_accepted: bool,
}

/// Sends a test lead on each channel; its id, and the result of each.
pub async fn send_test_lead(
    config: &LeadsConfig,
    clock: &Clock,
) -> Result<(LeadId, Vec<TestDelivery>), LeadsError> {
    // Nothing is sent if the settings of one channel are wrong.
    let client = CrmClient::new(config)?;
    let mail =
        config.mail.as_ref().map(|mail| Ok::<_, LeadsError>((mail, Mailer::new(mail)?))).transpose()?;
    let now = clock.now();
    let id = LeadId::new(now);
    let adf = to_adf(id, now, &test_lead(&config.vendor), config);
    let mut tests = vec![test_crm(&client, config, id, &adf).await];
    if let Some((mail, mailer)) = mail {
        let mut steps = StepLog::default();
        let result = mailer.send_logged(id, &adf, &mut steps).await;
        tests.push(TestDelivery {
            channel: Channel::Mail,
            to: format!("{} for {}", mail.url.host_str().unwrap_or_default(), mail.to.join(", ")),
            steps: steps.into_steps(),
            is_accepted: result.outcome() == LeadOutcome::Delivered,
        });
    }
    Ok((id, tests))
}

async fn test_crm(client: &CrmClient, config: &LeadsConfig, id: LeadId, adf: &str) -> TestDelivery {
    let mut steps = StepLog::default();
    let is_accepted = crm_accepts(client, config, id, adf, &mut steps).await;
    let to = config.url.origin().ascii_serialization();
    TestDelivery { channel: Channel::Crm, to, steps: steps.into_steps(), is_accepted }
}

async fn crm_accepts(
    client: &CrmClient,
    config: &LeadsConfig,
    id: LeadId,
    adf: &str,
    steps: &mut StepLog,
) -> bool {
    match client.probe_connection().await {
        Ok(Some(address)) => steps.add("connect", address.to_string()),
        Ok(None) => steps.add("connect", "by a proxy"),
        Err(failure) => {
            steps.add("connect", failure.to_string());
            return false;
        }
    }
    let is_https = config.url.scheme() == "https";
    match client.post(id, adf).await {
        Ok(response) => {
            steps.add_untimed(
                "TLS",
                if is_https { "its certificate is valid" } else { "none: it goes in clear" },
            );
            steps.add("answer", response.status.to_string());
            response.status.is_success()
        }
        // The TCP connection worked, so TLS failed.
        Err(failure @ Failure::NotConnected(_)) if is_https => {
            steps.add("TLS", failure.to_string());
            false
        }
        Err(failure) => {
            steps.add("answer", failure.to_string());
            false
        }
    }
}

/// With the dealership's own address, so that automatic replies come back to it.
fn test_lead(vendor: &Vendor) -> Lead {
    let enquiry = Enquiry {
        topic: Topic::Contact,
        first_name: "TEST".to_owned(),
        last_name: Some("TEST".to_owned()),
        email: vendor.email.clone(),
        phone: Some(vendor.phone.clone()),
        message: Some(MESSAGE.to_owned()),
        contact_preference: ContactPreference::default(),
        appointment: Appointment::default(),
    };
    Lead {
        request: LeadRequest::Enquiry(enquiry),
        consents: Vec::new(),
        submission_id: None,
        page: None,
        figures: None,
        deal: None,
        attribution: None,
        agent: None,
        viewed: Vec::new(),
    }
}
