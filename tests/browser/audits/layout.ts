// Audits the layout of a page at the current width.

import { expect, type Page } from "@playwright/test";
import { expectNoFindings } from "./expect-no-findings";

export interface Rules {
  /** Smallest side of a touch target in CSS pixels; absent with a mouse. */
  target?: number;
}

const SMALLEST_TEXT = 14;
/** In CSS pixels. */
export const MIN_TOUCH_TARGET = 44;

/** Soft: a test goes on after findings. */
export async function expectValidLayout(page: Page, rules: Rules = {}, at = ""): Promise<void> {
  await expectNoFindings(() => layoutFindings(page, rules), `layout ${at}`.trim());
}

/** As `expectValidLayout`, at these widths. */
export async function expectValidLayoutAtWidths(page: Page, widths: readonly number[], height: number, rules: Rules = {}): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(() => document.documentElement.clientWidth)).toBe(width);
    await expectValidLayout(page, rules, `at ${width}`);
  }
}

/** Violations of the rules with their elements. */
export async function layoutFindings(page: Page, { target }: Rules = {}): Promise<string[]> {
  const findings = await page.evaluate(measure, { smallestText: SMALLEST_TEXT, target: target ?? null });
  return [...new Set(findings)];
}

/**
 * With text at 200 %, the page does not scroll sideways, and no control of header, results tools or call bar is off screen.
 * Restores the text size.
 */
export async function expectNoOverflowWithLargeText(page: Page): Promise<void> {
  await setTextSize(page, "200%");
  await expectNoFindings(() => page.evaluate(pushedOut), "layout with large text");
  await setTextSize(page, "100%");
}

export async function setTextSize(page: Page, size: "100%" | "200%"): Promise<void> {
  await page.evaluate(adoptTextSize, size);
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(size === "200%" ? "32px" : "16px");
}

// By a constructed style sheet, which the content security policy allows.
function adoptTextSize(size: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`html { font-size: ${size} }`);
  document.adoptedStyleSheets = [sheet];
}

// Runs in the page.
function pushedOut(): string[] {
  const { clientWidth: room, scrollWidth } = document.documentElement;
  const controls = document.querySelectorAll("header :is(a, button, summary), .results-main > a, .results-tools :is(a, button, select), .call-bar a");
  const outside = [...controls].filter((control) => {
    const { left, right, width } = control.getBoundingClientRect();
    return control.checkVisibility() && width > 1 && (left < -0.5 || right > room + 0.5);
  });
  return [
    ...(scrollWidth > room ? [`scrolls sideways by ${scrollWidth - room} px`] : []),
    ...outside.map((control) => `out of the screen: ${control.outerHTML.slice(0, 100)}`),
  ];
}

// Runs in the page, so it cannot use anything outside of it.
function measure({ smallestText, target }: { smallestText: number; target: number | null }): string[] {
  const root = document.documentElement;
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const all = <Kind extends Element = HTMLElement>(selector: string) => [...document.querySelectorAll<Kind>(selector)].filter(shown);

  function name(element: Element): string {
    const words = element.getAttribute("aria-label") ?? element.textContent;
    const id = element.id === "" ? "" : `#${element.id}`;
    const classes = [...element.classList].slice(0, 2).map((word) => `.${word}`).join("");
    return `${element.localName}${id}${classes} "${words.replace(/\s+/g, " ").trim().slice(0, 40)}"`;
  }

  function sideways(): string[] {
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = all("body *").filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1);
    return [`scrolls sideways by ${root.scrollWidth - root.clientWidth} px: ${wide.slice(0, 3).map(name).join(", ")}`];
  }

  // Text for screen readers alone is one pixel large.
  const isVisibleText = (element: Element): boolean => {
    for (let node: Element | null = element; node !== null; node = node.parentElement) {
      const { width, height } = node.getBoundingClientRect();
      if (width <= 1 && height <= 1 && getComputedStyle(node).overflow !== "visible") return false;
    }
    return true;
  };

  function smallText(): string[] {
    const holders = all("body *").filter(
      (element) =>
        element.matches("input:not([type='checkbox'], [type='radio']), select, textarea") ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ""),
    );
    return holders
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < smallestText && isVisibleText(element))
      .map((element) => `text of ${getComputedStyle(element).fontSize}: ${name(element)}`);
  }

  // A link in a sentence is as high as its line (WCAG 2.5.8, exception "inline").
  const isInSentence = (element: Element): boolean => {
    if (getComputedStyle(element).display !== "inline") return false;
    const block = element.closest("p, li, label, td, dd, address, div");
    return (block?.textContent.trim().length ?? 0) > element.textContent.trim().length;
  };

  // The target is the control with its labels and with elements of it that cover more.
  function hasTouchArea(element: HTMLElement, side: number): boolean {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const parts = [element, ...labels];
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const width = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
    const height = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top));
    // Allows half a pixel of rounding.
    if (width >= side - 0.5 && height >= side - 0.5) return true;
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const reach = side / 2 - 1;
    const corners = [
      [x - reach, y],
      [x + reach, y],
      [x, y - reach],
      [x, y + reach],
    ] as const;
    return corners.every(([left, top]) => {
      const hit = document.elementFromPoint(left, top);
      return parts.some((part) => part.contains(hit));
    });
  }

  function smallTargets(side: number): string[] {
    return all("a[href], button, summary, select, textarea, input:not([type='hidden']), [role='tab'], [role='button']")
      .filter((element) => isVisibleText(element) && !isInSentence(element) && !hasTouchArea(element, side))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `target of ${Math.round(width)} x ${Math.round(height)}: ${name(element)}`;
      });
  }

  function pictures(): string[] {
    return [...document.images].flatMap((image) => {
      const missing = ["width", "height", "alt"].filter((attribute) => !image.hasAttribute(attribute));
      return missing.map((attribute) => `picture without ${attribute}: ${image.getAttribute("src")}`);
    });
  }

  function headings(): string[] {
    const found = all("h1, h2, h3, h4, h5, h6").map((heading) => ({ level: Number(heading.localName.slice(1)), heading }));
    const ones = found.filter(({ level }) => level === 1).length;
    const skipping = found.filter(({ level }, place) => level > (found[place - 1]?.level ?? 0) + 1);
    return [
      ...(ones === 1 ? [] : [`${ones} headings of level 1`]),
      ...skipping.map(({ heading }) => `heading skips a level: ${name(heading)}`),
    ];
  }

  return [...sideways(), ...smallText(), ...(target === null ? [] : smallTargets(target)), ...pictures(), ...headings()];
}
