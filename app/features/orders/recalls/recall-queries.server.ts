import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { OrderStatus } from "../order-schema.ts";
import type { OrderKey } from "../status/order-transition-queries.server.ts";

type Db = Pick<ShopContext, "db">;

interface BatchOf {
  pack_id: number;
  batch: string;
}

export interface AffectedRow {
  customer_id: number;
  order_id: number;
  status: OrderStatus;
  pieces: number;
  created_at: Date;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
}

/**
 * SQL: the orders that aren't cancelled and have pieces of a pack's batch, in their lines or as a replacement after a claim. Finds
 * them through the pack's stock movements, so that no other orders are read.
 */
const affected = ({ pack_id, batch }: BatchOf) => sql`
  SELECT orders.customer_id, orders.id AS order_id, sum((pieces->>'quantity')::int)::int AS pieces
  FROM (
    SELECT DISTINCT order_id FROM stock_movements
    WHERE pack_id = ${pack_id} AND batch = ${batch} AND order_id IS NOT NULL
  ) AS moved
  JOIN orders ON orders.id = moved.order_id AND orders.status <> 'cancelled'
  CROSS JOIN LATERAL (
    SELECT batches FROM order_lines
    WHERE customer_id = orders.customer_id AND order_id = orders.id AND pack_id = ${pack_id}
    UNION ALL
    SELECT replacement FROM claim_lines JOIN order_lines USING (customer_id, order_id, line)
    WHERE customer_id = orders.customer_id AND order_id = orders.id AND pack_id = ${pack_id}
  ) AS received
  CROSS JOIN jsonb_array_elements(received.batches) AS pieces
  WHERE pieces->>'batch' = ${batch}
  GROUP BY orders.customer_id, orders.id
`;

/** The claimed pieces of an order that were replaced, with their replacements. */
export function selectReplacements({ db }: Db, { customer_id, id }: OrderKey) {
  return db
    .selectFrom("claim_lines")
    .innerJoin("claims", (join) =>
      join
        .onRef("claims.customer_id", "=", "claim_lines.customer_id")
        .onRef("claims.order_id", "=", "claim_lines.order_id")
        .onRef("claims.claim", "=", "claim_lines.claim"),
    )
    .select(["claim_lines.line", "claim_lines.quantity", "claim_lines.replacement"])
    .where("claim_lines.customer_id", "=", customer_id)
    .where("claim_lines.order_id", "=", id)
    .where("claims.state", "=", "replaced")
    .execute();
}

/** The batches of a pack whose recalls have credited this order. */
export async function selectCreditedBatches(
  { db }: Db,
  { customer_id, id }: OrderKey,
  packId: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom("recalled_orders")
    .innerJoin("batch_recalls", "batch_recalls.id", "recalled_orders.recall_id")
    .select("batch_recalls.batch")
    .where("recalled_orders.customer_id", "=", customer_id)
    .where("recalled_orders.order_id", "=", id)
    .where("recalled_orders.state", "=", "credited")
    .where("batch_recalls.pack_id", "=", packId)
    .execute();
  return rows.map(({ batch }) => batch);
}

/** One page of the orders that have pieces of a batch, newest first. */
export async function selectAffected(
  { db }: Db,
  { limit, offset, ...batch }: BatchOf & { limit: number; offset: number },
): Promise<AffectedRow[]> {
  const { rows } = await sql<AffectedRow>`
    SELECT affected.customer_id, affected.order_id, affected.pieces, orders.status, orders.created_at,
      customers.first_name, customers.last_name, customers.email
    FROM (${affected(batch)}) AS affected
    JOIN orders ON (orders.customer_id, orders.id) = (affected.customer_id, affected.order_id)
    LEFT JOIN customers ON customers.id = affected.customer_id
    ORDER BY affected.order_id DESC LIMIT ${limit} OFFSET ${offset}
  `.execute(db);
  return rows;
}

export async function countAffected({ db }: Db, batch: BatchOf): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (${affected(batch)}) AS affected
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Adds shipped and delivered orders with pieces of the batch to the recall, unless they are already in it. */
export async function noteSentOrders(
  { db }: Db,
  { recallId, ...batch }: BatchOf & { recallId: number },
): Promise<void> {
  await sql`
    INSERT INTO recalled_orders (customer_id, recall_id, order_id, pieces)
    SELECT affected.customer_id, ${recallId}, affected.order_id, affected.pieces
    FROM (${affected(batch)}) AS affected
    JOIN orders ON (orders.customer_id, orders.id) = (affected.customer_id, affected.order_id)
    WHERE orders.status IN ('shipped', 'delivered')
    ORDER BY affected.order_id
    ON CONFLICT DO NOTHING
  `.execute(db);
}

export async function packExists({ db }: Db, packId: number): Promise<boolean> {
  const row = await db.selectFrom("packs").select("id").where("id", "=", packId).executeTakeFirst();
  return row !== undefined;
}

/**
 * Orders whose customers received pieces but can't be emailed, so they have to be called. An erased account can't be called either.
 */
const TO_CALL = sql<boolean>`(
  recalled_orders.state <> 'waiting' AND NOT recalled_orders.mailed AND orders.status <> 'cancelled'
  AND orders.delivery->>'phone' <> ''
)`;

/** Recalls, of a pack, newest first, or a single one, with the results of their orders. */
export function selectRecalls({ db }: Db, which: { packId: number } | { id: number }) {
  const count = (state: string) =>
    sql<number>`count(*) FILTER (WHERE recalled_orders.state = ${sql.lit(state)})`;
  return db
    .selectFrom("batch_recalls")
    .leftJoin("recalled_orders", "recalled_orders.recall_id", "batch_recalls.id")
    .leftJoin("orders", (join) =>
      join
        .onRef("orders.customer_id", "=", "recalled_orders.customer_id")
        .onRef("orders.id", "=", "recalled_orders.order_id"),
    )
    .select([
      "batch_recalls.id",
      "batch_recalls.pack_id",
      "batch_recalls.batch",
      "batch_recalls.message",
      "batch_recalls.recalled_at",
      count("waiting").as("waiting"),
      count("credited").as("credited"),
      count("failed").as("failed"),
      sql<number>`count(*) FILTER (WHERE ${TO_CALL})`.as("to_call"),
      sql<number>`coalesce(sum(recalled_orders.amount_paise), 0)::bigint`.as("total_paise"),
    ])
    .$if("packId" in which, (query) =>
      query.where("batch_recalls.pack_id", "=", "packId" in which ? which.packId : 0),
    )
    .$if("id" in which, (query) =>
      query.where("batch_recalls.id", "=", "id" in which ? which.id : 0),
    )
    .groupBy("batch_recalls.id")
    .orderBy("batch_recalls.id", "desc")
    .limit(50)
    .execute();
}

/** One page of a recall's orders: first those that failed, then those whose customers have to be called. */
export function selectRecalledOrders(
  { db }: Db,
  { recallId, limit, offset }: { recallId: number; limit: number; offset: number },
) {
  return db
    .selectFrom("recalled_orders")
    .innerJoin("orders", (join) =>
      join
        .onRef("orders.customer_id", "=", "recalled_orders.customer_id")
        .onRef("orders.id", "=", "recalled_orders.order_id"),
    )
    .leftJoin("customers", "customers.id", "recalled_orders.customer_id")
    .select([
      sql<string>`CASE WHEN ${TO_CALL} THEN orders.delivery->>'phone' ELSE '' END`.as("phone"),
      "recalled_orders.customer_id",
      "recalled_orders.order_id",
      "recalled_orders.pieces",
      "recalled_orders.state",
      "recalled_orders.mailed",
      "recalled_orders.amount_paise",
      "recalled_orders.problem",
      "customers.first_name",
      "customers.last_name",
      "customers.email",
    ])
    .where("recall_id", "=", recallId)
    .orderBy(sql`recalled_orders.state = 'failed'`, "desc")
    .orderBy(TO_CALL, "desc")
    .orderBy("recalled_orders.order_id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countRecalledOrders({ db }: Db, recallId: number): Promise<number> {
  const { count } = await db
    .selectFrom("recalled_orders")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("recall_id", "=", recallId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The orders of a recall that wait to be credited. */
export function selectWaiting({ db }: Db, recallId: number, limit: number) {
  return db
    .selectFrom("recalled_orders")
    .select(["customer_id", "order_id"])
    .where("recall_id", "=", recallId)
    .where("state", "=", "waiting")
    .orderBy("order_id")
    .limit(limit)
    .execute();
}

/** Orders that couldn't be credited but have received a payment since. */
export async function selectPaidSince({ db }: Db, limit: number): Promise<RecalledKey[]> {
  return db
    .selectFrom("recalled_orders")
    .select(["customer_id", "recall_id", "order_id"])
    .where("state", "=", "failed")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("receipts")
          .select("receipts.receipt")
          .whereRef("receipts.customer_id", "=", "recalled_orders.customer_id")
          .whereRef("receipts.order_id", "=", "recalled_orders.order_id")
          .whereRef("receipts.received_at", ">", "recalled_orders.changed_at")
          .where("receipts.amount_paise", ">", 0),
      ),
    )
    .orderBy("order_id")
    .limit(limit)
    .execute();
}

/** Sets a failed order of a recall back to waiting. */
export async function retryOrder({ db }: Db, key: RecalledKey): Promise<void> {
  await db
    .updateTable("recalled_orders")
    .set({ state: "waiting", problem: "" })
    .where("customer_id", "=", key.customer_id)
    .where("recall_id", "=", key.recall_id)
    .where("order_id", "=", key.order_id)
    .where("state", "=", "failed")
    .execute();
}

/** Sets all failed orders of a recall back to waiting. */
export async function retryFailed({ db }: Db, recallId: number): Promise<void> {
  await db
    .updateTable("recalled_orders")
    .set({ state: "waiting", problem: "" })
    .where("recall_id", "=", recallId)
    .where("state", "=", "failed")
    .execute();
}

export interface RecalledKey {
  customer_id: number;
  recall_id: number;
  order_id: number;
}

/** Locks an order of a recall if it still waits to be credited. */
export function lockWaiting({ db }: TransactionContext, key: RecalledKey) {
  return db
    .selectFrom("recalled_orders")
    .select(["pieces", "mailed"])
    .where("customer_id", "=", key.customer_id)
    .where("recall_id", "=", key.recall_id)
    .where("order_id", "=", key.order_id)
    .where("state", "=", "waiting")
    .forUpdate()
    .executeTakeFirst();
}

interface Outcome {
  state?: "credited" | "failed";
  mailed?: boolean;
  refund?: number;
  amount_paise?: number;
  problem?: string;
}

/** Stores the result of an order, unless it was credited in the meantime. */
export async function updateRecalled(
  { db }: Db,
  key: RecalledKey,
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable("recalled_orders")
    .set({ ...outcome, changed_at: sql<Date>`now()` })
    .where("customer_id", "=", key.customer_id)
    .where("recall_id", "=", key.recall_id)
    .where("order_id", "=", key.order_id)
    .where("state", "=", "waiting")
    .execute();
}
