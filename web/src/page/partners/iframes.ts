// A partner's frame lies over a note that it is on its way; the note goes when the frame has come.

/** Takes the notes of frames away as the frames come. */
export function startIframes(page: Document = document): void {
  for (const note of page.querySelectorAll(".application-wait")) {
    const frame = note.parentElement?.querySelector("iframe");
    if (!frame || hasLoaded(frame)) note.remove();
    else frame.addEventListener("load", () => note.remove(), { once: true });
  }
}

// Until a frame has come it holds an empty document, which can be read; a partner's cannot.
function hasLoaded({ contentDocument }: HTMLIFrameElement): boolean {
  return contentDocument?.URL !== "about:blank";
}
