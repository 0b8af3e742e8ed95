//! The statements of a request: its client, the forms that it accepts, the page that sent it, and its
//! frequency.

pub(crate) mod accept;
pub(crate) mod client;
pub(crate) mod conditions;
mod forwarded;
pub(crate) mod rate_limit;
pub(crate) mod same_origin;

use http::{HeaderMap, header};

/// Words in the names of bots and of programs without a person, in lower case.
const BOT_WORDS: [&str; 11] = [
    "bot",
    "crawl",
    "spider",
    "slurp",
    "-user",
    "meta-external",
    "headless",
    "lighthouse",
    "curl/",
    "wget/",
    "python",
];

/// `Sec-GPC: 1` is set (Global Privacy Control). Our scripts check the browser's setting themselves; a
/// page cached before the setting changed may not.
pub fn has_gpc(headers: &HeaderMap) -> bool {
    headers.get("sec-gpc").is_some_and(|signal| signal == "1")
}

/// The user agent names itself a bot, or a program without a person.
pub fn is_bot(headers: &HeaderMap) -> bool {
    let name = headers.get(header::USER_AGENT).and_then(|name| name.to_str().ok());
    name.map(str::to_ascii_lowercase).is_some_and(|name| BOT_WORDS.iter().any(|word| name.contains(word)))
}

/// A browser fetches the page before anybody wants to see it.
pub fn is_prefetch(headers: &HeaderMap) -> bool {
    let purposes = ["sec-purpose", "purpose"].map(|name| headers.get(name).and_then(|it| it.to_str().ok()));
    purposes.into_iter().flatten().any(|purpose| purpose.starts_with("prefetch"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(name: &'static str, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name.parse().unwrap(), value.parse().unwrap())])
    }

    #[test]
    fn bots_name_themselves_and_browsers_do_not() {
        for bot in [
            "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
            "Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)",
            "curl/8.5.0",
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0 Safari/537.36",
        ] {
            assert!(is_bot(&with("user-agent", bot)), "{bot}");
        }
        for browser in [
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1",
        ] {
            assert!(!is_bot(&with("user-agent", browser)), "{browser}");
        }
        assert!(!is_bot(&HeaderMap::new()));
    }

    #[test]
    fn a_prefetch_states_its_purpose() {
        for purpose in ["prefetch", "prefetch;prerender", "prefetch;anonymous-client-ip"] {
            assert!(is_prefetch(&with("sec-purpose", purpose)), "{purpose}");
        }
        assert!(is_prefetch(&with("purpose", "prefetch")));
        assert!(!is_prefetch(&HeaderMap::new()) && !is_prefetch(&with("sec-purpose", "other")));
    }
}
