//! A response with assertions.

use axum::{body::Bytes, response::Response};
use http::{HeaderMap, StatusCode};
use http_body_util::BodyExt;
use scraper::{Html, Selector};
use serde_json::Value;

#[derive(Debug)]
pub(crate) struct TestResponse {
    path: String,
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    /// The body as sent.
    pub(crate) bytes: Bytes,
    pub(crate) body: String,
}

impl TestResponse {
    pub(crate) async fn read(path: String, response: Response) -> Self {
        let (parts, body) = response.into_parts();
        let bytes = body.collect().await.unwrap().to_bytes();
        let body = String::from_utf8_lossy(&bytes).into_owned();
        Self { path, status: parts.status, headers: parts.headers, bytes, body }
    }

    /// Checks the status.
    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Self {
        assert_eq!(self.status.as_u16(), status, "{}: {}", self.path, self.body);
        self
    }

    /// Checks that the text of the page contains this text.
    #[track_caller]
    pub(crate) fn assert_contains(self, words: &str) -> Self {
        let text = self.text();
        assert!(text.contains(words), "{} does not say {words:?} but: {text}", self.path);
        self
    }

    /// Checks that the text of the page does not contain this text.
    #[track_caller]
    pub(crate) fn assert_lacks(self, words: &str) -> Self {
        assert!(!self.text().contains(words), "{} says {words:?}", self.path);
        self
    }

    /// The visible text, white space folded.
    pub(crate) fn text(&self) -> String {
        let page = Html::parse_document(&self.body);
        let hidden = ["script", "style", "head"];
        let texts = page.tree.nodes().filter_map(|node| {
            let text = node.value().as_text()?;
            let inside = |name: &str| {
                node.ancestors().any(|a| a.value().as_element().is_some_and(|e| e.name() == name))
            };
            (!hidden.iter().any(|name| inside(name))).then(|| text.to_string())
        });
        let all: Vec<String> = texts.collect();
        all.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Texts of the elements that a selector finds.
    pub(crate) fn texts(&self, selector: &str) -> Vec<String> {
        let page = Html::parse_document(&self.body);
        let wanted = Selector::parse(selector).unwrap();
        let text = |element: scraper::ElementRef<'_>| element.text().collect::<String>();
        page.select(&wanted).map(|e| text(e).split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    }

    /// An attribute of the elements that a selector finds.
    pub(crate) fn attributes(&self, selector: &str, name: &str) -> Vec<String> {
        let page = Html::parse_document(&self.body);
        page.select(&Selector::parse(selector).unwrap())
            .filter_map(|e| e.attr(name))
            .map(str::to_owned)
            .collect()
    }

    /// One attribute of the one element that a selector finds.
    #[track_caller]
    pub(crate) fn attribute(&self, selector: &str, name: &str) -> String {
        let all = self.attributes(selector, name);
        assert_eq!(all.len(), 1, "{} has {} of {selector}[{name}]", self.path, all.len());
        all.into_iter().next().unwrap()
    }

    /// A header's value; empty where it is absent.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// The things that the page tells machines of.
    #[track_caller]
    pub(crate) fn graph(&self) -> Vec<Value> {
        let blocks = self.texts("script[type='application/ld+json']");
        assert_eq!(blocks.len(), 1, "{} has {} blocks for machines", self.path, blocks.len());
        let block: Value = serde_json::from_str(&blocks[0]).unwrap();
        assert_eq!(block["@context"], "https://schema.org", "{}", self.path);
        block["@graph"].as_array().unwrap().clone()
    }

    /// The one thing of this type, or of these types.
    #[track_caller]
    pub(crate) fn thing(&self, kind: impl Into<Value>) -> Value {
        let kind = kind.into();
        let mut all: Vec<Value> = self.graph().into_iter().filter(|thing| thing["@type"] == kind).collect();
        assert_eq!(all.len(), 1, "{} tells of {} things of the type {kind}", self.path, all.len());
        all.remove(0)
    }
}
