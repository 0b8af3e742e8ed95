// Runs Lighthouse on every page of the demo, as a phone on a slow network or as a desktop:
// `npm start -- [--desktop] [--runs N] [PAGE…]`. Prints the median of each page's scores, the audits that lower them, and
// the benchmark index, which says how fast the machine was; below 1000 the performance score says more about the machine
// than about the page. Exits with 1 when a score is below its goal (scores.ts). Because of the machine this is not part
// of the tests.

import { parseArgs } from "node:util";
import { type LaunchedChrome, launch } from "chrome-launcher";
import lighthouse, { desktopConfig, type Flags, type Result } from "lighthouse";
import { addresses } from "../browser/support/addresses";
import startDemo from "../browser/support/demo";
import { type PageState, PAGE_STATES } from "../browser/page-states";
import { CATEGORIES, type Scores, heading, isGood, line, median } from "./scores";

// The browser sometimes loses a trace; such a run is repeated.
const SPARE_TRIES = 3;

const { values, positionals } = parseArgs({
  options: { runs: { type: "string", default: "3" }, desktop: { type: "boolean", default: false } },
  allowPositionals: true,
});
const config = values.desktop ? desktopConfig : undefined;
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs takes a number from 1, not ${values.runs}`);
  process.exit(2);
}
const stays = PAGE_STATES.filter(({ redirectsTo }) => redirectsTo === undefined);
const states = stays.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (states.length === 0) {
  console.error(`no such page; there are:\n${PAGE_STATES.map(({ name }) => name).join("\n")}`);
  process.exit(2);
}

const chromeFlags = ["--headless=new", "--disable-gpu", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])];
const stopDemo = await startDemo();
const chrome = await launch({ chromeFlags });
try {
  process.stdout.write(`${heading()}\n`);
  for (const state of states) {
    const { scores, benchmarkIndex } = await measure(state, chrome);
    process.stdout.write(`${line(state.name, scores, benchmarkIndex)}\n`);
    if (!isGood(scores)) process.exitCode = 1;
  }
} finally {
  chrome.kill();
  await stopDemo();
}

/** The lowest benchmark index of the runs: a busy machine lowers it. */
async function measure(state: PageState, { port }: LaunchedChrome): Promise<{ scores: Scores; benchmarkIndex: number }> {
  const address = new URL(await state.path(), addresses().site).href;
  // A photo is resized on its first request, which would take CPU time from the browser.
  const html = await (await fetch(address)).text();
  if (html.includes("/photos/")) await lighthouse(address, settings(state, port), config);
  const measured: Scores[] = [];
  let benchmarkIndex = Number.POSITIVE_INFINITY;
  for (let tries = runs + SPARE_TRIES; measured.length < runs; tries -= 1) {
    const result = await lighthouse(address, settings(state, port), config);
    const problem = result ? result.lhr.runtimeError?.message : "Lighthouse gave no result";
    if (result && problem === undefined) {
      measured.push(readScores(result.lhr));
      benchmarkIndex = Math.min(benchmarkIndex, result.lhr.environment.benchmarkIndex);
    } else if (tries <= 1) throw new Error(`${address}: ${problem}`);
  }
  return { scores: median(measured), benchmarkIndex };
}

function settings({ status, noindex }: PageState, port: number): Flags {
  // Error pages and pages with noindex are like that on purpose.
  const intended = [...(noindex ? ["is-crawlable"] : []), ...(status === 200 ? [] : ["http-status-code", "errors-in-console"])];
  return {
    port,
    logLevel: "silent",
    onlyCategories: [...CATEGORIES],
    ignoreStatusCode: status !== 200,
    skipAudits: intended,
  };
}

function readScores({ categories, audits }: Result): Scores {
  return CATEGORIES.map((id) => ({
    score: Math.round((categories[id]?.score ?? 0) * 100),
    costs: (categories[id]?.auditRefs ?? []).flatMap((audit) => {
      const { score, displayValue = "" } = audits[audit.id] ?? {};
      return audit.weight > 0 && typeof score === "number" && score < 0.9 ? [`${audit.id} ${displayValue}`.trim()] : [];
    }),
  }));
}
