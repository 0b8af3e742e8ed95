//! A partner's fault and the requests that it has received.

use crate::Fault;
use axum::{extract::Request, http::HeaderMap};
use std::{
    collections::VecDeque,
    sync::{Mutex, MutexGuard, PoisonError},
};

const MAX_REQUESTS: usize = 200;

/// A request to a partner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReceivedRequest {
    /// `GET`, `POST`, ...
    pub method: String,
    /// Path and query.
    pub path: String,
    /// Names in lower case, and values, in order.
    pub headers: Vec<(String, String)>,
}

impl ReceivedRequest {
    /// The first value of a header, by its name in lower case.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn from_request(request: &Request) -> Self {
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

#[derive(Debug, Default)]
pub(crate) struct Partner(Mutex<PartnerData>);

#[derive(Debug, Default)]
struct PartnerData {
    fault: Fault,
    /// Requests that still get the fault; `None` if all do.
    left: Option<u32>,
    requests: u64,
    latest: VecDeque<ReceivedRequest>,
}

/// A partner in the response of the control endpoint.
#[derive(Debug, serde::Serialize)]
pub(crate) struct PartnerState {
    fault: String,
    left: Option<u32>,
    requests: u64,
    last_headers: Option<Vec<(String, String)>>,
}

impl Partner {
    pub(crate) fn new(fault: Fault) -> Self {
        Self(Mutex::new(PartnerData { fault, ..PartnerData::default() }))
    }

    /// Applies the fault to the next `times` requests, or to all.
    pub(crate) fn set(&self, fault: Fault, times: Option<u32>) {
        let mut inner = self.lock();
        inner.fault = fault;
        inner.left = times;
    }

    /// Records a request, and returns the fault to apply.
    pub(crate) fn record_request(&self, request: ReceivedRequest) -> Fault {
        let mut inner = self.lock();
        inner.requests += 1;
        if inner.latest.len() == MAX_REQUESTS {
            inner.latest.pop_front();
        }
        inner.latest.push_back(request);
        inner.next_fault()
    }

    /// The latest requests, oldest first.
    pub(crate) fn requests(&self) -> Vec<ReceivedRequest> {
        self.lock().latest.iter().cloned().collect()
    }

    pub(crate) fn state(&self) -> PartnerState {
        let inner = self.lock();
        PartnerState {
            fault: inner.fault.to_string(),
            left: inner.left,
            requests: inner.requests,
            last_headers: inner.latest.back().map(|request| request.headers.clone()),
        }
    }

    fn lock(&self) -> MutexGuard<'_, PartnerData> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl PartnerData {
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
