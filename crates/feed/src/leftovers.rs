//! Names of files that are no content, in folders that people and programs write to: `feed.folder` and
//! `site.dir` (LOOK-10). Case does not count.

/// Files and folders of operating systems, editors and sync tools.
const NAMES: [&str; 20] = [
    // Vim writes these to try what it may do in a folder.
    "4913",
    "5036",
    "5159",
    "thumbs.db",
    "ehthumbs.db",
    "ehthumbs_vista.db",
    "desktop.ini",
    "picasa.ini",
    "icon\r",
    "__macosx",
    "network trash folder",
    "temporary items",
    "$recycle.bin",
    "recycler",
    "system volume information",
    "lost+found",
    "@eadir",
    "@tmp",
    "@recycle",
    "@recently-snapshot",
];

/// Beginnings of drafts of office programs, of unfinished transfers and of what NAS hide.
const BEGINNINGS: [&str; 5] = [".", "~$", "~wr", "~syncthing~", "#recycle"];

/// Endings of unfinished transfers, former versions, drafts, and of what accompanies another file.
const ENDINGS: &str = " filepart part ppart partial tmp temp temporary crdownload download opdownload gdownload \
     drivedownload aria2 !ut !sync !part bts mega inprogress incomplete uploading upload writing \
     lftp-pget-status cyberducksegment \
     bak backup bkp bck old orig rej save sav prev previous dpkg-old dpkg-dist rpmsave rpmnew \
     swp swo swx ___jb_tmp___ ___jb_old___ \
     new out rdy sum cksum stamp bad failed processed uploaded eof info !qb ffs_tmp \
     md5 md5sum sha1 sha1sum sha256 sha256sum sha384 sha512 crc crc32 sfv chk checksum done ok ready complete \
     completed finished fin trg trigger flag sem ctl log err lock lck pid identifier lnk url ";

/// Marks of the copies that sync tools make of a file that was changed in two places.
const CONFLICTS: [&str; 4] = [".sync-conflict-", "conflicted copy", "[conflicted]", "(case conflict"];

/// Notes to the next person, with any ending.
const NOTES: [&str; 3] = ["readme", "read me", "read_me"];
/// Notes that have no ending, or that of a plain text.
const PLAIN_NOTES: [&str; 9] =
    ["license", "licence", "copying", "copyright", "notice", "authors", "contributing", "changelog", "todo"];

/// Endings of compressed files that are read.
pub(crate) const PACKED: [&str; 2] = [".gz", ".zip"];

/// Endings of archives, pictures, documents, signatures and programs, which hold no list of vehicles.
const NO_LISTS: &str = " zip gz tgz bz2 xz 7z rar tar jpg jpeg png gif webp heic bmp svg tif tiff avif mp4 mov pdf doc \
     docx odt rtf pptx psd eps ai dng jfif ico avi mp3 webm zst lz4 iso p7m jar xls xlsx xlsm ods asc sig pgp gpg pem key crt htm html css js php py sh bat ps1 exe dll xsd xsl dtd \
     sql db sqlite mdb toml ini cfg conf yaml yml md eml msg ";

/// A draft, an unfinished transfer, a former version, a sum or mark beside a file, or what desktops and sync tools
/// leave, also as a folder. Nothing reads it.
pub fn is_leftover(name: &str) -> bool {
    let name = name.to_lowercase();
    // `theme.toml.bak2`, `feed.log.1`, `logo.svg.old-20261129`
    let unnumbered = name.trim_end_matches(|letter: char| letter.is_ascii_digit() || "-_.".contains(letter));
    name.ends_with('~')
        || (name.starts_with('#') && name.ends_with('#'))
        || NAMES.contains(&&*name)
        || BEGINNINGS.iter().any(|beginning| name.starts_with(beginning))
        || CONFLICTS.iter().any(|conflict| name.contains(conflict))
        || [&*name, unnumbered].into_iter().any(|name| has_ending_of(name, ENDINGS))
}

/// A text about the folder: `README.md`, `LICENSE`.
pub fn is_note(name: &str) -> bool {
    let name = name.to_lowercase();
    let (stem, ending) = name.split_once('.').unwrap_or((&name, ""));
    // `README_FIRST.txt`
    let begins = |note: &str| {
        let rest = stem.strip_prefix(note);
        rest.is_some_and(|rest| !rest.starts_with(|letter: char| letter.is_alphanumeric()))
    };
    NOTES.into_iter().any(begins) || (PLAIN_NOTES.contains(&stem) && ["", "txt", "rst"].contains(&ending))
}

/// The name is that of a file which may hold a list of vehicles.
pub(crate) fn may_be_list(name: &str) -> bool {
    let name = name.to_lowercase();
    // `inventory.csv.gz` is a list, `photos.zip` may be anything.
    let inner =
        PACKED.iter().find_map(|ending| name.strip_suffix(ending)).filter(|inner| inner.contains('.'));
    let name = inner.unwrap_or(&name);
    // `photos.zip.001`
    let unnumbered = name.trim_end_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
    let is_other = [name, unnumbered].into_iter().any(|name| has_ending_of(name, NO_LISTS));
    !is_leftover(name) && !is_note(name) && !is_other
}

/// The endings have a blank on both sides.
fn has_ending_of(name: &str, endings: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, ending)| endings.contains(&format!(" {ending} ")))
}

#[cfg(test)]
mod tests {
    use super::{is_leftover, is_note, may_be_list};

    #[test]
    fn what_programs_leave_beside_a_file_is_no_content() {
        for name in [
            "hero.jpg.filepart",
            "HERO.JPG.PART",
            "warranty.md.bak",
            "warranty.md.bak2",
            "warranty.md.orig",
            "a.TMP",
            "4913",
            "Desktop.ini",
            "thumbs.db",
            "@eaDir",
            "~$warranty.docx",
            "inventory.csv.done",
            "inventory.csv.MD5",
            "inventory.csv.log",
            "inventory.log.1",
            "inventory.csv.lock",
            "inventory.csv.crdownload",
            ".DS_Store",
            "._hero.jpg",
            "page.md~",
            "#page.md#",
            "__MACOSX",
            "a.csv.old-20261129",
            "hero (Ann's conflicted copy).jpg",
            "a.sync-conflict-20261129-101112-ABC.csv",
            "$RECYCLE.BIN",
            "Icon\r",
            "hero.jpg:Zone.Identifier",
            "a.md.swp",
        ] {
            assert!(is_leftover(name), "{name:?}");
        }
        for name in [
            "warranty.md",
            "hero.jpg",
            "inventory.csv",
            "inventory_1.csv",
            "inventory.2026",
            "ads.txt",
            "partial",
            "old.md",
            "log.md",
            "backup",
            "apple-app-site-association",
            "theme.toml",
            "a.tmp.csv",
            "license.md",
        ] {
            assert!(!is_leftover(name) && !is_note(name), "{name:?}");
        }
    }

    #[test]
    fn notes_archives_and_documents_are_no_lists_of_vehicles() {
        for name in [
            "README.txt",
            "README_FIRST.txt",
            "Readme",
            "LICENSE",
            "licence.TXT",
            "photos.zip",
            "photos.zip.001",
            "A.PDF",
            "a.csv.asc",
            "a.csv.rdy",
            "a.bak",
            "a.jpg.zip",
            "a.csv.bak.gz",
        ] {
            assert!(!may_be_list(name), "{name}");
        }
        for name in [
            "inventory.csv",
            "FEED.TXT",
            "feed",
            "readmes.csv",
            "feed.xml",
            "a.dat",
            "feed.20261129",
            "A.CSV.GZ",
            "a.txt.zip",
        ] {
            assert!(may_be_list(name), "{name}");
        }
    }
}
