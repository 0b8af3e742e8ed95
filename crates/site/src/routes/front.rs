//! In front of all routes: an address that was answered before is answered so again, without looking for its route, its page or its
//! headers, as long as what the answer rested on still stands.
//!
//! Only whole pages for everybody come here: what was answered 200 to a `GET`, and rests on nothing but its address, the inventory
//! and the moment ([`Lasting`]). All else goes to the routes, as every request would without this.

mod kept;

use super::layers::{Route, log};
use crate::{
    Site,
    http::{Accepted, Lasting, RequestId, have, refusal, warn_of_a_stranger},
};
use axum::{BoxError, Router, body::HttpBody, response::Response};
use bytes::Bytes;
use http::{Method, Request, header};
use kept::{Answers, Kept};
use std::{
    convert::Infallible,
    future::ready,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Instant,
};
use tower::{Service, ServiceExt as _};

/// The site as it is served. Cheap to clone; clones share what was answered.
#[derive(Clone)]
pub struct Front {
    site: Site,
    routes: Router,
    answers: Arc<Answers>,
}

impl Site {
    /// The site as it is served: [`router`](Self::router), and in front of it what was answered before.
    pub fn front(&self) -> Front {
        let answers = Arc::new(Answers::new(self.config.pages.response_cache_size()));
        Front { site: self.clone(), routes: self.router(), answers }
    }
}

impl<B> Service<Request<B>> for Front
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
        let began = Instant::now();
        if *request.method() != Method::GET || refusal(&request).is_some() {
            return Box::pin(self.routes.clone().oneshot(request));
        }
        let accepted = Accepted::from_headers(request.headers());
        if accepted.is_none() && request.headers().contains_key(header::ACCEPT_ENCODING) {
            // It may mean a coding that a layer knows by another name.
            return Box::pin(self.routes.clone().oneshot(request));
        }
        if let Some(kept) = self.answers.get(address(&request), accepted)
            && self.site.stands(kept.standing())
            && let Some(answer) = self.again(&kept, &request, began)
        {
            return Box::pin(ready(Ok(answer)));
        }
        let (routes, answers) = (self.routes.clone(), Arc::clone(&self.answers));
        Box::pin(async move {
            let address: Box<str> = address(&request).into();
            let mut answer = routes.oneshot(request).await?;
            if let Some(kept) = kept(&mut answer) {
                answers.keep(address, accepted, kept);
            }
            Ok(answer)
        })
    }
}

impl Front {
    /// The same answer once more; `None` where the page is not kept any longer.
    fn again<B>(&self, kept: &Kept, request: &Request<B>, began: Instant) -> Option<Response> {
        let had = have(request.headers(), kept.etag());
        let (mut answer, figures) = if had { kept.unchanged() } else { kept.whole()? };
        warn_of_a_stranger(request, &self.site.config.trusted_proxies);
        let id = RequestId::next();
        answer.headers_mut().insert(RequestId::HEADER, id.to_header());
        let took = began.elapsed();
        log(id, request.uri().path(), answer.status(), took);
        figures.count(took);
        Some(answer)
    }
}

/// Path and query, as they were sent: of two ways to write an address each has its own answer.
fn address<B>(request: &Request<B>) -> &str {
    request.uri().path_and_query().map_or("/", |address| address.as_str())
}

/// What is kept of an answer, where it is one to keep. A page that is to be smaller is told to the page cache each time that it is
/// asked for, until it is.
fn kept(answer: &mut Response) -> Option<Kept> {
    let lasting =
        answer.extensions_mut().remove::<Lasting>().filter(|lasting| !lasting.page.is_makeshift())?;
    let route = answer.extensions_mut().remove::<Route>()?;
    Kept::of(answer, &lasting, route.name())
}
