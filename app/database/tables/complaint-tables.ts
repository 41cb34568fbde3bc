import type { Generated } from "kysely";

type State = "open" | "acknowledged" | "resolved" | "reopened";

export interface ComplaintTables {
  complaints: {
    id: Generated<number>;
    /** The calendar year in India within which `serial` counts. */
    year: number;
    serial: number;
    /** The random part of the status link; null once the person's data is erased. */
    link: string | null;
    attempt: string;
    person_id: number | null;
    order_id: number | null;
    name: string;
    email: string;
    state: Generated<State>;
    created_at: Date;
    /** When the shop replied for the first time; null until it does. */
    acknowledged_at: Date | null;
    /** The deadline for the reply or, once the shop has replied, for resolving the complaint. */
    due_at: Date | null;
    resolve_due: Date;
    /** When the complaint was last resolved; null if it never was. */
    resolved_at: Date | null;
  };
  complaint_counters: { year: number; last_serial: number };
  complaint_messages: {
    complaint_id: number;
    message: number;
    author: "customer" | "shop";
    state: State | null;
    text: string;
    at: Date;
  };
}
