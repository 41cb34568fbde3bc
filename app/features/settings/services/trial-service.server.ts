import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { sendTestEmail } from "#app/features/email/test-email-service.server.ts";
import { GatewayFailure } from "#app/features/razorpay/payment-gateway.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import type { OnlineServices } from "./online-services.server.ts";
import type { MailInput, RazorpayInput } from "./services-schema.ts";
import { completeTyped } from "./services-service.server.ts";

const NO_KEYS = shopError("conflict", "Razorpay's keys are not set yet.");
const NOT_ACCEPTED = shopError(
  "conflict",
  "Razorpay doesn't accept this key id with this key secret. Copy both from its dashboard again.",
);
/** A test result, not an outage of the shop. */
const UNREACHABLE = shopError(
  "conflict",
  "We can't reach Razorpay right now, so the keys were not checked. Try again in a minute.",
);

/** Sends a test email to the calling administrator through the typed mail server. */
export async function tryMail(
  ctx: ShopContext,
  services: OnlineServices,
  { values, publicUrl }: { values: MailInput; publicUrl: string },
): Promise<Result<{ sent_to: string }>> {
  const complete = await completeTyped(ctx, services, "mail", values);
  if (!complete.ok) return complete;
  return sendTestEmail(ctx, { mail: services.openMail(complete.value), publicUrl });
}

/**
 * Checks with a read-only call whether Razorpay accepts the typed keys or, if there are none, the keys in use. Can't check the
 * webhook's secret. For administrators.
 */
export async function tryRazorpay(
  ctx: ShopContext,
  services: OnlineServices,
  values: RazorpayInput | null,
): Promise<Result<{ test_mode: boolean }>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  const complete = values && (await completeTyped(ctx, services, "razorpay", values));
  if (complete && !complete.ok) return complete;
  const gateway = complete ? services.openRazorpay(complete.value) : services.razorpay;
  if (!gateway) return failed(NO_KEYS);
  try {
    await gateway.checkKeys();
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    return failed(error.refused ? NOT_ACCEPTED : UNREACHABLE);
  }
  return ok({ test_mode: gateway.keyId.startsWith("rzp_test_") });
}
