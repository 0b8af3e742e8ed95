// The site as it is, through a small proxy that puts one script before all others: it tells the proxy what a page says on the
// console, what is thrown, what is refused by a policy and what does not come. No driver tells all of that of every browser.

import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";

const SCRIPT = "/watch-the-page.js";
const TOLD = "/told-of-the-page";

/** A site that is watched. */
export interface WatchedSite {
  origin: string;
  /** All that was told so far, in words. */
  told: string[];
  stop: () => Promise<void>;
}

/** Watches what browsers make of this site. */
export async function watch(site: string): Promise<WatchedSite> {
  const told: string[] = [];
  const server = createServer((asked, answer) => {
    if (asked.url === SCRIPT) answer.setHeader("content-type", "text/javascript").end(`(${tellAll})(${JSON.stringify(TOLD)})`);
    else if (asked.url === TOLD) void textOf(asked).then((text) => (told.push(text), answer.writeHead(204).end()));
    else passOn(site, asked, answer);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { origin: originOf(server), told, stop: () => stop(server) };
}

function passOn(site: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { hostname, port } = new URL(site);
  // What is compressed cannot be added to.
  const headers = { ...asked.headers, "accept-encoding": "identity" };
  const further = request({ hostname, port, path: asked.url, method: asked.method, headers }, (found) => {
    if (!found.headers["content-type"]?.startsWith("text/html")) {
      answer.writeHead(found.statusCode ?? 502, found.headers);
      found.pipe(answer);
      return;
    }
    void textOf(found).then((html) => {
      const { "content-length": _, ...kept } = found.headers;
      answer.writeHead(found.statusCode ?? 502, kept).end(html.replace("<head>", `<head><script src="${SCRIPT}"></script>`));
    });
  });
  further.on("error", () => answer.destroy());
  asked.pipe(further);
}

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function originOf(server: Server): string {
  const address = server.address();
  return typeof address === "object" && address !== null ? `http://127.0.0.1:${address.port}` : "";
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}

// Runs in the page.
function tellAll(to: string): void {
  // A beacon leaves with the page.
  const tell = (kind: string, what: unknown) => void navigator.sendBeacon(to, `${kind} on ${location.pathname}: ${what}`);
  for (const kind of ["debug", "error", "info", "log", "warn"] as const) {
    console[kind] = (...said: unknown[]) => tell(`console.${kind}`, said.join(" "));
  }
  addEventListener("unhandledrejection", ({ reason }) => tell("unhandled rejection", reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => tell("policy violation", `${violatedDirective} ${blockedURI} ${sample}`));
  const failed = (event: Event) => {
    const { target } = event;
    if (event instanceof ErrorEvent) tell("exception", event.message);
    // A photo may be late on a busy machine: there is a drawing in its place.
    else if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) {
      // What was on its way when the page was left has not failed: a page that is left keeps no timer.
      const { outerHTML } = target;
      setTimeout(() => tell("not come", outerHTML), 1000);
    }
  };
  addEventListener("error", failed, { capture: true });
}
