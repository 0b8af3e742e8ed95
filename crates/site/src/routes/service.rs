//! The site as a service: the response cache in front of the routes.
//!
//! Only responses to a `GET` that depend on nothing but address, inventory and time are replayed
//! ([`Cacheable`]). All other requests go to the routes.

use super::{
    hosts::Arrival,
    layers::{Route, log},
};
use crate::{Site, site::searched_query};
use axum::{BoxError, Router, body::HttpBody, response::Response};
use bytes::Bytes;
use http::{Method, Request};
use http_server::{
    Cacheable, CachedResponse, RequestId, accepts_markdown, rejection, warn_about_untrusted_proxy,
};
use std::{
    convert::Infallible,
    future::ready,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Instant,
};
use tower::{Service, ServiceExt as _};

/// The site with its response cache in front of the routes. Cheap to clone; clones share the cache.
#[derive(Clone)]
pub struct SiteService {
    site: Site,
    routes: Router,
}

impl Site {
    /// The [`router`](Self::router), behind the response cache.
    pub fn service(&self, agents: Router<Self>) -> SiteService {
        SiteService { site: self.clone(), routes: self.router(agents) }
    }
}

impl<B> Service<Request<B>> for SiteService
where
    B: HttpBody<Data = Bytes> + Send + 'static,
    B::Error: Into<BoxError>,
{
    type Response = Response;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<B>) -> Self::Future {
        let started = Instant::now();
        let is_served = matches!(Arrival::from_request(&self.site, &request), Arrival::Served);
        if !is_served || *request.method() != Method::GET || rejection(&request).is_some() {
            return Box::pin(self.routes.clone().oneshot(request));
        }
        // The address does not tell that a client negotiates Markdown: it is neither replayed nor
        // stored under the address.
        if accepts_markdown(request.headers()) {
            return Box::pin(self.routes.clone().oneshot(request));
        }
        let search = searched_query(&request);
        if let Some(cached) = self.site.response_cache.by_address(address(&request))
            && self.site.is_valid(cached.dependencies())
            && let Some(response) = self.replay(&cached, &request, started)
        {
            if let Some(query) = search {
                self.site.note_search(query);
            }
            return Box::pin(ready(Ok(response)));
        }
        let (site, routes) = (self.site.clone(), self.routes.clone());
        let search: Option<Box<str>> = search.map(Box::from);
        Box::pin(async move {
            let address: Box<str> = address(&request).into();
            let mut response = routes.oneshot(request).await?;
            // A page that is loading is fetched again until there are results.
            if let Some(query) = search.filter(|_| !response.status().is_server_error()) {
                site.note_search(&query);
            }
            let extensions = response.extensions_mut();
            if let Some((sent, route)) = extensions.remove::<Cacheable>().zip(extensions.remove::<Route>()) {
                site.response_cache.set_address(address, &response, &sent, route.name());
            }
            Ok(response)
        })
    }
}

impl SiteService {
    fn replay<B>(
        &self,
        cached: &Arc<CachedResponse>,
        request: &Request<B>,
        started: Instant,
    ) -> Option<Response> {
        let (mut response, metrics) = self.site.response_cache.replay(cached, request.headers())?;
        warn_about_untrusted_proxy(request, &self.site.config.trusted_proxies);
        let id = RequestId::next();
        response.headers_mut().insert(RequestId::HEADER, id.to_header());
        let duration = started.elapsed();
        log(id, request.uri().path(), response.status(), duration);
        metrics.record(duration);
        Some(response)
    }
}

/// Path and query as sent: two spellings of an address have an entry each in the index.
fn address<B>(request: &Request<B>) -> &str {
    request.uri().path_and_query().map_or("/", |address| address.as_str())
}
