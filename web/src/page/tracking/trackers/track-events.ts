// Reports what the visitor does, as one chunk: it loads on the first touch.

import { EVENT_TRACKED, LEAD_ACCEPTED, PHOTO_CHANGED, type TrackedDetail } from "../../page-events";
import type { AscReporter } from "../asc-reporter";
import { sendNamed, trackClick } from "./clicks";
import { trackChange } from "./control-changes";
import { FormTracker } from "./forms";
import { GalleryTracker } from "./gallery";

/** Returns the handler for events other than page views. */
export function createTracker(reporter: AscReporter, servicePhone: string | null): (event: Event) => void {
  const formTracker = new FormTracker(reporter);
  const galleryTracker = new GalleryTracker(reporter);
  return (event) => {
    const { target } = event;
    switch (event.type) {
      case "click":
        if (target instanceof Element && !galleryTracker.onClick(target)) trackClick(target, servicePhone, reporter);
        break;
      case "change":
        trackChange(target, reporter);
        break;
      case "input":
        // Synthetic input events are no visitor.
        if (event.isTrusted) formTracker.onInput(target);
        break;
      case LEAD_ACCEPTED:
        formTracker.onAccepted(target, detailOf(event));
        break;
      case PHOTO_CHANGED:
        galleryTracker.onPhotoChange(target, detailOf(event));
        break;
      case EVENT_TRACKED:
        if (isTrackedEvent(event)) sendNamed(reporter, event.detail.event, event.detail.parameters);
    }
  };
}

/** Whether the event is one of `track`. */
export function isTrackedEvent(event: Event): event is CustomEvent<TrackedDetail> {
  return event.type === EVENT_TRACKED && event instanceof CustomEvent;
}

function detailOf(event: Event): unknown {
  return event instanceof CustomEvent ? event.detail : undefined;
}
