// Lighthouse scores of a page, and their text output.

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** The lowest acceptable score. */
const GOAL = 95;
const NAME_WIDTH = 52;
const COLUMN_WIDTH = 16;

interface Score {
  /** 0 to 100. */
  score: number;
  /** The audits that lower the score. */
  costs: string[];
}

/** One score per category, in the order of `CATEGORIES`. */
export type Scores = readonly Score[];

/** The median run of each category; of an even number, the lower of the two. */
export function median(runs: readonly Scores[]): Scores {
  return CATEGORIES.map((_, category) => {
    const scores = runs.flatMap((run) => run[category] ?? []).sort((one, other) => one.score - other.score);
    return scores[Math.floor((scores.length - 1) / 2)] ?? { score: 0, costs: ["no run"] };
  });
}

export function isGood(scores: Scores): boolean {
  return scores.every(({ score }) => score >= GOAL);
}

export function heading(): string {
  return row("page", CATEGORIES);
}

/** The page's scores, those below the goal marked, followed by the audits that lower them. */
export function line(page: string, scores: Scores): string {
  const columns = scores.map(({ score }) => (score >= GOAL ? `${score}` : `${score} !`));
  const costs = scores.flatMap(({ score, costs }) => (score === 100 ? [] : costs));
  return [row(page, columns), ...costs.map((cost) => `    ${cost}`)].join("\n");
}

function row(name: string, columns: readonly string[]): string {
  return name.padEnd(NAME_WIDTH) + columns.map((column) => column.padStart(COLUMN_WIDTH)).join("");
}
