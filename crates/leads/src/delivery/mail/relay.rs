//! The mail server: how to reach it, and how far a mail came there.

use crate::{
    DeskError,
    delivery::{answer::Answer, steps::Steps},
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

/// The reply of a server that has taken the mail.
pub(super) const ACCEPTED: u16 = 250;

/// What TLS has shown once it is there.
const CERTIFIED: &str = "its certificate is valid";

/// A mail server.
pub(super) struct Relay {
    host: String,
    port: u16,
    security: Security,
    credentials: Option<Credentials>,
}

/// When the connection becomes TLS.
enum Security {
    /// Never.
    Plain,
    /// After the greeting, where the server offers it.
    Opportunistic(TlsParameters),
    /// After the greeting, or nothing is sent.
    Required(TlsParameters),
    /// From the first byte.
    Wrapped(TlsParameters),
}

/// Why a mail did not come to its server, and how far it was.
#[derive(Debug)]
pub(super) enum Stopped {
    /// Before the mail was spoken of: connection, greeting, TLS, log-in. That is not the lead's fault.
    AtTheDoor(Error),
    /// At the mail itself.
    Inside(Error),
}

impl Stopped {
    /// What an attempt has come to.
    pub(super) fn answer(&self) -> Answer {
        match self {
            Self::AtTheDoor(error) => {
                code(error).map_or(Answer::NotConnected, |code| Answer::NotAdmitted { code })
            }
            Self::Inside(error) => code(error).map_or(Answer::BrokenOff, |code| Answer::Reply { code }),
        }
    }
}

/// Without the words of a reply: servers repeat addresses in them.
impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::AtTheDoor(error) | Self::Inside(error)) = self;
        match code(error) {
            Some(code) => write!(f, "it replied {code}"),
            None => write!(f, "{error}"),
        }
    }
}

impl Relay {
    pub(super) fn new(url: &Url) -> Result<Self, DeskError> {
        let host = match url.host() {
            Some(Host::Domain(name)) => name.to_owned(),
            Some(Host::Ipv4(address)) => address.to_string(),
            Some(Host::Ipv6(address)) => address.to_string(),
            None => return Err(wrong("the address has no host")),
        };
        let tls = url.query_pairs().find(|(key, _)| key == "tls").map(|(_, value)| value.into_owned());
        let parameters = || TlsParameters::new(host.clone()).map_err(|error| wrong(&error.to_string()));
        let (security, port) = match (url.scheme(), tls.as_deref()) {
            ("smtps", _) => (Security::Wrapped(parameters()?), SUBMISSIONS_PORT),
            ("smtp", None) => (Security::Plain, SMTP_PORT),
            ("smtp", Some("opportunistic")) => (Security::Opportunistic(parameters()?), SUBMISSION_PORT),
            ("smtp", Some("required")) => (Security::Required(parameters()?), SUBMISSION_PORT),
            ("smtp", Some(other)) => {
                return Err(wrong(&format!("tls is `required`, `opportunistic` or left out, not `{other}`")));
            }
            (other, _) => return Err(wrong(&format!("`{other}` is neither `smtp` nor `smtps`"))),
        };
        let port = url.port().unwrap_or(port);
        Ok(Self { host, port, security, credentials: credentials(url) })
    }

    /// Brings the mail to the server; the connection comes back where the server has taken it.
    pub(super) async fn hand_over(
        &self,
        envelope: &Envelope,
        mail: &[u8],
        steps: &mut Steps,
    ) -> Result<AsyncSmtpConnection, Stopped> {
        let mut connection = self.connect(steps).await.map_err(Stopped::AtTheDoor)?;
        connection.send(envelope, mail).await.map_err(Stopped::Inside)?;
        Ok(connection)
    }

    /// A connection that has logged in, for one mail: leads are too rare to keep it for the next one.
    async fn connect(&self, steps: &mut Steps) -> Result<AsyncSmtpConnection, Error> {
        let name = ClientId::default();
        let address = (self.host.as_str(), self.port);
        let wrapped = match &self.security {
            Security::Wrapped(parameters) => Some(parameters.clone()),
            Security::Plain | Security::Opportunistic(_) | Security::Required(_) => None,
        };
        let mut connection = AsyncSmtpConnection::connect_tokio1(address, None, &name, wrapped, None).await?;
        steps.passed("connect", format!("{}:{}", self.host, self.port));
        match &self.security {
            Security::Required(parameters) => {
                connection.starttls(parameters.clone(), &name).await?;
                steps.passed("TLS", CERTIFIED);
            }
            Security::Opportunistic(parameters) if connection.can_starttls() => {
                connection.starttls(parameters.clone(), &name).await?;
                steps.passed("TLS", CERTIFIED);
            }
            Security::Wrapped(_) => steps.saw("TLS", CERTIFIED),
            Security::Opportunistic(_) | Security::Plain => steps.saw("TLS", "none: it goes in clear"),
        }
        if let Some(credentials) = &self.credentials {
            connection.auth(&[Mechanism::Plain, Mechanism::Login], credentials).await?;
            steps.passed("log-in", "let in");
        }
        Ok(connection)
    }
}

/// Without credentials.
impl fmt::Debug for Relay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.host, self.port)
    }
}

/// What is wrong with the settings.
pub(super) fn wrong(what: &str) -> DeskError {
    DeskError::Client(format!("mail: {what}"))
}

fn credentials(url: &Url) -> Option<Credentials> {
    let plain = |encoded: &str| percent_decode_str(encoded).decode_utf8_lossy().into_owned();
    url.password().map(|password| Credentials::new(plain(url.username()), plain(password)))
}

fn code(error: &Error) -> Option<u16> {
    error.status().map(Into::into)
}
