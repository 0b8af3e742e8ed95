//! An answer's body, which keeps its request in flight until all of it has been handed over.

use super::turn::InFlight;
use axum::{Error, body::Body};
use hyper::body::{Body as HttpBody, Bytes, Frame, SizeHint};
use std::{
    pin::Pin,
    task::{Context, Poll},
};

/// A body with the request that it answers.
#[derive(Debug)]
pub(super) struct Held {
    body: Body,
    _in_flight: InFlight,
}

impl Held {
    /// The request is in flight until this is dropped.
    pub(super) fn new(body: Body, in_flight: InFlight) -> Self {
        Self { body, _in_flight: in_flight }
    }
}

impl HttpBody for Held {
    type Data = Bytes;
    type Error = Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Error>>> {
        Pin::new(&mut self.body).poll_frame(cx)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
