// The element that brings one island to life:
//
//   <react-island name="…"><script type="application/json">props</script>fallback</react-island>
//
// Where the fallback says all that the island has to know, there are no props: it is told the fallback's element, and reads that.
// It fetches the island's chunk when a hand is at its fallback, or at a link to where it stands, and mounts it beside the
// fallback, which goes when the island stands and comes back when the island leaves or breaks. It knows nothing of React.
// `data-island-state` says how far it is: waiting, loading, mounted, failed.

import { DIALOG_OPENER, dialogOf } from "../page/dialogs/dialogs";
import { unlessLeaving } from "../page/navigation/page-leave";
import { afterInteraction, watchInteractions } from "./interaction-guard";
import { transferFormState } from "./transfer-form-state";

/** What an island tells its element. */
export interface IslandLifecycle {
  /** It stands in its container; called before the browser paints. */
  mounted(): void;
  /** It cannot go on, now or at any later time. */
  failed(cause: unknown): void;
  /** Calls back with the fresh props, or fallback, that the server sends while it stands. */
  onUpdate(update: (props: unknown) => void): void;
}

/** Puts an island into a container and returns what takes it out again. */
export type MountIsland = (container: HTMLElement, props: unknown, life: IslandLifecycle) => () => void;

/** Every island by name, with the import of its chunk. */
export type Islands = Record<string, () => Promise<{ mount: MountIsland }>>;

const INTERACTION_EVENTS = ["pointerdown", "focusin", "keydown", "input", "change"];

let islands: Islands = {};
const reportedNames = new Set<string>();

/** Starts the islands of the page, and of all HTML that is put into it later, each when it is touched; `touched` has been already. */
export function startIslands(islandImports: Islands, touched: EventTarget | null = null): void {
  islands = islandImports;
  if (!customElements.get("react-island")) {
    customElements.define("react-island", IslandElement);
    watchInteractions();
    for (const type of INTERACTION_EVENTS) {
      document.addEventListener(type, ({ target }) => loadTouchedIslands(target), { capture: true, passive: true });
    }
  }
  loadTouchedIslands(touched);
  loadTouchedIslands(document.activeElement);
}

/**
 * Gives an island of the page what a fresh one from the server brings. One that stands takes the props and keeps what a
 * visitor has begun in it; one that has not come yet makes room.
 */
export function updateIsland(island: Element, fresh: Element): void {
  if (island instanceof IslandElement && island.isMountedOrFailed) island.update(fresh);
  else island.replaceWith(fresh);
}

/** Brings the islands that were touched: the one around the element, and those where its link leads. */
function loadTouchedIslands(touched: EventTarget | null): void {
  if (!(touched instanceof Element)) return;
  const island = touched.closest("react-island");
  const dialog = dialogOf(touched.closest<HTMLAnchorElement>(DIALOG_OPENER));
  for (const element of [island, ...(dialog?.querySelectorAll("react-island") ?? [])]) {
    if (element instanceof IslandElement) element.load();
  }
}

class IslandElement extends HTMLElement {
  #connection: AbortController | undefined;
  #unmount: (() => void) | undefined;
  #fallback: Element[] = [];
  /** The fields of the fallback that the visitor has left. */
  #blurredFields = new Set<EventTarget>();
  /** What the island is told since the server has sent something fresh: where trusted types are enforced no script takes new text, not even one of data. */
  #updatedProps: unknown;
  #onUpdate: ((props: unknown) => void) | undefined;

  connectedCallback(): void {
    // Moved within the page: it never stopped. Failed: its fallback works, and trying again would fail again.
    if (this.#connection || this.dataset.islandState === "failed") return;
    this.#connection = new AbortController();
    this.dataset.islandState = "waiting";
    this.addEventListener("focusout", ({ target }) => this.#recordBlur(target), { signal: this.#connection.signal });
  }

  disconnectedCallback(): void {
    // A move disconnects and connects again in one go; only who is still away afterwards has left.
    queueMicrotask(() => {
      if (!this.isConnected) this.#disconnect();
    });
  }

  get isMountedOrFailed(): boolean {
    return this.dataset.islandState === "mounted" || this.dataset.islandState === "failed";
  }

  /** A hand is at it. */
  load(): void {
    if (!this.#connection || this.dataset.islandState !== "waiting") return;
    this.dataset.islandState = "loading";
    this.#loadAndMount(this.#connection.signal).catch((cause: unknown) => this.#fail(cause));
  }

  update(fresh: Element): void {
    // A failed one is its fallback and nothing else.
    if (this.dataset.islandState === "failed") {
      this.replaceChildren(...fresh.childNodes);
      this.#updatedProps = undefined;
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
    // A chunk is asked for twice: on a phone the first failure is often a moment without a network.
    const { mount } = await unlessLeaving(load().catch(load));
    await afterInteraction(this);
    if (!signal.aborted) this.#mount(mount, signal);
  }

  #mount(mount: MountIsland, signal: AbortSignal): void {
    const { props, fallback } = readContent(this);
    this.#fallback = fallback;
    const container = document.createElement("div");
    container.dataset.islandRoot = "";
    this.prepend(container);
    let unmount: (() => void) | undefined;
    this.#unmount = () => {
      this.#onUpdate = undefined;
      if (this.dataset.islandState === "mounted") this.append(...this.#fallback);
      unmount?.();
      container.remove();
    };
    unmount = mount(container, this.#updatedProps ?? props, {
      mounted: () => {
        // A hand may have come back to the fallback while the island was rendered.
        container.hidden = true;
        void afterInteraction(this).then(() => signal.aborted || this.#replaceFallback(container));
      },
      failed: (cause) => this.#fail(cause),
      onUpdate: (update) => {
        this.#onUpdate = update;
      },
    });
  }

  #replaceFallback(container: HTMLElement): void {
    // Both stand for a moment, but only one takes room: what is scrolled would follow a fallback that is pushed down.
    container.style.cssText = "display: block; position: fixed";
    container.hidden = false;
    transferFormState(this.#fallback, container, this.#blurredFields);
    for (const node of this.#fallback) node.remove();
    container.removeAttribute("style");
    this.dataset.islandState = "mounted";
  }

  #recordBlur(field: EventTarget | null): void {
    if (field && this.dataset.islandState !== "mounted") this.#blurredFields.add(field);
  }

  #fail(cause: unknown): void {
    this.#disconnect();
    this.dataset.islandState = "failed";
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
    delete this.dataset.islandState;
  }
}

function readContent(island: Element): { props: unknown; fallback: Element[] } {
  const block = island.querySelector(":scope > script[type='application/json']");
  const fallback = [...island.children].filter((child) => child !== block);
  return { props: block ? JSON.parse(block.textContent) : fallback[0], fallback };
}
