//! Finds links of texts that lead nowhere on the website.

use super::{Files, Problem, Rules, content_checks, read_redirects::Addresses};
use content::{Content, TextLink};
use redirects::{Redirects, SiteAddresses as _};

/// The links to addresses that neither a page, a file nor a redirect of the folder has, and to headings that
/// a page of the dealership lacks. Vehicles come and go, so that links to them are not looked at.
pub(super) fn find(
    content: &Content,
    files: &Files,
    redirects: &Redirects,
    addresses: &Addresses,
    rules: &Rules<'_>,
) -> Vec<Problem> {
    let leads = |path: &str, query: Option<&str>| {
        // A page has other forms of its address.
        let short = format!("/{}", path.trim_matches('/').to_lowercase());
        addresses.leads(path)
            || addresses.leads(&short) && !files.contains_key(&short)
            || redirects.find(path, query).is_some()
            || (rules.is_reserved)(&short) && !rules.missing.contains(&short.as_str())
    };
    let reason = |file: &str, TextLink { address, .. }: &TextLink| {
        let address = address.strip_prefix(&rules.origin).unwrap_or(address);
        let (target, fragment) = address.split_once('#').unwrap_or((address, ""));
        let (path, query) =
            target.split_once('?').map_or((target, None), |(path, query)| (path, Some(query)));
        if path.starts_with('/') && !leads(path, query) {
            return Some("is to nothing that the website has; correct it, or add a row to redirects.csv");
        }
        let is_on_page = |page: &content::DealerPage| match path {
            "" => file == format!("pages{}.md", page.path),
            path => page.path == path,
        };
        let page = content.pages.iter().find(|page| is_on_page(page))?;
        let has_heading = ["", "own-"].iter().any(|prefix| page.body.has_id(&format!("{prefix}{fragment}")));
        let is_of_layout = matches!(fragment, "" | "top");
        (!has_heading && !is_of_layout).then_some("is to a heading that the page does not have; correct it")
    };
    content_checks::links(content)
        .filter(|(_, link)| !link.is_picture)
        .filter_map(|(file, link)| {
            let reason = format!("the link {} {}", link.address, reason(&file, link)?);
            Some(Problem { file, line: Some(link.line), reason })
        })
        .collect()
}
