//! The SMTP server: connects, logs in and sends.

use crate::{
    LeadsError,
    delivery::{attempt_result::AttemptResult, step_log::StepLog},
};
use lettre::{
    address::Envelope,
    transport::smtp::{
        Error, SMTP_PORT, SUBMISSION_PORT, SUBMISSIONS_PORT,
        authentication::{Credentials, Mechanism},
        client::{AsyncSmtpConnection, TlsParameters},
        extension::ClientId,
    },
};
use percent_encoding::percent_decode_str;
use std::fmt;
use url::{Host, Url};

/// The reply code of an accepted mail.
pub(super) const ACCEPTED: u16 = 250;

/// The detail of a TLS step.
const CERTIFICATE_VALID: &str = "its certificate is valid";

pub(super) struct SmtpServer {
    host: String,
    port: u16,
    security: Security,
    credentials: Option<Credentials>,
}

/// When the connection starts TLS.
enum Security {
    Plain,
    /// After the greeting, if the server offers it.
    Opportunistic(TlsParameters),
    /// After the greeting, else nothing is sent.
    Required(TlsParameters),
    /// From the first byte.
    Implicit(TlsParameters),
}

/// Why a mail was not accepted.
#[derive(Debug)]
pub(super) enum SmtpFailure {
    /// Connection, greeting, TLS or login failed, which no lead can cause.
    BeforeMail(Error),
    /// The mail itself was rejected, or the connection was lost.
    DuringMail(Error),
}

impl SmtpFailure {
    pub(super) fn result(&self) -> AttemptResult {
        match self {
            Self::BeforeMail(error) => code(error)
                .map_or(AttemptResult::ConnectFailed, |code| AttemptResult::SmtpNotAdmitted { code }),
            Self::DuringMail(error) => {
                code(error).map_or(AttemptResult::ConnectionLost, |code| AttemptResult::SmtpReply { code })
            }
        }
    }
}

/// Without the reply's text, because servers repeat addresses in it.
impl fmt::Display for SmtpFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::BeforeMail(error) | Self::DuringMail(error)) = self;
        match code(error) {
            Some(code) => write!(f, "it replied {code}"),
            None => write!(f, "{error}"),
        }
    }
}

impl SmtpServer {
    pub(super) fn new(url: &Url) -> Result<Self, LeadsError> {
        let host = match url.host() {
            Some(Host::Domain(name)) => name.to_owned(),
            Some(Host::Ipv4(address)) => address.to_string(),
            Some(Host::Ipv6(address)) => address.to_string(),
            None => return Err(invalid_setting("the address has no host")),
        };
        let tls = url.query_pairs().find(|(key, _)| key == "tls").map(|(_, value)| value.into_owned());
        let parameters =
            || TlsParameters::new(host.clone()).map_err(|error| invalid_setting(&error.to_string()));
        let (security, port) = match (url.scheme(), tls.as_deref()) {
            ("smtps", _) => (Security::Implicit(parameters()?), SUBMISSIONS_PORT),
            ("smtp", None) => (Security::Plain, SMTP_PORT),
            ("smtp", Some("opportunistic")) => (Security::Opportunistic(parameters()?), SUBMISSION_PORT),
            ("smtp", Some("required")) => (Security::Required(parameters()?), SUBMISSION_PORT),
            ("smtp", Some(other)) => {
                return Err(invalid_setting(&format!(
                    "tls is `required`, `opportunistic` or left out, not `{other}`"
                )));
            }
            (other, _) => return Err(invalid_setting(&format!("`{other}` is neither `smtp` nor `smtps`"))),
        };
        let port = url.port().unwrap_or(port);
        Ok(Self { host, port, security, credentials: credentials(url) })
    }

    /// Sends the mail; the open connection, once the server has accepted it.
    pub(super) async fn send(
        &self,
        envelope: &Envelope,
        mail: &[u8],
        steps: &mut StepLog,
    ) -> Result<AsyncSmtpConnection, SmtpFailure> {
        let mut connection = self.connect(steps).await?;
        connection.send(envelope, mail).await.map_err(SmtpFailure::DuringMail)?;
        Ok(connection)
    }

    pub(super) fn host(&self) -> &str {
        &self.host
    }

    /// Connects and logs in, for one mail: leads are too rare to reuse the connection.
    pub(super) async fn connect(&self, steps: &mut StepLog) -> Result<AsyncSmtpConnection, SmtpFailure> {
        self.open(steps).await.map_err(SmtpFailure::BeforeMail)
    }

    async fn open(&self, steps: &mut StepLog) -> Result<AsyncSmtpConnection, Error> {
        let name = ClientId::default();
        let address = (self.host.as_str(), self.port);
        let implicit_tls = match &self.security {
            Security::Implicit(parameters) => Some(parameters.clone()),
            Security::Plain | Security::Opportunistic(_) | Security::Required(_) => None,
        };
        let mut connection =
            AsyncSmtpConnection::connect_tokio1(address, None, &name, implicit_tls, None).await?;
        steps.add("connect", format!("{}:{}", self.host, self.port));
        match &self.security {
            Security::Required(parameters) => {
                connection.starttls(parameters.clone(), &name).await?;
                steps.add("TLS", CERTIFICATE_VALID);
            }
            Security::Opportunistic(parameters) if connection.can_starttls() => {
                connection.starttls(parameters.clone(), &name).await?;
                steps.add("TLS", CERTIFICATE_VALID);
            }
            Security::Implicit(_) => steps.add_untimed("TLS", CERTIFICATE_VALID),
            Security::Opportunistic(_) | Security::Plain => {
                steps.add_untimed("TLS", "none: it goes in clear");
            }
        }
        if let Some(credentials) = &self.credentials {
            connection.auth(&[Mechanism::Plain, Mechanism::Login], credentials).await?;
            steps.add("log-in", "let in");
        }
        Ok(connection)
    }
}

impl fmt::Debug for SmtpServer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.host, self.port)
    }
}

pub(super) fn invalid_setting(what: &str) -> LeadsError {
    LeadsError::Client(format!("mail: {what}"))
}

fn credentials(url: &Url) -> Option<Credentials> {
    let plain = |encoded: &str| percent_decode_str(encoded).decode_utf8_lossy().into_owned();
    url.password().map(|password| Credentials::new(plain(url.username()), plain(password)))
}

fn code(error: &Error) -> Option<u16> {
    error.status().map(Into::into)
}
