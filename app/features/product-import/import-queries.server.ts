import { sql } from "kysely";
import type { ShopContext, TransactionContext } from "#app/database/context.ts";
import type { ImportRowQuery } from "./import-schema.ts";
import type { CheckedLine, ImportSource } from "./import-state.server.ts";

/** The number of imports with stored lines. The lines of older imports are deleted. */
const IMPORTS_WITH_LINES = 50;
/** Longer than any check takes, and longer than anybody reviews a grid's changes. */
const ABANDONED_AFTER = "1 hour";
const MAX_ABANDONED = 100;

export const IS_HIDDEN = sql<boolean>`hidden_at IS NOT NULL`.as("hidden");

export async function insertImport(
  { db }: ShopContext,
  fileName: string,
  createdBy: number,
  source: ImportSource = "file",
): Promise<number> {
  const { id } = await db
    .insertInto("product_imports")
    .values({
      file_name: fileName,
      source,
      created_by: createdBy,
      applied_at: null,
      undone_at: null,
    })
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

/** Counts the lines of an import by outcome and marks it as checked. */
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

/** Deletes checks that a stopped process left unfinished, and grid changes that were never applied. */
export async function deleteAbandonedChecks(ctx: ShopContext): Promise<void> {
  const abandoned = await ctx.db
    .selectFrom("product_imports")
    .select("id")
    .where((eb) =>
      eb.or([
        eb("state", "=", "checking"),
        eb.and([eb("state", "=", "checked"), eb("source", "=", "grid")]),
      ]),
    )
    .where("created_at", "<", sql<Date>`now() - ${ABANDONED_AFTER}::interval`)
    .limit(MAX_ABANDONED)
    .execute();
  await deleteImports(
    ctx,
    abandoned.map(({ id }) => id),
  );
}

/** Deletes the lines of old imports, except the one that can be undone; the imports themselves stay. */
export async function deleteOldRows(ctx: ShopContext, newest: number): Promise<void> {
  const lastApplied = (await selectLastApplied(ctx)) ?? 0;
  await ctx.db
    .deleteFrom("product_import_rows")
    .where("import_id", "<=", newest - IMPORTS_WITH_LINES)
    .where("import_id", "<>", lastApplied)
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
    )
    .select((eb) =>
      eb
        .selectFrom("product_import_rows")
        .select((rows) => rows.fn.countAll<number>().as("count"))
        .whereRef("import_id", "=", "product_imports.id")
        .where("picture", "is not", null)
        .as("picture_count"),
    )
    .select(
      sql<boolean>`(state = 'applied' AND NOT EXISTS (
        SELECT FROM product_imports AS later WHERE later.state = 'applied' AND later.applied_at > product_imports.applied_at
      ))`.as("undoable"),
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

/** Locks an import until the transaction ends. */
export function lockImport({ db }: TransactionContext, id: number) {
  return db
    .selectFrom("product_imports")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** The most recently applied import that hasn't been undone. */
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

/** Sets the progress. Call it outside the transaction that does the work, so that other connections see it. */
export async function setProgress({ db }: ShopContext, id: number, done: number): Promise<void> {
  await db
    .updateTable("product_import_progress")
    .set({ done_count: done })
    .where("import_id", "=", id)
    .execute();
}

/** Sets the progress to all lines if the import is applied, otherwise to 0. */
export async function restoreProgress({ db }: ShopContext, id: number): Promise<void> {
  await sql`
    UPDATE product_import_progress SET done_count = CASE WHEN state = 'applied' THEN created_count + changed_count ELSE 0 END
    FROM product_imports WHERE product_imports.id = ${id} AND import_id = ${id}
  `.execute(db);
}

type Outcome = ImportRowQuery["outcome"];

/** The lines of an import: errors, then created, changed and unchanged ones; within each, those with a warning first. */
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

/** The next lines with changes, in the file's order. */
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

/** The SKUs of these products' packs that begin with a zero, also of packs no longer sold. */
export function selectSkusWithZeros({ db }: ShopContext, productIds: number[]) {
  return db
    .selectFrom("packs")
    .select(["product_id", "sku"])
    .where(sql<boolean>`product_id = ANY (${productIds})`)
    .where(sql<boolean>`starts_with(sku, '0')`)
    .execute();
}

/** Products by id or slug, including those no longer sold. */
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

function categories(db: ShopContext["db"]) {
  return db
    .selectFrom("categories")
    .select(["id", "name", "display_name", "names"])
    .orderBy("id")
    .limit(10_000);
}
