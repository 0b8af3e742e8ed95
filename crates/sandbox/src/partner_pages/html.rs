//! Renders the pages of the sandbox.

use askama::Template;
use axum::{
    http::{StatusCode, header},
    response::{Html, IntoResponse, Response},
};

/// Status 500 if the template fails.
pub(crate) fn page(template: &impl Template) -> Response {
    match template.render() {
        Ok(html) => ([(header::CACHE_CONTROL, "no-store")], Html(html)).into_response(),
        Err(error) => {
            tracing::error!(%error, "sandbox page not rendered");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}
