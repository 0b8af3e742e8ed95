//! A change of the folder takes the place of the former state as a whole (LOOK-6).

use super::Folder;
use crate::test_app::{TestApp, test_app};
use std::{
    fs,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
    },
    time::Duration,
};
use tokio::time::{Instant, sleep};

/// Waits until a visit sees it.
async fn until_shown(app: &TestApp, path: &str, words: &str) {
    let end = Instant::now() + Duration::from_secs(30);
    while !app.get(path).await.body.contains(words) {
        assert!(Instant::now() < end, "{path} does not show {words:?}");
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_visit_has_the_folder_read_again() {
    let folder = Folder::of(&[("pages/warranty.md", "First version\n")]);
    let app = folder.start().await;
    app.get("/warranty").await.expect(200).assert_contains("First version");
    folder.write("pages/warranty.md", "Later version\n");
    folder.write("pages/delivery.md", "We deliver\n");
    until_shown(&app, "/warranty", "Later version").await;
    app.get("/delivery").await.expect(200);
    fs::remove_file(folder.at("pages/delivery.md")).unwrap();
    until_shown(&app, "/delivery", "Page not found").await;
}

#[tokio::test]
async fn a_file_with_a_problem_keeps_its_last_state_until_it_is_mended_and_no_other_one() {
    let folder = Folder::of(&[
        ("pages/warranty.md", "First version\n"),
        ("specials/sale.md", "---\ntitle: $49 off\n---\nx\n"),
    ]);
    let app = folder.start().await;
    folder.write("pages/warranty.md", "Later version\n");
    folder.write("specials/sale.md", "---\npayment: $99\ndown: $0\napr: 1\n---\nx\n");
    app.live().check_folder().await;
    app.get("/warranty").await.assert_contains("Later version");
    app.get("/specials").await.expect(200).assert_contains("$49 off").assert_lacks("$99");
    let problems = app.live().folder_status().unwrap().problems;
    assert_eq!(problems.len(), 1);
    assert_eq!(problems[0].file, "specials/sale.md");
    folder.write("specials/sale.md", "---\ntitle: $99 off\n---\nx\n");
    app.live().check_folder().await;
    app.get("/specials").await.expect(200).assert_contains("$99 off");
    assert!(app.live().folder_status().unwrap().problems.is_empty());
}

/// Each state has its number in the theme, in the announcement, in a page and in a section.
fn write_state(folder: &Folder, number: usize) {
    let tag = format!("state-{number}-");
    folder.write("theme.toml", format!("radius = \"{}.{:02}px\"\n", number % 20, number / 20 % 100));
    folder.write("announcement.md", format!("{tag}announced\n"));
    folder.write("pages/own.md", format!("{tag}page\n"));
    folder.write("sections/about.md", format!("---\nlead: {tag}lead\n---\n{tag}about\n"));
}

/// The numbers of the states that a page shows.
fn states(html: &str) -> Vec<usize> {
    let numbers = html.split("state-").skip(1).filter_map(|rest| rest.split('-').next()?.parse().ok());
    numbers.collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn five_hundred_swaps_under_load_fail_no_request_and_mix_no_states() {
    const SWAPS: usize = 500;
    let all = Folder::new();
    // As a deployment does it: each state in a folder of its own, and a link to the current one.
    let link = all.at("current");
    let point_to = |number: usize| {
        let state = Folder(tempfile::tempdir_in(all.at("")).unwrap());
        write_state(&state, number);
        let draft = all.at("next");
        std::os::unix::fs::symlink(state.at(""), &draft).unwrap();
        fs::rename(&draft, &link).unwrap();
        state
    };
    let mut state = point_to(0);
    let app = Arc::new(test_app().site_dir(&link).without_photos().start().await);
    let is_over = Arc::new(AtomicBool::new(false));
    let requests = Arc::new(AtomicUsize::new(0));
    let visitors: Vec<_> = (0..3)
        .map(|_| {
            let (app, is_over, requests) = (Arc::clone(&app), Arc::clone(&is_over), Arc::clone(&requests));
            tokio::spawn(async move {
                let mut last = 0;
                while !is_over.load(Relaxed) {
                    for path in ["/own", "/about", "/contact"] {
                        let page = app.get(path).await.expect(200);
                        let shown = states(&page.body);
                        assert!(
                            !shown.is_empty() && shown.iter().all(|state| *state == shown[0]),
                            "{path}: {shown:?}"
                        );
                        assert!(shown[0] >= last, "{path}: {} after {last}", shown[0]);
                        last = shown[0];
                        // Its files are there, also when the next state is.
                        for sheet in page.attributes("link[rel=stylesheet]", "href") {
                            app.get(&sheet).await.expect(200);
                        }
                        requests.fetch_add(1, Relaxed);
                    }
                }
            })
        })
        .collect();
    for number in 1..=SWAPS {
        let next = point_to(number);
        app.live().check_folder().await;
        drop(std::mem::replace(&mut state, next));
    }
    is_over.store(true, Relaxed);
    for visitor in visitors {
        visitor.await.unwrap();
    }
    assert!(requests.load(Relaxed) > SWAPS, "{} requests", requests.load(Relaxed));
    assert_eq!(states(&app.get("/own").await.body)[0], SWAPS);
}
