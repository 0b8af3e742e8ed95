//! One GET to a partner that answers in JSON. Everything that can go wrong is a [`Failure`].

mod validators;

pub(crate) use validators::Validators;

use crate::{BuildError, Failure};
use http::header::{ACCEPT, CONTENT_TYPE, HeaderValue};
use http::{HeaderMap, StatusCode};
use http_client::{HttpClient, Secret};
use std::time::Duration;
use url::Url;

/// A call's headers and limits; the same for every address it is made to.
pub(crate) struct Call(http_client::Call);

/// A body, and what to ask "has it changed?" with.
pub(crate) struct Body {
    pub(crate) bytes: Vec<u8>,
    pub(crate) validators: Option<Validators>,
}

/// The answer to "has it changed?".
pub(crate) enum Answer {
    /// It has, to this.
    Changed(Body),
    /// It has not; what to ask with from now on.
    Unchanged(Validators),
}

impl Call {
    /// A call with the headers that every partner's call has.
    pub(crate) fn new(client: &HttpClient, timeout: Duration, max_bytes: usize) -> Self {
        let json = HeaderValue::from_static("application/json");
        let call = http_client::Call::new(client, timeout, max_bytes);
        Self(call.header(CONTENT_TYPE, json.clone()).header(ACCEPT, json))
    }

    /// Adds the client key, never sent to another host.
    pub(crate) fn client_key(self, name: &str, key: Option<&Secret>) -> Result<Self, BuildError> {
        self.0.key(name, key).map(Self).map_err(|error| unfit("client key", error))
    }

    /// Adds an Authorization header, never sent to another host.
    pub(crate) fn authorization(self, value: Option<&Secret>) -> Result<Self, BuildError> {
        self.0.authorization(value).map(Self).map_err(|error| unfit("authorization", error))
    }

    /// Makes the call. The time limit covers all of it, redirects and body too.
    pub(crate) async fn get(&self, url: &Url) -> Result<Body, Failure> {
        match self.ask(url, None).await? {
            Answer::Changed(body) => Ok(body),
            // Without a condition this is said by nobody who is sane, and leaves us with nothing.
            Answer::Unchanged(_) => Err(Failure::Refused { status: 304, redirected: false }),
        }
    }

    /// Makes the call on condition that its answer is not the one these validators came with.
    pub(crate) async fn get_if_changed(&self, url: &Url, held: &Validators) -> Result<Answer, Failure> {
        self.ask(url, Some(held)).await
    }

    async fn ask(&self, url: &Url, held: Option<&Validators>) -> Result<Answer, Failure> {
        let fitting = |here: &Url| held.filter(|held| held.speak_of(here));
        let conditions = |here: &Url| -> HeaderMap {
            fitting(here).into_iter().flat_map(Validators::conditions).collect()
        };
        let answer = self.0.get_with(url, conditions).await?;
        match fitting(&answer.from) {
            // A 304 that nobody asked for leaves us with nothing, and is refused below.
            Some(held) if answer.status == StatusCode::NOT_MODIFIED => {
                Ok(Answer::Unchanged(held.renewed(&answer.headers)))
            }
            _ if answer.status.is_success() => {
                let validators = Validators::offered(&answer.from, &answer.headers);
                Ok(Answer::Changed(Body { bytes: answer.body, validators }))
            }
            _ => Err(Failure::Refused { status: answer.status.as_u16(), redirected: answer.redirected }),
        }
    }
}

/// Without the key, which is what can't be sent.
fn unfit(what: &str, error: http_client::BuildError) -> BuildError {
    BuildError::Client(match error {
        http_client::BuildError::HeaderValue(_) => format!("the {what} can't be the value of a header"),
        error => error.to_string(),
    })
}
