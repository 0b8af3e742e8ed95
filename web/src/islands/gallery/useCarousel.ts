// The carousel of the gallery. It starts once the island has its place, at the photo to which the row was scrolled.

import type { EmblaCarouselType } from "embla-carousel";
import useEmblaCarousel from "embla-carousel-react";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { CAROUSEL_OPTIONS } from "../../page/gallery/carousel";
import { currentSlide } from "../../page/gallery/slides";
import { useIsShown } from "../react";

interface Carousel {
  /** Attached to the row's view once it is shown. */
  viewRef: ((view: HTMLElement | null) => void) | undefined;
  /** Absent before it has started. */
  carousel: EmblaCarouselType | undefined;
  hasStarted: boolean;
}

/** Starts a carousel in the gallery if it has several photos. */
export function useCarousel(gallery: RefObject<HTMLElement | null>, hasSeveral: boolean): Carousel {
  const isShown = useIsShown() && hasSeveral;
  const [startIndex, setStartIndex] = useState<number>();
  const [viewRef, carousel] = useEmblaCarousel({ ...CAROUSEL_OPTIONS, startIndex: startIndex ?? 0 });
  const hasStarted = startIndex !== undefined;
  // Before the row's view gets its carousel, which is in the next rendering.
  useLayoutEffect(() => {
    const row = gallery.current?.querySelector<HTMLElement>(".carousel-view");
    if (isShown && row) setStartIndex(currentSlide(row));
  }, [isShown, gallery]);
  // In the same task as the carousel's own effect, which moves the slides: nothing jumps.
  useEffect(() => {
    if (hasStarted) gallery.current?.querySelector(".carousel-view")?.scrollTo({ left: 0, behavior: "instant" });
  }, [hasStarted, gallery]);
  return { viewRef: isShown ? viewRef : undefined, carousel, hasStarted };
}
