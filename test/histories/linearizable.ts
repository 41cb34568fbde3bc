/**
 * Checks a history of concurrent calls: whether some serial order explains every result, in which no call comes before one that
 * had returned before it was sent (linearizability; Wing and Gong's search with Lowe's memory of what was tried). A lost update,
 * write skew or dirty read leaves no such order.
 */

/** A call and what it says about the state that it met. */
export interface Operation<S> {
  what: string;
  /** When it was sent and when it returned, on a clock that never repeats a number. */
  sentAt: number;
  returnedAt: number;
  /** The state after it, or undefined if it can't have had this result in this state. Changes nothing. */
  next: (state: S) => S | undefined;
}

export type Verdict<S> =
  | { ok: true; state: S }
  /** The longest serial order that was found, the state after it, and what could have come next. */
  | { ok: false; longest: string[]; state: S; stuck: string[] };

/** `S` has to be plain data, whose JSON distinguishes states. */
export function findSerialOrder<S>(
  initial: S,
  operations: readonly Operation<S>[],
  { mostSteps = 2_000_000 }: { mostSteps?: number } = {},
): Verdict<S> {
  const inOrder = operations.toSorted((a, b) => a.sentAt - b.sentAt);
  const tried = new Set<string>();
  const order: { at: number; state: S; candidates: number[] }[] = [];
  let done = 0n;
  let state = initial;
  let longest: Extract<Verdict<S>, { ok: false }> = { ok: false, longest: [], state, stuck: [] };
  let candidates = firstOf(inOrder, done);
  for (let step = 0; step < mostSteps; step++) {
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
    if (tried.has(key)) continue;
    tried.add(key);
    order.push({ at, state, candidates });
    done = nowDone;
    state = next;
    candidates = firstOf(inOrder, done);
    if (order.length > longest.longest.length) {
      const names = (which: number[]) => which.map((one) => inOrder[one]?.what ?? "");
      longest = {
        ok: false,
        longest: names(order.map((one) => one.at)),
        state,
        stuck: names(candidates),
      };
    }
  }
  throw new Error(`No verdict after ${mostSteps} steps: the history is too concurrent.`);
}

/** The calls that may come next: those sent before any of the others had returned. The last one is tried first. */
function firstOf<S>(inOrder: readonly Operation<S>[], done: bigint): number[] {
  const found: number[] = [];
  let earliestReturn = Number.POSITIVE_INFINITY;
  for (const [at, { sentAt, returnedAt }] of inOrder.entries()) {
    if (sentAt > earliestReturn) break;
    if ((done >> BigInt(at)) & 1n) continue;
    found.push(at);
    earliestReturn = Math.min(earliestReturn, returnedAt);
  }
  // By their return, which is mostly the order in which they were committed.
  return found
    .filter((at) => (inOrder[at]?.sentAt ?? 0) < earliestReturn)
    .toSorted((a, b) => (inOrder[b]?.returnedAt ?? 0) - (inOrder[a]?.returnedAt ?? 0));
}
