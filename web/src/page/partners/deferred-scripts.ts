// Scripts of partners. They come after the page is there and the browser has nothing better to do, never before.

import { afterPrerendering } from "../navigation/prerendering";

/** Settles once the page has loaded, is shown, and the browser is idle. */
export async function afterInteractive(): Promise<void> {
  await afterPrerendering();
  if (document.readyState !== "complete") await once(window, "load");
  await new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
}

/** Adds a partner's script to the page; rejects when it cannot be had. */
export function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`The script ${src} did not load.`));
    document.head.append(script);
  });
}

function once(target: EventTarget, event: string): Promise<void> {
  return new Promise((resolve) => target.addEventListener(event, () => resolve(), { once: true }));
}
