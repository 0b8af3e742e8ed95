// Drives WebKitGTK over its own WebDriver, on a virtual screen.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../support/free-port";
import { type Engine, PHONE, undo, within } from "./driver";

const START_MS = 30_000;
const ANSWER_MS = 60_000;
// A command during a navigation never gets a response.
const LOST_MS = 3_000;
const LOOK_MS = 50;
// The browser's toolbar has a minimum width above that of a phone.
const NARROW_BAR = "button, entry, toolbar, box, image, label { min-width: 0; padding: 0; margin: 0; border-width: 0; }";

/** Starts it through the driver at this path. */
export async function startWebKit(driver: string): Promise<Engine> {
  const begun: (() => unknown)[] = [];
  const close = () => undo(begun);
  try {
    const home = mkdtempSync(join(tmpdir(), "forecourt-webkit-"));
    begun.push(() => rmSync(home, { recursive: true, force: true }));
    const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1024x1024x24", "-nolisten", "tcp"], { stdio: ["ignore", "pipe", "ignore"] });
    begun.push(() => end(screen));
    const [number] = await within(START_MS, "Xvfb", once(screen.stdout, "data"));
    const port = await freePort();
    const server = spawn(driver, [`--port=${port}`], { stdio: "ignore", env: environment(home, String(number).trim()) });
    begun.push(() => end(server));
    const session = await Session.start(`http://127.0.0.1:${port}`);
    begun.push(() => session.command("DELETE", ""));
    await session.command("POST", "/window/rect", PHONE);
    return engine(session, close);
  } catch (error) {
    await close();
    throw error;
  }
}

function environment(home: string, screen: string): NodeJS.ProcessEnv {
  const style = join(home, "gtk-3.0");
  mkdirSync(style);
  writeFileSync(join(style, "gtk.css"), NARROW_BAR);
  // Root may not make the sandbox that it wants to live in, and a container may not either.
  const bare = process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" } : {};
  // Without a graphics card there is nothing to wait for.
  return { ...process.env, ...bare, DISPLAY: `:${screen}`, XDG_CONFIG_HOME: home, LIBGL_ALWAYS_SOFTWARE: "1" };
}

function engine(session: Session, close: () => Promise<void>): Engine {
  return {
    open: async (url) => void (await session.command("POST", "/url", { url })),
    back: async () => void (await session.command("POST", "/back", {})),
    ask: (question, args) => session.ask(question, args),
    act: async (actions) => void (await session.command("POST", "/actions", { actions })),
    // Its console is not to be had from outside.
    messages: () => [],
    close,
  };
}

class Session {
  readonly #address: string;

  private constructor(address: string) {
    this.#address = address;
  }

  static async start(driver: string): Promise<Session> {
    const until = Date.now() + START_MS;
    while (!(await fetch(`${driver}/status`).catch(() => null))?.ok) {
      if (Date.now() > until) throw new Error("WebKitWebDriver does not answer");
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    const { sessionId } = await command<{ sessionId: string }>("POST", `${driver}/session`, {
      capabilities: { alwaysMatch: { pageLoadStrategy: "none" } },
    });
    return new Session(`${driver}/session/${sessionId}`);
  }

  command<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    return command<Answer>(method, `${this.#address}${path}`, body, path === "/execute/sync" ? LOST_MS : ANSWER_MS);
  }

  ask<Answer>(question: string, args: readonly unknown[]): Promise<Answer> {
    return this.command<Answer>("POST", "/execute/sync", { script: `return (${question})(...arguments)`, args });
  }
}

async function command<Answer>(method: string, address: string, body?: object, withinMs = ANSWER_MS): Promise<Answer> {
  const init = body ? { method, body: JSON.stringify(body) } : { method };
  const response = await within(withinMs, `${method} ${address}`, fetch(address, init));
  const { value } = (await response.json()) as { value: Answer & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`WebKit: ${value.error}: ${value.message}`);
  return value;
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, "exit");
  program.kill("SIGTERM");
  await ended;
}
