// The queue that the partners' scripts read, `window.dataLayer`, whether they have come yet or not.

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The analytics takes about as many calls in a second. */
const MAX_CALLS = 20;
const INTERVAL_MS = 1000;

let callsLeft = MAX_CALLS;
const queuedCalls: (() => void)[] = [];

/** Puts an entry into the queue. */
export function push(entry: unknown): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

/** Starts the analytics' configuration. */
export function configureAnalytics(id: string): void {
  gtag("js", new Date());
  gtag("config", id, {
    // The page views are ours to send: its own would miss some, repeat others, and tell what was searched for.
    send_page_view: false,
    // What is measured here is not for advertising.
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  window.addEventListener("pagehide", () => {
    for (const call of queuedCalls.splice(0)) call();
  });
}

/** Gives the analytics a command; one too many waits its turn. */
export function gtag(...command: unknown[]): void {
  const call = () => pushArguments(...command);
  if (callsLeft === 0) {
    queuedCalls.push(call);
    return;
  }
  if (callsLeft === MAX_CALLS) setTimeout(refill, INTERVAL_MS);
  callsLeft -= 1;
  call();
}

function refill(): void {
  callsLeft = MAX_CALLS;
  for (const call of queuedCalls.splice(0, MAX_CALLS)) {
    if (callsLeft === MAX_CALLS) setTimeout(refill, INTERVAL_MS);
    callsLeft -= 1;
    call();
  }
}

// The analytics script takes `arguments` objects off the queue and drops plain arrays without a word.
function pushArguments(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: nothing else is read, see above
  push(arguments);
}
