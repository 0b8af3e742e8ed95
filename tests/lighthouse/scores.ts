// Lighthouse scores of a page, and their text output.

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** The lowest acceptable score of each category. The performance score varies by a point or two with the machine's load. */
const GOALS: Readonly<Record<(typeof CATEGORIES)[number], number>> = {
  performance: 98,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
};
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
  return CATEGORIES.every((category, index) => meetsGoal(category, scores[index]));
}

function meetsGoal(category: (typeof CATEGORIES)[number], score: Score | undefined): boolean {
  return score !== undefined && score.score >= GOALS[category];
}

export function heading(): string {
  return row("page", [...CATEGORIES, "benchmark index"]);
}

/**
 * The page's scores, those below the goal marked, and the benchmark index, followed by the audits that lower the scores.
 */
export function line(page: string, scores: Scores, benchmarkIndex: number): string {
  const columns = CATEGORIES.map((category, index) => {
    const score = scores[index];
    return `${score?.score ?? 0}${meetsGoal(category, score) ? "" : " !"}`;
  });
  const costs = scores.flatMap(({ score, costs }) => (score === 100 ? [] : costs));
  return [row(page, [...columns, `${Math.round(benchmarkIndex)}`]), ...costs.map((cost) => `    ${cost}`)].join("\n");
}

function row(name: string, columns: readonly string[]): string {
  return name.padEnd(NAME_WIDTH) + columns.map((column) => column.padStart(COLUMN_WIDTH)).join("");
}
