import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { BatchPieces } from "#app/features/inventory/batch-pieces.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";
import { type ClaimState, OPEN_STATES } from "./claim-rules.ts";
import type { ClaimInput } from "./claim-schema.ts";

type Db = Pick<ShopContext, "db">;

/** The claims of one order with their lines and history, oldest first. */
export async function selectClaims({ db }: Db, { customer_id, id }: OrderKey) {
  const claims = await db
    .selectFrom("claims")
    .selectAll()
    .select(
      sql<number[]>`ARRAY(
        SELECT photo FROM claim_photos AS photos
        WHERE (photos.customer_id, photos.order_id, photos.claim) = (claims.customer_id, claims.order_id, claims.claim)
        ORDER BY photo
      )`.as("photos"),
    )
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", id)
    .orderBy("claim")
    .execute();
  if (claims.length === 0) return [];
  const lines = await db
    .selectFrom("claim_lines")
    .select(["claim", "line", "quantity"])
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", id)
    .orderBy("line")
    .execute();
  const steps = await db
    .selectFrom("claim_steps")
    .select(["claim", "state", "actor", "note", "at"])
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", id)
    .orderBy("step")
    .execute();
  return claims.map((claim) => ({
    ...claim,
    lines: lines.filter((line) => line.claim === claim.claim),
    steps: steps.filter((step) => step.claim === claim.claim),
  }));
}

export type ClaimRow = Awaited<ReturnType<typeof selectClaims>>[number];

/** When an order was delivered; null if it was not. */
export async function selectDeliveredAt(
  { db }: Db,
  { customer_id, id }: OrderKey,
): Promise<Date | null> {
  const { at } = await db
    .selectFrom("order_history")
    .select((eb) => eb.fn.min<Date | null>("at").as("at"))
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", id)
    .where("status", "=", "delivered")
    .executeTakeFirstOrThrow();
  return at;
}

/** Stores a claim for an order that the transaction has locked, and returns its number. */
export async function insertClaim(
  tx: TransactionContext,
  { customer_id, id }: OrderKey,
  { items, reason, details, wish, actor }: ClaimInput & { actor: "customer" | "admin" },
): Promise<number> {
  const key = { customer_id, order_id: id };
  const { claim } = await tx.db
    .insertInto("claims")
    .values({
      ...key,
      reason,
      details,
      wish,
      opened_by: actor,
      claim: sql<number>`(
        SELECT coalesce(max(claim), 0) + 1 FROM claims
        WHERE customer_id = ${customer_id} AND order_id = ${id}
      )`,
    })
    .returning("claim")
    .executeTakeFirstOrThrow();
  await tx.db
    .insertInto("claim_lines")
    .values(items.map(({ item, quantity }) => ({ ...key, claim, line: item, quantity })))
    .execute();
  await insertStep(tx, { customer_id, id, claim }, { state: "asked", actor, note: "" });
  return claim;
}

export interface ClaimKey extends OrderKey {
  claim: number;
}

interface Step {
  state: ClaimState;
  actor: "customer" | "admin";
  note: string;
}

/** Changes the state of a claim for an order that the transaction has locked. */
export async function updateClaim(
  tx: TransactionContext,
  key: ClaimKey,
  { refund, ...step }: Step & { refund?: number },
): Promise<void> {
  await tx.db
    .updateTable("claims")
    .set({ state: step.state, refund })
    .where("customer_id", "=", key.customer_id)
    .where("order_id", "=", key.id)
    .where("claim", "=", key.claim)
    .execute();
  await insertStep(tx, key, step);
}

/** Stores the batches that were sent to replace the claimed pieces. */
export async function updateReplacements(
  { db }: TransactionContext,
  { customer_id, id, claim }: ClaimKey,
  lines: { line: number; replacement: readonly BatchPieces[] }[],
): Promise<void> {
  await sql`
    UPDATE claim_lines SET replacement = given.replacement
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS given (line int, replacement jsonb)
    WHERE customer_id = ${customer_id} AND order_id = ${id} AND claim = ${claim} AND claim_lines.line = given.line
  `.execute(db);
}

async function insertStep(
  { db }: TransactionContext,
  { customer_id, id, claim }: ClaimKey,
  step: Step,
): Promise<void> {
  await db
    .insertInto("claim_steps")
    .values({
      customer_id,
      order_id: id,
      claim,
      ...step,
      step: sql<number>`(
        SELECT coalesce(max(step), 0) + 1 FROM claim_steps
        WHERE customer_id = ${customer_id} AND order_id = ${id} AND claim = ${claim}
      )`,
    })
    .execute();
}

/** Deletes the photos of claims that have been resolved for at least `days`. */
export async function deleteResolvedPhotos({ db }: Db, days: number): Promise<void> {
  await sql`
    DELETE FROM claim_photos USING claims
    WHERE (claim_photos.customer_id, claim_photos.order_id, claim_photos.claim)
        = (claims.customer_id, claims.order_id, claims.claim)
      AND NOT ${IS_OPEN} AND NOT EXISTS (
        SELECT FROM claim_steps AS steps
        WHERE (steps.customer_id, steps.order_id, steps.claim) = (claims.customer_id, claims.order_id, claims.claim)
          AND steps.at >= now() - make_interval(days => ${days})
      )
  `.execute(db);
}

const IS_OPEN = sql<boolean>`claims.state IN (${sql.join(OPEN_STATES.map((state) => sql.lit(state)))})`;

interface ClaimPage {
  state: "open" | "all";
  limit: number;
  offset: number;
}

/** Claims of all orders with their lines: the open ones oldest first, or all, newest first. */
export function selectClaimList({ db }: Db, { state, limit, offset }: ClaimPage) {
  const order = state === "open" ? ("asc" as const) : ("desc" as const);
  return db
    .selectFrom("claims")
    .innerJoin("customers", "customers.id", "claims.customer_id")
    .select([
      "claims.customer_id",
      "claims.order_id",
      "claims.claim",
      "claims.state",
      "claims.reason",
      "claims.wish",
      "claims.created_at",
      "customers.first_name",
      "customers.last_name",
      "customers.email",
      sql<{ item: number; title: string; pack_label: string; quantity: number }[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('item', order_lines.line, 'title', order_lines.title,
          'pack_label', order_lines.pack_label, 'quantity', claim_lines.quantity) ORDER BY order_lines.line), '[]')
        FROM claim_lines JOIN order_lines USING (customer_id, order_id, line)
        WHERE (claim_lines.customer_id, claim_lines.order_id, claim_lines.claim)
          = (claims.customer_id, claims.order_id, claims.claim)
      )`.as("items"),
    ])
    .$if(state === "open", (query) => query.where(IS_OPEN))
    .orderBy("claims.created_at", order)
    .orderBy("claims.order_id", order)
    .orderBy("claims.claim", order)
    .limit(limit)
    .offset(offset)
    .execute();
}

/** The number of claims, open or all. Counting stops at `most`. */
export async function countClaims(
  { db }: Db,
  state: "open" | "all",
  most: number,
): Promise<number> {
  const counted = db
    .selectFrom("claims")
    .select("claim")
    .$if(state === "open", (query) => query.where(IS_OPEN))
    .limit(most);
  const { count } = await db
    .selectFrom(counted.as("counted"))
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A customer's claims, oldest first, for the export of personal data. */
export function selectOwnClaims({ db }: Db, customerId: number, limit: number) {
  return db
    .selectFrom("claims")
    .select([
      "order_id",
      "claim",
      "state",
      "reason",
      "details",
      "wish",
      "created_at",
      sql<{ state: ClaimState; note: string }[]>`(
        SELECT coalesce(jsonb_agg(jsonb_build_object('state', steps.state, 'note', steps.note) ORDER BY steps.step), '[]')
        FROM claim_steps AS steps
        WHERE (steps.customer_id, steps.order_id, steps.claim) = (claims.customer_id, claims.order_id, claims.claim)
      )`.as("steps"),
    ])
    .where("customer_id", "=", customerId)
    .orderBy("order_id")
    .orderBy("claim")
    .limit(limit)
    .execute();
}

/** Stores a photo of a claim for an order that the transaction has locked. */
export async function insertPhoto(
  { db }: TransactionContext,
  { customer_id, id, claim }: ClaimKey,
  webp: Buffer,
): Promise<void> {
  const photo = sql<number>`(
    SELECT coalesce(max(photo), 0) + 1 FROM claim_photos
    WHERE customer_id = ${customer_id} AND order_id = ${id} AND claim = ${claim}
  )`;
  await db
    .insertInto("claim_photos")
    .values({ customer_id, order_id: id, claim, photo, webp })
    .execute();
}

export async function selectPhoto(
  { db }: Db,
  { customer_id, id, claim }: ClaimKey,
  photo: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom("claim_photos")
    .select("webp")
    .where("customer_id", "=", customer_id)
    .where("order_id", "=", id)
    .where("claim", "=", claim)
    .where("photo", "=", photo)
    .executeTakeFirst();
  return row?.webp;
}
