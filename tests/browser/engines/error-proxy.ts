// A proxy that injects a script to report console messages, exceptions, policy violations and failed loads. No driver
// reports all of them.

import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";

const SCRIPT = "/report-errors.js";
const REPORTS = "/error-reports";

export interface ErrorProxy {
  origin: string;
  /** All reports so far. */
  reports: string[];
  stop: () => Promise<void>;
}

export async function startErrorProxy(site: string): Promise<ErrorProxy> {
  const reports: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === SCRIPT) response.setHeader("content-type", "text/javascript").end(`(${reportErrors})(${JSON.stringify(REPORTS)})`);
    else if (request.url === REPORTS) void textOf(request).then((text) => (reports.push(text), response.writeHead(204).end()));
    else forward(site, request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { origin: originOf(server), reports, stop: () => stop(server) };
}

function forward(site: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { hostname, port } = new URL(site);
  // The script cannot be added to a compressed page.
  const headers = { ...incoming.headers, "accept-encoding": "identity" };
  const outgoing = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (upstream) => {
    if (!upstream.headers["content-type"]?.startsWith("text/html")) {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
      return;
    }
    void textOf(upstream).then((html) => {
      const { "content-length": _, ...kept } = upstream.headers;
      response.writeHead(upstream.statusCode ?? 502, kept).end(html.replace("<head>", `<head><script src="${SCRIPT}"></script>`));
    });
  });
  outgoing.on("error", () => response.destroy());
  incoming.pipe(outgoing);
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
function reportErrors(to: string): void {
  // A beacon is sent even while the page is left.
  const report = (kind: string, what: unknown) => void navigator.sendBeacon(to, `${kind} on ${location.pathname}: ${what}`);
  for (const kind of ["debug", "error", "info", "log", "warn"] as const) {
    console[kind] = (...values: unknown[]) => report(`console.${kind}`, values.join(" "));
  }
  addEventListener("unhandledrejection", ({ reason }) => report("unhandled rejection", reason));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => report("policy violation", `${violatedDirective} ${blockedURI} ${sample}`));
  const failed = (event: Event) => {
    const { target } = event;
    if (event instanceof ErrorEvent) report("exception", event.message);
    // Photos are not reported: on a busy machine they may be late, and have placeholders.
    else if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) {
      // Loads that a navigation interrupts have not failed, and their timer ends with the page.
      const { outerHTML } = target;
      setTimeout(() => report("failed load", outerHTML), 1000);
    }
  };
  addEventListener("error", failed, { capture: true });
}
