//! Writes and reads ADF documents.

use crate::{
    support::builders::{LeadBuilder, config},
    support::dtd::complaints,
};
use leads::{LeadId, LeadsConfig, MissingValues, to_adf};
use messages::Messages;
use roxmltree::{Document, Node};
use std::path::Path;
use uuid::Uuid;

/// A time in winter.
pub(crate) const WINTER: &str = "2026-11-20T22:05:00.987Z";

pub(crate) fn id() -> LeadId {
    LeadId(Uuid::from_u128(0x0193_4c2f_0000_7000_8000_0000_0000_0001))
}

pub(crate) fn settings(missing: MissingValues) -> LeadsConfig {
    LeadsConfig { missing, ..config("https://crm.example.com/api/post-data", Path::new("unused")) }
}

pub(crate) fn written(lead: LeadBuilder, missing: MissingValues) -> String {
    let adf = to_adf(id(), WINTER.parse().unwrap(), &lead.build(), &settings(missing), Messages::english());
    assert_conforms(&adf);
    adf
}

#[track_caller]
pub(crate) fn assert_conforms(adf: &str) {
    assert_eq!(complaints(adf), [""; 0], "{adf}");
}

/// The text of the element at this path below `prospect`.
pub(crate) fn text_at(document: &Document<'_>, path: &str) -> String {
    let prospect = document.root_element().first_element_child().unwrap();
    path.split('/').fold(prospect, |node, name| child(node, name)).text().unwrap_or_default().to_owned()
}

fn child<'a, 'input>(node: Node<'a, 'input>, name: &str) -> Node<'a, 'input> {
    node.children().find(|child| child.has_tag_name(name)).unwrap_or_else(|| panic!("no {name}"))
}

/// The trimmed text as a reader sees it.
pub(crate) fn seen(text: &str) -> String {
    let lines = inventory::visible_text(text).replace("\r\n", "\n");
    lines.replace(['\r', '\u{2028}', '\u{2029}'], "\n").trim().to_owned()
}

pub(crate) fn seen_or_na(text: Option<&str>) -> String {
    text.map(seen).filter(|text| !text.is_empty()).unwrap_or_else(|| "N/A".to_owned())
}
