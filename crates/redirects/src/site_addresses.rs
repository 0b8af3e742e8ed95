//! What a row must know about the website.

/// The addresses of the website, for the checks of [`Redirects::parse`](crate::Redirects::parse).
pub trait SiteAddresses {
    /// Whether the website itself serves this path.
    fn is_page(&self, path: &str) -> bool;

    /// Whether a target on the website, without its query, leads to something that the website serves
    /// without another redirect.
    fn leads(&self, path: &str) -> bool;

    /// The paths that exist. A pattern must match none of them.
    fn pages(&self) -> Vec<String>;
}
