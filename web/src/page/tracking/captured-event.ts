// Events are reported later, so the state of the page is captured with them.

/** An event, and the page's state when it happened. */
export interface CapturedEvent {
  event: Event;
  address: string;
  title: string;
  /** Number of results; null on pages without results. */
  resultCount: number | null;
}

/** Captures the event with the page's current state. */
export function captureEvent(event: Event): CapturedEvent {
  const total = document.querySelector<HTMLElement>("#results > [data-address]")?.dataset.total;
  return {
    event,
    address: location.href,
    title: document.title,
    resultCount: total === undefined ? null : Number(total),
  };
}
