import type { Comparison } from "./comparison.ts";
import { formatLogins, type LoginReport } from "./logins.ts";

export interface Report {
  machine: { cores: number; processor: string; node: string; postgresql: string };
  /** From spawning the process to the first home page, with existing data. */
  startMs: number;
  /** Resident memory of the shop's process, after start-up and after all measurements. */
  idleBytes: number;
  afterLoadBytes: number;
  comparisons: Comparison[];
  logins?: LoginReport;
}

const HEADINGS = [
  "",
  "shop/s",
  "bare/s",
  "ratio",
  "shop p50 ms",
  "shop p99 ms",
  "bare p99 ms",
  "shop CPU µs",
  "bare CPU µs",
];

/** The figures as plain text. */
export function formatReport(report: Report): string {
  const { machine, startMs, idleBytes, afterLoadBytes, comparisons, logins } = report;
  const rows = comparisons.map(({ name, shop, bare, ratio }) => [
    name,
    whole(shop.perSecond),
    whole(bare.perSecond),
    ratio.toFixed(2),
    shop.p50Ms.toFixed(1),
    shop.p99Ms.toFixed(1),
    bare.p99Ms.toFixed(1),
    whole(shop.cpuUs),
    whole(bare.cpuUs),
  ]);
  return [
    `${machine.cores} cores, Node ${machine.node}, PostgreSQL ${machine.postgresql}`,
    `start to first page ${whole(startMs)} ms, memory idle ${megabytes(idleBytes)}, after the load ${megabytes(afterLoadBytes)}`,
    ...table([HEADINGS, ...rows]),
    ...(logins ? [formatLogins(logins)] : []),
  ].join("\n");
}

function megabytes(bytes: number): string {
  return `${whole(bytes / 1024 ** 2)} MB`;
}

function table(rows: string[][]): string[] {
  const widths = HEADINGS.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join("  "),
  );
}

function whole(value: number | null): string {
  return value === null ? "-" : Math.round(value).toLocaleString("en-IN");
}
