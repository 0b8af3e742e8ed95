// Tabs through a page: finds controls that are not reached, an invisible focus, and a focus that never leaves the page.

import type { Page } from "@playwright/test";

/** Tab stops inside frames are not counted beforehand. */
const FRAME_STOPS = 60;

/** Presses Tab from the beginning of the page until the focus leaves it. Returns the problems. */
export async function tabThroughPage(page: Page): Promise<string[]> {
  const stops = await page.evaluate(markStops);
  const problems: string[] = [];
  for (let step = 0; step < stops + FRAME_STOPS; step += 1) {
    await page.keyboard.press("Tab");
    const { outside, problem } = await page.evaluate(checkFocus);
    if (outside) return [...problems, ...(await page.evaluate(notReached))];
    if (problem !== null) problems.push(problem);
  }
  return [...problems, "the focus does not leave the page"];
}

/** Marks and counts the controls that Tab must reach. Runs in the page. */
function markStops(): number {
  const controls = "a[href], button, input:not([type='hidden']), select, textarea, summary, iframe, [tabindex]";
  const stops = [...document.querySelectorAll<HTMLElement>(controls)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(":disabled") &&
      element.closest("[inert]") === null &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  for (const stop of stops) stop.dataset["tabStop"] = "waiting";
  return stops.length;
}

/** Checks the focused element. Runs in the page. */
async function checkFocus(): Promise<{ outside: boolean; problem: string | null }> {
  const focused = () => {
    const active = document.activeElement;
    return document.hasFocus() && active instanceof HTMLElement && active !== document.body ? active : null;
  };
  const first = focused();
  // A browser without a toolbar goes from the end to the beginning.
  if (first === null || (first.dataset["tabStop"] === "reached" && first.matches(".skip-link"))) return { outside: true, problem: null };
  // Waits for finite animations; endless and scroll-driven ones never finish.
  const isEnding = ({ effect, playState, timeline }: Animation) =>
    playState === "running" && timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  await Promise.allSettled(document.getAnimations().filter(isEnding).map(({ finished }) => finished));
  first.dataset["tabStop"] = "reached";
  if (first instanceof HTMLIFrameElement) return { outside: false, problem: null };

  const shownBy = (control: Element) => (control.getBoundingClientRect().width > 1 ? control : (control.closest("label") ?? control));
  // A link over two lines has two boxes; the middle of their bounding box may be outside of both.
  const inTheMiddle = (seen: Element) => {
    const box = seen.getClientRects()[0] ?? new DOMRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  };
  // An island that took over meanwhile has the focus on its own element.
  const current = () => (first.isConnected ? first : focused());
  // The focused element may still be scrolling into view.
  for (let frame = 0; frame < 60; frame += 1) {
    const control = current();
    if (control === null || inTheMiddle(shownBy(control)) !== null) break;
    await new Promise(requestAnimationFrame);
  }
  const at = current();
  if (at === null) return { outside: false, problem: `an island loses the focus of ${first.outerHTML.slice(0, 120)}` };
  at.dataset["tabStop"] = "reached";
  const seen = shownBy(at);
  const where = `${seen.localName}.${[...seen.classList].join(".")} "${(seen.getAttribute("aria-label") ?? seen.textContent).replace(/\s+/g, " ").trim().slice(0, 40)}"`;
  const { outlineStyle, outlineWidth } = getComputedStyle(seen);
  if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) {
    return { outside: false, problem: `no visible focus: ${where}` };
  }
  const hit = inTheMiddle(seen);
  // A toast disappears by itself.
  const isUncovered =
    hit !== null && (seen.contains(hit) || hit.closest("label")?.control === at || hit.closest(".toast") !== null);
  return { outside: false, problem: isUncovered ? null : `covered by ${hit?.localName}.${hit?.className}: ${where}` };
}

/** Controls that Tab has not reached. One radio button of a group is enough. Runs in the page. */
function notReached(): string[] {
  const isOfReachedGroup = (element: Element) =>
    element instanceof HTMLInputElement &&
    element.type === "radio" &&
    document.querySelector(`input[type='radio'][name='${element.name}'][data-tab-stop='reached']`) !== null;
  // What became inert since, such as a toast that leaves, can't be reached any more.
  const isInert = (element: Element) => element.closest("[inert]") !== null;
  return [...document.querySelectorAll("[data-tab-stop='waiting']")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInert(element) && !isOfReachedGroup(element))
    .map((element) => `never reached: ${element.outerHTML.slice(0, 120)}`);
}
