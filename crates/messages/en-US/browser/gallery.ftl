### The photos of a vehicle, on its page and in the full-screen viewer.

## Vehicle page, photos
# Used in templates/vehicle/gallery.html, web/src/islands/gallery/Gallery.tsx, web/src/islands/gallery/viewer.ts
gallery-title = Photos
    .where = Vehicle page, name of the photos and of the full-screen viewer for screen readers
# Used in templates/vehicle/gallery.html, web/src/islands/gallery/Gallery.tsx, web/src/islands/gallery/viewer-thumbnails.ts, web/src/islands/gallery/viewer.ts
gallery-label = { $number } photos of the { $vehicle }
    .where = Vehicle page, name of the row of photos for screen readers
# Used in templates/vehicle/gallery.html, web/src/islands/gallery/Gallery.tsx, web/src/page/gallery/server-gallery.ts
gallery-count = { $count ->
    [one] { $count } photo
   *[other] { $count } photos
}
# Used in templates/vehicle/gallery.html, web/src/islands/gallery/Gallery.tsx, web/src/islands/gallery/viewer-thumbnails.ts, web/src/islands/gallery/viewer.ts, web/src/page/gallery/server-gallery.ts
gallery-thumbnails = Thumbnails
    .where = Vehicle page, name of the row of small photos for screen readers
# Used in templates/vehicle/gallery.html, web/src/islands/gallery/Gallery.tsx, web/src/islands/gallery/viewer-thumbnails.ts, web/src/islands/gallery/viewer.ts, web/src/page/gallery/server-gallery.ts
gallery-photo = Photo { $number }
    .where = Vehicle page, name of a small photo for screen readers
# Used in web/src/islands/gallery/Gallery.tsx, web/src/page/gallery/server-gallery.ts
gallery-photo-of = Photo { $number } of { $most }
    .where = Vehicle page, read aloud when another photo shows
# Used in templates/vehicle/gallery.html, web/src/islands/gallery/Gallery.tsx, web/src/islands/gallery/viewer.ts
gallery-previous = Previous photo
    .where = Vehicle page, name of the arrow for screen readers
# Used in templates/vehicle/gallery.html, web/src/islands/gallery/Gallery.tsx, web/src/islands/gallery/viewer.ts
gallery-next = Next photo
    .where = Vehicle page, name of the arrow for screen readers

## Vehicle page, full-screen viewer
# Used in web/src/islands/gallery/viewer.ts
gallery-failed = This photo could not be loaded.
# Used in web/src/islands/gallery/viewer.ts
gallery-close = Close
    .where = Full-screen viewer, name of the button for screen readers
# Used in web/src/islands/gallery/viewer.ts
gallery-zoom = Zoom
    .where = Full-screen viewer, name of the button for screen readers
