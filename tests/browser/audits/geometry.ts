// Audits where things are at the current width: the page does not scroll sideways, nothing sticks out of its parent or
// stays behind when its parent scrolls, neither controls nor lines of text overlap, and no number breaks.
//
// Exempt are, by rule:
// - what is not seen: hidden, transparent, or one pixel large for screen readers;
// - what is positioned (`absolute`, `fixed`), which is placed on purpose and only tested for overlaps;
// - what a negative margin of its own pulls out, as far as the margin does;
// - the items of a carousel, whose row is wider than what shows it;
// - what a parent clips or scrolls (`overflow` other than `visible`), as far as it is cut off;
// - drawings, and documents in frames;
// - overlaps with what floats over the page (`fixed`, or `sticky` at the lower edge), of the two thumbs of a slider, and of a
//   control with another that it contains: in the document, or as a button placed (`absolute`) with its middle on
//   the other;
// - texts that are hidden from screen readers, which are drawings.

import { expect, type Page } from "@playwright/test";
import { expectNoFindings } from "./expect-no-findings";

/** Soft: a test goes on after findings. */
export async function expectGeometryAtWidths(page: Page, widths: readonly number[], height: number): Promise<void> {
  await expectNoFindings(async () => {
    const findings: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width);
      findings.push(...(await geometryFindings(page)).map((finding) => `at ${width}: ${finding}`));
    }
    return findings;
  }, "geometry");
}

/** Elements that leave their parent, controls and texts that overlap, numbers that break. */
export async function geometryFindings(page: Page): Promise<string[]> {
  return [...new Set(await page.evaluate(measure))];
}

// Runs in the page, so it cannot use anything outside of it.
function measure(): string[] {
  interface Edges {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  /** Allows rounding, and the ends of borders that cover each other. */
  const SLACK = 1;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const style = (element: Element): CSSStyleDeclaration => {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  };

  function name(element: Element): string {
    const words = element.getAttribute("aria-label") ?? element.textContent;
    const id = element.id === "" ? "" : `#${element.id}`;
    const classes = [...element.classList].slice(0, 2).map((word) => `.${word}`).join("");
    return `${element.localName}${id}${classes} "${words.replace(/\s+/g, " ").trim().slice(0, 30)}"`;
  }

  const isSeen = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    for (let node: Element | null = element; node !== null; node = node.parentElement) {
      const { width, height } = node.getBoundingClientRect();
      if (width <= 1 && height <= 1 && style(node).overflowX !== "visible") return false;
    }
    return true;
  };
  const isPlaced = (element: Element) => ["absolute", "fixed"].includes(style(element).position);
  const clips = (element: Element) => style(element).overflowX !== "visible";

  /** The nearest ancestor with a box of its own. */
  function boxAround(element: Element): Element | null {
    let node = element.parentElement;
    while (node !== null && ["contents", "inline"].includes(style(node).display)) node = node.parentElement;
    return node;
  }

  function beyond(inner: Edges, outer: Edges, { left, right } = { left: 0, right: 0 }): number {
    return Math.round(Math.max(outer.left - inner.left - left, inner.right - outer.right - right));
  }

  /** How far negative margins pull the sides out. */
  function pulledOut(element: Element): { left: number; right: number } {
    const { marginLeft, marginRight } = style(element);
    const pulled = (margin: string) => Math.max(0, -(Number.parseFloat(margin) || 0));
    return { left: pulled(marginLeft), right: pulled(marginRight) };
  }

  /** What holds the items of a row that snaps, or that a swipe moves. */
  const isTrack = (element: Element) => {
    const view = boxAround(element);
    return view !== null && (style(view).scrollSnapType.startsWith("x") || style(view).touchAction.startsWith("pan-y"));
  };

  const ownTexts = (element: Element) =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "");

  function leavingParents(seen: readonly Element[]): string[] {
    return seen.flatMap((element) => {
      if (style(element).display === "contents") return [];
      const findings: string[] = [];
      const around = boxAround(element);
      if (around !== null && !isPlaced(element) && !clips(around) && !isTrack(around)) {
        const by = beyond(element.getBoundingClientRect(), around.getBoundingClientRect(), pulledOut(element));
        if (by > SLACK) findings.push(`${by} px beyond ${name(around)}: ${name(element)}`);
      }
      const own = style(element).display === "inline" ? around : element;
      if (own === null || clips(own)) return findings;
      for (const text of ownTexts(element)) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const by = beyond(range.getBoundingClientRect(), own.getBoundingClientRect());
        if (by > SLACK) findings.push(`text ${by} px beyond its box: ${name(element)}`);
      }
      return findings;
    });
  }

  /** These boxes, one per line, as far as neither this element nor its ancestors cut them off. */
  function seenBoxes(cutting: Element | null, rects: Iterable<DOMRect>): Edges[] {
    let boxes: Edges[] = [...rects].map(({ left, right, top, bottom }) => ({ left, right, top, bottom }));
    for (let node = cutting; node !== null && node !== document.body; node = node.parentElement) {
      if (style(node).display === "contents" || !clips(node)) continue;
      const cut = node.getBoundingClientRect();
      boxes = boxes.map((box) => ({
        left: Math.max(box.left, cut.left),
        right: Math.min(box.right, cut.right),
        top: Math.max(box.top, cut.top),
        bottom: Math.min(box.bottom, cut.bottom),
      }));
    }
    // A skip link waits above the page.
    return boxes.filter((box) => box.right - Math.max(box.left, 0) > SLACK && box.bottom - box.top > SLACK && box.bottom > 0);
  }

  function floatsOver(element: Element): boolean {
    for (let node: Element | null = element; node !== null; node = node.parentElement) {
      const { position, bottom } = style(node);
      if (position === "fixed" || (position === "sticky" && bottom !== "auto")) return true;
    }
    return false;
  }

  const overlap = (one: Edges, other: Edges) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK;

  /** A button on a photo that is a link, or at the end of a text field. */
  const isPlacedIn = (one: { element: Element }, other: { element: Element }) => {
    const [inner, outer] = [one.element.getBoundingClientRect(), other.element.getBoundingClientRect()];
    const [x, y] = [inner.left + inner.width / 2, inner.top + inner.height / 2];
    const isOn = x > outer.left && x < outer.right && y > outer.top && y < outer.bottom;
    return isOn && style(one.element).position === "absolute";
  };

  const areThumbs = (one: Element, other: Element) =>
    one.matches("input[type='range']") && other.matches("input[type='range']") && one.parentElement === other.parentElement;

  function overlaps(seen: readonly Element[]): string[] {
    const controls = seen
      .filter((element) => element.matches("a[href], button, input:not([type='hidden']), select, textarea, summary"))
      .map((element) => ({ element, boxes: seenBoxes(element.parentElement, element.getClientRects()), floats: floatsOver(element) }));
    return controls.flatMap((one, place) =>
      controls
        .slice(place + 1)
        .filter((other) => one.floats === other.floats && !one.element.contains(other.element) && !other.element.contains(one.element))
        .filter((other) => one.boxes.some((box) => other.boxes.some((against) => overlap(box, against))))
        .filter((other) => !areThumbs(one.element, other.element) && !isPlacedIn(one, other) && !isPlacedIn(other, one))
        .map((other) => `${name(one.element)} and ${name(other.element)} overlap`),
    );
  }

  const isInPlaced = (element: Element) => {
    for (let node: Element | null = element; node !== null; node = node.parentElement) {
      if (isPlaced(node) || style(node).position === "sticky") return true;
    }
    return false;
  };

  /** Lines of text that lie on each other by more than the room between lines. */
  function textOverlaps(seen: readonly Element[]): string[] {
    const ROOM = 6;
    const range = document.createRange();
    const lines = seen
      .filter((element) => ownTexts(element).length > 0 && !isInPlaced(element) && element.closest("[aria-hidden=true]") === null)
      .flatMap((element) =>
        ownTexts(element).flatMap((text) => {
          range.selectNodeContents(text);
          return seenBoxes(element, range.getClientRects()).map((box) => ({ element, box }));
        }),
      )
      .sort((one, other) => one.box.top - other.box.top);
    return lines.flatMap((one, place) => {
      const findings: string[] = [];
      for (const other of lines.slice(place + 1)) {
        if (other.box.top > one.box.bottom - ROOM) break;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        if (one.element !== other.element && across > ROOM && down > ROOM) {
          findings.push(`text of ${name(one.element)} and of ${name(other.element)} overlap`);
        }
      }
      return findings;
    });
  }

  function sideways(): string[] {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`the page scrolls sideways by ${scrollWidth - clientWidth} px`] : [];
  }

  /** What is placed by an element around the scroller that it is in: it widens the page, also where only screen readers find it. */
  function leavingScrollers(all: readonly Element[]): string[] {
    return all.flatMap((element) => {
      if (!(element instanceof HTMLElement) || style(element).position !== "absolute" || !element.checkVisibility()) return [];
      for (let node = element.parentElement; node !== null && node !== document.body && node !== element.offsetParent; node = node.parentElement) {
        if (["auto", "scroll"].includes(style(node).overflowX)) return [`does not scroll with ${name(node)}: ${name(element)}`];
      }
      return [];
    });
  }

  /** Prices, years, miles and phone numbers that continue on the next line. The digits of an identifier (`c73-8578-7`) are none. */
  function brokenNumbers(seen: readonly Element[]): string[] {
    const range = document.createRange();
    return seen.flatMap((element) =>
      ownTexts(element).flatMap((text) =>
        [...(text.textContent ?? "").matchAll(/(?<![a-z])\$?\d[\d,.]*(?:-\d{4}|\d)(?![\d-])(?:\/mo)?/gi)].flatMap(({ index, 0: number }) => {
          range.setStart(text, index);
          range.setEnd(text, index + number.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return lines.size > 1 ? [`${number} breaks: ${name(element)}`] : [];
        }),
      ),
    );
  }

  const all = [...document.querySelectorAll("body *")];
  const seen = all.filter((element) => element.closest("svg, iframe, option")?.contains(element) !== true && isSeen(element));
  return [...sideways(), ...leavingScrollers(all), ...leavingParents(seen), ...overlaps(seen), ...textOverlaps(seen), ...brokenNumbers(seen)];
}
