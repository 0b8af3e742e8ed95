//! The 500 page.

use crate::{
    Site,
    http::{Conditions, RequestId},
    pages,
};
use axum::response::Response;
use std::any::Any;
use tower_http::catch_panic::ResponseForPanic;

/// Makes the page that a visitor gets where a handler panicked.
#[derive(Clone)]
pub(crate) struct FailurePages {
    site: Site,
}

impl FailurePages {
    /// Pages in the look of this site.
    pub(crate) fn new(site: Site) -> Self {
        Self { site }
    }
}

impl ResponseForPanic for FailurePages {
    type ResponseBody = axum::body::Body;

    fn response_for_panic(&mut self, cause: Box<dyn Any + Send + 'static>) -> Response {
        let cause = cause
            .downcast_ref::<String>()
            .map(String::as_str)
            .or_else(|| cause.downcast_ref::<&str>().copied());
        // Logged inside the request's span, which holds the id that the page shows.
        tracing::error!(cause = cause.unwrap_or("unknown"), "a handler panicked");
        pages::unexpected_error(&self.site, RequestId::current()).respond(&Conditions::default())
    }
}
