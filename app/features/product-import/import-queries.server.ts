import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { ImportRowQuery } from "./import-schema.ts";
import type { CheckedLine } from "./import-state.server.ts";

const KEPT_IMPORTS = 50;
/** Longer than any check takes. */
const BROKEN_OFF_AFTER = "1 hour";
const MOST_BROKEN_OFF = 100;

export const IS_HIDDEN = sql<boolean>`hidden_at IS NOT NULL`.as("hidden");

export async function insertImport(
  { db }: ShopContext,
  fileName: string,
  createdBy: number,
): Promise<number> {
  const { id } = await db
    .insertInto("product_imports")
    .values({ file_name: fileName, created_by: createdBy, applied_at: null, undone_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("product_import_progress").values({ import_id: id, done_count: 0 }).execute();
  return id;
}

export async function insertRows(
  { db }: ShopContext,
  importId: number,
  lines: readonly CheckedLine[],
): Promise<void> {
  const rows = lines.map((line) => ({ ...line, import_id: importId }));
  await sql`
    INSERT INTO product_import_rows
    SELECT * FROM jsonb_populate_recordset(NULL::product_import_rows, ${JSON.stringify(rows)}::jsonb)
  `.execute(db);
}

/** Counts what the lines of an import are, and lets it be applied. */
export async function finishCheck({ db }: ShopContext, id: number): Promise<void> {
  const count = (outcome: string) =>
    sql<number>`(SELECT count(*) FROM product_import_rows WHERE import_id = ${id} AND outcome = ${outcome})`;
  await db
    .updateTable("product_imports")
    .set({
      state: "checked",
      row_count: sql<number>`(SELECT count(*) FROM product_import_rows WHERE import_id = ${id})`,
      created_count: count("created"),
      changed_count: count("changed"),
      unchanged_count: count("unchanged"),
      error_count: count("error"),
    })
    .where("id", "=", id)
    .execute();
}

export async function deleteImports({ db }: ShopContext, ids: number[]): Promise<void> {
  await db
    .deleteFrom("product_import_rows")
    .where(sql<boolean>`import_id = ANY (${ids})`)
    .execute();
  await db
    .deleteFrom("product_import_progress")
    .where(sql<boolean>`import_id = ANY (${ids})`)
    .execute();
  await db.deleteFrom("product_imports").where(sql<boolean>`id = ANY (${ids})`).execute();
}

/** Forgets checks that ended with their process. */
export async function deleteBrokenOff(ctx: ShopContext): Promise<void> {
  const brokenOff = await ctx.db
    .selectFrom("product_imports")
    .select("id")
    .where("state", "=", "checking")
    .where("created_at", "<", sql<Date>`now() - ${BROKEN_OFF_AFTER}::interval`)
    .limit(MOST_BROKEN_OFF)
    .execute();
  await deleteImports(
    ctx,
    brokenOff.map(({ id }) => id),
  );
}

/** Forgets the lines of imports that are long past; the imports themselves stay. */
export async function deleteOldRows({ db }: ShopContext, newest: number): Promise<void> {
  await db
    .deleteFrom("product_import_rows")
    .where("import_id", "<=", newest - KEPT_IMPORTS)
    .execute();
}

function imports({ db }: ShopContext) {
  return db
    .selectFrom("product_imports")
    .selectAll("product_imports")
    .select((eb) =>
      eb
        .selectFrom("product_import_progress")
        .select("done_count")
        .whereRef("import_id", "=", "product_imports.id")
        .as("done_count"),
    );
}

export function selectImports(ctx: ShopContext, limit: number, offset: number) {
  return imports(ctx).orderBy("id", "desc").limit(limit).offset(offset).execute();
}

export async function countImports({ db }: ShopContext): Promise<number> {
  const { count } = await db
    .selectFrom("product_imports")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export function selectImport(ctx: ShopContext, id: number) {
  return imports(ctx).where("id", "=", id).executeTakeFirst();
}

/** Holds an import until the transaction ends. */
export function lockImport({ db }: TransactionContext, id: number) {
  return db
    .selectFrom("product_imports")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The import that was applied last and not undone. */
export async function selectLastApplied({ db }: ShopContext): Promise<number | undefined> {
  const row = await db
    .selectFrom("product_imports")
    .select("id")
    .where("state", "=", "applied")
    .orderBy("applied_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export async function setState(
  { db }: TransactionContext,
  id: number,
  state: "applied" | "undone",
): Promise<void> {
  const now = sql<Date>`now()`;
  await db
    .updateTable("product_imports")
    .set(state === "applied" ? { state, applied_at: now } : { state, undone_at: now })
    .where("id", "=", id)
    .execute();
}

/** Outside the transaction that does the work, so that others see it meanwhile. */
export async function setProgress({ db }: ShopContext, id: number, done: number): Promise<void> {
  await db
    .updateTable("product_import_progress")
    .set({ done_count: done })
    .where("import_id", "=", id)
    .execute();
}

/** All lines where the import stands applied, none where it doesn't. */
export async function restoreProgress({ db }: ShopContext, id: number): Promise<void> {
  await sql`
    UPDATE product_import_progress SET done_count = CASE WHEN state = 'applied' THEN created_count + changed_count ELSE 0 END
    FROM product_imports WHERE product_imports.id = ${id} AND import_id = ${id}
  `.execute(db);
}

type Outcome = ImportRowQuery["outcome"];

/** The lines of an import: errors first, then what is made, what changes, and what stays; those with a warning go before others. */
export function selectRows(
  { db }: ShopContext,
  id: number,
  { limit, offset, outcome }: { limit: number; offset: number; outcome?: Outcome },
) {
  let query = db.selectFrom("product_import_rows").selectAll().where("import_id", "=", id);
  if (outcome) query = query.where("outcome", "=", outcome);
  return query
    .orderBy(sql`array_position(ARRAY['error', 'created', 'changed', 'unchanged'], outcome)`)
    .orderBy(sql`message = ''`)
    .orderBy("line")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countRows({ db }: ShopContext, id: number, outcome: Outcome) {
  let query = db
    .selectFrom("product_import_rows")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("import_id", "=", id);
  if (outcome) query = query.where("outcome", "=", outcome);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** The next lines that change something, in the file's order. */
export function selectEffectiveRows(
  { db }: TransactionContext,
  id: number,
  after: number,
  limit: number,
) {
  return db
    .selectFrom("product_import_rows")
    .selectAll()
    .where("import_id", "=", id)
    .where("outcome", "in", ["created", "changed"])
    .where("line", ">", after)
    .orderBy("line")
    .limit(limit)
    .execute();
}

export type EffectiveRow = Awaited<ReturnType<typeof selectEffectiveRows>>[number];

export function selectPacksBySku({ db }: ShopContext, skus: string[]) {
  return db.selectFrom("packs").selectAll().where(sql<boolean>`sku = ANY (${skus})`).execute();
}

/** Products by id or slug, those that are no longer sold too. */
export function selectProductStates({ db }: ShopContext, ids: number[], slugs: string[]) {
  return db
    .selectFrom("products")
    .selectAll()
    .select(IS_HIDDEN)
    .where(sql<boolean>`(id = ANY (${ids}) OR slug = ANY (${slugs}))`)
    .execute();
}

export function selectAllCategories({ db }: ShopContext) {
  return categories(db).execute();
}

/** The same, held until the transaction ends, so that products are indexed by the names that their categories then have. */
export function holdAllCategories({ db }: TransactionContext) {
  return categories(db).forShare().execute();
}

function categories(db: ShopContext["db"]) {
  return db
    .selectFrom("categories")
    .select(["id", "name", "display_name", "names"])
    .orderBy("id")
    .limit(10_000);
}
