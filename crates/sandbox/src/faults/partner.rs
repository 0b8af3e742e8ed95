//! A partner's switch: which fault it shows, for how many requests, and what it has been asked so far.

use crate::Fault;
use axum::{extract::Request, http::HeaderMap};
use std::{
    collections::VecDeque,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// How many requests a partner remembers whole.
const REMEMBERED: usize = 200;

/// A request that reached a partner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenRequest {
    /// `GET`, `POST`, ...
    pub method: String,
    /// Path and query.
    pub path: String,
    /// Names in lower case, and values, in the order they came.
    pub headers: Vec<(String, String)>,
}

impl SeenRequest {
    /// The first value of a header, by its name in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn of(request: &Request) -> Self {
        Self {
            method: request.method().to_string(),
            path: request.uri().path_and_query().map_or_else(String::new, ToString::to_string),
            headers: readable(request.headers()),
        }
    }
}

fn readable(headers: &HeaderMap) -> Vec<(String, String)> {
    let text = |value: &[u8]| String::from_utf8_lossy(value).into_owned();
    headers.iter().map(|(name, value)| (name.to_string(), text(value.as_bytes()))).collect()
}

/// One partner as the control endpoint and the tests see it.
#[derive(Debug, Default)]
pub(crate) struct Partner(Mutex<Inner>);

#[derive(Debug, Default)]
struct Inner {
    fault: Fault,
    /// Requests that still get the fault; `None` is all of them.
    left: Option<u32>,
    requests: u64,
    seen: VecDeque<SeenRequest>,
}

/// What the control endpoint says of a partner.
#[derive(Debug, serde::Serialize)]
pub(crate) struct PartnerState {
    fault: String,
    left: Option<u32>,
    requests: u64,
    last_headers: Option<Vec<(String, String)>>,
}

impl Partner {
    pub(crate) fn new(fault: Fault) -> Self {
        Self(Mutex::new(Inner { fault, ..Inner::default() }))
    }

    /// Shows this fault from now on: `times` times, or for ever.
    pub(crate) fn set(&self, fault: Fault, times: Option<u32>) {
        let mut inner = self.lock();
        inner.fault = fault;
        inner.left = times;
    }

    /// Notes a request and says what happens to it.
    pub(crate) fn meet(&self, request: SeenRequest) -> Fault {
        let mut inner = self.lock();
        inner.requests += 1;
        if inner.seen.len() == REMEMBERED {
            inner.seen.pop_front();
        }
        inner.seen.push_back(request);
        inner.next_fault()
    }

    /// The requests it remembers, oldest first.
    pub(crate) fn seen(&self) -> Vec<SeenRequest> {
        self.lock().seen.iter().cloned().collect()
    }

    pub(crate) fn state(&self) -> PartnerState {
        let inner = self.lock();
        PartnerState {
            fault: inner.fault.to_string(),
            left: inner.left,
            requests: inner.requests,
            last_headers: inner.seen.back().map(|request| request.headers.clone()),
        }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn next_fault(&mut self) -> Fault {
        let fault = self.fault.clone();
        if let Some(left) = &mut self.left {
            *left = left.saturating_sub(1);
            if *left == 0 {
                self.fault = Fault::None;
                self.left = None;
            }
        }
        fault
    }
}
