// The element that brings one island to life:
//
//   <react-island name="…"><script type="application/json">props</script>fallback</react-island>
//
// Where the fallback says all that the island has to know, there are no props: it is told the fallback's element, and reads that.
// It fetches the island's chunk when a hand is at its fallback, or at a link to where it stands, and mounts it beside the
// fallback, which goes when the island stands and comes back when the island leaves or breaks. It knows nothing of React.
// `data-island-state` says how far it is: waiting, loading, mounted, failed.

import { dialogOf, OPENER } from "../page/dialogs/dialogs";
import { unlessLeft } from "../page/travel/leaving";
import { handOver } from "./handover";
import { betweenMotions, watchMotions } from "./motions";

/** What an island tells its element. */
export interface IslandLife {
  /** It stands in its container; called before the browser paints. */
  mounted(): void;
  /** It cannot go on, now or at any later time. */
  failed(cause: unknown): void;
  /** Calls back with the fresh props, or fallback, that the server sends while it stands. */
  renewed(take: (props: unknown) => void): void;
}

/** Puts an island into a container and returns what takes it out again. */
export type MountIsland = (container: HTMLElement, props: unknown, life: IslandLife) => () => void;

/** Every island by name, with the import of its chunk. */
export type Islands = Record<string, () => Promise<{ mount: MountIsland }>>;

const SIGNS = ["pointerdown", "focusin", "keydown", "input", "change"];

let islands: Islands = {};
const reported = new Set<string>();

/** Starts the islands of the page, and of all HTML that is put into it later, each when it is touched; `touched` has been already. */
export function startIslands(known: Islands, touched: EventTarget | null = null): void {
  islands = known;
  if (!customElements.get("react-island")) {
    customElements.define("react-island", IslandElement);
    watchMotions();
    for (const sign of SIGNS) {
      document.addEventListener(sign, ({ target }) => bring(target), { capture: true, passive: true });
    }
  }
  bring(touched);
  bring(document.activeElement);
}

/**
 * Gives an island of the page what a fresh one from the server brings. One that stands takes the props and keeps what a
 * visitor has begun in it; one that has not come yet makes room.
 */
export function renewIsland(island: Element, fresh: Element): void {
  if (island instanceof IslandElement && island.isSettled) island.renew(fresh);
  else island.replaceWith(fresh);
}

/** Brings the islands that were touched: the one around the element, and those where its link leads. */
function bring(touched: EventTarget | null): void {
  if (!(touched instanceof Element)) return;
  const island = touched.closest("react-island");
  const opened = dialogOf(touched.closest<HTMLAnchorElement>(OPENER));
  for (const each of [island, ...(opened?.querySelectorAll("react-island") ?? [])]) {
    if (each instanceof IslandElement) each.come();
  }
}

class IslandElement extends HTMLElement {
  #stay: AbortController | undefined;
  #leave: (() => void) | undefined;
  #fallback: Element[] = [];
  /** The fields of the fallback that the visitor has left. */
  #left = new Set<EventTarget>();
  /** What the island is told since the server has sent something fresh: where trusted types are enforced no script takes new text, not even one of data. */
  #fresh: unknown;
  #take: ((props: unknown) => void) | undefined;

  connectedCallback(): void {
    // Moved within the page: it never stopped. Failed: its fallback works, and trying again would fail again.
    if (this.#stay || this.dataset.islandState === "failed") return;
    this.#stay = new AbortController();
    this.dataset.islandState = "waiting";
    this.addEventListener("focusout", ({ target }) => this.#noteLeft(target), { signal: this.#stay.signal });
  }

  disconnectedCallback(): void {
    // A move disconnects and connects again in one go; only who is still away afterwards has left.
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  get isSettled(): boolean {
    return this.dataset.islandState === "mounted" || this.dataset.islandState === "failed";
  }

  /** A hand is at it. */
  come(): void {
    if (!this.#stay || this.dataset.islandState !== "waiting") return;
    this.dataset.islandState = "loading";
    this.#live(this.#stay.signal).catch((cause: unknown) => this.#fail(cause));
  }

  renew(fresh: Element): void {
    // A failed one is its fallback and nothing else.
    if (this.dataset.islandState === "failed") {
      this.replaceChildren(...fresh.childNodes);
      this.#fresh = undefined;
      return;
    }
    const { props, fallback } = sentIn(fresh);
    this.#fallback = fallback;
    this.#fresh = props;
    this.#take?.(props);
  }

  async #live(here: AbortSignal): Promise<void> {
    const name = this.getAttribute("name") ?? "";
    const load = Object.hasOwn(islands, name) ? islands[name] : undefined;
    if (!load) throw new Error(`There is no island named "${name}".`);
    // A chunk is asked for twice: on a phone the first failure is often a moment without a network.
    const { mount } = await unlessLeft(load().catch(load));
    await betweenMotions(this);
    if (!here.aborted) this.#mount(mount, here);
  }

  #mount(mount: MountIsland, here: AbortSignal): void {
    const { props, fallback } = sentIn(this);
    this.#fallback = fallback;
    const container = document.createElement("div");
    container.dataset.islandRoot = "";
    this.prepend(container);
    let unmount: (() => void) | undefined;
    this.#leave = () => {
      this.#take = undefined;
      if (this.dataset.islandState === "mounted") this.append(...this.#fallback);
      unmount?.();
      container.remove();
    };
    unmount = mount(container, this.#fresh ?? props, {
      mounted: () => {
        // A hand may have come back to the fallback while the island was rendered.
        container.hidden = true;
        void betweenMotions(this).then(() => here.aborted || this.#takeOver(container));
      },
      failed: (cause) => this.#fail(cause),
      renewed: (take) => {
        this.#take = take;
      },
    });
  }

  #takeOver(container: HTMLElement): void {
    // Both stand for a moment, but only one takes room: what is scrolled would follow a fallback that is pushed down.
    container.style.cssText = "display: block; position: fixed";
    container.hidden = false;
    handOver(this.#fallback, container, this.#left);
    for (const node of this.#fallback) node.remove();
    container.removeAttribute("style");
    this.dataset.islandState = "mounted";
  }

  #noteLeft(field: EventTarget | null): void {
    if (field && this.dataset.islandState !== "mounted") this.#left.add(field);
  }

  #fail(cause: unknown): void {
    this.#stop();
    this.dataset.islandState = "failed";
    const name = this.getAttribute("name") ?? "";
    if (reported.has(name)) return;
    reported.add(name);
    this.dispatchEvent(new CustomEvent("island-failed", { bubbles: true, detail: { name, cause } }));
    console.error(`The island "${name}" failed; the page goes on without it.`, cause);
  }

  #stop(): void {
    this.#stay?.abort();
    this.#stay = undefined;
    this.#leave?.();
    this.#leave = undefined;
    delete this.dataset.islandState;
  }
}

function sentIn(island: Element): { props: unknown; fallback: Element[] } {
  const block = island.querySelector(":scope > script[type='application/json']");
  const fallback = [...island.children].filter((child) => child !== block);
  return { props: block ? JSON.parse(block.textContent) : fallback[0], fallback };
}
