//! Facts about the website that rows are checked against.

use inventory::Parameter;
use std::{collections::HashSet, sync::LazyLock};

/// The addresses of the website, for the checks of [`Redirects::parse`](crate::Redirects::parse).
pub trait SiteAddresses {
    /// The website itself serves this path.
    fn is_page(&self, path: &str) -> bool;

    /// A target on the website, without its query, leads to something that the website serves without
    /// another redirect.
    fn leads(&self, path: &str) -> bool;

    /// The paths that exist. No row without a query may match any of them.
    fn pages(&self) -> Vec<String>;
}

/// The parameters of the website's addresses beside those of a search, in lower case.
const PARAMETERS: &str = "budget contactby contacttime county leads like owed per_page preferredday preferredtime price q \
    stk stock stock_number stockno stocknumber trade type v vehicles vin";

/// Keys that advertising networks and mailing programs append to any address, beside those with a prefix.
const CLICK_IDS: &str = "_gl cjevent dclid dicbo epik fbclid gad gad_campaignid gad_source gbraid gclid gclsrc igsh \
    igshid irclickid li_fat_id mc_cid mc_eid msclkid rdt_cid sccid srsltid tblci ttclid twclid \
    wbraid yclid";

/// True if the website reads a query key of this name, in any case, at one of its addresses.
pub(crate) fn is_parameter(key: &str) -> bool {
    static NAMES: LazyLock<HashSet<&str>> = LazyLock::new(|| {
        Parameter::all().into_iter().map(|parameter| parameter.name).chain(PARAMETERS.split(' ')).collect()
    });
    NAMES.contains(&*key.to_ascii_lowercase())
}

/// True if a query key, in any case, names the advertisement or the mail that led to an address: `utm_source`,
/// `gclid`. Such keys may be in any address.
pub fn names_advertisement(key: &str) -> bool {
    let key = key.to_ascii_lowercase();
    ["utm_", "hsa_", "mtm_"].iter().any(|prefix| key.starts_with(prefix))
        || CLICK_IDS.split(' ').any(|id| id == key)
}
