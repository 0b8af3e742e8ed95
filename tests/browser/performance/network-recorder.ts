// Records what a page fetches, in bytes and requests.

import type { CDPSession, Page } from "@playwright/test";

interface Fetched {
  /** The protocol's, or `PrintSheet`: a style sheet for paper, which a browser fetches last and paints without. */
  kind: string;
  url: string;
  headers: number;
  bytes: number;
  isPainted: boolean;
  /** Requested by the page or its style sheet, not by a script. */
  isNamed: boolean;
}

export class NetworkRecorder {
  readonly #fetched = new Map<string, Fetched>();
  #isPainted = false;

  /** Records requests from now on, without the cache. */
  static async attach(page: Page): Promise<NetworkRecorder> {
    const recorder = new NetworkRecorder();
    const protocol = await page.context().newCDPSession(page);
    await protocol.send("Network.enable");
    await protocol.send("Network.setCacheDisabled", { cacheDisabled: true });
    await protocol.send("Page.enable");
    await protocol.send("Page.setLifecycleEventsEnabled", { enabled: true });
    recorder.#record(protocol);
    return recorder;
  }

  #record(protocol: CDPSession): void {
    const named = new Set<string>();
    const print = new Set<string>();
    protocol.on("Network.requestWillBeSent", ({ requestId, initiator, request, type }) => {
      if (initiator.type !== "script") named.add(requestId);
      if (type === "Stylesheet" && request.initialPriority === "VeryLow") print.add(requestId);
    });
    protocol.on("Network.responseReceived", ({ requestId, type, response }) => {
      const kind = print.has(requestId) ? "PrintSheet" : type;
      this.#fetched.set(requestId, { kind, url: response.url, headers: response.encodedDataLength, bytes: 0, isPainted: this.#isPainted, isNamed: named.has(requestId) });
    });
    protocol.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const fetched = this.#fetched.get(requestId);
      if (fetched) fetched.bytes = encodedDataLength - fetched.headers;
    });
    protocol.on("Page.lifecycleEvent", ({ name }) => {
      if (name === "firstPaint") this.#isPainted = true;
    });
  }

  /** Compressed bytes of this kind so far, without headers; of one site, or of all. */
  bytes(kind: "Document" | "Stylesheet" | "PrintSheet" | "Script", site = ""): number {
    const fetched = this.#of(kind).filter(({ url }) => url.startsWith(site));
    return fetched.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** Names of files of this kind so far, without hashes. */
  names(kind: "Stylesheet" | "Script" | "Image" | "Font"): string[] {
    return this.#of(kind).map(({ url }) => nameOf(url));
  }

  /**
   * Style sheets, fonts and other files before the first paint, except for the page, its scripts and images. Requests of scripts do
   * not block the paint.
   */
  beforePaint(): string[] {
    const early = [...this.#fetched.values()].filter(({ isPainted, isNamed }) => isNamed && !isPainted);
    return early.flatMap(({ kind, url }) => (/^(Document|Script|Image)$/.test(kind) ? [] : [`${kind} ${nameOf(url)}`]));
  }

  /** Requests to other origins. */
  elsewhere(site: string): string[] {
    return [...this.#fetched.values()].flatMap(({ url }) => (url.startsWith(new URL(site).origin) || url.startsWith("data:") ? [] : [url]));
  }

  #of(kind: string): Fetched[] {
    return [...this.#fetched.values()].filter((fetched) => fetched.kind === kind);
  }
}

function nameOf(url: string): string {
  return new URL(url).pathname.replace(/^.*\//, "").replace(/-[\w-]{8}(?=\.\w+$)/, "");
}
