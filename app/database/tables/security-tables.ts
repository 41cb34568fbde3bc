import type { Generated } from "kysely";

/** The role of a member of staff: see `features/account/staff/staff-permissions.ts`. */
export type StaffRole = "owner" | "packer" | "accountant";

/** Row types of sessions, password resets, second factors, API keys, invitations, rate limits and security events. */
export interface SecurityTables {
  sessions: {
    customer_id: number;
    id: string;
    created_at: Generated<Date>;
    expires_at: Date;
    /** The name of the browser that logged in, shortened. */
    agent: Generated<string>;
    /** When a code of the second factor was last entered in the session. */
    confirmed_at: Generated<Date | null>;
    /** When the session was last used, to within ten minutes. `network` is the one it was used from. */
    used_at: Generated<Date>;
    network: Generated<string>;
  };
  second_factors: {
    customer_id: number;
    /** The secret of the authenticator app, encrypted. */
    secret: Buffer;
    last_step: Generated<number>;
    created_at: Generated<Date>;
    enabled_at: Date | null;
  };
  passkeys: {
    customer_id: number;
    id: Generated<number>;
    credential_id: Buffer;
    public_key: Buffer;
    /** How often the passkey has signed; 0 if the authenticator doesn't count. */
    counter: number;
    transports: string[];
    name: string;
    created_at: Generated<Date>;
    used_at: Generated<Date | null>;
  };
  passkey_challenges: {
    customer_id: number;
    challenge_hash: Buffer;
    purpose: "add" | "confirm" | "login";
    /** The id of the person who confirms something; null at log-in. */
    session_id: string | null;
    created_at: Generated<Date>;
    expires_at: Date;
  };
  recovery_codes: { customer_id: number; code_hash: Buffer };
  api_keys: {
    id: Generated<number>;
    name: string;
    key_hash: Buffer;
    ending: string;
    staff_role: StaffRole;
    reads_only: boolean;
    created_by: number;
    created_at: Generated<Date>;
    used_at: Generated<Date | null>;
    network: Generated<string>;
  };
  staff_invites: {
    id: Generated<number>;
    email: string;
    staff_role: StaffRole;
    invited_by: number;
    /** The hash of the invitation's token; null until the email is sent. */
    token_hash: Buffer | null;
    created_at: Generated<Date>;
    expires_at: Date;
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
  known_browsers: { customer_id: number; browser: Buffer; seen_at: Generated<Date> };
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

/** A secret that is stored encrypted. */
export interface SealedSecret {
  /** The nonce, the tag and the ciphertext, in base64. */
  sealed: string;
  /** When the secret was entered, ISO 8601 in UTC. */
  set_at: string;
}
