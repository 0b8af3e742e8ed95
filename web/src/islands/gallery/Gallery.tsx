// The photos of a vehicle. The same markup as the server's (templates/vehicle/gallery.html), with a carousel.

import type { EmblaCarouselType } from "embla-carousel";
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useEffect,
  useRef,
  useState,
} from "react";
import * as texts from "../../generated/messages/gallery";
import { step, stepByKey } from "../../page/gallery/carousel";
import { prefersReducedMotion, scrollThumbnailIntoView } from "../../page/gallery/slides";
import { PHOTO_CHANGED } from "../../page/page-events";
import { Icon } from "../../ui/Icon";
import { preloadPhotos } from "./preload-photos";
import type { GalleryPhoto, GalleryProps } from "./read-gallery";
import { useCarousel } from "./useCarousel";

export function Gallery({ label, photos, thumbnails, beside, at: initialIndex, status }: GalleryProps): ReactNode {
  const gallery = useRef<HTMLElement>(null);
  const [at, setAt] = useState(initialIndex);
  const [sentence, setSentence] = useState(status);
  const count = photos.length;
  const { viewRef, carousel, hasStarted } = useCarousel(gallery, count > 1);
  const current = useRef<EmblaCarouselType>(undefined);

  useEffect(() => {
    current.current = carousel;
    if (!carousel) return;
    // The photo itself moves first.
    const update = () => startTransition(() => setAt(carousel.selectedScrollSnap()));
    const onSelect = () => {
      const index = carousel.selectedScrollSnap();
      startTransition(() => setSentence(texts.photoOf(index + 1, count)));
      gallery.current?.dispatchEvent(new CustomEvent(PHOTO_CHANGED, { bubbles: true, detail: index }));
      update();
    };
    update();
    carousel.on("select", onSelect).on("reInit", update);
    return () => void carousel.off("select", onSelect).off("reInit", update);
  }, [carousel, count]);

  // Until the island has replaced it, the server's gallery turns.
  useEffect(() => {
    const follow = (event: Event) => {
      if (event instanceof CustomEvent && event.target !== gallery.current) setAt(event.detail);
    };
    document.addEventListener(PHOTO_CHANGED, follow);
    return () => document.removeEventListener(PHOTO_CHANGED, follow);
  }, []);

  useEffect(() => {
    const thumbnail = gallery.current?.querySelector(".gallery-thumbs [aria-current]");
    if (thumbnail) scrollThumbnailIntoView(thumbnail);
    if (!hasStarted || !gallery.current) return;
    const images = gallery.current.querySelectorAll<HTMLImageElement>(".carousel-view img");
    const imageAt = (index: number) => images[(index + count) % count] ?? [];
    void preloadPhotos([imageAt(at)].flat(), [imageAt(at + 1), imageAt(at - 1)].flat());
  }, [at, count, hasStarted]);

  function scrollTo(index: number): void {
    current.current?.scrollTo(index, prefersReducedMotion());
  }

  function openPhoto(event: MouseEvent<HTMLAnchorElement>, index: number): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const links = [...(gallery.current?.querySelectorAll<HTMLAnchorElement>(".carousel-view a") ?? [])];
    const onClose = (last: number) => {
      scrollTo(last);
      links[last]?.focus({ preventScroll: true });
    };
    import("./viewer").then(
      ({ openViewer }) =>
        openViewer({ photos: links, thumbnails: thumbnails.flatMap(({ src }) => src ?? []), index, onClose }),
      // Without the viewer the link opens the photo.
      () => location.assign(href),
    );
  }

  const photoLink = (index: number) => ({
    className: "photo",
    href: photos[index]?.href,
    onPointerEnter: () => void import("./viewer"),
    onClick: (event: MouseEvent<HTMLAnchorElement>) => openPhoto(event, index),
  });

  return (
    <section data-gallery={count} aria-label={texts.title} ref={gallery}>
      <div className="gallery-stage">
        <div className="carousel" data-moves={hasStarted ? "" : undefined}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
          <div
            className="gallery carousel-view"
            role="group"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the row
            tabIndex={0}
            aria-label={label}
            data-keeps-scroll=""
            ref={viewRef}
            onKeyDown={(event: KeyboardEvent) => carousel && stepByKey(carousel, event)}
          >
            <ul className="carousel-row">
              {photos.map((photo, index) => (
                <li key={photo.href} id={`photo-${index + 1}`}>
                  <a {...photoLink(index)} data-track="asc_media_interaction">
                    <Photo {...photo} />
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <Arrow by={-1} label={texts.previous} icon="chevron-left" hidden={count < 2} carousel={carousel} />
          <Arrow by={1} label={texts.next} icon="chevron-right" hidden={count < 2} carousel={carousel} />
          <p className="photo-count" aria-hidden="true">
            {count === 1 ? texts.count(count) : <span data-gallery-at="">{`${at + 1} / ${count}`}</span>}
          </p>
        </div>
        {count > 1 && (
          <div className="gallery-beside" aria-hidden="true">
            {beside.map((shown, place) => {
              const index = (at + 1 + place) % count;
              const { src, srcSet, mark }: Partial<GalleryPhoto> = photos[index] ?? shown;
              return (
                <a {...photoLink(index)} tabIndex={-1} key={shown.src}>
                  <img {...shown} src={src} srcSet={srcSet} alt="" />
                  {mark && <span className="photo-mark">{mark}</span>}
                </a>
              );
            })}
          </div>
        )}
      </div>
      <p className="visually-hidden" role="status" data-gallery-status="">
        {sentence}
      </p>
      {count > 1 && (
        <ul className="gallery-thumbs" aria-label={texts.thumbnails} data-keeps-scroll="">
          {thumbnails.map((thumbnail, index) => (
            <li key={thumbnail.src}>
              <a
                className="photo"
                href={`#photo-${index + 1}`}
                aria-label={texts.photo(index + 1)}
                aria-current={index === at ? "true" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  scrollTo(index);
                }}
              >
                <img {...thumbnail} alt="" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Photo({ href: _, alt, mark, ...image }: GalleryPhoto): ReactNode {
  return (
    <>
      <img {...image} alt={alt} />
      {mark && (
        <span className="photo-mark" aria-hidden="true">
          {mark}
        </span>
      )}
    </>
  );
}

interface ArrowProps {
  by: -1 | 1;
  label: string;
  icon: string;
  hidden: boolean;
  carousel: EmblaCarouselType | undefined;
}

function Arrow({ by, label, icon, hidden, carousel }: ArrowProps): ReactNode {
  return (
    <button
      className="carousel-arrow"
      type="button"
      data-step={by}
      aria-label={label}
      hidden={hidden}
      onClick={() => carousel && step(carousel, by)}
    >
      <Icon name={icon} />
    </button>
  );
}
