import type { Sizes, TableSize } from "./sizes.ts";
import type { Compared } from "./sweeps.ts";

export interface GrowthSize {
  customers: number;
  orders: number;
  products: number;
}

export interface GrowthReport {
  cores: number;
  fresh: GrowthSize;
  grown: GrowthSize;
  calls: Compared[];
  sizes: { tenth: Sizes; full: Sizes };
}

/** The size of shop to which the figures are extrapolated. */
const GOAL = { customers: 1_800_000, orders: 60_000_000 };
const MAX_RATIO = 1.5;
/** A response below this is fast enough in any shop, and its 99th percentile mostly reflects other load on the machine. */
const FLOOR_MS = 5;

const ratioOf = ({ fresh, grown }: Compared) => grown.p99Ms / fresh.p99Ms;

/** Whether a call is about as fast in the grown shop. */
export function keepsTime(call: Compared): boolean {
  return ratioOf(call) <= MAX_RATIO || call.grown.p99Ms <= FLOOR_MS;
}

/** The same for the median, which other load on the machine affects less. */
export function keepsMedian({ fresh, grown }: Compared): boolean {
  return grown.p50Ms <= fresh.p50Ms * MAX_RATIO || grown.p50Ms <= FLOOR_MS;
}

/** The calls as a Markdown table, with the highest growth first. */
export function formatCalls(calls: readonly Compared[]): string {
  const rows = calls
    .toSorted((a, b) => ratioOf(b) - ratioOf(a))
    .map((call) => {
      const { name, fresh, grown } = call;
      const times = [fresh.p50Ms, grown.p50Ms, fresh.p99Ms, grown.p99Ms].map((ms) => ms.toFixed(1));
      const verdict = keepsTime(call)
        ? ratioOf(call) > MAX_RATIO
          ? "below the floor"
          : "yes"
        : "NO";
      return [`\`${name}\``, ...times, ratioOf(call).toFixed(2), verdict];
    });
  const quick = calls.filter(keepsTime).length;
  const steady = calls.filter(keepsMedian).length;
  return [
    table(
      [
        "",
        "p50 fresh, ms",
        "p50 grown",
        "p99 fresh",
        "p99 grown",
        "ratio of p99",
        "keeps its time",
      ],
      rows,
    ),
    "",
    `${quick} of ${calls.length} keep their time: p99 at most ${MAX_RATIO} times that of the fresh shop, or at most ${FLOOR_MS} ms. By the p50: ${steady}.`,
  ].join("\n");
}

/** Rows, bytes, index depth and vacuum time of each large table at both sizes, and extrapolated to the goal's size. */
export function formatSizes({ tenth, full }: { tenth: Sizes; full: Sizes }): string {
  const rows = full.tables.filter(isLarge).map((large) => {
    const small = tenth.tables.find(({ table }) => table === large.table);
    const goal = extrapolate(small, large, { tenth, full });
    return [
      `\`${large.table}\``,
      ...[small?.rows ?? 0, large.rows, goal.rows].map(whole),
      ...[large.bytes, large.indexBytes, goal.bytes].map(bytes),
      ((large.bytes + large.indexBytes) / full.orders).toFixed(0),
      `${small?.depth ?? 1}, ${large.depth}, ${goal.depth}`,
      ...[small?.vacuumMs ?? 0, large.vacuumMs, goal.vacuumMs].map(seconds),
    ];
  });
  const share = GOAL.orders / full.orders;
  const sales = [tenth, full].map(({ salesMs }) => seconds(salesMs)).join(", ");
  return [
    table(
      [
        ...["", "rows at a tenth", "rows", "rows then", "table", "indexes", "both then"],
        ...["bytes per order", "index levels", "vacuum at a tenth, s", "vacuum", "vacuum then"],
      ],
      rows,
    ),
    "",
    `The whole database: ${bytes(tenth.databaseBytes)}, ${bytes(full.databaseBytes)}, then about ${bytes(full.databaseBytes * share)}.`,
    `Summing the sales of the last 31 days, of which a running shop sums one a day: ${sales} s, then ${seconds(line(tenth, full, (each) => each.salesMs))} s.`,
    `Filling: ${[tenth, full].map(filling).join(", ")}. Start to the first page: ${seconds(tenth.startMs)}, ${seconds(full.startMs)} s.`,
  ].join("\n");
}

function filling({ fillMs }: Sizes): string {
  return fillMs === 0 ? "filled before" : `${seconds(fillMs)} s`;
}

/** Smaller tables don't matter. */
const LEAST_BYTES = 10_000_000;
/** Tables that grow with the catalogue or the calendar rather than with orders. */
const STEADY = new Set(["products", "packs", "search_days"]);

function isLarge({ table, bytes, indexBytes }: TableSize): boolean {
  return bytes + indexBytes >= LEAST_BYTES && !STEADY.has(table);
}

/** Extrapolates linearly from both measurements; the index depth from the fan-out per level. */
function extrapolate(
  small: TableSize | undefined,
  large: TableSize,
  sizes: { tenth: Sizes; full: Sizes },
): { rows: number; bytes: number; depth: number; vacuumMs: number } {
  const at = (of: (table: TableSize) => number) =>
    straight(
      { orders: sizes.tenth.orders, value: small ? of(small) : 0 },
      { orders: sizes.full.orders, value: of(large) },
    );
  const rows = at((table) => table.rows);
  const fanOut = large.rows ** (1 / Math.max(1, large.depth));
  const more = Math.max(0, Math.log(rows / large.rows) / Math.log(Math.max(2, fanOut)));
  return {
    rows,
    bytes: at((table) => table.bytes + table.indexBytes),
    depth: large.depth + Math.round(more),
    vacuumMs: at((table) => table.vacuumMs),
  };
}

function line(tenth: Sizes, full: Sizes, of: (sizes: Sizes) => number): number {
  return straight(
    { orders: tenth.orders, value: of(tenth) },
    { orders: full.orders, value: of(full) },
  );
}

interface Point {
  orders: number;
  value: number;
}

function straight(small: Point, large: Point): number {
  const slope = (large.value - small.value) / (large.orders - small.orders);
  return Math.max(large.value, large.value + slope * (GOAL.orders - large.orders));
}

function table(headings: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  const rule = headings.map((_, at) => (at === 0 ? "---" : "---:"));
  return [headings, rule, ...rows].map(line).join("\n");
}

const whole = (value: number) => Math.round(value).toLocaleString("en-IN");
const seconds = (ms: number) => (ms / 1000).toFixed(1);

function bytes(count: number): string {
  const megabytes = count / 1024 ** 2;
  return megabytes < 10_000 ? `${megabytes.toFixed(0)} MB` : `${(megabytes / 1024).toFixed(0)} GB`;
}
