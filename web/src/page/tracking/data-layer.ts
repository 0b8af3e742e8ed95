// The queue `window.dataLayer`, which partner scripts read once they have loaded.

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** The analytics' rate limit: calls per interval. */
const MAX_CALLS = 20;
const INTERVAL_MS = 1000;

let callsLeft = MAX_CALLS;
const queuedCalls: (() => void)[] = [];

/** Adds an entry to the queue. */
export function push(entry: unknown): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

/** Calls Google's tags; calls over the rate limit wait. */
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

/** Makes the waiting calls when the page is hidden. */
export function flushOnPageHide(): void {
  window.addEventListener("pagehide", () => {
    for (const call of queuedCalls.splice(0)) call();
  });
}

// gtag reads `arguments` objects and silently drops arrays.
function pushArguments(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: nothing else is read, see above
  push(arguments);
}
