//! Several files: those of all sites, and those of one (FLEET-1).

use super::*;

const COMMON: &str = "trusted_proxies = \"10.0.0.0/8\"\n[feed]\nretries = 5\ntimeout = \"9s\"\n[dealership]\nname = \"All\"\n\
                      [[dealership.staff]]\nname = \"Ann\"\nrole = \"Sales\"\n";

fn common_and_site(site: &str) -> (TestSources, TestSources, Sources) {
    let (common, site) = (file(COMMON), file(site));
    let files = [&common, &site].map(|file| file.sources.files[0].clone()).to_vec();
    (common, site, Sources { files, ..Sources::default() })
}

#[test]
fn a_later_file_wins_key_by_key_and_its_lists_replace_lists() {
    let own = "[feed]\nurl = \"http://feed/\"\nretries = 1\n[[dealership.staff]]\nname = \"Bo\"\nrole = \"Service\"\n";
    let (_common, _site, sources) = common_and_site(own);
    let config = Config::load(&sources, Needs::Nothing).unwrap();
    let feed = config.feed.unwrap();
    assert_eq!((feed.retries, feed.timeout), (1, Duration::from_secs(9)));
    assert_eq!(config.site.dealership.name, "All");
    assert_eq!(config.site.dealership.staff.len(), 1);
    assert_eq!(config.site.trusted_proxies.len(), 1);
}

#[test]
fn the_environment_wins_over_all_files() {
    let (_common, _site, mut sources) = common_and_site("[dealership]\nname = \"One\"\n");
    assert_eq!(Config::load(&sources, Needs::Nothing).unwrap().site.dealership.name, "One");
    sources.variables.push(("FORECOURT_DEALERSHIP__NAME".to_owned(), "Two".to_owned()));
    assert_eq!(Config::load(&sources, Needs::Nothing).unwrap().site.dealership.name, "Two");
}

#[test]
fn an_error_names_the_file_that_the_setting_is_in() {
    let (common, site, mut sources) =
        common_and_site("colour = \"red\"\n[feed]\nretries = \"few\"\nkeep = \"1m\"\n");
    let [common, site] = [&common, &site].map(|file| file.sources.files[0].display().to_string());
    let errors = Config::load(&sources, Needs::Nothing).unwrap_err();
    assert_eq!(
        errors,
        [
            format!("colour: no such key [{site}]"),
            format!("feed.keep: 1m is shorter than feed.fresh, 5m [{site}]"),
            format!("feed.retries: \"few\" is no whole number from 0 up [{site}]"),
        ]
    );
    let table = as_table(&sources).unwrap();
    let source =
        |key: &str| table.lines().find(|line| line.starts_with(&format!("{key} "))).unwrap().to_owned();
    assert!(source("feed.timeout").contains(&common) && source("feed.keep").contains(&site), "{table}");
    assert!(source("data_dir").contains(" default "), "{table}");
    // A later file does not hide that an earlier one is missing.
    sources.files[0] = "/nowhere/common.toml".into();
    let errors = Config::load(&sources, Needs::Nothing).unwrap_err();
    assert!(errors[0].starts_with("--config: /nowhere/common.toml: "), "{errors:?}");
}
