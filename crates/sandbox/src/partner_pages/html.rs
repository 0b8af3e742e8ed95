//! Pages of the sandbox: rendered by askama, styled by one file, without a script of their own.

use askama::Template;
use axum::{
    http::{StatusCode, header},
    response::{Html, IntoResponse, Response},
};

/// A page, or a plain 500 where its template fails.
pub(crate) fn page(template: &impl Template) -> Response {
    match template.render() {
        Ok(html) => ([(header::CACHE_CONTROL, "no-store")], Html(html)).into_response(),
        Err(error) => {
            tracing::error!(%error, "sandbox page not rendered");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}
