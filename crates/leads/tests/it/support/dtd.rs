//! A validator made from the DTD itself: a content model becomes a regular expression over the
//! names of the children, and attributes are checked against their lists. Beside it, what XML
//! demands (by roxmltree), ADF's own prolog, and what its text demands of values.

use regex::Regex;
use roxmltree::{Document, Node};
use std::{collections::HashMap, sync::LazyLock};

static ADF: LazyLock<Dtd> = LazyLock::new(|| Dtd::read(include_str!("../../../../../tests/adf/adf-1.0.dtd")));

/// The values that the text of the standard restricts further than the DTD, by element or attribute. Of
/// the ISO codes only those of the United States, where the site sells.
static VALUES: LazyLock<HashMap<&str, Regex>> = LazyLock::new(|| {
    let date = r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d[+-]([01]\d|2[0-3]):[0-5]\d";
    let values = [
        ("requestdate", date),
        ("earliestdate", date),
        ("latestdate", date),
        ("condition", "excellent|good|fair|poor|unknown"),
        ("country", "US"),
        ("method", "cash|finance|lease"),
        ("preference", r"0*[1-9]\d*"),
        ("weighting", r"-?(\d|[1-9]\d|100)"),
        ("@currency", "USD"),
        ("@line", "[1-5]"),
        ("@sequence", r"0*[1-9]\d*"),
    ];
    values.map(|(name, pattern)| (name, Regex::new(&format!("^(?:{pattern})$")).unwrap())).into()
});

const MAX_STREETS: usize = 5;

/// Returns the rules that the document breaks; empty where it is valid ADF 1.0.
pub(crate) fn complaints(xml: &str) -> Vec<String> {
    let prolog = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<?adf version=\"1.0\"?>\n<adf>";
    let mut found = Vec::new();
    if !xml.starts_with(prolog) {
        found.push("prolog is not ADF's".to_owned());
    }
    match Document::parse(xml) {
        Ok(document) => ADF.check_document(&document, &mut found),
        Err(error) => found.push(error.to_string()),
    }
    found
}

struct Dtd {
    elements: HashMap<String, Content>,
    attributes: HashMap<String, Vec<Attribute>>,
}

enum Content {
    Text,
    Children(Regex),
}

struct Attribute {
    name: String,
    /// The values it may have; empty where any text goes.
    values: Vec<String>,
    is_required: bool,
}

impl Dtd {
    fn read(text: &str) -> Self {
        let text = Regex::new("(?s)<!--.*?-->|<\\?.*?\\?>").unwrap().replace_all(text, "");
        let element = Regex::new(r"(?s)<!ELEMENT\s+(\S+)\s+(.*?)>").unwrap();
        let attlist = Regex::new(r"(?s)<!ATTLIST\s+(\S+)\s+(.*?)>").unwrap();
        let elements = element
            .captures_iter(&text)
            .map(|found| (found[1].to_owned(), Content::read(&found[2])))
            .collect();
        let attributes = attlist
            .captures_iter(&text)
            .map(|found| (found[1].to_owned(), Attribute::read_all(&found[2])))
            .collect();
        Self { elements, attributes }
    }

    fn check_document(&self, document: &Document<'_>, found: &mut Vec<String>) {
        let root = document.root_element();
        if !root.has_tag_name("adf") {
            found.push(format!("root is {}", root.tag_name().name()));
        }
        for node in root.descendants().filter(Node::is_element) {
            self.check_element(node, found);
        }
    }

    fn check_element(&self, node: Node<'_, '_>, found: &mut Vec<String>) {
        let name = node.tag_name().name();
        let children = names_of_children(node);
        match self.elements.get(name) {
            None => found.push(format!("{name} is unknown")),
            Some(Content::Text) if children.is_empty() => {}
            Some(Content::Text) => found.push(format!("{name} has elements: {children}")),
            Some(Content::Children(model)) => {
                if !model.is_match(&children) {
                    found.push(format!("{name} does not fit its model: {children}"));
                }
                if has_text(node) {
                    found.push(format!("{name} has text"));
                }
            }
        }
        let text = node.text().unwrap_or_default();
        if VALUES.get(name).is_some_and(|values| !values.is_match(text)) {
            found.push(format!("{name} is {text:?}"));
        }
        if children.matches("street;").count() > MAX_STREETS {
            found.push(format!("{name} has more than {MAX_STREETS} streets"));
        }
        self.check_attributes(node, found);
    }

    fn check_attributes(&self, node: Node<'_, '_>, found: &mut Vec<String>) {
        let element = node.tag_name().name();
        let declared = self.attributes.get(element).map_or(&[][..], Vec::as_slice);
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            if VALUES.get(format!("@{name}").as_str()).is_some_and(|values| !values.is_match(value)) {
                found.push(format!("{element}/@{name} is {value:?}"));
            }
            match declared.iter().find(|declared| declared.name == name) {
                None => found.push(format!("{element}/@{name} is unknown")),
                Some(declared) if declared.allows(value) => {}
                Some(_) => found.push(format!("{element}/@{name} is {value:?}")),
            }
        }
        for required in declared.iter().filter(|declared| declared.is_required) {
            if node.attribute(required.name.as_str()).is_none() {
                found.push(format!("{element}/@{} is missing", required.name));
            }
        }
    }
}

/// The children's names, each with a semicolon behind it.
fn names_of_children(node: Node<'_, '_>) -> String {
    let elements = node.children().filter(Node::is_element);
    elements.flat_map(|child| [child.tag_name().name().to_owned(), ";".to_owned()]).collect()
}

fn has_text(node: Node<'_, '_>) -> bool {
    let mut texts = node.children().filter(Node::is_text);
    texts.any(|text| text.text().is_some_and(|text| !text.trim().is_empty()))
}

impl Content {
    fn read(model: &str) -> Self {
        if model.contains("#PCDATA") {
            return Self::Text;
        }
        // (id*, year) becomes ((?:id;)*(?:year;)): every child is its name and a semicolon.
        let names = Regex::new("[a-z]+").unwrap();
        let pattern = names.replace_all(model, "(?:$0;)").replace([' ', '\n', ','], "");
        Self::Children(Regex::new(&format!("^{pattern}$")).unwrap())
    }
}

impl Attribute {
    fn read_all(list: &str) -> Vec<Self> {
        let attribute =
            Regex::new(r#"(\w+)\s+(?:CDATA|\(([^)]*)\))\s+(#REQUIRED|#IMPLIED|"[^"]*")"#).unwrap();
        let read = |found: regex::Captures<'_>| Self {
            name: found[1].to_owned(),
            values: found.get(2).map_or_else(Vec::new, |values| {
                values.as_str().split('|').map(|value| value.trim().to_owned()).collect()
            }),
            is_required: &found[3] == "#REQUIRED",
        };
        attribute.captures_iter(list).map(read).collect()
    }

    fn allows(&self, value: &str) -> bool {
        self.values.is_empty() || self.values.iter().any(|allowed| allowed == value)
    }
}

const FULL: &str = include_str!("../../../../../tests/adf/full.xml");
const MINIMAL: &str = include_str!("../../../../../tests/adf/minimal.xml");

#[test]
fn the_examples_of_the_standard_are_valid() {
    assert_eq!(complaints(MINIMAL), [""; 0]);
    assert_eq!(complaints(FULL), [""; 0]);
}

#[test]
fn the_whole_dtd_was_read() {
    assert_eq!(ADF.elements.len(), 53);
    assert_eq!(ADF.attributes.values().map(Vec::len).sum::<usize>(), 29);
}

#[test]
fn values_that_the_text_of_the_standard_forbids_are_found() {
    let now = "<requestdate>2026-11-20T16:05:00-06:00</requestdate>";
    for (from, to, complaint) in [
        (now, "<requestdate>2026-11-20T16:05:00Z</requestdate>", "requestdate is \"2026-11-20T16:05:00Z\""),
        (now, "<requestdate>2026-13-20T16:05:00-06:00</requestdate>", "requestdate is "),
        ("-06:00</earliestdate>", "</earliestdate>", "earliestdate is "),
        (">excellent<", ">N/A<", "condition is \"N/A\""),
        (">US<", ">USA<", "country is \"USA\""),
        ("<method>finance<", "<method>loan<", "method is \"loan\""),
        ("<preference>1<", "<preference>0<", "preference is \"0\""),
        ("<weighting>50<", "<weighting>101<", "weighting is \"101\""),
        ("currency=\"USD\"", "currency=\"$\"", "price/@currency is \"$\""),
        ("line=\"1\"", "line=\"6\"", "street/@line is \"6\""),
        ("sequence=\"1\"", "sequence=\"0\"", "id/@sequence is \"0\""),
        ("<apartment>", "<street/><street/><street/><street/><apartment>", "address has more than 5 streets"),
    ] {
        let found = complaints(&FULL.replacen(from, to, 1));
        assert!(found.iter().any(|one| one.contains(complaint)), "{complaint:?} is not in {found:?}");
    }
}

#[test]
fn every_kind_of_mistake_is_found() {
    let year = "<year>2021</year>";
    for (from, to, complaint) in [
        (year, "", "vehicle does not fit its model: make;model;"),
        ("<model>Camry</model>", "<model>Camry</model><vin/><year/>", "vehicle does not fit its model"),
        ("</vendor>", "</vendor><provider/>", "provider does not fit its model: "),
        ("<name part=\"first\">Dana</name>", "", "contact does not fit its model: email;"),
        ("<email>dana@example.com</email>", "", "contact does not fit its model: name;"),
        (
            "<email>dana@example.com</email>",
            "<phone/><email/>",
            "contact does not fit its model: name;phone;email;",
        ),
        (year, "<year><b/></year>", "year has elements: b;"),
        (year, "<year><b/></year>", "b is unknown"),
        ("<customer>", "<customer>Dana", "customer has text"),
        ("status=\"used\"", "status=\"old\"", "vehicle/@status is \"old\""),
        ("status=\"used\"", "color=\"red\"", "vehicle/@color is unknown"),
        ("<requestdate>", "<id>1</id><requestdate>", "id/@source is missing"),
        ("<adf>", "<!DOCTYPE adf><adf>", "prolog is not ADF's"),
        ("<adf>", "<!DOCTYPE adf><adf>", "DTD"),
        ("Camry", "Cam\u{1}ry", "non-XML character"),
        ("Camry", "Cam & ry", "malformed entity reference"),
    ] {
        let wrong = MINIMAL.replacen(from, to, 1);
        let found = complaints(&wrong);
        assert!(found.iter().any(|one| one.contains(complaint)), "{complaint:?} is not in {found:?}");
    }
}
