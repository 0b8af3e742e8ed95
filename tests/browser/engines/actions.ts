// User actions in any browser: reading, clicking, typing. Each waits until it is possible.

import type { Engine } from "./driver";

const WITHIN_MS = 20_000;
const LOOK_MS = 50;

/** Something on the page: a selector, and a text that it holds where several match. */
export interface Target {
  css: string;
  /** Its text or its label, or a part of it. */
  text?: string;
}

interface Place {
  x: number;
  y: number;
}

/** A shopper at a browser. */
export class Shopping {
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  open(address: string): Promise<void> {
    return this.#engine.open(address);
  }

  back(): Promise<void> {
    return this.#engine.back();
  }

  /** Waits until the page answers with something that is neither false nor null, and gives it. */
  async see<Given extends readonly unknown[], Answer>(what: string, question: (...given: Given) => Answer, ...given: Given): Promise<NonNullable<Answer>> {
    const until = Date.now() + WITHIN_MS;
    for (;;) {
      const answer = await this.#engine.ask<Answer>(question.toString(), given).catch((error: unknown) => {
        // A page that is being left answers nothing.
        if (Date.now() > until) throw error;
        return null;
      });
      if (answer !== null && answer !== undefined && answer !== false) return answer as NonNullable<Answer>;
      if (Date.now() > until) throw new Error(`not seen within ${WITHIN_MS} ms: ${what}; instead: ${await this.#engine.ask(insteadOf.toString(), [])}`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  /** Presses in the middle of it, once it is in view and nothing lies over it. */
  async press(target: Target): Promise<void> {
    const { x, y } = await this.see(`${target.css} ${target.text ?? ""} to press`, middleOf, target);
    const move = { type: "pointerMove", duration: 0, x, y, origin: "viewport" };
    const actions = [move, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
    await this.#engine.act([{ type: "pointer", id: "finger", parameters: { pointerType: "mouse" }, actions }]);
  }

  async type(target: Target, text: string): Promise<void> {
    await this.press(target);
    await this.see(`${target.css} with the focus`, (css) => document.activeElement?.matches(css) ?? false, target.css);
    const keys = [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#engine.act([{ type: "key", id: "keyboard", actions: keys }]);
  }

  /** Chooses an option: by its value, because each browser has a list of its own that lies outside the page. */
  async choose(css: string, value: string): Promise<void> {
    await this.see(`${css} with ${value}`, chooseOption, css, value);
  }

  /** Waits until the text is visible. */
  async read(css: string, text: string): Promise<void> {
    await this.see(`"${text}" in ${css}`, readsAs, css, text);
  }

  ask<Given extends readonly unknown[], Answer>(question: (...given: Given) => Answer, ...given: Given): Promise<Answer> {
    return this.#engine.ask<Answer>(question.toString(), given);
  }
}

// These run in the page, each by itself.

function insteadOf(): string {
  return `${location.href}, ${document.title}, ${scrollY} of ${document.documentElement.scrollHeight}, ${document.body.innerText.slice(0, 300)}`;
}

function middleOf({ css, text }: Target): Place | null {
  // As long as one page becomes another, what is pressed is the picture of it.
  const between = ":active-view-transition";
  if (CSS.supports(`selector(${between})`) && document.documentElement.matches(between)) return null;
  const says = (element: HTMLElement) => [element.innerText, element.getAttribute("aria-label") ?? ""].some((name) => name.includes(text ?? ""));
  const found = [...document.querySelectorAll<HTMLElement>(css)].find((element) => element.checkVisibility() && says(element));
  if (!found) return null;
  const before = found.getBoundingClientRect().top;
  found.scrollIntoView({ block: "center", behavior: "instant" });
  const box = found.getBoundingClientRect();
  // Waits until the element has stopped moving.
  if (Math.abs(box.top - before) > 1) return null;
  const place = { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) };
  const hit = document.elementFromPoint(place.x, place.y);
  return hit && (found.contains(hit) || hit.contains(found)) ? place : null;
}

function chooseOption(css: string, value: string): boolean {
  const select = document.querySelector<HTMLSelectElement>(css);
  if (!select?.checkVisibility() || select.disabled || ![...select.options].some((option) => option.value === value)) return false;
  select.value = value;
  for (const event of ["input", "change"]) select.dispatchEvent(new Event(event, { bubbles: true }));
  return true;
}

function readsAs(css: string, text: string): boolean {
  return [...document.querySelectorAll<HTMLElement>(css)].some((element) => element.checkVisibility() && element.innerText.includes(text));
}
