import type { Generated, JSONColumnType } from "kysely";
import type { SealedSecret } from "./security-tables.ts";

/** A signing secret; `until`: when a replaced one stops signing, ISO 8601 in UTC; null for the current one. */
export interface WebhookSecret extends SealedSecret {
  until: string | null;
}

/** Row types of the addresses of other programs, and of what is sent to them. */
export interface WebhookTables {
  webhooks: {
    id: Generated<number>;
    url: string;
    events: string[];
    version: Generated<number>;
    secrets: JSONColumnType<WebhookSecret[], string, string>;
    active_since: Generated<Date | null>;
    ended_by: "gone" | "failing" | null;
    failing_since: Date | null;
    seen_until: Generated<Date>;
    leased_until: Generated<Date>;
    created_at: Generated<Date>;
  };
  webhook_deliveries: {
    webhook_id: number;
    id: Generated<number>;
    event: string;
    message_id: Generated<string>;
    body: string;
    state: Generated<"queued" | "sent" | "failed">;
    attempts: Generated<number>;
    next_attempt_at: Generated<Date>;
    attempted_at: Date | null;
    status: number | null;
    response: Generated<string>;
    created_at: Generated<Date>;
  };
}
