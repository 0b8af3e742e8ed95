//! The site as a service: the response cache in front of the routes.
//!
//! Only responses to a `GET` that depend on nothing but address, inventory and time are replayed
//! ([`Cacheable`]). All other requests go to the routes.

use super::{
    hosts::Arrival,
    layers::{Route, log},
};
use crate::{
    Site,
    pages::moved_permanently,
    root_paths::{below, with_root},
    site::searched_query,
};
use axum::{BoxError, Router, body::HttpBody, response::Response};
use bytes::Bytes;
use http::{HeaderValue, Method, Request, Uri, header};
use http_server::{
    Cacheable, CachedResponse, RequestId, accepts_markdown, rejection, warn_about_untrusted_proxy,
};
use messages::Language;
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
    /// The site in other languages, each with the start of its paths.
    translations: Arc<[(&'static str, SiteService)]>,
}

impl Site {
    /// The [`router`](Self::router), behind the response cache.
    pub fn service(&self, agents: Router<Self>) -> SiteService {
        let others = self.config.all_languages().filter(|language| *language != Language::English);
        let translations = others.filter_map(|language| {
            let site = self.translated(language);
            let site = site.inspect_err(|error| tracing::error!(%error, "translated site not built")).ok()?;
            let routes = site.translated_router();
            Some((language.root(), SiteService { site, routes, translations: Arc::default() }))
        });
        SiteService { site: self.clone(), routes: self.router(agents), translations: translations.collect() }
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

    fn call(&mut self, mut request: Request<B>) -> Self::Future {
        let started = Instant::now();
        let is_served = matches!(Arrival::from_request(&self.site, &request), Arrival::Served);
        for &(root, ref translated) in self.translations.iter().filter(|_| is_served) {
            if request.uri().path() == root {
                return Box::pin(ready(Ok(moved_permanently(&format!("{root}/"), request.uri().query()))));
            }
            if let Some(uri) = uri_below(root, request.uri()) {
                *request.uri_mut() = uri;
                let answer = translated.answer(request, is_served, started);
                return Box::pin(async move { Ok(redirecting_below(root, answer.await?)) });
            }
        }
        self.answer(request, is_served, started)
    }
}

impl SiteService {
    fn answer<B>(
        &self,
        request: Request<B>,
        is_served: bool,
        started: Instant,
    ) -> Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>
    where
        B: HttpBody<Data = Bytes> + Send + 'static,
        B::Error: Into<BoxError>,
    {
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
        log(&self.site, id, request.uri().path(), response.status(), duration);
        metrics.record(duration);
        Some(response)
    }
}

/// Path and query as sent: two spellings of an address have an entry each in the index.
fn address<B>(request: &Request<B>) -> &str {
    request.uri().path_and_query().map_or("/", |address| address.as_str())
}

/// The address in the site below this root; `None` if it is not below it.
fn uri_below(root: &str, uri: &Uri) -> Option<Uri> {
    below(root, uri.path())?;
    let mut parts = uri.clone().into_parts();
    let address = parts.path_and_query?;
    parts.path_and_query = Some(address.as_str().get(root.len()..)?.parse().ok()?);
    Uri::from_parts(parts).ok()
}

/// A redirect of a site below this root, which knows paths without it.
fn redirecting_below(root: &str, mut response: Response) -> Response {
    let location = response.headers().get(header::LOCATION).and_then(|path| path.to_str().ok());
    let rooted = location.and_then(|path| HeaderValue::from_str(&with_root(root, path)).ok());
    if let Some(rooted) = rooted {
        response.headers_mut().insert(header::LOCATION, rooted);
    }
    response
}
