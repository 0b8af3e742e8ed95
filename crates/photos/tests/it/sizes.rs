//! The photos that come out: format, size, orientation, colors.

use crate::{opened, photo_server::PhotoServer, photos, pictures::read, width};
use photos::{Rendition, Width};

#[tokio::test]
async fn every_width_is_a_webp_of_that_width_and_the_originals_shape() {
    let (server, _folder, photos) = opened(|_| {}).await;
    for width in Width::all() {
        let photo = photos.create(&server.photo("/photo.jpg"), width).await.unwrap();
        assert!(photo.starts_with(b"RIFF"));
        let picture = read(&photo).to_rgb8();
        assert_eq!(picture.dimensions(), (width.pixels(), width.pixels() * 3 / 4));
        let (edge, middle) = (width.pixels() / 40, width.pixels() / 4);
        let (left, right) =
            (picture.get_pixel(edge, middle).0, picture.get_pixel(width.pixels() - 1 - edge, middle).0);
        assert!(left[0] > 180 && left[2] < 60 && right[2] > 180 && right[0] < 60, "{left:?} {right:?}");
    }
    assert_eq!(server.request_count("/photo.jpg"), 1, "one fetch for all widths");
}

#[tokio::test]
async fn a_photo_with_a_video_behind_it_is_a_photo() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let photo = photos(folder.path()).create(&server.photo("/motion.jpg"), width(440)).await.unwrap();
    assert_eq!(read(&photo).to_rgb8().dimensions(), (440, 330));
}

#[tokio::test]
async fn a_small_original_is_not_enlarged() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let photo = photos(folder.path()).create(&server.photo("/small.jpg"), width(1200)).await.unwrap();
    assert_eq!(read(&photo).to_rgb8().dimensions(), (500, 375));
}

#[tokio::test]
async fn a_photo_stands_upright_however_the_camera_was_held() {
    let (server, _folder, photos) = opened(|_| {}).await;
    let portrait = photos.create(&server.photo("/held.jpg"), width(440)).await.unwrap();
    let portrait = read(&portrait).to_rgb8();
    assert_eq!(portrait.dimensions(), (440, 587), "the width is the upright one");
    assert!(
        portrait.get_pixel(200, 9).0[0] > 180 && portrait.get_pixel(200, 570).0[2] > 180,
        "turned to the right"
    );
    let upside_down = photos.create(&server.photo("/turned.jpg"), width(440)).await.unwrap();
    assert!(read(&upside_down).to_rgb8().get_pixel(9, 99).0[2] > 180);
}

#[tokio::test]
async fn what_is_transparent_stays_so() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let photo = photos(folder.path()).create(&server.photo("/hole.png"), width(440)).await.unwrap();
    let picture = read(&photo).to_rgba8();
    assert_eq!((picture.get_pixel(9, 200).0[3], picture.get_pixel(390, 200).0[3]), (0, 255));
}

#[tokio::test]
async fn a_profile_goes_along_only_where_colors_need_it() {
    let (server, _folder, photos) = opened(|_| {}).await;
    for (path, goes_along) in [("/wide-gamut.jpg", true), ("/print.jpg", false)] {
        let photo = photos.create(&server.photo(path), width(440)).await.unwrap();
        assert_eq!(photo.windows(4).any(|part| part == b"ICCP"), goes_along, "{path}");
    }
}

#[tokio::test]
async fn a_photo_that_has_moved_is_found() {
    let (server, folder) = (PhotoServer::open().await, tempfile::tempdir().unwrap());
    let photo = photos(folder.path()).create(&server.photo("/moved.jpg"), width(440)).await.unwrap();
    assert_eq!(read(&photo).to_rgb8().dimensions(), (440, 330));
}

#[tokio::test]
async fn a_card_is_a_jpeg_of_one_size_with_the_middle_of_any_photo() {
    let (server, _folder, photos) = opened(|_| {}).await;
    for path in ["/photo.jpg", "/small.jpg", "/held.jpg", "/wide-gamut.jpg"] {
        let card = photos.create(&server.photo(path), Rendition::ShareCard).await.unwrap();
        assert!(card.starts_with(&[0xff, 0xd8]), "{path}");
        assert_eq!(read(&card).to_rgb8().dimensions(), Rendition::SHARE_CARD_SIZE, "{path}");
        assert_eq!(photos.cached(server.photo(path).id(), Rendition::ShareCard).await, Some(card), "{path}");
    }
    let card =
        read(&photos.create(&server.photo("/photo.jpg"), Rendition::ShareCard).await.unwrap()).to_rgb8();
    let (left, right) = (card.get_pixel(9, 315).0, card.get_pixel(1190, 315).0);
    assert!(left[0] > 180 && left[2] < 60 && right[2] > 180 && right[0] < 60, "{left:?} {right:?}");
}

#[tokio::test]
async fn a_jpeg_is_the_whole_photo_at_the_size_of_the_widest_webp() {
    let (server, _folder, photos) = opened(|_| {}).await;
    let [.., widest] = Width::OF_PHOTOS;
    // One is wider, one narrower, one is turned, one has alpha.
    for path in ["/wide.jpg", "/small.jpg", "/held.jpg", "/hole.png", "/wide-gamut.jpg"] {
        let jpeg = photos.create(&server.photo(path), Rendition::Jpeg).await.unwrap();
        assert!(jpeg.starts_with(&[0xff, 0xd8]), "{path}");
        let webp = photos.create(&server.photo(path), widest).await.unwrap();
        assert_eq!(read(&jpeg).to_rgb8().dimensions(), read(&webp).to_rgb8().dimensions(), "{path}");
    }
}

#[tokio::test]
async fn what_is_transparent_is_white_in_a_jpeg() {
    let (server, _folder, photos) = opened(|_| {}).await;
    for rendition in [Rendition::Jpeg, Rendition::ShareCard] {
        let jpeg = read(&photos.create(&server.photo("/hole.png"), rendition).await.unwrap()).to_rgb8();
        let hole = jpeg.get_pixel(9, jpeg.height() / 2).0;
        assert!(hole.iter().all(|channel| *channel > 250), "{rendition:?} {hole:?}");
    }
}
