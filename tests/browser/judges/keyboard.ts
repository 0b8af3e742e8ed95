// A walk through a page with the Tab key: what it does not reach, where the focus can't be seen, where it does not come out.

import type { Page } from "@playwright/test";

/** Stops inside frames, which are other people's pages. */
const FRAME_STOPS = 60;

/** Goes from the beginning of the page with Tab until the focus leaves it. Gives what is wrong on the way. */
export async function walk(page: Page): Promise<string[]> {
  const stops = await page.evaluate(markStops);
  const problems: string[] = [];
  for (let step = 0; step < stops + FRAME_STOPS; step += 1) {
    await page.keyboard.press("Tab");
    const { outside, problem } = await page.evaluate(arrive);
    if (outside) return [...problems, ...(await page.evaluate(notReached))];
    if (problem !== null) problems.push(problem);
  }
  return [...problems, "the focus does not leave the page"];
}

/** Marks what the keyboard must reach, and counts it. Runs in the page. */
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

/** Looks at what has the focus now. Runs in the page. */
async function arrive(): Promise<{ outside: boolean; problem: string | null }> {
  const at = document.activeElement;
  if (!document.hasFocus() || !(at instanceof HTMLElement) || at === document.body) return { outside: true, problem: null };
  // Where the browser has no bar of its own to go to, behind the end comes the beginning.
  if (at.dataset["tabStop"] === "reached" && at.matches(".skip-link")) return { outside: true, problem: null };
  // What slides or fades is judged where it comes to rest; what turns for ever, or as one scrolls, never does.
  const isEnding = ({ effect, playState, timeline }: Animation) =>
    playState === "running" && timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  await Promise.allSettled(document.getAnimations().filter(isEnding).map(({ finished }) => finished));
  at.dataset["tabStop"] = "reached";
  if (at instanceof HTMLIFrameElement) return { outside: false, problem: null };

  const seen = at.getBoundingClientRect().width > 1 ? at : (at.closest("label") ?? at);
  const where = `${seen.localName}.${[...seen.classList].join(".")} "${(seen.getAttribute("aria-label") ?? seen.textContent).replace(/\s+/g, " ").trim().slice(0, 40)}"`;
  const { outlineStyle, outlineWidth } = getComputedStyle(seen);
  if (outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2) {
    return { outside: false, problem: `no focus to be seen: ${where}` };
  }
  // A link that goes over two lines has a box for each; its middle may be beside both.
  const inTheMiddle = () => {
    const box = seen.getClientRects()[0] ?? new DOMRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    return document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  };
  // What the focus has just come to may still be on its way into view.
  for (let frame = 0; frame < 60 && inTheMiddle() === null; frame += 1) await new Promise(requestAnimationFrame);
  const hit = inTheMiddle();
  // A toast goes away by itself.
  const isInTheOpen =
    hit !== null && (seen.contains(hit) || hit.closest("label")?.control === at || hit.closest(".toast") !== null);
  return { outside: false, problem: isInTheOpen ? null : `covered by ${hit?.localName}.${hit?.className}: ${where}` };
}

/** What the walk has not reached. Of radio buttons of one name, one is enough. Runs in the page. */
function notReached(): string[] {
  const isOfReachedGroup = (element: Element) =>
    element instanceof HTMLInputElement &&
    element.type === "radio" &&
    document.querySelector(`input[type='radio'][name='${element.name}'][data-tab-stop='reached']`) !== null;
  return [...document.querySelectorAll("[data-tab-stop='waiting']")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isOfReachedGroup(element))
    .map((element) => `never reached: ${element.outerHTML.slice(0, 120)}`);
}
