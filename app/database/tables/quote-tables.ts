import type { Generated } from "kysely";

type State = "draft" | "sent" | "accepted" | "declined" | "expired" | "withdrawn";

export interface QuoteTables {
  quotes: {
    customer_id: number;
    id: Generated<number>;
    /** The calendar year in India, in which `serial` counts. */
    year: number;
    serial: number;
    state: Generated<State>;
    attempt: string;
    /** Counts the changes of a draft. */
    version: Generated<number>;
    /** The random part of the link; null until it is sent, and once the person is forgotten. */
    link: string | null;
    note: string;
    /** The last day in India on which it can be accepted. */
    valid_until: string;
    delivery_charge_paise: number;
    decline_reason: Generated<string>;
    order_id: number | null;
    created_at: Generated<Date>;
    sent_at: Date | null;
    /** When it was accepted, declined, withdrawn or expired. */
    closed_at: Date | null;
  };
  quote_lines: {
    customer_id: number;
    quote_id: number;
    line: number;
    pack_id: number;
    product_id: number;
    title: string;
    pack_label: string;
    quantity: number;
    price_paise: number;
  };
  quote_counters: { year: number; last_serial: number };
}
