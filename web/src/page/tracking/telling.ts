// Tells what happens on the page to the configured partners, and fetches their scripts.

import type { AnalyticsData } from "../../generated/AnalyticsData";
import type { PageType } from "../data";
import { ACCEPTED, isTracked, TRACKED, TURNED, VISITED } from "../events";
import { loadScript } from "../partners/late-scripts";
import { Asc } from "./asc";
import { configureAnalytics } from "./data-layer";
import { tellChange } from "./doings/changes";
import { tellClick } from "./doings/clicks";
import { Forms } from "./doings/forms";
import { Gallery } from "./doings/gallery";
import type { Happening } from "./doings/happening";
import { Visits } from "./visits";

const ANALYTICS = "https://www.googletagmanager.com/gtag/js?id=";

/** Begins, and gives what every happening is to be told to. */
export function startTelling(pageType: PageType, analytics: AnalyticsData): (happening: Happening) => void {
  const { measurementId, trackingScript, servicePhone } = analytics;
  // Before the first page view, as the analytics needs it.
  if (measurementId !== null) configureAnalytics(measurementId);
  const scripts = [measurementId && ANALYTICS + encodeURIComponent(measurementId), trackingScript];
  // One that does not come (a blocker, an outage) is nothing the visitor should hear of.
  void Promise.allSettled(scripts.flatMap((src) => (src ? [loadScript(src)] : [])));

  const asc = measurementId === null ? null : new Asc(pageType, analytics);
  const visits = new Visits(pageType, analytics, asc);
  if (asc === null) return (happening) => happening.event.type === VISITED && visits.tell(happening);

  const forms = new Forms(asc);
  const gallery = new Gallery(asc);
  return (happening) => {
    const { event } = happening;
    const { target } = event;
    switch (event.type) {
      case VISITED:
        visits.tell(happening);
        break;
      case "click":
        if (target instanceof Element && !gallery.pressed(target)) tellClick(target, servicePhone, asc);
        break;
      case "change":
        tellChange(target, asc);
        break;
      case "input":
        // A script that fills in a field is no visitor.
        if (event.isTrusted) forms.touched(target);
        break;
      case ACCEPTED:
        forms.accepted(target, detailOf(event));
        break;
      case TURNED:
        gallery.turned(target, detailOf(event));
        break;
      case TRACKED:
        if (isTracked(event)) asc.tellNamed(event.detail.event, event.detail.said);
    }
  };
}

function detailOf(event: Event): unknown {
  return event instanceof CustomEvent ? event.detail : undefined;
}
