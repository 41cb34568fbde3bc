import type { TransactionContext } from "#app/database/context.ts";
import { queueEmail } from "#app/features/email/outbox-service.server.ts";
import { recordEvent } from "../audit-log/security-event-service.server.ts";
import { browserName } from "../sessions/browser-name.ts";
import type { SigningKeys } from "../sessions/signing-keys.ts";
import { rememberBrowser } from "./known-browser-queries.server.ts";

interface LoggedIn {
  id: number;
  role: "customer" | "admin";
  /** Whether they have logged in from this network before. */
  isKnownNetwork: boolean;
}

/**
 * Stores the browser of a log-in, and emails the person about a new device: staff if the browser or the network is new, customers
 * only if both are, since phones change networks all day. Sends nothing about a person's first browser.
 */
export async function noticeDevice(
  tx: TransactionContext,
  jwtKey: SigningKeys,
  { id, role, isKnownNetwork }: LoggedIn,
): Promise<void> {
  const { isNew, firstEver } = await rememberBrowser(tx, jwtKey, id);
  const isNewDevice = role === "admin" ? isNew || !isKnownNetwork : isNew && !isKnownNetwork;
  if (firstEver || !isNewDevice) return;
  const { address = "", agent = "" } = tx.origin ?? {};
  const at = new Date().toISOString();
  await recordEvent(tx, { kind: "new-device", personId: id, role });
  await queueEmail(tx, id, "new-device", { browser: browserName(agent), address, at });
}
