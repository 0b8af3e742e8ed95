//! The kinds of faults, and their text form.

use std::{fmt, str::FromStr, time::Duration};

/// A fault of a partner.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Fault {
    #[default]
    None,
    /// Responds with this status.
    Status(u16),
    Delay(Duration),
    /// Accepts the request and never responds.
    Hang,
    /// Sends the body a few bytes at a time.
    Drip,
    /// Closes the connection in the middle of the body.
    Truncated,
    /// Responds with 200 and JSON that is not an array.
    NotArray,
    /// Responds with 200 and a web host's HTML error page.
    NotJson,
    /// Redirects to this URL.
    Redirect(String),
    /// Closes the connection without a response.
    Close,
}

/// Why a text names no fault.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FaultError {
    /// No such fault.
    #[error(
        "unknown fault `{0}`; use none, status:503, delay:2s, hang, drip, truncated, not-array, not-json, redirect:URL or close"
    )]
    Unknown(String),
    /// The part behind the colon is missing or cannot be read.
    #[error("fault `{fault}` needs {wanted}, as in `{example}`")]
    Detail {
        /// The fault's name.
        fault: &'static str,
        /// The part that has to stand behind the colon.
        wanted: &'static str,
        /// An example of the whole fault.
        example: &'static str,
    },
}

impl FromStr for Fault {
    type Err = FaultError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let text = text.trim();
        let (name, detail) = text.split_once(':').unwrap_or((text, ""));
        match (name.trim(), detail.trim()) {
            ("none", "") => Ok(Self::None),
            ("hang", "") => Ok(Self::Hang),
            ("drip", "") => Ok(Self::Drip),
            ("truncated", "") => Ok(Self::Truncated),
            ("not-array", "") => Ok(Self::NotArray),
            ("not-json", "") => Ok(Self::NotJson),
            ("close", "") => Ok(Self::Close),
            ("status", code) => status(code),
            ("delay", time) => delay(time),
            ("redirect", to) => redirect(to),
            _ => Err(FaultError::Unknown(text.to_owned())),
        }
    }
}

fn status(code: &str) -> Result<Fault, FaultError> {
    match code.parse() {
        // A client would wait for another response after a 1xx.
        Ok(code @ 200..=599) => Ok(Fault::Status(code)),
        _ => Err(FaultError::Detail {
            fault: "status",
            wanted: "an HTTP status from 200 to 599",
            example: "status:503",
        }),
    }
}

fn delay(time: &str) -> Result<Fault, FaultError> {
    humantime::parse_duration(time).map(Fault::Delay).map_err(|_| FaultError::Detail {
        fault: "delay",
        wanted: "a duration",
        example: "delay:2s",
    })
}

fn redirect(to: &str) -> Result<Fault, FaultError> {
    if to.is_empty() || to.chars().any(|c| !c.is_ascii_graphic()) {
        return Err(FaultError::Detail {
            fault: "redirect",
            wanted: "an address",
            example: "redirect:https://example.com/listings",
        });
    }
    Ok(Fault::Redirect(to.to_owned()))
}

/// As [`FromStr`] reads it.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("none"),
            Self::Status(code) => write!(f, "status:{code}"),
            Self::Delay(time) => write!(f, "delay:{}", humantime::format_duration(*time)),
            Self::Hang => f.write_str("hang"),
            Self::Drip => f.write_str("drip"),
            Self::Truncated => f.write_str("truncated"),
            Self::NotArray => f.write_str("not-array"),
            Self::NotJson => f.write_str("not-json"),
            Self::Redirect(to) => write!(f, "redirect:{to}"),
            Self::Close => f.write_str("close"),
        }
    }
}
