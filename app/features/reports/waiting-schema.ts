import { z } from "zod";

/** The number of open tasks of each kind. */
export const waiting = z.object({
  to_pack: z.int(),
  upi_to_confirm: z.int(),
  /** The number of cancelled orders that have to be refunded in full. */
  refunds_due: z.int(),
  /** The number of partial refunds that the shop-keeper has to send. */
  refunds_to_send: z.int(),
  /** The number of claims that wait for the shop's next step. */
  open_claims: z.int(),
  /** The number of unresolved complaints to the grievance officer; `complaints_overdue` is the number of overdue ones. */
  open_complaints: z.int(),
  complaints_overdue: z.int(),
  /** The number of payments that are overdue but haven't expired, because the gateway couldn't be reached to check them. */
  payments_overdue: z.int(),
  /** The number of cash orders that expire within two days unless someone ships them or adds a note. */
  cash_releasing: z.int(),
  failed_mails: z.int(),
  reported_reviews: z.int(),
  /** The number of low packs of visible products. */
  low_stock: z.int(),
});
export type Waiting = z.infer<typeof waiting>;
