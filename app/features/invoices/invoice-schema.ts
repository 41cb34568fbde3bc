import { z } from "zod";
import { day } from "#app/shared/wire-fields.ts";

/** The document of an order to return. `note` applies only to credit notes. */
export const documentQuery = z.object({
  type: z
    .enum(["invoice", "credit-note"], "This must be invoice or credit-note.")
    .default("invoice"),
  /** The credit note's number within the order, from 1. Defaults to the newest. */
  note: z.coerce.number().int().min(1).max(10_000).optional(),
});

/** The period of the documents to return: the first and the last day in India, both inclusive. An absent day means no limit. */
export const documentPeriod = z.object({ from: day().optional(), to: day().optional() });
export type DocumentPeriod = z.infer<typeof documentPeriod>;
