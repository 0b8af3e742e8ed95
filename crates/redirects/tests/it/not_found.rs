//! Addresses for counting.

use redirects::not_found_pattern;

#[test]
fn only_words_that_name_no_visitor_stay() {
    let cases = [
        ("", "/"),
        ("/", "/"),
        ("/Old-Page/", "/old-page"),
        ("/wp-login.php", "/wp-login.php"),
        ("/a1.php?name=x", "/*.php"),
        ("/report.pdf", "/*"),
        ("/jane@example.com/x", "/*/x"),
        ("/a/b/c", "/a/b/*"),
        ("/a/b/c/d", "/a/b/*/…"),
        ("/caf%C3%A9/b", "/*/b"),
        ("/used-2019-toyota", "/*"),
        ("/a-b-c-d", "/a-b-c-d"),
        ("/a-b-c-d-e", "/*"),
        ("/unsubscribe/john-smith", "/unsubscribe/*"),
        ("/reset/AbCdEfGhIjKl", "/reset/*"),
        ("/reset/Jane", "/reset/*"),
        ("/reset/abcdefghijklmn", "/reset/abcdefghijklmn"),
        ("/reset/abcdefghijklmno", "/reset/*"),
        ("/AbCdEfGhIjKl", "/*"),
        ("/ABOUT", "/about"),
        ("/abcdefghijklmnopqrstuvwx", "/abcdefghijklmnopqrstuvwx"),
        ("/abcdefghijklmnopqrstuvwxy", "/*"),
        ("/blog/john-smith/Index.HTM", "/blog/*/index.htm"),
        ("/a/default.aspx", "/a/default.aspx"),
        ("/a/john.php", "/a/john.php"),
    ];
    for (path, expected) in cases {
        assert_eq!(not_found_pattern(path), expected, "{path}");
    }
}
