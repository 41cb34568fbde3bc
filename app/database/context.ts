import type { Transaction } from "kysely";
import { failed, type Result, ShopFailure, unwrap } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import type { Database } from "./connection.ts";
import type { Tables } from "./tables/tables.ts";

/** Who is acting: a person whose session is alive. */
export interface Actor {
  customerId: number;
  sessionId: string;
  role: "customer" | "admin";
}

/** Where a call came from. */
export interface Origin {
  /** The caller's network address. */
  address: string;
  /** The caller's browser as it names itself, shortened. */
  agent: string;
}

/** What hashing a password costs: memory in KiB, and passes over it. */
export interface HashCost {
  memory: number;
  passes: number;
}

/** What every verb gets: the database, who acts, and a way to say that the catalogue has changed. */
export interface ShopContext {
  db: Database | Transaction<Tables>;
  actor: Actor | null;
  /** Absent where the shop itself acts. */
  origin?: Origin;
  /** Drops every cached public answer of this process; call after a committed change to the catalogue. */
  catalogueChanged: () => void;
  /** The payment methods whose gateway has its keys, such as 'razorpay'. */
  gateways: ReadonlySet<string>;
  /** Wakes what sends the messages, where this process has it; call after a commit that wrote one. */
  messageWritten?: () => void;
  /** The recommended cost unless given; tests that make many accounts give a low one. */
  hashCost?: HashCost;
}

export interface TransactionContext extends ShopContext {
  db: Transaction<Tables>;
  /** Has something done once the transaction is committed, and never where it is rolled back. */
  afterCommit: (act: () => void) => void;
  /**
   * Has something done as the last step of the transaction, after all other work: for what others have to wait for, such as a
   * counter row. Not done where the work failed; rolls the transaction back where it throws.
   */
  beforeCommit: (act: () => Promise<void>) => void;
}

const RETRIES = 5;
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";

/**
 * Runs `work` in one transaction: committed when it answers ok, rolled back when it answers a failure or throws.
 * Serialization failures and deadlocks are tried again, as a distributed engine asks, so `work` must be repeatable.
 */
export async function inTransaction<T>(
  ctx: ShopContext,
  work: (ctx: TransactionContext) => Promise<Result<T>>,
): Promise<Result<T>> {
  if (ctx.db.isTransaction) return work(ctx as TransactionContext);
  for (let attempt = 1; ; attempt++) {
    const afterwards: (() => void)[] = [];
    const afterCommit = (act: () => void) => void afterwards.push(act);
    const last: (() => Promise<void>)[] = [];
    const beforeCommit = (act: () => Promise<void>) => void last.push(act);
    try {
      const value = await ctx.db.transaction().execute(async (db) => {
        // A failure has to leave by an exception, or the transaction would be committed.
        const done = unwrap(await work({ ...ctx, db, afterCommit, beforeCommit }));
        for (const act of last) await act();
        return done;
      });
      for (const act of afterwards) act();
      return { ok: true, value };
    } catch (error) {
      if (error instanceof ShopFailure) return failed(error.error);
      if (attempt > RETRIES || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}

function isRetryable(error: unknown): boolean {
  const code = sqlState(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

/** The SQLSTATE of a database error, undefined for any other. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
}

/** The unique index or constraint a database error names, undefined for any other. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof Error && "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : undefined;
}

export const NOT_LOGGED_IN = shopError("unauthenticated", "Please log in first.");

/** The acting person's, or a failure where nobody is logged in. */
export function requireCustomer(ctx: ShopContext): Result<Actor> {
  return ctx.actor ? { ok: true, value: ctx.actor } : failed(NOT_LOGGED_IN);
}

/** The acting administrator, or a failure for anybody else. */
export function requireAdmin(ctx: ShopContext): Result<Actor> {
  const actor = requireCustomer(ctx);
  if (!actor.ok || actor.value.role === "admin") return actor;
  return failed(shopError("forbidden", "Only an administrator may do this."));
}
