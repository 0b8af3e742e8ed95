// How long a page's scripts run in one task, read from a trace of Chromium.

import type { Page } from "@playwright/test";

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Processor time; on a busy machine the other durations include time in which nothing ran. */
  tdur?: number;
  args: { name?: string };
}

const CATEGORIES = ["devtools.timeline", "toplevel", "v8", "v8.execute", "scheduler", "blink"];
const SCRIPT = /^(EvaluateScript|FunctionCall|EventDispatch|TimerFire|FireAnimationFrame|FireIdleCallback|RunMicrotasks|BlinkScheduler_PerformMicrotaskCheckpoint|v8\.(callFunction|evaluateModule|run))$/;
const DONE = "script-tasks: done";

/**
 * The longest script time of one task, in milliseconds, from the interaction until `ready` is in the page and the page
 * is idle. The interaction must not evaluate scripts of the test, which would count.
 */
export async function longestScriptTask(page: Page, ready: string, interact: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  await page.evaluate(reportWhenIdle, { ready, done: DONE });
  await browser?.startTracing(page, { categories: CATEGORIES });
  const done = page.waitForEvent("console", (message) => message.text() === DONE);
  await interact();
  await done;
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(((await browser?.stopTracing()) ?? "").toString());
  return Math.max(...scriptTimes(trace.traceEvents));
}

function reportWhenIdle({ ready, done }: { ready: string; done: string }): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(ready)) return;
    observer.disconnect();
    // One idle callback may schedule another.
    requestIdleCallback(() => requestIdleCallback(() => setTimeout(() => console.info(done), 300)));
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

/** The script time of each task of the page's main thread. */
function scriptTimes(events: readonly TraceEvent[]): number[] {
  const times = [];
  for (const { pid, tid } of events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")) {
    const own = events.filter((event) => event.ph === "X" && event.pid === pid && event.tid === tid);
    const scripts = outermost(own.filter(({ name }) => SCRIPT.test(name)));
    for (const task of outermost(own.filter(({ name }) => name.endsWith("RunTask")))) {
      const inside = scripts.filter(({ ts }) => ts >= task.ts && ts < end(task));
      times.push(inside.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0));
    }
  }
  return times;
}

function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  const sorted = [...events].sort((one, other) => one.ts - other.ts || end(other) - end(one));
  let last = Number.NEGATIVE_INFINITY;
  return sorted.filter((event) => {
    const isOutside = event.ts >= last;
    if (isOutside) last = end(event);
    return isOutside;
  });
}

function end({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}
