import type { Generated } from "kysely";

/** Row types of sessions, password resets, rate limits and security events. */
export interface SecurityTables {
  sessions: {
    customer_id: number;
    id: string;
    created_at: Generated<Date>;
    expires_at: Date;
    /** The browser that logged in, shortened. */
    agent: Generated<string>;
  };
  password_resets: { customer_id: number; token_hash: Buffer; expires_at: Date };
  email_confirmations: { customer_id: number; token_hash: Buffer; expires_at: Date };
  reset_requests: {
    id: Generated<number>;
    email: string;
    address: string;
    agent: string;
    asked_at: Generated<Date>;
  };
  attempts: { bucket: string; count: number; resets_at: Date };
  known_networks: { customer_id: number; network: Buffer; seen_at: Generated<Date> };
  environment_administrators: {
    email_hash: string;
    password_hash: string;
    applied_at: Generated<Date>;
  };
  security_events: {
    id: Generated<number>;
    at: Generated<Date>;
    kind: string;
    person_id: number | null;
    actor_id: number | null;
    address: string;
    agent: string;
    detail: string;
  };
}
