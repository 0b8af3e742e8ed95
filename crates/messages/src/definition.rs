//! Reads Fluent files into messages. The build script compiles this file, too, so that the texts of the product
//! and those of a dealership are read alike.

use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement, Variant, VariantKey},
    parser,
};
use std::collections::{HashMap, HashSet};

/// The parser calls itself for each brace inside a brace.
const MAX_DEPTH: usize = 8;

/// Precedes the digit of an argument.
pub(crate) const ARGUMENT: char = '\u{1}';
/// Stands between the parts of a message, where its elements open and close.
pub(crate) const PART: char = '\u{2}';
/// Stands between the text for one and the text for any other number.
pub(crate) const OTHER: char = '\u{3}';

/// A message as a Fluent file defines it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Definition {
    /// `about-title`.
    pub key: String,
    /// The line of its file, from 1.
    pub line: usize,
    /// The text in Fluent's syntax.
    pub source: String,
    /// The page and the place there, from the heading above the message or `.where`.
    pub place: String,
    /// The message may be emptied: `.optional`.
    pub is_optional: bool,
    /// The facts without which the message is not said, apart by blanks: `.claim`.
    pub claim: Option<String>,
    /// The compiled text that stands for it without one of these facts: `.without`.
    pub without: Option<String>,
    /// The law or the rule that prescribes the text: `.legal`.
    pub legal: Option<String>,
    /// The text as the program fills it in: U+0001 and a digit for an argument, U+0002 between parts, U+0003
    /// between the forms.
    pub compiled: String,
    /// The arguments, in the order in which the text names them first.
    pub arguments: Vec<String>,
    /// The argument that decides between one and other.
    pub count: Option<usize>,
    /// The elements, in order: `link`, or `icon/` for one without content.
    pub elements: Vec<String>,
}

/// A line of a Fluent file that can't be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// From 1.
    pub line: usize,
    /// The reason, as a sentence without its full stop.
    pub reason: String,
}

/// The messages of a Fluent file, and its lines that hold none. `arguments_of` knows the order of the arguments
/// of a message that is defined elsewhere.
pub(crate) fn read(
    source: &str,
    arguments_of: impl Fn(&str) -> Vec<String>,
) -> (Vec<Definition>, Vec<Problem>) {
    if let Some(line) = too_deep(source) {
        let reason = format!("more than {MAX_DEPTH} braces stand inside each other");
        return (Vec::new(), vec![Problem { line, reason }]);
    }
    let (resource, errors) = match parser::parse(source) {
        Ok(resource) => (resource, Vec::new()),
        Err(parsed) => parsed,
    };
    let problem = |error: &parser::ParserError| {
        let line = source.get(..error.pos.start).unwrap_or(source).matches('\n').count() + 1;
        Problem { line, reason: format!("this is no message: {}", error.kind) }
    };
    let mut problems: Vec<Problem> = errors.iter().map(problem).collect();
    let lines = lines(source);
    let line_of = |key: &str| lines.get(key).copied().unwrap_or(1);
    let mut definitions: Vec<Definition> = Vec::new();
    let mut keys = HashSet::new();
    let mut place = String::new();
    for entry in &resource.body {
        match entry {
            Entry::GroupComment(comment) => comment.content.join(" ").trim().clone_into(&mut place),
            Entry::Message(message) => {
                let key = message.id.name;
                let line = line_of(key);
                if !keys.insert(key) {
                    problems.push(Problem { line, reason: format!("{key} stands here twice") });
                    continue;
                }
                match definition(message, &place, arguments_of(key)) {
                    Ok(definition) => definitions.push(Definition { line, ..definition }),
                    Err(reason) => problems.push(Problem { line, reason: format!("{key}: {reason}") }),
                }
            }
            Entry::Term(term) => {
                let line = line_of(&format!("-{}", term.id.name));
                problems.push(Problem { line, reason: "terms can't be used here".to_owned() });
            }
            Entry::Comment(_) | Entry::ResourceComment(_) | Entry::Junk { .. } => {}
        }
    }
    (definitions, problems)
}

/// The line on which each message begins, from 1.
fn lines(source: &str) -> HashMap<&str, usize> {
    // The first of two lines that begin alike counts.
    let numbered = source.lines().enumerate().collect::<Vec<_>>().into_iter().rev();
    numbered.filter_map(|(index, line)| Some((line.split_once('=')?.0.trim_end(), index + 1))).collect()
}

/// The first line that nests too deeply to be read. A message begins at the margin, with nothing open.
fn too_deep(source: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (index, line) in source.lines().enumerate() {
        if line.starts_with(|first: char| first.is_ascii_alphabetic()) {
            depth = 0;
        }
        for byte in line.bytes() {
            match byte {
                b'{' | b'(' => depth += 1,
                b'}' | b')' => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth > MAX_DEPTH {
                return Some(index + 1);
            }
        }
    }
    None
}

fn definition(message: &Message<&str>, place: &str, arguments: Vec<String>) -> Result<Definition, String> {
    let mut definition = Definition {
        key: message.id.name.to_owned(),
        place: place.to_owned(),
        arguments,
        ..Definition::default()
    };
    if let Some(pattern) = &message.value {
        definition.source = plain_source(pattern);
        definition.compiled = compiled(pattern, &mut definition)?;
    }
    for attribute in &message.attributes {
        if attribute.id.name == "without" {
            definition.without = Some(without(&attribute.value, &definition)?);
            continue;
        }
        let [PatternElement::TextElement { value }] = attribute.value.elements[..] else {
            return Err(format!(".{} takes a plain text", attribute.id.name));
        };
        let value = value.to_owned();
        match attribute.id.name {
            "claim" => definition.claim = Some(value),
            "legal" => definition.legal = Some(value),
            "optional" => definition.is_optional = value == "true",
            "where" => definition.place = value,
            other => return Err(format!("there is no attribute .{other}")),
        }
    }
    Ok(definition)
}

/// The text that stands for a message without a fact, with the message's elements and some of its arguments.
fn without(pattern: &Pattern<&str>, message: &Definition) -> Result<String, String> {
    let mut other = Definition { arguments: message.arguments.clone(), ..Definition::default() };
    let text = compiled(pattern, &mut other)?;
    let is_of_it = other.arguments == message.arguments
        && other.elements == message.elements
        && other.count.is_none_or(|count| message.count == Some(count));
    if is_of_it { Ok(text) } else { Err(".without has other arguments or elements".to_owned()) }
}

/// The text with its arguments and elements as marks. A message with two forms has both, each with all that
/// stands around.
fn compiled(pattern: &Pattern<&str>, definition: &mut Definition) -> Result<String, String> {
    let [one, other] = forms(pattern, definition)?;
    let other = without_tags(&on_one_line(&other), &mut definition.elements)?;
    if definition.count.is_none() {
        return Ok(other);
    }
    let mut elements = Vec::new();
    let one = without_tags(&on_one_line(&one), &mut elements)?;
    if elements != definition.elements {
        return Err("its forms have different elements".to_owned());
    }
    Ok(format!("{one}{OTHER}{other}"))
}

/// The forms for one and for any other number, which are alike in a text without a choice.
fn forms(pattern: &Pattern<&str>, definition: &mut Definition) -> Result<[String; 2], String> {
    let mut forms = [String::new(), String::new()];
    for element in &pattern.elements {
        let more = match element {
            PatternElement::TextElement { value } => [(); 2].map(|()| (*value).to_owned()),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                let text = inline_text(inline, definition)?;
                [text.clone(), text]
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                let InlineExpression::VariableReference { id } = selector else {
                    return Err("only an argument decides between forms".to_owned());
                };
                if definition.count.is_some() {
                    return Err("there is a second choice between forms".to_owned());
                }
                definition.count = Some(argument(id.name, definition));
                let [one, _] = forms_of(variants, "one", definition)?;
                let [_, other] = forms_of(variants, "other", definition)?;
                [one, other]
            }
        };
        for (form, more) in forms.iter_mut().zip(more) {
            form.push_str(&more);
        }
    }
    Ok(forms)
}

fn forms_of(
    variants: &[Variant<&str>],
    category: &str,
    definition: &mut Definition,
) -> Result<[String; 2], String> {
    let is =
        |variant: &&Variant<&str>| matches!(variant.key, VariantKey::Identifier { name } if name == category);
    let variant = variants.iter().find(is).ok_or_else(|| format!("the form [{category}] is missing"))?;
    forms(&variant.value, definition)
}

fn inline_text(inline: &InlineExpression<&str>, definition: &mut Definition) -> Result<String, String> {
    match inline {
        InlineExpression::StringLiteral { value } => Ok((*value).to_owned()),
        InlineExpression::VariableReference { id } => match argument(id.name, definition) {
            digit @ 0..=9 => Ok(format!("{ARGUMENT}{digit}")),
            _ => Err("it has more than ten arguments".to_owned()),
        },
        _ => Err("braces hold an argument such as { $name } or a text in quotes".to_owned()),
    }
}

/// The number of an argument, which is a new one if nothing named it before.
fn argument(name: &str, definition: &mut Definition) -> usize {
    let arguments = &mut definition.arguments;
    arguments.iter().position(|known| known == name).unwrap_or_else(|| {
        arguments.push(name.to_owned());
        arguments.len() - 1
    })
}

/// A line's end in a file is a blank in the text.
fn on_one_line(text: &str) -> String {
    text.replace('\n', " ")
}

/// The text with a mark for each tag, whose elements are added.
fn without_tags(text: &str, elements: &mut Vec<String>) -> Result<String, String> {
    let mut marked = String::with_capacity(text.len());
    let mut rest = text;
    let mut open: Option<&str> = None;
    while let Some((before, tag, after)) = next_tag(rest) {
        marked.push_str(before);
        marked.push(PART);
        rest = after;
        match (open, tag.strip_prefix('/')) {
            (None, None) => {
                elements.push(tag.to_owned());
                open = Some(tag).filter(|tag| !tag.ends_with('/'));
            }
            (Some(name), Some(closed)) if name == closed => open = None,
            _ => return Err(format!("<{tag}> has no tag that belongs to it")),
        }
    }
    if let Some(name) = open {
        return Err(format!("<{name}> is not closed"));
    }
    marked.push_str(rest);
    Ok(marked)
}

/// The text before the next tag, the tag without its brackets, and the text behind it.
fn next_tag(text: &str) -> Option<(&str, &str, &str)> {
    let mut from = 0;
    loop {
        let open = from + text.get(from..)?.find('<')?;
        let (tag, after) = text[open + 1..].split_once('>')?;
        let name = tag.trim_matches('/');
        if !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_lowercase()) {
            return Some((&text[..open], tag, after));
        }
        from = open + 1;
    }
}

/// The pattern as a file may say it, on one line or as a choice of forms.
fn plain_source(pattern: &Pattern<&str>) -> String {
    pattern.elements.iter().map(element_source).collect()
}

fn element_source(element: &PatternElement<&str>) -> String {
    match element {
        PatternElement::TextElement { value } => on_one_line(value),
        PatternElement::Placeable { expression: Expression::Inline(inline) } => inline_source(inline),
        PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
            let form = |variant: &Variant<&str>| {
                let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) =
                    variant.key;
                let star = if variant.default { "*" } else { "" };
                format!("\n    {star}[{name}] {}", plain_source(&variant.value))
            };
            let forms = variants.iter().map(form).collect::<String>();
            let selector = inline_source(selector);
            format!("{{ {} ->{forms}\n}}", selector.trim_matches(['{', '}', ' ']))
        }
    }
}

fn inline_source(inline: &InlineExpression<&str>) -> String {
    match inline {
        InlineExpression::StringLiteral { value } => format!("{{ \"{value}\" }}"),
        InlineExpression::VariableReference { id } => format!("{{ ${} }}", id.name),
        _ => String::new(),
    }
}
