//! A crawl of the whole demo from the home page, by plain links alone, as a search engine makes it.
//!
//! Links of pages that are open to indexes are followed; every other page is looked at, and its
//! links are left alone, for filters can be put together without end.

mod dealers;
mod page;

use crate::{
    outbound::sitemaps::every_address,
    support::mock_feed::{MockFeed, record, with},
    test_app::{ORIGIN, TestApp, test_app},
};
use page::{PHOTOS, Page, Part, named_files};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The site as the crawler has seen it.
pub(crate) struct Crawl {
    pub(crate) app: TestApp,
    /// Pages by their address.
    pages: BTreeMap<String, Page>,
    /// Parts of pages that were asked for already.
    parts: BTreeSet<String>,
    /// Addresses of vehicles' photos.
    photos: BTreeSet<String>,
    /// What is wrong.
    pub(crate) findings: Vec<String>,
}

impl Crawl {
    /// A crawl that has seen nothing.
    pub(crate) const fn new(app: TestApp) -> Self {
        Self {
            app,
            pages: BTreeMap::new(),
            parts: BTreeSet::new(),
            photos: BTreeSet::new(),
            findings: Vec::new(),
        }
    }

    /// Follows every link from the home page.
    pub(crate) async fn of(app: TestApp) -> Self {
        Self::from(app, "/").await
    }

    /// Follows every link from a page to those below it.
    pub(crate) async fn from(app: TestApp, start: &str) -> Self {
        let mut crawl = Self::new(app);
        let mut queue = VecDeque::from([(start.to_owned(), "the start".to_owned())]);
        while let Some((address, from)) = queue.pop_front() {
            if crawl.pages.contains_key(&address) {
                continue;
            }
            let page = crawl.open(&address, &from).await;
            crawl.try_parts(&address, &page).await;
            if page.is_listed(&address) {
                let below = page.links.iter().filter(|link| link.address.starts_with(start));
                queue.extend(below.map(|link| (link.address.clone(), address.clone())));
            }
            crawl.pages.insert(address, page);
        }
        crawl
    }

    /// Asks for pages and all that they are made of, also for what an earlier visit has seen.
    pub(crate) async fn visit(&mut self, addresses: impl IntoIterator<Item = &str>) {
        self.parts.clear();
        for address in addresses {
            let page = self.open(address, "the test").await;
            self.try_parts(address, &page).await;
        }
    }

    /// The addresses of all pages.
    pub(crate) fn addresses(&self) -> impl Iterator<Item = &String> {
        self.pages.keys()
    }

    /// The page of a link, behind at most one redirect.
    async fn open(&mut self, address: &str, from: &str) -> Page {
        let mut answer = self.app.get(address).await;
        if answer.status == 301 {
            let to = answer.header("location").to_owned();
            answer = self.app.get(&to).await;
        }
        if answer.status != 200 {
            self.findings.push(format!("{from} links to {address}, which answers {}", answer.status));
        }
        Page::read(address, &answer)
    }

    /// Asks once for everything that a page is made of, and for where its forms go.
    async fn try_parts(&mut self, address: &str, page: &Page) {
        for part in &page.parts {
            if !self.parts.insert(format!("{part:?}")) {
                continue;
            }
            let fault = match part {
                Part::File(path) if path.starts_with(PHOTOS) => {
                    self.photos.insert(path.clone());
                    None
                }
                Part::File(path) | Part::GetForm(path) => {
                    let answer = self.app.get(path).await;
                    for named in named_files(path, &answer) {
                        let status = self.app.get(&named).await.status;
                        if status != 200 {
                            self.findings.push(format!("{path} names {named}, which answers {status}"));
                        }
                    }
                    let status = answer.status;
                    (status != 200).then(|| format!("{path}, which answers {status}"))
                }
                Part::PostForm(path) => {
                    let answer = self.app.get(path).await;
                    let takes_posts = answer.status == 405 && answer.header("allow") == "POST";
                    (!takes_posts).then(|| format!("{path}, which takes no post"))
                }
            };
            self.findings.extend(fault.map(|fault| format!("{address} names {fault}")));
        }
    }

    fn listed(&self) -> impl Iterator<Item = (&String, &Page)> {
        self.pages.iter().filter(|(address, page)| page.is_listed(address))
    }

    #[track_caller]
    fn expect_no_findings(&self) {
        assert!(self.findings.is_empty(), "{} findings:\n{}", self.findings.len(), self.findings.join("\n"));
    }
}

#[tokio::test]
async fn the_whole_demo_can_be_crawled_and_nothing_is_broken_orphaned_or_there_twice() {
    let mut crawl = Crawl::of(test_app().start().await).await;
    anchors_have_targets(&mut crawl);
    nothing_is_said_twice(&mut crawl);
    canonicals_stand_for_themselves(&mut crawl).await;
    the_sitemap_is_the_site(&mut crawl).await;
    photos_are_there(&mut crawl).await;
    crawl.expect_no_findings();
    assert!(crawl.listed().count() > 140, "{}", crawl.listed().count());
}

#[tokio::test]
async fn a_lot_of_vehicles_alike_with_strange_stock_numbers_can_be_crawled_too() {
    let numbers = [
        "B2/7",
        "..",
        ".",
        "~",
        "A?1",
        "A#1",
        "50%",
        "%41",
        "\"Q\"",
        "<b>",
        "A&B",
        "A B",
        "A+B",
        "\u{dc}-1",
        "\u{1f697}",
        "a\\b",
    ];
    let records: Vec<_> =
        numbers.iter().map(|&number| with(record(number), "model", "Camry & \"Co\" <XSE>")).collect();
    let feed = MockFeed::start(&records).await;
    let mut crawl = Crawl::of(test_app().feed(&feed).without_photos().start().await).await;
    anchors_have_targets(&mut crawl);
    nothing_is_said_twice(&mut crawl);
    canonicals_stand_for_themselves(&mut crawl).await;
    the_sitemap_is_the_site(&mut crawl).await;
    crawl.expect_no_findings();
    let vehicles = crawl.listed().filter(|(address, _)| address.starts_with("/used-vehicles/")).count();
    assert_eq!(vehicles, numbers.len());
}

/// A link to a place on a page leads to a place that is there.
fn anchors_have_targets(crawl: &mut Crawl) {
    let mut missing = BTreeSet::new();
    for (address, page) in &crawl.pages {
        for link in page.links.iter().chain(&page.anchors) {
            let target = crawl.pages.get(&link.address);
            if let (Some(place), Some(target)) = (&link.place, target)
                && !target.ids.contains(place)
            {
                missing.insert(format!(
                    "{address} links to {}#{place}, where nothing has this id",
                    link.address
                ));
            }
        }
    }
    crawl.findings.extend(missing);
}

/// No two pages of an index have the same title, and none the same description.
fn nothing_is_said_twice(crawl: &mut Crawl) {
    let mut findings = Vec::new();
    for (what, said) in
        [("title", (|page| &page.title) as fn(&Page) -> &String), ("description", |page| &page.description)]
    {
        let mut first: BTreeMap<&String, &String> = BTreeMap::new();
        for (address, page) in crawl.listed() {
            if said(page).is_empty() {
                findings.push(format!("{address} has no {what}"));
            } else if let Some(other) = first.insert(said(page), address) {
                findings.push(format!("{address} has the {what} of {other}: {}", said(page)));
            }
        }
    }
    crawl.findings.extend(findings);
}

/// What a page names as its canonical address answers 200, names itself, and is for an index.
async fn canonicals_stand_for_themselves(crawl: &mut Crawl) {
    let named: BTreeSet<String> = crawl.pages.values().filter_map(|page| page.canonical.clone()).collect();
    for canonical in named {
        let page = match crawl.pages.get(&canonical) {
            Some(page) => page,
            None => &crawl.open(&canonical, "a canonical link").await,
        };
        if !page.is_listed(&canonical) {
            crawl.findings.push(format!("{canonical} is named as canonical and does not stand for itself"));
        }
    }
}

/// Every address of the sitemap was reached and is canonical, and every page of an index is in
/// it: itself, or the listing of which it is a further page.
async fn the_sitemap_is_the_site(crawl: &mut Crawl) {
    let sitemap = every_address(&crawl.app).await;
    for address in &sitemap {
        match crawl.pages.get(address) {
            None => crawl.findings.push(format!("{address} is in the sitemap, and no link leads to it")),
            Some(page) if !page.is_listed(address) => {
                crawl.findings.push(format!("{address} is in the sitemap, and does not stand for itself"));
            }
            Some(_) => {}
        }
    }
    let is_further_page = |address: &str| {
        let listing = address.rsplit_once("page=").map(|(listing, _)| listing.trim_end_matches(['?', '&']));
        listing.is_some_and(|listing| sitemap.contains(listing))
    };
    let left_out: Vec<String> = crawl
        .listed()
        .filter(|(address, _)| !sitemap.contains(*address) && !is_further_page(address))
        .map(|(address, _)| format!("{address} is for an index, and not in the sitemap"))
        .collect();
    crawl.findings.extend(left_out);
    assert!(sitemap.iter().all(|address| !address.starts_with(ORIGIN)));
}

/// Every photo is one of a vehicle that has a page. The sandbox draws its photos slowly, so a few
/// are looked at for all.
async fn photos_are_there(crawl: &mut Crawl) {
    const LOOKED_AT: usize = 3;
    let vehicles: BTreeSet<&str> = crawl
        .pages
        .keys()
        .filter(|path| path.starts_with("/used-vehicles/"))
        .filter_map(|path| last(path))
        .collect();
    let mut findings = Vec::new();
    for photo in &crawl.photos {
        let folder = photo.rsplit_once('/').map(|(folder, _)| folder.to_owned());
        if !folder.as_deref().and_then(last).is_some_and(|stock_number| vehicles.contains(stock_number)) {
            findings.push(format!("{photo} is of no vehicle that has a page"));
        }
    }
    for photo in crawl.photos.iter().take(LOOKED_AT) {
        let answer = crawl.app.get(photo).await;
        if answer.status != 200 {
            findings.push(format!("{photo} answers {}", answer.status));
        }
    }
    crawl.findings.extend(findings);
    assert!(crawl.photos.len() > 300, "{}", crawl.photos.len());
}

fn last(path: &str) -> Option<&str> {
    path.rsplit('/').next()
}
