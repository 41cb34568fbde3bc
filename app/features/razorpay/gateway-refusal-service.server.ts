import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { ok, type Result } from "#app/shared/result.ts";
import { cutText } from "#app/shared/text/cut-text.ts";
import { deleteRefusal, selectRefusals, upsertRefusal } from "./gateway-refusal-queries.server.ts";
import type { GatewayFailure } from "./payment-gateway.ts";

const LONGEST_REASON = 300;

export interface GatewayRefusal {
  gateway: string;
  /** The gateway's own message. */
  reason: string;
  /** ISO 8601. */
  since: string;
}

/** Records that a gateway refuses the shop's requests, for the dashboard. Outages are not recorded. */
export async function recordRefusal(
  ctx: ShopContext,
  gateway: string,
  { refused, message }: GatewayFailure,
): Promise<void> {
  if (refused) await upsertRefusal(ctx, gateway, cutText(message, LONGEST_REASON));
}

/** Clears the refusal of a gateway that accepts requests again. */
export function clearRefusal(ctx: ShopContext, gateway: string): Promise<void> {
  return deleteRefusal(ctx, gateway);
}

/** The gateways that are refusing requests. For administrators. */
export async function listRefusals(ctx: ShopContext): Promise<Result<GatewayRefusal[]>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const rows = await selectRefusals(ctx);
  return ok(rows.map(({ since, ...row }) => ({ ...row, since: since.toISOString() })));
}
