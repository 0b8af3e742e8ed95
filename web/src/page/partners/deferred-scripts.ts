// Scripts of partners load after the page, when the browser is idle.

import { afterPrerendering, once } from "../navigation/prerendering";

/** Resolves when the page has loaded, is shown, and the browser is idle. */
export async function afterInteractive(): Promise<void> {
  await afterPrerendering();
  await afterLoad();
}

/** Resolves when the page has loaded and the browser is idle. */
export async function afterLoad(): Promise<void> {
  if (document.readyState !== "complete") await once(window, "load");
  await new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 1000);
  });
}

/** Loads a script; rejects on failure. */
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
