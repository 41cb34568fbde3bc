import type { Generated } from "kysely";

export interface StockAlertTables {
  stock_alerts: {
    id: Generated<number>;
    pack_id: number;
    /** The id of the customer, if they were logged in. */
    person_id: number | null;
    /** The email address to notify, in lower case. */
    email: string;
    /** The token of the link that ends all alerts for the email address. */
    token: string;
    text_version: number;
    created_at: Generated<Date>;
    not_before: Generated<Date>;
    /** When the alert's only email was queued; null while it waits. */
    sent_at: Date | null;
  };
}
