// The custom element of an island:
//
//   <react-island name="…"><script type="application/json">props</script>fallback</react-island>
//
// Without a props block the island receives the fallback's first element and reads its props from it. The element loads
// the island's chunk when the visitor interacts with its fallback, with a link to its dialog, or with a control elsewhere
// that matches its `data-controls`. It mounts the island beside the fallback, then removes the fallback; the fallback
// returns when the island unmounts or fails. Until then a click on `data-needs-island` in the fallback waits, and is
// passed on to the island. `data-island-state` is its state: waiting, loading, mounted or failed.

import { DIALOG_OPENER, dialogOf } from "../page/dialogs/dialogs";
import { unlessLeaving } from "../page/navigation/page-leave";
import { afterFrame, nextTask } from "../page/tasks";
import { afterInteraction, watchInteractions } from "./interaction-guard";
import { findCounterpart, transferFormState } from "./transfer-form-state";

/** Callbacks from an island to its element. */
export interface IslandLifecycle {
  /** The island is rendered; called before the browser paints. Resolves when it has replaced its fallback. */
  mounted(): Promise<void>;
  /** Resolves when no press or scrolling in the island is in progress. */
  rest(): Promise<void>;
  /** The island failed, at any time. */
  failed(cause: unknown): void;
  /** Registers a listener for new props, or a new fallback, from the server. */
  onUpdate(update: (props: unknown) => void): void;
}

/** Mounts an island in a container and returns its unmount function. */
export type MountIsland = (container: HTMLElement, props: unknown, life: IslandLifecycle) => () => void;

/** The islands by name, with the import of each chunk. */
export type Islands = Record<string, () => Promise<{ mount: MountIsland }>>;

const INTERACTION_EVENTS = ["pointerdown", "focusin", "keydown", "input", "change"];

let islands: Islands = {};
let ready: Promise<unknown> = Promise.resolve();
const reportedNames = new Set<string>();

/**
 * Defines the element, for current and later HTML. Each island loads when it is touched; `touched` has been already. None
 * replaces its fallback before the page's modules have started: events that waited for them are for the fallback.
 */
export function startIslands(
  islandImports: Islands,
  touched: EventTarget | null = null,
  modules: Promise<unknown> = Promise.resolve(),
  press?: Event,
): void {
  islands = islandImports;
  // The events are repeated in the task in which the modules have started.
  ready = modules.then(nextTask, nextTask);
  if (!customElements.get("react-island")) {
    customElements.define("react-island", IslandElement);
    watchInteractions(press);
    // On the window, before whatever else reacts to the click: it is repeated.
    window.addEventListener("click", holdClick, { capture: true });
    for (const type of INTERACTION_EVENTS) {
      document.addEventListener(type, ({ target }) => loadTouchedIslands(target), { capture: true, passive: true });
    }
  }
  loadTouchedIslands(touched);
  loadTouchedIslands(document.activeElement);
}

/**
 * Updates an island with a new version from the server. A mounted island receives the props and keeps its state. One
 * that is loading keeps its fallback, which the visitor is using, and mounts with the new props. One that is not
 * touched yet is replaced.
 */
export function updateIsland(island: Element, fresh: Element): void {
  if (island instanceof IslandElement && island.isTouched) island.update(fresh);
  else island.replaceWith(fresh);
}

/** Loads the islands around the element, in the dialog that its link opens, and whose controls it is one of. */
function loadTouchedIslands(touched: EventTarget | null): void {
  if (!(touched instanceof Element)) return;
  const island = touched.closest("react-island");
  const dialog = dialogOf(touched.closest<HTMLAnchorElement>(DIALOG_OPENER));
  const controlled = [...document.querySelectorAll<HTMLElement>("react-island[data-controls]")].filter(({ dataset }) =>
    touched.closest(dataset.controls ?? ""),
  );
  for (const element of [island, ...(dialog?.querySelectorAll("react-island") ?? []), ...controlled]) {
    if (element instanceof IslandElement) element.load();
  }
}

function holdClick(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-needs-island]") : null;
  const island = control?.closest("react-island");
  if (!control || !(island instanceof IslandElement) || !island.awaitsMount) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  island.clickWhenMounted(control);
}

class IslandElement extends HTMLElement {
  #connection: AbortController | undefined;
  #unmount: (() => void) | undefined;
  /** The last fallback from the server, shown when the island unmounts or fails. */
  #fallback: Element[] | undefined;
  /** Fields of the fallback that lost the focus. */
  #blurredFields = new Set<EventTarget>();
  /** The control in the fallback that was clicked last. */
  #clicked: HTMLElement | null = null;
  /** Props from the last update, which are not in the document: Trusted Types refuse script text, even JSON. */
  #updatedProps: unknown;
  #onUpdate: ((props: unknown) => void) | undefined;

  connectedCallback(): void {
    // A move within the page keeps the island. A failed island keeps its fallback; another try would fail again.
    if (this.#connection || this.dataset.islandState === "failed") return;
    this.#connection = new AbortController();
    this.dataset.islandState = "waiting";
    this.addEventListener("focusout", ({ target }) => this.#recordBlur(target), { signal: this.#connection.signal });
  }

  disconnectedCallback(): void {
    // A move disconnects and reconnects synchronously; only an element that is still disconnected afterwards was
    // removed.
    queueMicrotask(() => {
      if (!this.isConnected) this.#disconnect();
    });
  }

  get isTouched(): boolean {
    return this.dataset.islandState !== undefined && this.dataset.islandState !== "waiting";
  }

  get awaitsMount(): boolean {
    return this.dataset.islandState === "waiting" || this.dataset.islandState === "loading";
  }

  /** Loads the island and clicks the control's counterpart; if the island fails, the control itself. */
  clickWhenMounted(control: HTMLElement): void {
    this.#clicked = control;
    this.load();
  }

  /** Loads the island, once. */
  load(): void {
    if (!this.#connection || this.dataset.islandState !== "waiting") return;
    this.dataset.islandState = "loading";
    this.#loadAndMount(this.#connection.signal).catch((cause: unknown) => this.#fail(cause));
  }

  update(fresh: Element): void {
    // A failed island shows only its fallback.
    if (this.dataset.islandState === "failed") {
      this.replaceChildren(...fresh.childNodes);
      this.#updatedProps = this.#fallback = undefined;
      return;
    }
    const { props, fallback } = readContent(fresh);
    this.#fallback = fallback;
    this.#updatedProps = props;
    this.#onUpdate?.(props);
  }

  async #loadAndMount(signal: AbortSignal): Promise<void> {
    const name = this.getAttribute("name") ?? "";
    const load = Object.hasOwn(islands, name) ? islands[name] : undefined;
    if (!load) throw new Error(`There is no island named "${name}".`);
    // Retry once: on a phone the first failure is often a short loss of the network.
    const [{ mount }] = await Promise.all([unlessLeaving(load().catch(load)), ready]);
    await afterInteraction(this);
    if (!signal.aborted) this.#mount(mount, signal);
  }

  #mount(mount: MountIsland, signal: AbortSignal): void {
    const { props, fallback } = readContent(this);
    const container = document.createElement("div");
    container.dataset.islandRoot = "";
    // Hidden, it has the fallback's width, so that nothing in it changes its size when it replaces the fallback.
    const width = fallback[0]?.getBoundingClientRect().width;
    if (width) container.style.width = `${width}px`;
    this.prepend(container);
    let unmount: (() => void) | undefined;
    this.#unmount = () => {
      this.#onUpdate = undefined;
      unmount?.();
      container.remove();
    };
    unmount = mount(container, this.#updatedProps ?? props, {
      mounted: () => this.#replaceFallback(container, fallback, signal).catch((cause) => this.#fail(cause)),
      rest: () => afterInteraction(this),
      failed: (cause) => this.#fail(cause),
      onUpdate: (update) => {
        this.#onUpdate = update;
      },
    });
  }

  async #replaceFallback(container: HTMLElement, fallback: Element[], signal: AbortSignal): Promise<void> {
    // Both are in the document for a frame, so that the browser styles the container before the focus moves there. It
    // is out of the flow, so that the fallback does not move and scroll.
    Object.assign(container.style, { display: "block", position: "fixed", visibility: "hidden" });
    await afterFrame();
    // The visitor may have started another interaction during rendering.
    await afterInteraction(this);
    if (signal.aborted) return;
    container.style.visibility = "visible";
    transferFormState(fallback, container, this.#blurredFields);
    const clicked = this.#clicked && findCounterpart(this.#clicked, fallback, container);
    for (const node of fallback) node.remove();
    this.#fallback ??= fallback;
    container.removeAttribute("style");
    this.dataset.islandState = "mounted";
    if (clicked instanceof HTMLElement) clicked.click();
  }

  #recordBlur(field: EventTarget | null): void {
    if (field && this.dataset.islandState !== "mounted") this.#blurredFields.add(field);
  }

  #fail(cause: unknown): void {
    const clicked = this.awaitsMount ? this.#clicked : null;
    this.#disconnect();
    this.dataset.islandState = "failed";
    clicked?.click();
    const name = this.getAttribute("name") ?? "";
    if (reportedNames.has(name)) return;
    reportedNames.add(name);
    this.dispatchEvent(new CustomEvent("island-failed", { bubbles: true, detail: { name, cause } }));
    console.error(`The island "${name}" failed; the page goes on without it.`, cause);
  }

  #disconnect(): void {
    this.#connection?.abort();
    this.#connection = undefined;
    this.#unmount?.();
    this.#unmount = undefined;
    if (this.#fallback) this.#showFallback(this.#fallback);
    delete this.dataset.islandState;
  }

  #showFallback(fallback: readonly Element[]): void {
    for (const node of readContent(this).fallback) node.remove();
    this.append(...fallback);
  }
}

function readContent(island: Element): { props: unknown; fallback: Element[] } {
  const block = island.querySelector(":scope > script[type='application/json']");
  const fallback = [...island.children].filter((child) => child !== block);
  return { props: block ? JSON.parse(block.textContent) : fallback[0], fallback };
}
