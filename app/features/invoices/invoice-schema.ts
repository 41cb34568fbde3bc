import { z } from "zod";

/** Which document of an order to return. */
export const documentQuery = z.object({
  type: z
    .enum(["invoice", "credit-note"], "This must be invoice or credit-note.")
    .default("invoice"),
});
