import { HOUR_MS } from "#app/shared/india-time.ts";

/** A violation of the content policy that a browser blocked on a page. Contains no personal data. */
export interface Violation {
  /** For example `script-src-elem`. */
  directive: string;
  /** The blocked source: a keyword such as `inline`, or an origin. */
  blocked: string;
  /** The page without its query and ids: `/orders/:id`. */
  page: string;
}

/** Different violations counted per hour; further ones are dropped. */
const MAX_KINDS = 100;
const MAX_TEXT = 100;
const KEYWORDS = new Set([
  "inline",
  "eval",
  "self",
  "data",
  "blob",
  "wasm-eval",
  "trusted-types-policy",
  "trusted-types-sink",
]);

/**
 * Counts violations, at most 100 different ones an hour, and reports each at its first, tenth, hundredth … occurrence. Anyone can
 * send reports, so their content is reduced to a few short words and never stored.
 */
export class ViolationLog {
  readonly #counts = new Map<string, number>();
  readonly #report: (violation: Violation & { count: number }) => void;
  #ends = 0;

  constructor(report: (violation: Violation & { count: number }) => void) {
    this.#report = report;
  }

  add(violation: Violation, now = Date.now()): void {
    if (now >= this.#ends) {
      this.#counts.clear();
      this.#ends = now + HOUR_MS;
    }
    const { directive, blocked, page } = violation;
    const kind = `${directive} ${blocked} ${page}`;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    if (count === 1 && this.#counts.size >= MAX_KINDS) return;
    this.#counts.set(kind, count);
    if (Number.isInteger(Math.log10(count))) this.#report({ ...violation, count });
  }

  get kinds(): number {
    return this.#counts.size;
  }
}

/** Reduces a browser's report to a violation. Returns null if a browser extension caused it. */
export function toViolation(report: {
  directive: string;
  blocked: string;
  document: string;
}): Violation | null {
  const blocked = describeBlocked(report.blocked);
  if (blocked === null) return null;
  const [directive = ""] = report.directive.split(/\s/, 1);
  return {
    directive: /^[a-z-]{1,40}$/.test(directive) ? directive : "other",
    blocked,
    page: describePage(report.document),
  };
}

function describeBlocked(blocked: string): string | null {
  if (KEYWORDS.has(blocked)) return blocked;
  if (!URL.canParse(blocked)) return "other";
  const { protocol, origin } = new URL(blocked);
  if (/-extension:$/.test(protocol)) return null;
  return (origin === "null" ? protocol : origin).slice(0, MAX_TEXT);
}

/** Describes a page by its path if that consists of plain words and numbers; any other path may be someone's arbitrary text. */
function describePage(document: string): string {
  if (!URL.canParse(document)) return "other";
  const page = new URL(document).pathname.replace(/\/\d+(?=\/|$)/g, "/:id");
  return /^(?:\/(?::id|[a-z-]{1,30})?){1,5}$/.test(page) ? page : "other";
}
