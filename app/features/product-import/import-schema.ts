import { z } from "zod";
import { instant, pageQuery } from "#app/shared/wire-fields.ts";

/** The wire shapes of product imports. */

const IMPORT_OUTCOMES = ["error", "created", "changed", "unchanged"] as const;

/** `checked`: compared with the catalogue, nothing written. While it is applied, `done_count` lines are written so far. */
export const productImport = z.object({
  id: z.int(),
  file_name: z.string(),
  state: z.enum(["checking", "checked", "applied", "undone"]),
  created_at: instant,
  applied_at: instant.nullable(),
  undone_at: instant.nullable(),
  row_count: z.int(),
  created_count: z.int(),
  changed_count: z.int(),
  unchanged_count: z.int(),
  error_count: z.int(),
  done_count: z.int(),
});
export type ProductImport = z.infer<typeof productImport>;

/** A line of the file and what it changes; `message` is its error, or a warning if its outcome is no error. */
export const importRow = z.object({
  line: z.int(),
  outcome: z.enum(IMPORT_OUTCOMES),
  sku: z.string(),
  slug: z.string(),
  message: z.string(),
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
});
export type ImportRow = z.infer<typeof importRow>;

export const importQuery = pageQuery.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

export const importRowQuery = pageQuery.extend({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  outcome: z.enum(IMPORT_OUTCOMES).optional(),
});
export type ImportRowQuery = z.infer<typeof importRowQuery>;
