import { randomUUID } from "node:crypto";
import { requireAdmin, type ShopContext } from "#app/database/context.ts";
import { failed, ok, type Result } from "#app/shared/result.ts";
import { shopError } from "#app/shared/shop-error.ts";
import { withoutSlash } from "./email-content-service.server.ts";
import { selectRecipients } from "./email-data-queries.server.ts";
import type { MailTransport } from "./mail-transport.server.ts";
import { mailableName } from "./templates/email-phrases.ts";
import { testEmail } from "./templates/test-email.ts";

const TIMEOUT_MS = 20_000;

const NO_SERVER = shopError(
  "conflict",
  "The shop has no mail server yet. Enter the one of your mail provider under Settings, Mail server.",
);

/** Sends a test email to the current administrator immediately, and returns the address. If it fails, returns the reason. */
export async function sendTestEmail(
  ctx: ShopContext,
  { mail, publicUrl }: { mail: MailTransport | null; publicUrl: string },
): Promise<Result<{ sent_to: string }>> {
  const admin = requireAdmin(ctx);
  if (!admin.ok) return admin;
  if (!mail) return failed(NO_SERVER);
  const [person] = await selectRecipients(ctx, [admin.value.customerId]);
  if (!person) return failed(shopError("not-found", "Your account no longer exists."));
  const outcome = await mail.send(
    {
      email: testEmail({ firstName: person.first_name, publicUrl: withoutSlash(publicUrl) }),
      to: { name: mailableName(person.first_name), address: person.email },
      key: randomUUID(),
    },
    AbortSignal.timeout(TIMEOUT_MS),
  );
  if (outcome.sent) return ok({ sent_to: person.email });
  const { reason } = outcome;
  return failed(
    shopError("conflict", mail.isPlain ? reason : `The mail server did not accept it: ${reason}`),
  );
}
