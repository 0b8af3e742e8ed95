//! Bodies that keep their connection's state up to date while they are read and written.

use super::connection_state::{PendingBody, RequestInFlight};
use axum::{BoxError, Error, body::Body};
use hyper::body::{Body as HttpBody, Bytes, Frame, Incoming, SizeHint};
use std::{
    pin::Pin,
    task::{Context, Poll, ready},
};

/// A request's body. Until all of it has arrived, its connection may be displaced.
///
/// The handler that reads it limits the time. hyper closes the connection if the response comes
/// before the end of the body.
#[derive(Debug)]
pub(crate) struct RequestBody {
    body: Incoming,
    /// `None` once all of it has arrived.
    pending: Option<PendingBody>,
}

impl RequestBody {
    pub(super) fn new(body: Incoming, pending: Option<PendingBody>) -> Self {
        Self { body, pending }
    }
}

impl HttpBody for RequestBody {
    type Data = Bytes;
    type Error = BoxError;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, BoxError>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(cx)).transpose()?;
        if (frame.is_none() || self.body.is_end_stream())
            && self.pending.take().is_some_and(|pending| !pending.arrived())
        {
            // The connection is about to be closed, and the request with it: a response could arrive before
            // that, and would be about a fault that the client did not make.
            return Poll::Pending;
        }
        Poll::Ready(frame.map(Ok))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A response's body. Its request is in flight until hyper has taken all of it.
#[derive(Debug)]
pub(super) struct ResponseBody {
    body: Body,
    _in_flight: RequestInFlight,
}

impl ResponseBody {
    pub(super) fn new(body: Body, in_flight: RequestInFlight) -> Self {
        Self { body, _in_flight: in_flight }
    }
}

impl HttpBody for ResponseBody {
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
