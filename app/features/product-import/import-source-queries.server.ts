import { sql } from "kysely";
import type { ShopContext } from "#app/database/context.ts";
import type { SourceFormat } from "./import-schema.ts";
import type { ColumnChoice } from "./sources/column-choice.ts";

/** Queries for files of other shops: their column mappings, and the pictures that they link to. */

/** The number of remembered column mappings. The least recently used ones are forgotten first. */
const REMEMBERED = 50;

export interface ImportSource {
  format: SourceFormat;
  left_over: { column: string; lines: number }[];
}

export async function setImportSource(
  { db }: ShopContext,
  id: number,
  { format, left_over }: ImportSource,
): Promise<void> {
  await db
    .updateTable("product_imports")
    .set({ format, left_over: JSON.stringify(left_over) })
    .where("id", "=", id)
    .execute();
}

/** The remembered column mappings, by the hash of a file's column names. */
export async function selectColumnChoices({ db }: ShopContext): Promise<Map<string, ColumnChoice>> {
  const rows = await db
    .selectFrom("import_columns")
    .select(["header", "columns"])
    .limit(REMEMBERED)
    .execute();
  return new Map(rows.map(({ header, columns }) => [header, columns]));
}

export async function rememberColumns(
  { db }: ShopContext,
  { header, columns }: { header: string; columns: ColumnChoice },
): Promise<void> {
  const value = { columns: JSON.stringify(columns), used_at: sql<Date>`now()` };
  await db
    .insertInto("import_columns")
    .values({ header, ...value })
    .onConflict((conflict) => conflict.column("header").doUpdateSet(value))
    .execute();
  await db
    .deleteFrom("import_columns")
    .where("header", "in", (eb) =>
      eb
        .selectFrom("import_columns")
        .select("header")
        .orderBy("used_at", "desc")
        .offset(REMEMBERED),
    )
    .execute();
}

/** The next lines of a checked import with a picture to fetch. */
export function selectWaitingPictures({ db }: ShopContext, id: number, limit: number) {
  return db
    .selectFrom("product_import_rows")
    .innerJoin("product_imports", "product_imports.id", "product_import_rows.import_id")
    .select(["line", "picture"])
    .where("import_id", "=", id)
    .where("state", "=", "checked")
    .where("picture", "is not", null)
    .orderBy("line")
    .limit(limit)
    .execute();
}

/** Stores the new URL of a line's picture, or why there is none. Does nothing if another call has already done so. */
export async function finishPicture(
  { db }: ShopContext,
  { id, line }: { id: number; line: number },
  result: { image: string } | { problem: string },
): Promise<void> {
  const change =
    "image" in result
      ? {
          product_changes: sql<string>`product_changes || jsonb_build_object('image',
            jsonb_build_array(product_changes -> 'image' -> 0, ${result.image}::text))`,
        }
      : {
          message: sql<string>`left(concat_ws(E'\\n', nullif(message, ''), ${result.problem}::text), 1000)`,
        };
  await db
    .updateTable("product_import_rows")
    .set({ ...change, picture: null })
    .where("import_id", "=", id)
    .where("line", "=", line)
    .where("picture", "is not", null)
    .execute();
}

/** The lines of an import with an error or a warning, in the file's order, starting after a line. */
export function selectProblems({ db }: ShopContext, id: number, after: number, limit: number) {
  return db
    .selectFrom("product_import_rows")
    .select(["line", "sku", "slug", "outcome", "message"])
    .where("import_id", "=", id)
    .where("message", "<>", "")
    .where("line", ">", after)
    .orderBy("line")
    .limit(limit)
    .execute();
}

/** Whether an import still has pictures to fetch. */
export async function hasWaitingPictures({ db }: ShopContext, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("product_import_rows")
    .select("line")
    .where("import_id", "=", id)
    .where("picture", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
