//! robots.txt: which kinds of bots may read the site (MACHINE-12).

use crate::{BotAccess, RobotsPolicy, Site};
use axum::{extract::State, response::Response};
use http::StatusCode;
use http_server::{CachePolicy, Conditions, PreparedResponse};
use std::{collections::BTreeSet, fmt::Write as _};

/// The use that a bot makes of the pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Lists them in a search engine.
    Search,
    /// Answers people's questions, with a link: on their request, or from its own index.
    Assistant,
    Training,
}

/// A bot that an operator documents.
struct Bot {
    /// As in robots.txt.
    name: &'static str,
    kind: Kind,
    operator: &'static str,
}

const fn bot(name: &'static str, kind: Kind, operator: &'static str) -> Bot {
    Bot { name, kind, operator }
}

/// Every bot that a setting covers. Google-Extended and Applebot-Extended are no bots: they control
/// what Googlebot's and Applebot's copies are used for.
const BOTS: [Bot; 26] = [
    bot("Googlebot", Kind::Search, "Google"),
    bot("bingbot", Kind::Search, "Microsoft"),
    bot("DuckDuckBot", Kind::Search, "DuckDuckGo"),
    bot("Applebot", Kind::Search, "Apple"),
    bot("Slurp", Kind::Search, "Yahoo"),
    bot("YandexBot", Kind::Search, "Yandex"),
    bot("Baiduspider", Kind::Search, "Baidu"),
    bot("OAI-SearchBot", Kind::Assistant, "OpenAI"),
    bot("ChatGPT-User", Kind::Assistant, "OpenAI"),
    bot("Claude-SearchBot", Kind::Assistant, "Anthropic"),
    bot("Claude-User", Kind::Assistant, "Anthropic"),
    bot("PerplexityBot", Kind::Assistant, "Perplexity"),
    bot("Perplexity-User", Kind::Assistant, "Perplexity"),
    bot("Amzn-SearchBot", Kind::Assistant, "Amazon"),
    bot("Amzn-User", Kind::Assistant, "Amazon"),
    bot("DuckAssistBot", Kind::Assistant, "DuckDuckGo"),
    bot("MistralAI-User", Kind::Assistant, "Mistral"),
    bot("meta-externalfetcher", Kind::Assistant, "Meta"),
    bot("GPTBot", Kind::Training, "OpenAI"),
    bot("ClaudeBot", Kind::Training, "Anthropic"),
    bot("Google-Extended", Kind::Training, "Google"),
    bot("Applebot-Extended", Kind::Training, "Apple"),
    bot("meta-externalagent", Kind::Training, "Meta"),
    bot("Amazonbot", Kind::Training, "Amazon"),
    bot("CCBot", Kind::Training, "Common Crawl"),
    bot("Bytespider", Kind::Training, "ByteDance"),
];

/// The rules of every bot that may read the site: only the addresses of forms are closed. Filtered
/// results, fragments, JSON and advertising feeds send `noindex`, which a crawler sees only where it
/// may fetch.
const OPEN: &str = "Disallow: /leads/\n";
const CLOSED: &str = "Disallow: /\n";

/// `GET /robots.txt`.
pub(crate) async fn show(State(site): State<Site>, conditions: Conditions) -> Response {
    let text = robots_txt(site.config.robots, &site.shell.absolute("/sitemap.xml"));
    PreparedResponse::text(StatusCode::OK, CachePolicy::Day, text).respond(&conditions)
}

/// A group for every bot, and one for each kind. A bot reads its own group alone, so each group has
/// all rules.
fn robots_txt(policy: RobotsPolicy, sitemap: &str) -> String {
    let mut text = format!("User-agent: *\n{OPEN}");
    for (kind, heading, access) in [
        (Kind::Search, "Search engines", policy.search),
        (Kind::Assistant, "Assistants and their search", policy.assistants),
        (Kind::Training, "Training of models", policy.training),
    ] {
        let bots = || BOTS.iter().filter(|bot| bot.kind == kind);
        let operators: BTreeSet<&str> = bots().map(|bot| bot.operator).collect();
        let operators: Vec<&str> = operators.into_iter().collect();
        let _ = writeln!(text, "\n# {heading}: {}", operators.join(", "));
        for bot in bots() {
            let _ = writeln!(text, "User-agent: {}", bot.name);
        }
        text += match access {
            BotAccess::Allow => OPEN,
            BotAccess::Deny => CLOSED,
        };
    }
    text + &format!("\nSitemap: {sitemap}\n")
}

#[cfg(test)]
mod tests {
    use super::BOTS;
    use http::{HeaderMap, header};

    #[test]
    fn requests_of_every_bot_are_those_of_a_bot() {
        for bot in BOTS.iter().filter(|bot| !bot.name.ends_with("-Extended")) {
            let agent = format!("Mozilla/5.0 (compatible; {}/1.0)", bot.name);
            let headers = HeaderMap::from_iter([(header::USER_AGENT, agent.parse().unwrap())]);
            assert!(http_server::is_bot(&headers), "{}", bot.name);
        }
    }
}
