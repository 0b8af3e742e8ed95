// A partner's iframe covers a loading note, which is removed once the iframe has loaded.

/** Removes each note when its iframe has loaded. */
export function startIframes(page: Document = document): void {
  for (const note of page.querySelectorAll(".application-loading")) {
    const frame = note.parentElement?.querySelector("iframe");
    if (!frame || hasLoaded(frame)) note.remove();
    else frame.addEventListener("load", () => note.remove(), { once: true });
  }
}

// An iframe holds an empty, readable document until it loads; a partner's document is not readable.
function hasLoaded({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument?.URL !== "about:blank";
}
