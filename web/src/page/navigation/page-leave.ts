// Firefox aborts pending requests when the visitor leaves, before the page is notified. Such failures must be neither
// reported nor handled.

/**
 * If the page is still there after this time, it was not left: the link was a download or a phone number, or loading
 * was stopped.
 */
const MAX_LEAVING_MS = 10_000;

/** Awaits the promise. A failure while the page is being left is thrown only if the page stays. */
export async function unlessLeaving<Answer>(promise: Promise<Answer>): Promise<Answer> {
  let isLeaving = false;
  const onBeforeUnload = () => {
    isLeaving = true;
  };
  // Listen only while needed: a `beforeunload` listener keeps Firefox from caching the page for back navigation.
  window.addEventListener("beforeunload", onBeforeUnload);
  try {
    return await promise;
  } catch (cause) {
    if (isLeaving) await new Promise((resolve) => setTimeout(resolve, MAX_LEAVING_MS));
    throw cause;
  } finally {
    window.removeEventListener("beforeunload", onBeforeUnload);
  }
}

/**
 * Calls the listener when the page is left, once or twice. WebKit dispatches only `pageswap` on a page that is still
 * loading.
 */
export function onPageLeave(listener: () => void, signal: AbortSignal): void {
  for (const event of ["pageswap", "pagehide"]) window.addEventListener(event, listener, { signal });
}
