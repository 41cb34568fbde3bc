import { z } from "zod";
import { day } from "#app/shared/wire-fields.ts";

/** Which document of an order to return. `note` is only about credit notes. */
export const documentQuery = z.object({
  type: z
    .enum(["invoice", "credit-note"], "This must be invoice or credit-note.")
    .default("invoice"),
  /** The number of the credit note among those of the order, from 1; the newest one if absent. */
  note: z.coerce.number().int().min(1).max(10_000).optional(),
});

/** The period of the documents to return: the first and the last day in India, both included; absent for no bound. */
export const documentPeriod = z.object({ from: day().optional(), to: day().optional() });
export type DocumentPeriod = z.infer<typeof documentPeriod>;
