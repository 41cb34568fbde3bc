import { z } from "zod";
import { instant, pageQuery, requiredText } from "#app/shared/wire-fields.ts";
import { COLUMNS } from "./product-columns.ts";

/** The API shapes of product imports. */

const IMPORT_OUTCOMES = ["error", "created", "changed", "unchanged"] as const;

/** The formats that a file of products can have: our own, those of other shops, and one whose columns somebody has matched. */
export const SOURCE_FORMATS = ["own", "shopify", "woocommerce", "mapped"] as const;
export type SourceFormat = (typeof SOURCE_FORMATS)[number];

/**
 * An import of products. In the state `checked` it was compared with the catalogue, and nothing was written. While it is applied,
 * `done_count` is how many lines are written so far.
 */
export const productImport = z.object({
  id: z.int(),
  file_name: z.string(),
  /** Where the lines come from: a CSV file, or the grid of all packs. */
  source: z.enum(["file", "grid"]),
  state: z.enum(["checking", "checked", "applied", "undone"]),
  created_at: instant,
  applied_at: instant.nullable(),
  undone_at: instant.nullable(),
  /** Whether it is the import applied last, which can be undone. */
  undoable: z.boolean(),
  row_count: z.int(),
  created_count: z.int(),
  changed_count: z.int(),
  unchanged_count: z.int(),
  error_count: z.int(),
  done_count: z.int(),
  format: z.enum(SOURCE_FORMATS),
  /** The columns of another shop's file that have values but were not read, each with the number of lines that have a value. */
  left_over: z.array(z.object({ column: z.string(), lines: z.int() })),
  /** How many pictures have to be fetched before the import can be applied. */
  picture_count: z.int(),
});
export type ProductImport = z.infer<typeof productImport>;

/** A line of the file and what it changes; `message` has its errors, or its warnings unless its outcome is an error, one per line. */
export const importRow = z.object({
  line: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  sku: z.string(),
  slug: z.string(),
  message: z.string(),
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
});
export type ImportRow = z.infer<typeof importRow>;

/** The form field `columns` as JSON: our columns with the names of the file's. */
export const columnChoice = z
  .partialRecord(z.enum(COLUMNS), requiredText("The column", 200))
  .refine(
    ({ title, sku, price }) => price !== undefined && (title !== undefined || sku !== undefined),
    "Choose the columns for the price and for the title or the SKU.",
  );

/** The form of a file of products. */
export const importForm = z.object({ columns: z.string().optional(), file: z.file() });

export const importQuery = pageQuery.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

export const importRowQuery = pageQuery.extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  outcome: z.enum(IMPORT_OUTCOMES).optional(),
});
export type ImportRowQuery = z.infer<typeof importRowQuery>;
