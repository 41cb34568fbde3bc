import { z } from "zod";

/** The number of open tasks of each kind. */
export const waiting = z.object({
  to_pack: z.int(),
  upi_to_confirm: z.int(),
  /** Refunds of whole orders. */
  refunds_due: z.int(),
  /** Refunds of parts of orders that the shop-keeper has to send. */
  refunds_to_send: z.int(),
  /** Claims that wait for the shop's next step. */
  open_claims: z.int(),
  /** Complaints to the grievance officer that are not resolved, and those of them whose clock has run out. */
  open_complaints: z.int(),
  complaints_overdue: z.int(),
  /** Overdue, but not expired, since the gateway couldn't be asked about them. */
  payments_overdue: z.int(),
  /** Cash orders that expire within two days unless someone ships or notes them. */
  cash_releasing: z.int(),
  failed_mails: z.int(),
  reported_reviews: z.int(),
  /** Packs on sale that run low. */
  low_stock: z.int(),
});
export type Waiting = z.infer<typeof waiting>;
