// The figures of a page, and how they are told.

export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** The lowest figure that is good enough. */
const GOAL = 95;
const NAME_WIDTH = 52;
const COLUMN_WIDTH = 16;

interface Figure {
  /** 0 to 100. */
  score: number;
  /** The audits that take something off it. */
  costs: string[];
}

/** One for each category, in that order. */
export type Figures = readonly Figure[];

/** For each category, the run in the middle; of an even number, the lower of the two. */
export function median(runs: readonly Figures[]): Figures {
  return CATEGORIES.map((_, category) => {
    const figures = runs.flatMap((run) => run[category] ?? []).sort((one, other) => one.score - other.score);
    return figures[Math.floor((figures.length - 1) / 2)] ?? { score: 0, costs: ["no run"] };
  });
}

export function isGood(figures: Figures): boolean {
  return figures.every(({ score }) => score >= GOAL);
}

export function heading(): string {
  return row("page", CATEGORIES);
}

/** The page's figures, those below the goal marked, and under them what costs points. */
export function line(page: string, figures: Figures): string {
  const scores = figures.map(({ score }) => (score >= GOAL ? `${score}` : `${score} !`));
  const costs = figures.flatMap(({ score, costs }) => (score === 100 ? [] : costs));
  return [row(page, scores), ...costs.map((cost) => `    ${cost}`)].join("\n");
}

function row(name: string, columns: readonly string[]): string {
  return name.padEnd(NAME_WIDTH) + columns.map((column) => column.padStart(COLUMN_WIDTH)).join("");
}
