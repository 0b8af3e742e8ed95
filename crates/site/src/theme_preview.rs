//! One page with all controls in all states, in the light and the dark theme, for the eye (LOOK-1).

use crate::{
    SiteDir,
    assets::{Stylesheet, built_stylesheet},
};
use askama::Template;
use base64::{Engine as _, engine::general_purpose::STANDARD};
use std::fmt::Write as _;
use theme::Scheme;

/// Why there is no preview.
#[derive(Debug, thiserror::Error)]
pub enum PreviewError {
    #[error("assets: {0}")]
    Assets(String),
    #[error("page not rendered: {0}")]
    Render(#[from] askama::Error),
}

#[derive(Template)]
#[template(path = "own/theme_preview.html")]
struct PreviewPage<'a> {
    css: &'a str,
    name: &'a str,
    roles: Vec<(String, [String; 2])>,
    logo: Option<String>,
}

/// The page as one HTML file that needs no other.
pub fn theme_preview(site_dir: &SiteDir, name: &str) -> Result<String, PreviewError> {
    let theme = site_dir.theme.clone().unwrap_or_default();
    let mut css = String::new();
    for sheet in [Stylesheet::Results, Stylesheet::Vehicle, Stylesheet::Pages, Stylesheet::Own] {
        css.push_str(&built_stylesheet(sheet).map_err(PreviewError::Assets)?);
    }
    // States that only a pointer or a keyboard brings about have a class here.
    for (state, class) in
        [(":focus-visible", "is-focused"), (":hover", "is-hovered"), (":active", "is-pressed")]
    {
        css = css.replace(state, &format!(":is({state},.{class})"));
    }
    css.push_str(&theme.stylesheet().unwrap_or_default());
    if let Some(font) = &site_dir.artwork.font {
        css.push_str(&font.stylesheet(&data_url("font/woff2", &font.bytes)));
    }
    for (class, scheme, keyword) in [("in-light", Scheme::Light, "light"), ("in-dark", Scheme::Dark, "dark")]
    {
        let _ = write!(css, ".{class}{{color-scheme:{keyword};");
        for (role, color) in theme.roles(scheme) {
            // Writing to a string can't fail.
            let _ = write!(css, "--color-{role}:{color};");
        }
        css.push_str("background:var(--color-paper);color:var(--color-ink)}");
    }
    let roles = theme.roles(Scheme::Light).map(|(role, light)| {
        let dark = theme.role(Scheme::Dark, role).unwrap_or_default();
        (role.to_owned(), [light.to_owned(), dark.to_owned()])
    });
    let logo = site_dir.artwork.logo.as_ref();
    let page = PreviewPage {
        css: &css,
        name,
        roles: roles.collect(),
        logo: logo.map(|logo| data_url(logo.format.media_type(), &logo.bytes)),
    };
    Ok(page.render()?)
}

fn data_url(media_type: &str, bytes: &[u8]) -> String {
    format!("data:{media_type};base64,{}", STANDARD.encode(bytes))
}
