//! The id by which a visitor and the log mean the same request.

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
