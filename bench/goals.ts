import { GOALS as PAGE_GOALS, type PagesReport } from "./pages.ts";
import { PICTURE } from "./reads.ts";
import type { Report } from "./report.ts";
import type { SearchReport } from "./searches.ts";

/** A figure and its goal. */
export interface Result {
  group: string;
  name: string;
  figure: number;
  goal: number;
  unit: string;
  /** Whether the goal is a minimum or a maximum. */
  bound: "least" | "most";
}

/** The reports of `npm run bench -- --all`. */
export interface AllReports {
  server: Report;
  pages: PagesReport;
  searches: SearchReport;
}

/** The minimum rate, as a share of the bare server's or database's. */
const LEAST_RATIO = 0.7;
const LEAST_RATIOS: Record<string, number> = { "placing orders": 0.5, [PICTURE]: 0.2 };
const MAX_MB = 200;
const NAMES: Record<string, string> = { total: "bytes", largestPaint: "largest paint" };
const STEPS = "Then, with the service worker";
const MAX_PAGE_P99_MS = 50;
const MAX_SEARCH = { buildS: 60, searchP99Ms: 10, suggestionP99Ms: 5 };

/** All figures that have a goal. */
export function resultsOf({ server, pages, searches }: AllReports): Result[] {
  const pageResults = pages.visits.flatMap(({ page, figures }) =>
    PAGE_GOALS.map(({ name, heading, most, unit }) => ({
      group: "First visit on a slow phone",
      name: `${page}: ${NAMES[name] ?? heading}`,
      figure: Math.round(figures[name]),
      goal: most,
      unit,
      bound: "most" as const,
    })),
  );
  const ratios = server.comparisons.map(({ name, ratio }) => ({
    group: "Rate, as a share of a bare server's or database's",
    name,
    figure: Math.round(ratio * 100),
    goal: (LEAST_RATIOS[name] ?? LEAST_RATIO) * 100,
    unit: "%",
    bound: "least" as const,
  }));
  const process = "The process";
  const most = (group: string, name: string, figure: number, goal: number, unit: string) => ({
    ...{ group, name, figure: Number(figure.toFixed(1)), goal, unit },
    bound: "most" as const,
  });
  const { idleBytes, afterLoadBytes, logins } = server;
  const search = `Searches among ${searches.products.toLocaleString("en-IN")} products`;
  return [
    ...pageResults,
    ...pages.steps.map(({ name, ms, most: goal }) => most(STEPS, name, Math.round(ms), goal, "ms")),
    ...ratios,
    most(process, "memory after the start", Math.round(idleBytes / 1024 ** 2), MAX_MB, "MB"),
    most(process, "memory after the load", Math.round(afterLoadBytes / 1024 ** 2), MAX_MB, "MB"),
    ...(logins
      ? [
          most(
            process,
            "pages during logins, p99",
            logins.pages.meanwhile.p99Ms,
            MAX_PAGE_P99_MS,
            "ms",
          ),
        ]
      : []),
    most(search, "building the index", searches.buildMs / 1000, MAX_SEARCH.buildS, "s"),
    most(search, "a search, p99", searches.searches.p99Ms, MAX_SEARCH.searchP99Ms, "ms"),
    most(search, "a suggestion, p99", searches.suggestions.p99Ms, MAX_SEARCH.suggestionP99Ms, "ms"),
  ];
}

export function isReached({ figure, goal, bound }: Result): boolean {
  return bound === "most" ? figure <= goal : figure >= goal;
}

/** One line per figure: goal, figure, verdict. */
export function formatResults(results: readonly Result[]): string {
  const lines = results.map((result) => {
    const { name, figure, goal, unit, bound } = result;
    const limit = `${bound === "most" ? "≤" : "≥"} ${goal} ${unit}`;
    return `  ${name.padEnd(32)}${limit.padStart(12)}${`${figure} ${unit}`.padStart(12)}  ${isReached(result) ? "✓" : "✗"}`;
  });
  return Object.entries(Object.groupBy(lines.keys(), (at) => results[at]?.group ?? ""))
    .flatMap(([group, places = []]) => [group, ...places.map((at) => lines[at])])
    .join("\n");
}
