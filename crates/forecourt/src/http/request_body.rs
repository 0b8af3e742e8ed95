//! A request's body, which lets its connection be displaced until all of it has arrived.
//!
//! How long it may take is up to the handler that reads it. hyper closes the connection of a request that is answered before its
//! body has arrived.

use super::turn::PendingBody;
use axum::BoxError;
use hyper::body::{Body, Bytes, Frame, Incoming, SizeHint};
use std::{
    io,
    pin::Pin,
    task::{Context, Poll, ready},
};

/// The body of a request that a listener has taken.
#[derive(Debug)]
pub(crate) struct RequestBody {
    body: Incoming,
    /// `None` once all of it is there.
    pending: Option<PendingBody>,
}

impl RequestBody {
    /// With what the connection still waits for.
    pub(super) fn new(body: Incoming, pending: Option<PendingBody>) -> Self {
        Self { body, pending }
    }
}

impl Body for RequestBody {
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
            return Poll::Ready(Some(Err(io::Error::from(io::ErrorKind::ConnectionAborted).into())));
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
