import type { Generated } from "kysely";

type State = "draft" | "sent" | "accepted" | "declined" | "expired" | "withdrawn";

export interface QuoteTables {
  quotes: {
    customer_id: number;
    id: Generated<number>;
    /** The calendar year in India within which `serial` counts. */
    year: number;
    serial: number;
    state: Generated<State>;
    attempt: string;
    /** The version of the quote, which counts the changes of the draft. */
    version: Generated<number>;
    /** The random part of the customer's link; null until the quote is sent, and again once the person's data is erased. */
    link: string | null;
    note: string;
    /** The last day in India on which the quote can be accepted. */
    valid_until: string;
    delivery_charge_paise: number;
    decline_reason: Generated<string>;
    order_id: number | null;
    created_at: Generated<Date>;
    sent_at: Date | null;
    /** When the quote was accepted, declined, withdrawn or expired; null before. */
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
