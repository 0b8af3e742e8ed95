//! Addresses of pictures.

const EXTENSIONS: [&str; 7] = ["jpg", "jpeg", "png", "webp", "avif", "gif", "svg"];

/// Checks that an address is that of a file in the folder `files`.
pub(crate) fn check(address: &str) -> Result<(), String> {
    let refused = |reason: &str| Err(format!("the picture `{address}` {reason}"));
    if address.starts_with("//") || address.contains(':') {
        return refused(
            "is on another website; put the picture into the folder `files` and write `/name.jpg`",
        );
    }
    let Some(path) = address.strip_prefix('/') else {
        return refused("must be a file in the folder `files`; write `/name.jpg`");
    };
    let is_name = |name: &str| {
        !name.is_empty()
            && !name.starts_with('.')
            && !name.contains(|c: char| c.is_whitespace() || c.is_control() || "?#%\\\"'<>{}".contains(c))
    };
    if !path.split('/').all(is_name) {
        return refused("has characters that a file's name can't have; use letters, digits, `-` and `_`");
    }
    let extension = path.rsplit_once('.').map(|(_, extension)| extension.to_ascii_lowercase());
    if !extension.is_some_and(|extension| EXTENSIONS.contains(&extension.as_str())) {
        return refused(&format!("must end in one of: {}", EXTENSIONS.join(", ")));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::check;

    #[test]
    fn a_picture_is_a_file_of_the_website() {
        for address in ["/a.jpg", "/team/a-b_c.PNG", "/é.webp"] {
            assert_eq!(check(address), Ok(()), "{address}");
        }
        let cases = [
            ("https://example.com/a.jpg", "is on another website; put the picture into the folder `files`"),
            ("//example.com/a.jpg", "is on another website"),
            ("data:image/png;base64,AA", "is on another website"),
            ("a.jpg", "must be a file in the folder `files`"),
            ("", "must be a file"),
            ("/../a.jpg", "has characters"),
            ("/a b.jpg", "has characters"),
            ("/a.jpg?x", "has characters"),
            ("/a.pdf", "must end in one of: jpg"),
            ("/a", "must end in one of"),
        ];
        for (address, reason) in cases {
            let refused = check(address).unwrap_err();
            assert!(refused.contains(reason), "{refused}");
        }
    }
}
