//! One thing of the graph, and the graph as a page holds it.

use crate::http::json_block;
use serde::Serialize;
use serde_json::{Map, Value, json};

/// A thing with its properties; one that has nothing to say is not there.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub(crate) struct Node(Map<String, Value>);

impl Node {
    /// A thing of this type, or of these types.
    pub(crate) fn new(kind: impl Serialize) -> Self {
        Self(Map::new()).with("@type", kind)
    }

    /// What stands elsewhere in the graph.
    pub(crate) fn reference(id: &str) -> Self {
        Self(Map::new()).with("@id", id)
    }

    /// With a property, where its value is known: neither `None` nor an empty text or list.
    pub(crate) fn with(mut self, property: &str, value: impl Serialize) -> Self {
        match serde_json::to_value(value).unwrap_or_default() {
            Value::Null => {}
            Value::String(text) if text.is_empty() => {}
            Value::Array(all) if all.is_empty() => {}
            known => {
                self.0.insert(property.to_owned(), known);
            }
        }
        self
    }
}

/// The graph as a data block, safe inside a `script` element.
pub(crate) fn graph(nodes: &[Node]) -> String {
    json_block(&json!({"@context": "https://schema.org", "@graph": nodes}))
}

/// The address that schema.org gives one of its own terms.
pub(super) fn term(name: &str) -> String {
    format!("https://schema.org/{name}")
}

#[cfg(test)]
mod tests {
    use super::Node;
    use serde_json::json;

    #[test]
    fn what_is_not_known_is_left_out() {
        let node = Node::new("Car")
            .with("model", None::<&str>)
            .with("color", "")
            .with("image", Vec::<String>::new())
            .with("mileageFromOdometer", 0);
        assert_eq!(json!(node), json!({"@type": "Car", "mileageFromOdometer": 0}));
    }
}
