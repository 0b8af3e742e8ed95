// What happens on a page is told later; what the page was then is kept with it.

/** An event of the page, and what the page was then. */
export interface CapturedEvent {
  event: Event;
  address: string;
  title: string;
  /** Vehicles that its results are of; null where it has none. */
  resultCount: number | null;
}

/** The event, with what the page is now. */
export function captureEvent(event: Event): CapturedEvent {
  const total = document.querySelector<HTMLElement>("#results > [data-address]")?.dataset.total;
  return {
    event,
    address: location.href,
    title: document.title,
    resultCount: total === undefined ? null : Number(total),
  };
}
