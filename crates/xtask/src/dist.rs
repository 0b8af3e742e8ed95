//! A release consists of a Debian package, an archive, and lists of dependencies and checksums. The same commit
//! and the same tools give the same bytes, on any machine and in any folder.

use crate::{
    guide,
    log::say,
    process::{output, program, run},
    root,
    rust::cargo,
    steps::{StepResult, Stop},
    tools::{CARGO_CYCLONEDX, CARGO_DEB},
};
use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

/// The version of the workspace.
const VERSION: &str = env!("CARGO_PKG_VERSION");
/// The folder of documents in the archive, and beside the program that cargo-deb packs.
const DOCUMENTS: &str = "doc";
/// Files of the archive besides the program and the documents.
const ARCHIVED: [&str; 5] = [
    "LICENSE",
    "crates/forecourt/packaging/common.toml",
    "crates/forecourt/packaging/forecourt.service",
    "crates/forecourt/packaging/forecourt.socket",
    "crates/forecourt/packaging/forecourt@.service",
];

/// The folder in which cargo-deb expects the program.
const RELEASE: &str = "release";

/// Builds the release program, with the demo, without the paths of this machine.
pub fn build() -> StepResult {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo"))).unwrap_or_default();
    // The last one that matches counts.
    let folders = [(root(), "/forecourt"), (home, "/cargo"), (crate::target_folder(), "/target")];
    let rust = folders.iter().map(|(from, to)| format!("--remap-path-prefix={}={to}", from.display()));
    let c = folders.iter().map(|(from, to)| format!("-ffile-prefix-map={}={to}", from.display()));
    let mut cargo = cargo();
    cargo.env("CARGO_ENCODED_RUSTFLAGS", rust.collect::<Vec<_>>().join("\u{1f}"));
    cargo.env("CFLAGS", c.collect::<Vec<_>>().join(" ")).env("SOURCE_DATE_EPOCH", commit_time()?);
    // In a folder of its own: with other flags all of `target/release` would be compiled again.
    cargo.env("CARGO_TARGET_DIR", crate::target_folder().join("dist-build"));
    run(cargo.args(["build", "--release", "--locked", "--package", "forecourt"]))
}

/// The program of [`build`].
pub fn built_program() -> PathBuf {
    crate::target_folder().join("dist-build/release/forecourt")
}

/// The folder with everything that a release publishes.
fn folder() -> PathBuf {
    crate::target_folder().join("dist")
}

/// The Debian package that is in the folder.
pub fn debian_package() -> Result<PathBuf, Stop> {
    let files = names(&folder()).unwrap_or_default();
    let name = files.iter().find(|name| Path::new(name).extension().is_some_and(|end| end == "deb"));
    let name = name.ok_or_else(|| Stop::failed("target/dist has no package: run `cargo xtask dist`"))?;
    Ok(folder().join(name))
}

/// Writes everything that a release with this program publishes.
pub fn package(binary: &Path) -> StepResult {
    if !binary.is_file() {
        return Err(Stop::failed(format!("{} does not exist", binary.display())));
    }
    let time = commit_time()?;
    let target = target()?;
    let name = format!("forecourt-{VERSION}-{target}");
    let stage = crate::target_folder().join("dist-stage");
    prepare(binary, &stage, &name).map_err(|error| failed(&stage, &error))?;
    for folder in [name.as_str(), RELEASE] {
        guide::write_documents(&stage.join(folder).join(DOCUMENTS))?;
    }
    debian(&stage, &time)?;
    archive(&stage, &name, &time, &folder().join(format!("{name}.tar.gz")))?;
    let dependencies = folder().join(format!("{name}.cdx.json"));
    fs::write(&dependencies, dependencies_of_program(&target, &time)?)
        .map_err(|error| failed(&dependencies, &error))?;
    write_checksums()
}

/// Puts the files in place, and removes those of an earlier run.
fn prepare(binary: &Path, stage: &Path, name: &str) -> io::Result<()> {
    for folder in [stage, &folder()] {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        fs::create_dir_all(folder)?;
    }
    let archived = stage.join(name);
    let release = stage.join(RELEASE);
    for folder in [&archived, &release] {
        fs::create_dir(folder)?;
        fs::copy(binary, folder.join("forecourt"))?;
    }
    for file in ARCHIVED {
        let file = root().join(file);
        fs::copy(&file, archived.join(file.file_name().unwrap_or_default()))?;
    }
    Ok(())
}

fn debian(stage: &Path, time: &str) -> StepResult {
    let mut deb = program(CARGO_DEB.find_or_install()?, &root());
    deb.env("CARGO_TARGET_DIR", stage).env("SOURCE_DATE_EPOCH", time);
    deb.args(["--package", "forecourt", "--locked", "--no-build", "--no-strip", "--no-dbgsym", "--output"]);
    run(deb.arg(folder()))
}

/// Packs a folder of `parent`: sorted, with one time, and with owners and modes that do not depend on the
/// machine.
pub fn archive(parent: &Path, name: &str, time: &str, file: &Path) -> StepResult {
    let mut tar = program("tar", parent);
    tar.args(["--create", "--gzip", "--format=ustar", "--sort=name", "--owner=0", "--group=0"]);
    tar.args(["--numeric-owner", "--mode=u=rwX,go=rX", &format!("--mtime=@{time}"), "--file"]);
    run(tar.arg(file).arg(name))
}

/// The dependencies that are compiled into the program, in the format of `CycloneDX`.
fn dependencies_of_program(target: &str, time: &str) -> Result<String, Stop> {
    let mut list = program(CARGO_CYCLONEDX.find_or_install()?, &root());
    list.env("SOURCE_DATE_EPOCH", time).args(["cyclonedx", "--quiet", "--format", "json"]);
    list.args(["--spec-version", "1.5", "--no-build-deps", "--target", target]);
    let listed = run(list.args(["--manifest-path", "crates/forecourt/Cargo.toml"]));
    // The tool writes one file into the folder of each crate.
    let file = |package: &str| root().join("crates").join(package).join(format!("{package}.cdx.json"));
    let text = fs::read_to_string(file("forecourt"));
    for package in names(&root().join("crates")).unwrap_or_default() {
        let _ = fs::remove_file(file(&package));
    }
    listed?;
    let text = text.map_err(|error| failed(&file("forecourt"), &error))?;
    Ok(without_root(&text, &root()))
}

/// The list with paths that begin at the root of the repository.
pub fn without_root(list: &str, root: &Path) -> String {
    list.replace(&format!("file://{}/", root.display()), "file:///")
}

fn write_checksums() -> StepResult {
    let files = names(&folder()).map_err(|error| failed(&folder(), &error))?;
    let sums = output(program("sha256sum", &folder()).arg("--").args(&files))
        .ok_or_else(|| Stop::failed("`sha256sum` failed"))?;
    say(&format!("    {}\n{sums}", folder().display()));
    let list = folder().join("SHA256SUMS");
    fs::write(&list, sums).map_err(|error| failed(&list, &error))
}

/// The sorted names in a folder.
fn names(folder: &Path) -> io::Result<Vec<String>> {
    let entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    let mut names: Vec<_> =
        entries.iter().map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}

/// Seconds since 1970 of the last commit: the time of all files.
fn commit_time() -> Result<String, Stop> {
    let time = output(program("git", &root()).args(["log", "-1", "--format=%ct"]));
    time.map(|time| time.trim().to_owned()).ok_or_else(|| Stop::failed("`git log` failed"))
}

/// The machine that the compiler builds for.
fn target() -> Result<String, Stop> {
    let host = output(program("rustc", &root()).args(["--print", "host-tuple"]));
    host.map(|host| host.trim().to_owned()).ok_or_else(|| Stop::failed("`rustc --print host-tuple` failed"))
}

fn failed(path: &Path, error: &io::Error) -> Stop {
    Stop::failed(format!("{}: {error}", path.display()))
}
