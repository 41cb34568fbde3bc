/**
 * Checks a history of concurrent calls for linearizability: whether some serial order explains every result. In that order, a call
 * that returned before another was sent comes first. A lost update, write skew or dirty read leaves no such order.
 *
 * The algorithm is Wing and Gong's depth-first search with Lowe's cache of visited states: it extends a serial order call by call, and
 * goes back one call when none of the next ones fits.
 */

/** A recorded call. */
export interface Operation<S> {
  what: string;
  /** When the call was sent. `returnedAt` is when it returned, on the same clock, which never repeats a number. */
  sentAt: number;
  returnedAt: number;
  /** Returns the state after the call, or undefined if it can't have had its result in this state. A pure function. */
  next: (state: S) => S | undefined;
}

export type Verdict<S> =
  | { ok: true; state: S }
  /** The longest serial order that was found, the state after it, and the calls none of which can come next. */
  | { ok: false; longest: string[]; state: S; impossible: string[] };

/** Searches for a serial order that explains the operations. `S` must be plain data; two states are equal if their JSON is. */
export function findSerialOrder<S>(
  initial: S,
  operations: readonly Operation<S>[],
  { maxSteps = 2_000_000 }: { maxSteps?: number } = {},
): Verdict<S> {
  const inOrder = operations.toSorted((a, b) => a.sentAt - b.sentAt);
  const visited = new Set<string>();
  const order: { at: number; state: S; candidates: number[] }[] = [];
  let done = 0n;
  let state = initial;
  let longest: Extract<Verdict<S>, { ok: false }> = {
    ok: false,
    longest: [],
    state,
    impossible: [],
  };
  let candidates = candidatesFor(inOrder, done);
  for (let step = 0; step < maxSteps; step++) {
    if (order.length === inOrder.length) return { ok: true, state };
    const at = candidates.pop();
    if (at === undefined) {
      const last = order.pop();
      if (!last) return longest;
      ({ state, candidates } = last);
      done &= ~(1n << BigInt(last.at));
      continue;
    }
    const next = inOrder[at]?.next(state);
    if (next === undefined) continue;
    const nowDone = done | (1n << BigInt(at));
    const key = `${nowDone.toString(36)} ${JSON.stringify(next)}`;
    if (visited.has(key)) continue;
    visited.add(key);
    order.push({ at, state, candidates });
    done = nowDone;
    state = next;
    candidates = candidatesFor(inOrder, done);
    if (order.length > longest.longest.length) {
      const names = (which: number[]) => which.map((one) => inOrder[one]?.what ?? "");
      longest = {
        ok: false,
        longest: names(order.map((one) => one.at)),
        state,
        impossible: names(candidates),
      };
    }
  }
  throw new Error(`No verdict after ${maxSteps} steps: the history is too concurrent.`);
}

/**
 * The indexes of the calls that may come next: those sent before any other remaining call returned. The last one is visited first.
 */
function candidatesFor<S>(inOrder: readonly Operation<S>[], done: bigint): number[] {
  const found: number[] = [];
  let earliestReturn = Number.POSITIVE_INFINITY;
  for (const [at, { sentAt, returnedAt }] of inOrder.entries()) {
    if (sentAt > earliestReturn) break;
    if ((done >> BigInt(at)) & 1n) continue;
    found.push(at);
    earliestReturn = Math.min(earliestReturn, returnedAt);
  }
  // By return time, which is usually the commit order.
  return found
    .filter((at) => (inOrder[at]?.sentAt ?? 0) < earliestReturn)
    .toSorted((a, b) => (inOrder[b]?.returnedAt ?? 0) - (inOrder[a]?.returnedAt ?? 0));
}
