//! A node of the JSON-LD graph, and the graph itself.

use crate::json_block::json_block;
use serde::Serialize;
use serde_json::{Map, Value};
use std::sync::Arc;

/// A node with its known properties.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub(crate) struct Node(Map<String, Value>);

impl Node {
    /// `kind` is one type or several.
    pub(crate) fn new(kind: impl Serialize) -> Self {
        Self(Map::new()).with("@type", kind)
    }

    /// A reference to another node.
    pub(crate) fn reference(id: &str) -> Self {
        Self(Map::new()).with("@id", id)
    }

    /// Adds a property, unless its value is `None` or an empty text or list.
    pub(crate) fn with(mut self, property: &str, value: impl Serialize) -> Self {
        match serde_json::to_value(value).unwrap_or_default() {
            Value::Null => {}
            Value::String(text) if text.is_empty() => {}
            Value::Array(all) if all.is_empty() => {}
            value => {
                self.0.insert(property.to_owned(), value);
            }
        }
        self
    }
}

/// A node as JSON, safe inside a `script` element.
pub(crate) fn node_json(node: &impl Serialize) -> Arc<str> {
    json_block(node).into()
}

/// The graph of these nodes as JSON.
pub(crate) fn graph(nodes: &[Arc<str>]) -> String {
    format!(r#"{{"@context":"https://schema.org","@graph":[{}]}}"#, nodes.join(","))
}

/// The URL of a term of schema.org.
pub(super) fn term(name: &str) -> String {
    format!("https://schema.org/{name}")
}

#[cfg(test)]
mod tests {
    use super::Node;
    use serde_json::json;

    #[test]
    fn unknown_values_are_omitted() {
        let node = Node::new("Car")
            .with("model", None::<&str>)
            .with("color", "")
            .with("image", Vec::<String>::new())
            .with("mileageFromOdometer", 0);
        assert_eq!(json!(node), json!({"@type": "Car", "mileageFromOdometer": 0}));
    }
}
