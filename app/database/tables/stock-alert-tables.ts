import type { Generated } from "kysely";

export interface StockAlertTables {
  stock_alerts: {
    id: Generated<number>;
    pack_id: number;
    /** The customer, if they were logged in. */
    person_id: number | null;
    /** In lower case. */
    email: string;
    /** Of the link that ends all alerts of the address. */
    token: string;
    text_version: number;
    created_at: Generated<Date>;
    not_before: Generated<Date>;
    /** When the one email was queued. */
    sent_at: Date | null;
  };
}
