import { z } from "zod";

/** Which paper of an order is asked for. */
export const documentQuery = z.object({
  type: z
    .enum(["invoice", "credit-note"], "This must be invoice or credit-note.")
    .default("invoice"),
});
