import { z } from "zod";

/** The number of open tasks of each kind. */
export const waiting = z.object({
  to_pack: z.int(),
  upi_to_confirm: z.int(),
  /** How many cancelled orders have to be refunded as a whole. */
  refunds_due: z.int(),
  /** How many refunds of parts of orders the shop-keeper has to send. */
  refunds_to_send: z.int(),
  /** How many claims wait for the shop's next step. */
  open_claims: z.int(),
  /** How many complaints to the grievance officer are not resolved. `complaints_overdue` counts those that are overdue. */
  open_complaints: z.int(),
  complaints_overdue: z.int(),
  /** How many payments are overdue, but not expired, because the gateway couldn't be asked about them. */
  payments_overdue: z.int(),
  /** How many cash orders expire within two days unless someone ships them or adds a note. */
  cash_releasing: z.int(),
  failed_mails: z.int(),
  reported_reviews: z.int(),
  /** How many packs on sale are low in stock. */
  low_stock: z.int(),
});
export type Waiting = z.infer<typeof waiting>;
