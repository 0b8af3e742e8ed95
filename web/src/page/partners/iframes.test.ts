import { expect, test } from "vitest";
import { startIframes } from "./iframes";

const HTML = `
  <div class="application-frame">
    <p class="application-loading">The lender's application is loading.</p><iframe title="Application"></iframe>
  </div>`;

/** A page whose frame holds what a script of ours may see of it: a partner's document is none. */
function pageWith(contentDocument: { URL: string } | null) {
  const page = new DOMParser().parseFromString(HTML, "text/html");
  const frame = page.querySelector("iframe");
  if (!frame) throw new Error("There is no frame.");
  Object.defineProperty(frame, "contentDocument", { value: contentDocument });
  return { page, frame, hasNote: () => page.querySelector(".application-loading") !== null };
}

test("the note stays until the iframe has loaded", () => {
  const { page, frame, hasNote } = pageWith({ URL: "about:blank" });
  startIframes(page);
  expect(hasNote()).toBe(true);
  frame.dispatchEvent(new Event("load"));
  expect(hasNote()).toBe(false);
});

test.each([
  ["a partner's", null],
  ["a document of this site", { URL: "http://localhost/apply" }],
])("a frame that was there before the script, %s, needs no note", (_whose, contentDocument) => {
  const { page, hasNote } = pageWith(contentDocument);
  startIframes(page);
  expect(hasNote()).toBe(false);
});
