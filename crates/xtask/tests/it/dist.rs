use std::{fs, path::Path};
use xtask::{
    bare_machine::commands,
    dist::{archive, without_root},
    guide::write_documents,
    root,
};

#[test]
fn the_same_files_make_the_same_archive() {
    let archived = |order: [&str; 2]| {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.tar.gz");
        fs::create_dir(folder.path().join("forecourt-1")).unwrap();
        for name in order {
            fs::write(folder.path().join("forecourt-1").join(name), name).unwrap();
        }
        archive(folder.path(), "forecourt-1", "1795821190", &file).unwrap();
        fs::read(file).unwrap()
    };
    let first = archived(["forecourt", "LICENSE"]);
    assert!(!first.is_empty() && first == archived(["LICENSE", "forecourt"]));
}

#[test]
fn dependencies_are_listed_without_the_folder_of_the_build() {
    let list = r#""bom-ref": "path+file:///home/dana/forecourt/crates/feed#0.1.0""#;
    let expected = r#""bom-ref": "path+file:///crates/feed#0.1.0""#;
    assert_eq!(without_root(list, Path::new("/home/dana/forecourt")), expected);
}

#[test]
fn both_units_have_the_same_restrictions_but_for_what_hides_other_sites_and_ports_of_one() {
    let service = |name: &str| {
        let unit = fs::read_to_string(root().join("crates/forecourt/packaging").join(name)).unwrap();
        let (_, service) = unit.split_once("\nUser=").unwrap();
        // A site of several is behind a proxy, which has the ports 80 and 443.
        let own = [
            "#",
            "TemporaryFileSystem=",
            "Bind",
            "AmbientCapabilities=",
            "CapabilityBoundingSet=",
            "PrivateUsers=",
        ];
        let hides_sites = |line: &&str| own.iter().any(|key| line.starts_with(key));
        let service = service.replace("StateDirectory=forecourt/%i", "StateDirectory=forecourt");
        let lines: Vec<&str> = service.lines().filter(|line| !hides_sites(line)).collect();
        lines.join("\n")
    };
    assert_eq!(service("forecourt.service"), service("forecourt@.service"));
}

#[test]
fn the_package_has_each_file_that_its_documents_link_to() {
    let folder = tempfile::tempdir().unwrap();
    write_documents(folder.path()).unwrap();
    let mut folders = vec![folder.path().to_owned()];
    let mut links = 0;
    while let Some(current) = folders.pop() {
        for entry in fs::read_dir(current).unwrap() {
            let file = entry.unwrap().path();
            if file.is_dir() {
                folders.push(file);
                continue;
            }
            if file.extension().is_none_or(|extension| extension != "md") {
                continue;
            }
            let text = fs::read_to_string(&file).unwrap();
            let prose: String = text.split("```").step_by(2).collect();
            for target in prose.split("](").skip(1).filter_map(|rest| rest.split([')', ' ', '#']).next()) {
                if target.is_empty() || target.contains("://") || target.starts_with("mailto:") {
                    continue;
                }
                links += 1;
                assert!(file.parent().unwrap().join(target).exists(), "{}: {target}", file.display());
            }
        }
    }
    assert!(links > 100, "{links}");
    // Nothing is packed beside these.
    let manifest = fs::read_to_string(root().join("crates/forecourt/Cargo.toml")).unwrap();
    assert!(!manifest.contains(".md\", \"usr/share"));
    let readme = fs::read_to_string(folder.path().join("README.md")).unwrap();
    assert!(!commands(&readme).is_empty());
}

#[test]
fn the_commands_of_a_page_are_those_of_its_shell_blocks() {
    let page = "# Page\n\n```sh\n# Alone.\nls a  # first\n\ncat \\\n  b\n```\n```toml\na = 1\n```\n  ```sh\n  id\n  ```\n";
    assert_eq!(commands(page), ["ls a  # first", "cat \\\n  b", "  id"]);
}
