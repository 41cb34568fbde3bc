import type { Generated, JSONColumnType } from "kysely";

/** Row types of notifications to the browsers of staff. */
export interface NotificationTables {
  push_subscriptions: {
    customer_id: number;
    id: Generated<number>;
    /** The id of the session that was last seen in this browser. It may have expired. */
    session_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    /** The public key of the shop with which the browser subscribed. */
    shop_key: string;
    kinds: string[];
    agent: string;
    created_at: Generated<Date>;
  };
  push_messages: {
    customer_id: number;
    id: Generated<number>;
    subscription_id: number;
    news: JSONColumnType<object, string, string>;
    attempts: Generated<number>;
    next_attempt_at: Generated<Date>;
    expires_at: Date;
  };
  push_events: { kind: string; subject: string; seen_at: Generated<Date> };
}
