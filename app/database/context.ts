import type { Transaction } from "kysely";
import { failed, type Result, ShopFailure, unwrap } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import type { Database } from "./connection.ts";
import { isStalePlan } from "./prepared-plans.ts";
import type { StaffRole } from "./tables/security-tables.ts";
import type { Tables } from "./tables/tables.ts";

export type { StaffRole };

/** The logged-in person who makes a call. */
export interface Actor {
  customerId: number;
  sessionId: string;
  /** 'admin' for all staff. */
  role: "customer" | "admin";
  /** Null for customers. */
  staffRole: StaffRole | null;
  /** Whether a sensitive action needs a code of their second factor first: they have one, and gave none in the last minutes. */
  mustConfirm: boolean;
  /** The API key with which a program acts for the person; absent if they act themselves. */
  key?: ActingKey;
}

export interface ActingKey {
  name: string;
  /** Whether it may only read. */
  readsOnly: boolean;
}

/** The origin of a call. */
export interface Origin {
  /** The caller's network address. */
  address: string;
  /** The caller's user agent, shortened. */
  agent: string;
}

/** The cost of hashing a password: memory in KiB, and passes over it. */
export interface HashCost {
  memory: number;
  passes: number;
}

/** A background job that keeps failing. */
export interface FailingJob {
  /** What it does, in a few words. */
  name: string;
  /** Failed runs in a row. */
  failures: number;
  /** ISO 8601: when the first of them failed. */
  since: string;
}

/** The context of every service function: the database, the acting person and callbacks. */
export interface ShopContext {
  db: Database | Transaction<Tables>;
  actor: Actor | null;
  /** Absent if the shop itself acts. */
  origin?: Origin;
  /** Empties the public cache of this process; call after a committed change to the catalogue. */
  catalogueChanged: () => void;
  /** The payment gateways that are configured now, such as 'razorpay'. */
  gateways: ReadonlySet<string>;
  /** Whether a mail server is set now, so that an emailed link can be asked for. */
  sendsEmail?: () => boolean;
  /** Wakes this process's mail worker, if it has one; call after a commit that wrote a message. */
  messageWritten?: () => void;
  /** The background jobs of this process that keep failing. */
  failingJobs?: () => FailingJob[];
  /** Logs an error that doesn't fail the call. */
  logUnexpected?: (error: unknown) => void;
  /** Reads a file of the uploaded pictures; null if it doesn't exist. */
  readPicture?: (name: string) => Promise<Buffer | null>;
  /** The recommended cost by default; tests that create many accounts use a low one. */
  hashCost?: HashCost;
}

export interface TransactionContext extends ShopContext {
  db: Transaction<Tables>;
  /** Calls `act` after the commit, and never after a rollback. */
  afterCommit: (act: () => void) => void;
  /**
   * Calls `act` as the last step of the transaction: for locks that others wait for, such as a counter row. Not called if the
   * work failed; rolls the transaction back if it throws.
   */
  beforeCommit: (act: () => Promise<void>) => void;
}

const RETRIES = 5;
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";

/**
 * Runs `work` in one transaction: committed if it returns ok, rolled back if it returns a failure or throws. Retries
 * serialization failures, deadlocks and stale prepared statements, so `work` must be repeatable.
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
        // A failure must be thrown, or the transaction would be committed.
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
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED || isStalePlan(error);
}

/** Returns the SQLSTATE of a database error, undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;
}

/** Returns the unique index or constraint that a database error names, undefined for any other error. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof Error && "constraint" in error && typeof error.constraint === "string"
    ? error.constraint
    : undefined;
}

export const NOT_LOGGED_IN = shopError("unauthenticated", "Please log in first.");

/** Returns the acting person, or a failure if nobody is logged in. */
export function requireCustomer(ctx: ShopContext): Result<Actor> {
  return ctx.actor ? { ok: true, value: ctx.actor } : failed(NOT_LOGGED_IN);
}

/** Returns the acting administrator, or a failure for anybody else. */
export function requireAdmin(ctx: ShopContext): Result<Actor> {
  const actor = requireCustomer(ctx);
  if (!actor.ok || actor.value.role === "admin") return actor;
  return failed(shopError("forbidden", "Only an administrator may do this."));
}
