// Drives a stock headless Firefox over WebDriver BiDi.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Engine, PHONE, undo, within } from "./driver";

const START_MS = 60_000;
const ANSWER_MS = 60_000;
const LISTENING = "WebDriver BiDi listening on ";
// Disables background requests, which would make runs differ.
const QUIET = [
  "app.update.disabledForTesting:true",
  "browser.shell.checkDefaultBrowser:false",
  "browser.startup.homepage_override.mstone:'ignore'",
  "datareporting.policy.dataSubmissionEnabled:false",
  "network.captive-portal-service.enabled:false",
  "network.connectivity-service.enabled:false",
  "services.settings.server:'data:,'",
  "toolkit.telemetry.enabled:false",
];

/** Starts the program at this path. */
export async function startFirefox(program: string): Promise<Engine> {
  const begun: (() => unknown)[] = [];
  const close = () => undo(begun);
  try {
    const profile = mkdtempSync(join(tmpdir(), "forecourt-firefox-"));
    begun.push(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
    writeFileSync(join(profile, "user.js"), QUIET.map(preference).join("\n"));
    // As root, Firefox refuses to write into another user's home, so its profile is its home.
    const env = { ...process.env, HOME: profile };
    const firefox = spawn(program, ["--headless", "--no-remote", "--remote-debugging-port=0", "--profile", profile], { stdio: ["ignore", "ignore", "pipe"], env });
    const ended = once(firefox, "exit");
    begun.push(async () => {
      firefox.kill("SIGTERM");
      await ended;
    });
    const address = new Promise<string>((resolve) => {
      createInterface({ input: firefox.stderr }).on("line", (line) => {
        if (line.startsWith(LISTENING)) resolve(line.slice(LISTENING.length));
      });
    });
    const connection = await Connection.open(`${await within(START_MS, "Firefox", address)}/session`);
    begun.push(() => connection.close());
    return await pageOf(connection, close);
  } catch (error) {
    await close();
    throw error;
  }
}

function preference(setting: string): string {
  const [name, value] = setting.split(/:(.*)/s);
  return `user_pref("${name}", ${value?.replaceAll("'", '"')});`;
}

interface Remote {
  type: "success" | "exception";
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

async function pageOf(connection: Connection, close: () => Promise<void>): Promise<Engine> {
  await connection.command("session.new", { capabilities: {} });
  await connection.command("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await connection.command<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const context = contexts[0]?.context;
  await connection.command("browsingContext.setViewport", { context, viewport: PHONE });
  const ask = async <Answer>(question: string, given: readonly unknown[]): Promise<Answer> => {
    const response = await connection.command<Remote>("script.callFunction", {
      target: { context },
      functionDeclaration: `(given) => JSON.stringify((${question})(...JSON.parse(given)) ?? null)`,
      arguments: [{ type: "string", value: JSON.stringify(given) }],
      awaitPromise: true,
    });
    if (response.type === "exception") throw new Error(`Firefox: ${response.exceptionDetails?.text}`);
    return JSON.parse(response.result?.value ?? "null") as Answer;
  };
  return {
    open: async (url) => void (await connection.command("browsingContext.navigate", { context, url, wait: "interactive" })),
    back: async () => void (await connection.command("browsingContext.traverseHistory", { context, delta: -1 })),
    ask,
    act: async (actions) => void (await connection.command("input.performActions", { context, actions })),
    messages: () => connection.messages,
    close,
  };
}

interface Message {
  id?: number;
  type: "success" | "error" | "event";
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: { level: string; text: string | null };
}

class Connection {
  readonly messages: string[] = [];
  readonly #socket: WebSocket;
  readonly #pending = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#hear(JSON.parse(String(data)) as Message));
  }

  static async open(address: string): Promise<Connection> {
    const socket = new WebSocket(address);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", () => reject(new Error(`no connection to ${address}`)));
    });
    return new Connection(socket);
  }

  command<Answer>(method: string, params: object): Promise<Answer> {
    const id = ++this.#last;
    const response = new Promise<Answer>((resolve, reject) => this.#pending.set(id, { resolve, reject }));
    this.#socket.send(JSON.stringify({ id, method, params }));
    return within(ANSWER_MS, method, response);
  }

  close(): void {
    this.#socket.close();
  }

  #hear({ id, type, result, error, message, method, params }: Message): void {
    if (method === "log.entryAdded") this.messages.push(`${params?.level}: ${params?.text}`);
    const pending = this.#pending.get(id ?? 0);
    if (type === "success") pending?.resolve(result as never);
    else if (type === "error") pending?.reject(new Error(`Firefox: ${error}: ${message}`));
  }
}
