import { SESSION_PREFIX } from "#app/shared/session-token.ts";

/** Holds the page of orders that this tab showed last, so that an order's page can link to its neighbours. */
const KEY = `${SESSION_PREFIX}listed-orders`;

interface Listed {
  /** The list's query string. */
  search: string;
  ids: number[];
}

const NOTHING: Listed = { search: "", ids: [] };

export function rememberListed(list: Listed): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Without storage, an order's page has no links to its neighbours.
  }
}

interface Neighbours {
  /** The address of the list. */
  list: string;
  previous: number | undefined;
  next: number | undefined;
}

/**
 * The orders before and after this one in the list shown last, and the address of that list; if the order isn't in it, that of the
 * first page.
 */
export function neighboursOf(id: number): Neighbours {
  const { search, ids } = readListed();
  const at = ids.indexOf(id);
  if (at < 0) return { list: "/admin/orders", previous: undefined, next: undefined };
  return { list: `/admin/orders${search}`, previous: ids[at - 1], next: ids[at + 1] };
}

function readListed(): Listed {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isListed(stored) ? stored : NOTHING;
  } catch {
    return NOTHING;
  }
}

function isListed(value: unknown): value is Listed {
  if (typeof value !== "object" || value === null) return false;
  const { search, ids } = value as Partial<Listed>;
  return typeof search === "string" && Array.isArray(ids) && ids.every(Number.isInteger);
}
