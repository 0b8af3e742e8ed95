//! The SMTP server: connects, logs in and sends.

use super::recipients::{ACCEPTED, Replies};
use crate::{
    LeadsError,
    delivery::{attempt_result::AttemptResult, step_log::StepLog},
};
use lettre::{
    Address,
    transport::smtp::{
        Error, SMTP_PORT, SUBMISSION_PORT, SUBMISSIONS_PORT,
        authentication::{Credentials, Mechanism},
        client::{AsyncSmtpConnection, TlsParameters},
        commands::{Data, Mail, Rcpt, Rset},
        extension::ClientId,
        response::Response,
    },
};
use percent_encoding::percent_decode_str;
use std::{fmt, slice, time::Duration};
use url::{Host, Url};

/// Limit of closing the connection after the server's last reply.
pub(super) const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);
/// The reply code of a server that closes the connection.
const CLOSING: u16 = 421;

/// The detail of a TLS step.
const CERTIFICATE_VALID: &str = "its certificate is valid";

pub(super) struct SmtpServer {
    host: String,
    port: u16,
    security: Security,
    credentials: Option<Credentials>,
}

/// The moment at which the connection starts TLS.
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
    /// The sender was rejected, or the connection was lost.
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

    /// Sends the mail to those of the recipients that the server accepts, and adds its reply about each.
    pub(super) async fn send(
        &self,
        from: &Address,
        to: &[Address],
        mail: &[u8],
        replies: &mut Replies,
        steps: &mut StepLog,
    ) -> Result<(), SmtpFailure> {
        let mut connection = self.connect(steps).await?;
        let sent = send_to_all(&mut connection, from, to, mail, replies).await;
        // The replies are there, so a failure no longer matters.
        _ = tokio::time::timeout(CLOSE_TIMEOUT, connection.abort()).await;
        sent.map_err(SmtpFailure::DuringMail)
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

/// Sends the mail in one transaction. If the server refuses the mail itself, each recipient gets a transaction
/// of its own: one full mailbox may be the reason.
async fn send_to_all(
    connection: &mut AsyncSmtpConnection,
    from: &Address,
    to: &[Address],
    mail: &[u8],
    replies: &mut Replies,
) -> Result<(), Error> {
    let (code, accepted) = transact(connection, from, to, mail, replies).await?;
    if code != ACCEPTED && code != CLOSING && accepted.len() > 1 {
        for address in accepted {
            refusal(connection.command(Rset).await)?;
            let (code, accepted) =
                transact(connection, from, slice::from_ref(address), mail, replies).await?;
            replies.add_all(&accepted, code);
        }
    } else {
        replies.add_all(&accepted, code);
    }
    Ok(())
}

/// One transaction: adds the replies about recipients that are refused; returns the reply to the mail itself and the
/// recipients that it is for.
async fn transact<'a>(
    connection: &mut AsyncSmtpConnection,
    from: &Address,
    to: &'a [Address],
    mail: &[u8],
    replies: &mut Replies,
) -> Result<(u16, Vec<&'a Address>), Error> {
    connection.command(Mail::new(Some(from.clone()), Vec::new())).await?;
    let mut accepted = Vec::new();
    for address in to {
        match refusal(connection.command(Rcpt::new(address.clone(), Vec::new())).await)? {
            None => accepted.push(address),
            Some(code) => replies.add(address, code),
        }
    }
    let mut code = None;
    if !accepted.is_empty() {
        code = refusal(connection.command(Data).await)?;
        if code.is_none() {
            code = refusal(connection.message(mail).await)?;
        }
    }
    Ok((code.unwrap_or(ACCEPTED), accepted))
}

/// The code of a negative reply; an error without a reply.
fn refusal(reply: Result<Response, Error>) -> Result<Option<u16>, Error> {
    match reply {
        Ok(_) => Ok(None),
        Err(error) => code(&error).map(Some).ok_or(error),
    }
}

fn credentials(url: &Url) -> Option<Credentials> {
    let plain = |encoded: &str| percent_decode_str(encoded).decode_utf8_lossy().into_owned();
    url.password().map(|password| Credentials::new(plain(url.username()), plain(password)))
}

fn code(error: &Error) -> Option<u16> {
    error.status().map(Into::into)
}
