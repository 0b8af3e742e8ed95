// When an island's chunk is fetched. A strategy's promise settles once its moment has come; when the element has left
// before that, the signal is aborted, everything it set up is taken down, and the promise stays open.

export type Strategy = (element: HTMLElement, signal: AbortSignal) => Promise<void>;

const load: Strategy = () => Promise.resolve();

const idle: Strategy = (_element, signal) =>
  new Promise((resolve) => {
    // Safari got idle callbacks late; a short wait is near enough.
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(resolve, 200);
      signal.addEventListener("abort", () => clearTimeout(timer));
      return;
    }
    const callback = requestIdleCallback(() => resolve(), { timeout: 2000 });
    signal.addEventListener("abort", () => cancelIdleCallback(callback));
  });

// The island's element is laid out as `display: contents` and has no box, so its children are observed in its place.
const visible: Strategy = (element, signal) =>
  new Promise((resolve) => {
    const shown = [...element.children].filter((child) => !(child instanceof HTMLScriptElement));
    if (shown.length === 0) {
      resolve();
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          observer.disconnect();
          resolve();
        }
      },
      { rootMargin: "200px" },
    );
    for (const child of shown) observer.observe(child);
    signal.addEventListener("abort", () => observer.disconnect());
  });

const interaction: Strategy = (element, signal) =>
  new Promise((resolve) => {
    const settled = new AbortController();
    signal.addEventListener("abort", () => settled.abort());
    for (const kind of ["pointerover", "touchstart", "focusin"]) {
      element.addEventListener(
        kind,
        () => {
          settled.abort();
          resolve();
        },
        { signal: settled.signal, passive: true },
      );
    }
  });

const strategies = new Map<string | null, Strategy>(Object.entries({ load, idle, visible, interaction }));

/** The strategy that a page names; one it does not know, or none, means at once. */
export function strategyNamed(name: string | null): Strategy {
  return strategies.get(name) ?? load;
}
