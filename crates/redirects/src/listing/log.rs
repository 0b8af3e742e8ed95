//! Reads one line of an access log.

/// The extensions of files that pages consist of.
const ASSETS: [&str; 14] =
    ["css", "js", "png", "jpg", "jpeg", "gif", "svg", "ico", "woff", "woff2", "webp", "avif", "map", "json"];

/// The kind of a line.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum LogLine {
    /// A request for a page.
    Page { target: String, host: Option<String> },
    /// A post, or a request for a picture or script.
    Skipped,
    /// A log line without a readable request.
    Unreadable,
    /// No line of a log.
    NoLog,
}

pub(super) fn read(line: &str) -> LogLine {
    if line.starts_with('{') {
        return read_json(line);
    }
    let Some((before, request)) = line.split_once('"') else { return LogLine::NoLog };
    // Targets have no quotes.
    match request_line(request.split('"').next().unwrap_or_default(), None) {
        // Logs of load balancers have their time without brackets.
        LogLine::Unreadable if !before.contains('[') => LogLine::NoLog,
        line => line,
    }
}

fn read_json(line: &str) -> LogLine {
    let host = json_text(line, "host").and_then(|text| host(&text));
    let target = ["uri", "request_uri"].into_iter().find_map(|key| json_text(line, key));
    match target {
        Some(target) => {
            let method = ["method", "request_method"].into_iter().find_map(|key| json_text(line, key));
            page(&target, method.as_deref().unwrap_or("GET"), host)
        }
        None => match json_text(line, "request") {
            Some(request) => request_line(&request, host),
            None => LogLine::Unreadable,
        },
    }
}

/// `GET /path HTTP/1.1`.
fn request_line(request: &str, host: Option<String>) -> LogLine {
    let mut words = request.split_whitespace();
    match (words.next(), words.next(), words.next(), words.next()) {
        (Some(method), Some(target), Some(version), None) if version.starts_with("HTTP/") => {
            page(target, method, host)
        }
        _ => LogLine::Unreadable,
    }
}

/// A request for a page, if it is one.
pub(super) fn page(target: &str, method: &str, host: Option<String>) -> LogLine {
    if !matches!(method, "GET" | "HEAD") || is_asset(target) {
        return LogLine::Skipped;
    }
    LogLine::Page { target: target.to_owned(), host }
}

fn is_asset(target: &str) -> bool {
    let path = target.split(['?', '#']).next().unwrap_or_default();
    let file = path.rsplit('/').next().unwrap_or_default();
    file.rsplit_once('.')
        .is_some_and(|(_, extension)| ASSETS.iter().any(|asset| extension.eq_ignore_ascii_case(asset)))
}

/// The name of a host, without its port.
pub(super) fn host(text: &str) -> Option<String> {
    let is_host = !text.is_empty()
        && text.len() <= 255
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b':'));
    is_host.then(|| text.split(':').next().unwrap_or_default().to_owned())
}

/// The first text of a key in a line of JSON. A quote inside a text is escaped, so a text cannot look
/// like a key.
fn json_text(line: &str, key: &str) -> Option<String> {
    let key = format!("\"{key}\"");
    let values = line.match_indices(&key).map(|(start, _)| line[start + key.len()..].trim_start());
    values.filter_map(|rest| rest.strip_prefix(':')?.trim_start().strip_prefix('"')).find_map(unescaped)
}

/// A JSON text up to its closing quote.
fn unescaped(text: &str) -> Option<String> {
    let mut value = String::new();
    let mut characters = text.chars();
    loop {
        match characters.next()? {
            '"' => return Some(value),
            '\\' => match characters.next()? {
                'u' => {
                    let digits: String = characters.by_ref().take(4).collect();
                    let code = u32::from_str_radix(&digits, 16).ok()?;
                    value.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
                }
                'n' | 'r' | 't' | 'b' | 'f' => value.push(' '),
                other => value.push(other),
            },
            other => value.push(other),
        }
    }
}
