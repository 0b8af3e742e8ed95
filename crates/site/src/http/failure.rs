//! The 500 page, and the id by which a visitor and the log mean the same request.

use crate::{Site, http::Conditions, pages};
use axum::response::Response;
use std::any::Any;
use tower_http::catch_panic::ResponseForPanic;

tokio::task_local! {
    static REQUEST_ID: String;
}

/// The id of one request, in the log and on the 500 page.
pub(crate) struct RequestId;

impl RequestId {
    /// Answers a request under this id.
    pub(crate) async fn scope<F: Future>(id: String, answer: F) -> F::Output {
        REQUEST_ID.scope(id, answer).await
    }

    /// The id of the request that is being answered.
    pub(crate) fn current() -> String {
        REQUEST_ID.try_with(Clone::clone).unwrap_or_else(|_| "unknown".into())
    }
}

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
        pages::unexpected(&self.site, RequestId::current()).respond(&Conditions::default())
    }
}
