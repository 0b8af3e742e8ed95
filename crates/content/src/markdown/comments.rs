//! Removes comments `<!-- … -->`, which are notes of those who write. In code they are text.

use std::{borrow::Cow, ops::Range};

use pulldown_cmark::{Event, Parser, Tag};

use super::OPTIONS;
use crate::{front_matter::Body, problem::Problems};

const OPEN: &str = "<!--";
const CLOSE: &str = "-->";
/// A comment may hide a fence of code, so that what follows is no code without it.
const MAX_ROUNDS: usize = 4;

/// The text without comments. It has the lines of the source.
pub(super) fn remove<'t>(body: Body<'t>, problems: &mut Problems) -> Cow<'t, str> {
    let mut text = Cow::Borrowed(body.markdown);
    for _ in 0..MAX_ROUNDS {
        let comments = find(&text);
        if let Some(open) = comments.open {
            let line = body.line + text[..open].matches('\n').count();
            problems.add(line, r"the comment `<!--` has no end; write `-->` after it, or `\<!--` to show it");
        }
        if comments.closed.is_empty() {
            break;
        }
        text = Cow::Owned(without(&text, &comments.closed));
    }
    text
}

struct Comments {
    closed: Vec<Range<usize>>,
    /// The start of one that has no end.
    open: Option<usize>,
}

fn find(text: &str) -> Comments {
    let mut comments = Comments { closed: Vec::new(), open: None };
    if !text.contains(OPEN) {
        return comments;
    }
    let events = Parser::new_ext(text, OPTIONS).into_offset_iter();
    let code = events.filter(|(event, _)| matches!(event, Event::Code(_) | Event::Start(Tag::CodeBlock(_))));
    let code: Vec<Range<usize>> = code.map(|(_, range)| range).collect();
    let mut end = 0;
    for (start, _) in text.match_indices(OPEN) {
        let before = code.partition_point(|code| code.start <= start);
        let is_code = before > 0 && start < code[before - 1].end;
        let is_escaped = text[..start].bytes().rev().take_while(|byte| *byte == b'\\').count() % 2 == 1;
        if start < end || is_code || is_escaped {
            continue;
        }
        // `<!-->` is a whole comment.
        let Some(length) = text[start + 2..].find(CLOSE) else {
            comments.open = Some(start);
            break;
        };
        end = start + 2 + length + CLOSE.len();
        comments.closed.push(start..end);
    }
    comments
}

/// The text without these parts but for their line ends, and without the spaces that they leave at the start and
/// the end of a line, which Markdown would read as code and as a line break.
fn without(text: &str, parts: &[Range<usize>]) -> String {
    const SPACES: [char; 2] = [' ', '\t'];
    let mut rest = String::with_capacity(text.len());
    let mut copied = 0;
    for part in parts {
        rest.push_str(&text[copied..part.start]);
        let after = &text[part.end..];
        let is_line_end = after.trim_start_matches(SPACES).starts_with('\n');
        if is_line_end {
            rest.truncate(rest.trim_end_matches(SPACES).len());
        }
        let line_ends = text[part.clone()].matches('\n').count();
        rest.extend(std::iter::repeat_n('\n', line_ends));
        copied = part.end;
        if rest.trim_end_matches(SPACES).ends_with('\n') || rest.trim_end_matches(SPACES).is_empty() {
            copied += after.len() - after.trim_start_matches(SPACES).len();
        }
    }
    rest + &text[copied..]
}
