// Firefox ends what is on its way as soon as another page is asked for, before the page has heard that it is left. What fails
// then has not failed: nobody is told of it, and nothing is done about it.

/** Longer than this a page is not being left: what was pressed was a download, a phone number, or stopped. */
const MAX_LEAVING_MS = 10_000;

/** Waits for the work; a failure while the page is being left is heard of only if it stays after all. */
export async function unlessLeaving<Answer>(promise: Promise<Answer>): Promise<Answer> {
  let isLeaving = false;
  const onBeforeUnload = () => {
    isLeaving = true;
  };
  // Only while something is on its way: Firefox keeps no page for the way back that listens to this.
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

/** Calls back when the page is left, once or twice. WebKit tells a page that is still loading of `pageswap` alone. */
export function onPageLeave(listener: () => void, signal: AbortSignal): void {
  for (const event of ["pageswap", "pagehide"]) window.addEventListener(event, listener, { signal });
}
