//! Icons that end or stop the process that draws them (LOOK-11).

use super::site_dir::until_shown;
use crate::support::{
    app::{TestApp, WINCHESTER},
    client,
    wait::until,
};
use rand::{RngExt as _, SeedableRng as _, rngs::StdRng};
use std::{fmt::Write as _, os::unix::process::ExitStatusExt as _, path::PathBuf};

const GOOD: &str =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"><path d=\"M0 0h9v9z\"/></svg>";
/// Exit codes of the drawing process: drawn, and refused with a reason.
const ENDS: [i32; 2] = [0, 3];

fn svg(content: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 100 100\">\
         {content}</svg>"
    )
}

/// Elements of which each refers to the next: the element, with `#` for its number, and the property that
/// refers.
const LINKS: [(&str, &str, &str); 6] = [
    ("<clipPath id=\"r#\"><path d=\"M0 0h99v99z\" ", "/></clipPath>", "clip-path"),
    ("<mask id=\"r#\"><rect width=\"100\" height=\"100\" fill=\"#fff\" ", "/></mask>", "mask"),
    (
        "<pattern id=\"r#\" width=\"1\" height=\"1\" patternUnits=\"userSpaceOnUse\"><rect width=\"100\" height=\"100\" ",
        "/></pattern>",
        "fill",
    ),
    ("<marker id=\"r#\" orient=\"auto\"><path d=\"M0 0h9v9z\" ", "/></marker>", "marker-start"),
    ("<filter id=\"r#\"><feGaussianBlur stdDeviation=\"1\"/></filter><g id=\"g#\" ", "/>", "filter"),
    ("<clipPath id=\"r#\" ", "><path d=\"M0 0h99v99z\"/></clipPath>", "clip-path"),
];

/// A chain of references, set by an attribute, by `style` or by a stylesheet.
fn chain((start, end, property): (&str, &str, &str), links: usize, way: usize) -> String {
    let mut content = String::new();
    let mut style = String::new();
    let mut refer = |content: &mut String, from: &str, to: usize| match way {
        0 => _ = write!(content, "{property}=\"url(#r{to})\" "),
        1 => _ = write!(content, "style=\"{property}:url(#r{to})\" "),
        _ => {
            _ = write!(content, "class=\"{from}\" ");
            _ = write!(style, ".{from}{{{property}:url(#r{to})}}");
        }
    };
    for link in 0..links {
        content
            .push_str(&start.replace("\"r#", &format!("\"r{link}")).replace("\"g#", &format!("\"g{link}")));
        refer(&mut content, &format!("c{link}"), link + 1);
        content.push_str(end);
    }
    content.push_str("<path d=\"M0 0h99v99z\" ");
    refer(&mut content, "first", 0);
    content.push_str("/>");
    svg(&format!("<style>{style}</style>{content}"))
}

/// Elements that are in each other, and references of other kinds.
fn nestings(depth: usize) -> Vec<(&'static str, String)> {
    let within =
        |start: &str, end: &str| svg(&(start.repeat(depth) + "<path d=\"M0 0h9v9z\"/>" + &end.repeat(depth)));
    let each = |element: &dyn Fn(usize) -> String| (0..depth).map(element).collect::<String>();
    vec![
        ("opacity", within("<g opacity=\".5\">", "</g>")),
        ("blending", within("<g style=\"mix-blend-mode:multiply;isolation:isolate\">", "</g>")),
        ("svg", within("<svg width=\"90\" height=\"90\" overflow=\"hidden\">", "</svg>")),
        ("switch", within("<switch><g transform=\"scale(.9)\">", "</g></switch>")),
        (
            "uses",
            svg(&(each(&|n| format!("<g id=\"u{n}\"><use href=\"#u{}\"/></g>", n + 1))
                + "<use href=\"#u0\"/>")),
        ),
        (
            "doubled uses",
            svg(&(each(&|n| {
                format!("<g id=\"u{n}\"><use href=\"#u{0}\"/><use href=\"#u{0}\"/></g>", n + 1)
            }) + &format!("<path id=\"u{depth}\" d=\"M0 0h9v9z\"/><use href=\"#u0\"/>"))),
        ),
        (
            "symbols",
            svg(&(each(&|n| {
                format!("<symbol id=\"u{n}\" viewBox=\"0 0 9 9\"><use xlink:href=\"#u{}\"/></symbol>", n + 1)
            }) + "<use href=\"#u0\"/>")),
        ),
        (
            "gradients",
            svg(&(each(&|n| format!("<linearGradient id=\"l{n}\" href=\"#l{}\"/>", n + 1))
                + "<path fill=\"url(#l0)\" d=\"M0 0h9v9z\"/>")),
        ),
        (
            "filter primitives",
            svg(&format!(
                "<filter id=\"f\">{}</filter><path filter=\"url(#f)\" d=\"M0 0h9v9z\"/>",
                each(&|n| format!(
                    "<feOffset dx=\"1\" result=\"r{n}\"/><feMerge><feMergeNode in=\"r{n}\"/></feMerge>"
                ))
            )),
        ),
        ("transforms", svg(&format!("<g transform=\"{}\"/>", "scale(2)".repeat(depth)))),
        (
            "selectors",
            svg(&format!("<style>{}path{{fill:red}}</style><path d=\"M0 0h9v9z\"/>", "g>".repeat(depth))),
        ),
        (
            "not",
            svg(&format!(
                "<style>{}a{}{{fill:red}}</style><path/>",
                ":not(".repeat(depth),
                ")".repeat(depth)
            )),
        ),
    ]
}

/// Draws in the process that the site starts. Returns its exit code, `None` if a signal ended it.
fn draw(app: &TestApp, icon: &str) -> Option<i32> {
    let output = app.run_with_input(&["artwork", "icon"], icon);
    let code = output.status.code();
    if code.is_none() {
        // SIGABRT, SIGSEGV, and SIGKILL of the limit of time.
        assert!([Some(6), Some(11), Some(9)].contains(&output.status.signal()), "{}", output.status);
    }
    code
}

#[test]
fn a_chain_or_nesting_of_any_kind_is_drawn_refused_or_ends_only_its_process() {
    let app = TestApp::new().with_variable("MIMALLOC_ARENA_RESERVE", "65536");
    let mut ended = 0;
    for depth in [3, 12_000] {
        let chains = LINKS.iter().flat_map(|link| [0, 1, 2].map(|way| (link.2, chain(*link, depth, way))));
        for (name, icon) in chains.chain(nestings(depth)) {
            match draw(&app, &icon) {
                Some(code) => assert!(ENDS.contains(&code), "{name} {depth}: {code}"),
                None => ended += 1,
            }
            assert!(depth > 3 || ended == 0, "{name}");
        }
    }
    assert!(ended > 0, "none of them was hostile");
}

#[test]
fn random_drawings_are_drawn_refused_or_end_only_their_process() {
    let app = TestApp::new().with_variable("MIMALLOC_ARENA_RESERVE", "65536");
    for seed in 0..60 {
        let mut random = StdRng::seed_from_u64(seed);
        let mut content = String::new();
        let mut open = Vec::new();
        for element in 0..random.random_range(1..400) {
            let name =
                ["g", "svg", "clipPath", "mask", "pattern", "marker", "symbol", "use", "path", "filter", "a"]
                    [random.random_range(0..11)];
            let property = ["clip-path", "mask", "fill", "stroke", "filter", "marker-mid", "href"]
                [random.random_range(0..7)];
            let to = random.random_range(0..400);
            let value = if property == "href" { format!("#e{to}") } else { format!("url(#e{to})") };
            let number = 10f64.powf(random.random_range(-3.0..9.0));
            let _ = write!(
                content,
                "<{name} id=\"e{element}\" {property}=\"{value}\" d=\"M0 {number}h9v9z\" width=\"{number}\" \
                 stroke-width=\"{number}\" stroke-dasharray=\"{number}\" opacity=\".5\">"
            );
            open.push(name);
            while random.random_range(0..3) == 0
                && let Some(name) = open.pop()
            {
                let _ = write!(content, "</{name}>");
            }
        }
        content.extend(open.iter().rev().map(|name| format!("</{name}>")));
        if let Some(code) = draw(&app, &svg(&content)) {
            assert!(ENDS.contains(&code), "{seed}: {code}");
        }
    }
}

fn with_look(icon: &str) -> TestApp {
    let app = TestApp::new().with("SITE__DIR", "look").with("FEED__URL", "http://127.0.0.1:9/");
    let app = app.with("LEADS__URL", "http://127.0.0.1:9/").with("ADMIN_LISTEN", "127.0.0.1:0");
    app.file("forecourt.toml", &std::fs::read_to_string(WINCHESTER).unwrap());
    std::fs::create_dir(app.data_dir().parent().unwrap().join("look")).unwrap();
    app.file("look/icon.svg", icon);
    app
}

const SERVE: [&str; 3] = ["serve", "--config", "forecourt.toml"];

async fn favicon(site: &str) -> String {
    client().get(format!("{site}/favicon.svg")).send().await.unwrap().text().await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_icon_that_overflows_the_stack_ends_neither_the_start_nor_the_running_site() {
    let hostile = chain(LINKS[0], 12_000, 0);
    let app = with_look(&hostile);
    let program = app.start(&SERVE);
    let (admin, site) = (program.admin_origin(), program.origin());
    assert_ne!(favicon(&site).await, hostile, "it is left out");
    until_shown(&format!("{admin}/website"), "icon.svg: reading it takes more than 10 s or 512 MB").await;
    app.file("look/icon.svg", GOOD);
    until_shown(&format!("{site}/favicon.svg"), GOOD).await;
    app.file("look/icon.svg", &hostile);
    until_shown(&format!("{site}/"), "<html").await;
    until_shown(&format!("{admin}/website"), "icon.svg: reading it takes more than 10 s or 512 MB").await;
    assert_eq!(favicon(&site).await, GOOD, "the last state stays");
    program.terminate();
    let log = program.full_log();
    assert!(log.contains("site.dir: file not used") && log.contains("stopped"), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_was_being_read_when_the_program_died_is_left_out_until_it_changes() {
    let endless = "<filter id=\"f\"><feTurbulence baseFrequency=\"0.01\" numOctaves=\"9999999\"/></filter>\
                   <rect width=\"100\" height=\"100\" filter=\"url(#f)\"/>";
    let app = with_look(&svg(endless));
    let reading: PathBuf = app.data_dir().join("artwork/reading.txt");
    let program = app.start(&SERVE);
    until("the icon is read", || reading.exists()).await;
    program.kill();
    for _ in 0..2 {
        let program = app.start(&SERVE);
        let (admin, site) = (program.admin_origin(), program.origin());
        until_shown(&format!("{admin}/website"), "icon.svg: the program died while it read this file").await;
        assert!(favicon(&site).await.contains("<svg"), "the website's own");
        program.kill();
    }
    app.file("look/icon.svg", GOOD);
    let program = app.start(&SERVE);
    let site = program.origin();
    assert_eq!(favicon(&site).await, GOOD);
    assert!(!reading.exists() && !app.data_dir().join("artwork/left-out.txt").exists());
}
