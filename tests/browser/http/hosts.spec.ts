// Several hosts behind the recommended proxies: one canonical host, one redirect, and no other host.

import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { request as httpsRequest } from "node:https";
import { expect, test } from "@playwright/test";
import { recommendedCaddy } from "../support/caddy";
import { recommendedNginx } from "../support/nginx";
import type { TlsProxy } from "../support/proxy";
import { withServe } from "../support/serve";

const ORIGIN = "https://www.example.com";
const SETTINGS = {
  FORECOURT_HOSTS: "www.example.com; example.com -> www; old-brand.com -> www",
  FORECOURT_TRUSTED_PROXIES: "127.0.0.0/8",
};
const RESULTS = "/inventory?make=Ford&utm_source=x";
// Each must become the https address of the first host at once.
const OTHER_ORIGINS = ["http://www.example.com", "http://example.com", "https://example.com", "http://old-brand.com", "https://old-brand.com"];
const PROXIES = [
  { name: "nginx", program: process.env["FORECOURT_NGINX"], start: recommendedNginx },
  { name: "Caddy", program: process.env["FORECOURT_CADDY"], start: recommendedCaddy },
];

interface Options {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The name in the TLS handshake, where it is not the address's host. */
  servername?: string;
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends one request for this address to a port of this machine. Follows no redirects. */
function send(port: number, address: string, { body, servername, headers, method = "GET" }: Options = {}): Promise<Answer> {
  const { protocol, host, pathname, search } = new URL(address);
  const options = { host: "127.0.0.1", port, path: pathname + search, method, agent: false as const, headers: { host, ...headers } };
  return new Promise((resolve, reject) => {
    const sent =
      protocol === "https:"
        ? httpsRequest({ ...options, servername: servername ?? host, rejectUnauthorized: false })
        : httpRequest(options);
    sent.on("error", reject);
    sent.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() });
      });
    });
    sent.end(body);
  });
}

function via(proxy: TlsProxy, address: string, options?: Options): Promise<Answer> {
  return send(address.startsWith("https:") ? proxy.https : proxy.http, address, options);
}

async function expectRedirect(answer: Promise<Answer>, location: string, what: string): Promise<void> {
  const { status, headers } = await answer;
  expect({ status, location: headers.location }, what).toEqual({ status: 301, location });
}

for (const { name, program, start } of PROXIES) {
  test(`${name} as recommended serves one host, and others lead to it in one step`, async () => {
    test.skip(program === undefined, `${name} is not installed`);
    await withServe(SETTINGS, async (site) => {
      const proxy = await start(program ?? "", site);
      try {
        await expectOneHost(proxy);
        await expectOwnHeaders(proxy);
        await expectForms(proxy);
      } finally {
        await proxy.stop();
      }
    });
  });
}

async function expectOneHost(proxy: TlsProxy): Promise<void> {
  for (const origin of OTHER_ORIGINS) {
    await expectRedirect(via(proxy, origin + RESULTS), ORIGIN + RESULTS, origin);
  }
  expect((await via(proxy, ORIGIN + RESULTS)).status).toBe(200);
  const home = await via(proxy, `${ORIGIN}/`);
  expect(home.status).toBe(200);
  expect(home.body).toContain(`<link rel="canonical" href="${ORIGIN}/">`);
  expect(home.headers["strict-transport-security"]).toContain("max-age=");
  const unlisted = { servername: "www.example.com" };
  expect((await via(proxy, "https://unlisted.example/", unlisted)).status).toBe(421);
  expect((await via(proxy, "http://unlisted.example/")).status).toBe(421);
}

/** What a visitor sends in place of the proxy's headers has no effect. */
async function expectOwnHeaders(proxy: TlsProxy): Promise<void> {
  const forged: Record<string, string>[] = [
    { "x-forwarded-proto": "https" },
    { forwarded: "for=203.0.113.9;proto=https" },
    { "x-forwarded-host": "unlisted.example" },
  ];
  for (const headers of forged) {
    await expectRedirect(via(proxy, `http://www.example.com${RESULTS}`, { headers }), ORIGIN + RESULTS, JSON.stringify(headers));
  }
  const https = await via(proxy, `${ORIGIN}/`, { headers: { "x-forwarded-proto": "http" } });
  expect(https.status).toBe(200);
}

async function expectForms(proxy: TlsProxy): Promise<void> {
  const post = (origin: string, body: string) =>
    via(proxy, `${ORIGIN}/leads/contact`, {
      method: "POST",
      headers: { origin, "content-type": "application/x-www-form-urlencoded", "content-length": `${body.length}` },
      body,
    });
  expect((await post(ORIGIN, "first_name=")).status, "an empty form").toBe(422);
  expect((await post("https://unlisted.example", "first_name=")).status, "a form of another website").toBe(403);
  expect((await post(ORIGIN, `comments=${"a".repeat(500 * 1024)}`)).status, "a long form").toBe(422);
}

test("a host that is not listed is refused, except for health checks", async () => {
  await withServe(SETTINGS, async (site) => {
    const port = Number(new URL(site).port);
    for (const host of ["unlisted.example", "127.0.0.1", "www.example.com.unlisted.example"]) {
      expect((await send(port, `http://${host}/`)).status, host).toBe(421);
    }
    for (const host of ["unlisted.example", "127.0.0.1", "www.example.com"]) {
      expect((await send(port, `http://${host}/healthz`)).status, host).toBe(200);
      await expect.poll(async () => (await send(port, `http://${host}/readyz`)).status, { message: host }).toBe(200);
    }
  });
});
