//! HTML of Markdown.

use crate::support::{file, html, page_html, parse, refused};

#[test]
fn commonmark_is_written_as_html() {
    let cases = [
        (
            "A *b* **c** ~~d~~ `e<`",
            "<p>A <em>b</em> <strong>c</strong> <del>d</del> <code>e&lt;</code></p>\n",
        ),
        ("a\nb  \nc", "<p>a\nb<br>\nc</p>\n"),
        ("- a\n- b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
        ("1. a\n2. b", "<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n"),
        ("3. a", "<ol start=\"3\">\n<li>a</li>\n</ol>\n"),
        ("- a\n\n- b", "<ul>\n<li><p>a</p>\n</li>\n<li><p>b</p>\n</li>\n</ul>\n"),
        ("> a", "<blockquote>\n<p>a</p>\n</blockquote>\n"),
        ("```rust\na < b\n```", "<pre><code>a &lt; b\n</code></pre>\n"),
        ("a\n\n***\n\nb", "<p>a</p>\n<hr>\n<p>b</p>\n"),
        ("[^1]\n\n[^1]: /x", "<p><a href=\"/x\">^1</a></p>\n"),
        ("AT&amp;T & \"x\"", "<p>AT&amp;T &amp; &quot;x&quot;</p>\n"),
        ("&#1;&#xfdd0;0&#xfdd1;", "<p>\u{fffd}</p>\n"),
        ("", ""),
    ];
    for (text, expected) in cases {
        assert_eq!(page_html(text), expected, "{text}");
    }
}

#[test]
fn html_is_shown_as_text() {
    let cases = [
        ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n"),
        ("a <b onclick=\"x\">c</b>", "<p>a &lt;b onclick=&quot;x&quot;&gt;c&lt;/b&gt;</p>\n"),
        ("<div>\na\n</div>\n\nb", "<p>&lt;div&gt;\na\n&lt;/div&gt;\n</p>\n<p>b</p>\n"),
    ];
    for (text, expected) in cases {
        assert_eq!(page_html(text), expected, "{text}");
    }
}

#[test]
fn comments_are_not_published() {
    for (text, expected) in [
        ("<!-- TODO ask for a photo -->\n\nOur team.", "<p>Our team.</p>\n"),
        ("<!-- a -->Our *team*.", "<p>Our <em>team</em>.</p>\n"),
        ("<!-- a -->      Our team.", "<p>Our team.</p>\n"),
        ("Our <!-- a --> team.<!-- b -->", "<p>Our  team.</p>\n"),
        ("Our  <!-- a -->\nteam.", "<p>Our\nteam.</p>\n"),
        ("Our <!-- a\nb --> team.", "<p>Our\nteam.</p>\n"),
        (
            "Our <!-- a\n\n# b\n\n```\n--> team.\n\n<!-- c -->\n*d*",
            "<p>Our</p>\n<p>team.</p>\n<p><em>d</em></p>\n",
        ),
        ("# A <!-- a -->\n\n| b <!-- b --> |\n|---|\n| <!-- c --> |", "[table]"),
        ("<!-- {fax} [a](javascript:x) --><!----><!-->Our team.<!--->", "<p>Our team.</p>\n"),
        ("- a\n\n  <!-- b -->\n  c", "<ul>\n<li><p>a</p>\n<p>c</p>\n</li>\n</ul>\n"),
        ("`<!-- a -->` <!-- `b` -->c", "<p><code>&lt;!-- a --&gt;</code> c</p>\n"),
        (
            "```\n<!-- a -->\n```\n\n    <!-- b\n",
            "<pre><code>&lt;!-- a --&gt;\n</code></pre>\n<pre><code>&lt;!-- b\n</code></pre>\n",
        ),
        (r"\<!-- a -->", "<p>&lt;!-- a --&gt;</p>\n"),
    ] {
        let html = page_html(&format!("---\ntitle: x\n---\n{text}"));
        if expected == "[table]" {
            assert!(html.contains("<table") && !html.contains("--"), "{html}");
        } else {
            assert_eq!(html, expected, "{text}");
        }
    }
    let content = parse(&[
        file("pages/x.md", "<!-- a -->\n\nOur team.\n\n<!-- b -->"),
        file("sections/about.md", "<!-- only\n\na note -->\n"),
        file("announcement.md", "<!-- a note -->"),
    ]);
    let content = content.unwrap();
    assert_eq!(content.pages[0].description.text(str::to_owned), "Our team.");
    assert_eq!((&content.sections["about"].body, &content.announcement), (&None, &None));
}

#[test]
fn lines_are_those_of_the_file_behind_comments_and_a_comment_has_an_end() {
    let problems = refused("pages/x.md", "\n<!-- a\n\nb --> <!-- c\n-->\n[d](e)\n\nf <!-- g");
    let [link, comment] = problems.as_slice() else { panic!("{problems:?}") };
    assert!(link.starts_with("pages/x.md, line 6: the address `e`"), "{link}");
    assert!(comment.starts_with("pages/x.md, line 8: the comment `<!--` has no end"), "{comment}");
}

#[test]
fn headings_are_fitted_to_the_page() {
    let text = "# A\n\n### B *c* {phone}\n\n## D\n\nE\n===\n\nA\n---";
    let body = "### B *c* {phone}\n\n#### D\n\n## E\n\n### B c";
    assert_eq!(
        page_html(&format!("---\ntitle: x\n---\n{text}")),
        "<h2 id=\"own-a\">A</h2>\n<h3 id=\"own-b-c-phone\">B <em>c</em> [phone]</h3>\n<h3 id=\"own-d\">D</h3>\n\
         <h2 id=\"own-e\">E</h2>\n<h3 id=\"own-a-2\">A</h3>\n"
    );
    let content = parse(&[
        file("sections/about.md", body),
        file("specials/x.md", &format!("# A title\n{body}")),
        file("announcement.md", "# Closed\n\nToday"),
    ]);
    let content = content.unwrap();
    let section = html(content.sections["about"].body.as_ref().unwrap());
    assert!(section.starts_with("<h3 id=\"own-b-c-phone\">"), "{section}");
    assert!(section.ends_with("<h3 id=\"own-e\">E</h3>\n<h4 id=\"own-b-c\">B c</h4>\n"), "{section}");
    assert_eq!(html(&content.specials[0].body), section.replace("own-", "special-x-"));
    assert_eq!(html(&content.announcement.unwrap().body), "<p>Closed</p>\n<p>Today</p>\n");
}

#[test]
fn links_to_headings_have_the_prefix_of_ids() {
    let text = "[a](#covered) [b](#own-covered) [c](#menu) [d](/x#covered) {phone} [e](#%C3%A9t%c3%a9 \"T\")\n\n\
                ## Covered\n\n[f][g] [h](#covered-2) [i](#{phone}) [j](#) [k](#Covered)\n\n\
                ## Covered\n\n## Été\n\n[g]: #covered";
    let expected = "<p><a href=\"#own-covered\">a</a> <a href=\"#own-covered\">b</a> <a href=\"#menu\">c</a> \
                    <a href=\"/x#covered\">d</a> [phone] <a href=\"#own-%C3%A9t%c3%a9\" title=\"T\">e</a></p>\n\
                    <h2 id=\"own-covered\">Covered</h2>\n\
                    <p><a href=\"#own-covered\">f</a> <a href=\"#own-covered-2\">h</a> \
                    <a href=\"#[attribute phone]\">i</a> <a href=\"#\">j</a> <a href=\"#Covered\">k</a></p>\n\
                    <h2 id=\"own-covered-2\">Covered</h2>\n<h2 id=\"own-été\">Été</h2>\n";
    assert_eq!(page_html(text), expected);
    let content = parse(&[
        file("specials/spring-sale.md", "[a](#terms)\n\n## Terms"),
        file("announcement.md", "[a](#terms)\n\n## Terms"),
    ]);
    let content = content.unwrap();
    assert_eq!(
        html(&content.specials[0].body),
        "<p><a href=\"#special-spring-sale-terms\">a</a></p>\n<h3 id=\"special-spring-sale-terms\">Terms</h3>\n"
    );
    assert_eq!(html(&content.announcement.unwrap().body), "<p><a href=\"#terms\">a</a></p>\n<p>Terms</p>\n");
}

#[test]
fn links_to_other_websites_have_no_opener() {
    let cases = [
        (
            "[a](https://e.com/?a=1&b=\"2\")",
            "<a href=\"https://e.com/?a=1&amp;b=%222%22\" rel=\"noopener\">a</a>",
        ),
        ("<https://e.com>", "<a href=\"https://e.com\" rel=\"noopener\">https://e.com</a>"),
        ("<a@e.com>", "<a href=\"mailto:a@e.com\">a@e.com</a>"),
        ("[a](/b \"T & t\")", "<a href=\"/b\" title=\"T &amp; t\">a</a>"),
        ("[a][b]\n\n[b]: ?c=d", "<a href=\"?c=d\">a</a>"),
        ("[Call **us**](tel:{phone})", "<a href=\"tel:[attribute phone]\">Call <strong>us</strong></a>"),
        (
            "[{email}](mailto:{email}?subject=Hi)",
            "<a href=\"mailto:[attribute email]?subject=Hi\">[email]</a>",
        ),
        ("[a](</b&#9;c>)", "<a href=\"/b%09c\">a</a>"),
    ];
    for (text, expected) in cases {
        assert_eq!(page_html(text), format!("<p>{expected}</p>\n"), "{text}");
    }
}

#[test]
fn a_picture_alone_is_not_in_a_paragraph() {
    let cases = [
        ("![The *lot*](/lot.jpg)", "[image /lot.jpg The lot]"),
        ("![a](/a.jpg)\n![b](/b.jpg)", "[image /a.jpg a][image /b.jpg b]"),
        ("See ![a](/a.jpg)", "<p>See [image /a.jpg a]</p>\n"),
        ("[![a](/a.jpg)](/b)", "<p><a href=\"/b\">[image /a.jpg a]</a></p>\n"),
        ("- ![a](/a.jpg)", "<ul>\n<li>[image /a.jpg a]</li>\n</ul>\n"),
        ("![a ![b](/b.jpg) c](/a.jpg)", "[image /a.jpg a b c]"),
    ];
    for (text, expected) in cases {
        assert_eq!(page_html(text), expected, "{text}");
    }
}

#[test]
fn tables_scroll_and_have_headers() {
    assert_eq!(
        page_html("| Day | Hours | |\n|---|:-:|--:|\n| Mon | {hours.sales} | a\\|b |"),
        "<section class=\"table-scroll\" tabindex=\"0\" aria-label=\"Table\"><table>\n\
         <thead><tr><th scope=\"col\">Day</th><th scope=\"col\" class=\"align-center\">Hours</th>\
         <td class=\"align-right\"></td></tr></thead><tbody>\n\
         <tr><td>Mon</td><td class=\"align-center\">[hours.sales]</td><td class=\"align-right\">a|b</td></tr>\n\
         </tbody></table></section>\n"
    );
    let head_only = page_html("| Day |\n|---|");
    assert!(head_only.ends_with("<thead><tr><th scope=\"col\">Day</th></tr></thead>\n</table></section>\n"));
}

#[test]
fn plain_text_has_a_block_in_each_line() {
    let body =
        crate::support::page("# T\n\nA *b*\nc {phone}\n\n- d\n- `e`\n\n| f | g |\n|---|---|\n| h | i |");
    assert_eq!(body.plain(|name| format!("[{name}]")), "A b c [phone]\nd\ne\nf g \nh i \n");
}
