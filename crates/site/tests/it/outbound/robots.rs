//! robots.txt as a parser that is not ours reads it (MACHINE-12).

use crate::test_app::{ORIGIN, test_app};
use robotstxt::DefaultMatcher;
use sandbox::Fault;
use site::{BotAccess, RobotsPolicy};

/// Bots of each kind, and one of none.
const SEARCH: [&str; 3] = ["Googlebot", "bingbot", "Applebot"];
const ASSISTANTS: [&str; 4] = ["OAI-SearchBot", "ChatGPT-User", "Claude-User", "PerplexityBot"];
const TRAINING: [&str; 5] = ["GPTBot", "ClaudeBot", "Google-Extended", "Applebot-Extended", "CCBot"];
const OTHER: &str = "SomeOtherBot";

const PAGES: [&str; 4] = ["/", "/inventory?make=Toyota", "/feeds/marketplace.csv", "/photos/A1/1-1600.jpg"];

async fn robots_txt(policy: RobotsPolicy) -> String {
    let text = test_app()
        .configured(move |config| config.robots = policy)
        .start()
        .await
        .get("/robots.txt")
        .await
        .expect(200)
        .body;
    assert!(text.lines().any(|line| line == format!("Sitemap: {ORIGIN}/sitemap.xml")), "{text}");
    text
}

/// Whether a bot may fetch every page, or none. Addresses that take posts are closed to all.
#[track_caller]
fn may_fetch(robots_txt: &str, bot: &str) -> bool {
    let is_allowed = |path: &&str| {
        let address = format!("{ORIGIN}{path}");
        DefaultMatcher::default().one_agent_allowed_by_robots(robots_txt, bot, &address)
    };
    assert!(!is_allowed(&"/leads/contact"), "{bot}");
    let allowed = PAGES.iter().filter(|path| is_allowed(path)).count();
    assert!(allowed == 0 || allowed == PAGES.len(), "{bot} may fetch {allowed} of {}", PAGES.len());
    allowed > 0
}

#[tokio::test]
async fn each_kind_of_bots_is_allowed_or_denied_by_its_own_setting() {
    for number in 0..8 {
        let access = |bit: u8| if number & bit == 0 { BotAccess::Allow } else { BotAccess::Deny };
        let policy = RobotsPolicy { search: access(1), assistants: access(2), training: access(4) };
        let text = robots_txt(policy).await;
        for (bots, access) in [
            (&SEARCH[..], policy.search),
            (&ASSISTANTS, policy.assistants),
            (&TRAINING, policy.training),
            (&[OTHER], BotAccess::Allow),
        ] {
            for bot in bots {
                assert_eq!(may_fetch(&text, bot), access == BotAccess::Allow, "{bot} {policy:?}");
            }
        }
    }
}

#[tokio::test]
async fn by_default_all_but_training_is_allowed_with_an_inventory_or_without() {
    insta::assert_snapshot!(robots_txt(RobotsPolicy::default()).await);
    test_app().feed_fault(Fault::Status(500)).start().await.get("/robots.txt").await.expect(200);
}
