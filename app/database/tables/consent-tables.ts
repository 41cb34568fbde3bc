import type { Generated } from "kysely";

/** A consent, from when it was given until it was withdrawn. */
export interface ConsentRow {
  customer_id: number;
  id: Generated<number>;
  purpose: string;
  channel: string;
  text_version: number;
  given_at: Date;
  withdrawn_at: Date | null;
}
