const NO_SUCH_STATEMENT = "26000";
const NOT_SUPPORTED = "0A000";
/** The function of PostgreSQL that finds that a prepared statement no longer fits its tables. */
const REVALIDATION = "RevalidateCachedQuery";

/**
 * Whether a prepared statement is gone, after DEALLOCATE, DISCARD or behind a pooler, or no longer fits its tables, after a
 * migration.
 */
export function isStalePlan(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, routine } = error as { code?: unknown; routine?: unknown };
  return code === NO_SUCH_STATEMENT || (code === NOT_SUPPORTED && routine === REVALIDATION);
}

/**
 * Tracks which connections may use prepared statements. After a stale plan, no connection that was open at the time uses its
 * plans again; each is replaced when it is released.
 */
export class PreparedPlans {
  readonly #enabled: boolean;
  #generation = 0;

  constructor(enabled: boolean) {
    this.#enabled = enabled;
  }

  /** The generation of a connection that opens now. */
  get generation(): number {
    return this.#generation;
  }

  mayUse(generation: number): boolean {
    return this.#enabled && generation === this.#generation;
  }

  /** Ends the use of a generation's plans. */
  discard(generation: number): void {
    if (generation === this.#generation) this.#generation++;
  }
}
